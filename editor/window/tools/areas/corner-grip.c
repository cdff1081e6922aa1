/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "editor/window/tools/areas/corner-grip.h"

#include "editor/window/tools/areas/corner-insert.h"

#include <math.h>

const LoomBorder *
loom_corner_grip_get_border (const LoomCornerGrip *self, const LoomBoard *board)
{
  const LoomEntity *entity = loom_board_get (board, self->border);
  return entity != NULL && entity->kind == LOOM_KIND_BORDER ? (const LoomBorder *)entity : NULL;
}

gboolean
loom_corner_grip_refresh (LoomCornerGrip *self, const LoomBoard *board)
{
  const LoomEntity *entity;
  const LoomBorder *border;
  switch (self->kind)
    {
    case LOOM_CORNER_GRIP_CORNER:
      entity = loom_board_get (board, self->corner);
      if (entity == NULL || entity->kind != LOOM_KIND_CORNER)
        break;
      self->at = (LoomPoint){ ((const LoomCorner *)entity)->x, ((const LoomCorner *)entity)->y };
      return TRUE;
    case LOOM_CORNER_GRIP_POINT:
      border = loom_corner_grip_get_border (self, board);
      if (border == NULL || self->via >= border->via.n)
        break;
      self->at = border->via.items[self->via];
      return TRUE;
    default:
      break;
    }
  self->kind = LOOM_CORNER_GRIP_NONE;
  return FALSE;
}

static double
distance_to (const LoomPointer *pointer, LoomPoint at)
{
  return hypot (pointer->bx - at.x, pointer->by - at.y);
}

/* The nearest point of a border of its own, within reach. */
static LoomCornerGrip
find_point (LoomTool *tool, const LoomPointer *pointer)
{
  const GPtrArray *borders = loom_board_list (loom_tool_get_board (tool), LOOM_KIND_BORDER);
  LoomCornerGrip best = { .kind = LOOM_CORNER_GRIP_NONE };
  double least = pointer->reach;
  for (guint i = 0; i < borders->len; i++)
    {
      const LoomBorder *border = g_ptr_array_index (borders, i);
      for (guint k = 0; k < border->via.n; k++)
        if (fabs (pointer->bx - border->via.items[k].x) <= least
            && distance_to (pointer, border->via.items[k]) <= least)
          {
            least = distance_to (pointer, border->via.items[k]);
            best = (LoomCornerGrip){ LOOM_CORNER_GRIP_POINT, 0, border->entity.handle, k, LOOM_NONE,
                                     border->via.items[k] };
          }
    }
  return best;
}

static LoomCornerGrip
find_corner (LoomTool *tool, const LoomPointer *pointer)
{
  const GPtrArray *corners = loom_board_list (loom_tool_get_board (tool), LOOM_KIND_CORNER);
  LoomCornerGrip best = { .kind = LOOM_CORNER_GRIP_NONE };
  double least = 1.5 * pointer->reach;
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);
      const LoomPoint at = { corner->x, corner->y };
      if (distance_to (pointer, at) > least)
        continue;
      least = distance_to (pointer, at);
      best
          = (LoomCornerGrip){ LOOM_CORNER_GRIP_CORNER, corner->entity.handle, 0, 0, LOOM_NONE, at };
    }
  return best;
}

static LoomCornerGrip
find_edge (LoomTool *tool, const LoomPointer *pointer)
{
  const LoomCanvas *canvas = loom_tool_get_canvas (tool);
  const LoomTopology *topology = loom_canvas_get_topology ((LoomCanvas *)canvas);
  const LoomPoint at = { (gint32)lround (pointer->bx), (gint32)lround (pointer->by) };
  LoomCornerGrip best = { .kind = LOOM_CORNER_GRIP_NONE };
  double least = pointer->reach;
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  for (guint e = 0; e < loom_topology_n_edges (topology); e++)
    {
      g_array_set_size (spots, 0);
      loom_geometry_edge_points (loom_canvas_get_geometry ((LoomCanvas *)canvas), e, FALSE, FALSE,
                                 spots);
      for (guint i = 0; i + 1 < spots->len; i++)
        {
          const LoomVec2 a = g_array_index (spots, LoomVec2, i);
          const LoomVec2 b = g_array_index (spots, LoomVec2, i + 1);
          double distance;
          const LoomPoint point = loom_planar_nearest (
              (LoomPoint){ (gint32)lround (a.x), (gint32)lround (a.y) },
              (LoomPoint){ (gint32)lround (b.x), (gint32)lround (b.y) }, at, &distance);
          if (distance >= least)
            continue;
          least = distance;
          best = (LoomCornerGrip){
            LOOM_CORNER_GRIP_EDGE, 0, loom_topology_edge (topology, e)->border, 0, e, point
          };
        }
    }
  return best;
}

LoomCornerGrip
loom_corner_grip_find (LoomTool *tool, const LoomPointer *pointer)
{
  LoomCornerGrip grip = find_corner (tool, pointer);
  if (grip.kind == LOOM_CORNER_GRIP_NONE)
    grip = find_point (tool, pointer);
  if (grip.kind == LOOM_CORNER_GRIP_NONE)
    grip = find_edge (tool, pointer);
  return grip;
}

gboolean
loom_corner_grip_find_image (const LoomCornerGrip *self,
                             LoomTool *tool,
                             const LoomDrawing *drawing,
                             guint i,
                             LoomCornerGrip *image)
{
  /* A corner is known as it was before the step, a point by its place as it is. */
  const LoomBoard *board = self->kind == LOOM_CORNER_GRIP_CORNER ? loom_tool_get_before (tool)
                                                                 : loom_tool_get_board (tool);
  *image = *self;
  if (i == 0)
    return TRUE;
  if (self->kind == LOOM_CORNER_GRIP_CORNER)
    {
      image->corner = loom_drawing_find_image (drawing, board, i, self->corner);
      return image->corner != 0 && image->corner != self->corner;
    }
  const LoomPoint at = loom_drawing_map_point (drawing, i, self->at);
  const GPtrArray *borders = loom_board_list (board, LOOM_KIND_BORDER);
  for (guint k = 0; k < borders->len; k++)
    {
      const LoomBorder *border = g_ptr_array_index (borders, k);
      for (guint p = 0; p < border->via.n; p++)
        if (loom_planar_distance (border->via.items[p], at) <= 50
            && (border->entity.handle != self->border || p != self->via))
          {
            image->border = border->entity.handle;
            image->via = p;
            return TRUE;
          }
    }
  return FALSE;
}

LoomPoint
loom_corner_grip_map_offset (const LoomCornerGrip *self,
                             const LoomDrawing *drawing,
                             guint i,
                             LoomPoint offset)
{
  const LoomPoint a = loom_drawing_map_point (drawing, i, self->at);
  const LoomPoint b = loom_drawing_map_point (
      drawing, i, (LoomPoint){ self->at.x + offset.x, self->at.y + offset.y });
  return (LoomPoint){ b.x - a.x, b.y - a.y };
}

LoomPoint
loom_corner_grip_settle (const LoomCornerGrip *self, LoomTool *tool, LoomPoint offset)
{
  const LoomDrawing *drawing = loom_document_get_drawing (loom_tool_get_document (tool));
  if (drawing->kind == LOOM_DRAW_ALONE || self->kind != LOOM_CORNER_GRIP_CORNER
      || loom_drawing_find_image (drawing, loom_tool_get_board (tool), 1, self->corner)
             != self->corner)
    return offset;
  const LoomPoint image = loom_corner_grip_map_offset (self, drawing, 1, offset);
  return drawing->kind == LOOM_DRAW_TURN
             ? (LoomPoint){ 0, 0 }
             : (LoomPoint){ (offset.x + image.x) / 2, (offset.y + image.y) / 2 };
}

gboolean
loom_corner_grip_hold (const LoomCornerGrip *self, LoomDragConstraint *constraint)
{
  if (self->kind == LOOM_CORNER_GRIP_POINT)
    return loom_drag_constraint_hold_point (constraint, self->border, self->via);
  loom_drag_constraint_hold_corners (constraint, &self->corner, 1);
  return TRUE;
}

gboolean
loom_corner_grip_insert (LoomCornerGrip *self,
                         LoomEditChain *chain,
                         LoomHandle a,
                         LoomHandle b,
                         gboolean as_point,
                         GError **error)
{
  const LoomBorder *border = loom_border_between (chain->board, a, b);
  if (!as_point)
    {
      self->kind = LOOM_CORNER_GRIP_CORNER;
      self->corner = loom_insert_corner (chain, a, b, self->at, error);
      return self->corner != 0;
    }
  if (border == NULL)
    return FALSE;
  self->kind = LOOM_CORNER_GRIP_POINT;
  self->border = border->entity.handle;
  return loom_insert_point (chain, border, self->at, &self->via, error);
}
