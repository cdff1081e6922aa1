/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The greedy player of Die for the Colony. An attack brings half a pip a die, a mobilization no
 * more than a third and a guard at best a seventh, so it attacks with everything it has. */

#include "validator/games/die-for-the-colony/players/players.h"
#include "validator/games/die-for-the-colony/rules/state.h"

#include <glib/gi18n-lib.h>

/* The dice of a mask of four: how many, and which. */
static const struct
{
  guint8 n;
  guint8 dice[LOOM_DC_DICE];
} masks[1 << LOOM_DC_DICE] = {
  { 0, { 0 } },    { 1, { 0 } },       { 1, { 1 } },       { 2, { 0, 1 } },
  { 1, { 2 } },    { 2, { 0, 2 } },    { 2, { 1, 2 } },    { 3, { 0, 1, 2 } },
  { 1, { 3 } },    { 2, { 0, 3 } },    { 2, { 1, 3 } },    { 3, { 0, 1, 3 } },
  { 2, { 2, 3 } }, { 3, { 0, 2, 3 } }, { 3, { 1, 2, 3 } }, { 4, { 0, 1, 2, 3 } },
};

/* Attacks the die that has the longest way to the goal of the side in turn; when all have arrived,
 * holds still and guards them. A choice of one is drawn as well: it costs less than to foretell
 * whether there will be more. */
static inline LoomMove
attack (const LoomDcGame *game, const LoomDcState *state, LoomRandom *random)
{
  const gint goal = game->goals[state->side];
  gint least = loom_dc_progress (state, 0);
  guint last = 0;

  for (guint i = 1; i < LOOM_DC_DICE; i++)
    least = MIN (least, loom_dc_progress (state, i));
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    last |= (guint)(loom_dc_progress (state, i) == least) << i;
  if (G_UNLIKELY (least >= goal))
    return loom_move (game->values[LOOM_DC_DEFEND] == LOOM_DC_DEFEND_ACTION ? LOOM_DC_MOVE_DEFEND
                                                                            : LOOM_DC_MOVE_END_TURN,
                      0, 0, 0);
  return loom_move (LOOM_DC_MOVE_ATTACK,
                    masks[last].dice[loom_random_below (random, masks[last].n)], 0, 0);
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
  .rule_of_thumb
  = N_ ("Attacks with every die the centre die that has the longest way to its goal, and "
        "blocks whenever a guard is at hand."),
};
