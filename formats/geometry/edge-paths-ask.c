/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies in the way of a line laid beside the paths, and what covers a point. */

#include "formats/geometry/edge-paths-private.h"

/* How far back from a shared corner two edges may touch: rounding bends a course that little. */
#define JOINT 2

gboolean
loom_edge_paths_area_contains (const LoomEdgePaths *self,
                               guint area,
                               LoomPoint p,
                               LoomPoint q,
                               const LoomEdgePiece *skip)
{
  const LoomRay ray = loom_ray_left_of (p, q);
  gboolean inside = FALSE;
  for (guint ring = 0; ring < loom_topology_n_rings (self->topology, area); ring++)
    {
      guint n_steps;
      const LoomStep *steps = loom_topology_ring (self->topology, area, ring, &n_steps);
      for (guint s = 0; s < n_steps; s++)
        {
          const guint edge = steps[s].edge;
          for (guint k = self->first[edge]; k + 1 < self->first[edge + 1]; k++)
            if (skip == NULL || skip->edge != edge || skip->at != k - self->first[edge])
              inside ^= loom_ray_meets (&ray, self->points[k], self->points[k + 1]);
        }
    }
  return inside;
}

gboolean
loom_edge_paths_covered (const LoomEdgePaths *self,
                         LoomPoint p,
                         LoomPoint q,
                         const LoomEdgePiece *skip)
{
  const LoomPoint middle = { (gint32)(((gint64)p.x + q.x) / 2), (gint32)(((gint64)p.y + q.y) / 2) };
  for (guint area = 0; area < loom_topology_n_areas (self->topology); area++)
    {
      LoomBox box = self->area_boxes[area];
      if (middle.x < box.left - 1 || middle.x > box.right + 1 || middle.y < box.top - 1
          || middle.y > box.bottom + 1)
        continue;
      if (loom_edge_paths_area_contains (self, area, p, q, skip))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_near (LoomPoint a, LoomPoint b, double reach)
{
  return loom_planar_distance (a, b) <= reach;
}

/* Whether the pieces have a point in common that is no end of both. */
static gboolean
pieces_meet (LoomPoint a, LoomPoint b, LoomPoint c, LoomPoint d)
{
  if (loom_planar_crosses (a, b, c, d))
    return TRUE;
  if (loom_point_equal (a, c) || loom_point_equal (a, d) || loom_point_equal (b, c)
      || loom_point_equal (b, d))
    return TRUE;
  return loom_planar_on (a, b, c) || loom_planar_on (a, b, d) || loom_planar_on (c, d, a)
         || loom_planar_on (c, d, b);
}

static LoomPoint
any_meeting (LoomPoint a, LoomPoint b, LoomPoint c, LoomPoint d)
{
  if (loom_planar_crosses (a, b, c, d))
    return loom_planar_meeting (a, b, c, d);
  if (loom_planar_on (a, b, c) || loom_point_equal (a, c) || loom_point_equal (b, c))
    return c;
  if (loom_planar_on (a, b, d) || loom_point_equal (a, d) || loom_point_equal (b, d))
    return d;
  return loom_planar_on (c, d, a) ? a : b;
}

static gboolean
has_end (const LoomEdgeLine *line, LoomHandle corner)
{
  return corner != 0 && (line->a == corner || line->b == corner);
}

/* Where both lines have the same corner, or NULL: @k is 0 or 1. */
static const LoomPoint *
joint (const LoomEdgeLine *first, const LoomEdgeLine *second, guint k)
{
  const LoomHandle corner = k == 0 ? first->a : first->b;
  return has_end (second, corner) ? &first->points[k == 0 ? 0 : first->n - 1] : NULL;
}

static gboolean
is_excused (const LoomPoint *joints[2], LoomPoint at)
{
  return (joints[0] != NULL && is_near (*joints[0], at, JOINT))
         || (joints[1] != NULL && is_near (*joints[1], at, JOINT));
}

/* Whether an end of @line that is no corner of @other comes too near to the piece c–d. */
static gboolean
end_is_near (const LoomEdgeLine *line, const LoomEdgeLine *other, LoomPoint c, LoomPoint d)
{
  const LoomBox near = loom_box_of (c, d, LOOM_CLEARANCE);
  const LoomHandle corners[] = { line->a, line->b };
  const LoomPoint ends[] = { line->points[0], line->points[line->n - 1] };
  for (guint i = 0; i < 2; i++)
    {
      double distance;
      if (!loom_box_contains (&near, ends[i]) || has_end (other, corners[i]))
        continue;
      loom_planar_nearest (c, d, ends[i], &distance);
      if (distance < LOOM_CLEARANCE)
        return TRUE;
    }
  return FALSE;
}

/* What the piece c–d of @other does to @line. */
static gboolean
conflict_with_piece (const LoomEdgeLine *line,
                     const LoomEdgeLine *other,
                     LoomPoint c,
                     LoomPoint d,
                     LoomEdgeConflict *conflict)
{
  const LoomPoint *joints[] = { joint (line, other, 0), joint (line, other, 1) };
  const LoomBox box = loom_box_of (c, d, 0);
  for (guint i = 0; i + 1 < line->n; i++)
    {
      const LoomBox own = loom_box_of (line->points[i], line->points[i + 1], 0);
      if (!loom_box_meets (&own, &box) || !pieces_meet (line->points[i], line->points[i + 1], c, d))
        continue;
      const LoomPoint at = any_meeting (line->points[i], line->points[i + 1], c, d);
      if (is_excused (joints, at))
        continue;
      *conflict = (LoomEdgeConflict){ LOOM_NONE, 0, 0, at };
      return TRUE;
    }
  if (!end_is_near (line, other, c, d))
    return FALSE;
  *conflict = (LoomEdgeConflict){ LOOM_NONE, line->a != 0 ? line->a : line->b, 0, c };
  return TRUE;
}

static LoomBox
line_box (const LoomEdgeLine *line, gint32 margin)
{
  LoomBox box = LOOM_BOX_EMPTY;
  for (guint i = 0; i < line->n; i++)
    loom_box_add (&box, line->points[i]);
  return (LoomBox){ box.left - margin, box.top - margin, box.right + margin, box.bottom + margin };
}

static double
least_distance (const LoomEdgeLine *line, LoomPoint point)
{
  double least = INFINITY, distance;
  for (guint i = 0; i + 1 < line->n; i++)
    {
      loom_planar_nearest (line->points[i], line->points[i + 1], point, &distance);
      least = MIN (least, distance);
    }
  return least;
}

static gboolean
conflict_with_corners (LoomEdgePaths *self,
                       const LoomEdgeLine *line,
                       const LoomBox *box,
                       const guint8 *skip_corners,
                       GArray *conflicts)
{
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  gboolean any = FALSE;
  loom_edge_paths_gather_corners (self, box, corners);
  for (guint i = 0; i < corners->len && (conflicts != NULL || !any); i++)
    {
      const LoomHandle corner = g_array_index (corners, LoomHandle, i);
      const LoomCorner *at = loom_board_corner (self->board, corner);
      const LoomPoint point = { at->x, at->y };
      if (has_end (line, corner) || (skip_corners != NULL && skip_corners[corner])
          || least_distance (line, point) >= LOOM_CLEARANCE)
        continue;
      any = TRUE;
      const LoomEdgeConflict conflict
          = { loom_topology_first_edge (self->topology, corner), corner, 0, point };
      if (conflicts != NULL)
        g_array_append_val (conflicts, conflict);
    }
  return any;
}

static gboolean
conflict_with_discs (LoomEdgePaths *self, const LoomEdgeLine *line, GArray *conflicts)
{
  gboolean any = FALSE;
  for (guint i = 0; i < self->discs->len && (conflicts != NULL || !any); i++)
    {
      const LoomArea *disc = loom_board_area (self->board, g_array_index (self->discs, guint, i));
      if (!loom_point_is_set (disc->at) || least_distance (line, disc->at) >= disc->radius)
        continue;
      any = TRUE;
      const LoomEdgeConflict conflict = { LOOM_NONE, 0, disc->entity.handle, disc->at };
      if (conflicts != NULL)
        g_array_append_val (conflicts, conflict);
    }
  return any;
}

gboolean
loom_edge_paths_conflict (LoomEdgePaths *self,
                          const LoomEdgeLine *line,
                          const guint8 *skip_edges,
                          const guint8 *skip_corners,
                          GArray *conflicts)
{
  const LoomBox box = line_box (line, LOOM_CLEARANCE);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (LoomEdgePiece));
  gboolean any = FALSE;
  loom_edge_paths_gather (self, &box, pieces);
  for (guint i = 0; i < pieces->len && (conflicts != NULL || !any); i++)
    {
      const LoomEdgePiece *piece = &g_array_index (pieces, LoomEdgePiece, i);
      const LoomEdge *edge = loom_topology_edge (self->topology, piece->edge);
      const LoomPoint *at = self->points + self->first[piece->edge] + piece->at;
      LoomEdgeConflict conflict;
      const LoomEdgeLine other = { edge->a, edge->b, self->points + self->first[piece->edge],
                                   self->first[piece->edge + 1] - self->first[piece->edge] };
      if ((skip_edges != NULL && skip_edges[piece->edge])
          || !conflict_with_piece (line, &other, at[0], at[1], &conflict))
        continue;
      any = TRUE;
      conflict.edge = piece->edge;
      if (conflicts != NULL)
        g_array_append_val (conflicts, conflict);
    }
  if (conflicts != NULL || !any)
    any |= conflict_with_corners (self, line, &box, skip_corners, conflicts);
  if (conflicts != NULL || !any)
    any |= conflict_with_discs (self, line, conflicts);
  return any;
}

/* Whether the line crosses itself. */
static gboolean
conflicts_with_itself (const LoomEdgeLine *line)
{
  const LoomPoint *points = line->points;
  for (guint i = 0; i + 1 < line->n; i++)
    {
      const LoomBox box = loom_box_of (points[i], points[i + 1], 0);
      for (guint k = i + 2; k + 1 < line->n; k++)
        {
          const LoomBox other = loom_box_of (points[k], points[k + 1], 0);
          if (loom_box_meets (&box, &other)
              && pieces_meet (points[i], points[i + 1], points[k], points[k + 1]))
            return TRUE;
        }
    }
  return FALSE;
}

gboolean
loom_edge_lines_conflict (const LoomEdgeLine *first, const LoomEdgeLine *second)
{
  LoomEdgeConflict conflict;
  if (first == second)
    return conflicts_with_itself (first);
  const LoomBox box = line_box (first, LOOM_CLEARANCE);
  for (guint i = 0; i + 1 < second->n; i++)
    {
      const LoomBox own = loom_box_of (second->points[i], second->points[i + 1], 0);
      if (loom_box_meets (&own, &box)
          && conflict_with_piece (first, second, second->points[i], second->points[i + 1],
                                  &conflict))
        return TRUE;
    }
  for (guint i = 0; i + 1 < first->n; i++)
    if (end_is_near (second, first, first->points[i], first->points[i + 1]))
      return TRUE;
  return FALSE;
}
