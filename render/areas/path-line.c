/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The course of a designer's path over the map, as it is drawn and as the room that it takes. */

#include "render/areas/path-line.h"

#include "render/draw/curve.h"

/* Pieces of a line for each of a curve. */
#define STEPS 8

void
loom_path_get_course (const LoomPath *self, GArray *points, GArray *curve)
{
  for (guint i = 0; i < self->points.n; i++)
    {
      const LoomVec2 at = { (double)self->points.items[i].x / LOOM_MM,
                            (double)self->points.items[i].y / LOOM_MM };
      g_array_append_val (points, at);
    }
  if (self->curve == LOOM_CURVE_SMOOTH)
    loom_curve_through ((const LoomVec2 *)(gconstpointer)points->data, points->len,
                        self->closed == 1, LOOM_CURVE_TENSION, curve);
}

void
loom_path_append_line (const LoomPath *self, GArray *points)
{
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  g_autoptr (GArray) curve = g_array_new (FALSE, FALSE, sizeof (LoomBezier));

  loom_path_get_course (self, corners, curve);
  if (curve->len > 0)
    loom_curve_flatten ((const LoomBezier *)(gconstpointer)curve->data, curve->len, STEPS, TRUE,
                        points);
  else
    {
      g_array_append_vals (points, corners->data, corners->len);
      if (self->closed == 1 && corners->len > 0)
        g_array_append_val (points, g_array_index (corners, LoomVec2, 0));
    }
}
