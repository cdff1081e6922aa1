/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preview of a drag. It bends the paths that the canvas has already worked out, so that a
 * motion costs no more than the edges that follow it. */

#include "editor/window/tools/drag-paint.h"

#include <math.h>

typedef struct
{
  const LoomDrag *drag;
  LoomCanvas *canvas;
  const LoomPaint *paint;
  const LoomBoard *board;
  const LoomDragMotion *motion;
  guint image;
} Pass;

LoomVec2
loom_drag_map_vector (const LoomDrag *self, const LoomDragMotion *motion, guint i, LoomVec2 point)
{
  const LoomPoint way = loom_drag_way (self, i, motion->way);
  if (motion->angle == 0)
    return (LoomVec2){ point.x + way.x, point.y + way.y };
  const double angle
      = (loom_drawing_flips (&self->drawing, i) ? -1 : 1) * motion->angle * G_PI / 180000.0;
  const LoomPoint centre = loom_drawing_map_point (&self->drawing, i, motion->centre);
  const double x = point.x - centre.x, y = point.y - centre.y;
  return (LoomVec2){ centre.x + cos (angle) * x - sin (angle) * y,
                     centre.y + sin (angle) * x + cos (angle) * y };
}

static LoomVec2
map_vector (const Pass *pass, double x, double y)
{
  return loom_drag_map_vector (pass->drag, pass->motion, pass->image, (LoomVec2){ x, y });
}

int
loom_drag_image_of (const LoomDrag *self, LoomHandle corner)
{
  for (guint i = 0; i < self->n_images; i++)
    if (g_hash_table_contains (self->corners[i], GUINT_TO_POINTER (corner)))
      return (int)i;
  return -1;
}

static LoomVec2
go (const LoomDrag *self, const LoomDragMotion *motion, int image, LoomVec2 point)
{
  return image >= 0 ? loom_drag_map_vector (self, motion, (guint)image, point) : point;
}

void
loom_drag_bend (const LoomDrag *self,
                const LoomDragMotion *motion,
                int a,
                int b,
                LoomVec2 *spots,
                guint n)
{
  double total = 0, along = 0;
  LoomVec2 last = n > 0 ? spots[0] : (LoomVec2){ 0, 0 };
  for (guint k = 0; k + 1 < n; k++)
    total += hypot (spots[k + 1].x - spots[k].x, spots[k + 1].y - spots[k].y);
  for (guint k = 0; k < n; k++)
    {
      const LoomVec2 old = spots[k];
      const LoomVec2 first = go (self, motion, a, old), second = go (self, motion, b, old);
      along += hypot (old.x - last.x, old.y - last.y);
      last = old;
      const double share = k + 1 == n ? 1 : total > 0 ? along / total : 0;
      spots[k].x
          = a == b ? first.x : old.x + (1 - share) * (first.x - old.x) + share * (second.x - old.x);
      spots[k].y
          = a == b ? first.y : old.y + (1 - share) * (first.y - old.y) + share * (second.y - old.y);
    }
}

static void
add_edge (const Pass *pass, guint index, const LoomEdge *edge)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  loom_geometry_edge_points (loom_canvas_get_geometry (pass->canvas), index, FALSE, FALSE, spots);
  loom_drag_bend (pass->drag, pass->motion, loom_drag_image_of (pass->drag, edge->a),
                  loom_drag_image_of (pass->drag, edge->b), (LoomVec2 *)spots->data, spots->len);
  for (guint k = 0; k < spots->len; k++)
    {
      const LoomVec2 point = g_array_index (spots, LoomVec2, k);
      if (k == 0)
        loom_paint_move_to (pass->paint, point.x, point.y);
      else
        loom_paint_line_to (pass->paint, point.x, point.y);
    }
}

static void
add_edges (const Pass *pass)
{
  const LoomTopology *topology = loom_canvas_get_topology (pass->canvas);
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer corner;
  if (topology == NULL)
    return;
  g_hash_table_iter_init (&iter, pass->drag->corners[pass->image]);
  while (g_hash_table_iter_next (&iter, &corner, NULL))
    for (guint edge = loom_topology_first_edge (topology, GPOINTER_TO_UINT (corner));
         edge != LOOM_NONE;
         edge = loom_topology_next_edge (topology, GPOINTER_TO_UINT (corner), edge))
      if (g_hash_table_add (done, GUINT_TO_POINTER (edge + 1)))
        add_edge (pass, edge, loom_topology_edge (topology, edge));
}

static void
add_circle (const Pass *pass, LoomPoint at, gint32 radius)
{
  const LoomVec2 middle = map_vector (pass, at.x, at.y);
  for (guint k = 0; k <= 48; k++)
    {
      const double x = middle.x + radius * cos (k * G_PI / 24);
      const double y = middle.y + radius * sin (k * G_PI / 24);
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
      const LoomVec2 point = map_vector (pass, xs[k], ys[k]);
      if (k == 0)
        loom_paint_move_to (pass->paint, point.x, point.y);
      else
        loom_paint_line_to (pass->paint, point.x, point.y);
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
                 LoomCanvas *canvas,
                 const LoomPaint *paint,
                 const LoomDragMotion *motion,
                 const GdkRGBA *colour)
{
  const LoomBoard *board = loom_document_get_board (loom_canvas_get_document (canvas));
  for (guint i = 0; i < self->n_images; i++)
    {
      const Pass pass = { self, canvas, paint, board, motion, i };
      cairo_new_path (paint->cr);
      add_edges (&pass);
      for (guint k = 0; k < self->entities[i]->len; k++)
        add_entity (&pass, g_array_index (self->entities[i], LoomHandle, k));
      loom_paint_stroke (paint, colour, i > 0);
    }
}
