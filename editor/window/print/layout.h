/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where sheets of paper are shown in a window: those of one board stand as they will be glued, and
 * such blocks follow each other in lines as words do. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * LoomPrintCell: a sheet, @width by @height mm, that stands in @column and @row (from 0) of its
 * @block. Blocks have numbers from 0 without a gap, in order.
 */
typedef struct
{
  double width;
  double height;
  guint block;
  guint column;
  guint row;
} LoomPrintCell;

/**
 * loom_print_layout_place:
 * @scale: pixels a millimetre
 * @room: pixels that a line may be wide
 * @places: (out caller-allocates) (array length=n)
 *
 * Sets where each of @n @cells stands, and how wide and high it all is. O(n).
 */
void loom_print_layout_place (const LoomPrintCell *cells,
                              guint n,
                              double scale,
                              int room,
                              GdkRectangle *places,
                              int *width,
                              int *height);

/**
 * loom_print_layout_fit: The largest scale at which everything is in sight in @width by @height
 * pixels; where sheets would be too small to be made out, one at which the lines are.
 */
double loom_print_layout_fit (const LoomPrintCell *cells, guint n, int width, int height);

G_END_DECLS
