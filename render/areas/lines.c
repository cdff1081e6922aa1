/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of a map are its borders, by edge, and its routes. Each is measured as it goes straight
 * from point to point, with the dashes that it is drawn with.
 *
 * Implementation notes: which edges are dashed hangs on who holds what; all that can be are counted
 * as if they were, so that the same is drawn of every scenario. */

#include "render/areas/lines.h"

#include "formats/geometry/geometry.h"
#include "render/areas/plan.h"
#include "render/motifs/strokes.h"

LoomLines
loom_lines_of (const LoomBoard *board,
               const LoomTopology *topology,
               double stroke,
               gboolean is_dressed)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);

  g_assert (areas != NULL && topology != NULL);
  return (LoomLines){ board,      topology,
                      stroke,     loom_board_n (board, LOOM_KIND_AREA) <= LOOM_MOST_AREAS_DASHED,
                      is_dressed, LOOM_LINE_SUM_INIT (areas->width, areas->height) };
}

/* Of a designer's own line; @line may be none. */
static double
period_of_line (const LoomBoard *board, LoomHandle line, double otherwise)
{
  const LoomLine *own = (const LoomLine *)(line != 0 ? loom_board_get (board, line) : NULL);

  if (own == NULL)
    return otherwise;
  return loom_point_is_set (own->dash) ? (double)own->dash.x + own->dash.y : 0;
}

static gboolean
is_wet (const LoomLines *self, guint area)
{
  const LoomHandle handle
      = area != LOOM_NONE ? loom_board_area (self->board, area)->terrain : (LoomHandle)0;
  const LoomTerrain *terrain
      = (const LoomTerrain *)(handle != 0 ? loom_board_get (self->board, handle) : NULL);

  return area == LOOM_NONE || (terrain != NULL && terrain->kind == LOOM_TERRAIN_WATER);
}

static double
period_of_edge (const LoomLines *self, guint edge)
{
  const LoomEdge *at = loom_topology_edge (self->topology, edge);
  const LoomBorder *border
      = (const LoomBorder *)(at->border != 0 ? loom_board_get (self->board, at->border) : NULL);

  if (loom_topology_barred (self->topology, edge))
    return LOOM_BARRIER_PERIOD * self->stroke * LOOM_MM;
  if (border != NULL && border->line != 0)
    return period_of_line (self->board, border->line, 0);
  if (is_wet (self, at->left) && is_wet (self, at->right))
    return LOOM_SEA_PERIOD * self->stroke * LOOM_MM;
  return self->is_dashed ? LOOM_LAND_PERIOD * self->stroke * LOOM_MM : 0;
}

static LoomPoint
corner_at (const LoomLines *self, LoomHandle handle)
{
  const LoomCorner *corner = loom_board_corner (self->board, handle);

  return (LoomPoint){ corner->x, corner->y };
}

gboolean
loom_lines_add_edge (LoomLines *self, guint edge)
{
  g_return_val_if_fail (self != NULL, FALSE);

  const LoomEdge *at = loom_topology_edge (self->topology, edge);
  const LoomBorder *border
      = (const LoomBorder *)(at->border != 0 ? loom_board_get (self->board, at->border) : NULL);
  const gboolean forwards = border == NULL || border->ends.items[0] == at->a;

  return loom_line_sum_add (
      &self->length, corner_at (self, forwards ? at->a : at->b),
      border != NULL ? border->via.items : NULL, border != NULL ? loom_border_n_points (border) : 0,
      corner_at (self, forwards ? at->b : at->a), period_of_edge (self, edge));
}

/* A place of the area: a route to its shore is about as long. */
static LoomPoint
place_of (const LoomLines *self, LoomHandle area)
{
  const LoomArea *at = (const LoomArea *)loom_board_get (self->board, area);

  if (at == NULL)
    return (LoomPoint){ 0, 0 };
  if (at->outline.n > 0)
    return corner_at (self, at->outline.items[0]);
  return loom_point_is_set (at->at) ? at->at : (LoomPoint){ 0, 0 };
}

gboolean
loom_lines_add_route (LoomLines *self, const LoomRoute *route)
{
  g_return_val_if_fail (self != NULL && route != NULL, FALSE);

  const double dressed = loom_route_period ((LoomRouteKind)route->kind, self->stroke) * LOOM_MM;
  const double period = self->is_dressed ? period_of_line (self->board, route->line, dressed) : 0;

  return loom_line_sum_add (&self->length, place_of (self, route->from), route->via.items,
                            route->via.n, place_of (self, route->to), period);
}

guint64
loom_lines_count_points (const LoomBoard *board)
{
  guint64 n = 0;

  g_return_val_if_fail (board != NULL, 0);
  const GPtrArray *borders = loom_board_list (board, LOOM_KIND_BORDER);

  for (guint i = 0; i < borders->len; i++)
    n += ((const LoomBorder *)g_ptr_array_index (borders, i))->via.n;
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (board, i);

      n += area->outline.n;
      for (guint k = 0; k < loom_entity_n (&area->entity, LOOM_KIND_RING); k++)
        n += ((const LoomRing *)loom_entity_nth (&area->entity, LOOM_KIND_RING, k))->corners.n;
    }
  return n;
}

const LoomEntity *
loom_lines_find (const LoomBoard *board,
                 const LoomTopology *topology,
                 double stroke,
                 gboolean is_dressed)
{
  g_return_val_if_fail (board != NULL && topology != NULL, NULL);

  const GPtrArray *routes = loom_board_list (board, LOOM_KIND_ROUTE);

  if (loom_board_section (board, LOOM_KIND_AREAS) == NULL)
    return NULL;
  LoomLines lines = loom_lines_of (board, topology, stroke, is_dressed);

  for (guint e = 0; e < loom_topology_n_edges (topology); e++)
    if (!loom_lines_add_edge (&lines, e))
      {
        const LoomEdge *edge = loom_topology_edge (topology, e);

        return &loom_board_area (board, edge->left != LOOM_NONE ? edge->left : edge->right)->entity;
      }
  for (guint i = 0; i < routes->len; i++)
    {
      const LoomRoute *route = g_ptr_array_index (routes, i);

      if (!loom_lines_add_route (&lines, route))
        return &route->entity;
    }
  return NULL;
}
