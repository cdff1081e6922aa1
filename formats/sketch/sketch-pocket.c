/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a stroke from coast to coast shuts in: a pocket, bounded by the stroke and by coasts.
 *
 * Implementation notes: a stroke is closed by a straight line that nobody drew, so that it has an
 * inside at all. That line is of no account where the coast closes the stroke, and it may run
 * anywhere: over land, across the stroke, outside of what was meant. So what it parts is looked at
 * as one. Where the stroke then has a closed pocket beside it all along, off the land, the pockets
 * are what was drawn; else, as from island to island, the line stays. */

#include "formats/sketch/sketch-private.h"

typedef struct
{
  LoomSketching *self;
  guint label;     /* of the outline */
  guint8 *closing; /* by edge: it closes the stroke and nothing else */
  guint8 *stroke;  /* by edge: it was drawn by hand */
  guint *group; /* by cycle: another of those that no line but the closing one parts, or itself */
  guint8 *is_open;   /* by group: the open sea comes to it */
  guint8 *is_shut;   /* by group: it is closed, and lies beside the stroke */
  guint8 *is_parted; /* by group: the closing line runs through it */
  double *size;      /* by group: how much of it the outline winds around */
  guint8 *is_chosen; /* by group */
} Pockets;

static void
pockets_clear (Pockets *self)
{
  g_free (self->closing);
  g_free (self->stroke);
  g_free (self->group);
  g_free (self->is_open);
  g_free (self->is_shut);
  g_free (self->is_parted);
  g_free (self->size);
  g_free (self->is_chosen);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pockets, pockets_clear)

static guint
group_of (const Pockets *self, guint cycle)
{
  while (self->group[cycle] != cycle)
    cycle = self->group[cycle];
  return cycle;
}

/* The group on one side of an edge: @side is 0 or 1. */
static guint
group_beside (const Pockets *self, guint edge, guint side)
{
  return group_of (self, self->self->plane->cycle[2 * edge + side]);
}

/* Marks the edges of the drawn line from vertex to vertex in @marks, but for coasts. */
static void
mark_line (const LoomSketching *sketching, guint from, guint to, guint8 *marks)
{
  const LoomArrangement *plane = sketching->plane;
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (guint));
  loom_arrangement_expand (plane, from, to, list);
  g_array_append_val (list, to);
  for (guint i = 0; i + 1 < list->len; i++)
    {
      const guint edge = loom_arrangement_find (plane, g_array_index (list, guint, i),
                                                g_array_index (list, guint, i + 1));
      if (edge != LOOM_NONE
          && g_array_index (plane->edges, LoomArrangementEdge, edge).coast.edge == LOOM_NONE)
        marks[edge] = TRUE;
    }
}

/* Tells the stroke from the line that closes it; FALSE where no such line lies in the open. */
static gboolean
mark_lines (Pockets *self, const LoomChain *chain)
{
  const guint n = chain->vertices->len;
  gboolean closes = FALSE, any = FALSE;
  for (guint i = 0; i < n; i++)
    {
      const guint from = g_array_index (chain->vertices, guint, i);
      closes = i + 1 == n || closes || from == chain->last;
      mark_line (self->self, from, g_array_index (chain->vertices, guint, (i + 1) % n),
                 closes ? self->closing : self->stroke);
    }
  for (guint i = 0; i < self->self->plane->edges->len; i++)
    {
      self->closing[i] &= !self->stroke[i];
      any |= self->closing[i];
    }
  return any;
}

static void
find_groups (Pockets *self)
{
  const LoomArrangement *plane = self->self->plane;
  for (guint i = 0; i < plane->cycles->len; i++)
    self->group[i] = i;
  for (guint i = 0; i < plane->edges->len; i++)
    if (self->closing[i])
      self->group[group_beside (self, i, 0)] = group_beside (self, i, 1);
  for (guint i = 0; i < plane->edges->len; i++)
    if (self->closing[i])
      self->is_parted[group_beside (self, i, 0)] = TRUE;
  for (guint i = 0; i < plane->cycles->len; i++)
    {
      const LoomCycle *cycle = &g_array_index (plane->cycles, LoomCycle, i);
      const guint group = group_of (self, i);
      self->is_open[group] |= self->self->label[i] == 0 && cycle->size <= 0;
      self->size[group] += self->self->label[i] == self->label ? MAX (cycle->size, 0) : 0;
    }
}

/* Finds what is shut in, off the land, beside the stroke. */
static void
find_shut (Pockets *self, const guint8 *is_free)
{
  const LoomArrangement *plane = self->self->plane;
  for (guint i = 0; i < plane->edges->len; i++)
    for (guint side = 0; side < 2 && self->stroke[i]; side++)
      {
        const guint cycle = plane->cycle[2 * i + side], group = group_of (self, cycle);
        if (!self->is_open[group] && (is_free[cycle] || self->self->label[cycle] == self->label))
          self->is_shut[group] = TRUE;
      }
}

/* Whether an edge of the stroke alone lies between the two groups. */
static gboolean
are_parted (const Pockets *self, guint first, guint second)
{
  for (guint i = 0; i < self->self->plane->edges->len; i++)
    {
      const guint a = group_beside (self, i, 0), b = group_beside (self, i, 1);
      if (self->stroke[i] && ((a == first && b == second) || (a == second && b == first)))
        return TRUE;
    }
  return FALSE;
}

/* The pockets: the one that has most of what the outline winds around, and others; but not what
 * lies on the other side of the stroke from it, as in a lake that is drawn through. */
static gboolean
choose (Pockets *self)
{
  const guint n = self->self->plane->cycles->len;
  guint best = LOOM_NONE;
  for (guint i = 0; i < n; i++)
    if (self->is_shut[i] && (best == LOOM_NONE || self->size[i] > self->size[best]))
      best = i;
  for (guint i = 0; i < n && best != LOOM_NONE; i++)
    {
      /* A loop of the stroke lies within the outline on whichever side. */
      const gboolean is_loop = self->size[i] > 0 && !self->is_parted[i];
      self->is_chosen[i]
          = self->is_shut[i] && (i == best || is_loop || !are_parted (self, i, best));
    }
  return best != LOOM_NONE;
}

/* Whether all of the stroke that lies off the land has something closed on one side. */
static gboolean
is_closed (const Pockets *self, const guint8 *is_free)
{
  const LoomArrangement *plane = self->self->plane;
  for (guint i = 0; i < plane->edges->len; i++)
    {
      gboolean off_land = TRUE, beside = FALSE;
      for (guint side = 0; side < 2; side++)
        {
          const guint cycle = plane->cycle[2 * i + side];
          const gboolean open = self->is_open[group_of (self, cycle)];
          const gboolean covered = !is_free[cycle] && self->self->label[cycle] == 0;
          off_land &= open || !covered;
          beside |= !open && !covered;
        }
      if (self->stroke[i] && off_land && !beside)
        return FALSE;
    }
  return TRUE;
}

static void
fill (Pockets *self, guint8 *is_free, guint *filled)
{
  const guint *label = self->self->label;
  for (guint i = 0; i < self->self->plane->cycles->len; i++)
    {
      const guint group = group_of (self, i);
      const gboolean inside = label[i] == self->label;
      if (self->is_chosen[group] && (is_free[i] || inside))
        filled[i] = self->label;
      else if (self->is_parted[group] && inside)
        filled[i] = LOOM_NONE;
      if (self->is_chosen[group] || self->is_parted[group])
        is_free[i] = FALSE;
    }
}

void
loom_sketch_find_pockets (LoomSketching *self, guint8 *is_free, guint *filled)
{
  const guint n = self->plane->cycles->len + 1, n_edges = self->plane->edges->len + 1;
  for (guint i = 0; i < self->chains->len && self->draw->closing != LOOM_CLOSING_STRAIGHT; i++)
    {
      const LoomChain *chain = &g_array_index (self->chains, LoomChain, i);
      g_auto (Pockets) pockets = { .self = self,
                                   .label = i + 1,
                                   .closing = g_new0 (guint8, n_edges),
                                   .stroke = g_new0 (guint8, n_edges),
                                   .group = g_new0 (guint, n),
                                   .is_open = g_new0 (guint8, n),
                                   .is_shut = g_new0 (guint8, n),
                                   .is_parted = g_new0 (guint8, n),
                                   .size = g_new0 (double, n),
                                   .is_chosen = g_new0 (guint8, n) };
      if (chain->last == LOOM_NONE || !mark_lines (&pockets, chain))
        continue;
      find_groups (&pockets);
      find_shut (&pockets, is_free);
      if (choose (&pockets) && is_closed (&pockets, is_free))
        {
          fill (&pockets, is_free, filled);
          g_free (self->dropped);
          self->dropped = g_steal_pointer (&pockets.closing);
        }
    }
}
