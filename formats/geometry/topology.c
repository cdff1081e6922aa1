/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compiling what touches what.
 *
 * Implementation notes: edges are found by walking the few edges at their corner, each corner
 * heading a list threaded through the edges themselves: no hash table and nothing to free per edge,
 * which is what makes a map of 100,000 areas cheap. Only of a corner where more than MOST_WALKED
 * edges meet, which no drawn map has, are all edges in a hash table too. Neighbours lie in one
 * array, area by area. */

#include "formats/geometry/topology.h"
#include "formats/model/pair.h"

/* So many edges of a corner are looked at one by one. */
#define MOST_WALKED 32

/* Room for so many edges is made at once. */
#define MOST_GUESSED 1000000

struct _LoomTopology
{
  const LoomBoard *board;
  guint n_areas;
  GArray *edges;        /* (element-type LoomEdge) in order of first use */
  GArray *steps;        /* (element-type LoomStep) ring after ring */
  GArray *rings;        /* (element-type guint32) where each ring begins in steps; one more */
  guint32 *ring_offset; /* where each area begins in rings; n_areas + 1 */
  guint32 *first_edge;  /* by corner handle */
  guint32 *n_edges_at;  /* by corner handle */
  guint32 *crowded; /* edge + 1 by its corners, or 0: open addressing over crowded_size places, a
                       power of two, of which at most half are taken; NULL while there is none */
  guint32 crowded_size;
  guint32 n_crowded;
  guint32 *index;       /* area index by handle */
  guint8 *playable;     /* by area */
  guint8 *barred;       /* by edge */
  guint32 *link_offset; /* where each area begins in links; n_areas + 2 */
  LoomLink *links;      /* NULL where nobody has neighbours */
};

/* Where edge @a to @b is among those of crowded corners, or the free place for it. */
static guint32
crowded_place (const LoomTopology *self, LoomHandle a, LoomHandle b)
{
  const guint64 key = (guint64)MIN (a, b) << 32 | MAX (a, b);
  guint32 place = loom_pair_hash (&key) & (self->crowded_size - 1);

  for (; self->crowded[place] != 0; place = (place + 1) & (self->crowded_size - 1))
    {
      const LoomEdge *edge = &g_array_index (self->edges, LoomEdge, self->crowded[place] - 1);
      if (edge->a == MIN (a, b) && edge->b == MAX (a, b))
        break;
    }
  return place;
}

static guint
find_edge (const LoomTopology *self, LoomHandle a, LoomHandle b)
{
  if (self->n_edges_at[a] > MOST_WALKED)
    return self->crowded[crowded_place (self, a, b)] - 1;
  guint32 at = self->first_edge[a];
  while (at != LOOM_NONE)
    {
      const LoomEdge *edge = &g_array_index (self->edges, LoomEdge, at);
      if ((edge->a == a && edge->b == b) || (edge->a == b && edge->b == a))
        return at;
      at = edge->a == a ? edge->next_a : edge->next_b;
    }
  return LOOM_NONE;
}

static void
enter_crowded (LoomTopology *self, guint at)
{
  const LoomEdge *edge = &g_array_index (self->edges, LoomEdge, at);
  guint32 *place;

  if (2 * self->n_crowded >= self->crowded_size)
    {
      g_autofree guint32 *old = self->crowded;
      const guint32 old_size = self->crowded_size;

      self->crowded_size = MAX (2 * old_size, 8 * MOST_WALKED);
      self->crowded = g_new0 (guint32, self->crowded_size);
      for (guint32 i = 0; i < old_size; i++)
        if (old[i] != 0)
          {
            const LoomEdge *moved = &g_array_index (self->edges, LoomEdge, old[i] - 1);
            self->crowded[crowded_place (self, moved->a, moved->b)] = old[i];
          }
    }
  place = &self->crowded[crowded_place (self, edge->a, edge->b)];
  self->n_crowded += *place == 0;
  *place = at + 1;
}

/* Counts the newest edge of @corner; where it is one too many to be walked, all are entered. */
static void
count_edge_at (LoomTopology *self, LoomHandle corner)
{
  guint32 at = self->first_edge[corner];

  if (++self->n_edges_at[corner] <= MOST_WALKED)
    return;
  if (self->n_edges_at[corner] > MOST_WALKED + 1)
    {
      enter_crowded (self, at);
      return;
    }
  for (; at != LOOM_NONE; at = loom_topology_next_edge (self, corner, at))
    enter_crowded (self, at);
}

static guint
add_edge (LoomTopology *self, LoomHandle from, LoomHandle to)
{
  guint at = find_edge (self, from, to);
  if (at != LOOM_NONE)
    return at;
  LoomEdge edge
      = { .a = MIN (from, to), .b = MAX (from, to), .left = LOOM_NONE, .right = LOOM_NONE };
  edge.next_a = self->first_edge[edge.a];
  edge.next_b = edge.b != edge.a ? self->first_edge[edge.b] : LOOM_NONE;
  at = self->edges->len;
  self->first_edge[edge.a] = at;
  self->first_edge[edge.b] = at;
  g_array_append_val (self->edges, edge);
  count_edge_at (self, edge.a);
  if (edge.b != edge.a)
    count_edge_at (self, edge.b);
  return at;
}

/* Of two areas that walk an edge the same way, which outlines that fit together never do, the one
 * that comes first in the canonical order has it: whose it is must not depend on the order of a
 * file, which the writer does not keep. */
static void
claim_side (const LoomTopology *self, guint32 *side, guint32 *n, guint area)
{
  if ((*n)++ == 0
      || loom_board_compare (self->board, &loom_board_area (self->board, area)->entity,
                             &loom_board_area (self->board, *side)->entity)
             < 0)
    *side = area;
}

static void
add_ring (LoomTopology *self, guint area, const LoomRefs *corners)
{
  guint32 start = self->steps->len;
  g_array_append_val (self->rings, start);
  for (guint i = 0; i < corners->n; i++)
    {
      LoomHandle from = corners->items[i];
      LoomHandle to = corners->items[i + 1 < corners->n ? i + 1 : 0];
      guint at = add_edge (self, from, to);
      LoomEdge *edge = &g_array_index (self->edges, LoomEdge, at);
      LoomStep step = { at, from != edge->a };
      if (step.backwards)
        claim_side (self, &edge->right, &edge->n_right, area);
      else
        claim_side (self, &edge->left, &edge->n_left, area);
      g_array_append_val (self->steps, step);
    }
}

static void
add_areas (LoomTopology *self)
{
  const GPtrArray *areas = loom_board_list (self->board, LOOM_KIND_AREA);
  for (guint i = 0; i < areas->len; i++)
    {
      const LoomArea *area = g_ptr_array_index (areas, i);
      const LoomTerrain *terrain = (const LoomTerrain *)loom_board_get (self->board, area->terrain);
      self->index[area->entity.handle] = i;
      self->playable[i] = terrain == NULL || terrain->kind != LOOM_TERRAIN_VOID;
      self->ring_offset[i] = self->rings->len;
      if (area->outline.n > 0)
        add_ring (self, i, &area->outline);
      for (guint k = 0; k < loom_entity_n (&area->entity, LOOM_KIND_RING); k++)
        add_ring (self, i,
                  &((const LoomRing *)loom_entity_nth (&area->entity, LOOM_KIND_RING, k))->corners);
    }
  self->ring_offset[areas->len] = self->rings->len;
  guint32 end = self->steps->len;
  g_array_append_val (self->rings, end);
}

static void
add_borders (LoomTopology *self)
{
  const GPtrArray *borders = loom_board_list (self->board, LOOM_KIND_BORDER);
  for (guint i = 0; i < borders->len; i++)
    {
      const LoomBorder *border = g_ptr_array_index (borders, i);
      guint at = find_edge (self, border->ends.items[0], border->ends.items[1]);
      if (at != LOOM_NONE)
        g_array_index (self->edges, LoomEdge, at).border = border->entity.handle;
    }
}

static void
bar_edges (LoomTopology *self)
{
  const GPtrArray *barriers = loom_board_list (self->board, LOOM_KIND_BARRIER);
  for (guint i = 0; i < barriers->len; i++)
    {
      const LoomBarrier *barrier = g_ptr_array_index (barriers, i);
      guint a = self->index[barrier->between.items[0]];
      guint b = self->index[barrier->between.items[1]];
      guint only = barrier->ends.n == 2
                       ? find_edge (self, barrier->ends.items[0], barrier->ends.items[1])
                       : LOOM_NONE;
      for (guint k = self->ring_offset[a]; k < self->ring_offset[a + 1]; k++)
        for (guint s = g_array_index (self->rings, guint32, k);
             s < g_array_index (self->rings, guint32, k + 1); s++)
          {
            guint at = g_array_index (self->steps, LoomStep, s).edge;
            const LoomEdge *edge = &g_array_index (self->edges, LoomEdge, at);
            if ((edge->left == b || edge->right == b) && (barrier->ends.n == 0 || at == only))
              self->barred[at] = TRUE;
          }
    }
}

static void
close_areas (LoomTopology *self, const LoomScenario *scenario, GHashTable *closed_routes)
{
  for (guint i = 0; scenario != NULL && i < loom_entity_n (&scenario->entity, LOOM_KIND_CLOSE); i++)
    {
      const LoomClose *closing
          = (const LoomClose *)loom_entity_nth (&scenario->entity, LOOM_KIND_CLOSE, i);
      if (closing->area != 0)
        self->playable[self->index[closing->area]] = FALSE;
      if (closing->route != 0)
        g_hash_table_add (closed_routes, GUINT_TO_POINTER (closing->route));
    }
}

/* A way found: it is counted at first, two behind its area, and placed once all are. */
static void
add_way (LoomTopology *self, guint from, guint to, guint edge, LoomHandle route)
{
  if (from == to || !self->playable[from] || !self->playable[to])
    return;
  guint32 *behind = &self->link_offset[from + 1];
  if (self->links != NULL)
    self->links[(*behind)++] = (LoomLink){ to, edge, route };
  else
    behind[1]++;
}

static void
find_ways (LoomTopology *self, GHashTable *closed_routes)
{
  const GPtrArray *routes = loom_board_list (self->board, LOOM_KIND_ROUTE);
  for (guint i = 0; i < self->edges->len; i++)
    {
      const LoomEdge *edge = &g_array_index (self->edges, LoomEdge, i);
      if (edge->left == LOOM_NONE || edge->right == LOOM_NONE || self->barred[i])
        continue;
      add_way (self, edge->left, edge->right, i, 0);
      add_way (self, edge->right, edge->left, i, 0);
    }
  for (guint i = 0; i < routes->len; i++)
    {
      const LoomRoute *route = g_ptr_array_index (routes, i);
      if (g_hash_table_contains (closed_routes, GUINT_TO_POINTER (route->entity.handle)))
        continue;
      guint from = self->index[route->from];
      guint to = self->index[route->to];
      add_way (self, from, to, LOOM_NONE, route->entity.handle);
      if (!route->one_way)
        add_way (self, to, from, LOOM_NONE, route->entity.handle);
    }
}

/* Sorts the ways by where they begin (counting sort, stable: borders stay before routes), then
 * leaves out, in place, the ones that lead where an earlier one does. While they are placed, the
 * offset behind that of an area is where its next way goes; in the end it is that of the next. */
static void
make_links (LoomTopology *self, GHashTable *closed_routes)
{
  g_autofree guint32 *seen = g_new0 (guint32, self->n_areas + 1);
  guint32 kept = 0, first = 0;
  find_ways (self, closed_routes);
  for (guint i = 0; i < self->n_areas; i++)
    self->link_offset[i + 2] += self->link_offset[i + 1];
  if (self->link_offset[self->n_areas + 1] == 0)
    return;
  self->links = g_new (LoomLink, self->link_offset[self->n_areas + 1]);
  find_ways (self, closed_routes);
  for (guint area = 0; area < self->n_areas; area++)
    {
      const guint32 end = self->link_offset[area + 1];
      self->link_offset[area] = kept;
      for (guint i = first; i < end; i++)
        if (seen[self->links[i].area] != area + 1)
          {
            seen[self->links[i].area] = area + 1;
            self->links[kept++] = self->links[i];
          }
      first = end;
    }
  self->link_offset[self->n_areas] = kept;
}

/* How many corners all outlines and rings name, which is how many steps there are. */
static guint
count_steps (const LoomBoard *board)
{
  const GPtrArray *areas = loom_board_list (board, LOOM_KIND_AREA);
  guint n = 0;
  for (guint i = 0; i < areas->len; i++)
    {
      const LoomArea *area = g_ptr_array_index (areas, i);
      n += area->outline.n;
      for (guint k = 0; k < loom_entity_n (&area->entity, LOOM_KIND_RING); k++)
        n += ((const LoomRing *)loom_entity_nth (&area->entity, LOOM_KIND_RING, k))->corners.n;
    }
  return n;
}

LoomTopology *
loom_topology_new (const LoomBoard *board, const LoomScenario *scenario)
{
  LoomTopology *self = g_new0 (LoomTopology, 1);
  const guint n_handles = loom_board_max_handle (board);
  const guint n_steps = count_steps (board);
  self->board = board;
  self->n_areas = loom_board_n (board, LOOM_KIND_AREA);
  /* Two areas walk most edges, and one those along the coast; odd boards have few for their steps.
   */
  self->edges = g_array_sized_new (FALSE, FALSE, sizeof (LoomEdge),
                                   MIN (n_steps / 2 + n_steps / 32, MOST_GUESSED));
  self->steps = g_array_sized_new (FALSE, FALSE, sizeof (LoomStep), n_steps);
  self->rings = g_array_sized_new (FALSE, FALSE, sizeof (guint32), self->n_areas + 1);
  self->ring_offset = g_new0 (guint32, self->n_areas + 1);
  self->link_offset = g_new0 (guint32, self->n_areas + 2);
  self->playable = g_new0 (guint8, self->n_areas + 1);
  self->first_edge = g_new (guint32, n_handles);
  self->n_edges_at = g_new0 (guint32, n_handles);
  self->index = g_new (guint32, n_handles);
  for (guint i = 0; i < n_handles; i++)
    self->first_edge[i] = self->index[i] = LOOM_NONE;
  add_areas (self);
  add_borders (self);
  self->barred = g_new0 (guint8, self->edges->len + 1);
  bar_edges (self);
  g_autoptr (GHashTable) closed_routes = g_hash_table_new (NULL, NULL);
  close_areas (self, scenario, closed_routes);
  make_links (self, closed_routes);
  return self;
}

void
loom_topology_free (LoomTopology *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->edges);
  g_array_unref (self->steps);
  g_array_unref (self->rings);
  g_free (self->links);
  g_free (self->ring_offset);
  g_free (self->link_offset);
  g_free (self->playable);
  g_free (self->first_edge);
  g_free (self->n_edges_at);
  g_free (self->crowded);
  g_free (self->index);
  g_free (self->barred);
  g_free (self);
}

guint
loom_topology_n_areas (const LoomTopology *self)
{
  return self->n_areas;
}

guint
loom_topology_n_edges (const LoomTopology *self)
{
  return self->edges->len;
}

const LoomEdge *
loom_topology_edge (const LoomTopology *self, guint edge)
{
  g_return_val_if_fail (edge < self->edges->len, NULL);
  return &g_array_index (self->edges, LoomEdge, edge);
}

guint
loom_topology_find_edge (const LoomTopology *self, LoomHandle a, LoomHandle b)
{
  const guint n_handles = loom_board_max_handle (self->board);
  return a < n_handles && b < n_handles ? find_edge (self, a, b) : LOOM_NONE;
}

guint
loom_topology_first_edge (const LoomTopology *self, LoomHandle corner)
{
  return corner < loom_board_max_handle (self->board) ? self->first_edge[corner] : LOOM_NONE;
}

guint
loom_topology_next_edge (const LoomTopology *self, LoomHandle corner, guint edge)
{
  const LoomEdge *at = loom_topology_edge (self, edge);
  return at->a == corner ? at->next_a : at->next_b;
}

const LoomLink *
loom_topology_links (const LoomTopology *self, guint area, guint *n)
{
  g_return_val_if_fail (area < self->n_areas, NULL);
  *n = self->link_offset[area + 1] - self->link_offset[area];
  return self->links != NULL ? self->links + self->link_offset[area] : NULL;
}

gboolean
loom_topology_are_neighbours (const LoomTopology *self, guint a, guint b)
{
  guint n;
  const LoomLink *links = loom_topology_links (self, a, &n);
  for (guint i = 0; i < n; i++)
    if (links[i].area == b)
      return TRUE;
  return FALSE;
}

gboolean
loom_topology_is_playable (const LoomTopology *self, guint area)
{
  g_return_val_if_fail (area < self->n_areas, FALSE);
  return self->playable[area];
}

guint
loom_topology_n_rings (const LoomTopology *self, guint area)
{
  g_return_val_if_fail (area < self->n_areas, 0);
  return self->ring_offset[area + 1] - self->ring_offset[area];
}

const LoomStep *
loom_topology_ring (const LoomTopology *self, guint area, guint ring, guint *n)
{
  g_return_val_if_fail (ring < loom_topology_n_rings (self, area), NULL);
  const guint32 *starts = (const guint32 *)(gpointer)self->rings->data;
  guint at = self->ring_offset[area] + ring;
  *n = starts[at + 1] - starts[at];
  return (const LoomStep *)(gpointer)self->steps->data + starts[at];
}

guint
loom_topology_index (const LoomTopology *self, LoomHandle handle)
{
  return handle < loom_board_max_handle (self->board) ? self->index[handle] : LOOM_NONE;
}

gboolean
loom_topology_barred (const LoomTopology *self, guint edge)
{
  g_return_val_if_fail (edge < self->edges->len, FALSE);
  return self->barred[edge];
}
