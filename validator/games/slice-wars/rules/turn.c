/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From one decision of a seat to the next in SliceWars: draft, dice distribution, rounds and turns.
 * What leaves no choice happens here by itself. */

#include "validator/games/slice-wars/rules/position.h"

static guint
next_seat (const LoomSwGame *self, guint seat)
{
  return seat < self->base.n_seats ? seat + 1 : 1;
}

/* The seat whose turn of the draft is next; with SW-14's snake every second pass runs backwards. */
static guint
draft_seat (const LoomSwGame *self, const LoomSwState *state)
{
  const guint n = self->base.n_seats;
  guint place;

  if (G_LIKELY (loom_sw_option (self, LOOM_SW_COMP) != LOOM_SW_COMP_SNAKE_DRAFT))
    return state->step == 0 ? state->base.first : next_seat (self, state->base.seat);
  place = state->step % n;
  if ((state->step / n) % 2 == 1)
    place = n - 1 - place;
  return 1 + (state->base.first - 1 + place) % n;
}

/* Whether @seat, at its turn, has an attack to choose. */
static gboolean
may_attack (const LoomSwGame *self, const LoomSwState *state, guint seat)
{
  return !loom_sw_is_held_back (self, state, seat)
         && !loom_area_set_is_empty (loom_sw_attackers (state, seat));
}

static void
tell_pass (const LoomSwGame *self, const LoomSwState *state, guint seat, LoomEventLog *events)
{
  loom_event_log_add (events, LOOM_SW_EVENT_PASSES, (gint)seat,
                      loom_sw_is_held_back (self, state, seat) ? LOOM_SW_PASS_FIRST_TURN
                                                               : LOOM_SW_PASS_NO_ATTACK);
}

/* SW-08: the new dice of a turn; what finds no room is discarded at once. */
static void
receive_income (const LoomSwGame *self, LoomSwState *state, guint seat, LoomEventLog *events)
{
  const guint group = loom_area_set_largest_group (state->own[seat], self->beside);
  const guint dice = MIN (group, loom_sw_room (self, state, seat));

  state->adds[seat] = (guint16)dice;
  loom_event_log_add (events, LOOM_SW_EVENT_INCOME, (gint)seat, (gint)group, (gint)dice,
                      (gint)(group - dice));
}

static void
add_by_itself (const LoomSwGame *self,
               LoomSwState *state,
               guint area,
               guint dice,
               LoomEventLog *events)
{
  const guint seat = state->owner[area];

  loom_sw_set_dice (self, state, area, state->dice[area] + dice, TRUE);
  state->adds[seat] = (guint16)(state->adds[seat] - dice);
  loom_event_log_add (events, LOOM_SW_EVENT_ADDED, (gint)seat, (gint)area, (gint)dice);
}

/* Places the dice of a turn that leave no choice because one area alone has room. */
static void
fill_only_one (const LoomSwGame *self, LoomSwState *state, guint seat, LoomEventLog *events)
{
  const LoomAreaSet open = loom_sw_open (state, seat);

  if (state->adds[seat] > 0 && loom_area_set_is_single (open))
    add_by_itself (self, state, loom_area_set_first (open), state->adds[seat], events);
}

/* The same, or because they fill every area. */
static void
place_forced (const LoomSwGame *self, LoomSwState *state, guint seat, LoomEventLog *events)
{
  if (state->adds[seat] < loom_sw_room (self, state, seat))
    {
      fill_only_one (self, state, seat, events);
      return;
    }
  LOOM_AREA_SET_FOREACH (loom_sw_open (state, seat), area)
  add_by_itself (self, state, area, self->cap - state->dice[area], events);
}

/* Brings the seat to its turn; returns whether it has something to decide, or the game is over. */
static gboolean
begin_turn (const LoomSwGame *self, LoomSwState *state, guint seat, LoomEventLog *events)
{
  state->base.seat = (guint8)seat;
  state->base.phase = LOOM_SW_PHASE_INCOME;
  if (state->round >= self->income_from)
    {
      receive_income (self, state, seat, events);
      place_forced (self, state, seat, events);
    }
  if (loom_sw_settle (self, state, seat, events) || state->adds[seat] > 0)
    return TRUE;
  state->base.phase = LOOM_SW_PHASE_ATTACK;
  if (may_attack (self, state, seat))
    return TRUE;
  tell_pass (self, state, seat, events);
  return FALSE;
}

/* Nobody can place a die or attack any more. */
static gboolean
is_frozen (const LoomSwGame *self, const LoomSwState *state)
{
  const LoomAreaSet owned
      = loom_area_set_and_not (loom_area_set_below (self->n_areas), state->own[0]);

  return loom_area_set_equal (owned, state->full)
         && !loom_area_set_meets (state->ready, state->front);
}

/* Begins a round if there is another; returns whether there is. */
static gboolean
begin_round (const LoomSwGame *self, LoomSwState *state, LoomEventLog *events)
{
  /* In round two each seat was asked whether it has won, by whichever check of SW-03. */
  if (state->round == self->max_rounds)
    loom_sw_break_off (self, state, LOOM_SW_BREAK_ROUNDS, events);
  else if (state->round >= 2 && is_frozen (self, state))
    loom_sw_break_off (self, state, LOOM_SW_BREAK_FROZEN, events);
  else
    {
      state->round++;
      loom_event_log_add (events, LOOM_SW_EVENT_ROUND, (gint)state->round);
      return TRUE;
    }
  return FALSE;
}

/* Goes to the turn of @seat or of the first one after it that has anything to decide. */
static void
begin_turns (const LoomSwGame *self, LoomSwState *state, guint seat, LoomEventLog *events)
{
  for (;; seat = next_seat (self, seat))
    {
      if (seat == state->base.first && !begin_round (self, state, events))
        return;
      if (state->n_owned[seat] > 0 && begin_turn (self, state, seat, events))
        return;
    }
}

static void
begin_rounds (const LoomSwGame *self, LoomSwState *state, LoomEventLog *events)
{
  state->base.phase = LOOM_SW_PHASE_ATTACK;
  begin_turns (self, state, state->base.first, events);
}

/* SW-07: each seat adds as many dice as there are areas for each, the later ones more if SW-14 says
 * so, and no more than its areas hold. */
static void
share_out_dice (const LoomSwGame *self, LoomSwState *state, LoomEventLog *events)
{
  const guint share = self->n_valid / self->base.n_seats;
  const guint bonus = loom_sw_option (self, LOOM_SW_COMP) == LOOM_SW_COMP_LAST_BONUS_DIE
                          ? (guint)loom_sw_option (self, LOOM_SW_BONUS_DICE)
                          : 0;
  guint seat = state->base.first;

  for (guint place = 0; place < self->base.n_seats; place++, seat = next_seat (self, seat))
    {
      const guint all = share + place * bonus;
      const guint dice = MIN (all, loom_sw_room (self, state, seat));

      state->adds[seat] = (guint16)dice;
      loom_event_log_add (events, LOOM_SW_EVENT_SHARE, (gint)seat, (gint)dice, (gint)(all - dice));
    }
}

/* The dice distribution from @seat on: one die, then the next seat. */
static void
distribute_from (const LoomSwGame *self, LoomSwState *state, guint seat, LoomEventLog *events)
{
  for (guint done = 0; done < self->base.n_seats; seat = next_seat (self, seat))
    {
      const LoomAreaSet open = loom_sw_open (state, seat);

      if (state->adds[seat] == 0)
        {
          done++;
          continue;
        }
      if (!loom_area_set_is_single (open))
        {
          state->base.seat = (guint8)seat;
          return;
        }
      done = 0;
      add_by_itself (self, state, loom_area_set_first (open), 1, events);
      /* Only the die that takes a seat's last room can win. */
      if (state->n_full[seat] == state->n_owned[seat] && loom_sw_settle (self, state, seat, events))
        return;
    }
  begin_rounds (self, state, events);
}

void
loom_sw_go_on_draft (const LoomSwGame *self, LoomSwState *state, LoomEventLog *events)
{
  const LoomAreaSet unclaimed = loom_sw_unclaimed (self, state);
  const guint seat = draft_seat (self, state);

  if (!loom_area_set_is_single (unclaimed))
    {
      state->base.seat = (guint8)seat;
      return;
    }
  if (!loom_area_set_is_empty (unclaimed))
    {
      const guint area = loom_area_set_first (unclaimed);

      loom_sw_take (self, state, area, seat, 1, TRUE);
      state->step++;
      loom_event_log_add (events, LOOM_SW_EVENT_CLAIMED, (gint)seat, (gint)area);
    }
  loom_sw_draw_fronts (self, state, TRUE);
  state->base.phase = LOOM_SW_PHASE_DICE;
  if (self->dice_stated)
    {
      begin_rounds (self, state, events);
      return;
    }
  share_out_dice (self, state, events);
  distribute_from (self, state, state->base.first, events);
}

void
loom_sw_go_on_dice (const LoomSwGame *self, LoomSwState *state, LoomEventLog *events)
{
  /* Nobody wins by a die that was placed by choice: there was another area with room. */
  distribute_from (self, state, next_seat (self, state->base.seat), events);
}

void
loom_sw_go_on_income (const LoomSwGame *self, LoomSwState *state, LoomEventLog *events)
{
  const guint seat = state->base.seat;

  /* Nor here, for dice that fill everything are placed as the turn begins. */
  fill_only_one (self, state, seat, events);
  if (state->adds[seat] > 0)
    return;
  state->base.phase = LOOM_SW_PHASE_ATTACK;
  loom_sw_go_on_attack (self, state, events);
}

void
loom_sw_go_on_attack (const LoomSwGame *self, LoomSwState *state, LoomEventLog *events)
{
  const guint seat = state->base.seat;

  if (may_attack (self, state, seat))
    return;
  tell_pass (self, state, seat, events);
  loom_sw_end_turn (self, state, events);
}

void
loom_sw_end_turn (const LoomSwGame *self, LoomSwState *state, LoomEventLog *events)
{
  begin_turns (self, state, next_seat (self, state->base.seat), events);
}
