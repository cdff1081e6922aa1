/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From arcs to corners, borders and rings of a board: a ring needs three corners, and no two
 * borders may have the same ends, so that some arcs get corners between their ends. */

#include "formats/exchange/arcs/arcs.h"

#include "formats/geometry/spokes.h"
#include "formats/model/pair.h"

#include <math.h>
#include <string.h>

typedef struct
{
  const LoomArcs *arcs;
  LoomBuilder *builder;
  LoomEntity *areas;
  LoomNaming *naming;
  LoomHandle *corners; /* by point */
  guint8 *is_corner;   /* by point */
  guint n_corners;
} Building;

/* A ring: halves of arcs, one behind the other. */
typedef struct
{
  GArray *arcs; /* (element-type guint): twice the arc, and one where it goes backwards; owned */
  double size;  /* µm² */
} Ring;

static guint
begin_of (const LoomArcs *self, guint step)
{
  const LoomArc *arc = loom_arcs_nth (self, step / 2);
  return step % 2 == 0 ? arc->points[0] : arc->points[arc->n - 1];
}

static guint
end_of (const LoomArcs *self, guint step)
{
  return begin_of (self, step ^ 1);
}

/* An end of an arc, which is the step that leaves there. */
typedef struct
{
  guint point;
  LoomPoint from;
  LoomPoint to;
  guint step;
} End;

/* By point, then by direction, turning as from the x axis to the y axis. */
static int
compare_ends (gconstpointer one, gconstpointer two)
{
  const End *a = one, *b = two;
  if (a->point != b->point)
    return a->point < b->point ? -1 : 1;
  const LoomSpoke p = loom_spoke_from (a->from, a->to), q = loom_spoke_from (b->from, b->to);
  return loom_spoke_compare (&p, &q);
}

/* By step: the one with which the border of the area to its left goes on. */
static guint *
list_next (const LoomArcs *self)
{
  const guint n = 2 * self->arcs->len;
  guint *next = g_new (guint, n + 1);
  g_autofree End *ends = g_new (End, n + 1);
  for (guint step = 0; step < n; step++)
    {
      const LoomArc *arc = loom_arcs_nth (self, step / 2);
      const guint from = step % 2 == 0 ? 0 : arc->n - 1, to = step % 2 == 0 ? 1 : arc->n - 2;
      ends[step] = (End){ arc->points[from], loom_arcs_at (self, arc->points[from]),
                          loom_arcs_at (self, arc->points[to]), step };
    }
  qsort (ends, n, sizeof (End), compare_ends);
  for (guint begin = 0, end; begin < n; begin = end)
    {
      for (end = begin + 1; end < n && ends[end].point == ends[begin].point; end++)
        next[ends[end].step ^ 1] = ends[end - 1].step;
      next[ends[begin].step ^ 1] = ends[end - 1].step;
    }
  return next;
}

static double
measure_ring (const LoomArcs *self, const GArray *steps)
{
  double size = 0;
  for (guint i = 0; i < steps->len; i++)
    {
      const guint step = g_array_index (steps, guint, i);
      const LoomArc *arc = loom_arcs_nth (self, step / 2);
      double part = 0;
      for (guint k = 0; k + 1 < arc->n; k++)
        {
          const LoomPoint a = loom_arcs_at (self, arc->points[k]);
          const LoomPoint b = loom_arcs_at (self, arc->points[k + 1]);
          part += (double)a.x * b.y - (double)b.x * a.y;
        }
      size += step % 2 == 0 ? part : -part;
    }
  return fabs (size) / 2;
}

static void
add_ring (const LoomArcs *self, GPtrArray *rings, const guint *steps, guint n)
{
  Ring *ring = g_new0 (Ring, 1);
  ring->arcs = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);
  g_array_append_vals (ring->arcs, steps, n);
  ring->size = measure_ring (self, ring->arcs);
  g_ptr_array_add (rings, ring);
}

/* Parts a walk where it comes to a point for the second time: each ring passes a point once. */
static void
part_rings (const LoomArcs *self, const GArray *walk, GPtrArray *rings)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < walk->len; i++)
    {
      const guint step = g_array_index (walk, guint, i);
      const guint from = begin_of (self, step), to = end_of (self, step);
      g_hash_table_insert (places, GUINT_TO_POINTER (from + 1), GUINT_TO_POINTER (open->len + 1));
      g_array_append_val (open, step);
      const guint found
          = GPOINTER_TO_UINT (g_hash_table_lookup (places, GUINT_TO_POINTER (to + 1)));
      if (found == 0 || found > open->len)
        continue;
      add_ring (self, rings, &g_array_index (open, guint, found - 1), open->len - (found - 1));
      for (guint k = found - 1; k < open->len; k++)
        g_hash_table_remove (
            places, GUINT_TO_POINTER (begin_of (self, g_array_index (open, guint, k)) + 1));
      g_array_set_size (open, found - 1);
    }
}

static void
free_ring (gpointer data)
{
  Ring *ring = data;
  g_array_unref (ring->arcs);
  g_free (ring);
}

static int
compare_rings (gconstpointer one, gconstpointer two)
{
  const Ring *a = *(Ring *const *)one, *b = *(Ring *const *)two;
  return a->size > b->size ? -1 : a->size < b->size;
}

/* The rings of each area, the largest first: (element-type GPtrArray of Ring) (owned). */
static GPtrArray *
list_rings (const LoomArcs *self)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify)g_ptr_array_unref);
  g_autofree guint8 *is_done = g_new0 (guint8, 2 * self->arcs->len + 1);
  g_autofree guint *next = list_next (self);
  for (guint i = 0; i < self->n_areas; i++)
    g_ptr_array_add (all, g_ptr_array_new_with_free_func (free_ring));
  for (guint start = 0; start < 2 * self->arcs->len; start++)
    {
      const LoomArc *arc = loom_arcs_nth (self, start / 2);
      const guint owner = start % 2 == 0 ? arc->left : arc->right;
      if (owner == LOOM_ARCS_NOBODY || is_done[start])
        continue;
      g_autoptr (GArray) walk = g_array_new (FALSE, FALSE, sizeof (guint));
      for (guint step = start; !is_done[step]; step = next[step])
        {
          is_done[step] = 1;
          g_array_append_val (walk, step);
        }
      part_rings (self, walk, g_ptr_array_index (all, owner));
    }
  for (guint i = 0; i < all->len; i++)
    g_ptr_array_sort (g_ptr_array_index (all, i), compare_rings);
  return all;
}

static void
mark_between (Building *self, const LoomArc *arc, guint parts)
{
  for (guint k = 1; k < parts; k++)
    self->is_corner[arc->points[MAX (k * (arc->n - 1) / parts, 1)]] = 1;
}

/* Which points are corners: the ends of arcs, and as many between them as it takes. */
static void
mark_corners (Building *self)
{
  const LoomArcs *arcs = self->arcs;
  g_autoptr (GHashTable) pairs
      = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < arcs->arcs->len; i++)
    {
      const LoomArc *arc = loom_arcs_nth (arcs, i);
      const guint a = arc->points[0], b = arc->points[arc->n - 1];
      self->is_corner[a] = self->is_corner[b] = 1;
      if (a == b)
        {
          mark_between (self, arc, 3);
          continue;
        }
      gint64 key = (gint64)((guint64)MIN (a, b) << 32 | MAX (a, b));
      const guint other = GPOINTER_TO_UINT (g_hash_table_lookup (pairs, &key));
      if (other == 0)
        g_hash_table_insert (pairs, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (i + 1));
      else
        {
          const LoomArc *twin = loom_arcs_nth (arcs, other - 1);
          mark_between (self, arc, MIN (arc->n - 1, 2));
          mark_between (self, twin, MIN (twin->n - 1, 2));
        }
    }
}

static LoomHandle
get_corner (Building *self, guint point)
{
  if (self->corners[point] != 0)
    return self->corners[point];
  g_autofree char *id = NULL;
  do
    {
      g_free (id);
      id = g_strdup_printf ("c%u", ++self->n_corners);
    }
  while (!loom_naming_take (self->naming, id));
  const LoomPoint at = loom_arcs_at (self->arcs, point);
  LoomCorner *corner
      = (LoomCorner *)loom_builder_add (self->builder, self->areas, LOOM_KIND_CORNER, id, 0, 0);
  corner->x = at.x;
  corner->y = at.y;
  self->corners[point] = corner->entity.handle;
  return self->corners[point];
}

/* The courses between the corners of an arc. */
static void
add_borders (Building *self, guint nth)
{
  const LoomArc *arc = loom_arcs_nth (self->arcs, nth);
  for (guint from = 0, to; from + 1 < arc->n; from = to)
    {
      to = from + 1;
      while (!self->is_corner[arc->points[to]])
        to++;
      const LoomHandle ends[]
          = { get_corner (self, arc->points[from]), get_corner (self, arc->points[to]) };
      if (to == from + 1)
        continue;
      LoomBorder *border = (LoomBorder *)loom_builder_add (self->builder, self->areas,
                                                           LOOM_KIND_BORDER, NULL, 0, 0);
      border->ends = (LoomRefs){ g_memdup2 (ends, sizeof ends), 2 };
      border->via = (LoomPoints){ g_new (LoomPoint, to - from - 1), to - from - 1 };
      for (guint k = from + 1; k < to; k++)
        border->via.items[k - from - 1] = loom_arcs_at (self->arcs, arc->points[k]);
      const LoomArcsPart part = { border->entity.handle, nth, arc->points[from], arc->points[to] };
      g_array_append_val (self->arcs->parts, part);
    }
}

static LoomRefs
list_corners (Building *self, const Ring *ring)
{
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint i = 0; i < ring->arcs->len; i++)
    {
      const guint step = g_array_index (ring->arcs, guint, i);
      const LoomArc *arc = loom_arcs_nth (self->arcs, step / 2);
      for (guint k = 0; k + 1 < arc->n; k++)
        {
          const guint point = arc->points[step % 2 == 0 ? k : arc->n - 1 - k];
          if (self->is_corner[point])
            {
              const LoomHandle corner = get_corner (self, point);
              g_array_append_val (corners, corner);
            }
        }
    }
  const guint n = corners->len;
  return (LoomRefs){ (LoomHandle *)(gpointer)g_array_free (g_steal_pointer (&corners), FALSE), n };
}

/* A ring of two arcs may have but two corners where one of them is straight and the other has one
 * point between: then that is one already; so a ring has three or is nothing. */
static void
give_rings (Building *self, LoomArea *area, const GPtrArray *rings)
{
  for (guint i = 0; i < rings->len; i++)
    {
      LoomRefs corners = list_corners (self, g_ptr_array_index (rings, i));
      if (corners.n < 3)
        {
          g_free (corners.items);
          continue;
        }
      if (area->outline.n == 0)
        {
          area->outline = corners;
          continue;
        }
      LoomRing *ring
          = (LoomRing *)loom_builder_add (self->builder, &area->entity, LOOM_KIND_RING, NULL, 0, 0);
      ring->corners = corners;
    }
}

void
loom_arcs_build (const LoomArcs *self,
                 LoomBuilder *builder,
                 LoomEntity *areas,
                 LoomNaming *naming,
                 LoomArea *const *made)
{
  g_autofree LoomHandle *corners = g_new0 (LoomHandle, self->points->len + 1);
  g_autofree guint8 *is_corner = g_new0 (guint8, self->points->len + 1);
  Building building = { self, builder, areas, naming, corners, is_corner, 0 };
  g_autoptr (GPtrArray) rings = list_rings (self);
  mark_corners (&building);
  for (guint i = 0; i < self->arcs->len; i++)
    add_borders (&building, i);
  for (guint i = 0; i < self->n_areas; i++)
    if (made[i] != NULL)
      give_rings (&building, made[i], g_ptr_array_index (rings, i));
}
