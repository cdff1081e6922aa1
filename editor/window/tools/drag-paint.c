/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preview of a drag: the edges are those of what stops it, so what is seen is what will be. */

#include "editor/window/tools/drag-paint.h"

#include <math.h>

typedef struct
{
  const LoomDrag *drag;
  const LoomDragConstraint *obstacles;
  LoomCanvas *canvas;
  const LoomPaint *paint;
  const LoomBoard *board;
  LoomMotion motion; /* of the image */
  guint image;
} Pass;

static void
add_edge (const Pass *pass, guint index)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  loom_geometry_edge_points (loom_drag_constraint_get_geometry (pass->obstacles), index, FALSE,
                             FALSE, points);
  for (guint k = 0; k < points->len; k++)
    {
      const LoomVec2 at = g_array_index (points, LoomVec2, k);
      if (k == 0)
        loom_paint_move_to (pass->paint, at.x, at.y);
      else
        loom_paint_line_to (pass->paint, at.x, at.y);
    }
}

static void
add_edges (const Pass *pass)
{
  const LoomTopology *topology = loom_drag_constraint_get_topology (pass->obstacles);
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer corner;
  g_hash_table_iter_init (&iter, pass->drag->corners[pass->image]);
  while (g_hash_table_iter_next (&iter, &corner, NULL))
    for (guint edge = loom_topology_first_edge (topology, GPOINTER_TO_UINT (corner));
         edge != LOOM_NONE;
         edge = loom_topology_next_edge (topology, GPOINTER_TO_UINT (corner), edge))
      if (g_hash_table_add (done, GUINT_TO_POINTER (edge + 1)))
        add_edge (pass, edge);
}

static void
add_circle (const Pass *pass, LoomPoint at, gint32 radius)
{
  double middle_x = at.x, middle_y = at.y;
  loom_motion_map_exact (&pass->motion, &middle_x, &middle_y);
  for (guint k = 0; k <= 48; k++)
    {
      const double x = middle_x + radius * cos (k * G_PI / 24);
      const double y = middle_y + radius * sin (k * G_PI / 24);
      if (k == 0)
        loom_paint_move_to (pass->paint, x, y);
      else
        loom_paint_line_to (pass->paint, x, y);
    }
}

static void
add_box (const Pass *pass, const LoomRect *box)
{
  const double xs[] = { box->left, box->right, box->right, box->left, box->left };
  const double ys[] = { box->top, box->top, box->bottom, box->bottom, box->top };
  for (guint k = 0; k < 5; k++)
    {
      double x = xs[k], y = ys[k];
      loom_motion_map_exact (&pass->motion, &x, &y);
      if (k == 0)
        loom_paint_move_to (pass->paint, x, y);
      else
        loom_paint_line_to (pass->paint, x, y);
    }
}

static void
add_entity (const Pass *pass, LoomHandle handle)
{
  const LoomEntity *entity = loom_board_get (pass->board, handle);
  if (entity == NULL || entity->kind == LOOM_KIND_CORNER || entity->kind == LOOM_KIND_GROUP)
    return;
  if (entity->kind == LOOM_KIND_AREA)
    {
      const LoomArea *area = (const LoomArea *)entity;
      if (area->outline.n == 0)
        add_circle (pass, area->at, area->radius);
      return;
    }
  const LoomRect box = loom_canvas_entity_bounds (pass->canvas, handle);
  if (box.right >= box.left)
    add_box (pass, &box);
}

void
loom_drag_paint (const LoomDrag *self,
                 const LoomDragConstraint *obstacles,
                 LoomCanvas *canvas,
                 const LoomPaint *paint,
                 const LoomMotion *motion,
                 const GdkRGBA *colour)
{
  const LoomBoard *board = loom_document_get_board (loom_canvas_get_document (canvas));
  for (guint i = 0; i < self->n_images; i++)
    {
      const Pass pass
          = { self, obstacles, canvas, paint, board, loom_drag_follow (self, i, motion), i };
      cairo_new_path (paint->cr);
      add_edges (&pass);
      for (guint k = 0; k < self->entities[i]->len; k++)
        add_entity (&pass, g_array_index (self->entities[i], LoomHandle, k));
      loom_paint_stroke (paint, colour, i > 0);
    }
}
