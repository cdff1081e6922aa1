/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The corner tool. What is dragged goes as far as nothing crosses: all areas that meet there
 * follow. On an edge a drag inserts a corner, or on a border with points of its own a point. Delete
 * takes away what is chosen, the arrow keys move it. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/preview.h"
#include "editor/window/tools/areas/corner-walk.h"
#include "editor/window/tools/areas/corner-grip.h"
#include "editor/window/tools/areas/corner-insert.h"
#include "formats/reshape/edit-corner.h"
#include "formats/sketch/edit-draw.h"
#include "formats/reshape/drag-constraint.h"
#include "formats/model/error.h"

#include <glib/gi18n.h>
#include <math.h>

typedef struct
{
  LoomTool *tool;
  LoomCornerGrip hover;
  LoomCornerGrip chosen;
  gboolean dragging;
  gboolean moved;
  LoomPoint from;   /* where the drag began */
  LoomPoint offset; /* as far as it went */
  gboolean stopped; /* something is in the way */
  gboolean inserts_corners;
  LoomDragConstraint *limit; /* while dragging, and kept until the board changes */
  guint64 revision;          /* of the board they were made for */
  LoomEdit *before;          /* what was inserted to be dragged, or NULL */
  LoomHandle ends[2];        /* of the edge that it was inserted into */
} CornerTool;

static LoomDragConstraint *
get_constraint (CornerTool *self)
{
  const LoomBoard *board = loom_tool_get_board (self->tool);
  if (self->limit == NULL || self->revision != loom_board_get_revision (board))
    {
      g_clear_pointer (&self->limit, loom_drag_constraint_free);
      self->limit = loom_drag_constraint_new (board);
      self->revision = loom_board_get_revision (board);
    }
  return self->limit;
}

/* Whether an insertion into the edge is a point of its border rather than a corner. */
static gboolean
inserts_point (CornerTool *self, const LoomCornerGrip *grip)
{
  const LoomBorder *border = loom_corner_grip_get_border (grip, loom_tool_get_board (self->tool));
  return !self->inserts_corners && border != NULL && border->via.n > 0;
}

/* Inserts what is to be dragged, into a copy of the board; TRUE when the grip holds it now. */
static gboolean
insert_for_drag (CornerTool *self, LoomCornerGrip *grip)
{
  const LoomTopology *topology = loom_canvas_get_topology (loom_tool_get_canvas (self->tool));
  const LoomEdge *edge = loom_topology_edge (topology, grip->edge);
  GError *error = NULL;
  g_auto (LoomEditChain) chain = { 0 };
  loom_edit_chain_init (&chain, loom_tool_get_board (self->tool), _ ("Insert corner"));
  self->ends[0] = edge->a;
  self->ends[1] = edge->b;
  if (!loom_corner_grip_insert (grip, &chain, edge->a, edge->b, inserts_point (self, grip), &error))
    {
      loom_tool_commit (self->tool, NULL, error);
      grip->kind = LOOM_CORNER_GRIP_NONE;
      return FALSE;
    }
  g_clear_pointer (&self->limit, loom_drag_constraint_free);
  self->limit = loom_drag_constraint_new (chain.board);
  self->revision = G_MAXUINT64;
  self->before = loom_edit_chain_finish (&chain);
  return TRUE;
}

static gboolean
hold (CornerTool *self, const LoomCornerGrip *grip)
{
  return loom_corner_grip_hold (grip, self->before != NULL ? self->limit : get_constraint (self));
}

static void
let_go (CornerTool *self)
{
  self->dragging = self->moved = self->stopped = FALSE;
  self->offset = (LoomPoint){ 0, 0 };
  g_clear_pointer (&self->before, loom_edit_free);
  if (self->revision == G_MAXUINT64)
    g_clear_pointer (&self->limit, loom_drag_constraint_free);
  loom_tool_queue_paint (self->tool);
}

/* One move of what is held and of its images. */
typedef struct
{
  LoomCornerGrip grip;
  LoomPoint offset;
  CornerTool *tool;
} Move;

/* @edit, or NULL and @error where things would come to lie over each other. */
static LoomEdit *
keep_clear (const LoomBoard *board, LoomEdit *edit, GError **error)
{
  if (edit == NULL || loom_edit_keeps_clear (board, edit))
    return edit;
  loom_edit_free (edit);
  g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_EDIT,
                       _ ("There a border would cross another"));
  return NULL;
}

/* What is inserted into the image of the edge and moved with it; nothing where there is no such
 * edge, or it is its own image. */
static LoomEdit *
insert_image (const LoomDrawing *drawing,
              const LoomBoard *board,
              guint i,
              const Move *move,
              GError **error)
{
  const LoomHandle *ends = move->tool->ends;
  const LoomBoard *before = loom_tool_get_before (move->tool->tool);
  const LoomHandle a = loom_drawing_find_image (drawing, before, i, ends[0]);
  const LoomHandle b = loom_drawing_find_image (drawing, before, i, ends[1]);
  const gboolean as_point = move->grip.kind == LOOM_CORNER_GRIP_POINT;
  LoomCornerGrip image = { .at = loom_drawing_map_point (drawing, i, move->grip.at) };
  LoomPoint offset = loom_corner_grip_map_offset (&move->grip, drawing, i, move->offset);
  g_auto (LoomEditChain) chain = { 0 };
  if (a == 0 || b == 0 || (a == ends[0] && b == ends[1]) || (a == ends[1] && b == ends[0]))
    return NULL;
  loom_edit_chain_init (&chain, board, _ ("Insert corner"));
  /* An image that has no such edge is left as it is. */
  if (!loom_corner_grip_insert (&image, &chain, a, b, as_point, NULL))
    return NULL;
  g_autoptr (LoomDragConstraint) constraint = loom_drag_constraint_new (chain.board);
  loom_corner_grip_hold (&image, constraint);
  loom_drag_constraint_move (constraint, &offset.x, &offset.y);
  LoomEdit *edit = loom_edit_chain_finish (&chain);
  loom_edit_append (edit, loom_drag_constraint_dup_edit (constraint, _ ("Insert corner")));
  return keep_clear (board, edit, error);
}

static LoomEdit *
move_cb (LoomTool *tool, const LoomDrawing *drawing, guint i, gpointer data, GError **error)
{
  const Move *move = data;
  const LoomBoard *board = loom_tool_get_board (tool);
  LoomCornerGrip image;
  if (move->tool->before != NULL && i == 0)
    {
      LoomEdit *edit = loom_edit_copy (move->tool->before);
      loom_edit_append (edit,
                        loom_drag_constraint_dup_edit (move->tool->limit, _ ("Insert corner")));
      return keep_clear (board, edit, error);
    }
  if (move->tool->before != NULL)
    return insert_image (drawing, board, i, move, error);
  /* What was dragged is there already. */
  if (i == 0 && move->tool->revision == loom_board_get_revision (board))
    return loom_drag_constraint_dup_edit (move->tool->limit, _ ("Move corner"));
  if (!loom_corner_grip_find_image (&move->grip, tool, drawing, i, &image))
    return NULL;
  LoomPoint offset = loom_corner_grip_map_offset (&move->grip, drawing, i, move->offset);
  g_autoptr (LoomDragConstraint) constraint = loom_drag_constraint_new (board);
  loom_corner_grip_hold (&image, constraint);
  loom_drag_constraint_move (constraint, &offset.x, &offset.y);
  return loom_drag_constraint_dup_edit (constraint, _ ("Move corner"));
}

static const char *
get_move_label (const LoomCornerGrip *grip)
{
  return grip->kind == LOOM_CORNER_GRIP_POINT ? _ ("Move point of border") : _ ("Move corner");
}

static void
commit_move (CornerTool *self, const LoomCornerGrip *grip, LoomPoint offset)
{
  Move move = { *grip, offset, self };
  const char *label = self->before == NULL                   ? get_move_label (grip)
                      : grip->kind == LOOM_CORNER_GRIP_POINT ? _ ("Insert point")
                                                             : _ ("Insert corner");
  if (self->before != NULL || offset.x != 0 || offset.y != 0)
    loom_tool_commit_images (self->tool, label, move_cb, &move);
}

static gboolean
corner_press (LoomTool *tool, const LoomPointer *pointer)
{
  CornerTool *self = loom_tool_get_state (tool);
  if (pointer->button != 1)
    return FALSE;
  LoomCornerGrip grip = loom_corner_grip_find (tool, pointer);
  self->chosen = (LoomCornerGrip){ .kind = LOOM_CORNER_GRIP_NONE };
  self->hover = grip;
  if (grip.kind != LOOM_CORNER_GRIP_NONE)
    {
      self->chosen = grip;
      self->dragging = TRUE;
      self->moved = FALSE;
      self->from = grip.at;
    }
  loom_tool_options_changed (tool);
  loom_tool_queue_paint (tool);
  return grip.kind != LOOM_CORNER_GRIP_NONE;
}

/* What moves is taken hold of with the first motion, so that a click costs nothing. */
static gboolean
begin_drag (CornerTool *self, const LoomPointer *pointer)
{
  if (self->moved)
    return TRUE;
  if (hypot (pointer->bx - self->from.x, pointer->by - self->from.y) < pointer->reach / 3)
    return FALSE;
  if (self->chosen.kind == LOOM_CORNER_GRIP_EDGE && !insert_for_drag (self, &self->chosen))
    {
      self->dragging = FALSE;
      return FALSE;
    }
  self->moved = hold (self, &self->chosen);
  return self->moved;
}

/* Where the pointer drags to: snapped, but not to where the drag began. */
static LoomPoint
target (CornerTool *self, const LoomPointer *pointer)
{
  const LoomPoint free = { (gint32)lround (pointer->bx), (gint32)lround (pointer->by) };
  LoomPoint at
      = pointer->snap == LOOM_SNAP_GRID || pointer->snap == LOOM_SNAP_GUIDE ? pointer->at : free;
  if ((pointer->state & GDK_SHIFT_MASK) != 0)
    {
      const double dx = free.x - (double)self->from.x, dy = free.y - (double)self->from.y;
      const double angle = round (atan2 (dy, dx) / (G_PI / 12)) * (G_PI / 12);
      at = (LoomPoint){ self->from.x + (gint32)lround (hypot (dx, dy) * cos (angle)),
                        self->from.y + (gint32)lround (hypot (dx, dy) * sin (angle)) };
    }
  return at;
}

static gboolean
corner_motion (LoomTool *tool, const LoomPointer *pointer)
{
  CornerTool *self = loom_tool_get_state (tool);
  if (!self->dragging)
    {
      self->hover = loom_corner_grip_find (tool, pointer);
      loom_tool_queue_paint (tool);
      return FALSE;
    }
  if (!begin_drag (self, pointer))
    return TRUE;
  const LoomPoint to = target (self, pointer);
  self->offset = (LoomPoint){ to.x - self->from.x, to.y - self->from.y };
  if (self->before == NULL)
    self->offset = loom_corner_grip_settle (&self->chosen, tool, self->offset);
  self->stopped = !loom_drag_constraint_move (self->limit, &self->offset.x, &self->offset.y);
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
corner_release (LoomTool *tool, const LoomPointer *pointer)
{
  CornerTool *self = loom_tool_get_state (tool);
  if (!self->dragging || pointer->button != 1)
    return FALSE;
  LoomCornerGrip grip = self->chosen;
  grip.at = self->from;
  if (self->moved)
    commit_move (self, &grip, self->offset);
  else if (grip.kind == LOOM_CORNER_GRIP_EDGE && pointer->n_press == 2
           && insert_for_drag (self, &grip))
    {
      hold (self, &grip);
      commit_move (self, &grip, (LoomPoint){ 0, 0 });
    }
  let_go (self);
  self->chosen = grip;
  loom_corner_grip_refresh (&self->chosen, loom_tool_get_board (self->tool));
  loom_tool_options_changed (tool);
  return TRUE;
}

static LoomEdit *
delete_cb (LoomTool *tool, const LoomDrawing *drawing, guint i, gpointer data, GError **error)
{
  const LoomCornerGrip *grip = data;
  const LoomBoard *board = loom_tool_get_board (tool);
  LoomCornerGrip image;
  if (!loom_corner_grip_find_image (grip, tool, drawing, i, &image)
      || (i > 0 && image.kind == LOOM_CORNER_GRIP_CORNER
          && loom_board_get (board, image.corner) == NULL))
    return NULL;
  g_autoptr (LoomEdit) edit
      = image.kind == LOOM_CORNER_GRIP_CORNER
            ? loom_edit_delete_corner (board, image.corner, error)
            : loom_edit_delete_point ((const LoomBorder *)loom_board_get (board, image.border),
                                      image.via, _ ("Delete point of border"));
  if (edit != NULL)
    edit = loom_edit_hold_borders (board, g_steal_pointer (&edit));
  if (edit == NULL || loom_edit_keeps_clear (board, edit))
    return g_steal_pointer (&edit);
  g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_EDIT,
                       _ ("Without it areas would overlap; move it first"));
  return NULL;
}

static gboolean
delete_chosen (CornerTool *self)
{
  LoomCornerGrip grip = self->chosen;
  if (!loom_corner_grip_refresh (&grip, loom_tool_get_board (self->tool)))
    return FALSE;
  loom_tool_commit_images (self->tool,
                           grip.kind == LOOM_CORNER_GRIP_CORNER ? _ ("Delete corner")
                                                                : _ ("Delete point of border"),
                           delete_cb, &grip);
  loom_corner_grip_refresh (&self->chosen, loom_tool_get_board (self->tool));
  self->hover = (LoomCornerGrip){ .kind = LOOM_CORNER_GRIP_NONE };
  loom_tool_options_changed (self->tool);
  loom_tool_queue_paint (self->tool);
  return TRUE;
}

static gboolean
nudge (CornerTool *self, LoomPoint offset)
{
  LoomCornerGrip grip = self->chosen;
  if (!loom_corner_grip_refresh (&grip, loom_tool_get_board (self->tool)) || !hold (self, &grip))
    return FALSE;
  if (!loom_drag_constraint_move (self->limit, &offset.x, &offset.y) && offset.x == 0
      && offset.y == 0)
    loom_tool_say (self->tool, _ ("It stops here: a border is in the way"));
  LoomDocument *document = loom_tool_get_document (self->tool);
  g_autofree char *run = g_strdup_printf ("%u %u %u", grip.corner, grip.border, grip.via);
  loom_document_begin_run (document, get_move_label (&grip), run);
  commit_move (self, &grip, offset);
  loom_document_end (document);
  loom_corner_grip_refresh (&self->chosen, loom_tool_get_board (self->tool));
  loom_tool_queue_paint (self->tool);
  return TRUE;
}

/* Chooses the next corner, or the one before. */
static gboolean
walk (CornerTool *self, int step)
{
  LoomTool *tool = self->tool;
  const LoomHandle from = self->chosen.kind == LOOM_CORNER_GRIP_CORNER ? self->chosen.corner : 0;
  const LoomHandle next = loom_corner_walk (loom_tool_get_document (tool), from, step);
  if (next == 0)
    return FALSE;
  self->chosen = (LoomCornerGrip){ .kind = LOOM_CORNER_GRIP_CORNER, .corner = next };
  loom_corner_grip_refresh (&self->chosen, loom_tool_get_board (self->tool));
  loom_tool_options_changed (tool);
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
corner_key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  CornerTool *self = loom_tool_get_state (tool);
  LoomPoint way;
  if (self->dragging)
    return FALSE;
  if (loom_canvas_nudge (keyval, state, &way))
    return nudge (self, way);
  switch (keyval)
    {
    case GDK_KEY_Delete:
    case GDK_KEY_BackSpace:
      return delete_chosen (self);
    case GDK_KEY_n:
      return (state & GDK_CONTROL_MASK) == 0 && walk (self, 1);
    case GDK_KEY_N:
      return (state & GDK_CONTROL_MASK) == 0 && walk (self, -1);
    default:
      return FALSE;
    }
}

static gboolean
corner_rests (LoomTool *tool)
{
  return !LOOM_TOOL_STATE (tool, CornerTool)->dragging;
}

static gboolean
corner_cancel (LoomTool *tool)
{
  CornerTool *self = loom_tool_get_state (tool);
  const gboolean any = self->dragging || self->chosen.kind != LOOM_CORNER_GRIP_NONE;
  self->chosen = (LoomCornerGrip){ .kind = LOOM_CORNER_GRIP_NONE };
  let_go (self);
  if (any)
    loom_tool_options_changed (tool);
  return any;
}

static void
corner_give_up_press (LoomTool *tool, gboolean is_undone)
{
  let_go (loom_tool_get_state (tool));
}

static void
corner_leave (LoomTool *tool)
{
  LOOM_TOOL_STATE (tool, CornerTool)->hover = (LoomCornerGrip){ .kind = LOOM_CORNER_GRIP_NONE };
  loom_tool_queue_paint (tool);
}

static void
corner_board_changed (LoomTool *tool)
{
  CornerTool *self = loom_tool_get_state (tool);
  self->hover = (LoomCornerGrip){ .kind = LOOM_CORNER_GRIP_NONE };
  loom_corner_grip_refresh (&self->chosen, loom_tool_get_board (self->tool));
}

/* How many images of what is dragged are drawn: 1 where one that would follow is not there. */
static guint
count_followers (CornerTool *self, const LoomDrawing *drawing)
{
  LoomCornerGrip image;
  const guint n = loom_drawing_get_n_images (drawing);
  for (guint i = 1; i < n && self->before == NULL; i++)
    if (!loom_corner_grip_find_image (&self->chosen, self->tool, drawing, i, &image))
      return 1;
  return n;
}

/* The edges that change, where they would be, in all parts. */
static void
paint_move (CornerTool *self, const LoomPaint *paint)
{
  guint n;
  const guint *edges = loom_drag_constraint_get_edges (self->limit, &n);
  const LoomDrawing *drawing = loom_document_get_drawing (loom_tool_get_document (self->tool));
  const guint n_images = count_followers (self, drawing);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  cairo_new_path (paint->cr);
  for (guint i = 0; i < n; i++)
    {
      g_array_set_size (points, 0);
      loom_edge_paths_append_edge (loom_drag_constraint_get_geometry (self->limit), edges[i], spots,
                                   points);
      for (guint k = 0; k < n_images; k++)
        {
          g_autofree LoomPoint *image = loom_preview_dup_image (
              drawing, k, (const LoomPoint *)(gpointer)points->data, points->len);
          loom_paint_polyline (paint, image, points->len, FALSE);
        }
    }
  loom_paint_stroke (paint, self->stopped ? &paint->look->bad : &paint->look->accent, FALSE);
}

/* The points of the border that is chosen or under the pointer. */
static void
paint_points (CornerTool *self, const LoomPaint *paint, const LoomCornerGrip *grip)
{
  const LoomBorder *border = loom_corner_grip_get_border (grip, loom_tool_get_board (self->tool));
  for (guint i = 0; border != NULL && i < border->via.n; i++)
    loom_paint_handle (paint, border->via.items[i], TRUE,
                       grip->kind == LOOM_CORNER_GRIP_POINT && i == grip->via);
}

/* All corners, as long as they are not too close together to be told apart. */
static void
paint_corners (CornerTool *self, const LoomPaint *paint)
{
  const GPtrArray *corners = loom_board_list (loom_tool_get_board (self->tool), LOOM_KIND_CORNER);
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);
      double x, y;
      loom_viewport_to_widget (paint->viewport, corner->x, corner->y, &x, &y);
      if (x >= -8 && y >= -8 && x <= paint->viewport->width + 8 && y <= paint->viewport->height + 8)
        loom_paint_handle (paint, (LoomPoint){ corner->x, corner->y }, FALSE, FALSE);
    }
}

static void
corner_paint (LoomTool *tool, const LoomPaint *paint)
{
  CornerTool *self = loom_tool_get_state (tool);
  const LoomCornerGrip *grip
      = self->chosen.kind != LOOM_CORNER_GRIP_NONE ? &self->chosen : &self->hover;
  paint_corners (self, paint);
  if (self->dragging && self->moved)
    {
      const LoomPoint at = { self->from.x + self->offset.x, self->from.y + self->offset.y };
      paint_move (self, paint);
      loom_paint_handle (paint, at, self->chosen.kind == LOOM_CORNER_GRIP_POINT, TRUE);
      if (self->stopped)
        loom_paint_bubble (paint, at, &paint->look->bad, _ ("Stops here"));
      return;
    }
  if (self->hover.kind == LOOM_CORNER_GRIP_EDGE
      && self->hover.edge < loom_topology_n_edges (paint->topology))
    {
      cairo_new_path (paint->cr);
      loom_paint_edge_path (paint, self->hover.edge);
      loom_paint_stroke (paint, &paint->look->accent, FALSE);
    }
  if (self->hover.kind != LOOM_CORNER_GRIP_NONE)
    paint_points (self, paint, &self->hover);
  if (grip->kind == LOOM_CORNER_GRIP_POINT)
    paint_points (self, paint, grip);
  if (self->hover.kind != LOOM_CORNER_GRIP_NONE)
    loom_paint_handle (
        paint, self->hover.at,
        self->hover.kind == LOOM_CORNER_GRIP_POINT
            || (self->hover.kind == LOOM_CORNER_GRIP_EDGE && inserts_point (self, &self->hover)),
        self->hover.kind != LOOM_CORNER_GRIP_EDGE);
  if (self->chosen.kind == LOOM_CORNER_GRIP_CORNER || self->chosen.kind == LOOM_CORNER_GRIP_POINT)
    loom_paint_handle (paint, self->chosen.at, self->chosen.kind == LOOM_CORNER_GRIP_POINT, TRUE);
}

static void
corners_cb (GtkToggleButton *button, CornerTool *self)
{
  self->inserts_corners = gtk_toggle_button_get_active (button);
}

static GtkWidget *
corner_new_options (LoomTool *tool)
{
  CornerTool *self = loom_tool_get_state (tool);
  GtkWidget *row = loom_chips_new ();
  GtkWidget *corners = loom_chips_add_toggle (
      row, NULL, _ ("Always Insert Corners"),
      _ ("Insert a corner also where a border has points of its own"), self->inserts_corners);
  loom_tool_connect (tool, corners, "toggled", G_CALLBACK (corners_cb));
  return row;
}

static char *
corner_dup_hint (LoomTool *tool)
{
  CornerTool *self = loom_tool_get_state (tool);
  if (self->chosen.kind == LOOM_CORNER_GRIP_CORNER || self->chosen.kind == LOOM_CORNER_GRIP_POINT)
    return g_strdup (_ ("Drag|to move;Arrows|1 mm, with Shift 10, with Ctrl 0.1;Delete|take away;"
                        "N|next;Esc|let go"));
  return g_strdup (
      _ ("Drag|a corner or a point, an edge to insert one;N|next corner;Shift|steps of "
         "15°;Alt|no snapping"));
}

static const char *
corner_get_cursor (LoomTool *tool)
{
  static const char *const cursors[] = { [LOOM_CORNER_GRIP_NONE] = NULL,
                                         [LOOM_CORNER_GRIP_CORNER] = "move",
                                         [LOOM_CORNER_GRIP_POINT] = "move",
                                         [LOOM_CORNER_GRIP_EDGE] = "copy" };
  return cursors[LOOM_TOOL_STATE (tool, CornerTool)->hover.kind];
}

static void
corner_clear (LoomTool *tool)
{
  CornerTool *self = loom_tool_get_state (tool);
  loom_drag_constraint_free (self->limit);
  loom_edit_free (self->before);
}

const LoomToolInfo loom_corner_tool = {
  .draws_areas = TRUE,
  .size = sizeof (CornerTool),
  .clear = corner_clear,
  .press = corner_press,
  .motion = corner_motion,
  .release = corner_release,
  .key = corner_key,
  .cancel = corner_cancel,
  .give_up_press = corner_give_up_press,
  .rests = corner_rests,
  .leave = corner_leave,
  .board_changed = corner_board_changed,
  .paint = corner_paint,
  .new_options = corner_new_options,
  .dup_hint = corner_dup_hint,
  .get_cursor = corner_get_cursor,
};
