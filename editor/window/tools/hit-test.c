/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies under the pointer. */

#include "editor/window/tools/hit-test.h"
#include "formats/geometry/planar.h"

#include <math.h>

guint
loom_tool_area_at (LoomTool *self, double bx, double by)
{
  const LoomBoardIndex *index = loom_canvas_get_index (loom_tool_get_canvas (self));
  return index != NULL ? loom_board_index_area_at (index, bx, by) : LOOM_NONE;
}

LoomHandle
loom_tool_area_handle_at (LoomTool *self, double bx, double by)
{
  const guint area = loom_tool_area_at (self, bx, by);
  return area != LOOM_NONE ? loom_board_area (loom_tool_get_board (self), area)->entity.handle : 0;
}

/* How far the place lies from the course of @edge. */
static double
least_distance (const LoomGeometry *geometry, guint edge, LoomVec2 place)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  double least = G_MAXDOUBLE;
  loom_geometry_edge_points (geometry, edge, FALSE, FALSE, points);
  for (guint k = 0; k + 1 < points->len; k++)
    {
      const LoomVec2 *piece = &g_array_index (points, LoomVec2, k);
      const double distance = loom_segment_distance (piece[0], piece[1], place);
      least = MIN (least, distance);
    }
  return least;
}

/* The area under a point; exactly on a border, which is in none, one of those beside it. */
static guint
area_beside (LoomTool *self, double bx, double by)
{
  static const double aside[][2] = { { 0, 0 }, { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
  guint area = LOOM_NONE;
  for (guint i = 0; i < G_N_ELEMENTS (aside) && area == LOOM_NONE; i++)
    area = loom_tool_area_at (self, bx + aside[i][0], by + aside[i][1]);
  return area;
}

guint
loom_tool_edge_at (LoomTool *self, double bx, double by, double reach, gboolean inner)
{
  const LoomTopology *topology = loom_canvas_get_topology (loom_tool_get_canvas (self));
  const LoomGeometry *geometry = loom_canvas_get_geometry (loom_tool_get_canvas (self));
  const guint area = area_beside (self, bx, by);
  guint best = LOOM_NONE;
  if (area == LOOM_NONE)
    return LOOM_NONE;
  for (guint ring = 0; ring < loom_topology_n_rings (topology, area); ring++)
    {
      guint n;
      const LoomStep *steps = loom_topology_ring (topology, area, ring, &n);
      for (guint i = 0; i < n; i++)
        {
          const LoomEdge *edge = loom_topology_edge (topology, steps[i].edge);
          if (inner && (edge->left == LOOM_NONE || edge->right == LOOM_NONE))
            continue;
          const double distance = least_distance (geometry, steps[i].edge, (LoomVec2){ bx, by });
          if (distance <= reach)
            {
              reach = distance;
              best = steps[i].edge;
            }
        }
    }
  return best;
}

LoomPoint
loom_tool_decor_point (LoomTool *self, LoomPoint at)
{
  LoomLayerPlace place;
  if (!loom_canvas_get_place (loom_tool_get_canvas (self), &place))
    return at;
  return (LoomPoint){ at.x - (gint32)lround (place.grid.left),
                      at.y - (gint32)lround (place.grid.top) };
}

LoomDrawing
loom_tool_decor_drawing (LoomTool *self, const LoomDrawing *drawing)
{
  const LoomHandle layer = loom_document_get_layer (loom_tool_get_document (self));
  LoomDrawing about = loom_drawing_on_layer (drawing, loom_tool_get_board (self), layer);
  LoomLayerPlace place;
  if (layer == 0 || !loom_canvas_get_place (loom_tool_get_canvas (self), &place))
    return *drawing;
  about.centre.x += (gint32)lround (place.grid.left);
  about.centre.y += (gint32)lround (place.grid.top);
  return about;
}

LoomPoint
loom_tool_area_middle (LoomTool *self, LoomHandle area)
{
  LoomCanvas *canvas = loom_tool_get_canvas (self);
  const LoomTopology *topology = loom_canvas_get_topology (canvas);
  const guint index = topology != NULL ? loom_topology_index (topology, area) : LOOM_NONE;
  if (index == LOOM_NONE)
    return (LoomPoint){ 0, 0 };
  const LoomVec2 point
      = loom_geometry_area_centre (loom_canvas_get_geometry (canvas), index, 500, NULL);
  return (LoomPoint){ (gint32)point.x, (gint32)point.y };
}

void
loom_paint_circle (const LoomPaint *paint, LoomPoint at, double radius)
{
  double x, y;
  loom_viewport_to_widget (paint->viewport, at.x, at.y, &x, &y);
  cairo_new_sub_path (paint->cr);
  cairo_arc (paint->cr, x, y, radius / LOOM_MM * paint->viewport->scale, 0, 2 * G_PI);
  cairo_close_path (paint->cr);
}

static void
stroke_area (LoomTool *self,
             const LoomPaint *paint,
             LoomHandle area,
             const GdkRGBA *colour,
             gboolean dashed)
{
  const LoomTopology *topology = loom_canvas_get_topology (loom_tool_get_canvas (self));
  const LoomEntity *entity = loom_board_get (loom_tool_get_board (self), area);
  const guint index
      = topology != NULL && area != 0 ? loom_topology_index (topology, area) : LOOM_NONE;
  if (index == LOOM_NONE || entity == NULL)
    return;
  cairo_new_path (paint->cr);
  if (((const LoomArea *)entity)->outline.n == 0)
    loom_paint_circle (paint, ((const LoomArea *)entity)->at, ((const LoomArea *)entity)->radius);
  else
    loom_paint_area_path (paint, index);
  loom_paint_stroke (paint, colour, dashed);
}

void
loom_tool_mark_area (LoomTool *self, const LoomPaint *paint, LoomHandle area, const GdkRGBA *colour)
{
  stroke_area (self, paint, area, colour, FALSE);
}

void
loom_tool_mark_images (LoomTool *self, const LoomPaint *paint, LoomHandle area)
{
  const LoomDrawing *drawing = loom_document_get_drawing (loom_tool_get_document (self));
  for (guint i = 1; area != 0 && i < loom_drawing_get_n_images (drawing); i++)
    {
      const LoomHandle image
          = loom_drawing_find_image (drawing, loom_tool_get_board (self), i, area);
      if (image != area)
        stroke_area (self, paint, image, &paint->look->guide, TRUE);
    }
}
