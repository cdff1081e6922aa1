/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The greedy player of SliceWars. */

#include "validator/games/slice-wars/players/players.h"
#include "validator/games/slice-wars/rules/state.h"

#include <glib/gi18n-lib.h>

/* Those of @areas, of which there is one at least, that have most dice; with @fewest, fewest. From
 * the highest plane down, what is in it (or is not) stays, unless that is nothing. */
static inline LoomAreaSet
by_dice (const LoomSwGame *self, const LoomSwState *state, LoomAreaSet areas, gboolean fewest)
{
  const guint64 turn = fewest ? G_MAXUINT64 : 0;

  /* Boards of up to 64 areas are the rule. */
  if (areas.words[1] == 0)
    {
      for (guint i = self->n_planes; i-- > 0;)
        {
          const guint64 kept = areas.words[0] & (state->planes[i].words[0] ^ turn);

          areas.words[0] = kept != 0 ? kept : areas.words[0];
        }
      return areas;
    }
  for (guint i = self->n_planes; i-- > 0;)
    {
      const guint64 low = areas.words[0] & (state->planes[i].words[0] ^ turn);
      const guint64 high = areas.words[1] & (state->planes[i].words[1] ^ turn);
      const guint64 keep = (low | high) == 0 ? G_MAXUINT64 : 0;

      areas.words[0] = low | (areas.words[0] & keep);
      areas.words[1] = high | (areas.words[1] & keep);
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
                    loom_area_set_pick (loom_area_set_is_empty (near) ? unclaimed : near, random),
                    0, 0);
}

/* The strongest area that meets an opponent and has room. */
static LoomMove
add (const LoomSwGame *self, const LoomSwState *state, LoomRandom *random)
{
  const LoomAreaSet open = loom_sw_open (state, state->base.seat);
  LoomAreaSet chosen = loom_area_set_and (open, state->contact);

  if (loom_area_set_is_empty (chosen))
    chosen = loom_area_set_and (open, state->front);
  if (loom_area_set_is_empty (chosen))
    chosen = open;
  return loom_move (LOOM_SW_MOVE_ADD,
                    loom_area_set_pick (by_dice (self, state, chosen, FALSE), random), 0, 0);
}

/* From the strongest area that meets an opponent and has a weaker neighbour, on its weakest. Full
 * areas also attack full ones, or two walls of them would stand for ever; and where no opponent is
 * met they attack what there is. */
static LoomMove
attack (const LoomSwGame *self, const LoomSwState *state, LoomRandom *random)
{
  const LoomAreaSet ours = state->own[state->base.seat];
  const LoomAreaSet attackers = loom_sw_attackers (state, state->base.seat);
  const gboolean alone = !loom_area_set_meets (ours, state->contact);
  LoomAreaSet left = loom_area_set_and (attackers, alone ? state->full : state->contact);

  while (!loom_area_set_is_empty (left))
    {
      const guint from = loom_area_set_pick (by_dice (self, state, left, FALSE), random);
      const LoomAreaSet targets
          = by_dice (self, state, loom_area_set_and_not (self->to[from], ours), TRUE);
      const guint dice = state->dice[from] + (guint)(state->dice[from] == self->cap);

      if (alone || dice > state->dice[loom_area_set_first (targets)])
        return loom_move (LOOM_SW_MOVE_ATTACK, from, loom_area_set_pick (targets, random), 0);
      left = loom_area_set_and_not (left, loom_area_set_of (from));
    }
  return loom_move (LOOM_SW_MOVE_END_TURN, 0, 0, 0);
}

static LoomMove
choose (const LoomGame *game, const LoomState *base, LoomRandom *random, LoomAgentScratch *work)
{
  const LoomSwGame *self = loom_sw_game (game);
  const LoomSwState *state = (const LoomSwState *)base;

  switch (base->phase)
    {
    case LOOM_SW_PHASE_DRAFT:
      return claim (self, state, random);
    case LOOM_SW_PHASE_ATTACK:
      return attack (self, state, random);
    default:
      return add (self, state, random);
    }
}

const LoomStrategy loom_greedy_slice_wars = {
  .player = "greedy",
  .choose = choose,
  .rule_of_thumb = N_ (
      "Claims areas beside its own, adds dice to the strongest of its areas that meet an opponent, "
      "and attacks while one of those has more dice than a neighbour, the strongest first. Full "
      "areas attack full ones too, and where no opponent is met, neutral ones."),
};
