/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies, waits or crawls on layers: items, spiders and earthworms. A body steps aside by a cell
 * or goes where it mirrors another of its kind; a worm turns round or turns the other way at the
 * edges. Whether there is room is the checks' to say. */

#include "validator/balance/balance-change.h"

#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

static const struct
{
  gint32 columns;
  gint32 rows;
  const char *words;
} steps[] = {
  { 0, -1, N_ ("up") },
  { 1, 0, N_ ("to the right") },
  { 0, 1, N_ ("down") },
  { -1, 0, N_ ("to the left") },
};

static const struct
{
  gboolean across;
  gboolean down;
} mirrors[] = { { TRUE, TRUE }, { TRUE, FALSE }, { FALSE, TRUE } };

static const char *const item_words[] = { N_ ("the antlion"), N_ ("the termite bomb") };
static const char *const unit_words[]
    = { N_ ("the worker"),      N_ ("the soldier"),      N_ ("the drone"),
        N_ ("the young queen"), N_ ("the termite bomb"), N_ ("the antlion") };

static char *
dup_body_name (const LoomTweaking *self, const LoomGridPiece *piece, LoomCell at)
{
  const LoomEntity *layer = &self->position->layers[piece->layer].layer->entity;
  const char *sort = piece->kind == LOOM_PIECE_QUEEN    ? N_ ("the queen")
                     : piece->kind == LOOM_PIECE_WORM   ? N_ ("the earthworm")
                     : piece->kind == LOOM_PIECE_SPIDER ? N_ ("the spider")
                     : piece->kind == LOOM_PIECE_ITEM   ? item_words[piece->sort]
                                                        : unit_words[piece->sort];
  g_autofree char *where = loom_words_name (layer);
  g_autofree char *seat
      = piece->seat != 0 ? loom_position_dup_seat_name (self->position, piece->seat) : NULL;

  if (seat != NULL)
    return g_strdup_printf (_ ("%s of %s at %d %d of %s"), _ (sort), seat, (int)at.column,
                            (int)at.row, where);
  return g_strdup_printf (_ ("%s at %d %d of %s"), _ (sort), (int)at.column, (int)at.row, where);
}

/* Where it stands by its own attribute; FALSE for a body drawn cell by cell or off its layer. */
static gboolean
find_cell (const LoomTweaking *self, const LoomGridPiece *piece, LoomCell *at)
{
  *at = ((const LoomOnCell *)piece->entity)->at;
  return piece->layer < self->position->n_layers && loom_cell_is_set (*at);
}

static gboolean
is_open (const LoomTweaking *self, guint layer, LoomCell cell)
{
  const guint32 at = loom_position_cell (self->position, layer, cell);

  return at != LOOM_NONE && (self->position->cells[at] & LOOM_CELL_BLOCKED) == 0;
}

static void
put (LoomBalanceChange *change, const LoomGridPiece *piece, LoomCell to)
{
  g_auto (LoomValue) value = loom_value_cell (to.column, to.row);

  loom_balance_change_touch (change, piece->entity);
  loom_edit_set (change->edit, piece->entity->handle, "at", &value);
}

static void
list_steps (LoomTweaking *self,
            LoomChangeFamilies family,
            const LoomGridPiece *piece,
            LoomCell at,
            const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const LoomCell to = { at.column + steps[i].columns, at.row + steps[i].rows };

      if (is_open (self, piece->layer, to))
        put (loom_balance_change_add (self, family, LOOM_COST_STEP,
                                      _ ("%s stands one cell further %s"), name,
                                      _ (steps[i].words)),
             piece, to);
    }
}

/* Whether @other could be the counterpart of @piece. */
static gboolean
are_alike (const LoomGridPiece *piece, const LoomGridPiece *other)
{
  return other != piece && other->kind == piece->kind && other->sort == piece->sort
         && other->layer == piece->layer
         && (piece->seat == 0 ? other->seat == 0 : other->seat != piece->seat);
}

static gboolean
was_listed (const GArray *cells, LoomCell cell)
{
  for (guint i = 0; i < cells->len; i++)
    if (loom_cell_equal (g_array_index (cells, LoomCell, i), cell))
      return TRUE;
  return FALSE;
}

static void
list_mirrors (LoomTweaking *self,
              LoomChangeFamilies family,
              const LoomGridPiece *piece,
              LoomCell at,
              const char *name)
{
  const LoomPosition *position = self->position;
  const LoomPositionLayer *layer = &position->layers[piece->layer];
  g_autoptr (GArray) listed = g_array_new (FALSE, FALSE, sizeof (LoomCell));

  for (guint i = 0; i < position->pieces->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS (mirrors); k++)
      {
        const LoomGridPiece *other = loom_position_piece (position, i);
        LoomCell to;

        if (!are_alike (piece, other) || !find_cell (self, other, &to))
          continue;
        to.column = mirrors[k].across ? layer->columns + 1 - to.column : to.column;
        to.row = mirrors[k].down ? layer->rows + 1 - to.row : to.row;
        /* What is a step away is listed as that. */
        if (ABS (to.column - at.column) + ABS (to.row - at.row) <= 1 || was_listed (listed, to)
            || !is_open (self, piece->layer, to))
          continue;
        g_array_append_val (listed, to);
        put (loom_balance_change_add (self, family, LOOM_COST_PIECE, _ ("%s stands at %d %d"), name,
                                      (int)to.column, (int)to.row),
             piece, to);
      }
}

void
loom_balance_changes_of_body (LoomTweaking *self,
                              LoomChangeFamilies family,
                              const LoomGridPiece *piece)
{
  g_autofree char *name = NULL;
  LoomCell at;

  if (!find_cell (self, piece, &at))
    return;
  name = dup_body_name (self, piece, at);
  list_steps (self, family, piece, at, name);
  list_mirrors (self, family, piece, at, name);
}

static void
list_turns (LoomTweaking *self, const LoomGridPiece *piece)
{
  const LoomEarthworm *worm = (const LoomEarthworm *)piece->entity;
  g_autofree char *name = NULL;
  LoomBalanceChange *change;
  LoomCell at;

  if (!find_cell (self, piece, &at))
    return;
  name = dup_body_name (self, piece, at);
  change = loom_balance_change_add (
      self, LOOM_CHANGE_ITEMS, LOOM_COST_STEP,
      worm->facing == LOOM_FACING_EAST ? _ ("%s faces west") : _ ("%s faces east"), name);
  loom_balance_change_touch (change, piece->entity);
  loom_balance_change_set (change, piece->entity, "facing",
                           worm->facing == LOOM_FACING_EAST ? LOOM_FACING_WEST : LOOM_FACING_EAST);
  change
      = loom_balance_change_add (self, LOOM_CHANGE_ITEMS, LOOM_COST_STEP,
                                 worm->mirrored == 1 ? _ ("%s turns the usual way at the edges")
                                                     : _ ("%s turns the mirrored way at the edges"),
                                 name);
  loom_balance_change_touch (change, piece->entity);
  loom_balance_change_set (change, piece->entity, "mirrored", worm->mirrored != 1);
}

void
loom_balance_changes_of_items (LoomTweaking *self)
{
  for (guint i = 0; i < self->position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (self->position, i);

      if (piece->kind == LOOM_PIECE_QUEEN || piece->kind == LOOM_PIECE_UNIT)
        continue;
      loom_balance_changes_of_body (self, LOOM_CHANGE_ITEMS, piece);
      if (piece->kind == LOOM_PIECE_WORM)
        list_turns (self, piece);
    }
}
