/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Placement without collisions. Exact geometry would answer the same questions, but a layout
 * asks them thousands of times for each area; on a raster each is four look-ups. A cell is free
 * when its middle is, so boxes are tested with three quarters of a cell to spare. */

#include "render/areas/room.h"

#include <math.h>
#include <string.h>

void
loom_room_init (LoomRoom *self, const LoomRect *box, int cells, gboolean taken)
{
  double w = MAX (box->right - box->left, 1e-3), h = MAX (box->bottom - box->top, 1e-3);

  self->step = MAX (w, h) / MAX (cells, 2);
  self->columns = (int)ceil (w / self->step);
  self->rows = (int)ceil (h / self->step);
  self->x0 = box->left;
  self->y0 = box->top;
  gsize n = (gsize)self->columns * (gsize)self->rows;
  self->taken = g_malloc (n);
  memset (self->taken, taken ? 1 : 0, n);
  self->settled = FALSE;
}

void
loom_room_rest (LoomRoom *self)
{
  g_clear_pointer (&self->distance, g_free);
  g_clear_pointer (&self->sum, g_free);
  self->settled = FALSE;
}

void
loom_room_clear (LoomRoom *self)
{
  loom_room_rest (self);
  g_clear_pointer (&self->taken, g_free);
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

/* Where the edges of the rings cross the middle lines of the rows: how many for each row are added
 * to @rows; or with @list their places, each at the end of its row, which moves on. */
static void
find_crossings (const LoomRoom *self,
                const LoomVec2 *points,
                const guint *ends,
                guint n_rings,
                guint *rows,
                double *list)
{
  for (guint r = 0, from = 0; r < n_rings; from = ends[r++])
    for (guint i = from; i < ends[r]; i++)
      {
        LoomVec2 a = points[i], b = points[i + 1 < ends[r] ? i + 1 : from];
        if (a.y == b.y)
          continue;
        double low = MIN (a.y, b.y), high = MAX (a.y, b.y);
        int j0 = (int)ceil ((low - self->y0) / self->step - .5);
        int j1 = (int)ceil ((high - self->y0) / self->step - .5);
        for (int j = MAX (j0, 0); j < MIN (j1, self->rows); j++)
          {
            if (list == NULL)
              {
                rows[j]++;
                continue;
              }
            double y = self->y0 + (j + .5) * self->step;
            list[rows[j]++] = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
          }
      }
}

/* Marks the cells of row @j from each second of its @n crossings to the next. */
static void
mark_row (LoomRoom *self, int j, double *crossings, guint n, gboolean taken)
{
  qsort (crossings, n, sizeof *crossings, compare_doubles);
  for (guint i = 0; i + 1 < n; i += 2)
    {
      int c0 = (int)ceil ((crossings[i] - self->x0) / self->step - .5);
      int c1 = (int)ceil ((crossings[i + 1] - self->x0) / self->step - .5);
      c0 = CLAMP (c0, 0, self->columns);
      c1 = CLAMP (c1, 0, self->columns);
      if (c1 > c0)
        memset (self->taken + (gsize)j * self->columns + c0, taken ? 1 : 0, (gsize)(c1 - c0));
    }
}

void
loom_room_mark_rings (LoomRoom *self,
                      const LoomVec2 *points,
                      const guint *ends,
                      guint n_rings,
                      gboolean taken)
{
  g_autofree guint *rows = g_new0 (guint, (gsize)self->rows);
  guint total = 0;

  self->settled = FALSE;
  find_crossings (self, points, ends, n_rings, rows, NULL);
  /* All in one list, row by row: where each begins, and after the second pass where it ends. */
  for (int j = 0; j < self->rows; j++)
    {
      const guint n = rows[j];
      rows[j] = total;
      total += n;
    }
  g_autofree double *list = g_new (double, MAX (total, 1));
  find_crossings (self, points, ends, n_rings, rows, list);
  for (int j = 0; j < self->rows; j++)
    {
      const guint from = j == 0 ? 0 : rows[j - 1];
      mark_row (self, j, list + from, rows[j] - from, taken);
    }
}

/* The same as floor(), which is a call on most machines. */
static inline int
floor_of (double v)
{
  const int i = (int)v;
  return i - (v < i);
}

static void
cells_of (const LoomRoom *self, const LoomRect *box, int *c0, int *r0, int *c1, int *r1)
{
  *c0 = floor_of ((box->left - self->x0) / self->step);
  *r0 = floor_of ((box->top - self->y0) / self->step);
  *c1 = floor_of ((box->right - self->x0) / self->step);
  *r1 = floor_of ((box->bottom - self->y0) / self->step);
}

void
loom_room_block_box (LoomRoom *self, const LoomRect *box)
{
  int c0, r0, c1, r1;

  cells_of (self, box, &c0, &r0, &c1, &r1);
  c0 = MAX (c0, 0);
  c1 = MIN (c1, self->columns - 1);
  for (int j = MAX (r0, 0); j <= MIN (r1, self->rows - 1) && c1 >= c0; j++)
    {
      memset (self->taken + (gsize)j * self->columns + c0, 1, (gsize)(c1 - c0 + 1));
      self->settled = FALSE;
    }
}

void
loom_room_block_disc (LoomRoom *self, double x, double y, double r)
{
  LoomRect box = { x - r, y - r, x + r, y + r };
  int c0, r0, c1, r1;

  cells_of (self, &box, &c0, &r0, &c1, &r1);
  double reach = r + self->step * .5;
  for (int j = MAX (r0, 0); j <= MIN (r1, self->rows - 1); j++)
    for (int i = MAX (c0, 0); i <= MIN (c1, self->columns - 1); i++)
      {
        double dx = self->x0 + (i + .5) * self->step - x;
        double dy = self->y0 + (j + .5) * self->step - y;
        if (dx * dx + dy * dy > reach * reach)
          continue;
        self->taken[(gsize)j * self->columns + i] = 1;
        self->settled = FALSE;
      }
}

void
loom_room_block_line (LoomRoom *self, const LoomVec2 *points, gsize n, double reach)
{
  double pace = MAX (reach * .7, self->step * .5), left = 0;
  LoomRect all
      = { self->x0 - reach, self->y0 - reach, self->x0 + self->columns * self->step + reach,
          self->y0 + self->rows * self->step + reach };

  /* One walk along the line; @left is what is still to go until the next disc. */
  for (gsize i = 0; i < n; i++)
    {
      LoomVec2 a = points[i], b = points[i + 1 < n ? i + 1 : i];
      double dx = b.x - a.x, dy = b.y - a.y, length = sqrt (dx * dx + dy * dy);
      if (length / pace > 100000)
        continue;
      if (left <= length
          && (MAX (a.x, b.x) <= all.left || MIN (a.x, b.x) >= all.right || MAX (a.y, b.y) <= all.top
              || MIN (a.y, b.y) >= all.bottom))
        left += pace * (floor ((length - left) / pace) + 1);
      for (; left <= length; left += pace)
        {
          double t = length > 0 ? left / length : 0, x = a.x + dx * t, y = a.y + dy * t;
          if (x > all.left && x < all.right && y > all.top && y < all.bottom)
            loom_room_block_disc (self, x, y, reach);
        }
      left -= length;
    }
  if (n > 0)
    loom_room_block_disc (self, points[n - 1].x, points[n - 1].y, reach);
}

/* What the row @before leaves for the @n cells of the row after it; the first and the last are the
 * edge's. */
static void
step_down (const float *before, float *row, int n, float one, float diagonal)
{
  for (int i = 1; i + 1 < n; i++)
    {
      const float aslant = MIN (before[i - 1], before[i + 1]) + diagonal;
      const float straight = before[i] + one;
      row[i] = MIN (aslant, straight);
    }
}

/* Distances by two sweeps with steps of 1 and the root of 2; good to a few in a hundred. All beyond
 * the edge is taken, so that a free cell at the edge is one step away. */
static void
measure_distances (LoomRoom *self)
{
  const int w = self->columns, h = self->rows;
  const float one = (float)self->step, diagonal = (float)(self->step * G_SQRT2);
  g_autofree float *steps = g_new (float, (gsize)w);
  float widest = 0;

  for (int j = 0; j < h; j++)
    {
      const guint8 *taken = self->taken + (gsize)j * w;
      float *d = self->distance + (gsize)j * w, last = 0;
      if (j > 0)
        step_down (d - w, d, w, one, diagonal);
      for (int i = 0; i < w; i++)
        {
          const float best = j == 0 || i == 0 || i == w - 1 ? one : MIN (d[i], last + one);
          d[i] = last = taken[i] ? 0 : best;
        }
    }
  for (int j = h; j-- > 0;)
    {
      float *d = self->distance + (gsize)j * w, last = 0;
      if (j < h - 1)
        step_down (d + w, steps, w, one, diagonal);
      for (int i = w; i-- > 0;)
        {
          const float best = j == h - 1 || i == 0 || i == w - 1 ? one : MIN (steps[i], last + one);
          d[i] = last = MIN (d[i], best);
          widest = MAX (widest, last);
        }
    }
  self->widest = widest;
}

void
loom_room_settle (LoomRoom *self)
{
  int w = self->columns, h = self->rows;

  if (self->settled)
    return;
  self->settled = TRUE;
  if (self->sum == NULL)
    {
      self->distance = g_new (float, (gsize)w *(gsize)h);
      self->sum = g_new (guint32, (gsize)(w + 1) * (gsize)(h + 1));
    }
  memset (self->sum, 0, sizeof *self->sum * (gsize)(w + 1));
  for (int j = 0; j < h; j++)
    {
      guint32 row = 0;
      self->sum[(gsize)(j + 1) * (w + 1)] = 0;
      for (int i = 0; i < w; i++)
        {
          row += self->taken[(gsize)j * w + i];
          self->sum[(gsize)(j + 1) * (w + 1) + i + 1] = self->sum[(gsize)j * (w + 1) + i + 1] + row;
        }
    }
  self->free = (w * (double)h - self->sum[(gsize)h * (w + 1) + w]) * self->step * self->step;
  measure_distances (self);
}

void
loom_room_restore (LoomRoom *self, const guint8 *taken)
{
  const gsize n = (gsize)self->columns * (gsize)self->rows;

  /* Mostly nothing was put anywhere in the meantime. */
  if (memcmp (self->taken, taken, n) != 0)
    {
      memcpy (self->taken, taken, n);
      self->settled = FALSE;
    }
  loom_room_settle (self);
}

/* Whether nothing is taken from the cell (@c0, @r0) to (@c1, @r1), which are in the room. */
static inline gboolean
are_free (const LoomRoom *self, int c0, int r0, int c1, int r1)
{
  const gsize w = (gsize)self->columns + 1;
  const guint32 *above = self->sum + (gsize)r0 * w, *below = self->sum + (gsize)(r1 + 1) * w;

  return below[c1 + 1] + above[c0] == below[c0] + above[c1 + 1];
}

gboolean
loom_room_has (const LoomRoom *self, const LoomRect *box)
{
  const double spare = self->step * .75;
  const int c0 = floor_of ((box->left - spare - self->x0) / self->step);
  const int r0 = floor_of ((box->top - spare - self->y0) / self->step);

  /* Most places that are tried have something in their first corner already. */
  if (c0 < 0 || r0 < 0 || c0 >= self->columns || r0 >= self->rows
      || self->distance[(gsize)r0 * self->columns + c0] == 0)
    return FALSE;
  const int c1 = floor_of ((box->right + spare - self->x0) / self->step);
  const int r1 = floor_of ((box->bottom + spare - self->y0) / self->step);
  return c1 < self->columns && r1 < self->rows && are_free (self, c0, r0, c1, r1);
}

/* The cells that loom_room_has() asks about a box of @length with @gap about it: those of one that
 * begins at @at, along an axis from @zero. */
static void
span_of (const LoomRoom *self, double at, double length, double gap, double zero, int span[2])
{
  const double spare = self->step * .75;

  span[0] = floor_of ((at - gap - spare - zero) / self->step);
  span[1] = floor_of ((at + length + gap + spare - zero) / self->step);
}

gboolean
loom_room_find_box (const LoomRoom *self,
                    double w,
                    double h,
                    double px,
                    double py,
                    double gap,
                    LoomRect *box)
{
  double least = G_MAXDOUBLE, pace = self->step * 2;
  double x1 = self->x0 + self->columns * self->step, y1 = self->y0 + self->rows * self->step;

  /* On a map that fills its page nothing fits, at any of the many sizes that are tried. */
  if (MIN (w, h) / 2 + gap > self->widest || w * h > self->free)
    return FALSE;
  /* What each place in a row comes to is worked out once for all rows. */
  g_autofree int (*spans)[2] = g_malloc_n ((gsize)self->columns / 2 + 2, sizeof *spans);
  int n = 0;
  for (double x = self->x0; x + w <= x1; x += pace)
    span_of (self, x, w, gap, self->x0, spans[n++]);
  for (double y = self->y0; y + h <= y1; y += pace)
    {
      const double dy = y + h / 2 - py;
      double x = self->x0;
      int rows[2];

      span_of (self, y, h, gap, self->y0, rows);
      if (dy * dy >= least || rows[0] < 0 || rows[1] >= self->rows)
        continue;
      const float *distance = self->distance + (gsize)rows[0] * self->columns;
      for (int i = 0; i < n; i++, x += pace)
        {
          const double dx = x + w / 2 - px, d = dx * dx + dy * dy;
          const int *columns = spans[i];

          if (d >= least || columns[0] < 0 || columns[1] >= self->columns
              || distance[columns[0]] == 0
              || !are_free (self, columns[0], rows[0], columns[1], rows[1]))
            continue;
          least = d;
          *box = (LoomRect){ x, y, x + w, y + h };
        }
    }
  return least < G_MAXDOUBLE;
}

double
loom_room_clearance (const LoomRoom *self, double x, double y)
{
  int i = floor_of ((x - self->x0) / self->step), j = floor_of ((y - self->y0) / self->step);
  if (i < 0 || j < 0 || i >= self->columns || j >= self->rows)
    return 0;
  return self->distance[(gsize)j * self->columns + i];
}

double
loom_room_box_clearance (const LoomRoom *self, const LoomRect *box)
{
  double least = G_MAXDOUBLE;
  for (int j = 0; j < 3; j++)
    for (int i = 0; i < 3; i++)
      if (i != 1 || j != 1)
        least = MIN (least, loom_room_clearance (self, box->left + (box->right - box->left) * i / 2,
                                                 box->top + (box->bottom - box->top) * j / 2));
  return least;
}

LoomVec2
loom_room_middle (const LoomRoom *self, double *clearance)
{
  double sx = 0, sy = 0, best_score = -G_MAXDOUBLE;
  gsize n = 0, best = 0;

  for (int j = 0; j < self->rows; j++)
    for (int i = 0; i < self->columns; i++)
      if (!self->taken[(gsize)j * self->columns + i])
        {
          sx += i;
          sy += j;
          n++;
        }
  sx /= MAX (n, 1);
  sy /= MAX (n, 1);
  for (int j = 0; j < self->rows; j++)
    for (int i = 0; i < self->columns; i++)
      {
        gsize k = (gsize)j * self->columns + i;
        double dx = i - sx, dy = j - sy;
        double score = self->distance[k] - .2 * self->step * sqrt (dx * dx + dy * dy);
        if (!self->taken[k] && score > best_score)
          {
            best_score = score;
            best = k;
          }
      }
  if (clearance != NULL)
    *clearance = self->distance[best];
  return (LoomVec2){ self->x0 + ((double)(best % (gsize)self->columns) + .5) * self->step,
                     self->y0 + ((double)(best / (gsize)self->columns) + .5) * self->step };
}
