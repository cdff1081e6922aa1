/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The greedy player of SliceWars. */

#include "validator/games/slice-wars/players/players.h"
#include "validator/games/slice-wars/rules/play.h"

#include <glib/gi18n-lib.h>

/* Those of @areas, of which there is one at least, that have most dice; with @fewest, fewest. From
 * the highest plane down, what is in it (or is not) stays, unless that is nothing. */
G_ALWAYS_INLINE static inline LoomAreaSet
by_dice (const LoomSwGame *self,
         const LoomSwState *state,
         LoomAreaSet areas,
         gboolean fewest,
         gboolean wide)
{
  const guint64 turn = fewest ? G_MAXUINT64 : 0;

  for (guint i = self->n_planes; i-- > 0;)
    {
      const guint64 low = areas.words[0] & (state->planes[i].words[0] ^ turn);
      const guint64 high = wide ? areas.words[1] & (state->planes[i].words[1] ^ turn) : 0;
      const gboolean is_none = (low | high) == 0;

      areas.words[0] = is_none ? areas.words[0] : low;
      areas.words[1] = is_none ? areas.words[1] : high;
    }
  return areas;
}

/* A free area beside one of ours, so that the group grows; else any. */
G_ALWAYS_INLINE static inline LoomMove
claim (const LoomSwGame *self, const LoomSwState *state, LoomRandom *random, gboolean wide)
{
  const LoomAreaSet unclaimed = loom_sw_see (loom_sw_unclaimed (self, state), wide);
  LoomAreaSet near = LOOM_AREA_SET_INIT;

  LOOM_AREA_SET_FOREACH (loom_sw_see (state->own[state->base.seat], wide), area)
  near = loom_area_set_or (near, loom_sw_see (self->beside[area], wide));
  near = loom_area_set_and (near, unclaimed);
  return loom_move (LOOM_SW_MOVE_CLAIM,
                    loom_area_set_pick (loom_area_set_is_empty (near) ? unclaimed : near, random),
                    0, 0);
}

/* The strongest area that meets an opponent and has room. */
G_ALWAYS_INLINE static inline LoomMove
add (const LoomSwGame *self, const LoomSwState *state, LoomRandom *random, gboolean wide)
{
  const LoomAreaSet open = loom_sw_see (loom_sw_open (state, state->base.seat), wide);
  LoomAreaSet chosen = loom_area_set_and (open, loom_sw_see (state->contact, wide));

  if (loom_area_set_is_empty (chosen))
    chosen = loom_area_set_and (open, loom_sw_see (state->front, wide));
  if (loom_area_set_is_empty (chosen))
    chosen = open;
  return loom_move (LOOM_SW_MOVE_ADD,
                    loom_area_set_pick (by_dice (self, state, chosen, FALSE, wide), random), 0, 0);
}

/* From the strongest area that meets an opponent and has a weaker neighbour, on its weakest. Full
 * areas also attack full ones, or two walls of them would stand for ever; and where no opponent is
 * met they attack what there is. */
G_ALWAYS_INLINE static inline LoomMove
attack (const LoomSwGame *self, const LoomSwState *state, LoomRandom *random, gboolean wide)
{
  const LoomAreaSet ours = loom_sw_see (state->own[state->base.seat], wide);
  const LoomAreaSet contact = loom_sw_see (state->contact, wide);
  const gboolean alone = !loom_area_set_meets (ours, contact);
  LoomAreaSet left = loom_sw_see (loom_sw_attackers (state, state->base.seat), wide);

  left = loom_area_set_and (left, alone ? loom_sw_see (state->full, wide) : contact);
  while (!loom_area_set_is_empty (left))
    {
      const guint from = loom_area_set_pick (by_dice (self, state, left, FALSE, wide), random);
      const LoomAreaSet others = loom_area_set_and_not (loom_sw_see (self->to[from], wide), ours);
      const LoomAreaSet targets = by_dice (self, state, others, TRUE, wide);
      const guint dice = state->dice[from] + (guint)(state->dice[from] == self->cap);

      if (alone || dice > state->dice[loom_area_set_first (targets)])
        return loom_move (LOOM_SW_MOVE_ATTACK, from, loom_area_set_pick (targets, random), 0);
      left = loom_area_set_without (left, from, wide ? 2 : 1);
    }
  return loom_move (LOOM_SW_MOVE_END_TURN, 0, 0, 0);
}

G_ALWAYS_INLINE static inline LoomMove
choose_by_phase (const LoomSwGame *self,
                 const LoomSwState *state,
                 LoomRandom *random,
                 gboolean wide)
{
  switch (state->base.phase)
    {
    case LOOM_SW_PHASE_DRAFT:
      return claim (self, state, random, wide);
    case LOOM_SW_PHASE_ATTACK:
      return attack (self, state, random, wide);
    default:
      return add (self, state, random, wide);
    }
}

G_NO_INLINE static LoomMove
choose_narrow (const LoomSwGame *self, const LoomSwState *state, LoomRandom *random)
{
  return choose_by_phase (self, state, random, FALSE);
}

G_NO_INLINE static LoomMove
choose_wide (const LoomSwGame *self, const LoomSwState *state, LoomRandom *random)
{
  return choose_by_phase (self, state, random, TRUE);
}

static LoomMove
choose (const LoomGame *game, const LoomState *base, LoomRandom *random, LoomAgentScratch *work)
{
  const LoomSwGame *self = loom_sw_game (game);
  const LoomSwState *state = (const LoomSwState *)base;

  return loom_sw_is_wide (self) ? choose_wide (self, state, random)
                                : choose_narrow (self, state, random);
}

/* Places the dice of a turn. They all go to the area that got the first, for it stays the strongest
 * of those that were asked, until it is full; choices of one draw a number too. */
G_ALWAYS_INLINE static inline void
place_all (const LoomSwGame *self, LoomSwState *state, LoomRandom *random, gboolean wide)
{
  guint area, n;

  do
    {
      area = add (self, state, random, wide).args[0];
      n = MIN (state->adds[state->base.seat], self->cap - state->dice[area]);
      loom_random_skip (random, n - 1);
      state->base.moves += n;
    }
  while (loom_sw_add (self, state, area, n, wide));
  loom_sw_go_on_income (self, state, NULL);
}

/* Attacks until the turn ends. */
G_ALWAYS_INLINE static inline void
attack_on (const LoomSwGame *self,
           LoomSwState *state,
           LoomRandom *random,
           LoomRandom *dice,
           gboolean wide)
{
  LoomMove move;

  do
    {
      move = attack (self, state, random, wide);
      state->base.moves++;
      if (move.kind == LOOM_SW_MOVE_END_TURN)
        {
          loom_sw_end_turn (self, state, NULL);
          return;
        }
    }
  while (loom_sw_play_attack (self, state, move.args[0], move.args[1], dice, NULL, wide));
}

G_ALWAYS_INLINE static inline void
play_turn (const LoomSwGame *self,
           LoomSwState *state,
           LoomRandom *random,
           LoomRandom *dice,
           gboolean wide)
{
  if (state->base.phase == LOOM_SW_PHASE_INCOME)
    place_all (self, state, random, wide);
  else
    attack_on (self, state, random, dice, wide);
}

G_NO_INLINE static void
play_turn_narrow (const LoomSwGame *self, LoomSwState *state, LoomRandom *random, LoomRandom *dice)
{
  play_turn (self, state, random, dice, FALSE);
}

G_NO_INLINE static void
play_turn_wide (const LoomSwGame *self, LoomSwState *state, LoomRandom *random, LoomRandom *dice)
{
  play_turn (self, state, random, dice, TRUE);
}

/* The dice of a turn, or its attacks. Before the first round the seats take turns move by move. */
static gboolean
play_on (const LoomGame *game, LoomState *base, LoomRandom *random, LoomRandom *dice)
{
  const LoomSwGame *self = loom_sw_game (game);
  LoomSwState *state = (LoomSwState *)base;

  if (base->phase == LOOM_SW_PHASE_DRAFT || base->phase == LOOM_SW_PHASE_DICE)
    return FALSE;
  if (loom_sw_is_wide (self))
    play_turn_wide (self, state, random, dice);
  else
    play_turn_narrow (self, state, random, dice);
  return TRUE;
}

const LoomStrategy loom_greedy_slice_wars = {
  .player = "greedy",
  .choose = choose,
  .play_on = play_on,
  .rule_of_thumb = N_ (
      "Claims areas beside its own, adds dice to the strongest of its areas that meet an opponent, "
      "and attacks while one of those has more dice than a neighbour, the strongest first. Full "
      "areas attack full ones too, and where no opponent is met, neutral ones."),
};
