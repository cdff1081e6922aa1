/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The greedy player of SliceWars. */

#include "validator/fairness/greedy.h"
#include "validator/rules/slice-wars/state.h"

static guint
pick (LoomAreaSet areas, LoomRandom *random)
{
  return loom_area_set_nth (areas, loom_random_below (random, loom_area_set_count (areas)));
}

/* Those of @areas, of which there is one at least, that have most dice. */
static LoomAreaSet
strongest (const LoomSwGame *self, const LoomSwState *state, LoomAreaSet areas)
{
  for (guint i = self->n_planes; i-- > 0;)
    {
      const LoomAreaSet more = loom_area_set_and (areas, state->planes[i]);

      areas = loom_area_set_is_empty (more) ? areas : more;
    }
  return areas;
}

/* The same, with fewest dice. */
static LoomAreaSet
weakest (const LoomSwGame *self, const LoomSwState *state, LoomAreaSet areas)
{
  for (guint i = self->n_planes; i-- > 0;)
    {
      const LoomAreaSet fewer = loom_area_set_and_not (areas, state->planes[i]);

      areas = loom_area_set_is_empty (fewer) ? areas : fewer;
    }
  return areas;
}

/* A free area beside one of ours, so that the group grows; else any. */
static LoomMove
claim (const LoomSwGame *self, const LoomSwState *state, LoomRandom *random)
{
  const LoomAreaSet unclaimed = loom_sw_unclaimed (self, state);
  LoomAreaSet near = LOOM_AREA_SET_INIT;

  LOOM_AREA_SET_FOREACH (state->own[state->base.seat], area)
  near = loom_area_set_or (near, self->beside[area]);
  near = loom_area_set_and (near, unclaimed);
  return loom_move (LOOM_SW_MOVE_CLAIM,
                    pick (loom_area_set_is_empty (near) ? unclaimed : near, random), 0, 0);
}

/* The strongest area that meets an opponent and has room. */
static LoomMove
add (const LoomSwGame *self, const LoomSwState *state, LoomRandom *random)
{
  const LoomAreaSet open = loom_sw_open (state, state->base.seat);
  const LoomAreaSet facing = loom_area_set_and (open, state->contact);
  const LoomAreaSet chosen = loom_area_set_is_empty (facing) ? open : facing;

  return loom_move (LOOM_SW_MOVE_ADD, pick (strongest (self, state, chosen), random), 0, 0);
}

/* The attack with the greatest lead in dice. */
static LoomMove
attack (const LoomSwGame *self, const LoomSwState *state, LoomRandom *random, LoomMove *room)
{
  const guint seat = state->base.seat;
  gint best = 0;
  guint n = 0;

  LOOM_AREA_SET_FOREACH (loom_sw_attackers (state, seat), from)
  {
    const LoomAreaSet targets
        = weakest (self, state, loom_area_set_and_not (self->to[from], state->own[seat]));
    const gint dice = state->dice[from];
    const gint lead = dice - state->dice[loom_area_set_first (targets)] + (dice == (gint)self->cap);

    if (lead < best || lead == 0)
      continue;
    n = lead > best ? 0 : n;
    best = lead;
    LOOM_AREA_SET_FOREACH (targets, to)
    room[n++] = loom_move (LOOM_SW_MOVE_ATTACK, from, to, 0);
  }
  if (n == 0)
    return loom_move (LOOM_SW_MOVE_END_TURN, 0, 0, 0);
  return room[loom_random_below (random, n)];
}

static LoomMove
choose (const LoomGame *game, const LoomState *base, LoomRandom *random, LoomMove *room)
{
  const LoomSwGame *self = loom_sw_game (game);
  const LoomSwState *state = (const LoomSwState *)base;

  switch (base->phase)
    {
    case LOOM_SW_PHASE_DRAFT:
      return claim (self, state, random);
    case LOOM_SW_PHASE_ATTACK:
      return attack (self, state, random, room);
    default:
      return add (self, state, random);
    }
}

const LoomPlayerWay loom_greedy_slice_wars = {
  .rules = &loom_slice_wars,
  .choose = choose,
  .rule_of_thumb
  = "Claims areas beside its own, adds dice where it is strongest of all places that meet an "
    "opponent, and attacks while it has more dice than a neighbour, where it has most more. Full "
    "areas attack full ones too.",
};
