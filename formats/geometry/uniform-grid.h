/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Things in the cells of a grid, to find what is near: sorted by counting, so that those of a cell
 * stand side by side.
 *
 * It knows numbers of cells and of things only. Which cells a thing lies in is told by who lays the
 * grid, each with the rounding of its own coordinates; that things of a cell keep the order in
 * which they were put, and that cells go row by row, is part of what files and findings come from.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gint32 columns;
  gint32 rows;
  guint32 *offset; /* where each cell begins in items, row by row; two more than cells */
  guint32 *items;  /* NULL while they are counted */
  guint64 n;       /* how many were counted, one in several cells several times */
} LoomUniformGrid;

/* Puts all things with loom_uniform_grid_put(), alike both times it is called; FALSE to give up. */
typedef gboolean (*LoomUniformGridFunc) (LoomUniformGrid *self, gpointer data);

/**
 * loom_uniform_grid_lay:
 * Makes @self, which is zeroed or was cleared, a grid of @columns × @rows cells, at least one each,
 * and calls @put_all twice: to count, and to place what was counted. Returns FALSE, with @self
 * cleared, when it gave up, as a caller may to whom there is too much. Clear with
 * loom_uniform_grid_clear(). O(cells + things put).
 */
gboolean loom_uniform_grid_lay (LoomUniformGrid *self,
                                gint32 columns,
                                gint32 rows,
                                LoomUniformGridFunc put_all,
                                gpointer data);

void loom_uniform_grid_clear (LoomUniformGrid *self);

static inline guint32
loom_uniform_grid_cell (const LoomUniformGrid *self, gint32 column, gint32 row)
{
  return (guint32)row * (guint32)self->columns + (guint32)column;
}

/** Puts thing @item into @cell; while the grid is laid. */
static inline void
loom_uniform_grid_put (LoomUniformGrid *self, guint32 cell, guint32 item)
{
  if (self->items != NULL)
    {
      self->items[self->offset[cell + 1]++] = item;
      return;
    }
  /* One further on than where its end will be: there the cell's beginning moves while it fills. */
  self->offset[cell + 2]++;
  self->n++;
}

/** The @n things in @cell, lent, in the order in which they were put. */
static inline const guint32 *
loom_uniform_grid_at (const LoomUniformGrid *self, guint32 cell, guint *n)
{
  *n = self->offset[cell + 1] - self->offset[cell];
  return self->items + self->offset[cell];
}

/** The @n things in the cells of @row from column @first to @last, lent, cell after cell. */
static inline const guint32 *
loom_uniform_grid_along (const LoomUniformGrid *self,
                         gint32 row,
                         gint32 first,
                         gint32 last,
                         guint *n)
{
  const guint32 from = loom_uniform_grid_cell (self, first, row);
  *n = self->offset[loom_uniform_grid_cell (self, last, row) + 1] - self->offset[from];
  return self->items + self->offset[from];
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomUniformGrid, loom_uniform_grid_clear)

G_END_DECLS
