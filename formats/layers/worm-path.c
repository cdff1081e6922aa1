/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An earthworm that crawls after the pointer. */

#include "formats/layers/worm-path.h"

/* Sideways first, so that of two equally long ways the one with fewer rows is found first. */
static const gint8 sides[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };

void
loom_worm_path_init (LoomWormPath *self, LoomCell start, guint most, LoomFacing facing)
{
  self->cells = g_array_new (FALSE, FALSE, sizeof (LoomCell));
  self->most = most;
  self->facing = facing;
  g_array_append_val (self->cells, start);
}

void
loom_worm_path_clear (LoomWormPath *self)
{
  g_clear_pointer (&self->cells, g_array_unref);
}

static LoomCell
head_of (const LoomWormPath *self)
{
  return g_array_index (self->cells, LoomCell, self->cells->len - 1);
}

static gboolean
is_inside (const LoomCellMask *taken, LoomCell cell)
{
  return cell.column >= 1 && cell.row >= 1 && cell.column <= taken->columns
         && cell.row <= taken->rows;
}

static gsize
place_of (const LoomCellMask *taken, LoomCell cell)
{
  return (gsize)(cell.row - 1) * taken->columns + (gsize)(cell.column - 1);
}

/* What is left of the body may have gone the other way, and no worm faces its own neck. */
static void
face_last_step (LoomWormPath *self)
{
  for (guint i = self->cells->len; i-- > 1;)
    {
      const gint32 step = g_array_index (self->cells, LoomCell, i).column
                          - g_array_index (self->cells, LoomCell, i - 1).column;
      if (step == 0)
        continue;
      self->facing = step > 0 ? LOOM_FACING_EAST : LOOM_FACING_WEST;
      return;
    }
}

/* Draws back to @to; whether the body lay there. */
static gboolean
draw_back (LoomWormPath *self, LoomCell to)
{
  for (guint i = 0; i < self->cells->len; i++)
    if (loom_cell_equal (g_array_index (self->cells, LoomCell, i), to))
      {
        g_array_set_size (self->cells, i + 1);
        face_last_step (self);
        return TRUE;
      }
  return FALSE;
}

/* For each cell 1 plus the side from which the search came, beginning at the goal: so the way runs
 * forward from the head. */
static gboolean
search (const LoomWormPath *self, const LoomCellMask *taken, LoomCell to, guint8 *came)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (LoomCell));
  const LoomCell head = head_of (self);
  for (guint i = 0; i < self->cells->len; i++)
    {
      const LoomCell cell = g_array_index (self->cells, LoomCell, i);
      if (is_inside (taken, cell) && !loom_cell_equal (cell, head))
        came[place_of (taken, cell)] = G_MAXUINT8;
    }
  g_array_append_val (queue, to);
  came[place_of (taken, to)] = G_MAXUINT8;
  for (guint next = 0; next < queue->len; next++)
    for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
      {
        const LoomCell cell = g_array_index (queue, LoomCell, next);
        const LoomCell beside = { cell.column - sides[i][0], cell.row - sides[i][1] };
        if (!is_inside (taken, beside) || came[place_of (taken, beside)] != 0
            || (loom_cell_mask_has (taken, beside) && !loom_cell_equal (beside, head)))
          continue;
        came[place_of (taken, beside)] = (guint8)(i + 1);
        if (loom_cell_equal (beside, head))
          return TRUE;
        g_array_append_val (queue, beside);
      }
  return FALSE;
}

static void
crawl (LoomWormPath *self, LoomCell to)
{
  const gint32 step = to.column - head_of (self).column;
  if (step != 0)
    self->facing = step > 0 ? LOOM_FACING_EAST : LOOM_FACING_WEST;
  g_array_append_val (self->cells, to);
  if (self->most > 0 && self->cells->len > self->most)
    g_array_remove_range (self->cells, 0, self->cells->len - self->most);
}

gboolean
loom_worm_path_reach (LoomWormPath *self, const LoomCellMask *taken, LoomCell to)
{
  if (!is_inside (taken, to))
    return FALSE;
  if (draw_back (self, to))
    return TRUE;
  if (loom_cell_mask_has (taken, to))
    return FALSE;
  g_autofree guint8 *came = g_new0 (guint8, (gsize)taken->columns * taken->rows);
  if (!search (self, taken, to, came))
    return FALSE;
  while (!loom_cell_equal (head_of (self), to))
    {
      const LoomCell head = head_of (self);
      const gint8 *side = sides[came[place_of (taken, head)] - 1];
      crawl (self, (LoomCell){ head.column + side[0], head.row + side[1] });
    }
  return TRUE;
}

gboolean
loom_worm_path_is_straight (const LoomWormPath *self)
{
  for (guint i = 1; i < self->cells->len; i++)
    {
      const LoomCell a = g_array_index (self->cells, LoomCell, i - 1);
      const LoomCell b = g_array_index (self->cells, LoomCell, i);
      if (b.row != a.row || b.column - a.column != (self->facing == LOOM_FACING_EAST ? 1 : -1))
        return FALSE;
    }
  return TRUE;
}

LoomEntity *
loom_worm_path_new_entity (const LoomWormPath *self, LoomHandle layer, gint32 usual)
{
  LoomEarthworm *worm = (LoomEarthworm *)loom_entity_new (LOOM_KIND_EARTHWORM);
  const guint n = self->cells->len;
  worm->on.layer = layer;
  worm->facing = self->facing;
  /* One that is shorter than usual has its cells, so that it is not taken for meant so. */
  if (loom_worm_path_is_straight (self) && ((gint32)n >= usual || n < 2))
    {
      worm->on.at = head_of (self);
      if ((gint32)n != usual)
        worm->length = (gint32)n;
      return &worm->on.entity;
    }
  worm->cells.n = n;
  worm->cells.items = g_new (LoomCell, n);
  for (guint i = 0; i < n; i++)
    worm->cells.items[i] = g_array_index (self->cells, LoomCell, n - 1 - i);
  return &worm->on.entity;
}
