/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/services/piece-presets.h"
#include "render/sheet/print-settings.h"
#include "render/surface/surface.h"

G_BEGIN_DECLS

/**
 * LoomServicePages: the pieces of a scenario as a print service wants them: a picture of each side
 * of each piece, of each seat's mat, or of boards to be punched with the lines of the knife.
 */
typedef struct _LoomServicePages LoomServicePages;

/**
 * loom_service_pages_new:
 * All that is given is borrowed for as long. NULL and @error (LOOM_PRINT_ERROR_NOTHING where no
 * piece is of such a shape, LOOM_PRINT_ERROR_LAYOUT where a picture of one cannot be read).
 */
LoomServicePages *loom_service_pages_new (const LoomPiecePreset *preset,
                                          const LoomBoard *board,
                                          const LoomPrintSettings *settings,
                                          GError **error);
void loom_service_pages_free (LoomServicePages *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomServicePages, loom_service_pages_free)

/** How many pictures there are, and what one is called: “02-storm-x3-back”. */
guint loom_service_pages_n (const LoomServicePages *self);
const char *loom_service_pages_name (const LoomServicePages *self, guint i);

/** What is of another shape or size, by name and with commas between, or NULL. */
const char *loom_service_pages_left_out (const LoomServicePages *self);

/** Whether picture @i is lines of a knife, which are wanted as vectors. */
gboolean loom_service_pages_is_cut (const LoomServicePages *self, guint i);

/** Picture @i in @cr, in mm from its upper left corner, bleed included. */
void loom_service_pages_draw (const LoomServicePages *self, guint i, cairo_t *cr);

/** Picture @i as a file: a PNG of as many pixels as the service asks for, or an SVG. */
GBytes *loom_service_pages_write (const LoomServicePages *self, guint i, GError **error);

/**
 * loom_service_pages_write_all:
 * One PDF with all of them, as often as each is needed, fronts before their backs; its boxes say
 * where it is cut.
 */
GBytes *loom_service_pages_write_all (const LoomServicePages *self, GError **error);

G_END_DECLS
