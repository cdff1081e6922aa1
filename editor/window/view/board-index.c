/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is where on one revision of a board: see board-index.h. */

#include "editor/window/view/board-index.h"

#include "editor/window/view/spatial-index.h"
#include "formats/geometry/planar.h"

#include <math.h>

struct _LoomBoardIndex
{
  const LoomBoard *board; /* borrowed */
  LoomTopology *topology;
  LoomGeometry *geometry;
  LoomRect *area_boxes; /* owned, by index of the area */
  LoomPoint *centres;   /* owned, likewise; unset until they are asked for */
  double *rooms;        /* owned, likewise: how far from its centre an area reaches at least */
  GArray *spots;        /* (element-type LoomVec2) the paths of all edges, flattened */
  guint *first_spots;   /* owned, by edge, and one more: where its course begins in spots */
  LoomSpatialIndex *areas;
  LoomSpatialIndex *corners; /* numbers are places in the board's list of corners */
  LoomSpatialIndex *edges;
};

static void
index_areas (LoomBoardIndex *self)
{
  const guint n = loom_topology_n_areas (self->topology);

  self->area_boxes = g_new (LoomRect, MAX (n, 1));
  self->centres = g_new (LoomPoint, MAX (n, 1));
  self->rooms = g_new0 (double, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    {
      self->area_boxes[i] = loom_geometry_area_bounds (self->geometry, i);
      self->centres[i] = (LoomPoint){ LOOM_UNSET, LOOM_UNSET };
    }
  self->areas = loom_spatial_index_new (self->area_boxes, n);
}

static void
index_corners (LoomBoardIndex *self)
{
  const GPtrArray *corners = loom_board_list (self->board, LOOM_KIND_CORNER);
  g_autofree LoomRect *boxes = g_new (LoomRect, MAX (corners->len, 1));

  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);
      boxes[i] = (LoomRect){ corner->x, corner->y, corner->x, corner->y };
    }
  self->corners = loom_spatial_index_new (boxes, corners->len);
}

static LoomRect
bounds_of_spots (const LoomVec2 *spots, guint n)
{
  LoomRect box = { 0, 0, -1, -1 };

  for (guint i = 0; i < n; i++)
    if (i == 0)
      box = (LoomRect){ spots[i].x, spots[i].y, spots[i].x, spots[i].y };
    else
      box = (LoomRect){ MIN (box.left, spots[i].x), MIN (box.top, spots[i].y),
                        MAX (box.right, spots[i].x), MAX (box.bottom, spots[i].y) };
  return box;
}

static void
index_edges (LoomBoardIndex *self)
{
  const guint n = loom_topology_n_edges (self->topology);
  g_autofree LoomRect *boxes = g_new (LoomRect, MAX (n, 1));

  self->spots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  self->first_spots = g_new (guint, n + 1);
  for (guint e = 0; e < n; e++)
    {
      const guint first = self->spots->len;

      self->first_spots[e] = first;
      loom_geometry_edge_points (self->geometry, e, FALSE, FALSE, self->spots);
      boxes[e] = bounds_of_spots (&g_array_index (self->spots, LoomVec2, first),
                                  self->spots->len - first);
    }
  self->first_spots[n] = self->spots->len;
  self->edges = loom_spatial_index_new (boxes, n);
}

LoomBoardIndex *
loom_board_index_new (const LoomBoard *board)
{
  g_return_val_if_fail (board != NULL, NULL);

  LoomBoardIndex *self = g_new0 (LoomBoardIndex, 1);
  self->board = board;
  self->topology = loom_topology_new (board, NULL);
  self->geometry = loom_geometry_new (board, self->topology);
  index_areas (self);
  index_corners (self);
  index_edges (self);
  return self;
}

void
loom_board_index_free (LoomBoardIndex *self)
{
  if (self == NULL)
    return;
  loom_spatial_index_free (self->areas);
  loom_spatial_index_free (self->corners);
  loom_spatial_index_free (self->edges);
  g_free (self->area_boxes);
  g_free (self->centres);
  g_free (self->rooms);
  g_free (self->first_spots);
  g_array_unref (self->spots);
  loom_geometry_free (self->geometry);
  loom_topology_free (self->topology);
  g_free (self);
}

const LoomTopology *
loom_board_index_get_topology (const LoomBoardIndex *self)
{
  return self->topology;
}

const LoomGeometry *
loom_board_index_get_geometry (const LoomBoardIndex *self)
{
  return self->geometry;
}

LoomRect
loom_board_index_area_bounds (const LoomBoardIndex *self, guint area)
{
  static const LoomRect empty = { 0, 0, -1, -1 };

  return area < loom_topology_n_areas (self->topology) ? self->area_boxes[area] : empty;
}

LoomPoint
loom_board_index_area_centre (LoomBoardIndex *self, guint area)
{
  g_return_val_if_fail (area < loom_topology_n_areas (self->topology), ((LoomPoint){ 0, 0 }));

  if (!loom_point_is_set (self->centres[area]))
    {
      const LoomRect *box = &self->area_boxes[area];
      const double precision = MAX ((box->right - box->left) / 50, 100);
      const LoomVec2 point
          = loom_geometry_area_centre (self->geometry, area, precision, &self->rooms[area]);

      self->centres[area] = (LoomPoint){ (gint32)lround (point.x), (gint32)lround (point.y) };
    }
  return self->centres[area];
}

double
loom_board_index_area_room (LoomBoardIndex *self, guint area)
{
  g_return_val_if_fail (area < loom_topology_n_areas (self->topology), 0);
  loom_board_index_area_centre (self, area);
  return self->rooms[area];
}

/* A search in progress. */
typedef struct
{
  const LoomBoardIndex *index;
  double x, y;
  GHashTable *without; /* or NULL */
  guint found;         /* or LOOM_NONE */
  double least;        /* what is found must be nearer, or smaller */
  LoomVec2 point;
} Search;

static gboolean
try_area (guint area, gpointer data)
{
  Search *search = data;

  if (!loom_geometry_area_contains (search->index->geometry, area, search->x, search->y))
    return TRUE;
  const double size = fabs (loom_geometry_area_size (search->index->geometry, area));
  if (search->found == LOOM_NONE || size < search->least)
    {
      search->found = area;
      search->least = size;
    }
  return TRUE;
}

guint
loom_board_index_area_at (const LoomBoardIndex *self, double x, double y)
{
  Search search = { self, x, y, NULL, LOOM_NONE, 0, { 0, 0 } };

  loom_spatial_index_visit (self->areas, &(LoomRect){ x, y, x, y }, try_area, &search);
  return search.found;
}

static gboolean
leaves_out (const Search *search, LoomHandle corner)
{
  return search->without != NULL
         && g_hash_table_contains (search->without, GUINT_TO_POINTER (corner));
}

static gboolean
try_corner (guint i, gpointer data)
{
  Search *search = data;
  const LoomCorner *corner
      = g_ptr_array_index (loom_board_list (search->index->board, LOOM_KIND_CORNER), i);
  const double distance = hypot (corner->x - search->x, corner->y - search->y);

  if (distance <= search->least && !leaves_out (search, corner->entity.handle))
    {
      search->found = i;
      search->least = distance;
    }
  return TRUE;
}

const LoomCorner *
loom_board_index_corner_near (const LoomBoardIndex *self,
                              double x,
                              double y,
                              double reach,
                              GHashTable *without)
{
  Search search = { self, x, y, without, LOOM_NONE, reach, { 0, 0 } };

  loom_spatial_index_visit (self->corners,
                            &(LoomRect){ x - reach, y - reach, x + reach, y + reach }, try_corner,
                            &search);
  return search.found == LOOM_NONE
             ? NULL
             : g_ptr_array_index (loom_board_list (self->board, LOOM_KIND_CORNER), search.found);
}

static gboolean
try_edge (guint e, gpointer data)
{
  Search *search = data;
  const LoomEdge *edge = loom_topology_edge (search->index->topology, e);
  const LoomVec2 *spots = &g_array_index (search->index->spots, LoomVec2, 0);

  if (leaves_out (search, edge->a) || leaves_out (search, edge->b))
    return TRUE;
  for (guint i = search->index->first_spots[e]; i + 1 < search->index->first_spots[e + 1]; i++)
    {
      const LoomVec2 point
          = loom_segment_nearest (spots[i], spots[i + 1], (LoomVec2){ search->x, search->y });
      const double distance = hypot (point.x - search->x, point.y - search->y);

      if (distance > search->least)
        continue;
      search->found = e;
      search->least = distance;
      search->point = point;
    }
  return TRUE;
}

guint
loom_board_index_edge_near (const LoomBoardIndex *self,
                            double x,
                            double y,
                            double reach,
                            GHashTable *without,
                            LoomVec2 *nearest)
{
  Search search = { self, x, y, without, LOOM_NONE, reach, { 0, 0 } };

  loom_spatial_index_visit (self->edges, &(LoomRect){ x - reach, y - reach, x + reach, y + reach },
                            try_edge, &search);
  *nearest = search.point;
  return search.found;
}

static gboolean
add_area (guint area, gpointer data)
{
  g_array_append_val (data, area);
  return TRUE;
}

void
loom_board_index_areas_in (const LoomBoardIndex *self, const LoomRect *where, GArray *areas)
{
  loom_spatial_index_visit (self->areas, where, add_area, areas);
}
