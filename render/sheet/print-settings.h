/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/edit/edit.h"
#include "render/sheet/backs.h"
#include "render/sheet/paper.h"
#include "render/sheet/printers.h"
#include "render/theme/theme.h"
#include "validator/sheets/components.h"

G_BEGIN_DECLS

/* What can be printed; the numbers of the bits of the settings' @parts. */
typedef enum
{
  LOOM_PRINT_PART_BOARD,
  LOOM_PRINT_PART_PIECES,
  LOOM_PRINT_PART_RULES,
  LOOM_PRINT_PART_RECORD,
  LOOM_N_PRINT_PARTS
} LoomPrintPart;

struct _LoomPress;

/**
 * LoomPrintSettings: how a board is to be printed. Lengths are in µm. All pointers are borrowed.
 *
 * @folder is where pictures are read from, or NULL; @file is the name of the file, or NULL, which
 * cards tell. @look is what is chosen of the theme. @margin is what the printer leaves free at each
 * edge,
 * @overlap what two sheets share to be glued, @bleed how far colour goes beyond the cut. @scale is
 * 1 for true millimetres and holds for the board, its pieces too. @parts has the bit of each
 * LoomPrintPart wished for; with @has_sheets how often each is printed, in which order and for
 * which scenario is what the document’s own <sheet>s say. @clearance is how much smaller than its
 * cell or slot a piece is, and @least_piece what no other is smaller than; @pieces says which there
 * are. @backs tells how the backs of pieces come behind their fronts, moved by
 * @back_x and @back_y against what the printer does. All pages are stretched about their middles by
 * @stretch_x and @stretch_y per cent, to come out true of a printer that shrinks them. @has_ruler
 * puts a bar of 100 mm on the sheets; @has_assembly adds a page that shows how the sheets of a
 * board belong together, where there are several. With a @press it is for a print shop: each board
 * stands on one sheet of its own, which with @has_own_sheet is as large as board, bleed and marks
 * need.
 */
typedef struct
{
  const LoomScenario *scenario; /* or NULL: the bare board */
  const char *folder;
  const char *file;
  LoomThemeChoice look;
  LoomPaper paper;
  LoomOrientation orientation;
  gint32 margin;
  gint32 overlap;
  gint32 bleed;
  double scale;
  LoomMarks marks;
  guint parts;
  gboolean has_sheets;
  gint32 clearance;
  gint32 least_piece;
  LoomComponentChoice pieces;
  LoomBacks backs;
  gint32 back_x;
  gint32 back_y;
  double stretch_x;
  double stretch_y;
  gboolean has_ruler;
  gboolean has_assembly;
  const struct _LoomPress *press; /* or NULL */
  gboolean has_own_sheet;
} LoomPrintSettings;

/** Takes over what has been measured of @printer. */
void loom_print_settings_set_printer (LoomPrintSettings *self, const LoomPrinter *printer);

/**
 * loom_print_settings_set_press: Prints for a print shop on @press (NULL: no more): a bleed of 3 mm
 * at the least, no sheet that is glued to another, nothing stretched, and sheets of their own.
 */
void loom_print_settings_set_press (LoomPrintSettings *self, const struct _LoomPress *press);

/** What the board itself asks for in its <print>, and A4 with the format's defaults elsewhere. */
void loom_print_settings_init (LoomPrintSettings *self, const LoomBoard *board);

/**
 * loom_print_settings_dup_edit:
 * What makes the <print> of @board say what the settings does of paper, measures, marks, theme,
 * backs and, where it does not go by the document's sheets, of parts; one is inserted where there
 * is none. What says so already, and the pieces, stay as they are; empty where all does.
 */
LoomEdit *loom_print_settings_dup_edit (const LoomPrintSettings *self, const LoomBoard *board);

G_END_DECLS
