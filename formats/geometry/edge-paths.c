/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compiling the paths, and finding what lies near.
 *
 * Implementation notes: pieces lie in the cells of a uniform grid, row by row along their slant.
 * What was seen in one question is marked by a stamp, so that it is given once. Corners are found
 * through the pieces that begin or end at them. */

#include "formats/geometry/edge-paths.h"
#include "formats/geometry/edge-paths-private.h"

#define MOST_CELLS 40000
#define LEAST_CELL 1000

const LoomBoard *
loom_edge_paths_get_board (const LoomEdgePaths *self)
{
  return self->board;
}

const LoomTopology *
loom_edge_paths_get_topology (const LoomEdgePaths *self)
{
  return self->topology;
}

const LoomPoint *
loom_edge_paths_edge (const LoomEdgePaths *self, guint edge, guint *n)
{
  *n = self->first[edge + 1] - self->first[edge];
  return self->points + self->first[edge];
}

const LoomBox *
loom_edge_paths_edge_box (const LoomEdgePaths *self, guint edge)
{
  return &self->boxes[edge];
}

const LoomBox *
loom_edge_paths_area_box (const LoomEdgePaths *self, guint area)
{
  return &self->area_boxes[area];
}

gboolean
loom_edge_paths_is_coast (const LoomEdgePaths *self, guint edge)
{
  const LoomEdge *at = loom_topology_edge (self->topology, edge);
  return (at->n_left > 0) != (at->n_right > 0);
}

static LoomPoint
rounded (LoomVec2 point)
{
  return (LoomPoint){ (gint32)lround (point.x), (gint32)lround (point.y) };
}

void
loom_edge_paths_append_edge (const LoomGeometry *geometry,
                             guint edge,
                             GArray *spots,
                             GArray *points)
{
  const guint begin = points->len;
  g_array_set_size (spots, 0);
  loom_geometry_edge_points (geometry, edge, FALSE, FALSE, spots);
  for (guint i = 0; i < spots->len; i++)
    {
      const LoomPoint point = rounded (g_array_index (spots, LoomVec2, i));
      if (points->len - begin < 1
          || !loom_point_equal (g_array_index (points, LoomPoint, points->len - 1), point))
        g_array_append_val (points, point);
    }
  /* An edge without length still has two ends. */
  if (points->len - begin == 1)
    {
      const LoomPoint point = g_array_index (points, LoomPoint, begin);
      g_array_append_val (points, point);
    }
}

static void
add_edges (LoomEdgePaths *self, const LoomGeometry *geometry)
{
  const guint n = loom_topology_n_edges (self->topology);
  GArray *points = g_array_sized_new (FALSE, FALSE, sizeof (LoomPoint), 2 * n);
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  self->n_edges = n;
  self->first = g_new (guint32, n + 1);
  self->boxes = g_new (LoomBox, n + 1);
  for (guint i = 0; i < n; i++)
    {
      self->first[i] = points->len;
      self->boxes[i] = (LoomBox)LOOM_BOX_EMPTY;
      loom_edge_paths_append_edge (geometry, i, spots, points);
      for (guint k = self->first[i]; k < points->len; k++)
        loom_box_add (&self->boxes[i], g_array_index (points, LoomPoint, k));
    }
  self->first[n] = points->len;
  self->points = (LoomPoint *)(gpointer)g_array_free (points, FALSE);
  self->edge_of = g_new (guint32, self->first[n] + 1);
  for (guint i = 0; i < n; i++)
    for (guint k = self->first[i]; k < self->first[i + 1]; k++)
      self->edge_of[k] = i;
}

static void
add_areas (LoomEdgePaths *self)
{
  const guint n = loom_topology_n_areas (self->topology);
  self->area_boxes = g_new (LoomBox, n + 1);
  self->discs = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint area = 0; area < n; area++)
    {
      self->area_boxes[area] = (LoomBox)LOOM_BOX_EMPTY;
      if (loom_topology_n_rings (self->topology, area) == 0)
        g_array_append_val (self->discs, area);
      for (guint ring = 0; ring < loom_topology_n_rings (self->topology, area); ring++)
        {
          guint n_steps;
          const LoomStep *steps = loom_topology_ring (self->topology, area, ring, &n_steps);
          for (guint s = 0; s < n_steps; s++)
            loom_box_join (&self->area_boxes[area], &self->boxes[steps[s].edge]);
        }
    }
}

static gint32
column_of (const LoomEdgePaths *self, gint64 x)
{
  return (gint32)CLAMP ((x - self->origin.x) / self->cell, 0, self->grid.columns - 1);
}

static gint32
row_of (const LoomEdgePaths *self, gint64 y)
{
  return (gint32)CLAMP ((y - self->origin.y) / self->cell, 0, self->grid.rows - 1);
}

/* The columns that the piece from @a to @b passes in @row, a little more rather than less. */
static void
columns_in_row (const LoomEdgePaths *self,
                LoomPoint a,
                LoomPoint b,
                gint32 row,
                gint32 *from,
                gint32 *to)
{
  double x0 = a.x, x1 = b.x;
  if (a.y != b.y)
    {
      const double slope = ((double)b.x - a.x) / ((double)b.y - a.y);
      const double top = (double)self->origin.y + (double)row * self->cell - 1;
      const double bottom = top + self->cell + 2;
      const double low = MIN (a.y, b.y), high = MAX (a.y, b.y);
      x0 = a.x + slope * (CLAMP (top, low, high) - a.y);
      x1 = a.x + slope * (CLAMP (bottom, low, high) - a.y);
      /* Beyond the grid everything counts to its outermost rows. */
      if (row == 0 || row == self->grid.rows - 1)
        {
          x0 = a.x;
          x1 = b.x;
        }
    }
  *from = column_of (self, (gint64)MIN (x0, x1) - 2);
  *to = column_of (self, (gint64)MAX (x0, x1) + 2);
}

static gboolean
put_pieces (LoomUniformGrid *grid, gpointer data)
{
  const LoomEdgePaths *self = data;
  for (guint edge = 0; edge < self->n_edges; edge++)
    for (guint k = self->first[edge]; k + 1 < self->first[edge + 1]; k++)
      {
        const LoomPoint a = self->points[k], b = self->points[k + 1];
        const gint32 last = row_of (self, MAX (a.y, b.y));
        for (gint32 row = row_of (self, MIN (a.y, b.y)); row <= last; row++)
          {
            gint32 from, to;
            columns_in_row (self, a, b, row, &from, &to);
            for (gint32 column = from; column <= to; column++)
              loom_uniform_grid_put (grid, loom_uniform_grid_cell (grid, column, row), k);
          }
      }
  return TRUE;
}

static void
lay_grid (LoomEdgePaths *self)
{
  LoomBox all = LOOM_BOX_EMPTY;
  for (guint i = 0; i < self->n_edges; i++)
    loom_box_join (&all, &self->boxes[i]);
  if (self->n_edges == 0)
    all = (LoomBox){ 0, 0, 0, 0 };
  const double width = (double)all.right - all.left + 1, height = (double)all.bottom - all.top + 1;
  const double wanted = CLAMP (self->first[self->n_edges] / 2.0, 1, MOST_CELLS);
  self->origin = (LoomPoint){ all.left, all.top };
  self->cell = MAX ((gint32)ceil (sqrt (width * height / wanted)), LEAST_CELL);
  self->cell = MAX (self->cell, (gint32)(MAX (width, height) / 2000) + 1);
  const gint32 columns = (gint32)(width / self->cell) + 1;
  const gint32 rows = (gint32)(height / self->cell) + 1;
  loom_uniform_grid_lay (&self->grid, columns, rows, put_pieces, self);
}

LoomEdgePaths *
loom_edge_paths_new (const LoomBoard *board,
                     const LoomTopology *topology,
                     const LoomGeometry *geometry)
{
  LoomEdgePaths *self = g_new0 (LoomEdgePaths, 1);
  self->board = board;
  self->topology = topology;
  add_edges (self, geometry);
  add_areas (self);
  lay_grid (self);
  self->stamps = g_new0 (guint32, self->first[self->n_edges] + 1);
  self->corner_stamps = g_new0 (guint32, loom_board_max_handle (board) + 1);
  return self;
}

void
loom_edge_paths_free (LoomEdgePaths *self)
{
  if (self == NULL)
    return;
  g_free (self->points);
  g_free (self->first);
  g_free (self->edge_of);
  g_free (self->boxes);
  g_free (self->area_boxes);
  loom_uniform_grid_clear (&self->grid);
  g_free (self->stamps);
  g_free (self->corner_stamps);
  g_array_unref (self->discs);
  g_free (self);
}

void
loom_edge_paths_gather (LoomEdgePaths *self, const LoomBox *box, GArray *pieces)
{
  const gint32 right = column_of (self, box->right), bottom = row_of (self, box->bottom);
  self->stamp++;
  for (gint32 row = row_of (self, box->top); row <= bottom; row++)
    for (gint32 column = column_of (self, box->left); column <= right; column++)
      {
        guint n;
        const guint32 *items = loom_uniform_grid_at (
            &self->grid, loom_uniform_grid_cell (&self->grid, column, row), &n);
        for (guint i = 0; i < n; i++)
          {
            const guint k = items[i];
            const LoomBox own = loom_box_of (self->points[k], self->points[k + 1], 0);
            if (self->stamps[k] == self->stamp || !loom_box_meets (&own, box))
              continue;
            self->stamps[k] = self->stamp;
            const LoomEdgePiece piece = { self->edge_of[k], k - self->first[self->edge_of[k]] };
            g_array_append_val (pieces, piece);
          }
      }
}

static void
offer_corner (LoomEdgePaths *self, LoomHandle corner, const LoomBox *box, GArray *corners)
{
  const LoomCorner *at = loom_board_corner (self->board, corner);
  if (self->corner_stamps[corner] == self->stamp
      || !loom_box_contains (box, (LoomPoint){ at->x, at->y }))
    return;
  self->corner_stamps[corner] = self->stamp;
  g_array_append_val (corners, corner);
}

void
loom_edge_paths_gather_corners (LoomEdgePaths *self, const LoomBox *box, GArray *corners)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (LoomEdgePiece));
  loom_edge_paths_gather (self, box, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const LoomEdgePiece *piece = &g_array_index (pieces, LoomEdgePiece, i);
      const LoomEdge *edge = loom_topology_edge (self->topology, piece->edge);
      const guint n = self->first[piece->edge + 1] - self->first[piece->edge];
      if (piece->at == 0)
        offer_corner (self, edge->a, box, corners);
      if (piece->at + 2 == n)
        offer_corner (self, edge->b, box, corners);
    }
}

LoomEdgePlace
loom_edge_paths_nearest (LoomEdgePaths *self, LoomPoint point, double reach, gboolean coast)
{
  LoomEdgePlace best = { LOOM_NONE, 0, point, INFINITY };
  const LoomBox box = loom_box_of (point, point, (gint32)ceil (reach));
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (LoomEdgePiece));
  loom_edge_paths_gather (self, &box, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const LoomEdgePiece *piece = &g_array_index (pieces, LoomEdgePiece, i);
      const LoomPoint *at = self->points + self->first[piece->edge] + piece->at;
      double distance;
      if (coast && !loom_edge_paths_is_coast (self, piece->edge))
        continue;
      const LoomPoint place = loom_planar_nearest (at[0], at[1], point, &distance);
      if (distance <= reach
          && (distance < best.distance || (distance == best.distance && piece->edge < best.edge)))
        best = (LoomEdgePlace){ piece->edge, piece->at, place, distance };
    }
  return best;
}

static gboolean
is_on_coast (const LoomEdgePaths *self, LoomHandle corner)
{
  for (guint e = loom_topology_first_edge (self->topology, corner); e != LOOM_NONE;
       e = loom_topology_next_edge (self->topology, corner, e))
    if (loom_edge_paths_is_coast (self, e))
      return TRUE;
  return FALSE;
}

LoomHandle
loom_edge_paths_nearest_corner (LoomEdgePaths *self, LoomPoint point, double reach, gboolean coast)
{
  const LoomBox box = loom_box_of (point, point, (gint32)ceil (reach));
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  LoomHandle best = 0;
  double least = INFINITY;
  loom_edge_paths_gather_corners (self, &box, corners);
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomHandle corner = g_array_index (corners, LoomHandle, i);
      const LoomCorner *at = loom_board_corner (self->board, corner);
      const double distance = loom_planar_distance (point, (LoomPoint){ at->x, at->y });
      if (distance <= reach && (distance < least || (distance == least && corner < best))
          && (!coast || is_on_coast (self, corner)))
        {
          least = distance;
          best = corner;
        }
    }
  return best;
}
