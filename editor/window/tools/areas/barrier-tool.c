/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The barrier tool: the border under the pointer is marked, a click bars it or frees it. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/hit-test.h"
#include "formats/edit/edit-add.h"
#include "formats/edit/edit-remove.h"
#include "render/styles/style.h"

#include <glib/gi18n.h>

/* How many times farther than at other thin things a border is found. */
#define REACH 4

typedef struct
{
  LoomTool *tool;
  guint edge; /* under the pointer, or LOOM_NONE */
  gboolean edge_alone;
} BarrierTool;

/* The border in question. */
typedef struct
{
  LoomHandle a, b; /* areas */
  LoomHandle c, d; /* corners, or 0 */
  gboolean frees;  /* a barrier is taken away */
} Border;

static gboolean
find_border (BarrierTool *self, Border *border)
{
  const LoomTopology *topology = loom_canvas_get_topology (loom_tool_get_canvas (self->tool));
  const LoomBoard *board = loom_tool_get_board (self->tool);
  if (self->edge == LOOM_NONE || self->edge >= loom_topology_n_edges (topology))
    return FALSE;
  const LoomEdge *edge = loom_topology_edge (topology, self->edge);
  *border = (Border){
    loom_board_area (board, edge->left)->entity.handle,
    loom_board_area (board, edge->right)->entity.handle,
    self->edge_alone ? edge->a : 0,
    self->edge_alone ? edge->b : 0,
    loom_topology_barred (topology, self->edge),
  };
  return TRUE;
}

/* The barrier that bars this edge: its own, or that of the whole border. */
static LoomHandle
find_barrier (LoomTool *tool, const Border *border)
{
  const LoomBoard *board = loom_tool_get_board (tool);
  const LoomTopology *topology = loom_canvas_get_topology (loom_tool_get_canvas (tool));
  const LoomEdge *edge = loom_topology_edge (topology, LOOM_TOOL_STATE (tool, BarrierTool)->edge);
  const LoomHandle own = loom_edit_find_barrier (board, border->a, border->b, edge->a, edge->b);
  return own != 0 ? own : loom_edit_find_barrier (board, border->a, border->b, 0, 0);
}

/* The border that answers @border in image @i, on @board; FALSE where something of it is missing.
 */
static gboolean
find_image (const LoomDrawing *drawing,
            const LoomBoard *board,
            guint i,
            const Border *border,
            Border *image)
{
  const LoomHandle own[] = { border->a, border->b, border->c, border->d };
  LoomHandle found[4] = { 0 };
  for (guint k = 0; k < G_N_ELEMENTS (own); k++)
    {
      if (own[k] != 0)
        found[k] = loom_drawing_find_image (drawing, board, i, own[k]);
      if (i > 0 && own[k] != 0 && found[k] == 0)
        return FALSE;
    }
  *image = (Border){ found[0], found[1], found[2], found[3], border->frees };
  return TRUE;
}

static LoomEdit *
bar_cb (LoomTool *tool, const LoomDrawing *drawing, guint i, gpointer data, GError **error)
{
  const LoomBoard *board = loom_tool_get_board (tool);
  Border at;
  if (!find_image (drawing, loom_tool_get_before (tool), i, data, &at)
      || (i > 0 && loom_edit_find_barrier (board, at.a, at.b, at.c, at.d) != 0))
    return NULL;
  return loom_edit_add_barrier (board, at.a, at.b, at.c, at.d, error);
}

static void
free_border (LoomTool *tool, const Border *border)
{
  const LoomBoard *board = loom_tool_get_board (tool);
  const LoomDrawing *drawing = loom_document_get_drawing (loom_tool_get_document (tool));
  const LoomHandle barrier = find_barrier (tool, border);
  g_autoptr (GArray) gone = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GError) error = NULL;
  for (guint i = 0; i < loom_drawing_get_n_images (drawing); i++)
    {
      const LoomHandle image = loom_drawing_find_image (drawing, board, i, barrier);
      if (image != 0 && g_hash_table_add (seen, GUINT_TO_POINTER (image)))
        g_array_append_val (gone, image);
    }
  if (gone->len == 0)
    return;
  LoomEdit *edit = loom_edit_remove_all (board, (const LoomHandle *)gone->data, gone->len, &error);
  loom_tool_commit (tool, edit, g_steal_pointer (&error));
}

static gboolean
barrier_press (LoomTool *tool, const LoomPointer *pointer)
{
  BarrierTool *self = loom_tool_get_state (tool);
  Border border;
  if (pointer->button != 1)
    return FALSE;
  self->edge = loom_tool_edge_at (tool, pointer->bx, pointer->by, pointer->reach * REACH, TRUE);
  if (!find_border (self, &border))
    {
      loom_tool_say (tool, _ ("A barrier lies on a border between two areas"));
      return TRUE;
    }
  if (border.frees)
    free_border (tool, &border);
  else
    loom_tool_commit_images (tool, _ ("Add barrier"), bar_cb, &border);
  return TRUE;
}

static gboolean
barrier_motion (LoomTool *tool, const LoomPointer *pointer)
{
  BarrierTool *self = loom_tool_get_state (tool);
  const guint edge
      = loom_tool_edge_at (tool, pointer->bx, pointer->by, pointer->reach * REACH, TRUE);
  if (edge != self->edge)
    loom_tool_queue_paint (tool);
  self->edge = edge;
  return FALSE;
}

static void
barrier_leave (LoomTool *tool)
{
  LOOM_TOOL_STATE (tool, BarrierTool)->edge = LOOM_NONE;
  loom_tool_queue_paint (tool);
}

/* The path of all edges of a border: of the two areas, or of the one edge between its corners. */
static void
add_path (const LoomPaint *paint, const Border *border)
{
  const LoomTopology *topology = paint->topology;
  const guint a = loom_topology_index (topology, border->a);
  const guint b = loom_topology_index (topology, border->b);
  cairo_new_path (paint->cr);
  for (guint i = 0; i < loom_topology_n_edges (topology); i++)
    {
      const LoomEdge *edge = loom_topology_edge (topology, i);
      const gboolean theirs
          = (edge->left == a && edge->right == b) || (edge->left == b && edge->right == a);
      const gboolean meant = border->c == 0 || (edge->a == border->c && edge->b == border->d)
                             || (edge->a == border->d && edge->b == border->c);
      if (theirs && meant)
        loom_paint_edge_path (paint, i);
    }
}

/* What a click bars or frees in the other parts, too. */
static void
paint_images (LoomTool *tool, const LoomPaint *paint, const Border *border)
{
  const LoomBoard *board = loom_tool_get_board (tool);
  const LoomDrawing *drawing = loom_document_get_drawing (loom_tool_get_document (tool));
  const LoomHandle barrier = border->frees ? find_barrier (tool, border) : 0;
  for (guint i = 1; i < loom_drawing_get_n_images (drawing); i++)
    {
      Border image;
      if (!find_image (drawing, board, i, border, &image)
          || (border->frees
                  ? loom_drawing_find_image (drawing, board, i, barrier) == 0
                  : loom_edit_find_barrier (board, image.a, image.b, image.c, image.d) != 0))
        continue;
      add_path (paint, &image);
      loom_paint_stroke (paint, border->frees ? &paint->look->bad : &paint->look->guide, TRUE);
    }
}

static void
barrier_paint (LoomTool *tool, const LoomPaint *paint)
{
  BarrierTool *self = loom_tool_get_state (tool);
  Border border;
  if (!find_border (self, &border))
    return;
  paint_images (tool, paint, &border);
  add_path (paint, &border);
  cairo_set_line_width (paint->cr, LOOM_STYLE_WALL);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  gdk_cairo_set_source_rgba (paint->cr, border.frees ? &paint->look->bad : &paint->look->accent);
  cairo_stroke (paint->cr);
}

static void
alone_cb (GtkToggleButton *button, BarrierTool *self)
{
  self->edge_alone = gtk_toggle_button_get_active (button);
}

static GtkWidget *
barrier_new_options (LoomTool *tool)
{
  BarrierTool *self = loom_tool_get_state (tool);
  GtkWidget *row = loom_chips_new ();
  GtkWidget *alone = loom_chips_add_toggle (
      row, NULL, _ ("One Edge Only"),
      _ ("Bar only the edge under the pointer, not all that the two areas share"),
      self->edge_alone);
  loom_tool_connect (tool, alone, "toggled", G_CALLBACK (alone_cb));
  return row;
}

static char *
barrier_dup_hint (LoomTool *tool)
{
  return g_strdup (_ ("Click|a border to bar it, or a barrier to free it"));
}

static void
barrier_board_changed (LoomTool *tool)
{
  LOOM_TOOL_STATE (tool, BarrierTool)->edge = LOOM_NONE;
}

static void
barrier_init (LoomTool *tool)
{
  BarrierTool *self = loom_tool_get_state (tool);
  self->edge = LOOM_NONE;
}

const LoomToolInfo loom_barrier_tool = {
  .takes_points = TRUE,
  .size = sizeof (BarrierTool),
  .init = barrier_init,
  .press = barrier_press,
  .motion = barrier_motion,
  .leave = barrier_leave,
  .board_changed = barrier_board_changed,
  .paint = barrier_paint,
  .new_options = barrier_new_options,
  .dup_hint = barrier_dup_hint,
};
