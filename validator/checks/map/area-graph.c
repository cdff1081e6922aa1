/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parts, articulation points and bridges.
 *
 * Implementation notes: igraph finds these as well, and the tests compare; done here in one pass
 * the walk also yields how much each cut cuts off, which is what people want to know, and the map
 * need not be copied. */

#include "validator/checks/map/area-graph.h"
#include "validator/checks/map/map.h"

#include <stdlib.h>

static void
add_arc (GArray *arcs, guint from, guint to)
{
  const guint64 arc = (guint64)from << 32 | to;
  g_array_append_val (arcs, arc);
}

/* The one-way routes of the topology once more, the other way round. */
static void
add_returns (LoomCheck *check, LoomAreaGraph *self, const LoomTopology *topology, GArray *arcs)
{
  for (guint i = 0; i < self->n; i++)
    {
      guint n;
      const LoomLink *links = loom_topology_links (topology, i, &n);
      for (guint k = 0; k < n; k++)
        {
          if (links[k].route == 0)
            continue;
          const LoomRoute *route = (const LoomRoute *)loom_board_get (check->board, links[k].route);
          if (route == NULL || !route->one_way)
            continue;
          self->one_way = TRUE;
          add_arc (arcs, links[k].area, i);
        }
    }
}

static void
lay_out (LoomAreaGraph *self, const LoomTopology *topology, const GArray *returns)
{
  g_autofree guint32 *fill = NULL;
  g_autofree guint32 *seen = g_new0 (guint32, self->n + 1);
  self->offset = g_new0 (guint32, self->n + 1);
  for (guint i = 0; i < self->n; i++)
    {
      guint n;
      loom_topology_links (topology, i, &n);
      self->offset[i + 1] += n;
    }
  for (guint i = 0; i < returns->len; i++)
    self->offset[(g_array_index (returns, guint64, i) >> 32) + 1]++;
  for (guint i = 0; i < self->n; i++)
    self->offset[i + 1] += self->offset[i];
  self->next = g_new (guint32, self->offset[self->n] + 1);
  fill = g_memdup2 (self->offset, (self->n + 1) * sizeof *self->offset);
  for (guint i = 0; i < self->n; i++)
    {
      guint n;
      const LoomLink *links = loom_topology_links (topology, i, &n);
      for (guint k = 0; k < n; k++)
        self->next[fill[i]++] = links[k].area;
    }
  for (guint i = 0; i < returns->len; i++)
    {
      const guint64 arc = g_array_index (returns, guint64, i);
      self->next[fill[arc >> 32]++] = (guint32)arc;
    }
  if (returns->len == 0)
    return;
  /* A way back may double a border or a route that is there: close the ranks. */
  guint32 end = 0;
  for (guint i = 0; i < self->n; i++)
    {
      const guint32 from = self->offset[i], to = self->offset[i + 1];
      self->offset[i] = end;
      for (guint32 k = from; k < to; k++)
        if (seen[self->next[k]] != i + 1)
          {
            seen[self->next[k]] = i + 1;
            self->next[end++] = self->next[k];
          }
    }
  self->offset[self->n] = end;
}

static void
find_parts (LoomAreaGraph *self)
{
  GArray *sizes = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree guint32 *stack = g_new (guint32, self->n + 1);
  self->part = g_new (guint32, self->n + 1);
  for (guint i = 0; i < self->n; i++)
    self->part[i] = LOOM_NONE;
  for (guint i = 0; i < self->n; i++)
    {
      if (!self->played[i] || self->part[i] != LOOM_NONE)
        continue;
      guint32 depth = 0, size = 0;
      const guint32 part = sizes->len;
      stack[depth++] = i;
      self->part[i] = part;
      while (depth > 0)
        {
          const guint32 at = stack[--depth];
          size++;
          for (guint32 k = self->offset[at]; k < self->offset[at + 1]; k++)
            if (self->part[self->next[k]] == LOOM_NONE)
              {
                self->part[self->next[k]] = part;
                stack[depth++] = self->next[k];
              }
        }
      g_array_append_val (sizes, size);
    }
  self->n_parts = sizes->len;
  self->part_size = (guint32 *)(gpointer)g_array_free (sizes, FALSE);
}

static void
graph_free (gpointer data)
{
  LoomAreaGraph *self = data;
  g_free (self->played);
  g_free (self->offset);
  g_free (self->next);
  g_free (self->part);
  g_free (self->part_size);
  g_free (self);
}

static LoomAreaGraph *
graph_new (LoomCheck *check, const LoomTopology *topology)
{
  LoomAreaGraph *self = g_new0 (LoomAreaGraph, 1);
  g_autoptr (GArray) returns = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->n = loom_topology_n_areas (topology);
  self->played = g_new0 (guint8, self->n + 1);
  for (guint i = 0; i < self->n; i++)
    {
      self->played[i] = loom_topology_is_playable (topology, i);
      self->n_played += self->played[i];
    }
  if (loom_board_n (check->board, LOOM_KIND_ROUTE) > 0)
    add_returns (check, self, topology, returns);
  lay_out (self, topology, returns);
  find_parts (self);
  return self;
}

static gpointer
build_map_graph (LoomCheck *check)
{
  return graph_new (check, loom_check_map_topology (check));
}

static gpointer
build_graph (LoomCheck *check)
{
  return graph_new (check, loom_check_topology (check));
}

const LoomAreaGraph *
loom_check_area_graph (LoomCheck *check)
{
  if (check->scenario == NULL || loom_entity_n (&check->scenario->entity, LOOM_KIND_CLOSE) == 0)
    return loom_check_map_cache (check, build_map_graph, graph_free);
  return loom_check_cache (check, build_graph, graph_free);
}

/* One area on the way down of the walk. */
typedef struct
{
  guint32 parent;
  guint32 found;   /* when the walk came here, from 1; 0 is not yet */
  guint32 low;     /* the earliest it can get back to */
  guint32 size;    /* areas in its subtree */
  guint32 at;      /* the next neighbour to look at */
  guint32 apart;   /* areas in subtrees that only it holds */
  guint32 biggest; /* the largest of these */
  guint32 children;
  gboolean cuts;
  gboolean back_seen; /* the way to its parent has been met once */
} Mark;

typedef struct
{
  const LoomAreaGraph *graph;
  Mark *marks;
  GArray *points;
  GArray *bridges;
} Walk;

static void
leave (Walk *walk, guint32 root, guint32 area)
{
  Mark *mark = &walk->marks[area];
  const guint32 total = walk->graph->part_size[walk->graph->part[area]];
  if (mark->cuts && (area != root || mark->children > 1))
    {
      const guint32 rest = area == root ? 0 : total - 1 - mark->apart;
      const LoomAreaGraphCut cut = { area, LOOM_NONE, total - 1 - MAX (rest, mark->biggest) };
      g_array_append_val (walk->points, cut);
    }
  if (area == root)
    return;
  Mark *parent = &walk->marks[mark->parent];
  parent->size += mark->size;
  parent->low = MIN (parent->low, mark->low);
  parent->children++;
  if (mark->low >= parent->found)
    {
      parent->cuts = TRUE;
      parent->apart += mark->size;
      parent->biggest = MAX (parent->biggest, mark->size);
    }
  if (mark->low > parent->found)
    {
      const LoomAreaGraphCut cut = { mark->parent, area, MIN (mark->size, total - mark->size) };
      g_array_append_val (walk->bridges, cut);
    }
}

static void
walk_part (Walk *walk, guint32 root, guint32 *clock)
{
  const LoomAreaGraph *graph = walk->graph;
  guint32 area = root;
  walk->marks[root] = (Mark){
    .parent = LOOM_NONE, .found = ++*clock, .low = *clock, .size = 1, .at = graph->offset[root]
  };
  while (area != LOOM_NONE)
    {
      Mark *mark = &walk->marks[area];
      if (mark->at == graph->offset[area + 1])
        {
          leave (walk, root, area);
          area = mark->parent;
          continue;
        }
      const guint32 next = graph->next[mark->at++];
      Mark *other = &walk->marks[next];
      if (other->found == 0)
        {
          *other = (Mark){
            .parent = area, .found = ++*clock, .low = *clock, .size = 1, .at = graph->offset[next]
          };
          area = next;
        }
      else if (next == mark->parent && !mark->back_seen)
        mark->back_seen = TRUE;
      else
        mark->low = MIN (mark->low, other->found);
    }
}

static int
compare_cuts (gconstpointer a, gconstpointer b)
{
  const LoomAreaGraphCut *p = a, *q = b;
  if (p->lost != q->lost)
    return p->lost > q->lost ? -1 : 1;
  if (p->area != q->area)
    return p->area < q->area ? -1 : 1;
  return p->other < q->other ? -1 : p->other > q->other;
}

void
loom_area_graph_cuts (const LoomAreaGraph *self, GArray *points, GArray *bridges)
{
  g_autofree Mark *marks = g_new0 (Mark, self->n + 1);
  Walk walk = { self, marks, points, bridges };
  guint32 clock = 0;
  for (guint i = 0; i < self->n; i++)
    if (self->played[i] && marks[i].found == 0)
      walk_part (&walk, i, &clock);
  g_array_sort (points, compare_cuts);
  g_array_sort (bridges, compare_cuts);
}

static int
compare_areas (gconstpointer a, gconstpointer b)
{
  const guint32 p = *(const guint32 *)a, q = *(const guint32 *)b;
  return p < q ? -1 : p > q;
}

/* Everything that hangs together with @start when the cut is made. */
static void
gather (const LoomAreaGraph *self,
        const LoomAreaGraphCut *cut,
        guint32 start,
        guint8 *seen,
        GArray *areas)
{
  guint first = areas->len;
  seen[start] = TRUE;
  g_array_append_val (areas, start);
  while (first < areas->len)
    {
      const guint32 at = g_array_index (areas, guint32, first++);
      for (guint32 k = self->offset[at]; k < self->offset[at + 1]; k++)
        {
          const guint32 next = self->next[k];
          const gboolean across = cut->other != LOOM_NONE
                                  && ((at == cut->area && next == cut->other)
                                      || (at == cut->other && next == cut->area));
          if (seen[next] || across || (cut->other == LOOM_NONE && next == cut->area))
            continue;
          seen[next] = TRUE;
          g_array_append_val (areas, next);
        }
    }
}

void
loom_area_graph_lost (const LoomAreaGraph *self, const LoomAreaGraphCut *cut, GArray *areas)
{
  g_autofree guint8 *seen = g_new0 (guint8, self->n + 1);
  g_autoptr (GArray) piece = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) largest = g_array_new (FALSE, FALSE, sizeof (guint32));
  const guint32 from = self->offset[cut->area], to = self->offset[cut->area + 1];
  for (guint32 k = from; k <= to; k++)
    {
      /* A bridge leaves a piece at either end; an area one at each neighbour not seen before. */
      guint32 start = k < to ? self->next[k] : cut->area;
      if (cut->other != LOOM_NONE && k < to && start != cut->other)
        continue;
      if (seen[start] || (cut->other == LOOM_NONE && k == to))
        continue;
      g_array_set_size (piece, 0);
      gather (self, cut, start, seen, piece);
      GArray *smaller = piece->len > largest->len ? largest : piece;
      g_array_append_vals (areas, smaller->data, smaller->len);
      if (smaller == largest)
        {
          g_array_set_size (largest, 0);
          g_array_append_vals (largest, piece->data, piece->len);
        }
    }
  g_array_sort (areas, compare_areas);
}
