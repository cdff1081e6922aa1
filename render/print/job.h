/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/print/sheet-description.h"
#include "render/print/tile-page.h"
#include "render/sheet/sheets.h"
#include "render/sheet/print-settings.h"

G_BEGIN_DECLS

/**
 * LoomSpread: one board, or one layer of it, with what @scenario places (NULL: bare), and the
 * sheets it takes. @is_blank has a flag a tile, row after row: such tiles show nothing, and get no
 * page. @description knows which areas lie on which tile; NULL of a layer.
 */
typedef struct
{
  char *title;
  const char *language; /* of the board, or NULL; lent */
  const LoomScenario *scenario;
  LoomHandle layer; /* or 0: the areas */
  LoomPrintArt *art;
  LoomTiling tiling;
  gboolean *is_blank;
  guint n_sheets;
  LoomSheetDescription *description;
} LoomSpread;

/**
 * LoomPrintJob: all pages of a print, in the order in which they are printed; each can be drawn on
 * its own. A board of areas is one spread; a board of layers is one a layer.
 */
typedef struct _LoomPrintJob LoomPrintJob;

/**
 * loom_print_job_new:
 * Plans the print of @board in its canonical order (order.h), so that it is the same whichever
 * order its lists have. The board must live as long as the job and stay as it is. NULL and @error
 * (LOOM_PRINT_ERROR, LOOM_SURFACE_ERROR) where it cannot be laid on such paper.
 */
LoomPrintJob *
loom_print_job_new (const LoomBoard *board, const LoomPrintSettings *settings, GError **error);

/** loom_print_job_new_of_sheets: A print of @sheets alone, which are taken over, without a board.
 */
LoomPrintJob *loom_print_job_new_of_sheets (LoomSheets *sheets, const LoomPrintSettings *settings);

void loom_print_job_free (LoomPrintJob *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPrintJob, loom_print_job_free)

guint loom_print_job_n_pages (const LoomPrintJob *self);
const LoomPage *loom_print_job_get_page (const LoomPrintJob *self, guint i);
/** Whether the paper is turned over: every second page is the other side of the one before it. */
gboolean loom_print_job_has_backs (const LoomPrintJob *self);

guint loom_print_job_n_spreads (const LoomPrintJob *self);
const LoomSpread *loom_print_job_get_spread (const LoomPrintJob *self, guint i);
/** All pieces that it prints, of LoomComponent (see sheets/components.h); empty where it prints
 * none. */
const GArray *loom_print_job_get_pieces (const LoomPrintJob *self);
/** What belongs to them and is not cut out, of LoomComponent; their means say why. */
const GArray *loom_print_job_get_beside (const LoomPrintJob *self);
const LoomPrintSettings *loom_print_job_get_settings (const LoomPrintJob *self);
/** The board, or NULL where sheets are printed without one. */
const LoomBoard *loom_print_job_get_board (const LoomPrintJob *self);

/**
 * Draws page @i with its top left corner at the origin of @cr, whose user space is in mm, stretched
 * for the printer. The state of @cr is as before afterwards.
 */
void loom_print_job_draw (const LoomPrintJob *self, guint i, cairo_t *cr);

/** Stretches what is drawn of page @i from now on for the printer. */
void loom_print_job_stretch (const LoomPrintJob *self, guint i, cairo_t *cr);

/**
 * The two halves of a page, not stretched: where the art of page @i stands, its scale 0 where the
 * page shows none, and what belongs over it.
 */
LoomPlacement loom_print_job_place (const LoomPrintJob *self, guint i);
void loom_print_job_draw_marks (const LoomPrintJob *self, guint i, cairo_t *cr);

/** What is said of a print without a page. */
#define LOOM_PRINT_NOTHING                                                                         \
  N_ ("there is nothing to print: without a scenario, or in a game that is not known here, a "     \
      "board has no pieces of its own and no card of rules; print the board, or a record")

/**
 * loom_print_job_write:
 * All pages as a PDF: labels and contents, boxes of trim and bleed, printed in its own size. The
 * same job gives the same bytes; each board is stored once, however many sheets it takes. NULL and
 * @error where it cannot be made.
 */
GBytes *loom_print_job_write (const LoomPrintJob *self, GError **error);

G_END_DECLS
