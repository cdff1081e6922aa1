/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How greedy plays Dice & Shrines: it attacks wherever it has the upper hand. */

#include "validator/fairness/greedy.h"
#include "validator/rules/dice-and-shrines/state.h"

static guint
draw_from (LoomAreaSet set, LoomRandom *random)
{
  const guint n = loom_area_set_count (set);

  return n > 1 ? loom_area_set_nth (set, loom_random_below (random, n)) : loom_area_set_first (set);
}

/* The members of @set with the fewest dice. */
static LoomAreaSet
weakest_of (const LoomDsState *state, LoomAreaSet set)
{
  for (guint dice = 1; dice <= LOOM_DS_DICE; dice++)
    if (loom_area_set_meets (set, state->by_dice[dice]))
      return loom_area_set_and (set, state->by_dice[dice]);
  return set;
}

static LoomMove
choose_place (const LoomDsGame *game, const LoomDsState *state, LoomRandom *random)
{
  const guint seat = state->head.seat;
  const LoomAreaSet room = loom_ds_with_room (game, state, seat);
  LoomAreaSet border = LOOM_AREA_SET_INIT;

  LOOM_AREA_SET_FOREACH (room, area)
  if (!loom_area_set_is_empty (loom_area_set_and_not (game->beside[area], state->seats[seat].own)))
    loom_area_set_add (&border, area);
  return loom_move (
      LOOM_DS_MOVE_PLACE,
      draw_from (weakest_of (state, loom_area_set_is_empty (border) ? room : border), random), 0,
      0);
}

/* Those of @sources that reach one of @prey. */
static LoomAreaSet
find_hunters (const LoomDsGame *game,
              const LoomDsState *state,
              LoomAreaSet sources,
              LoomAreaSet prey)
{
  LoomAreaSet hunters = LOOM_AREA_SET_INIT;

  LOOM_AREA_SET_FOREACH (sources, source)
  if (loom_area_set_meets (loom_ds_targets (game, state, state->head.seat, source), prey))
    loom_area_set_add (&hunters, source);
  return hunters;
}

static LoomMove
choose (const LoomGame *base, const LoomState *head, LoomRandom *random, LoomMove *room)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;
  LoomAreaSet sources, up_to[LOOM_DS_DICE + 1];

  if (head->phase == LOOM_DS_PLACING)
    return choose_place (game, state, random);
  sources = loom_ds_sources (game, state, head->seat);
  up_to[0] = (LoomAreaSet)LOOM_AREA_SET_INIT;
  for (guint dice = 1; dice <= LOOM_DS_DICE; dice++)
    up_to[dice] = loom_area_set_or (up_to[dice - 1], state->by_dice[dice]);
  for (guint dice = LOOM_DS_DICE; dice > 0; dice--)
    {
      const LoomAreaSet here = loom_area_set_and (sources, state->by_dice[dice]);
      const LoomAreaSet prey = up_to[dice];
      LoomAreaSet hunters;
      guint from;

      if (loom_area_set_is_empty (here))
        continue;
      hunters = find_hunters (game, state, here, prey);
      if (loom_area_set_is_empty (hunters))
        continue;
      from = draw_from (hunters, random);
      return loom_move (
          LOOM_DS_MOVE_ATTACK, from,
          draw_from (weakest_of (state, loom_area_set_and (
                                            loom_ds_targets (game, state, head->seat, from), prey)),
                     random),
          0);
    }
  return loom_move (LOOM_DS_MOVE_END_TURN, 0, 0, 0);
}

const LoomPlayerWay loom_greedy_dice_and_shrines = {
  .rules = &loom_dice_and_shrines,
  .choose = choose,
  .rule_of_thumb
  = "Attacks wherever it has as many dice as the target or more: from its "
    "strongest area first, against the weakest. Places dice by hand on its weakest border. Uses "
    "no active powers.",
};
