/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The coast tool: the pointer draws with the button held. The stroke is made simple and becomes the
 * coast of a new area, or another course for the border from which it was begun. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/preview.h"
#include "formats/sketch/edit-patch.h"
#include "formats/model/error.h"
#include "formats/reshape/drag-constraint.h"

#include <glib/gi18n.h>
#include <math.h>

/* The stroke is begun where the button goes down on a border, as far away as this many reaches. */
#define REACH 2

/* What a stroke must measure at least, µm. */
#define LEAST_STROKE 2000.0

typedef struct
{
  LoomTool *tool;
  GArray *stroke; /* (element-type LoomPoint) as drawn */
  GArray *simple; /* as it will be */
  gboolean drawing;
  gboolean redraws; /* a border, instead of a new area */
  gint32 curve;     /* LoomCurve */
  gint32 detail;    /* µm */
  gint32 join;
  guint edge;        /* of the border that is redrawn, or under the pointer; or LOOM_NONE */
  LoomHandle corner; /* under the pointer, or 0: any edge of it may be meant */
  LoomPreview *preview;
} CoastTool;

static double
stroke_length (const CoastTool *self)
{
  double length = 0;
  for (guint i = 0; i + 1 < self->stroke->len; i++)
    length += loom_planar_distance (g_array_index (self->stroke, LoomPoint, i),
                                    g_array_index (self->stroke, LoomPoint, i + 1));
  return length;
}

/* A stroke that ends where it began is closed: its last point is its first. */
static void
simplify (CoastTool *self)
{
  g_array_set_size (self->simple, 0);
  g_array_append_vals (self->simple, self->stroke->data, self->stroke->len);
  if (self->simple->len > 4 && !self->redraws
      && loom_planar_distance (g_array_index (self->simple, LoomPoint, 0),
                               g_array_index (self->simple, LoomPoint, self->simple->len - 1))
             < 3.0 * self->join)
    {
      const LoomPoint first = g_array_index (self->simple, LoomPoint, 0);
      g_array_append_val (self->simple, first);
    }
  loom_stroke_simplify (self->simple, self->detail);
}

static LoomDraw
get_draw (const CoastTool *self, LoomOutline *outline)
{
  *outline = (LoomOutline){ (const LoomPoint *)(gpointer)self->simple->data, self->simple->len };
  return (LoomDraw){ outline, 1, LOOM_CLOSING_STROKE, self->curve, self->join, 0 };
}

static void
show (CoastTool *self)
{
  LoomOutline outline;
  simplify (self);
  const LoomDraw draw = get_draw (self, &outline);
  loom_preview_show (self->preview,
                     self->drawing && !self->redraws && self->simple->len >= 3 ? &draw : NULL);
}

static gboolean
coast_press (LoomTool *tool, const LoomPointer *pointer)
{
  CoastTool *self = loom_tool_get_state (tool);
  if (pointer->button != 1)
    return FALSE;
  self->join = (gint32)pointer->reach;
  if (self->redraws && self->edge == LOOM_NONE)
    {
      loom_tool_say (tool, _ ("Begin on the border that shall get another course"));
      return TRUE;
    }
  self->drawing = TRUE;
  g_array_set_size (self->stroke, 0);
  g_array_append_val (self->stroke, pointer->at);
  loom_tool_options_changed (tool);
  return TRUE;
}

static void
find_border (CoastTool *self, const LoomPointer *pointer)
{
  LoomEdgePaths *paths = loom_preview_get_edge_paths (self->preview);
  const LoomPoint at = { (gint32)pointer->bx, (gint32)pointer->by };
  if (paths == NULL)
    return;
  const LoomEdgePlace place = loom_edge_paths_nearest (paths, at, REACH * pointer->reach, FALSE);
  const LoomHandle corner
      = loom_edge_paths_nearest_corner (paths, at, REACH * pointer->reach, FALSE);
  if (place.edge != self->edge || corner != self->corner)
    loom_tool_queue_paint (self->tool);
  self->edge = place.edge;
  self->corner = corner;
}

static double
distance_to (const LoomEdgePaths *paths, guint edge, LoomPoint at)
{
  guint n;
  const LoomPoint *points = loom_edge_paths_edge (paths, edge, &n);
  double least = G_MAXDOUBLE, distance;
  for (guint i = 0; i + 1 < n; i++)
    {
      loom_planar_nearest (points[i], points[i + 1], at, &distance);
      least = MIN (least, distance);
    }
  return least;
}

/* The edge at @corner whose course comes nearest to @at; @first of several that do. */
static guint
nearest_at_corner (CoastTool *self, LoomHandle corner, LoomPoint at, guint first)
{
  LoomEdgePaths *paths = loom_preview_get_edge_paths (self->preview);
  const LoomTopology *topology = loom_edge_paths_get_topology (paths);
  guint best = first;
  double least = first != LOOM_NONE ? distance_to (paths, first, at) : G_MAXDOUBLE;
  for (guint e = loom_topology_first_edge (topology, corner); e != LOOM_NONE;
       e = loom_topology_next_edge (topology, corner, e))
    {
      const double distance = distance_to (paths, e, at);
      if (distance < least)
        {
          least = distance;
          best = e;
        }
    }
  return best;
}

/* At a corner any of its edges may lie under the pointer when a stroke begins. One that goes to
 * another corner is of the edge between them; until it comes to one, of that to which it keeps. */
static void
settle_edge (CoastTool *self)
{
  LoomEdgePaths *paths = loom_preview_get_edge_paths (self->preview);
  const gint32 reach = REACH * self->join;
  const LoomPoint start = g_array_index (self->stroke, LoomPoint, 0);
  const LoomPoint end = g_array_index (self->stroke, LoomPoint, self->stroke->len - 1);
  const LoomHandle from = loom_edge_paths_nearest_corner (paths, start, reach, FALSE);
  const LoomHandle to = loom_edge_paths_nearest_corner (paths, end, reach, FALSE);
  if (from == 0)
    return;
  const guint between
      = to != 0 ? loom_topology_find_edge (loom_edge_paths_get_topology (paths), from, to)
                : LOOM_NONE;
  self->edge = between != LOOM_NONE ? between : nearest_at_corner (self, from, end, self->edge);
}

static gboolean
coast_motion (LoomTool *tool, const LoomPointer *pointer)
{
  CoastTool *self = loom_tool_get_state (tool);
  if (!self->drawing)
    {
      if (self->redraws)
        find_border (self, pointer);
      return FALSE;
    }
  const LoomPoint last = g_array_index (self->stroke, LoomPoint, self->stroke->len - 1);
  const LoomPoint at = { (gint32)lround (pointer->bx), (gint32)lround (pointer->by) };
  if (loom_planar_distance (last, at) < self->detail / 2.0)
    return TRUE;
  g_array_append_val (self->stroke, at);
  if (self->redraws)
    settle_edge (self);
  show (self);
  loom_tool_queue_paint (tool);
  return TRUE;
}

/* The stroke between the two corners of its border: what is left of the old course before it and
 * after it stays. */
static GArray *
new_course (CoastTool *self, const LoomEdge *edge)
{
  LoomEdgePaths *paths = loom_preview_get_edge_paths (self->preview);
  GArray *via = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  guint n, first = 0, last;
  const LoomPoint *course = loom_edge_paths_edge (paths, self->edge, &n);
  last = n - 1;
  const LoomPoint from = g_array_index (self->simple, LoomPoint, 0);
  const LoomPoint to = g_array_index (self->simple, LoomPoint, self->simple->len - 1);
  for (guint i = 0; i < n; i++)
    {
      if (loom_planar_distance (course[i], from) < loom_planar_distance (course[first], from))
        first = i;
      if (loom_planar_distance (course[i], to) < loom_planar_distance (course[last], to))
        last = i;
    }
  const gboolean forwards = first <= last;
  const LoomHandle handle = edge->border;
  const LoomBorder *border
      = handle != 0 ? (const LoomBorder *)loom_board_get (loom_tool_get_board (self->tool), handle)
                    : NULL;
  const guint low = MIN (first, last), high = MAX (first, last);
  guint at = 0;
  gboolean put = FALSE;
  for (guint i = 1; i < n; i++)
    {
      if (i > low && !put)
        {
          put = TRUE;
          for (guint k = 0; k < self->simple->len; k++)
            g_array_append_val (via, g_array_index (self->simple, LoomPoint,
                                                    forwards ? k : self->simple->len - 1 - k));
        }
      for (; border != NULL && at < border->via.n; at++)
        {
          const guint k = border->ends.items[0] == edge->a ? at : border->via.n - 1 - at;
          if (!loom_point_equal (border->via.items[k], course[i]))
            break;
          if (i < low || i > high)
            g_array_append_val (via, border->via.items[k]);
        }
    }
  /* An end that lies on a corner is that corner. */
  while (via->len > 0
         && loom_planar_distance (g_array_index (via, LoomPoint, 0), course[0]) < self->join)
    g_array_remove_index (via, 0);
  while (via->len > 0
         && loom_planar_distance (g_array_index (via, LoomPoint, via->len - 1), course[n - 1])
                < self->join)
    g_array_set_size (via, via->len - 1);
  return via;
}

typedef struct
{
  LoomHandle a; /* corners */
  LoomHandle b;
  const LoomPoint *via;
  guint n;
  gint32 curve;
} Redraw;

static LoomEdit *
redraw_cb (LoomTool *tool, const LoomDrawing *drawing, guint i, gpointer data, GError **error)
{
  const Redraw *redraw = data;
  const LoomBoard *board = loom_tool_get_board (tool);
  const LoomHandle a = loom_drawing_find_image (drawing, loom_tool_get_before (tool), i, redraw->a);
  const LoomHandle b = loom_drawing_find_image (drawing, loom_tool_get_before (tool), i, redraw->b);
  if (i > 0
      && (a == 0 || b == 0 || (a == redraw->a && b == redraw->b)
          || (a == redraw->b && b == redraw->a)))
    return NULL;
  g_autofree LoomPoint *via = loom_preview_dup_image (drawing, i, redraw->via, redraw->n);
  g_autoptr (LoomDragConstraint) obstacles = loom_drag_constraint_new (board);
  if (!loom_drag_constraint_set_course (obstacles, a, b, via, redraw->n, redraw->curve))
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_EDIT,
                           _ ("The border cannot run there: others are in the way"));
      return NULL;
    }
  return loom_drag_constraint_dup_edit (obstacles, _ ("Redraw border"));
}

static void
redraw (CoastTool *self)
{
  LoomTool *tool = self->tool;
  const LoomTopology *topology = loom_canvas_get_topology (loom_tool_get_canvas (tool));
  settle_edge (self);
  if (self->edge >= loom_topology_n_edges (topology))
    return;
  const LoomEdge *edge = loom_topology_edge (topology, self->edge);
  g_autoptr (GArray) via = new_course (self, edge);
  Redraw redraw
      = { edge->a, edge->b, (const LoomPoint *)(gpointer)via->data, via->len, self->curve };
  loom_tool_commit_images (tool, _ ("Redraw border"), redraw_cb, &redraw);
}

static gboolean
coast_release (LoomTool *tool, const LoomPointer *pointer)
{
  CoastTool *self = loom_tool_get_state (tool);
  if (!self->drawing || pointer->button != 1)
    return FALSE;
  g_array_append_val (self->stroke, pointer->at);
  simplify (self);
  self->drawing = FALSE;
  LoomOutline outline;
  const LoomDraw draw = get_draw (self, &outline);
  if (stroke_length (self) < LEAST_STROKE || self->simple->len < (self->redraws ? 2 : 3))
    loom_tool_say (tool, _ ("Hold the button down and draw the whole coast in one stroke"));
  else if (self->redraws)
    redraw (self);
  else
    loom_preview_commit (self->preview, &draw, _ ("Draw coast"));
  g_array_set_size (self->stroke, 0);
  show (self);
  loom_tool_options_changed (tool);
  return TRUE;
}

static gboolean
coast_cancel (LoomTool *tool)
{
  CoastTool *self = loom_tool_get_state (tool);
  const gboolean any = self->drawing;
  self->drawing = FALSE;
  g_array_set_size (self->stroke, 0);
  show (self);
  return any;
}

static void
coast_board_changed (LoomTool *tool)
{
  CoastTool *self = loom_tool_get_state (tool);
  self->edge = LOOM_NONE;
  self->corner = 0;
  loom_preview_board_changed (self->preview);
}

/* The border that is redrawn; before it is begun at a corner, all that may be. */
static void
paint_border (CoastTool *self, const LoomPaint *paint)
{
  cairo_new_path (paint->cr);
  if (self->drawing || self->corner == 0)
    loom_paint_edge_path (paint, self->edge);
  else
    for (guint e = loom_topology_first_edge (paint->topology, self->corner); e != LOOM_NONE;
         e = loom_topology_next_edge (paint->topology, self->corner, e))
      loom_paint_edge_path (paint, e);
  loom_paint_stroke (paint, &paint->look->accent, self->drawing);
}

static void
coast_paint (LoomTool *tool, const LoomPaint *paint)
{
  CoastTool *self = loom_tool_get_state (tool);
  if (self->redraws && self->edge != LOOM_NONE
      && self->edge < loom_topology_n_edges (paint->topology))
    paint_border (self, paint);
  if (!self->drawing)
    return;
  if (self->redraws)
    loom_preview_paint_images (tool, paint, (const LoomPoint *)(gpointer)self->stroke->data,
                               self->stroke->len, FALSE);
  cairo_new_path (paint->cr);
  loom_paint_polyline (paint, (const LoomPoint *)(gpointer)self->stroke->data, self->stroke->len,
                       FALSE);
  loom_paint_stroke (paint, &paint->look->accent, !self->redraws);
  loom_preview_paint (self->preview, paint,
                      g_array_index (self->stroke, LoomPoint, self->stroke->len - 1));
}

static void
curve_cb (GtkDropDown *choice, GParamSpec *spec, CoastTool *self)
{
  self->curve = gtk_drop_down_get_selected (choice) == 0 ? LOOM_CURVE_SMOOTH : LOOM_CURVE_STRAIGHT;
}

static void
redraws_cb (GtkDropDown *choice, GParamSpec *spec, CoastTool *self)
{
  self->redraws = gtk_drop_down_get_selected (choice) == 1;
  self->edge = LOOM_NONE;
  loom_tool_options_changed (self->tool);
}

static void
detail_cb (GtkWidget *number, CoastTool *self)
{
  self->detail = (gint32)lround (1000 * gtk_spin_button_get_value (GTK_SPIN_BUTTON (number)));
}

static GtkWidget *
coast_new_options (LoomTool *tool)
{
  CoastTool *self = loom_tool_get_state (tool);
  const char *const kinds[] = { _ ("New Area"), _ ("Redraw Border"), NULL };
  const char *const curves[] = { _ ("Smooth"), _ ("Straight"), NULL };
  GtkWidget *row = loom_chips_new ();
  GtkWidget *kind
      = loom_chips_add_choice (row, kinds, self->redraws ? 1 : 0, _ ("What the stroke becomes"));
  GtkWidget *curve = loom_chips_add_choice (row, curves, self->curve == LOOM_CURVE_SMOOTH ? 0 : 1,
                                            _ ("How the coast runs through its points"));
  GtkWidget *detail
      = loom_chips_add_number (row, _ ("Detail"), _ ("mm"), self->detail / 1000.0, 0.1, 10, 0.1, 1);
  loom_tool_connect (tool, kind, "notify::selected", G_CALLBACK (redraws_cb));
  loom_tool_connect (tool, curve, "notify::selected", G_CALLBACK (curve_cb));
  loom_tool_connect (tool, detail, "value-changed", G_CALLBACK (detail_cb));
  loom_preview_add_terrain_chip (self->preview, row);
  return row;
}

static char *
coast_dup_hint (LoomTool *tool)
{
  return g_strdup (LOOM_TOOL_STATE (tool, CoastTool)->redraws
                       ? _ ("Drag|from a border, along its new course;Esc|give up")
                       : _ ("Drag|along the coast; what lies between it and others becomes an "
                            "area;Esc|give up"));
}

static const char *
coast_get_cursor (LoomTool *tool)
{
  return "crosshair";
}

static void
coast_init (LoomTool *tool)
{
  CoastTool *self = loom_tool_get_state (tool);
  self->stroke = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  self->simple = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  self->curve = LOOM_CURVE_SMOOTH;
  self->detail = 700;
  self->join = LOOM_SKETCH_JOIN;
  self->edge = LOOM_NONE;
  self->preview = loom_preview_new (self->tool);
}

static void
coast_clear (LoomTool *tool)
{
  CoastTool *self = loom_tool_get_state (tool);
  g_array_unref (self->stroke);
  g_array_unref (self->simple);
  loom_preview_free (self->preview);
}

const LoomToolInfo loom_coast_tool = {
  .draws_areas = TRUE,
  .size = sizeof (CoastTool),
  .init = coast_init,
  .clear = coast_clear,
  .press = coast_press,
  .motion = coast_motion,
  .release = coast_release,
  .cancel = coast_cancel,
  .board_changed = coast_board_changed,
  .paint = coast_paint,
  .new_options = coast_new_options,
  .dup_hint = coast_dup_hint,
  .get_cursor = coast_get_cursor,
};
