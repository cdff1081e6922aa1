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

/* What lies beyond the grid counts to its outermost cells. */
static gint32
column_of (const LoomOutlineMeshGrid *self, double x)
{
  const gint32 column = (gint32)((x - (double)self->left) * self->per_um);
  return CLAMP (column, 0, self->cells.columns - 1);
}

static gint32
row_of (const LoomOutlineMeshGrid *self, double y)
{
  const gint32 row = (gint32)((y - (double)self->top) * self->per_um);
  return CLAMP (row, 0, self->cells.rows - 1);
}

/* Puts @segment into each cell that it comes near. */
static void
put_segment (LoomOutlineMeshGrid *self, guint32 segment)
{
  const LoomOutlineMeshSegment *at = &self->mesh->segments[segment];
  const gboolean down = at->from.y <= at->to.y;
  const LoomPoint upper = down ? at->from : at->to, lower = down ? at->to : at->from;
  const gint32 first = row_of (self, (double)upper.y - LOOM_TOUCH);
  const gint32 last = row_of (self, (double)lower.y + LOOM_TOUCH);
  const gboolean is_cut = last > first && lower.y > upper.y;
  const double slope = is_cut ? ((double)lower.x - upper.x) / ((double)lower.y - upper.y) : 0;
  for (gint32 row = first; row <= last; row++)
    {
      double x0 = upper.x, x1 = lower.x;
      if (is_cut)
        {
          const double band_top = (double)self->top + (double)row * (double)self->cell - LOOM_TOUCH;
          const double band_bottom = band_top + (double)self->cell + 2 * LOOM_TOUCH;
          x0 = upper.x + slope * (MAX (band_top, upper.y) - upper.y);
          x1 = upper.x + slope * (MIN (band_bottom, lower.y) - upper.y);
        }
      const gint32 left = column_of (self, MIN (x0, x1) - LOOM_TOUCH);
      const gint32 right = column_of (self, MAX (x0, x1) + LOOM_TOUCH);
      for (gint32 column = left; column <= right; column++)
        loom_uniform_grid_put (&self->cells, loom_uniform_grid_cell (&self->cells, column, row),
                               segment);
    }
}

static gboolean
put_segments (LoomUniformGrid *cells, gpointer data)
{
  LoomOutlineMeshGrid *self = data;
  for (guint i = 0; i < self->mesh->n_segments; i++)
    {
      put_segment (self, i);
      if (cells->n > self->most)
        return FALSE;
    }
  return TRUE;
}

/* Lays out cells of @side; FALSE when they would hold too much, unless there is but one. */
static gboolean
try_cells (LoomOutlineMeshGrid *self, gint64 width, gint64 height, gint64 side)
{
  const gint32 columns = (gint32)(width / side + 1), rows = (gint32)(height / side + 1);
  self->cell = side;
  self->per_um = 1.0 / (double)side;
  self->most = columns == 1 && rows == 1
                   ? G_MAXUINT64
                   : (guint64)self->mesh->n_segments * ENTRIES_PER_SEGMENT + ENTRIES_ALWAYS;
  return loom_uniform_grid_lay (&self->cells, columns, rows, put_segments, self);
}

static void
grid_free (gpointer data)
{
  LoomOutlineMeshGrid *self = data;
  loom_uniform_grid_clear (&self->cells);
  g_free (self);
}

static gpointer
grid_build (LoomCheck *check)
{
  LoomOutlineMeshGrid *self = g_new0 (LoomOutlineMeshGrid, 1);
  self->mesh = loom_check_mesh (check);
  gint64 right = 0, bottom = 0;
  for (guint i = 0; i < self->mesh->n_segments; i++)
    {
      const LoomOutlineMeshSegment *at = &self->mesh->segments[i];
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

const LoomOutlineMeshGrid *
loom_check_grid (LoomCheck *check)
{
  return loom_check_family_cache (check, grid_build, grid_free);
}

const guint32 *
loom_grid_at (const LoomOutlineMeshGrid *self, LoomPoint point, guint *n)
{
  const gint32 column = column_of (self, point.x), row = row_of (self, point.y);
  return loom_uniform_grid_at (&self->cells, loom_uniform_grid_cell (&self->cells, column, row), n);
}

/* Where a segment meets the level of a point, if it does so left of it. */
typedef struct
{
  double x;
  double slope; /* change of x with y, which decides between segments that meet at x */
  guint32 segment;
} Meeting;

static gboolean
meets_left (const LoomOutlineMeshSegment *at, LoomPoint point, Meeting *meeting)
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
loom_grid_face_left (const LoomOutlineMeshGrid *self, LoomPoint point)
{
  Meeting best = { 0, 0, LOOM_NONE };
  const gint32 row = row_of (self, point.y);
  for (gint32 column = column_of (self, point.x); column >= 0; column--)
    {
      guint n;
      const guint32 *items = loom_uniform_grid_at (
          &self->cells, loom_uniform_grid_cell (&self->cells, column, row), &n);
      for (guint i = 0; i < n; i++)
        {
          Meeting meeting = { .segment = items[i] };
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
  const LoomOutlineMeshSegment *at = &self->mesh->segments[best.segment];
  /* We stand to the right of it on the board: going down, that is on its left-hand side. */
  const gboolean down = at->to.y > at->from.y;
  return self->mesh->faces[at->edge][down ? 0 : 1];
}
