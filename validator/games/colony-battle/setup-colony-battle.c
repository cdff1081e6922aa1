/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What Colony Battle demands of a position: a queen a seat, bodies on open cells and none twice,
 * earthworms that are whole and fit, spiders with somewhere to go, ways down that nothing lies on,
 * units within their caps. */

#include "validator/checks/setup/setup.h"
#include "validator/games/colony-battle/colony-battle.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "validator/base/words.h"
#include "formats/layers/edit-layer.h"
#include "validator/games/colony-battle/rules/options.h"
#include "validator/position/rules-source.h"

#define N_UNIT_KINDS 6

/* The most cells on which bodies are looked at one by one; far more than can be played on. */
#define MOST_CELLS 1000000u

static const char *const unit_words[N_UNIT_KINDS]
    = { N_ ("workers"),      N_ ("soldiers"),      N_ ("drones"),
        N_ ("young queens"), N_ ("termite bombs"), N_ ("antlions") };

/* Who stands on each cell: index of the body plus one. */
typedef struct
{
  LoomCheck *check;
  const LoomPosition *position;
  guint32 *occupants; /* n_cells of them */
  guint32 *sites;     /* the same for ways down and the throne */
} Board;

static char *
dup_cell (const LoomPosition *position, guint32 cell)
{
  guint layer;
  LoomCell at = loom_position_cell_at (position, cell, &layer);
  g_autofree char *name = loom_words_name (&position->layers[layer].layer->entity);

  return g_strdup_printf (_ ("%d %d on %s"), (int)at.column, (int)at.row, name);
}

/* Queens and the throne. */

static void
check_queens (LoomCheck *check, const LoomPosition *position)
{
  const LoomGridPiece *queens[LOOM_SEATS_MAX + 1] = { NULL };

  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);
      g_autofree char *name = NULL;
      LoomDiagnostic *diagnostic;

      if (piece->kind != LOOM_PIECE_QUEEN || piece->seat > LOOM_SEATS_MAX)
        continue;
      name = loom_position_dup_seat_name (position, piece->seat);
      if (queens[piece->seat] != NULL)
        {
          diagnostic = loom_check_add (check, "QUEEN-TWICE", piece->entity,
                                       _ ("%s has two queens; a seat has one"), name);
          loom_diagnostic_concern (diagnostic, queens[piece->seat]->entity);
        }
      else
        queens[piece->seat] = piece;
      if (piece->layer != 0 && piece->layer != LOOM_NONE)
        loom_check_add (check, "QUEEN-DEEP", piece->entity,
                        _ ("the queen of %s begins below the topmost layer, where the game begins"),
                        name);
    }
  for (guint seat = 1; seat <= position->n_seats; seat++)
    if (queens[seat] == NULL)
      {
        g_autofree char *name = loom_position_dup_seat_name (position, seat);
        const LoomSeat *thing = position->seats[seat].seat;

        loom_check_add (check, "SEAT-NO-START", thing != NULL ? &thing->entity : NULL,
                        _ ("%s has no queen; place one on the topmost layer"), name);
      }
}

static void
check_throne (LoomCheck *check, const LoomPosition *position)
{
  for (guint i = 0; i < position->sites->len; i++)
    if (loom_position_site (position, i)->entity->kind == LOOM_KIND_THRONE)
      return;
  if (position->n_layers > 0)
    loom_check_add (
        check, "THRONE-MISSING", NULL,
        _ ("the board has no throne; a queen wins by reaching one on the lowest layer"));
}

/* Bodies. */

static void
check_hp (LoomCheck *check, const LoomPosition *position, const LoomGridPiece *piece)
{
  static const guint options[N_UNIT_KINDS] = {
    [LOOM_UNIT_WORKER] = LOOM_CB_WORKER_HP,
    [LOOM_UNIT_SOLDIER] = LOOM_CB_SOLDIER_HP,
    [LOOM_UNIT_DRONE] = LOOM_CB_DRONE_HP,
    [LOOM_UNIT_YOUNG_QUEEN] = LOOM_CB_YOUNG_QUEEN_HP,
    [LOOM_UNIT_TERMITE_BOMB] = LOOM_CB_TERMITE_BOMB_HP,
  };
  g_autofree char *name = NULL;
  LoomDiagnostic *diagnostic;
  gint most;

  if (piece->kind == LOOM_PIECE_QUEEN)
    most = position->options.values[LOOM_CB_QUEEN_HP];
  else if (piece->kind == LOOM_PIECE_UNIT && piece->sort != LOOM_UNIT_ANTLION)
    most = position->options.values[options[piece->sort]];
  else
    return;
  if (piece->hp >= 1 && piece->hp <= most)
    return;
  name = loom_entity_dup_name (piece->entity);
  diagnostic
      = loom_check_add (check, "HP-RANGE", piece->entity,
                        _ ("%s has %d hit points; it has 1 to %d"), name, (int)piece->hp, most);
  loom_setup_set_fix (diagnostic, piece->entity, "hp", CLAMP (piece->hp, 1, most));
}

static void
check_worm (LoomCheck *check, const LoomPosition *position, const LoomGridPiece *piece)
{
  const LoomEarthworm *worm = (const LoomEarthworm *)piece->entity;
  g_autofree char *name = loom_entity_dup_name (piece->entity);
  LoomCell last = { 0, 0 };

  for (guint i = 0; i < piece->n; i++)
    {
      guint32 cell = loom_position_piece_cell (position, piece, i);
      LoomCell at;

      if (cell == LOOM_NONE)
        {
          loom_check_add (
              check, "WORM-NO-ROOM", piece->entity,
              _ ("%s is %u cells long and does not fit: its tail leaves the layer after "
                 "%u. Move its head, turn it round or make it shorter"),
              name, piece->n, i);
          return;
        }
      at = loom_position_cell_at (position, cell, NULL);
      if (i > 0 && abs (at.column - last.column) + abs (at.row - last.row) != 1)
        {
          loom_check_add (check, "WORM-BROKEN", piece->entity,
                          _ ("%s is not in one piece: %d %d is not beside %d %d"), name,
                          (int)at.column, (int)at.row, (int)last.column, (int)last.row);
          return;
        }
      if (i == 1 && at.row == last.row
          && at.column == last.column + (worm->facing == LOOM_FACING_EAST ? 1 : -1))
        loom_check_add (check, "WORM-FACING", piece->entity,
                        worm->facing == LOOM_FACING_EAST
                            ? _ ("%s faces east, straight into its own neck")
                            : _ ("%s faces west, straight into its own neck"),
                        name);
      last = at;
    }
}

static void
check_on_site (Board *board, const LoomGridPiece *piece, guint32 cell)
{
  const LoomPosition *position = board->position;
  g_autofree char *name = NULL;
  g_autofree char *at = NULL;

  const LoomDigSite *site;

  if (board->sites[cell] == 0)
    return;
  site = loom_position_site (position, board->sites[cell] - 1);
  if (site->turns > 0)
    {
      LoomDiagnostic *diagnostic;

      name = loom_entity_dup_name (piece->entity);
      at = loom_words_name (site->entity);
      diagnostic = loom_check_add (board->check, "SITE-OCCUPIED", piece->entity,
                                   _ ("%s stands on %s, which has not been dug out yet"), name, at);
      loom_diagnostic_concern (diagnostic, site->entity);
    }
  else if (piece->kind == LOOM_PIECE_QUEEN && site->entity->kind == LOOM_KIND_THRONE)
    loom_check_add (
        board->check, "GAME-ALREADY-WON", piece->entity,
        _ ("the queen of seat %u stands on the throne: the game is over before the first "
           "turn"),
        piece->seat);
}

/* How far a suggestion looks for a free cell. */
#define MOST_LOOKED_AT 2000

/* The free cell nearest to @from in its layer, or LOOM_NONE when none is near. */
static guint32
nearest_free (const Board *board, guint32 from)
{
  const LoomPosition *position = board->position;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_hash_table_add (seen, GUINT_TO_POINTER (from));
  g_array_append_val (queue, from);
  for (guint i = 0; i < MIN (queue->len, MOST_LOOKED_AT); i++)
    {
      guint32 cell = g_array_index (queue, guint32, i);
      guint32 next[8];
      guint n;

      if (position->cells[cell] == 0 && board->occupants[cell] == 0)
        return cell;
      n = loom_position_neighbours (position, cell, next);
      for (guint j = 0; j < n; j++)
        if (g_hash_table_add (seen, GUINT_TO_POINTER (next[j])))
          g_array_append_val (queue, next[j]);
    }
  return LOOM_NONE;
}

static gboolean
lies_still (const LoomGridPiece *piece)
{
  return piece->kind == LOOM_PIECE_ITEM
         || (piece->kind == LOOM_PIECE_UNIT && piece->sort == LOOM_UNIT_ANTLION);
}

/* What never moves by itself must not lie where queens have to pass. */
static void
check_in_the_way (Board *board, const LoomGridPiece *piece, guint32 cell)
{
  const LoomPosition *position = board->position;
  g_autofree char *name = loom_entity_dup_name (piece->entity);
  const char *what = (position->cells[cell] & LOOM_CELL_THRONE) != 0 ? _ ("the throne")
                     : (position->cells[cell] & LOOM_CELL_ENTRANCE) != 0
                         ? _ ("an entrance")
                         : _ ("the cell below an entrance");
  LoomDiagnostic *diagnostic
      = loom_check_add (board->check, "ITEM-IN-THE-WAY", piece->entity,
                        _ ("%s lies on %s, where nobody could pass it"), name, what);
  guint32 free_cell = nearest_free (board, cell);

  if (free_cell != LOOM_NONE)
    {
      LoomCell at = loom_position_cell_at (position, free_cell, NULL);
      g_autofree char *label
          = g_strdup_printf (_ ("Move %s to %d %d"), name, (int)at.column, (int)at.row);
      g_auto (LoomValue) value = loom_value_cell (at.column, at.row);
      LoomEdit *fix = loom_edit_new (label);

      loom_edit_set (fix, piece->entity->handle, "at", &value);
      loom_diagnostic_take_fix (diagnostic, fix);
    }
}

/* The fix of a cell that is in the way of what stands on it. */
static void
open_cell (Board *board, guint32 cell, LoomDiagnostic *diagnostic)
{
  guint layer;
  const LoomCell at = loom_position_cell_at (board->position, cell, &layer);

  loom_diagnostic_offer_fix (
      diagnostic,
      loom_edit_paint_cells (board->check->board,
                             board->position->layers[layer].layer->entity.handle, &at, 1, '.',
                             NULL),
      _ ("it opens the cell; what stands there can also go elsewhere"));
}

static void
check_stands (Board *board, guint index, guint32 cell, guint *told)
{
  const LoomPosition *position = board->position;
  const LoomGridPiece *piece = loom_position_piece (position, index);
  g_autofree char *name = NULL;
  g_autofree char *at = NULL;
  LoomDiagnostic *diagnostic;
  guint8 flags = position->cells[cell];

  if ((flags & LOOM_CELL_BLOCKED) != 0)
    {
      /* A worm that lies along a wall is one error, not ten. */
      if (piece->entity->handle == *told)
        return;
      *told = piece->entity->handle;
      name = loom_entity_dup_name (piece->entity);
      at = dup_cell (position, cell);
      diagnostic = loom_check_add (board->check, "CELL-BLOCKED", piece->entity,
                                   _ ("%s is on a cell where nothing can stand: %s"), name, at);
      open_cell (board, cell, diagnostic);
      return;
    }
  if (lies_still (piece) && flags != 0)
    check_in_the_way (board, piece, cell);
  else if ((flags & (LOOM_CELL_ENTRANCE | LOOM_CELL_THRONE)) != 0)
    check_on_site (board, piece, cell);
  if (board->occupants[cell] == 0)
    {
      board->occupants[cell] = index + 1;
      return;
    }
  if (board->occupants[cell] == index + 1)
    {
      name = loom_entity_dup_name (piece->entity);
      at = dup_cell (position, cell);
      loom_check_add (board->check, "WORM-BROKEN", piece->entity, _ ("%s lies twice on %s"), name,
                      at);
      return;
    }
  {
    const LoomGridPiece *other = loom_position_piece (position, board->occupants[cell] - 1);
    g_autofree char *other_name = loom_entity_dup_name (other->entity);

    if (piece->entity->handle == *told)
      return;
    *told = piece->entity->handle;
    name = loom_entity_dup_name (piece->entity);
    at = dup_cell (position, cell);
    diagnostic = loom_check_add (board->check, "CELL-TWICE", piece->entity,
                                 _ ("%s and %s are both on %s; a cell has room for one"),
                                 other_name, name, at);
    loom_diagnostic_concern (diagnostic, other->entity);
  }
}

static void
check_bodies (Board *board)
{
  const LoomPosition *position = board->position;

  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);
      guint told = 0;

      check_hp (board->check, position, piece);
      if (piece->kind == LOOM_PIECE_WORM)
        check_worm (board->check, position, piece);
      for (guint j = 0; j < piece->n; j++)
        {
          guint32 cell = loom_position_piece_cell (position, piece, j);

          if (cell != LOOM_NONE)
            check_stands (board, i, cell, &told);
        }
      if (piece->kind == LOOM_PIECE_UNIT && piece->sort != LOOM_UNIT_WORKER
          && ((const LoomUnit *)piece->entity)->carrying != LOOM_UNSET)
        {
          g_autofree char *name = loom_entity_dup_name (piece->entity);

          loom_check_add (board->check, "CARRIER-KIND", piece->entity,
                          _ ("%s is said to carry an item; only workers carry"), name);
        }
    }
}

/* Caps. */

static void
check_caps (LoomCheck *check, const LoomPosition *position)
{
  static const guint caps[] = {
    [LOOM_UNIT_WORKER] = LOOM_CB_WORKER_CAP,
    [LOOM_UNIT_SOLDIER] = LOOM_CB_SOLDIER_CAP,
    [LOOM_UNIT_DRONE] = LOOM_CB_DRONE_CAP,
    [LOOM_UNIT_YOUNG_QUEEN] = LOOM_CB_YOUNG_QUEEN_CAP,
  };
  guint n[LOOM_SEATS_MAX + 1][N_UNIT_KINDS] = { { 0 } };
  const LoomEntity *last[LOOM_SEATS_MAX + 1][N_UNIT_KINDS] = { { NULL } };

  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);

      if (piece->kind != LOOM_PIECE_UNIT || piece->seat > LOOM_SEATS_MAX)
        continue;
      n[piece->seat][piece->sort]++;
      last[piece->seat][piece->sort] = piece->entity;
    }
  for (guint seat = 1; seat <= LOOM_SEATS_MAX; seat++)
    for (guint kind = 0; kind < G_N_ELEMENTS (caps); kind++)
      if (n[seat][kind] > (guint)position->options.values[caps[kind]])
        {
          g_autofree char *name = loom_position_dup_seat_name (position, seat);

          loom_check_add (check, "UNIT-CAP", last[seat][kind],
                          _ ("%s has %u %s; it can have at most %d (%s)"), name, n[seat][kind],
                          _ (unit_words[kind]), position->options.values[caps[kind]],
                          position->rules->options[caps[kind]].id);
        }
}

/* Digging. */

static void
check_dug (LoomCheck *check, const LoomPosition *position)
{
  const GPtrArray *dug = loom_entity_children (&position->scenario->entity, LOOM_KIND_DUG);

  for (guint i = 0; dug != NULL && i < dug->len; i++)
    {
      const LoomDug *state = g_ptr_array_index (dug, i);
      const LoomEntrance *entrance
          = (const LoomEntrance *)loom_board_get (position->board, state->entrance);
      g_autofree char *name = NULL;
      LoomDiagnostic *diagnostic;
      gint32 whole;

      if (entrance == NULL)
        continue;
      whole = entrance->turns;
      if (whole == LOOM_UNSET)
        whole
            = position->n_layers > 0 && position->layers[0].layer->entity.handle == entrance->layer
                  ? position->options.values[LOOM_CB_FIRST_ENTRANCE_TURNS]
                  : position->options.values[LOOM_CB_SECOND_ENTRANCE_TURNS];
      if (state->left <= whole)
        continue;
      name = loom_words_name (&entrance->entity);
      diagnostic
          = loom_check_add (check, "DUG-RANGE", &state->entity,
                            _ ("%s is said to have %d turns of digging left, and takes %d in "
                               "all"),
                            name, (int)state->left, (int)whole);
      loom_setup_set_fix (diagnostic, &state->entity, "left", whole);
    }
}

static void
check_three_layers (LoomCheck *check, const LoomPosition *position)
{
  if (position->n_layers > 0 && position->n_layers != 3)
    {
      g_autofree char *layers = loom_words_count (position->n_layers, "layer", "layers");

      loom_check_add (check, "LAYERS-COUNT", NULL,
                      _ ("the text of %s has three layers, and this board has %s; the map stands"),
                      loom_rules_title (position->rules), layers);
    }
}

/* What needs to know who stands on each cell. */
static void
check_occupants (LoomCheck *check, const LoomPosition *position)
{
  g_autofree guint32 *occupants = NULL;
  g_autofree guint32 *sites = NULL;
  Board board = { check, position, NULL, NULL };

  if (position->n_cells > MOST_CELLS)
    {
      loom_check_skip (check, "CELL-TWICE", _ ("the layers have %u cells, more than %u"),
                       position->n_cells, MOST_CELLS);
      return;
    }
  board.occupants = occupants = g_new0 (guint32, MAX (position->n_cells, 1));
  board.sites = sites = g_new0 (guint32, MAX (position->n_cells, 1));
  for (guint i = 0; i < position->sites->len; i++)
    if (loom_position_site (position, i)->cell != LOOM_NONE)
      sites[loom_position_site (position, i)->cell] = i + 1;
  check_bodies (&board);
  loom_setup_check_spiders (check, position, occupants);
  loom_setup_check_short_worms (check, position);
}

void
loom_setup_check_colony_battle (LoomCheck *check, const LoomPosition *position)
{
  if (position->n_layers == 0)
    return;
  check_three_layers (check, position);
  check_queens (check, position);
  check_throne (check, position);
  check_occupants (check, position);
  check_caps (check, position);
  check_dug (check, position);
}
