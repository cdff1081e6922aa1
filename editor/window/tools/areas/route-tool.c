/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The route tool. The first press on an area begins a route, presses beside all areas are points it
 * passes, and the next area, pressed or let go over, ends it. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/hit-test.h"
#include "formats/edit/edit-add.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomTool *tool;
  LoomHandle from;   /* 0 before the first press */
  gboolean had_from; /* before the press under way */
  guint n_before;    /* points of via before it */
  LoomHandle over;   /* the area under the pointer */
  GArray *via;       /* (element-type LoomPoint) */
  LoomPoint at;
  LoomRouteKind kind;
  gboolean one_way;
} RouteTool;

static void
stop (RouteTool *self)
{
  self->from = 0;
  g_array_set_size (self->via, 0);
  loom_tool_queue_paint (self->tool);
  loom_tool_options_changed (self->tool);
}

typedef struct
{
  LoomHandle from;
  LoomHandle to;
  const GArray *via;
  LoomRouteKind kind;
  gboolean one_way;
} Plan;

static gboolean
has_route (const LoomBoard *board, LoomHandle a, LoomHandle b)
{
  const GPtrArray *routes = loom_board_list (board, LOOM_KIND_ROUTE);
  for (guint i = 0; i < routes->len; i++)
    {
      const LoomRoute *route = g_ptr_array_index (routes, i);
      if ((route->from == a && route->to == b) || (route->from == b && route->to == a))
        return TRUE;
    }
  return FALSE;
}

static LoomEdit *
make_cb (LoomTool *tool, const LoomDrawing *drawing, guint i, gpointer data, GError **error)
{
  const Plan *plan = data;
  const LoomBoard *board = loom_tool_get_board (tool);
  const LoomHandle from
      = loom_drawing_find_image (drawing, loom_tool_get_before (tool), i, plan->from);
  const LoomHandle to = loom_drawing_find_image (drawing, loom_tool_get_before (tool), i, plan->to);
  g_autoptr (GArray) via = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  if (i > 0 && (from == 0 || to == 0 || has_route (board, from, to)))
    return NULL;
  for (guint k = 0; k < plan->via->len; k++)
    {
      const LoomPoint point
          = loom_drawing_map_point (drawing, i, g_array_index (plan->via, LoomPoint, k));
      g_array_append_val (via, point);
    }
  LoomEdit *edit = loom_edit_add_route (board, from, to, (const LoomPoint *)via->data, via->len,
                                        plan->kind, error);
  if (edit != NULL && plan->one_way)
    loom_edit_set_number (edit, loom_edit_get_newcomer (edit), LOOM_KIND_ROUTE, "one-way", 1);
  return edit;
}

static void
finish (RouteTool *self, LoomHandle to)
{
  Plan plan = { self->from, to, self->via, self->kind, self->one_way };
  loom_tool_commit_images (self->tool, _ ("Add route"), make_cb, &plan);
  stop (self);
}

static gboolean
route_press (LoomTool *tool, const LoomPointer *pointer)
{
  RouteTool *self = loom_tool_get_state (tool);
  const LoomHandle area = loom_tool_area_handle_at (tool, pointer->bx, pointer->by);
  if (pointer->button != 1)
    return FALSE;
  self->had_from = self->from != 0;
  self->n_before = self->via->len;
  if (self->from == 0)
    {
      self->from = area;
      if (area == 0)
        loom_tool_say (tool, _ ("A route begins in an area"));
      loom_tool_options_changed (tool);
    }
  else if (area == self->from)
    stop (self);
  else if (area != 0)
    finish (self, area);
  else
    g_array_append_val (self->via, pointer->at);
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
route_motion (LoomTool *tool, const LoomPointer *pointer)
{
  RouteTool *self = loom_tool_get_state (tool);
  self->at = pointer->at;
  self->over = loom_tool_area_handle_at (tool, pointer->bx, pointer->by);
  loom_tool_queue_paint (tool);
  return self->from != 0;
}

static gboolean
route_release (LoomTool *tool, const LoomPointer *pointer)
{
  RouteTool *self = loom_tool_get_state (tool);
  const LoomHandle area = loom_tool_area_handle_at (tool, pointer->bx, pointer->by);
  if (self->from != 0 && area != 0 && area != self->from)
    finish (self, area);
  return TRUE;
}

static gboolean
route_key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  RouteTool *self = loom_tool_get_state (tool);
  if (keyval != GDK_KEY_BackSpace || self->from == 0)
    return FALSE;
  if (self->via->len > 0)
    g_array_set_size (self->via, self->via->len - 1);
  else
    stop (self);
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
route_cancel (LoomTool *tool)
{
  RouteTool *self = loom_tool_get_state (tool);
  const gboolean busy = self->from != 0;
  stop (self);
  return busy;
}

static void
route_give_up_press (LoomTool *tool, gboolean is_undone)
{
  RouteTool *self = loom_tool_get_state (tool);
  if (is_undone && !self->had_from)
    stop (self);
  else if (is_undone)
    g_array_set_size (self->via, MIN (self->via->len, self->n_before));
  loom_tool_queue_paint (tool);
}

static void
route_board_changed (LoomTool *tool)
{
  RouteTool *self = loom_tool_get_state (tool);
  if (loom_board_get (loom_tool_get_board (tool), self->from) == NULL)
    stop (self);
}

static void
paint_line (RouteTool *self, const LoomPaint *paint, const LoomDrawing *drawing, guint i)
{
  LoomTool *tool = self->tool;
  const gboolean ends = self->over != 0 && self->over != self->from;
  const LoomPoint first
      = loom_drawing_map_point (drawing, i, loom_tool_area_middle (tool, self->from));
  const LoomPoint last = loom_drawing_map_point (
      drawing, i, ends ? loom_tool_area_middle (tool, self->over) : self->at);
  cairo_new_path (paint->cr);
  loom_paint_move_to (paint, first.x, first.y);
  for (guint k = 0; k < self->via->len; k++)
    {
      const LoomPoint point
          = loom_drawing_map_point (drawing, i, g_array_index (self->via, LoomPoint, k));
      loom_paint_line_to (paint, point.x, point.y);
    }
  loom_paint_line_to (paint, last.x, last.y);
  loom_paint_stroke (paint, &paint->look->accent, TRUE);
}

static void
route_paint (LoomTool *tool, const LoomPaint *paint)
{
  RouteTool *self = loom_tool_get_state (tool);
  const LoomDrawing *drawing = loom_document_get_drawing (loom_tool_get_document (tool));
  if (self->over != 0)
    loom_tool_mark_area (tool, paint, self->over, &paint->look->accent);
  if (self->from == 0)
    return;
  loom_tool_mark_area (tool, paint, self->from, &paint->look->accent);
  for (guint i = 0; i < loom_drawing_get_n_images (drawing); i++)
    paint_line (self, paint, drawing, i);
  for (guint k = 0; k < self->via->len; k++)
    loom_paint_handle (paint, g_array_index (self->via, LoomPoint, k), TRUE, FALSE);
}

static void
kind_cb (GtkDropDown *choice, GParamSpec *pspec, RouteTool *self)
{
  self->kind = (LoomRouteKind)gtk_drop_down_get_selected (choice);
}

static void
one_way_cb (GtkToggleButton *button, RouteTool *self)
{
  self->one_way = gtk_toggle_button_get_active (button);
}

static GtkWidget *
route_new_options (LoomTool *tool)
{
  RouteTool *self = loom_tool_get_state (tool);
  const char *const names[]
      = { _ ("Over Land"), _ ("Over Water"), _ ("Bridge"), _ ("Tunnel"), NULL };
  GtkWidget *row = loom_chips_new ();
  GtkWidget *kind = loom_chips_add_choice (row, names, self->kind, _ ("Kind of route"));
  GtkWidget *one_way = loom_chips_add_toggle (row, NULL, _ ("One Way"),
                                              _ ("It leads only from the first area to the second"),
                                              self->one_way);
  loom_tool_connect (tool, kind, "notify::selected", G_CALLBACK (kind_cb));
  loom_tool_connect (tool, one_way, "toggled", G_CALLBACK (one_way_cb));
  return row;
}

static char *
route_dup_hint (LoomTool *tool)
{
  return g_strdup (
      LOOM_TOOL_STATE (tool, RouteTool)->from == 0
          ? _ ("Click|the area where it begins;Drag|to the area where it ends")
          : _ ("Click|a point on the way, or the area where it ends;Backspace|one point "
               "back;Esc|give up"));
}

static const char *
route_get_cursor (LoomTool *tool)
{
  return "crosshair";
}

static void
route_init (LoomTool *tool)
{
  RouteTool *self = loom_tool_get_state (tool);
  self->via = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  self->kind = LOOM_ROUTE_WATER;
}

static void
route_clear (LoomTool *tool)
{
  g_array_unref (LOOM_TOOL_STATE (tool, RouteTool)->via);
}

const LoomToolInfo loom_route_tool = {
  .takes_points = TRUE,
  .size = sizeof (RouteTool),
  .init = route_init,
  .clear = route_clear,
  .press = route_press,
  .motion = route_motion,
  .release = route_release,
  .key = route_key,
  .cancel = route_cancel,
  .give_up_press = route_give_up_press,
  .board_changed = route_board_changed,
  .paint = route_paint,
  .new_options = route_new_options,
  .dup_hint = route_dup_hint,
  .get_cursor = route_get_cursor,
};
