/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which pieces of the plane belong to what was drawn: those that lie inside an outline and that
 * nothing covers, and the gaps between it and a coast that it follows. */

#include "formats/sketch/sketch-private.h"

/* A coast is followed where it is no longer than this, compared with the line drawn. */
#define DETOUR 1.4

/* Where a stroke is closed by itself, by a straight line that nobody drew, it follows the coast
 * there is, longer though that is. */
#define DETOUR_OF_STROKE 4.0

/* Gaps that are narrower than this on average are closed, µm. */
#define GAP 1000.0

static LoomPoint
point_of (const LoomSketching *self, guint vertex)
{
  return loom_arrangement_nth (self->plane, vertex)->at;
}

/* How often the outline winds around what lies left of the half p → q. */
static int
winding (const LoomSketching *self, const GArray *points, LoomPoint p, LoomPoint q)
{
  const LoomRay ray = loom_ray_left_of (p, q);
  int turns = 0;
  for (guint i = 0; i < points->len; i++)
    turns += loom_ray_turns (&ray, g_array_index (points, LoomPoint, i),
                             g_array_index (points, LoomPoint, (i + 1) % points->len));
  return turns;
}

static GArray *
expand (const LoomSketching *self, const LoomChain *chain)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (guint));
  GArray *points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  for (guint i = 0; i < chain->vertices->len; i++)
    loom_arrangement_expand (self->plane, g_array_index (chain->vertices, guint, i),
                             g_array_index (chain->vertices, guint, (i + 1) % chain->vertices->len),
                             list);
  for (guint i = 0; i < list->len; i++)
    {
      const LoomPoint at = point_of (self, g_array_index (list, guint, i));
      g_array_append_val (points, at);
    }
  return points;
}

/* 1 + the outline that holds what lies left of the half, or 0. */
static guint
outline_around (const LoomSketching *self, const GPtrArray *polygons, guint half)
{
  const LoomPoint p = point_of (self, loom_half_from (self->plane, half));
  const LoomPoint q = point_of (self, loom_half_to (self->plane, half));
  const LoomBox box = loom_box_of (p, q, 0);
  for (guint i = 0; i < polygons->len; i++)
    {
      LoomBox around = g_array_index (self->chains, LoomChain, i).box;
      around = (LoomBox){ around.left - 2, around.top - 2, around.right + 2, around.bottom + 2 };
      if (loom_box_meets (&around, &box)
          && winding (self, g_ptr_array_index (polygons, i), p, q) != 0)
        return i + 1;
    }
  return 0;
}

static gboolean
is_covered (const LoomSketching *self, guint half)
{
  const LoomArrangementEdge *edge
      = &g_array_index (self->plane->edges, LoomArrangementEdge, half / 2);
  return loom_edge_paths_covered (self->paths, point_of (self, loom_half_from (self->plane, half)),
                                  point_of (self, loom_half_to (self->plane, half)),
                                  edge->coast.edge != LOOM_NONE ? &edge->coast : NULL);
}

static gboolean
is_drawn (const LoomSketching *self, guint half)
{
  return g_array_index (self->plane->edges, LoomArrangementEdge, half / 2).coast.edge == LOOM_NONE;
}

static double
half_length (const LoomSketching *self, guint half)
{
  return loom_planar_distance (point_of (self, loom_half_from (self->plane, half)),
                               point_of (self, loom_half_to (self->plane, half)));
}

static gboolean
is_key (const LoomSketching *self, guint vertex)
{
  return (loom_arrangement_nth (self->plane, vertex)->flags & LOOM_VERTEX_KEY) != 0;
}

/* The one stretch of a cycle that was drawn. */
typedef struct
{
  guint n_runs;
  guint label;   /* of its other side */
  gboolean same; /* that is one label all along */
  gboolean bent; /* it has points of its own between its ends */
  gboolean keys; /* its ends were meant */
  double length;
} Run;

static Run
find_run (const LoomSketching *self, const LoomCycle *cycle)
{
  Run run = { 0, 0, TRUE, FALSE, TRUE, 0 };
  guint h = cycle->first;
  for (guint i = 0; i < cycle->n; i++, h = self->plane->next[h])
    {
      const guint next = self->plane->next[h];
      const guint at = loom_half_to (self->plane, h);
      const guint other = self->label[self->plane->cycle[h ^ 1]];
      if (is_drawn (self, h) != is_drawn (self, next) && !is_key (self, at))
        run.keys = FALSE;
      if (!is_drawn (self, h))
        continue;
      run.n_runs += !is_drawn (self, next);
      run.length += half_length (self, h);
      run.same = run.same && (run.label == 0 || run.label == other);
      run.label = other;
      run.bent |= is_drawn (self, next) && loom_arrangement_nth (self->plane, at)->flags != 0;
    }
  return run;
}

/* The outline that a gap belongs to, or 0: between it and a coast that it follows. */
static guint
gap_of (const LoomSketching *self, const LoomCycle *cycle)
{
  const Run run = find_run (self, cycle);
  if (run.n_runs != 1 || run.label == 0 || !run.same)
    return 0;
  const gboolean narrow = cycle->size < GAP * cycle->length / 2;
  const gboolean is_stroke = self->draw->closing == LOOM_CLOSING_STROKE;
  const double most = (is_stroke ? DETOUR_OF_STROKE : DETOUR) * run.length;
  const gboolean followed
      = (run.keys || is_stroke) && !run.bent && cycle->length - run.length <= most;
  return narrow || followed ? run.label : 0;
}

/* What lies closed in by a cycle is walked around on the outside; that walk belongs to it. */
static void
label_islands (LoomSketching *self, guint around, guint label)
{
  const LoomCycle *cycle = &g_array_index (self->plane->cycles, LoomCycle, around);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  guint h = cycle->first;
  for (guint i = 0; i < cycle->n; i++, h = self->plane->next[h])
    {
      const LoomPoint at = point_of (self, loom_half_from (self->plane, h));
      g_array_append_val (points, at);
    }
  for (guint i = 0; i < self->plane->cycles->len; i++)
    {
      const LoomCycle *other = &g_array_index (self->plane->cycles, LoomCycle, i);
      if (other->size >= 0 || (self->label[i] == 0) == (label == 0))
        continue;
      const LoomPoint p = point_of (self, loom_half_from (self->plane, other->first));
      const LoomPoint q = point_of (self, loom_half_to (self->plane, other->first));
      if (winding (self, points, p, q) != 0 && !is_covered (self, other->first))
        self->label[i] = label;
    }
}

static void
relabel (LoomSketching *self, guint cycle, guint label)
{
  self->label[cycle] = label;
  label_islands (self, cycle, label);
}

void
loom_sketch_label (LoomSketching *self)
{
  const guint n = self->plane->cycles->len;
  g_autoptr (GPtrArray) polygons = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  g_autofree guint8 *free_cycle = g_new0 (guint8, n + 1);
  self->label = g_new0 (guint, n + 1);
  for (guint i = 0; i < self->chains->len; i++)
    g_ptr_array_add (polygons, expand (self, &g_array_index (self->chains, LoomChain, i)));
  for (guint i = 0; i < n; i++)
    {
      const LoomCycle *cycle = &g_array_index (self->plane->cycles, LoomCycle, i);
      const guint label = outline_around (self, polygons, cycle->first);
      /* Only what an outline holds, and what lies closed beside one, is of interest. */
      if ((label == 0 && cycle->size <= 0) || is_covered (self, cycle->first))
        continue;
      self->label[i] = label;
      free_cycle[i] = label == 0;
    }
  g_autofree guint *gaps = g_new0 (guint, n + 1);
  loom_sketch_find_pockets (self, free_cycle, gaps);
  for (guint i = 0; i < n; i++)
    if (gaps[i] == LOOM_NONE)
      relabel (self, i, 0);
  for (guint i = 0; i < n; i++)
    if (free_cycle[i])
      gaps[i] = gap_of (self, &g_array_index (self->plane->cycles, LoomCycle, i));
  for (guint i = 0; i < n; i++)
    if (gaps[i] != 0 && gaps[i] != LOOM_NONE)
      relabel (self, i, gaps[i]);
}
