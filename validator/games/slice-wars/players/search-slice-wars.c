/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How SliceWars is searched: experts play it out. Dice go where there is somebody to meet, and an
 * attack must have some chance. */

#include "validator/games/slice-wars/players/players.h"
#include "validator/players/search.h"
#include "validator/games/slice-wars/rules/state.h"

#include <glib/gi18n-lib.h>

/* Below this an attack is not worth a playout. */
#define LEAST_ODDS 0.1

static guint
list_adds (const LoomSwState *state, LoomMove *moves)
{
  const LoomAreaSet open = loom_sw_open (state, state->base.seat);
  const LoomAreaSet met = loom_area_set_and (open, loom_area_set_or (state->contact, state->front));
  guint n = 0;

  LOOM_AREA_SET_FOREACH (loom_area_set_is_empty (met) ? open : met, area)
  moves[n++] = loom_move (LOOM_SW_MOVE_ADD, area, 0, 0);
  return n;
}

static guint
list_attacks (const LoomSwGame *self, const LoomSwState *state, LoomMove *moves)
{
  const guint seat = state->base.seat;
  guint n = 0;

  LOOM_AREA_SET_FOREACH (loom_sw_attackers (state, seat), from)
  LOOM_AREA_SET_FOREACH (loom_area_set_and_not (self->to[from], state->own[seat]), to)
  {
    if (loom_dice_win_share (self->dice, state->dice[from], state->dice[to]) >= LEAST_ODDS)
      moves[n++] = loom_move (LOOM_SW_MOVE_ATTACK, from, to, 0);
  }
  moves[n++] = loom_move (LOOM_SW_MOVE_END_TURN, 0, 0, 0);
  return n;
}

static guint
list (const LoomGame *game, const LoomState *base, LoomRandom *random, LoomAgentScratch *work)
{
  const LoomSwState *state = (const LoomSwState *)base;

  switch (base->phase)
    {
    case LOOM_SW_PHASE_DRAFT:
      return loom_game_list_moves (game, base, work->moves);
    case LOOM_SW_PHASE_ATTACK:
      return list_attacks (loom_sw_game (game), state, work->moves);
    default:
      return list_adds (state, work->moves);
    }
}

static const LoomSearchPlan plan = {
  .base = &loom_expert_slice_wars,
  .playouts = 32,
  .list = list,
  .min_z = 1,
};

static gsize
scratch_size (const LoomGame *game)
{
  return loom_search_scratch_size (&plan, game);
}

static LoomMove
choose (const LoomGame *game, const LoomState *state, LoomRandom *random, LoomAgentScratch *work)
{
  return loom_search_choose (&plan, game, state, random, work);
}

const LoomStrategy loom_search_slice_wars = {
  .player = "search",
  .choose = choose,
  .scratch_size = scratch_size,
  .rule_of_thumb
  = N_ ("Lets experts play the game out after each claim, each die where somebody is met and each "
        "attack with a chance, and takes what wins most."),
};
