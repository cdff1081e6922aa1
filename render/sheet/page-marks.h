/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/draw/text.h"

G_BEGIN_DECLS

/** The letters of what is said on a page: @size high in mm, of @weight (400, or 700 for bold). */
LoomTextStyle loom_page_letters (double size, int weight);

/** The length in mm of the bar that shows whether a print has its size. */
#define LOOM_BAR 100.0

/**
 * Draws the bar from @x to the right with ticks of 10 mm above @y, and says what it is; it is
 * LOOM_BAR long from outer edge to outer edge, and 15 mm more with its words. @cr is in mm.
 */
void loom_page_draw_bar (cairo_t *cr, double x, double y);

G_END_DECLS
