/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/board/board.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * LoomPrintArt: a board's drawing, to be painted on any number of pages.
 */
typedef struct _LoomPrintArt LoomPrintArt;

/**
 * loom_print_art_new:
 * What loom_render_board() draws of these, which are borrowed and must live as long. With @bleed
 * (mm at each side) its edge is mirrored outwards, so that a cut that misses by a little shows no
 * paper.
 */
LoomPrintArt *loom_print_art_new (const LoomBoard *board,
                                  const LoomScenario *scenario,
                                  const LoomView *view,
                                  const LoomTheme *theme,
                                  double bleed);
void loom_print_art_free (LoomPrintArt *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPrintArt, loom_print_art_free)

/** Its size in mm, the bleed included, and how much of that is bleed at each side. */
double loom_print_art_get_width (const LoomPrintArt *self);
double loom_print_art_get_height (const LoomPrintArt *self);
double loom_print_art_get_bleed (const LoomPrintArt *self);

/**
 * Whether it is known, without drawing it, that no part of it is white: there is sea wherever there
 * is nothing else.
 */
gboolean loom_print_art_is_covered (const LoomPrintArt *self);

/**
 * LoomPlacement: where art stands on a page, in mm from the page's top left corner: its own top
 * left corner, how many times its size it is, and the part of the page it is cut to.
 */
typedef struct
{
  double x;
  double y;
  double scale;
  double clip_x;
  double clip_y;
  double clip_width;
  double clip_height;
} LoomPlacement;

/** Paints it where @placement says, on a page whose top left corner is at the origin of @cr. */
void
loom_print_art_paint_at (const LoomPrintArt *self, const LoomPlacement *placement, cairo_t *cr);

/**
 * loom_print_art_paint:
 * Paints it with its top left corner, bleed included, at the origin of @cr in mm. The state of @cr
 * is as before afterwards.
 */
void loom_print_art_paint (const LoomPrintArt *self, cairo_t *cr);

/** The same as a PDF of one page of its size, where @has_toggles with what a reader can turn off
 * tagged for it; NULL and @error where it is too large. */
GBytes *loom_print_art_write (const LoomPrintArt *self, gboolean has_toggles, GError **error);

G_END_DECLS
