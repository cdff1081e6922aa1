/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking points off borders so that areas still meet and none crosses another.
 *
 * Implementation notes: by Visvalingam and Whyatt, “Line generalisation by repeated elimination of
 * points” (1993): the point with the smallest triangle goes first, over all arcs with one heap. It
 * goes only when no other point that is still there lies in its triangle, which a grid tells: then
 * no edge can come to cross another, for one that would has to end in the triangle or to cross what
 * it did not cross before. Ends of arcs stay, a ring keeps three points, and of arcs with the same
 * ends each keeps one between them. */

#include "formats/exchange/arcs/arcs.h"

#include "formats/geometry/planar.h"
#include "formats/model/pair.h"

#include <glib/gi18n.h>
#include <math.h>

/* A point of an arc that may go. */
typedef struct
{
  guint arc;
  guint before; /* among all places; those of an arc stand side by side at first */
  guint after;
  guint point;
  guint heap;  /* where it is in the heap, or G_MAXUINT */
  gint64 size; /* of its triangle, twice */
  gboolean is_fixed;
  gboolean is_gone;
} Place;

typedef struct
{
  LoomArcs *arcs;
  GArray *places; /* (element-type Place) */
  GArray *heap;   /* (element-type guint): places, the smallest triangle first */
  guint *left_of; /* by arc: points between its ends that are still there */
  guint *least;   /* by arc: how many have to stay */
  /* Points by cells: lists through next_in_cell, by point; a point of several arcs stands once. */
  guint *cells;
  guint *next_in_cell;
  guint *uses; /* by point: places that have it */
  gint32 side;
  double left, top, cell;
  double clearance; /* µm */
} Simplifying;

static Place *
nth (const Simplifying *self, guint i)
{
  return &g_array_index (self->places, Place, i);
}

static gboolean
comes_first (const Simplifying *self, guint a, guint b)
{
  const gint64 p = nth (self, a)->size, q = nth (self, b)->size;
  return p < q || (p == q && a < b);
}

static void
put_in_heap (Simplifying *self, guint at, guint place)
{
  g_array_index (self->heap, guint, at) = place;
  nth (self, place)->heap = at;
}

static void
sift_up (Simplifying *self, guint at)
{
  const guint place = g_array_index (self->heap, guint, at);
  while (at > 0 && comes_first (self, place, g_array_index (self->heap, guint, (at - 1) / 2)))
    {
      put_in_heap (self, at, g_array_index (self->heap, guint, (at - 1) / 2));
      at = (at - 1) / 2;
    }
  put_in_heap (self, at, place);
}

static void
sift_down (Simplifying *self, guint at)
{
  const guint place = g_array_index (self->heap, guint, at);
  for (;;)
    {
      guint child = 2 * at + 1;
      if (child >= self->heap->len)
        break;
      if (child + 1 < self->heap->len
          && comes_first (self, g_array_index (self->heap, guint, child + 1),
                          g_array_index (self->heap, guint, child)))
        child++;
      if (!comes_first (self, g_array_index (self->heap, guint, child), place))
        break;
      put_in_heap (self, at, g_array_index (self->heap, guint, child));
      at = child;
    }
  put_in_heap (self, at, place);
}

static void
take_off_heap (Simplifying *self, guint at)
{
  const guint last = g_array_index (self->heap, guint, self->heap->len - 1);
  nth (self, g_array_index (self->heap, guint, at))->heap = G_MAXUINT;
  g_array_set_size (self->heap, self->heap->len - 1);
  if (at == self->heap->len)
    return;
  put_in_heap (self, at, last);
  sift_up (self, at);
  sift_down (self, nth (self, last)->heap);
}

static void
measure (Simplifying *self, guint i)
{
  Place *place = nth (self, i);
  const LoomPoint a = loom_arcs_at (self->arcs, nth (self, place->before)->point);
  const LoomPoint b = loom_arcs_at (self->arcs, place->point);
  const LoomPoint c = loom_arcs_at (self->arcs, nth (self, place->after)->point);
  place->size = ABS (loom_planar_cross (a, b, c));
}

static guint
cell_of (const Simplifying *self, LoomPoint at)
{
  const gint32 x = (gint32)CLAMP ((at.x - self->left) / self->cell, 0, self->side - 1);
  const gint32 y = (gint32)CLAMP ((at.y - self->top) / self->cell, 0, self->side - 1);
  return (guint)y * (guint)self->side + (guint)x;
}

static void
leave_cell (Simplifying *self, guint point)
{
  guint *at = &self->cells[cell_of (self, loom_arcs_at (self->arcs, point))];
  while (*at != point)
    at = &self->next_in_cell[*at];
  *at = self->next_in_cell[point];
}

/* Whether @at lies nearer to the edge from @a to @c than it may. */
static gboolean
is_near (const Simplifying *self, LoomPoint a, LoomPoint c, LoomPoint at)
{
  const double most = self->clearance * self->clearance;
  return most > 0 && loom_planar_segment_distance_squared (a, c, at) < most;
}

/* Whether a point that is still there lies in the triangle, on its edges or near the one from @ia
 * to
 * @ic, which is new. */
static gboolean
is_occupied (const Simplifying *self, guint ia, guint ib, guint ic)
{
  const LoomPoint a = loom_arcs_at (self->arcs, ia), b = loom_arcs_at (self->arcs, ib);
  const LoomPoint c = loom_arcs_at (self->arcs, ic);
  const LoomPoint low = { MIN (MIN (a.x, b.x), c.x), MIN (MIN (a.y, b.y), c.y) };
  const LoomPoint high = { MAX (MAX (a.x, b.x), c.x), MAX (MAX (a.y, b.y), c.y) };
  const gint32 margin = (gint32)self->clearance;
  const guint first = cell_of (self, (LoomPoint){ low.x - margin, low.y - margin });
  const guint last = cell_of (self, (LoomPoint){ high.x + margin, high.y + margin });
  const guint side = (guint)self->side;
  for (guint row = first / side; row <= last / side; row++)
    for (guint column = first % side; column <= last % side; column++)
      for (guint p = self->cells[row * side + column]; p != G_MAXUINT; p = self->next_in_cell[p])
        {
          const LoomPoint at = loom_arcs_at (self->arcs, p);
          if (p == ia || p == ib || p == ic)
            continue;
          if (is_near (self, a, c, at))
            return TRUE;
          const int s = loom_planar_side (a, b, at), t = loom_planar_side (b, c, at),
                    u = loom_planar_side (c, a, at);
          if ((s >= 0 && t >= 0 && u >= 0) || (s <= 0 && t <= 0 && u <= 0))
            {
              /* In line with a triangle that is none: only between its ends it is in the way. */
              if (s != 0 || t != 0 || u != 0 || loom_planar_between (low, high, at))
                return TRUE;
            }
        }
  return FALSE;
}

static void
add_arc (Simplifying *self, guint arc)
{
  const LoomArc *one = loom_arcs_nth (self->arcs, arc);
  const guint begin = self->places->len;
  for (guint i = 0; i < one->n; i++)
    {
      Place place = { .arc = arc,
                      .before = begin + i - 1,
                      .after = begin + i + 1,
                      .point = one->points[i],
                      .heap = G_MAXUINT,
                      .is_fixed = i == 0 || i + 1 == one->n };
      g_array_append_val (self->places, place);
      self->uses[place.point]++;
    }
  self->left_of[arc] = one->n - 2;
  self->least[arc] = one->points[0] == one->points[one->n - 1] ? 2 : 0;
}

/* Arcs with the same ends keep a point between them each, all but the straight ones. */
static void
find_twins (Simplifying *self)
{
  g_autoptr (GHashTable) pairs
      = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < self->arcs->arcs->len; i++)
    {
      const LoomArc *arc = loom_arcs_nth (self->arcs, i);
      const guint a = arc->points[0], b = arc->points[arc->n - 1];
      gint64 key = (gint64)((guint64)MIN (a, b) << 32 | MAX (a, b));
      const guint other = GPOINTER_TO_UINT (g_hash_table_lookup (pairs, &key));
      if (a == b)
        continue;
      if (other == 0)
        g_hash_table_insert (pairs, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (i + 1));
      else
        {
          self->least[i] = MAX (self->least[i], 1);
          self->least[other - 1] = MAX (self->least[other - 1], 1);
        }
    }
}

static void
lay_cells (Simplifying *self)
{
  LoomBox box = LOOM_BOX_EMPTY;
  const guint n = self->arcs->points->len;
  for (guint p = 0; p < n; p++)
    if (self->uses[p] > 0)
      loom_box_add (&box, loom_arcs_at (self->arcs, p));
  self->side = (gint32)CLAMP (sqrt (n), 1, 2000);
  self->left = box.left;
  self->top = box.top;
  self->cell
      = MAX (MAX ((double)box.right - box.left, (double)box.bottom - box.top) / self->side, 1)
        * 1.0000001;
  const guint n_cells = (guint)self->side * (guint)self->side;
  self->cells = g_new (guint, n_cells);
  for (guint i = 0; i < n_cells; i++)
    self->cells[i] = G_MAXUINT;
  for (guint p = 0; p < n; p++)
    if (self->uses[p] > 0)
      {
        guint *cell = &self->cells[cell_of (self, loom_arcs_at (self->arcs, p))];
        self->next_in_cell[p] = *cell;
        *cell = p;
      }
}

static void
remeasure (Simplifying *self, guint i, gint64 least)
{
  Place *place = nth (self, i);
  if (place->is_fixed)
    return;
  measure (self, i);
  place->size = MAX (place->size, least);
  if (place->heap == G_MAXUINT)
    {
      g_array_append_val (self->heap, i);
      place->heap = self->heap->len - 1;
    }
  sift_up (self, place->heap);
  sift_down (self, place->heap);
}

/* Takes the points with the smallest triangles off. FALSE when the task was stopped. */
static gboolean
take_off (Simplifying *self, gint64 least, const LoomTask *task)
{
  for (guint64 round = 0; self->heap->len > 0; round++)
    {
      const guint i = g_array_index (self->heap, guint, 0);
      Place *place = nth (self, i);
      if (place->size >= least)
        return TRUE;
      if (round % 10000 == 0 && !loom_task_goes_on (task, 0.8, N_ ("Simplifying borders")))
        return FALSE;
      take_off_heap (self, 0);
      if (self->left_of[place->arc] <= self->least[place->arc]
          || is_occupied (self, nth (self, place->before)->point, place->point,
                          nth (self, place->after)->point))
        continue;
      place->is_gone = TRUE;
      self->left_of[place->arc]--;
      if (--self->uses[place->point] == 0)
        leave_cell (self, place->point);
      nth (self, place->before)->after = place->after;
      nth (self, place->after)->before = place->before;
      remeasure (self, place->before, place->size);
      remeasure (self, place->after, place->size);
    }
  return TRUE;
}

static void
put_back (Simplifying *self)
{
  guint at = 0;
  for (guint i = 0; i < self->arcs->arcs->len; i++)
    {
      LoomArc *arc = &g_array_index (self->arcs->arcs, LoomArc, i);
      const guint n = arc->n;
      arc->n = 0;
      for (guint k = 0; k < n; k++, at++)
        if (!nth (self, at)->is_gone)
          arc->points[arc->n++] = nth (self, at)->point;
    }
}

gboolean
loom_arcs_simplify (LoomArcs *self, double least, double clearance, const LoomTask *task)
{
  if (least <= 0 || self->arcs->len == 0)
    return TRUE;
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_autoptr (GArray) heap = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint *left_of = g_new0 (guint, self->arcs->len);
  g_autofree guint *at_least = g_new0 (guint, self->arcs->len);
  g_autofree guint *next_in_cell = g_new0 (guint, self->points->len);
  g_autofree guint *uses = g_new0 (guint, self->points->len);
  Simplifying simplifying = {
    .arcs = self,
    .places = places,
    .heap = heap,
    .left_of = left_of,
    .least = at_least,
    .next_in_cell = next_in_cell,
    .uses = uses,
    .clearance = clearance,
  };
  for (guint i = 0; i < self->arcs->len; i++)
    add_arc (&simplifying, i);
  find_twins (&simplifying);
  lay_cells (&simplifying);
  for (guint i = 0; i < places->len; i++)
    remeasure (&simplifying, i, 0);
  const gboolean is_done = take_off (&simplifying, (gint64)MIN (2 * least, 1e15), task);
  put_back (&simplifying);
  g_free (simplifying.cells);
  return is_done;
}
