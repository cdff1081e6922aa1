/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Building and asking the grid.
 *
 * Implementation notes: a segment goes into each cell of each row of cells that it passes within
 * LOOM_TOUCH, found row by row, so a long slanting border does not fill its bounding box. Where
 * segments are so long that the grid would hold more than a few entries each, cells double until it
 * does not: the grid is never more than linear in memory, and only maps nobody drew suffer. */

#include "validator/checks/map/grid.h"

#include <math.h>

#define ENTRIES_PER_SEGMENT 12
#define ENTRIES_ALWAYS 4096

typedef void (*CellFunc) (LoomMeshGrid *self, guint32 cell, guint32 segment, gpointer data);

/* What lies beyond the grid counts to its outermost cells. */
static gint32
column_of (const LoomMeshGrid *self, double x)
{
  const gint32 column = (gint32)((x - (double)self->left) * self->per_um);
  return CLAMP (column, 0, self->columns - 1);
}

static gint32
row_of (const LoomMeshGrid *self, double y)
{
  const gint32 row = (gint32)((y - (double)self->top) * self->per_um);
  return CLAMP (row, 0, self->rows - 1);
}

/* Calls @func for each cell that @segment comes near. */
static void
visit_cells (LoomMeshGrid *self, guint32 segment, CellFunc func, gpointer data)
{
  const LoomMeshSegment *at = &self->mesh->segments[segment];
  const gboolean down = at->from.y <= at->to.y;
  const LoomPoint upper = down ? at->from : at->to, lower = down ? at->to : at->from;
  const gint32 first = row_of (self, (double)upper.y - LOOM_TOUCH);
  const gint32 last = row_of (self, (double)lower.y + LOOM_TOUCH);
  const double slope
      = lower.y > upper.y ? ((double)lower.x - upper.x) / ((double)lower.y - upper.y) : 0;
  for (gint32 row = first; row <= last; row++)
    {
      double x0 = upper.x, x1 = lower.x;
      if (last > first && lower.y > upper.y)
        {
          const double band_top = (double)self->top + (double)row * (double)self->cell - LOOM_TOUCH;
          const double band_bottom = band_top + (double)self->cell + 2 * LOOM_TOUCH;
          x0 = upper.x + slope * (MAX (band_top, upper.y) - upper.y);
          x1 = upper.x + slope * (MIN (band_bottom, lower.y) - upper.y);
        }
      const gint32 left = column_of (self, MIN (x0, x1) - LOOM_TOUCH);
      const gint32 right = column_of (self, MAX (x0, x1) + LOOM_TOUCH);
      for (gint32 column = left; column <= right; column++)
        func (self, (guint32)row * (guint32)self->columns + (guint32)column, segment, data);
    }
}

static void
count_cell (LoomMeshGrid *self, guint32 cell, guint32 segment, gpointer data)
{
  self->offset[cell + 1]++;
  (*(guint64 *)data)++;
}

static void
fill_cell (LoomMeshGrid *self, guint32 cell, guint32 segment, gpointer data)
{
  guint32 *next = data;
  self->items[next[cell]++] = segment;
}

/* Lays out cells of @side; FALSE when they would hold too much. */
static gboolean
try_cells (LoomMeshGrid *self, gint64 width, gint64 height, gint64 side)
{
  const guint64 most = (guint64)self->mesh->n_segments * ENTRIES_PER_SEGMENT + ENTRIES_ALWAYS;
  self->cell = side;
  self->per_um = 1.0 / (double)side;
  self->columns = width / side + 1;
  self->rows = height / side + 1;
  const gsize n_cells = (gsize)self->columns * (gsize)self->rows;
  g_free (self->offset);
  self->offset = g_new0 (guint32, n_cells + 1);
  guint64 entries = 0;
  for (guint i = 0; i < self->mesh->n_segments; i++)
    {
      visit_cells (self, i, count_cell, &entries);
      if (entries > most && n_cells > 1)
        return FALSE;
    }
  for (gsize i = 0; i < n_cells; i++)
    self->offset[i + 1] += self->offset[i];
  self->items = g_new (guint32, entries + 1);
  g_autofree guint32 *next = g_memdup2 (self->offset, (n_cells + 1) * sizeof *self->offset);
  for (guint i = 0; i < self->mesh->n_segments; i++)
    visit_cells (self, i, fill_cell, next);
  return TRUE;
}

static void
grid_free (gpointer data)
{
  LoomMeshGrid *self = data;
  g_free (self->offset);
  g_free (self->items);
  g_free (self);
}

static gpointer
grid_build (LoomCheck *check)
{
  LoomMeshGrid *self = g_new0 (LoomMeshGrid, 1);
  self->mesh = loom_check_mesh (check);
  gint64 right = 0, bottom = 0;
  for (guint i = 0; i < self->mesh->n_segments; i++)
    {
      const LoomMeshSegment *at = &self->mesh->segments[i];
      const gint64 x0 = MIN (at->from.x, at->to.x), x1 = MAX (at->from.x, at->to.x);
      const gint64 y0 = MIN (at->from.y, at->to.y), y1 = MAX (at->from.y, at->to.y);
      self->left = i == 0 ? x0 : MIN (self->left, x0);
      self->top = i == 0 ? y0 : MIN (self->top, y0);
      right = i == 0 ? x1 : MAX (right, x1);
      bottom = i == 0 ? y1 : MAX (bottom, y1);
    }
  const gint64 width = right - self->left, height = bottom - self->top;
  const double even
      = sqrt (((double)width + 1) * ((double)height + 1) / (self->mesh->n_segments + 1.0));
  /* A flat map would make few, tiny cells of a long line: bound both counts. */
  gint64 side = MAX ((gint64)even, 2 * LOOM_TOUCH);
  side = MAX (side, MAX (width, height) / 4096 + 1);
  while (!try_cells (self, width, height, side))
    side *= 2;
  return self;
}

const LoomMeshGrid *
loom_check_grid (LoomCheck *check)
{
  return loom_check_map_cache (check, grid_build, grid_free);
}

const guint32 *
loom_grid_at (const LoomMeshGrid *self, LoomPoint point, guint *n)
{
  const gsize cell
      = (gsize)row_of (self, point.y) * (gsize)self->columns + (gsize)column_of (self, point.x);
  *n = self->offset[cell + 1] - self->offset[cell];
  return self->items + self->offset[cell];
}

/* Where a segment meets the level of a point, if it does so left of it. */
typedef struct
{
  double x;
  double slope; /* change of x with y, which decides between segments that meet at x */
  guint32 segment;
} Meeting;

static gboolean
meets_left (const LoomMeshSegment *at, LoomPoint point, Meeting *meeting)
{
  if ((at->from.y <= point.y) == (at->to.y <= point.y))
    return FALSE;
  meeting->slope = ((double)at->to.x - at->from.x) / ((double)at->to.y - at->from.y);
  meeting->x = at->from.y == point.y ? at->from.x
               : at->to.y == point.y ? at->to.x
                                     : at->from.x + meeting->slope * (point.y - at->from.y);
  return meeting->x < point.x;
}

guint
loom_grid_face_left (const LoomMeshGrid *self, LoomPoint point)
{
  Meeting best = { 0, 0, LOOM_NONE };
  const gint32 row = row_of (self, point.y);
  for (gint32 column = column_of (self, point.x); column >= 0; column--)
    {
      const gsize cell = (gsize)row * (gsize)self->columns + (gsize)column;
      for (guint32 i = self->offset[cell]; i < self->offset[cell + 1]; i++)
        {
          Meeting meeting = { .segment = self->items[i] };
          if (!meets_left (&self->mesh->segments[meeting.segment], point, &meeting))
            continue;
          if (best.segment == LOOM_NONE || meeting.x > best.x
              || (meeting.x == best.x && meeting.slope > best.slope))
            best = meeting;
        }
      /* A meeting inside this cell cannot be beaten from a cell further left. */
      const double cell_left = (double)self->left + (double)column * (double)self->cell;
      if (best.segment != LOOM_NONE && best.x >= cell_left)
        break;
    }
  if (best.segment == LOOM_NONE)
    return LOOM_NONE;
  const LoomMeshSegment *at = &self->mesh->segments[best.segment];
  /* We stand to the right of it on the board: going down, that is on its left-hand side. */
  const gboolean down = at->to.y > at->from.y;
  return self->mesh->faces[at->edge][down ? 0 : 1];
}
