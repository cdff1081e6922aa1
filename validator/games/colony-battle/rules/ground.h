/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ground of one layer as sets of cells, a word a row and a bit a column, and ways over what is
 * free of it. */

#pragma once

#include "validator/games/colony-battle/rules/state.h"

G_BEGIN_DECLS

/* The most columns and rows that a set has room for: those of the largest layer that is played. */
#define LOOM_CB_SIDE 64

/* Cells of one layer: bit column - 1 of rows[row - 1]. */
typedef struct
{
  guint64 rows[LOOM_CB_SIDE];
} LoomCbCells;

typedef struct
{
  const LoomCbGame *game;
  guint first; /* number of the layer's first cell */
  guint columns;
  guint rows;
  LoomCbCells free; /* cells on which nothing stands */
} LoomCbGround;

/* The shortest ways from one cell to any of some goals. */
typedef struct
{
  guint length;    /* in spaces */
  guint kept;      /* the most steps at its beginning that are known */
  guint64 *levels; /* room for `kept` times `rows` words: the cells that are d spaces from the goals
                      begin at word d mod kept · rows */
} LoomCbWay;

/**
 * loom_cb_ground_init:
 * The layer of @cell as it is now; all of it is taken where the layer is too large.
 * Complexity: O(cells).
 */
void loom_cb_ground_init (LoomCbGround *self, const LoomCbPlay *play, guint cell);

static inline guint
loom_cb_ground_row (const LoomCbGround *self, guint cell)
{
  return (guint)(self->game->row_of[cell] - 1);
}

static inline guint64
loom_cb_ground_bit (const LoomCbGround *self, guint cell)
{
  return G_GUINT64_CONSTANT (1) << (self->game->column_of[cell] - 1);
}

static inline gboolean
loom_cb_ground_has (const LoomCbGround *self, const LoomCbCells *cells, guint cell)
{
  return (cells->rows[loom_cb_ground_row (self, cell)] & loom_cb_ground_bit (self, cell)) != 0;
}

static inline void
loom_cb_ground_add (const LoomCbGround *self, LoomCbCells *cells, guint cell)
{
  cells->rows[loom_cb_ground_row (self, cell)] |= loom_cb_ground_bit (self, cell);
}

/**
 * loom_cb_ground_reach:
 * @most: spaces
 * @cells: receives the free cells that can be walked to from @from in at most @most spaces
 *
 * Complexity: O(rows · spaces).
 */
void loom_cb_ground_reach (const LoomCbGround *self, guint from, guint most, LoomCbCells *cells);

/**
 * loom_cb_ground_fill:
 * @cells: receives the free cells that can be walked to from @from, however far they are
 *
 * Complexity: O(rows) for each time that the ways turn back from down to up.
 */
void loom_cb_ground_fill (const LoomCbGround *self, guint from, LoomCbCells *cells);

/**
 * loom_cb_ground_find_way:
 * @goals: free cells
 * @from: no free cell
 * @way: `kept`, not 0, and `levels` are set; receives the rest
 *
 * Whether one can walk from @from to any of @goals. Complexity: O(rows · spaces).
 */
gboolean loom_cb_ground_find_way (const LoomCbGround *self,
                                  const LoomCbCells *goals,
                                  guint from,
                                  LoomCbWay *way);

/**
 * loom_cb_way_leads: Whether step number @step of a way, from 0 and below `kept`, may lead to
 * @cell.
 */
static inline gboolean
loom_cb_way_leads (const LoomCbWay *self, const LoomCbGround *ground, guint step, guint cell)
{
  const guint64 *level = self->levels + (self->length - 1 - step) % self->kept * ground->rows;

  return (level[loom_cb_ground_row (ground, cell)] & loom_cb_ground_bit (ground, cell)) != 0;
}

/**
 * loom_cb_ground_count: How many cells @cells has.
 */
guint loom_cb_ground_count (const LoomCbGround *self, const LoomCbCells *cells);

/**
 * loom_cb_ground_nth: The @n-th cell of @cells, from 0, of which there must be more.
 */
guint loom_cb_ground_nth (const LoomCbGround *self, const LoomCbCells *cells, guint n);

G_END_DECLS
