/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The greedy player of Die for the Colony. An attack brings half a pip a die, a mobilization no
 * more than a third and a guard at best a seventh, so it attacks with everything it has. */

#include "validator/fairness/greedy.h"
#include "validator/rules/die-for-the-colony/state.h"

/* Attacks the die that has the longest way to the goal of the side in turn; when all have arrived,
 * holds still and guards them. */
static inline LoomMove
attack (const LoomDcGame *game, const LoomDcState *state, LoomRandom *random)
{
  gint least = state->side == LOOM_ROLE_ANTS
                   ? game->values[LOOM_DC_ANTS_GOAL]
                   : LOOM_DC_FACES + 1 - game->values[LOOM_DC_GRASSHOPPERS_GOAL];
  guint last = 0;

  for (guint i = 0; i < LOOM_DC_DICE; i++)
    {
      const gint progress = loom_dc_progress (state, i);

      last = progress < least ? 1u << i : last | (guint)(progress == least && last != 0) << i;
      least = MIN (least, progress);
    }
  if (last == 0)
    return loom_move (LOOM_DC_MOVE_END_TURN, 0, 0, 0);
  if ((last & (last - 1)) != 0)
    for (guint skip = loom_random_below (random, (guint)__builtin_popcount (last)); skip > 0;
         skip--)
      last &= last - 1;
  return loom_move (LOOM_DC_MOVE_ATTACK, (guint)__builtin_ctz (last), 0, 0);
}

static LoomMove
choose (const LoomGame *game, const LoomState *head, LoomRandom *random, LoomMove *room)
{
  const LoomDcState *state = (const LoomDcState *)head;

  switch (head->phase)
    {
    case LOOM_DC_PHASE_ACT:
    case LOOM_DC_PHASE_DECLARE:
      return attack ((const LoomDcGame *)game, state, random);
    case LOOM_DC_PHASE_BLOCK:
      return loom_move (LOOM_DC_MOVE_BLOCK, 0, 0, 0);
    case LOOM_DC_PHASE_DISRUPT:
      return loom_move (LOOM_DC_MOVE_DISRUPT, 0, 0, 0);
    case LOOM_DC_PHASE_EVADE:
      return loom_move (LOOM_DC_MOVE_EVADE, 0, 0, 0);
    default:
      return room[loom_random_below (random, loom_game_list_moves (game, head, room))];
    }
}

const LoomPlayerWay loom_greedy_die_for_the_colony = {
  .rules = &loom_die_for_the_colony,
  .choose = choose,
  .rule_of_thumb
  = "Attacks with every die the centre die that has the longest way to its goal, and "
    "blocks whenever a guard is at hand.",
};
