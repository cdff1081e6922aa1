/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From rings to edges that meet nowhere but in their ends.
 *
 * Implementation notes: points that are equal become one by sorting, edges likewise, with the areas
 * that run along them an odd number of times: what an area goes along twice is no border of its
 * own. Cells of a grid find which edges may meet. A cut moves an edge by less than 1 µm, which can
 * bring about another one, so it is repeated until nothing is cut any more: once for polygons that
 * share their points, three or four times for others. */

#include "formats/exchange/weave/weave-private.h"

#include "formats/geometry/planar.h"
#include "formats/geometry/uniform-grid.h"

#include <glib/gi18n.h>
#include <math.h>

#define ROUNDS 48
/* Pairs of edges that are held against each other, in all: some seconds. */
#define MOST_TESTS G_GUINT64_CONSTANT (1500000000)

typedef struct
{
  guint edge;
  guint point;
} Cut;

typedef struct
{
  LoomWeave *weave;
  double left, top, width, height; /* of a cell */
  GArray *cuts;                    /* (element-type Cut) */
  double clearance;                /* µm */
  guint64 n_tests;
} Cutting;

static int
compare_places (gconstpointer one, gconstpointer two, gpointer data)
{
  const LoomWeave *self = data;
  const guint i = *(const guint *)one, k = *(const guint *)two;
  const LoomPoint a = loom_weave_at (self, i), b = loom_weave_at (self, k);
  if (a.x != b.x)
    return a.x < b.x ? -1 : 1;
  if (a.y != b.y)
    return a.y < b.y ? -1 : 1;
  return (i > k) - (i < k);
}

/* Makes equal points one, and the raw edges go by them. */
static void
join_points (LoomWeave *self)
{
  const guint n = self->points->len;
  g_autoptr (GArray) order = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);
  g_autofree guint *to = g_new (guint, n + 1);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  for (guint i = 0; i < n; i++)
    g_array_append_val (order, i);
  g_array_sort_with_data (order, compare_places, self);
  for (guint i = 0; i < n; i++)
    {
      const guint point = g_array_index (order, guint, i);
      const LoomPoint at = loom_weave_at (self, point);
      if (points->len == 0
          || !loom_point_equal (at, g_array_index (points, LoomPoint, points->len - 1)))
        g_array_append_val (points, at);
      to[point] = points->len - 1;
    }
  g_array_unref (self->points);
  self->points = g_steal_pointer (&points);
  for (guint i = 0; i < self->raw->len; i++)
    {
      LoomWeaveRaw *raw = &g_array_index (self->raw, LoomWeaveRaw, i);
      const guint a = to[raw->a], b = to[raw->b];
      raw->a = MIN (a, b);
      raw->b = MAX (a, b);
    }
}

static int
compare_raw (gconstpointer one, gconstpointer two)
{
  const LoomWeaveRaw *r = one, *s = two;
  if (r->a != s->a)
    return r->a < s->a ? -1 : 1;
  if (r->b != s->b)
    return r->b < s->b ? -1 : 1;
  return (r->owner > s->owner) - (r->owner < s->owner);
}

/* Makes equal edges one; what is left has an owner at least. */
static void
join_edges (LoomWeave *self)
{
  const LoomWeaveRaw *raw;
  g_array_sort (self->raw, compare_raw);
  raw = (const LoomWeaveRaw *)(gpointer)self->raw->data;
  g_array_set_size (self->edges, 0);
  g_array_set_size (self->owners, 0);
  for (guint i = 0, end; i < self->raw->len; i = end)
    {
      LoomWeaveEdge edge = { raw[i].a, raw[i].b, self->owners->len, 0 };
      end = i;
      while (end < self->raw->len && raw[end].a == edge.a && raw[end].b == edge.b)
        {
          const guint owner = raw[end].owner;
          guint times = 0;
          for (; end < self->raw->len && raw[end].a == edge.a && raw[end].b == edge.b
                 && raw[end].owner == owner;
               end++)
            times++;
          if (times % 2 == 1 && edge.a != edge.b)
            g_array_append_val (self->owners, owner);
        }
      edge.n = self->owners->len - edge.first;
      if (edge.n > 0)
        g_array_append_val (self->edges, edge);
    }
}

static gint32
column_of (const Cutting *self, const LoomUniformGrid *grid, double x)
{
  return (gint32)CLAMP ((x - self->left) / self->width, 0, grid->columns - 1);
}

/* Puts an edge into the cells that it passes, row by row. */
static void
put_edge (Cutting *self, LoomUniformGrid *grid, guint i)
{
  const LoomWeaveEdge *edge = &g_array_index (self->weave->edges, LoomWeaveEdge, i);
  LoomPoint a = loom_weave_at (self->weave, edge->a), b = loom_weave_at (self->weave, edge->b);
  if (a.y > b.y)
    {
      const LoomPoint c = a;
      a = b;
      b = c;
    }
  const double margin = self->clearance + 2;
  const gint32 first = (gint32)CLAMP ((a.y - margin - self->top) / self->height, 0, grid->rows - 1);
  const gint32 last = (gint32)CLAMP ((b.y + margin - self->top) / self->height, 0, grid->rows - 1);
  for (gint32 row = first; row <= last; row++)
    {
      const double above = MAX (self->top + row * self->height - margin, a.y);
      const double below = MIN (self->top + (row + 1) * self->height + margin, b.y);
      const double slope = b.y > a.y ? ((double)b.x - a.x) / ((double)b.y - a.y) : 0;
      const double x1 = b.y > a.y ? a.x + (above - a.y) * slope : a.x;
      const double x2 = b.y > a.y ? a.x + (below - a.y) * slope : b.x;
      const gint32 from = column_of (self, grid, MIN (x1, x2) - margin);
      const gint32 to = column_of (self, grid, MAX (x1, x2) + margin);
      for (gint32 column = from; column <= to; column++)
        loom_uniform_grid_put (grid, loom_uniform_grid_cell (grid, column, row), i);
    }
}

static gboolean
put_edges (LoomUniformGrid *grid, gpointer data)
{
  Cutting *self = data;
  for (guint i = 0; i < self->weave->edges->len; i++)
    put_edge (self, grid, i);
  return TRUE;
}

static void
add_cut (Cutting *self, guint edge, guint point)
{
  const Cut cut = { edge, point };
  g_array_append_val (self->cuts, cut);
}

/* Whether @point lies on the edge, or nearer to it than it may, ends excluded. */
static gboolean
is_near (const Cutting *self, LoomPoint a, LoomPoint b, LoomPoint point)
{
  if (self->clearance <= 0)
    return loom_planar_on (a, b, point);
  if (loom_planar_along (a, b, point) <= 0 || loom_planar_along (b, a, point) <= 0)
    return FALSE;
  const double cross = (double)loom_planar_cross (a, b, point);
  const double length = loom_planar_distance (a, b);
  return fabs (cross) < self->clearance * length;
}

/* To the next place where a point may lie. */
static LoomPoint
snap (const Cutting *self, LoomPoint at)
{
  const double step = 2 * self->clearance;
  if (step <= 0)
    return at;
  return (LoomPoint){ (gint32)lround (round (at.x / step) * step),
                      (gint32)lround (round (at.y / step) * step) };
}

static void
test_pair (Cutting *self, guint i, guint k)
{
  LoomWeave *weave = self->weave;
  const LoomWeaveEdge *one = &g_array_index (weave->edges, LoomWeaveEdge, i);
  const LoomWeaveEdge *two = &g_array_index (weave->edges, LoomWeaveEdge, k);
  const LoomPoint a = loom_weave_at (weave, one->a), b = loom_weave_at (weave, one->b);
  const LoomPoint c = loom_weave_at (weave, two->a), d = loom_weave_at (weave, two->b);
  const guint had = self->cuts->len;
  const double m = self->clearance;
  if (MAX (a.x, b.x) + m < MIN (c.x, d.x) || MAX (c.x, d.x) + m < MIN (a.x, b.x)
      || MAX (a.y, b.y) + m < MIN (c.y, d.y) || MAX (c.y, d.y) + m < MIN (a.y, b.y))
    return;
  if (is_near (self, a, b, c))
    add_cut (self, i, two->a);
  if (is_near (self, a, b, d))
    add_cut (self, i, two->b);
  if (is_near (self, c, d, a))
    add_cut (self, k, one->a);
  if (is_near (self, c, d, b))
    add_cut (self, k, one->b);
  if (self->cuts->len > had || !loom_planar_crosses (a, b, c, d))
    return;
  const LoomPoint at = snap (self, loom_planar_meeting (a, b, c, d));
  const guint point = weave->points->len;
  g_array_append_val (weave->points, at);
  add_cut (self, i, point);
  add_cut (self, k, point);
}

static void
find_extent (Cutting *self, gint32 side)
{
  LoomBox box = LOOM_BOX_EMPTY;
  for (guint i = 0; i < self->weave->points->len; i++)
    loom_box_add (&box, loom_weave_at (self->weave, i));
  self->left = box.left;
  self->top = box.top;
  self->width = MAX (((double)box.right - box.left) / side, 1) * 1.0000001;
  self->height = MAX (((double)box.bottom - box.top) / side, 1) * 1.0000001;
}

/* Finds where edges meet. FALSE where there is too much to look at, or the task was stopped. */
static gboolean
find_cuts (Cutting *self, const LoomTask *task)
{
  const gint32 side = (gint32)CLAMP (sqrt (self->weave->edges->len / 2.0), 1, 1500);
  g_auto (LoomUniformGrid) grid = { 0 };
  find_extent (self, side);
  loom_uniform_grid_lay (&grid, side, side, put_edges, self);
  for (gint32 row = 0; row < side; row++)
    {
      if (!loom_task_goes_on (task, (double)row / side, N_ ("Looking for crossings")))
        return FALSE;
      for (gint32 column = 0; column < side; column++)
        {
          guint n = 0;
          const guint32 *items
              = loom_uniform_grid_at (&grid, loom_uniform_grid_cell (&grid, column, row), &n);
          self->n_tests += (guint64)n * n / 2;
          if (self->n_tests > MOST_TESTS)
            return FALSE;
          for (guint i = 0; i < n; i++)
            for (guint k = i + 1; k < n; k++)
              test_pair (self, items[i], items[k]);
        }
    }
  return TRUE;
}

static int
compare_cuts (gconstpointer one, gconstpointer two, gpointer data)
{
  const LoomWeave *self = data;
  const Cut *c = one, *d = two;
  if (c->edge != d->edge)
    return c->edge < d->edge ? -1 : 1;
  const LoomWeaveEdge *edge = &g_array_index (self->edges, LoomWeaveEdge, c->edge);
  const LoomPoint a = loom_weave_at (self, edge->a), b = loom_weave_at (self, edge->b);
  const gint64 p = loom_planar_along (a, b, loom_weave_at (self, c->point));
  const gint64 q = loom_planar_along (a, b, loom_weave_at (self, d->point));
  return (p > q) - (p < q);
}

/* Makes raw edges of all edges, cut. */
static void
apply_cuts (Cutting *self)
{
  LoomWeave *weave = self->weave;
  guint at = 0;
  g_array_sort_with_data (self->cuts, compare_cuts, weave);
  g_array_set_size (weave->raw, 0);
  for (guint i = 0; i < weave->edges->len; i++)
    {
      const LoomWeaveEdge edge = g_array_index (weave->edges, LoomWeaveEdge, i);
      guint from = edge.a;
      for (gboolean is_last = FALSE; !is_last;)
        {
          is_last = at == self->cuts->len || g_array_index (self->cuts, Cut, at).edge != i;
          const guint to = is_last ? edge.b : g_array_index (self->cuts, Cut, at++).point;
          for (guint k = 0; k < edge.n; k++)
            {
              const LoomWeaveRaw raw
                  = { from, to, g_array_index (weave->owners, guint, edge.first + k) };
              g_array_append_val (weave->raw, raw);
            }
          from = to;
        }
    }
}

gboolean
loom_weave_cut (LoomWeave *self, double clearance, const LoomTask *task, LoomModelErrors *errors)
{
  Cutting cutting = { .weave = self, .clearance = clearance };
  gboolean is_done = FALSE;
  for (guint i = 0; i < self->points->len; i++)
    g_array_index (self->points, LoomPoint, i) = snap (&cutting, loom_weave_at (self, i));
  for (guint round = 0; round < ROUNDS && !is_done; round++)
    {
      /* What will not come to rest with room around it does so without. */
      if (round == ROUNDS / 2)
        cutting.clearance = 0;
      g_autoptr (GArray) cuts = g_array_new (FALSE, FALSE, sizeof (Cut));
      cutting.cuts = cuts;
      join_points (self);
      join_edges (self);
      if (self->edges->len == 0)
        is_done = TRUE;
      else if (!find_cuts (&cutting, task))
        break;
      else if (cuts->len == 0)
        is_done = TRUE;
      else
        apply_cuts (&cutting);
    }
  g_array_set_size (self->raw, 0);
  if (!is_done && loom_task_goes_on (task, 0.5, N_ ("Looking for crossings")))
    loom_model_errors_add_at (
        errors, "TOO-MANY", 0, 0,
        _ ("the shapes cross each other too often; simplify them in the program "
           "that they come from"));
  return is_done;
}
