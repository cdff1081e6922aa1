/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/board.h"

G_BEGIN_DECLS

/**
 * LoomPrintArt: a board's drawing, to be painted on any number of pages. Not to be shared between
 * threads.
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
 * loom_print_art_paint:
 * Paints it with its top left corner, bleed included, at the origin of @cr in mm. On the pages of
 * one PDF it is stored once, however often it is painted. The state of @cr is as before afterwards.
 */
void loom_print_art_paint (LoomPrintArt *self, cairo_t *cr);

G_END_DECLS
