/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Walking over a layer, all cells of a row at a time: a search widens a set of cells by one space
 * after the other, which takes a few operations a row instead of some for every cell. */

#include "validator/games/colony-battle/rules/ground.h"

#include <string.h>

/* The cells that a search came upon last. An empty row on either side saves asking for the edges;
 * those that are not between low and high are empty too. */
typedef struct
{
  guint64 rows[LOOM_CB_SIDE + 2]; /* row r, from 0, is rows[r + 1] */
  guint low;                      /* rows, from 0 */
  guint high;
} Wave;

/* Which of four cells are free, as bits. */
static inline guint64
find_free (const guint16 occupants[4])
{
  const guint64 rest = G_GUINT64_CONSTANT (0x7fff7fff7fff7fff);
  guint64 word, taken;

  G_STATIC_ASSERT (LOOM_CB_FREE == 0);
  memcpy (&word, occupants, sizeof word);
  word = GUINT64_FROM_LE (word);
  /* The highest bit of each quarter is set where the quarter is not nought; the product brings the
   * four of them together. */
  taken = ((word & rest) + rest) | word;
  return ((~taken & ~rest) >> 15) * G_GUINT64_CONSTANT (0x1000200040008) >> 48 & 15;
}

void
loom_cb_ground_init (LoomCbGround *self, const LoomCbPlay *play, guint cell)
{
  const LoomCbGame *game = play->game;
  const LoomPositionLayer *layer = &game->base.position->layers[game->layer_of[cell]];
  const guint16 *occupants = loom_cb_occupants (game, play->state) + layer->first;

  self->game = game;
  self->first = layer->first;
  self->columns = (guint)layer->columns;
  self->rows = (guint)layer->rows;
  for (guint row = 0; row < self->rows; row++, occupants += self->columns)
    {
      guint64 bits = 0;
      guint column = 0;

      for (; column + 4 <= self->columns; column += 4)
        bits |= find_free (occupants + column) << column;
      for (; column < self->columns; column++)
        bits |= (guint64)(occupants[column] == LOOM_CB_FREE) << column;
      self->free.rows[row] = bits;
    }
}

static inline guint64
widen (guint64 row)
{
  return row | row << 1 | row >> 1;
}

/* Goes one space on over @unseen, from which the cells that are found are taken. Whether there were
 * any. */
static gboolean
spread (const LoomCbGround *self, LoomCbCells *unseen, Wave *wave)
{
  guint64 above, any = 0;

  wave->low -= wave->low > 0;
  wave->high += wave->high + 1 < self->rows;
  above = wave->rows[wave->low];
  for (guint row = wave->low; row <= wave->high; row++)
    {
      const guint64 here = wave->rows[row + 1], below = wave->rows[row + 2];
      guint64 found = self->game->grid8 ? widen (above | here | below)
                                        : above | below | here << 1 | here >> 1;

      found &= unseen->rows[row];
      unseen->rows[row] ^= found;
      wave->rows[row + 1] = found;
      any |= found;
      above = here;
    }
  return any != 0;
}

static void
begin_at (const LoomCbGround *self, guint cell, Wave *wave)
{
  memset (wave->rows, 0, (self->rows + 2) * sizeof wave->rows[0]);
  wave->low = wave->high = loom_cb_ground_row (self, cell);
  wave->rows[wave->low + 1] = loom_cb_ground_bit (self, cell);
}

void
loom_cb_ground_reach (const LoomCbGround *self, guint from, guint most, LoomCbCells *cells)
{
  LoomCbCells unseen;
  Wave wave;

  memcpy (unseen.rows, self->free.rows, self->rows * sizeof unseen.rows[0]);
  begin_at (self, from, &wave);
  for (guint spaces = 0; spaces < most && spread (self, &unseen, &wave); spaces++)
    ;
  for (guint row = 0; row < self->rows; row++)
    cells->rows[row] = self->free.rows[row] & ~unseen.rows[row];
}

/* What can be walked to within a row from @cells, which are free, but for where a walk begins. */
static inline guint64
fill_row (guint64 free, guint64 cells)
{
  /* A sum carries on through the free cells above; below, steps of twice the width. */
  guint64 open = free;

  cells |= (free ^ (free + cells)) & free;
  for (guint width = 1; width < LOOM_CB_SIDE; width *= 2)
    {
      cells |= open & cells >> width;
      open &= open >> width;
    }
  return cells;
}

/* Takes over into @row what can be walked to from the row @beside it. Whether there was anything
 * new. */
static inline gboolean
fill_from (const LoomCbGround *self, LoomCbCells *cells, guint row, guint beside)
{
  const guint64 from = cells->rows[beside], free = self->free.rows[row];
  const guint64 found = (self->game->grid8 ? widen (from) : from) & free & ~cells->rows[row];

  if (found == 0)
    return FALSE;
  cells->rows[row] = fill_row (free, cells->rows[row] | found);
  return TRUE;
}

/* Row after row, down and up again until nothing is new. */
void
loom_cb_ground_fill (const LoomCbGround *self, guint from, LoomCbCells *cells)
{
  const guint row = loom_cb_ground_row (self, from);
  const guint64 bit = loom_cb_ground_bit (self, from);
  gboolean is_new = TRUE;

  memset (cells->rows, 0, self->rows * sizeof cells->rows[0]);
  cells->rows[row] = bit | fill_row (self->free.rows[row], widen (bit) & self->free.rows[row]);
  while (is_new)
    {
      is_new = FALSE;
      for (guint i = 1; i < self->rows; i++)
        is_new |= fill_from (self, cells, i, i - 1);
      for (guint i = self->rows - 1; i > 0; i--)
        is_new |= fill_from (self, cells, i - 1, i);
    }
  cells->rows[row] &= self->free.rows[row];
}

gboolean
loom_cb_ground_find_way (const LoomCbGround *self,
                         const LoomCbCells *goals,
                         guint from,
                         LoomCbWay *way)
{
  const guint row = loom_cb_ground_row (self, from);
  const guint64 bit = loom_cb_ground_bit (self, from);
  const guint64 beside = self->game->grid8 ? widen (bit) : bit;
  LoomCbCells unseen;
  Wave wave = { .low = self->rows - 1, .high = 0 };

  wave.rows[0] = wave.rows[self->rows + 1] = 0;
  for (guint i = 0; i < self->rows; i++)
    {
      if (goals->rows[i] != 0)
        {
          wave.low = MIN (wave.low, i);
          wave.high = i;
        }
      wave.rows[i + 1] = goals->rows[i];
      unseen.rows[i] = self->free.rows[i] & ~goals->rows[i];
    }
  for (guint distance = 0;; distance++)
    {
      memcpy (way->levels + distance % way->kept * self->rows, wave.rows + 1,
              self->rows * sizeof wave.rows[0]);
      if (((wave.rows[row] | wave.rows[row + 2]) & beside) != 0
          || (wave.rows[row + 1] & widen (bit)) != 0)
        {
          way->length = distance + 1;
          return TRUE;
        }
      if (!spread (self, &unseen, &wave))
        return FALSE;
    }
}

guint
loom_cb_ground_count (const LoomCbGround *self, const LoomCbCells *cells)
{
  guint n = 0;

  for (guint row = 0; row < self->rows; row++)
    n += (guint)__builtin_popcountll (cells->rows[row]);
  return n;
}

guint
loom_cb_ground_nth (const LoomCbGround *self, const LoomCbCells *cells, guint n)
{
  guint row = 0;
  guint64 bits;

  for (guint here; n >= (here = (guint)__builtin_popcountll (cells->rows[row])); row++)
    n -= here;
  for (bits = cells->rows[row]; n > 0; n--)
    bits &= bits - 1;
  return self->first + row * self->columns + (guint)__builtin_ctzll (bits);
}
