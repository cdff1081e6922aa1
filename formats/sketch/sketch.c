/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Making a sketch, and choosing its corners.
 *
 * Implementation notes: a vertex becomes a corner where it is one already, where three or more
 * edges meet, and where it was drawn as one. A ring needs three at least, and no two edges may have
 * the same two corners; where that is not so, a vertex between, or half-way along the line, becomes
 * one too. What is decided for a vertex holds for all rings that have it. */

#include "formats/edit/edit-ring.h"
#include "formats/model/pair.h"
#include "formats/sketch/sketch-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ROUNDS 64

static void
chain_clear (gpointer data)
{
  g_array_unref (((LoomChain *)data)->vertices);
}

static gboolean
is_corner (const LoomSketch *self, guint vertex)
{
  return vertex < self->is_corner->len && g_array_index (self->is_corner, guint8, vertex) != 0;
}

static void
make_corner (LoomSketch *self, guint vertex)
{
  if (vertex >= self->is_corner->len)
    g_array_set_size (self->is_corner, vertex + 1);
  g_array_index (self->is_corner, guint8, vertex) = TRUE;
}

static guint
ring_at (const LoomSketchRing *ring, guint i)
{
  return g_array_index (ring->vertices, guint, i % ring->vertices->len);
}

static gboolean
is_coast (const LoomSketch *self, guint a, guint b)
{
  const guint edge = loom_arrangement_find (self->plane, a, b);
  return edge != LOOM_NONE
         && g_array_index (self->plane->edges, LoomArrangementEdge, edge).coast.edge != LOOM_NONE;
}

/* Finds where edges that will be there meet: coasts, and the rings. */
static void
find_corners (LoomSketch *self)
{
  LoomArrangement *plane = self->plane;
  const guint n = plane->vertices->len;
  g_autofree guint8 *kept = g_new0 (guint8, plane->edges->len + 1);
  g_autofree guint *degree = g_new0 (guint, n + 1);
  g_autofree guint8 *drawn = g_new0 (guint8, n + 1);
  for (guint i = 0; i < self->rings->len; i++)
    for (guint k = 0; k < loom_sketch_ring (self, i)->vertices->len; k++)
      {
        const guint a = ring_at (loom_sketch_ring (self, i), k);
        const guint b = ring_at (loom_sketch_ring (self, i), k + 1);
        const guint edge = loom_arrangement_find (plane, a, b);
        kept[edge] = TRUE;
        if (!is_coast (self, a, b))
          drawn[a] = drawn[b] = TRUE;
      }
  for (guint i = 0; i < plane->edges->len; i++)
    {
      const LoomArrangementEdge *edge = &g_array_index (plane->edges, LoomArrangementEdge, i);
      if (!kept[i] && edge->coast.edge == LOOM_NONE)
        continue;
      degree[edge->a]++;
      degree[edge->b]++;
    }
  for (guint i = 0; i < self->rings->len; i++)
    for (guint k = 0; k < loom_sketch_ring (self, i)->vertices->len; k++)
      {
        const guint at = ring_at (loom_sketch_ring (self, i), k);
        const LoomVertex *vertex = loom_arrangement_nth (plane, at);
        if (vertex->corner != 0 || degree[at] >= 3
            || (drawn[at] && (vertex->flags & LOOM_VERTEX_KEY) != 0))
          make_corner (self, at);
      }
}

/* A new vertex half-way between two neighbours, in all rings. */
static guint
halve (LoomSketch *self, guint a, guint b)
{
  const LoomPoint p = loom_arrangement_nth (self->plane, a)->at;
  const LoomPoint q = loom_arrangement_nth (self->plane, b)->at;
  const guint middle
      = loom_arrangement_vertex (self->plane, (LoomPoint){ (gint32)(((gint64)p.x + q.x) / 2),
                                                           (gint32)(((gint64)p.y + q.y) / 2) });
  for (guint i = 0; i < self->rings->len; i++)
    {
      LoomSketchRing *ring = g_ptr_array_index (self->rings, i);
      for (guint k = 0; k < ring->vertices->len; k++)
        {
          const guint u = ring_at (ring, k), v = ring_at (ring, k + 1);
          if ((u == a && v == b) || (u == b && v == a))
            g_array_insert_val (ring->vertices, ++k, middle);
        }
    }
  return middle;
}

/* Makes a corner about half-way along the @n pieces of @ring from place @from. */
static void
add_corner_between (LoomSketch *self, const LoomSketchRing *ring, guint from, guint n)
{
  const guint middle = n / 2;
  for (guint off = 0; off < n; off++)
    for (guint side = 0; side < 2; side++)
      {
        const guint k = side == 0 ? middle + off : middle - off;
        if (k == 0 || k >= n
            || loom_arrangement_nth (self->plane, ring_at (ring, from + k))->flags
                   == LOOM_VERTEX_FLAT)
          continue;
        make_corner (self, ring_at (ring, from + k));
        return;
      }
  if (n > 1)
    make_corner (self, ring_at (ring, from + middle));
  else
    make_corner (self, halve (self, ring_at (ring, from), ring_at (ring, from + 1)));
}

static void
turn_to_corner (const LoomSketch *self, LoomSketchRing *ring)
{
  const guint n = ring->vertices->len;
  for (guint i = 0; i < n; i++)
    if (is_corner (self, ring_at (ring, i)))
      {
        g_autofree guint *turned = g_new (guint, n);
        for (guint k = 0; k < n; k++)
          turned[k] = ring_at (ring, i + k);
        memcpy (ring->vertices->data, turned, n * sizeof *turned);
        return;
      }
}

/* The longest stretch of a ring that was drawn, between two of its corners: its pieces. */
static guint
longest_stretch (const LoomSketch *self, const LoomSketchRing *ring, guint *from)
{
  const guint n = ring->vertices->len;
  double most = -1;
  guint best = 0;
  for (guint i = 0; i < n;)
    {
      guint k = i;
      double length = 0;
      do
        {
          length += loom_planar_distance (
              loom_arrangement_nth (self->plane, ring_at (ring, k))->at,
              loom_arrangement_nth (self->plane, ring_at (ring, k + 1))->at);
          k++;
        }
      while (k < n && !is_corner (self, ring_at (ring, k)));
      if (length > most && !is_coast (self, ring_at (ring, i), ring_at (ring, i + 1)))
        {
          most = length;
          best = k - i;
          *from = i;
        }
      i = k;
    }
  return best;
}

static guint
count_corners (const LoomSketch *self, const LoomSketchRing *ring)
{
  guint n = 0;
  for (guint i = 0; i < ring->vertices->len; i++)
    n += is_corner (self, ring_at (ring, i));
  return n;
}

/* Gives every ring three corners; tells whether there is one that cannot have them. */
static gboolean
give_three (LoomSketch *self)
{
  for (guint i = 0; i < self->rings->len; i++)
    {
      LoomSketchRing *ring = g_ptr_array_index (self->rings, i);
      if (count_corners (self, ring) == 0)
        make_corner (self, ring_at (ring, 0));
      turn_to_corner (self, ring);
      while (count_corners (self, ring) < 3)
        {
          guint from = 0;
          const guint n = longest_stretch (self, ring, &from);
          if (n == 0)
            return FALSE;
          add_corner_between (self, ring, from, n);
        }
    }
  return TRUE;
}

typedef struct
{
  guint identity; /* its least edge */
  guint ring;
  guint from;
  guint n;
  gboolean coast;
} Stretch;

static guint
identity_of (const LoomSketch *self, const LoomSketchRing *ring, guint from, guint n)
{
  guint least = LOOM_NONE;
  for (guint k = from; k < from + n; k++)
    {
      guint edge = loom_arrangement_find (self->plane, ring_at (ring, k), ring_at (ring, k + 1));
      /* A half of what was halved: its middle tells it apart. */
      if (edge == LOOM_NONE)
        edge = 1u << 30 | MAX (ring_at (ring, k), ring_at (ring, k + 1));
      least = MIN (least, edge);
    }
  return least;
}

/* Where a vertex lies along a coast, counted in its points; FALSE when it does not lie on it. */
static gboolean
position_on (const LoomSketch *self, LoomEdgePaths *paths, guint vertex, guint coast, double *at)
{
  const LoomVertex *own = loom_arrangement_nth (self->plane, vertex);
  const LoomEdge *edge = loom_topology_edge (loom_edge_paths_get_topology (paths), coast);
  guint n;
  const LoomPoint *points = loom_edge_paths_edge (paths, coast, &n);
  if (own->corner != 0)
    {
      *at = own->corner == edge->a ? 0 : n - 1;
      return own->corner == edge->a || own->corner == edge->b;
    }
  if (own->coast.edge != coast)
    return FALSE;
  const LoomPoint *piece = points + own->coast.at;
  *at = own->coast.at
        + loom_planar_distance (piece[0], own->at)
              / MAX (loom_planar_distance (piece[0], piece[1]), 1);
  return TRUE;
}

/* Whether a coast will have an edge from the one corner to the other, once it has its new ones. */
static gboolean
coast_joins (const LoomSketch *self, LoomEdgePaths *paths, guint coast, guint a, guint b)
{
  double first, last, at;
  if (!position_on (self, paths, a, coast, &first) || !position_on (self, paths, b, coast, &last))
    return FALSE;
  for (guint v = 0; v < self->is_corner->len; v++)
    if (v != a && v != b && is_corner (self, v) && position_on (self, paths, v, coast, &at)
        && at > MIN (first, last) && at < MAX (first, last))
      return FALSE;
  return TRUE;
}

static gboolean
any_coast_joins (const LoomSketch *self, LoomEdgePaths *paths, guint a, guint b)
{
  const LoomTopology *topology = loom_edge_paths_get_topology (paths);
  const guint ends[] = { a, b };
  for (guint i = 0; i < 2; i++)
    {
      const LoomVertex *vertex = loom_arrangement_nth (self->plane, ends[i]);
      if (vertex->corner == 0)
        return vertex->coast.edge != LOOM_NONE
               && coast_joins (self, paths, vertex->coast.edge, a, b);
    }
  const LoomHandle corner = loom_arrangement_nth (self->plane, a)->corner;
  for (guint e = loom_topology_first_edge (topology, corner); e != LOOM_NONE;
       e = loom_topology_next_edge (topology, corner, e))
    if (coast_joins (self, paths, e, a, b))
      return TRUE;
  return FALSE;
}

/* Looks for two edges between the same corners, and puts a corner into a drawn one; FALSE when
 * there are none (any more). */
static gboolean
part_twins (LoomSketch *self, LoomEdgePaths *paths)
{
  g_autoptr (GHashTable) seen
      = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, g_free);
  for (guint i = 0; i < self->rings->len; i++)
    {
      const LoomSketchRing *ring = loom_sketch_ring (self, i);
      const guint n = ring->vertices->len;
      for (guint from = 0, to; from < n; from = to)
        {
          for (to = from + 1; to < n && !is_corner (self, ring_at (ring, to));)
            to++;
          const guint a = ring_at (ring, from), b = ring_at (ring, to);
          const gint64 key = (gint64)((guint64)MIN (a, b) << 32 | MAX (a, b));
          const Stretch at = { identity_of (self, ring, from, to - from), i, from, to - from,
                               is_coast (self, a, ring_at (ring, from + 1)) };
          const Stretch *twin = g_hash_table_lookup (seen, &key);
          if (!at.coast && any_coast_joins (self, paths, a, b))
            {
              add_corner_between (self, ring, at.from, at.n);
              return TRUE;
            }
          if (twin == NULL)
            {
              g_hash_table_insert (seen, g_memdup2 (&key, sizeof key), g_memdup2 (&at, sizeof at));
              continue;
            }
          if (twin->identity == at.identity)
            continue;
          const Stretch *drawn = at.coast ? twin : &at;
          if (drawn->coast)
            continue;
          add_corner_between (self, loom_sketch_ring (self, drawn->ring), drawn->from, drawn->n);
          return TRUE;
        }
    }
  return FALSE;
}

/* How many edges meet at a vertex, without lines that are of no account. */
static guint
count_edges (const LoomSketching *self, guint vertex)
{
  const LoomArrangement *plane = self->plane;
  guint n = 0;
  for (guint i = plane->first[vertex]; i < plane->first[vertex + 1]; i++)
    n += self->dropped == NULL || !self->dropped[plane->around[i] / 2];
  return n;
}

/* Where the drawing crosses itself the outline may turn from one line into the other. */
static void
mark_crossings (LoomSketching *self)
{
  const guint mark
      = self->draw->closing == LOOM_CLOSING_STROKE ? LOOM_VERTEX_KNOT : LOOM_VERTEX_KEY;
  for (guint v = 0; v < self->plane->vertices->len; v++)
    {
      LoomVertex *vertex = loom_arrangement_nth (self->plane, v);
      if (vertex->coast.edge == LOOM_NONE
          && (vertex->flags & (LOOM_VERTEX_KEY | LOOM_VERTEX_KNOT)) == 0
          && count_edges (self, v) >= 3)
        vertex->flags |= mark;
    }
}

void
loom_sketch_set_corners (LoomSketching *self)
{
  LoomSketch *sketch = self->sketch;
  gboolean good = TRUE;
  guint round = 0;
  mark_crossings (self);
  find_corners (sketch);
  do
    good = give_three (sketch);
  while (good && part_twins (sketch, self->paths) && ++round < 16 * ROUNDS);
  if (!good || round >= 16 * ROUNDS)
    g_ptr_array_set_size (sketch->rings, 0);
}

static LoomBox
box_of (const LoomSketching *self)
{
  LoomBox box = LOOM_BOX_EMPTY;
  gint32 longest = 0;
  for (guint i = 0; i < self->chains->len; i++)
    {
      const LoomChain *chain = &g_array_index (self->chains, LoomChain, i);
      loom_box_join (&box, &chain->box);
      for (guint k = 0; k < chain->vertices->len; k++)
        {
          const guint a = g_array_index (chain->vertices, guint, k);
          const guint b = g_array_index (chain->vertices, guint, (k + 1) % chain->vertices->len);
          longest = MAX (longest,
                         (gint32)loom_planar_distance (loom_arrangement_nth (self->plane, a)->at,
                                                       loom_arrangement_nth (self->plane, b)->at));
        }
    }
  /* A coast that is followed lies no farther off than half of the line that it is followed for; but
   * a stroke may be drawn across the mouth of a bay. */
  const gint32 margin
      = (self->draw->closing == LOOM_CLOSING_STROKE ? 2 * longest : longest / 2) + 4000;
  return (LoomBox){ box.left - margin, box.top - margin, box.right + margin, box.bottom + margin };
}

static gboolean
lay_all (LoomSketching *self)
{
  gboolean any = FALSE;
  for (guint i = 0; i < self->chains->len; i++)
    {
      const GArray *chain = g_array_index (self->chains, LoomChain, i).vertices;
      for (guint k = 0; chain->len >= 3 && k < chain->len; k++)
        {
          loom_arrangement_lay_line (self->plane, g_array_index (chain, guint, k),
                                     g_array_index (chain, guint, (k + 1) % chain->len));
          any = TRUE;
        }
    }
  const LoomBox box = box_of (self);
  if (any)
    loom_arrangement_lay_coasts (self->plane, self->paths, &box);
  return any;
}

/* An area without outline that one of the rings would cover, or NULL. */
static const LoomArea *
find_disc (const LoomSketch *self, const LoomBoard *board)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (board, i);
      gboolean inside = FALSE, touched = FALSE;
      for (guint k = 0; area->outline.n == 0 && k < self->rings->len; k++)
        {
          g_array_set_size (points, 0);
          loom_sketch_ring_points (self, k, points);
          inside ^= loom_points_contain (points, area->at);
          for (guint p = 0; p < points->len; p++)
            {
              double distance;
              loom_planar_nearest (g_array_index (points, LoomPoint, p),
                                   g_array_index (points, LoomPoint, (p + 1) % points->len),
                                   area->at, &distance);
              touched |= distance < area->radius;
            }
        }
      if (inside || touched)
        return area;
    }
  return NULL;
}

static void
refuse_discs (LoomSketch *self, const LoomBoard *board)
{
  const LoomArea *disc = find_disc (self, board);
  if (disc == NULL)
    return;
  g_ptr_array_set_size (self->rings, 0);
  self->trouble = g_strdup_printf (_ ("“%s” stands there"), disc->name);
}

/* Whether a coast is crossed here, in a place that nobody chose. */
static gboolean
is_crossing (const LoomArrangement *plane, guint v)
{
  const LoomVertex *vertex = loom_arrangement_nth (plane, v);
  return vertex->coast.edge != LOOM_NONE && vertex->corner == 0 && vertex->flags == 0
         && plane->first[v + 1] - plane->first[v] >= 3;
}

/* Two lines that cross a coast so near to each other that their corners would fall together are
 * led through one place; tells whether there are such that were not known. */
static gboolean
anchor_crossings (LoomSketching *self)
{
  const guint before = self->anchors->len;
  g_autoptr (GArray) crossings = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint v = 0; v < self->plane->vertices->len; v++)
    if (is_crossing (self->plane, v))
      g_array_append_val (crossings, v);
  for (guint i = 0; i < crossings->len; i++)
    for (guint k = 0; k < i; k++)
      {
        const LoomVertex *first
            = loom_arrangement_nth (self->plane, g_array_index (crossings, guint, k));
        const LoomVertex *second
            = loom_arrangement_nth (self->plane, g_array_index (crossings, guint, i));
        const LoomJunctionAnchor anchor = { first->at, first->coast };
        if (loom_planar_distance (first->at, second->at) <= self->near)
          g_array_append_val (self->anchors, anchor);
      }
  return self->anchors->len > before;
}

/* Lays the drawing over the coasts; NULL when that is done, else why it cannot be. */
static const char *
lay_and_cut (LoomSketching *self)
{
  for (guint pass = 0; pass < 3; pass++)
    {
      loom_arrangement_free (self->plane);
      self->plane = self->sketch->plane = loom_arrangement_new ();
      g_array_set_size (self->chains, 0);
      loom_sketch_join (self);
      if (!lay_all (self))
        return _ ("An area needs three corners that do not lie in one line");
      if (!loom_arrangement_cut (self->plane, self->paths))
        return _ ("The lines lie too close to each other");
      if (!anchor_crossings (self))
        break;
    }
  return NULL;
}

LoomSketch *
loom_sketch_new (LoomEdgePaths *paths, const LoomDraw *draw)
{
  LoomSketch *self = g_new0 (LoomSketch, 1);
  self->rings = g_ptr_array_new ();
  self->is_corner = g_array_new (FALSE, TRUE, sizeof (guint8));
  g_autoptr (GArray) chains = g_array_new (FALSE, FALSE, sizeof (LoomChain));
  g_autoptr (GArray) anchors = g_array_new (FALSE, FALSE, sizeof (LoomJunctionAnchor));
  g_array_set_clear_func (chains, chain_clear);
  LoomSketching sketching
      = { .paths = paths, .draw = draw, .anchors = anchors, .chains = chains, .sketch = self };
  sketching.near = draw->near > 0 ? draw->near : LOOM_CLEARANCE + 40;
  sketching.join = MAX (draw->join > 0 ? draw->join : LOOM_SKETCH_JOIN, sketching.near);
  const char *trouble = lay_and_cut (&sketching);
  if (trouble == NULL)
    {
      loom_sketch_label (&sketching);
      loom_sketch_walk (&sketching);
      loom_sketch_set_corners (&sketching);
      refuse_discs (self, loom_edge_paths_get_board (paths));
      if (self->rings->len == 0)
        trouble = _ ("There is no room: other areas cover it, or it is too narrow");
    }
  if (self->trouble == NULL)
    self->trouble = g_strdup (trouble);
  g_free (sketching.label);
  g_free (sketching.dropped);
  return self;
}

void
loom_sketch_free (LoomSketch *self)
{
  if (self == NULL)
    return;
  loom_arrangement_free (self->plane);
  g_ptr_array_unref (self->rings);
  g_array_unref (self->is_corner);
  g_free (self->trouble);
  g_free (self);
}

void
loom_sketch_ring_points (const LoomSketch *self, guint i, GArray *points)
{
  const GArray *vertices = loom_sketch_ring (self, i)->vertices;
  for (guint k = 0; k < vertices->len; k++)
    {
      const LoomPoint at
          = loom_arrangement_nth (self->plane, g_array_index (vertices, guint, k))->at;
      g_array_append_val (points, at);
    }
}

void
loom_sketch_ring_corners (const LoomSketch *self, guint i, GArray *points)
{
  const GArray *vertices = loom_sketch_ring (self, i)->vertices;
  for (guint k = 0; k < vertices->len; k++)
    {
      const guint vertex = g_array_index (vertices, guint, k);
      const LoomPoint at = loom_arrangement_nth (self->plane, vertex)->at;
      if (is_corner (self, vertex))
        g_array_append_val (points, at);
    }
}
