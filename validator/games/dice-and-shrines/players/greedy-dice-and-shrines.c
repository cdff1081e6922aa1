/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How greedy plays Dice & Shrines: it attacks wherever it has the upper hand. */

#include "validator/games/dice-and-shrines/players/players.h"
#include "validator/games/dice-and-shrines/rules/state.h"

#include <glib/gi18n-lib.h>

/* One of @set. Mostly there is one alone, and then nothing is drawn. */
static inline guint
draw_from (LoomAreaSet set, LoomRandom *random)
{
  const guint first = loom_area_set_take_first (&set);
  guint skip;

  if (G_LIKELY (loom_area_set_is_empty (set)))
    return first;
  skip = loom_random_below (random, loom_area_set_count (set) + 1);
  return skip == 0 ? first : loom_area_set_nth (set, skip - 1);
}

/* The members of @set with the fewest dice. */
static LoomAreaSet
weakest_of (const LoomDsState *state, LoomAreaSet set)
{
  for (guint dice = 0; dice <= LOOM_DS_DICE; dice++)
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

/* What can be attacked, and from where. */
typedef struct
{
  const LoomDsState *state;
  const LoomAreaSet *reach; /* by area: what is attacked from it */
  LoomAreaSet sources;
  LoomAreaSet foreign;
  LoomRandom *random;
} Hunt;

/* An attack from one of @hunters, all of which reach some of @prey, on the strongest of it, which
 * holds @most dice or less. */
static inline LoomMove
strike (const Hunt *self, LoomAreaSet hunters, LoomAreaSet prey, guint most)
{
  const guint from = draw_from (hunters, self->random);
  const LoomAreaSet near = loom_area_set_and (self->reach[from], prey);

  while (!loom_area_set_meets (near, self->state->by_dice[most]))
    most--;
  return loom_move (LOOM_DS_MOVE_ATTACK, from,
                    draw_from (loom_area_set_and (near, self->state->by_dice[most]), self->random),
                    0);
}

/* The turtle's attack that has nothing to lose: its area holds no more dice than a lost attack
 * leaves there. One die too few is the limit, or it would knock at a fortress all night. */
static gboolean
find_free_attack (const Hunt *self, const LoomDsGame *game, LoomMove *move)
{
  const LoomDsState *state = self->state;
  const LoomAreaSet own = state->seats[state->head.seat].own;
  const guint keeps = MIN ((guint)game->options[LOOM_DS_TURTLE_KEEPS], game->most_dice - 1);
  LoomAreaSet weak = loom_area_set_or (state->by_dice[0], state->by_dice[1]);

  for (guint dice = 2; dice <= keeps; dice++)
    {
      LoomAreaSet prey, hunters = LOOM_AREA_SET_INIT;

      weak = loom_area_set_or (weak,
                               loom_area_set_or (state->by_dice[dice], state->by_dice[dice + 1]));
      prey = loom_area_set_and (self->foreign, weak);
      LOOM_AREA_SET_FOREACH (loom_area_set_and (self->sources, state->by_dice[dice]), source)
      if (loom_area_set_meets (self->reach[source], prey)
          && loom_area_set_meets (game->beside[source], own))
        loom_area_set_add (&hunters, source);
      if (loom_area_set_is_empty (hunters))
        continue;
      *move = strike (self, hunters, prey, dice + 1);
      return TRUE;
    }
  return FALSE;
}

/* All sources are asked in one pass without a branch, and the strongest that reaches something goes
 * first: a wrong guess of the processor costs more than the areas that need not have been asked. */
static LoomMove
choose (const LoomGame *base, const LoomState *head, LoomRandom *random, LoomAgentScratch *work)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;
  const guint seat = head->seat, full = (guint)game->options[LOOM_DS_DICE_CAP];
  Hunt hunt = { .state = state, .random = random };
  LoomAreaSet hunters = LOOM_AREA_SET_INIT, weaker, prey[LOOM_DS_DICE + 1];
  guint levels = 0;
  LoomMove move;

  if (head->phase == LOOM_DS_PLACING)
    return choose_place (game, state, random);
  hunt.sources = loom_ds_sources (game, state, seat);
  hunt.foreign = loom_area_set_and_not (game->all,
                                        loom_area_set_or (state->seats[seat].own, state->shielded));
  hunt.reach = loom_ds_is_owl (game, state, seat) || loom_ds_is_fox (game, state, seat)
                   ? game->reach
                   : game->to;
  weaker = loom_area_set_and (hunt.foreign, state->by_dice[0]);
  for (guint dice = 1; dice <= game->most_dice; dice++)
    {
      const LoomAreaSet as_strong
          = loom_area_set_or (weaker, loom_area_set_and (hunt.foreign, state->by_dice[dice]));

      prey[dice] = dice < full ? weaker : as_strong;
      weaker = as_strong;
    }
  LOOM_AREA_SET_FOREACH (hunt.sources, source)
  {
    const guint dice = state->dice[source];
    const gboolean reaches = loom_area_set_meets (hunt.reach[source], prey[dice]);

    hunters = loom_area_set_or (hunters, loom_area_set_of_if (source, reaches));
    levels |= (guint)reaches << dice;
  }
  if (levels != 0)
    {
      const guint dice = 31 - (guint)__builtin_clz (levels);

      return strike (&hunt, loom_area_set_and (hunters, state->by_dice[dice]), prey[dice], dice);
    }
  if (game->mode != LOOM_DS_MODE_ZEN && loom_ds_has_guardian (state, seat, LOOM_GUARDIAN_TURTLE)
      && find_free_attack (&hunt, game, &move))
    return move;
  return loom_move (LOOM_DS_MOVE_END_TURN, 0, 0, 0);
}

const LoomStrategy loom_greedy_dice_and_shrines = {
  .player = "greedy",
  .choose = choose,
  .rule_of_thumb
  = N_ ("Attacks wherever it has more dice than the target, or as many on a full area: from its "
        "strongest area first, against the strongest that it outnumbers. The turtle also attacks "
        "with "
        "what a lost attack would leave it anyway. Places dice by hand on its weakest border. Uses "
        "no "
        "active powers."),
};
