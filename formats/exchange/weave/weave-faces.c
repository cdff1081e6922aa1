/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies between the edges: each half of an edge is walked on to the next around the face to its
 * left, as seen with y pointing up. What hangs together has one walk around its outside; a ray to
 * the left from its leftmost point finds the face in which it lies. */

#include "formats/exchange/weave/weave-private.h"

#include "formats/geometry/planar.h"
#include "formats/geometry/spokes.h"
#include "formats/geometry/uniform-grid.h"

#include <glib/gi18n.h>
#include <math.h>

typedef struct
{
  LoomWeave *weave;
  guint *cycle;       /* by half */
  GArray *cycles;     /* (element-type Cycle) */
  double top, height; /* of a row */
} Walk;

typedef struct
{
  guint first; /* half */
  double size; /* twice, µm²; negative around the outside of something */
  double length;
  guint face;
  guint leftmost; /* point */
} Cycle;

static int
compare_halves (gconstpointer one, gconstpointer two, gpointer data)
{
  const LoomWeave *self = data;
  const guint g = *(const guint *)one, h = *(const guint *)two;
  const guint from = loom_weave_from (self, g), other = loom_weave_from (self, h);
  if (from != other)
    return from < other ? -1 : 1;
  const LoomPoint at = loom_weave_at (self, from);
  const LoomSpoke p = loom_spoke_from (at, loom_weave_at (self, loom_weave_from (self, g ^ 1)));
  const LoomSpoke q = loom_spoke_from (at, loom_weave_at (self, loom_weave_from (self, h ^ 1)));
  return loom_spoke_compare (&p, &q);
}

static void
sort_around (LoomWeave *self)
{
  const guint n = 2 * self->edges->len;
  g_autoptr (GArray) halves = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);
  for (guint h = 0; h < n; h++)
    g_array_append_val (halves, h);
  g_array_sort_with_data (halves, compare_halves, self);
  self->first = g_new0 (guint, self->points->len + 1);
  self->around_at = g_new (guint, n + 1);
  for (guint i = 0; i < n; i++)
    {
      self->first[loom_weave_from (self, g_array_index (halves, guint, i)) + 1]++;
      self->around_at[g_array_index (halves, guint, i)] = i;
    }
  for (guint i = 0; i < self->points->len; i++)
    self->first[i + 1] += self->first[i];
  self->around = (guint *)(gpointer)g_array_free (g_steal_pointer (&halves), FALSE);
  self->next = g_new (guint, n + 1);
  for (guint v = 0; v < self->points->len; v++)
    for (guint i = self->first[v]; i < self->first[v + 1]; i++)
      self->next[self->around[i] ^ 1]
          = self->around[i > self->first[v] ? i - 1 : self->first[v + 1] - 1];
}

static void
walk_cycles (Walk *self)
{
  const LoomWeave *weave = self->weave;
  const guint n = 2 * weave->edges->len;
  for (guint h = 0; h < n; h++)
    self->cycle[h] = G_MAXUINT;
  for (guint start = 0; start < n; start++)
    {
      if (self->cycle[start] != G_MAXUINT)
        continue;
      Cycle cycle = { start, 0, 0, 0, loom_weave_from (weave, start) };
      const LoomPoint origin = loom_weave_at (weave, cycle.leftmost);
      for (guint h = start; self->cycle[h] == G_MAXUINT; h = weave->next[h])
        {
          const guint from = loom_weave_from (weave, h);
          const LoomPoint a = loom_weave_at (weave, from);
          const LoomPoint b = loom_weave_at (weave, loom_weave_from (weave, h ^ 1));
          self->cycle[h] = self->cycles->len;
          cycle.size += (double)(((gint64)a.x - origin.x) * ((gint64)b.y - origin.y)
                                 - ((gint64)b.x - origin.x) * ((gint64)a.y - origin.y));
          cycle.length += loom_planar_distance (a, b);
          /* Points are in order of x, then y. */
          cycle.leftmost = MIN (cycle.leftmost, from);
        }
      g_array_append_val (self->cycles, cycle);
    }
}

static gboolean
put_rows (LoomUniformGrid *grid, gpointer data)
{
  const Walk *self = data;
  for (guint i = 0; i < self->weave->edges->len; i++)
    {
      const LoomWeaveEdge *edge = &g_array_index (self->weave->edges, LoomWeaveEdge, i);
      const double a = loom_weave_at (self->weave, edge->a).y;
      const double b = loom_weave_at (self->weave, edge->b).y;
      const gint32 first
          = (gint32)CLAMP ((MIN (a, b) - self->top) / self->height, 0, grid->rows - 1);
      const gint32 last
          = (gint32)CLAMP ((MAX (a, b) - self->top) / self->height, 0, grid->rows - 1);
      for (gint32 row = first; row <= last; row++)
        loom_uniform_grid_put (grid, loom_uniform_grid_cell (grid, 0, row), i);
    }
  return TRUE;
}

/* The cycle around whose outside or inside @point lies, or none: the first edge to its left, half a
 * µm below it, so that the ray passes no point. */
static guint
find_around (const Walk *self, const LoomUniformGrid *grid, guint point)
{
  const LoomWeave *weave = self->weave;
  const LoomPoint at = loom_weave_at (weave, point);
  const double y = at.y + 0.5;
  const gint32 row = (gint32)CLAMP ((y - self->top) / self->height, 0, grid->rows - 1);
  guint n = 0, found = G_MAXUINT;
  double nearest = -G_MAXDOUBLE;
  const guint32 *items = loom_uniform_grid_at (grid, loom_uniform_grid_cell (grid, 0, row), &n);
  for (guint i = 0; i < n; i++)
    {
      const LoomWeaveEdge *edge = &g_array_index (weave->edges, LoomWeaveEdge, items[i]);
      const LoomPoint a = loom_weave_at (weave, edge->a), b = loom_weave_at (weave, edge->b);
      if ((a.y < y) == (b.y < y) || a.x >= at.x)
        continue;
      const double x = a.x + (y - a.y) * ((double)b.x - a.x) / ((double)b.y - a.y);
      if (x >= at.x || x <= nearest)
        continue;
      nearest = x;
      /* What lies to its right is to the left of the half that goes down. */
      found = self->cycle[2 * items[i] + (a.y < b.y ? 1 : 0)];
    }
  return found;
}

static int
compare_outer (gconstpointer one, gconstpointer two, gpointer data)
{
  const GArray *cycles = data;
  const guint a = g_array_index (cycles, Cycle, *(const guint *)one).leftmost;
  const guint b = g_array_index (cycles, Cycle, *(const guint *)two).leftmost;
  return (a > b) - (a < b);
}

/* Numbers the faces: one for each walk inside, and for each around the outside that in which it
 * lies. From left to right, so that what is around something is known before it. */
static void
number_faces (Walk *self, const LoomUniformGrid *grid)
{
  g_autoptr (GArray) outer = g_array_new (FALSE, FALSE, sizeof (guint));
  self->weave->n_faces = 1;
  for (guint i = 0; i < self->cycles->len; i++)
    if (g_array_index (self->cycles, Cycle, i).size > 0)
      g_array_index (self->cycles, Cycle, i).face = self->weave->n_faces++;
    else
      g_array_append_val (outer, i);
  g_array_sort_with_data (outer, compare_outer, self->cycles);
  for (guint i = 0; i < outer->len; i++)
    {
      Cycle *cycle = &g_array_index (self->cycles, Cycle, g_array_index (outer, guint, i));
      const guint around = find_around (self, grid, cycle->leftmost);
      cycle->face = around != G_MAXUINT ? g_array_index (self->cycles, Cycle, around).face : 0;
    }
}

gboolean
loom_weave_find_faces (LoomWeave *self, const LoomTask *task)
{
  const guint n = 2 * self->edges->len;
  g_autofree guint *cycle = g_new (guint, n + 1);
  g_autoptr (GArray) cycles = g_array_new (FALSE, FALSE, sizeof (Cycle));
  Walk walk = { self, cycle, cycles, 0, 1 };
  LoomBox box = LOOM_BOX_EMPTY;
  if (!loom_task_goes_on (task, 0.5, N_ ("Finding areas")))
    return FALSE;
  sort_around (self);
  walk_cycles (&walk);
  for (guint i = 0; i < self->points->len; i++)
    loom_box_add (&box, loom_weave_at (self, i));
  const gint32 rows = (gint32)CLAMP (sqrt (n) * 2, 1, 20000);
  walk.top = box.top;
  walk.height = MAX (((double)box.bottom - box.top) / rows, 1) * 1.0000001;
  g_auto (LoomUniformGrid) grid = { 0 };
  loom_uniform_grid_lay (&grid, 1, rows, put_rows, &walk);
  number_faces (&walk, &grid);
  self->face = g_new (guint, n + 1);
  self->sizes = g_new0 (double, self->n_faces);
  self->girths = g_new0 (double, self->n_faces);
  for (guint h = 0; h < n; h++)
    self->face[h] = g_array_index (cycles, Cycle, cycle[h]).face;
  for (guint i = 0; i < cycles->len; i++)
    {
      const Cycle *one = &g_array_index (cycles, Cycle, i);
      self->sizes[one->face] += one->size / 2;
      self->girths[one->face] += one->length;
    }
  return loom_task_goes_on (task, 0.6, N_ ("Finding areas"));
}
