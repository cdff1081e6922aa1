/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The turn of a seat: a roll, and what a deployment brings about. In a header, so that greedy can
 * play a turn in one go. */

#pragma once

#include "validator/games/rumble-nation/rules/state.h"

G_BEGIN_DECLS

/**
 * loom_rumble_tell_roll, loom_rumble_tell_out: The events; out of the way of games that nobody
 * watches.
 */
void loom_rumble_tell_roll (const LoomRumbleState *state, LoomEventLog *events);
void loom_rumble_tell_out (const LoomRumbleState *state, guint seat, LoomEventLog *events);

/**
 * loom_rumble_next_seat: The next in turn after @seat who has cubes in hand (RN-07); one has.
 */
static inline guint
loom_rumble_next_seat (const LoomRumbleState *state, guint seat, guint n_seats)
{
  do
    seat = n_seats == 2 ? 3 - seat : 1 + seat * (seat < n_seats); /* without a branch */
  while (state->hand[seat - 1] == 0);
  return seat;
}

/**
 * loom_rumble_roll: @seat, who has cubes in hand, rolls.
 */
static inline void
loom_rumble_roll (LoomRumbleState *state,
                  guint seat,
                  LoomRumblePhase phase,
                  LoomRandom *dice,
                  LoomEventLog *events)
{
  state->head.seat = (guint8)seat;
  state->head.phase = phase;
  state->roll = (guint8)loom_random_below (dice, LOOM_RUMBLE_ROLLS);
  if (G_UNLIKELY (events != NULL))
    loom_rumble_tell_roll (state, events);
}

/**
 * loom_rumble_run_out: @seat has placed its last cube; priority is the order of running out
 * (RN-07).
 */
static inline void
loom_rumble_run_out (LoomRumbleState *state, guint seat, LoomEventLog *events)
{
  state->by_priority[state->n_out++] = (guint8)seat;
  if (G_UNLIKELY (events != NULL))
    loom_rumble_tell_out (state, seat, events);
}

/**
 * loom_rumble_deploy:
 * @n_seats: of the game; a constant unfolds
 *
 * The seat to move places @cubes on the region @number; the next one rolls, or all is resolved.
 */
static inline G_ALWAYS_INLINE void
loom_rumble_deploy (const LoomRumbleGame *game,
                    LoomRumbleState *state,
                    guint number,
                    guint cubes,
                    guint n_seats,
                    LoomRandom *dice,
                    LoomEventLog *events)
{
  const guint seat = state->head.seat;

  state->cubes[seat - 1][number] += (guint16)cubes;
  state->hand[seat - 1] -= (guint16)cubes;
  if (G_UNLIKELY (state->hand[seat - 1] == 0))
    {
      loom_rumble_run_out (state, seat, events);
      if (state->n_out == n_seats)
        {
          loom_rumble_resolve (game, state, events);
          return;
        }
    }
  loom_rumble_roll (state, loom_rumble_next_seat (state, seat, n_seats), game->roll_phase, dice,
                    events);
}

G_END_DECLS
