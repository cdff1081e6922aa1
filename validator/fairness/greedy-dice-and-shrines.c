/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How greedy plays Dice & Shrines: it attacks wherever it has the upper hand. */

#include "validator/fairness/greedy.h"
#include "validator/rules/dice-and-shrines/state.h"

static inline guint
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
  hunters = loom_area_set_or (
      hunters, loom_area_set_of_if (
                   source, loom_area_set_meets (
                               loom_ds_targets (game, state, state->head.seat, source), prey)));
  return hunters;
}

/* An attack from one of @hunters on the strongest of @prey that it reaches; all of these hold @most
 * dice or less. */
static LoomMove
hunt (const LoomDsGame *game,
      const LoomDsState *state,
      LoomAreaSet hunters,
      LoomAreaSet prey,
      guint most,
      LoomRandom *random)
{
  const guint from = draw_from (hunters, random);
  const LoomAreaSet near
      = loom_area_set_and (loom_ds_targets (game, state, state->head.seat, from), prey);

  while (!loom_area_set_meets (near, state->by_dice[most]))
    most--;
  return loom_move (LOOM_DS_MOVE_ATTACK, from,
                    draw_from (loom_area_set_and (near, state->by_dice[most]), random), 0);
}

/* The turtle's attack that has nothing to lose: its area holds no more dice than a lost attack
 * leaves there. One die too few is the limit, or it would knock at a fortress all night. */
static gboolean
find_free_attack (const LoomDsGame *game,
                  const LoomDsState *state,
                  LoomAreaSet sources,
                  LoomRandom *random,
                  LoomMove *move)
{
  const LoomAreaSet own = state->seats[state->head.seat].own;
  const guint keeps = MIN ((guint)game->options[LOOM_DS_TURTLE_KEEPS], game->most_dice - 1);
  LoomAreaSet prey = state->by_dice[1];

  for (guint dice = 2; dice <= keeps; dice++)
    {
      LoomAreaSet hunters;

      prey = loom_area_set_or (prey,
                               loom_area_set_or (state->by_dice[dice], state->by_dice[dice + 1]));
      hunters = find_hunters (game, state, loom_area_set_and (sources, state->by_dice[dice]), prey);
      LOOM_AREA_SET_FOREACH (hunters, area)
      if (!loom_area_set_meets (game->beside[area], own))
        hunters = loom_area_set_and_not (hunters, loom_area_set_of (area));
      if (loom_area_set_is_empty (hunters))
        continue;
      *move = hunt (game, state, hunters, prey, dice + 1, random);
      return TRUE;
    }
  return FALSE;
}

/* From the strongest area down. All levels of dice are looked at without a branch first: what is
 * there is mostly found at the highest that has anybody, and guessing wrong costs more than the
 * look. */
static LoomMove
choose (const LoomGame *base, const LoomState *head, LoomRandom *random, LoomMove *room)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;
  const guint full = (guint)game->options[LOOM_DS_DICE_CAP];
  LoomAreaSet sources, weaker = LOOM_AREA_SET_INIT, prey[LOOM_DS_DICE + 1];
  guint levels = 0;
  LoomMove move;

  if (head->phase == LOOM_DS_PLACING)
    return choose_place (game, state, random);
  sources = loom_ds_sources (game, state, head->seat);
  for (guint dice = 1; dice <= game->most_dice; dice++)
    {
      const LoomAreaSet here = state->by_dice[dice], as_strong = loom_area_set_or (weaker, here);

      prey[dice] = dice < full ? weaker : as_strong;
      levels |= (guint)loom_area_set_meets (sources, here) << dice;
      weaker = as_strong;
    }
  while (levels != 0)
    {
      const guint dice = 31 - (guint)__builtin_clz (levels);
      const LoomAreaSet hunters = find_hunters (
          game, state, loom_area_set_and (sources, state->by_dice[dice]), prey[dice]);

      if (!loom_area_set_is_empty (hunters))
        return hunt (game, state, hunters, prey[dice], dice, random);
      levels ^= 1u << dice;
    }
  if (game->mode != LOOM_DS_MODE_ZEN
      && loom_ds_has_guardian (state, head->seat, LOOM_GUARDIAN_TURTLE)
      && find_free_attack (game, state, sources, random, &move))
    return move;
  return loom_move (LOOM_DS_MOVE_END_TURN, 0, 0, 0);
}

const LoomPlayerWay loom_greedy_dice_and_shrines = {
  .rules = &loom_dice_and_shrines,
  .choose = choose,
  .rule_of_thumb
  = "Attacks wherever it has more dice than the target, or as many on a full area: from its "
    "strongest area first, against the strongest that it outnumbers. The turtle also attacks with "
    "what a lost attack would leave it anyway. Places dice by hand on its weakest border. Uses no "
    "active powers.",
};
