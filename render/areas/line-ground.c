/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies below a designer's line. Its colour was chosen for one ground and is kept on all; where
 * a style's ground is as dark, or as pale, the line has a casing, as names have a halo. Borders
 * have none: a designer hides one by drawing it as its ground. */

#include "render/areas/line-ground.h"

#include "render/areas/panels.h"
#include "render/areas/path-line.h"
#include "render/draw/curve.h"
#include "render/motifs/strokes.h"

/* Points of a line that are looked at, and the share of them at which it may hide. */
#define SAMPLES 24
#define MOST_HIDDEN .125

/* Lines times areas; of more than these no line has a casing. */
#define MOST_COMPARED 400000

static LoomColour
ground_at (const LoomAreaPlan *plan, LoomDecorRoom *room, LoomVec2 p)
{
  const guint index = loom_geometry_area_at (plan->geometry, p.x * LOOM_MM, p.y * LOOM_MM);
  const double about = plan->stroke;
  const LoomRect box = { p.x - about, p.y - about, p.x + about, p.y + about };

  return index != LOOM_NONE ? loom_area_plan_area (plan, index)->fill
                            : loom_decor_ground (plan, room, &box, loom_area_plan_water (plan));
}

gboolean
loom_line_hides (const LoomAreaPlan *plan,
                 LoomDecorRoom *room,
                 const LoomLine *line,
                 const LoomVec2 *points,
                 guint n)
{
  const guint64 n_lines = (guint64)loom_board_n (plan->board, LOOM_KIND_PATH)
                          + loom_board_n (plan->board, LOOM_KIND_ROUTE)
                          + loom_board_n (plan->board, LOOM_KIND_BARRIER);
  guint n_hidden = 0;

  if (plan->geometry == NULL || n < 2 || n_lines * plan->areas->len > MOST_COMPARED)
    return FALSE;
  const double length = loom_polyline_length (points, n);
  for (guint i = 0; i < SAMPLES; i++)
    {
      const LoomVec2 p = loom_polyline_at (points, n, (i + .5) / SAMPLES * length, NULL);

      n_hidden += !loom_line_is_seen (plan->theme, line, ground_at (plan, room, p));
    }
  return n_hidden > MOST_HIDDEN * SAMPLES;
}

gboolean
loom_line_hides_on_path (const LoomAreaPlan *plan,
                         LoomDecorRoom *room,
                         const LoomLine *line,
                         const LoomPath *path)
{
  g_autoptr (GArray) course = g_array_new (FALSE, FALSE, sizeof (LoomVec2));

  if (path->fill != LOOM_UNSET
      && loom_line_is_seen (plan->theme, line,
                            loom_theme_fill (plan->theme, loom_colour_hex ((guint32)path->fill))))
    return FALSE;
  loom_path_append_line (path, course);
  return loom_line_hides (plan, room, line, (const LoomVec2 *)(gconstpointer)course->data,
                          course->len);
}

void
loom_line_stroke_casing (cairo_t *cr,
                         const LoomAreaPlan *plan,
                         const LoomLine *line,
                         const LoomVec2 *points,
                         guint n)
{
  if (!loom_line_hides (plan, NULL, line, points, n))
    return;
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  loom_line_set_casing (cr, plan->theme, line);
  loom_polyline_stroke (cr, points, n, FALSE);
  cairo_new_path (cr);
  cairo_restore (cr);
}
