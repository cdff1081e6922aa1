/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Building the mesh.
 *
 * Implementation notes: the measure of a ring is the sum of its edges' shares, each worked out once
 * and taken with a sign. Nesting is asked only where an area has several rings; an area with very
 * many (work beyond MAX_NESTING segment tests) has its outline taken for outer and the others for
 * holes. */

#include "validator/checks/map/outline-mesh.h"
#include "validator/checks/map/map.h"
#include "formats/geometry/planar.h"

#include <math.h>

#define MAX_NESTING 20000000

/* Straight pieces that stand for a curve from point to point, where they are many. */
#define SMOOTH_PIECES 6

static void
add_segment (GArray *segments, LoomPoint from, LoomPoint to, guint edge)
{
  const LoomOutlineMeshSegment segment = { from, to, edge, 0 };
  g_array_append_val (segments, segment);
}

/* As lround(), which costs a call: to the nearest, halves away from zero. */
static inline gint32
round_one (double value)
{
  const gint32 whole = (gint32)value;
  const double rest = value - whole;
  return whole + (rest >= 0.5) - (rest <= -0.5);
}

static LoomPoint
rounded (LoomVec2 point)
{
  return (LoomPoint){ round_one (point.x), round_one (point.y) };
}

static void
add_course (LoomCheck *check, GArray *segments, GArray *spots, guint edge)
{
  g_array_set_size (spots, 0);
  loom_geometry_edge_points (loom_check_geometry (check), edge, FALSE, FALSE, spots);
  guint n = segments->len;
  g_array_set_size (segments, n + spots->len);
  LoomPoint from = rounded (g_array_index (spots, LoomVec2, 0));
  for (guint i = 1; i < spots->len; i++)
    {
      const LoomPoint to = rounded (g_array_index (spots, LoomVec2, i));
      if (!loom_point_equal (from, to))
        g_array_index (segments, LoomOutlineMeshSegment, n++)
            = (LoomOutlineMeshSegment){ from, to, edge, 0 };
      from = to;
    }
  g_array_set_size (segments, n);
}

static void
measure_edge (LoomOutlineMesh *self, const GArray *segments, guint edge)
{
  double cross = 0, length = 0;
  for (guint i = self->edge_segments[edge]; i < segments->len; i++)
    {
      const LoomOutlineMeshSegment *at = &g_array_index (segments, LoomOutlineMeshSegment, i);
      const double dx = (double)at->to.x - at->from.x, dy = (double)at->to.y - at->from.y;
      cross += (double)((gint64)at->from.x * at->to.y - (gint64)at->to.x * at->from.y);
      length += sqrt (dx * dx + dy * dy);
    }
  self->edge_cross[edge] = cross;
  self->edge_length[edge] = length;
}

/* Room for so many segments is made at once: a file of points that all coincide may have none. */
#define MOST_GUESSED 4000000

/* About how many segments there will be. Room that stays empty costs little; to move a million
 * segments to where there is more does. */
static guint
guess_segments (const LoomOutlineMesh *self)
{
  const GPtrArray *borders = loom_board_list (self->board, LOOM_KIND_BORDER);
  guint n = loom_topology_n_edges (self->topology);
  for (guint i = 0; i < borders->len; i++)
    {
      const LoomBorder *border = g_ptr_array_index (borders, i);
      const guint n_points = loom_border_n_points (border);
      n += border->curve == LOOM_CURVE_SMOOTH ? SMOOTH_PIECES * (n_points + 1) : n_points;
    }
  return MIN (n, MOST_GUESSED);
}

static void
add_edges (LoomOutlineMesh *self, LoomCheck *check)
{
  const guint n = loom_topology_n_edges (self->topology);
  GArray *segments
      = g_array_sized_new (FALSE, FALSE, sizeof (LoomOutlineMeshSegment), guess_segments (self));
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  self->edge_segments = g_new (guint32, n + 1);
  self->edge_cross = g_new (double, n + 1);
  self->edge_length = g_new (double, n + 1);
  for (guint i = 0; i < n; i++)
    {
      const LoomEdge *edge = loom_topology_edge (self->topology, i);
      const guint first = segments->len;
      self->edge_segments[i] = first;
      if (edge->border != 0)
        add_course (check, segments, spots, i);
      else
        add_segment (segments, loom_outline_mesh_corner (self, edge->a),
                     loom_outline_mesh_corner (self, edge->b), i);
      if (segments->len > first)
        {
          g_array_index (segments, LoomOutlineMeshSegment, first).flags |= LOOM_SEGMENT_FROM_CORNER;
          g_array_index (segments, LoomOutlineMeshSegment, segments->len - 1).flags
              |= LOOM_SEGMENT_TO_CORNER;
        }
      measure_edge (self, segments, i);
    }
  self->edge_segments[n] = segments->len;
  self->n_segments = segments->len;
  self->segments = (LoomOutlineMeshSegment *)(gpointer)g_array_free (segments, FALSE);
}

static void
add_rings (LoomOutlineMesh *self)
{
  const guint n = loom_topology_n_areas (self->topology);
  GArray *rings = g_array_sized_new (FALSE, FALSE, sizeof (LoomOutlineMeshRing), n);
  guint clockwise = 0, outlines = 0;
  self->area_rings = g_new (guint32, n + 1);
  self->area_length = g_new0 (double, n + 1);
  for (guint area = 0; area < n; area++)
    {
      self->area_rings[area] = rings->len;
      for (guint k = 0; k < loom_topology_n_rings (self->topology, area); k++)
        {
          guint n_steps;
          const LoomStep *steps = loom_topology_ring (self->topology, area, k, &n_steps);
          LoomOutlineMeshRing ring = { area, k, 0, FALSE };
          for (guint s = 0; s < n_steps; s++)
            {
              const double share = self->edge_cross[steps[s].edge];
              ring.cross += steps[s].backwards ? -share : share;
              self->area_length[area] += self->edge_length[steps[s].edge];
            }
          if (k == 0)
            {
              outlines++;
              clockwise += ring.cross > 0;
            }
          g_array_append_val (rings, ring);
        }
    }
  self->area_rings[n] = rings->len;
  self->rings = (LoomOutlineMeshRing *)(gpointer)g_array_free (rings, FALSE);
  self->clockwise = 2 * clockwise >= outlines;
}

/* Whether segment @at crosses the level of @point to the left of it; pairs of ends count once. */
static gboolean
crosses_left (const LoomOutlineMeshSegment *at, LoomPoint point)
{
  if ((at->from.y <= point.y) == (at->to.y <= point.y))
    return FALSE;
  const gint64 side = loom_planar_cross (at->from, at->to, point);
  return at->to.y > at->from.y ? side < 0 : side > 0;
}

gboolean
loom_outline_mesh_ring_contains (const LoomOutlineMesh *self, guint ring, LoomPoint point)
{
  guint n_steps;
  const LoomStep *steps = loom_topology_ring (self->topology, self->rings[ring].area,
                                              self->rings[ring].ring, &n_steps);
  gboolean inside = FALSE;
  for (guint s = 0; s < n_steps; s++)
    for (guint i = self->edge_segments[steps[s].edge]; i < self->edge_segments[steps[s].edge + 1];
         i++)
      inside ^= crosses_left (&self->segments[i], point);
  return inside;
}

gboolean
loom_outline_mesh_area_contains (const LoomOutlineMesh *self, guint area, LoomPoint point)
{
  gboolean inside = FALSE;
  for (guint ring = self->area_rings[area]; ring < self->area_rings[area + 1]; ring++)
    inside ^= loom_outline_mesh_ring_contains (self, ring, point);
  return inside;
}

static gboolean
ring_has_corner (const LoomOutlineMesh *self, guint ring, LoomHandle corner)
{
  guint n_steps;
  const LoomStep *steps = loom_topology_ring (self->topology, self->rings[ring].area,
                                              self->rings[ring].ring, &n_steps);
  for (guint s = 0; s < n_steps; s++)
    {
      const LoomEdge *edge = loom_topology_edge (self->topology, steps[s].edge);
      if (edge->a == corner || edge->b == corner)
        return TRUE;
    }
  return FALSE;
}

/* Whether ring @inner lies in ring @outer of the same area: judged by the first of its corners that
 * is not the other's too. */
static gboolean
ring_lies_in (const LoomOutlineMesh *self, guint inner, guint outer)
{
  guint n_steps;
  const LoomStep *steps = loom_topology_ring (self->topology, self->rings[inner].area,
                                              self->rings[inner].ring, &n_steps);
  for (guint s = 0; s < n_steps; s++)
    {
      const LoomEdge *edge = loom_topology_edge (self->topology, steps[s].edge);
      const LoomHandle corner = steps[s].backwards ? edge->b : edge->a;
      if (!ring_has_corner (self, outer, corner))
        return loom_outline_mesh_ring_contains (self, outer,
                                                loom_outline_mesh_corner (self, corner));
    }
  return FALSE;
}

static void
nest_rings (LoomOutlineMesh *self, guint area)
{
  const guint first = self->area_rings[area], end = self->area_rings[area + 1];
  guint64 work = 0;
  for (guint ring = first; ring < end; ring++)
    {
      guint n_steps;
      loom_topology_ring (self->topology, area, ring - first, &n_steps);
      work += n_steps;
    }
  if (work * (end - first) > MAX_NESTING)
    {
      self->rings_skipped = TRUE;
      for (guint ring = first + 1; ring < end; ring++)
        self->rings[ring].inner = TRUE;
      return;
    }
  for (guint ring = first; ring < end; ring++)
    for (guint other = first; other < end; other++)
      if (other != ring)
        self->rings[ring].inner ^= ring_lies_in (self, ring, other);
}

static void
claim_side (LoomOutlineMesh *self,
            guint32 (*owners)[2],
            guint8 *directions,
            guint ring,
            LoomStep step)
{
  /* Clockwise rings have their area on the right of their way; holes the other way about. */
  gboolean right = (self->rings[ring].cross > 0) != self->rings[ring].inner;
  if (step.backwards)
    right = !right;
  const guint8 direction = step.backwards ? 2 : 1;
  guint32 *owner = &owners[step.edge][right];
  const guint32 opposite = owners[step.edge][!right];
  if (*owner != LOOM_NONE)
    {
      const LoomOutlineMeshClash clash
          = { step.edge, *owner, ring, (directions[step.edge] & direction) };
      g_array_append_val (self->clashes, clash);
    }
  else
    {
      if ((directions[step.edge] & direction) != 0 && opposite != LOOM_NONE)
        {
          const LoomOutlineMeshClash clash = { step.edge, opposite, ring, TRUE };
          g_array_append_val (self->clashes, clash);
        }
      *owner = ring;
      self->faces[step.edge][right] = self->rings[ring].area;
    }
  directions[step.edge] |= direction;
}

static void
find_faces (LoomOutlineMesh *self)
{
  const guint n_edges = loom_topology_n_edges (self->topology);
  const guint n_areas = loom_topology_n_areas (self->topology);
  g_autofree guint32 *owners = g_new (guint32, 2 * (gsize)n_edges + 1);
  g_autofree guint8 *directions = g_new0 (guint8, n_edges + 1);
  self->faces = g_malloc (sizeof *self->faces * ((gsize)n_edges + 1));
  self->area_size = g_new0 (double, n_areas + 1);
  for (guint i = 0; i < n_edges; i++)
    self->faces[i][0] = self->faces[i][1] = owners[2 * i] = owners[2 * i + 1] = LOOM_NONE;
  for (guint area = 0; area < n_areas; area++)
    {
      if (self->area_rings[area + 1] - self->area_rings[area] > 1)
        nest_rings (self, area);
      for (guint ring = self->area_rings[area]; ring < self->area_rings[area + 1]; ring++)
        {
          guint n_steps;
          const LoomStep *steps
              = loom_topology_ring (self->topology, area, self->rings[ring].ring, &n_steps);
          const double size = fabs (self->rings[ring].cross) / 2;
          self->area_size[area] += self->rings[ring].inner ? -size : size;
          for (guint s = 0; s < n_steps; s++)
            claim_side (self, (guint32 (*)[2])owners, directions, ring, steps[s]);
        }
    }
}

static void
mesh_free (gpointer data)
{
  LoomOutlineMesh *self = data;
  g_free (self->segments);
  g_free (self->edge_segments);
  g_free (self->edge_cross);
  g_free (self->edge_length);
  g_free (self->faces);
  g_free (self->rings);
  g_free (self->area_rings);
  g_free (self->area_size);
  g_free (self->area_length);
  g_free (self->troubled);
  g_array_unref (self->clashes);
  g_free (self);
}

static gpointer
mesh_build (LoomCheck *check)
{
  LoomOutlineMesh *self = g_new0 (LoomOutlineMesh, 1);
  self->board = check->board;
  self->topology = loom_check_map_topology (check);
  self->clashes = g_array_new (FALSE, FALSE, sizeof (LoomOutlineMeshClash));
  self->troubled = g_new0 (guint8, loom_topology_n_areas (self->topology) + 1);
  add_edges (self, check);
  add_rings (self);
  find_faces (self);
  return self;
}

LoomOutlineMesh *
loom_check_mesh (LoomCheck *check)
{
  return loom_check_family_cache (check, mesh_build, mesh_free);
}
