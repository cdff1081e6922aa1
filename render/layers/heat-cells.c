/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The warmth of cells. */

#include "render/layers/heat-cells.h"

#include "render/styles/style.h"

#include <math.h>

/* Of the grid that is left between cells, units. */
#define GRID 0.15

/* Width of a stripe, and from one to the next where they are sparse and where they are dense,
 * units.
 */
#define STRIPE 0.45
#define SPARSE 5.0
#define DENSE 2.0

/* They go on from cell to cell. */
static void
draw_stripes (cairo_t *cr, double x, double y, double size, double stripes)
{
  /* In steps, so that what is nearly the same looks the same, and divides a cell. */
  const double n = round (LOOM_CELL_UNIT / (SPARSE - (SPARSE - DENSE) * ceil (stripes * 5) / 5));
  const double step = LOOM_CELL_UNIT / n;

  cairo_save (cr);
  cairo_rectangle (cr, x, y, size, size);
  cairo_clip (cr);
  for (double sum = ceil ((x + y) / step) * step; sum <= x + y + 2 * size; sum += step)
    {
      cairo_move_to (cr, sum - y, y);
      cairo_rel_line_to (cr, -size, size);
    }
  loom_style_set (cr, LOOM_STYLE_HOT_LINES);
  cairo_set_line_width (cr, STRIPE);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
loom_heat_cells_draw (const LoomPen *pen, const LoomHeat *heat, const LoomLayer *layer)
{
  g_return_if_fail (pen != NULL && heat != NULL && layer != NULL);

  const double size = LOOM_CELL_UNIT - 2 * GRID;
  if (!loom_heat_has_cells (heat))
    return;
  for (gint32 row = 1; row <= layer->rows; row++)
    for (gint32 column = 1; column <= layer->columns; column++)
      {
        const LoomCellWarmth known
            = loom_heat_get_cell (heat, layer->entity.handle, (LoomCell){ column, row });
        const double x = (column - 1) * LOOM_CELL_UNIT + GRID;
        const double y = (row - 1) * LOOM_CELL_UNIT + GRID;

        if (isnan (known.warmth))
          continue;
        cairo_rectangle (pen->cr, x, y, size, size);
        loom_colour_set (pen->cr, loom_heat_colour (pen->theme, known.warmth));
        cairo_fill (pen->cr);
        if (known.stripes > 0)
          draw_stripes (pen->cr, x, y, size, MIN (known.stripes, 1));
      }
}
