/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The greedy player of Die for the Colony. An attack brings half a pip a die, a mobilization no
 * more than a third and a guard at best a seventh, so it attacks with everything it has. */

#include "validator/games/die-for-the-colony/players/players.h"
#include "validator/games/die-for-the-colony/rules/state.h"

#include <glib/gi18n-lib.h>

/* Attacks the die that has the longest way to the goal of the side in turn; when all have arrived,
 * holds still and guards them. A choice of one is drawn as well: it costs less than to foretell
 * whether there will be more. */
static inline guint
draw_target (guint hindmost, LoomRandom *random)
{
  return LOOM_DC_HINDMOST_DIE (hindmost, loom_random_below (random, LOOM_DC_HINDMOST_N (hindmost)));
}

static inline LoomMove
attack (const LoomDcGame *game, const LoomDcState *state, LoomRandom *random)
{
  const guint hindmost = game->hindmost[loom_dc_get_progresses (state)];

  if (G_UNLIKELY ((gint)LOOM_DC_HINDMOST_PROGRESS (hindmost) >= game->goals[state->side]))
    return loom_move (game->values[LOOM_DC_DEFEND] == LOOM_DC_DEFEND_ACTION ? LOOM_DC_MOVE_DEFEND
                                                                            : LOOM_DC_MOVE_END_TURN,
                      0, 0, 0);
  return loom_move (LOOM_DC_MOVE_ATTACK, draw_target (hindmost, random), 0, 0);
}

/* The attacks of a turn on which the other side has no say: most of a game. */
static gboolean
play_on (const LoomGame *base, LoomState *head, LoomRandom *random, LoomRandom *dice)
{
  const LoomDcGame *game = (const LoomDcGame *)base;
  LoomDcState *state = (LoomDcState *)head;
  const guint change = (guint)game->values[LOOM_DC_ATTACK_CHANGE];
  const guint goal = (guint)game->goals[state->side];
  guint progresses, left;

  if (head->phase != LOOM_DC_PHASE_ACT || !loom_dc_attacks_are_free (game, state)
      || game->values[LOOM_DC_VICTORY_CHECK] == LOOM_DC_VICTORY_CHECK_IMMEDIATE)
    return FALSE;
  progresses = loom_dc_get_progresses (state);
  for (left = state->ready; left > 0; left--)
    {
      const guint hindmost = game->hindmost[progresses];
      const guint progress = LOOM_DC_HINDMOST_PROGRESS (hindmost);
      guint area;

      if (progress >= goal)
        break;
      area = draw_target (hindmost, random);
      progresses
          += MIN (change, LOOM_DC_FACES - progress) * loom_dc_roll_attack (game, state, area, dice)
             << LOOM_DC_PROGRESS_AT (area);
    }
  if (left == state->ready)
    return FALSE;
  head->moves += state->ready - left;
  state->ready = (guint8)left;
  loom_dc_set_progresses (state, progresses);
  if (left == 0)
    loom_dc_end_turn (game, state, dice, NULL);
  return TRUE;
}

/* Answers with a guard whenever asked. It never mobilizes itself; for whom it takes over in the
 * midst of that, one pair is as good as another. */
static G_NO_INLINE LoomMove
answer (const LoomGame *game, const LoomState *state, LoomRandom *random, LoomAgentScratch *work)
{
  switch (state->phase)
    {
    case LOOM_DC_PHASE_BLOCK:
      return loom_move (LOOM_DC_MOVE_BLOCK, 0, 0, 0);
    case LOOM_DC_PHASE_DISRUPT:
      return loom_move (LOOM_DC_MOVE_DISRUPT, 0, 0, 0);
    case LOOM_DC_PHASE_EVADE:
      return loom_move (LOOM_DC_MOVE_EVADE, 0, 0, 0);
    default:
      return work
          ->moves[loom_random_below (random, loom_game_list_moves (game, state, work->moves))];
    }
}

static LoomMove
choose (const LoomGame *game, const LoomState *state, LoomRandom *random, LoomAgentScratch *work)
{
  if (state->phase == LOOM_DC_PHASE_ACT || state->phase == LOOM_DC_PHASE_DECLARE)
    return attack ((const LoomDcGame *)game, (const LoomDcState *)state, random);
  return answer (game, state, random, work);
}

const LoomStrategy loom_greedy_die_for_the_colony = {
  .player = "greedy",
  .choose = choose,
  .play_on = play_on,
  .rule_of_thumb
  = N_ ("Attacks with every die the centre die that has the longest way to its goal, and "
        "blocks whenever a guard is at hand."),
};
