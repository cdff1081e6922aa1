/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who has won SliceWars, and how it ends without a winner. */

#include "validator/games/slice-wars/rules/state.h"

guint
loom_sw_count_valid (const LoomSwGame *self, const LoomSwState *state)
{
  switch (loom_sw_option (self, LOOM_SW_VALID))
    {
    case LOOM_SW_VALID_INITIAL:
      return self->n_valid;
    case LOOM_SW_VALID_ALL_CELLS:
      return self->n_areas;
    default:
      return self->n_areas - state->n_owned[0];
    }
}

/* SW-11: nobody else is left, or no area is left. */
static gboolean
has_conquered (const LoomSwGame *self, const LoomSwState *state, guint seat)
{
  const guint owned = state->n_owned[seat];

  if (loom_sw_option (self, LOOM_SW_CONQUER) == LOOM_SW_CONQUER_ALL_CELLS)
    return owned == self->n_areas;
  return owned > 0 && owned + state->n_owned[0] == self->n_areas;
}

/* Every area that has an owner is full, and no other seat has as many as @seat (SW-04). */
static gboolean
has_most_of_all_full (const LoomSwGame *self, const LoomSwState *state, guint seat)
{
  if (loom_sw_option (self, LOOM_SW_ALLFULL) != LOOM_SW_ALLFULL_MAJORITY_WINS)
    return FALSE;
  for (guint i = 1; i <= self->base.n_seats; i++)
    if (state->n_full[i] != state->n_owned[i]
        || (i != seat && state->n_owned[i] >= state->n_owned[seat]))
      return FALSE;
  return TRUE;
}

static LoomSwEnd
victory_of (const LoomSwGame *self, const LoomSwState *state, guint seat)
{
  const guint owned = state->n_owned[seat];

  if (has_conquered (self, state, seat))
    return LOOM_SW_END_CONQUEST;
  if (owned == 0 || state->n_full[seat] != owned)
    return LOOM_SW_END_NONE;
  if (owned >= self->majority[loom_sw_count_valid (self, state)])
    return LOOM_SW_END_MAJORITY;
  return has_most_of_all_full (self, state, seat) ? LOOM_SW_END_ALL_FULL : LOOM_SW_END_NONE;
}

static void
close_game (LoomSwState *state, LoomSwEnd end, guint winners, LoomEventLog *events)
{
  state->end = (guint8)end;
  state->winners = (guint8)winners;
  state->base.seat = 0;
  state->base.phase = LOOM_SW_PHASE_OVER;
  for (guint seat = 1; seat < LOOM_SW_SEATS; seat++)
    {
      state->adds[seat] = 0;
      if ((winners >> (seat - 1)) & 1)
        loom_event_log_add (events, LOOM_SW_EVENT_WINS, (gint)seat, (gint)end);
    }
}

gboolean
loom_sw_settle (const LoomSwGame *self, LoomSwState *state, guint actor, LoomEventLog *events)
{
  const gint check = loom_sw_option (self, LOOM_SW_CHECK);
  LoomSwEnd end = LOOM_SW_END_NONE;
  guint winners = 0;

  if (check == LOOM_SW_CHECK_ACTOR_FROM_ROUND_2 && state->round < 2)
    return FALSE;
  for (guint seat = 1; seat <= self->base.n_seats; seat++)
    {
      const gboolean asked = check == LOOM_SW_CHECK_EVERY_ACTION || seat == actor;
      const LoomSwEnd found = asked ? victory_of (self, state, seat) : LOOM_SW_END_NONE;

      /* A stated position may have several winners; they share, each with the same reason but for
       * the words, which the first gives. */
      if (found == LOOM_SW_END_NONE)
        continue;
      end = end == LOOM_SW_END_NONE ? found : end;
      winners |= 1u << (seat - 1);
    }
  if (winners == 0)
    return FALSE;
  close_game (state, end, winners, events);
  return TRUE;
}

/* G1: TIMEOUT=RANK, areas first, then dice; who is level shares. */
static guint
rank_seats (const LoomSwGame *self, const LoomSwState *state)
{
  guint best = 0, winners = 0;

  for (guint seat = 1; seat <= self->base.n_seats; seat++)
    {
      const guint score = ((guint)state->n_owned[seat] << 16) + state->n_dice[seat];

      if (score > best)
        winners = 0;
      if (score >= best)
        winners |= 1u << (seat - 1);
      best = MAX (best, score);
    }
  return winners;
}

void
loom_sw_break_off (const LoomSwGame *self,
                   LoomSwState *state,
                   LoomSwBreak why,
                   LoomEventLog *events)
{
  guint survivors = 0;

  loom_event_log_add (events, LOOM_SW_EVENT_BROKEN_OFF, (gint)why);
  for (guint seat = 1; seat <= self->base.n_seats; seat++)
    if (state->n_owned[seat] > 0)
      survivors |= 1u << (seat - 1);
  if (loom_sw_option (self, LOOM_SW_TIMEOUT) == LOOM_SW_TIMEOUT_RANK)
    close_game (state, LOOM_SW_END_RANK, rank_seats (self, state), events);
  else
    close_game (state, LOOM_SW_END_DRAW, survivors, events);
}
