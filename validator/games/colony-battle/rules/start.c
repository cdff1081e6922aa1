/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The position before the first turn: what the scenario places, on cells that have room for it. */

#include "validator/games/colony-battle/rules/play-private.h"

guint8
loom_cb_body_cargo (const LoomCbGame *game, const LoomGridPiece *piece)
{
  const gboolean all_hidden = game->options[LOOM_CB_ITEM_VIS] == LOOM_CB_ITEM_VIS_HIDDEN;
  gint32 sort = LOOM_UNSET;
  gboolean hidden = all_hidden;

  if (piece->kind == LOOM_PIECE_ITEM)
    {
      sort = piece->sort;
      hidden |= ((const LoomItem *)piece->entity)->hidden == 1;
    }
  else if (piece->kind == LOOM_PIECE_UNIT && piece->sort == LOOM_UNIT_WORKER)
    sort = ((const LoomUnit *)piece->entity)->carrying;
  if (sort == LOOM_UNSET)
    return LOOM_CB_CARGO_NONE;
  return (guint8)(sort + 1) | (hidden ? LOOM_CB_CARGO_HIDDEN : 0);
}

static void
start_ground (const LoomCbPlay *play)
{
  const LoomCbGame *game = play->game;
  guint16 *occupants = loom_cb_occupants (game, play->state);
  LoomCbSite *sites = loom_cb_sites (game, play->state);

  for (guint i = 0; i < game->n_sites; i++)
    {
      const LoomDigSite *site = loom_position_site (game->base.position, i);
      const guint32 turns = (guint32)MAX (site->turns, 0);

      sites[i] = (LoomCbSite){ .left = { turns, 0 }, .open = turns == 0 };
      if (game->options[LOOM_CB_EXCAV] == LOOM_CB_EXCAV_SEPARATE)
        sites[i].left[1] = turns;
      if (!sites[i].open && site->cell != LOOM_NONE)
        occupants[site->cell] = LOOM_CB_SITE;
    }
  for (guint cell = 0; cell < game->n_cells; cell++)
    if ((game->cells[cell] & LOOM_CELL_BLOCKED) != 0)
      occupants[cell] = LOOM_CB_ROCK;
}

static void
start_unit (const LoomCbPlay *play, const LoomGridPiece *piece, guint cell)
{
  const guint kind = piece->kind == LOOM_PIECE_QUEEN ? LOOM_CB_QUEEN : (guint)piece->sort;
  guint slot;
  LoomCbUnit *unit;

  if (piece->seat < 1 || piece->seat > LOOM_CB_SEATS
      || (kind == LOOM_CB_QUEEN && play->state->queen[piece->seat - 1] != LOOM_CB_NONE))
    return;
  slot = loom_cb_units_add (play, piece->seat, kind, cell);
  if (slot == LOOM_CB_NONE)
    return;
  unit = &loom_cb_units (play->game, play->state)[slot];
  if (kind != LOOM_CB_ANTLION)
    unit->hp = (guint8)CLAMP (piece->hp, 1, G_MAXUINT8);
  unit->cargo = loom_cb_body_cargo (play->game, piece);
}

static void
start_bodies (const LoomCbPlay *play)
{
  const LoomCbGame *game = play->game;
  const LoomPosition *position = game->base.position;
  guint16 *occupants = loom_cb_occupants (game, play->state);

  for (guint i = 0; i < position->pieces->len && game->n_cells > 0; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);
      const guint32 cell = piece->n > 0 ? loom_position_piece_cell (position, piece, 0) : LOOM_NONE;

      if (cell == LOOM_NONE || occupants[cell] != LOOM_CB_FREE)
        continue;
      if (piece->kind == LOOM_PIECE_QUEEN || piece->kind == LOOM_PIECE_UNIT)
        start_unit (play, piece, cell);
      else if (piece->kind == LOOM_PIECE_ITEM)
        occupants[cell] = LOOM_CB_ITEM | loom_cb_body_cargo (game, piece);
    }
}

/* Antlions that the scenario places are placed like any other (CB-18), in an order that chance
 * draws. */
static void
start_antlions (const LoomCbPlay *play)
{
  const LoomCbState *state = play->state;
  const LoomCbUnit *units = loom_cb_units (play->game, state);
  guint n = state->n_antlions[0] + (guint)state->n_antlions[1];
  guint16 *slots = g_newa (guint16, n + 1);

  if (n == 0 || play->game->options[LOOM_CB_TRIGGER] != LOOM_CB_TRIGGER_PRESENCE)
    return;
  n = 0;
  for (guint slot = 0; slot < state->high; slot++)
    if (units[slot].seat != 0 && units[slot].kind == LOOM_CB_ANTLION)
      slots[n++] = (guint16)slot;
  while (n > 0 && !loom_cb_over (play))
    {
      const guint i = loom_random_below (play->random, n);

      loom_cb_antlions_present (play, slots[i]);
      slots[i] = slots[--n];
    }
}

void
loom_cb_start (const LoomGame *game,
               LoomState *base,
               guint64 index,
               guint rotation,
               LoomRandom *random,
               LoomEventLog *events)
{
  LoomCbState *state = (LoomCbState *)base;
  const LoomCbPlay play = { (const LoomCbGame *)game, state, random, events };
  const LoomCbGame *self = play.game;

  state->round = 1;
  state->queen[0] = state->queen[1] = LOOM_CB_NONE;
  state->mover = state->origin = state->through = LOOM_CB_NONE;
  base->first
      = (guint8)(game->n_seats == 0 ? 0
                                    : loom_game_first_seat (game, self->options[LOOM_CB_ORDER],
                                                            index, rotation, random));
  state->active = base->first;
  loom_event_log_add (events, LOOM_CB_EVENT_FIRST, base->first);
  start_ground (&play);
  start_bodies (&play);
  loom_cb_worms_start (&play);
  loom_cb_spiders_start (&play);
  if (state->queen[0] == LOOM_CB_NONE && state->queen[1] == LOOM_CB_NONE)
    loom_cb_end (&play, LOOM_CB_ENDED_QUEENS, 0);
  else if (state->queen[0] == LOOM_CB_NONE || state->queen[1] == LOOM_CB_NONE)
    loom_cb_end (&play, LOOM_CB_ENDED_QUEEN, state->queen[0] == LOOM_CB_NONE ? 2 : 1);
  start_antlions (&play);
  if (!loom_cb_over (&play))
    loom_cb_turn_begin (&play, base->first);
}
