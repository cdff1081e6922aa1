/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Scent trails: a soft band with the seat's marks along it. */

#include "render/layers/trail.h"

#include <math.h>

void
loom_trail_draw (const LoomPen *pen, const LoomSeatLook *look, const LoomVec2 *centres, guint n)
{
  const LoomTrailStyle *style = &loom_pen_get_style (pen)->trail;
  double length = loom_polyline_length (centres, n);
  double step = look->dark ? 2.5 : 1.66;
  guint count = length > 1.9 ? (guint)((length - 1.9) / step) + 1 : 0;

  if (n < 2)
    return;
  if (pen->shadows)
    {
      cairo_save (pen->cr);
      loom_polyline_path (pen->cr, centres, n, FALSE);
      loom_pen_stroke_step (pen, look->trail, &style->band);
      cairo_restore (pen->cr);
    }
  /* All marks are one path: thousands of them are on the sheets of pieces. A dot is a line of no
   * length with round ends. */
  cairo_new_path (pen->cr);
  for (guint k = 0; k < count; k++)
    {
      double angle;
      LoomVec2 p = loom_polyline_at (centres, n, 1.25 + k * step, &angle);

      cairo_save (pen->cr);
      cairo_translate (pen->cr, p.x, p.y);
      cairo_rotate (pen->cr, angle);
      if (look->dark)
        {
          cairo_move_to (pen->cr, -0.7, -1.25);
          cairo_line_to (pen->cr, 0.45, 0.0);
          cairo_line_to (pen->cr, -0.7, 1.25);
        }
      else
        {
          cairo_move_to (pen->cr, 0.0, k % 2 ? 0.85 : -0.85);
          cairo_line_to (pen->cr, 0.0, k % 2 ? 0.85 : -0.85);
        }
      cairo_restore (pen->cr);
    }
  loom_pen_stroke (pen, look->trail, 1.0, look->dark ? style->arrow : 2 * style->dot);
}
