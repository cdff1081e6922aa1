/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The measure tool: points set one after the other; each length, the angle between the last two,
 * the sum, and when the line is closed what it encloses. Nothing of it touches the board. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/hit-test.h"

#include <glib/gi18n.h>
#include <math.h>

typedef struct
{
  LoomTool *tool;
  GArray *points; /* (element-type LoomPoint) */
  LoomPoint at;
  gboolean closed;
  gboolean dragging;
  guint n_before;  /* points that were set before the press under way */
  LoomHandle over; /* an area under the pointer before anything is measured */
} MeasureTool;

static LoomPoint
nth (MeasureTool *self, guint i)
{
  return g_array_index (self->points, LoomPoint, i);
}

static double
distance (LoomPoint a, LoomPoint b)
{
  return hypot ((double)a.x - b.x, (double)a.y - b.y);
}

static void
clear (MeasureTool *self)
{
  g_array_set_size (self->points, 0);
  self->closed = FALSE;
  loom_tool_queue_paint (self->tool);
}

static gboolean
measure_press (LoomTool *tool, const LoomPointer *pointer)
{
  MeasureTool *self = loom_tool_get_state (tool);
  if (pointer->button != 1)
    return FALSE;
  if (self->closed)
    clear (self);
  self->n_before = self->points->len;
  if (self->points->len > 2 && distance (nth (self, 0), pointer->at) <= pointer->reach * 2)
    self->closed = TRUE;
  else if (self->points->len == 0 || distance (nth (self, self->points->len - 1), pointer->at) > 1)
    g_array_append_val (self->points, pointer->at);
  self->at = pointer->at;
  self->dragging = self->points->len == 1;
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
measure_motion (LoomTool *tool, const LoomPointer *pointer)
{
  MeasureTool *self = loom_tool_get_state (tool);
  self->at = pointer->at;
  self->over
      = self->points->len == 0 ? loom_tool_area_handle_at (tool, pointer->bx, pointer->by) : 0;
  loom_tool_queue_paint (tool);
  return self->points->len > 0;
}

static gboolean
measure_release (LoomTool *tool, const LoomPointer *pointer)
{
  MeasureTool *self = loom_tool_get_state (tool);
  if (self->dragging && distance (nth (self, 0), pointer->at) > pointer->reach)
    g_array_append_val (self->points, pointer->at);
  self->dragging = FALSE;
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
measure_key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  MeasureTool *self = loom_tool_get_state (tool);
  if (keyval != GDK_KEY_BackSpace || self->points->len == 0)
    return FALSE;
  self->closed = FALSE;
  g_array_set_size (self->points, self->points->len - 1);
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
measure_cancel (LoomTool *tool)
{
  MeasureTool *self = loom_tool_get_state (tool);
  const gboolean busy = self->points->len > 0;
  clear (self);
  return busy;
}

static void
measure_give_up_press (LoomTool *tool, gboolean is_undone)
{
  MeasureTool *self = loom_tool_get_state (tool);
  if (is_undone)
    g_array_set_size (self->points, MIN (self->points->len, self->n_before));
  self->closed = self->closed && !is_undone;
  self->dragging = FALSE;
  loom_tool_queue_paint (tool);
}

/* Of the corner at @b between the ways to @a and @c, degrees from 0 to 180. */
static double
find_angle (LoomPoint a, LoomPoint b, LoomPoint c)
{
  const double first = atan2 ((double)a.y - b.y, (double)a.x - b.x);
  const double second = atan2 ((double)c.y - b.y, (double)c.x - b.x);
  double degrees = fabs (first - second) * 180 / G_PI;
  return degrees > 180 ? 360 - degrees : degrees;
}

static double
enclosed (MeasureTool *self)
{
  double sum = 0;
  for (guint i = 0; i < self->points->len; i++)
    {
      const LoomPoint a = nth (self, i), b = nth (self, (i + 1) % self->points->len);
      sum += (double)a.x * b.y - (double)a.y * b.x;
    }
  return fabs (sum) / 2;
}

static double
total (MeasureTool *self, gboolean to_pointer)
{
  double sum = 0;
  for (guint i = 0; i + 1 < self->points->len; i++)
    sum += distance (nth (self, i), nth (self, i + 1));
  if (self->closed)
    sum += distance (nth (self, self->points->len - 1), nth (self, 0));
  else if (to_pointer && self->points->len > 0)
    sum += distance (nth (self, self->points->len - 1), self->at);
  return sum;
}

char *
loom_measure_dup_words (LoomCanvas *canvas, LoomPoint from, LoomPoint to)
{
  const double length = distance (from, to) / LOOM_MM;
  LoomCell a, b;

  g_return_val_if_fail (LOOM_IS_CANVAS (canvas), NULL);

  if (loom_canvas_cell_at (canvas, from.x, from.y, &a)
      && loom_canvas_cell_at (canvas, to.x, to.y, &b))
    /* Translators: of a distance on a layer, how many columns and rows one goes. */
    return g_strdup_printf (_ ("%.1f mm (cells: %d across, %d down)"), length, b.column - a.column,
                            b.row - a.row);
  return g_strdup_printf (_ ("%.1f mm (%.1f across, %.1f down)"), length,
                          (to.x - from.x) / (double)LOOM_MM, (to.y - from.y) / (double)LOOM_MM);
}

static char *
dup_words (MeasureTool *self)
{
  const guint n = self->points->len;
  const double sum = total (self, TRUE) / LOOM_MM;
  if (self->closed)
    /* Translators: a size and the way around it. */
    return g_strdup_printf (_ ("%.2f cm², %.1f mm around"), enclosed (self) / 1e8, sum);
  const LoomPoint last = nth (self, n - 1);
  const double length = distance (last, self->at) / LOOM_MM;
  if (n >= 2 && length > 0)
    return g_strdup_printf (_ ("%.1f mm, %.1f°, %.1f mm in all"), length,
                            find_angle (nth (self, n - 2), last, self->at), sum);
  return loom_measure_dup_words (loom_tool_get_canvas (self->tool), last, self->at);
}

static void
paint_area (MeasureTool *self, const LoomPaint *paint)
{
  LoomTool *tool = self->tool;
  const LoomTopology *topology = loom_canvas_get_topology (loom_tool_get_canvas (tool));
  const LoomGeometry *geometry = loom_canvas_get_geometry (loom_tool_get_canvas (tool));
  const guint index = self->over != 0 ? loom_topology_index (topology, self->over) : LOOM_NONE;
  if (index == LOOM_NONE)
    return;
  const LoomRect box = loom_geometry_area_bounds (geometry, index);
  g_autofree char *words = g_strdup_printf (
      _ ("%s: %.2f cm², %.1f × %.1f mm"), loom_board_area (loom_tool_get_board (tool), index)->name,
      loom_geometry_area_size (geometry, index) / 100, (box.right - box.left) / LOOM_MM,
      (box.bottom - box.top) / LOOM_MM);
  loom_tool_mark_area (tool, paint, self->over, &paint->look->guide);
  loom_paint_bubble (paint, self->at, &paint->look->dark, words);
}

static void
measure_paint (LoomTool *tool, const LoomPaint *paint)
{
  MeasureTool *self = loom_tool_get_state (tool);
  const guint n = self->points->len;
  if (n == 0)
    {
      paint_area (self, paint);
      return;
    }
  cairo_new_path (paint->cr);
  loom_paint_polyline (paint, (const LoomPoint *)self->points->data, n, self->closed);
  if (!self->closed)
    loom_paint_line_to (paint, self->at.x, self->at.y);
  loom_paint_stroke (paint, &paint->look->guide, FALSE);
  for (guint i = 0; i < n; i++)
    loom_paint_handle (paint, nth (self, i), TRUE, i == 0);
  g_autofree char *words = dup_words (self);
  loom_paint_bubble (paint, self->at, &paint->look->dark, words);
}

static char *
measure_dup_hint (LoomTool *tool)
{
  return g_strdup (_ ("Drag|a distance;Click|points one by one, the first again for the "
                      "size;Esc|begin anew"));
}

static const char *
measure_get_cursor (LoomTool *tool)
{
  return "crosshair";
}

static void
measure_deactivate (LoomTool *tool)
{
  clear (loom_tool_get_state (tool));
}

static void
measure_leave (LoomTool *tool)
{
  LOOM_TOOL_STATE (tool, MeasureTool)->over = 0;
  loom_tool_queue_paint (tool);
}

static void
measure_init (LoomTool *tool)
{
  MeasureTool *self = loom_tool_get_state (tool);
  self->points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
}

static void
measure_clear (LoomTool *tool)
{
  g_array_unref (LOOM_TOOL_STATE (tool, MeasureTool)->points);
}

const LoomToolInfo loom_measure_tool = {
  .takes_points = TRUE,
  .size = sizeof (MeasureTool),
  .init = measure_init,
  .clear = measure_clear,
  .deactivate = measure_deactivate,
  .press = measure_press,
  .motion = measure_motion,
  .release = measure_release,
  .key = measure_key,
  .leave = measure_leave,
  .cancel = measure_cancel,
  .give_up_press = measure_give_up_press,
  .paint = measure_paint,
  .dup_hint = measure_dup_hint,
  .get_cursor = measure_get_cursor,
};
