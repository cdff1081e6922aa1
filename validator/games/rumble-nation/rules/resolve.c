/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The resolution phase: regions from number 2 to 12, each settled, scored and the start of
 * reinforcements to those that come after it.
 *
 * Implementation notes: a count times four plus the rest of the priority is a key by which two
 * seats are never level (RN-08), so that first and second are two maxima. The phase is written
 * twice. settle_plainly() knows every option and tells what happens. settle_quickly() is for games
 * that nobody watches, where the phase is a good part of the whole: its comparisons go either way
 * as often as not, so it has no branch on who is stronger, and each keeps what it has won as a set,
 * by which a table says at once what came to an area before it is settled. Tests hold the two
 * against each other, and against a third that knows nothing of keys. */

#include "validator/games/rumble-nation/rules/state.h"

#define KEY(cubes, rank) ((guint)(cubes)*4 + 3 - (rank))
#define KEY_RANK(key) (3 - ((key)&3)) /* from 0: who ran out of cubes first */
#define KEY_CUBES(key) ((key) / 4)

/* Plainly. */

/* Adds reinforcements of @seat in each of the areas @targets where it has cubes (RN-12); lower
 * numbers come first, for the supply may end. */
static void
reinforce (const LoomRumbleGame *game,
           LoomRumbleState *state,
           guint seat,
           guint targets,
           LoomEventLog *events)
{
  guint16 *row = state->cubes[seat - 1];

  for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
    {
      const guint area = state->area_of[number];
      guint cubes = game->reinforcement;

      if (!(targets >> area & 1) || row[number] == 0)
        continue;
      if (game->supply_limited)
        {
          cubes = MIN (cubes, state->supply);
          state->supply -= (guint16)cubes;
        }
      if (cubes == 0)
        continue;
      row[number] += (guint16)cubes;
      loom_event_log_add (events, LOOM_RUMBLE_REINFORCE, (gint32)seat, (gint32)number, (gint32)area,
                          (gint32)cubes);
    }
}

/* Second place for @key, or for all who are level with it but for the seat in control (RN-08b). */
static void
score_second (const LoomRumbleGame *game,
              LoomRumbleState *state,
              guint number,
              guint key,
              LoomEventLog *events)
{
  const guint area = state->area_of[number];

  for (guint rank = 0; rank < game->base.n_seats; rank++)
    {
      const guint seat = state->by_priority[rank];

      if (seat == state->owner[number] || state->cubes[seat - 1][number] != KEY_CUBES (key)
          || (!game->second_shared && rank != KEY_RANK (key)))
        continue;
      state->points[seat - 1] += (guint16)(number / 2);
      loom_event_log_add (events, LOOM_RUMBLE_SECOND, (gint32)number, (gint32)area, (gint32)seat,
                          (gint32)KEY_CUBES (key), (gint32)(number / 2));
    }
}

static void
settle_plainly (const LoomRumbleGame *game, LoomRumbleState *state, LoomEventLog *events)
{
  guint open = (1u << LOOM_RUMBLE_AREAS) - 1;

  for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
    {
      const guint area = state->area_of[number];
      guint first = 0, second = 0, seat;

      for (guint rank = 0; rank < game->base.n_seats; rank++)
        {
          const guint key = KEY (state->cubes[state->by_priority[rank] - 1][number], rank);

          second = MAX (second, MIN (first, key));
          first = MAX (first, key);
        }
      open &= ~(1u << area);
      /* RN-09. */
      if (KEY_CUBES (first) == 0)
        {
          loom_event_log_add (events, LOOM_RUMBLE_EMPTY, (gint32)number, (gint32)area);
          continue;
        }
      seat = state->by_priority[KEY_RANK (first)];
      state->owner[number] = (guint8)seat;
      state->points[seat - 1] += (guint16)number;
      loom_event_log_add (events, LOOM_RUMBLE_CONTROL, (gint32)number, (gint32)area, (gint32)seat,
                          (gint32)KEY_CUBES (first), (gint32)number);
      if (KEY_CUBES (second) > 0 && game->second_scores)
        score_second (game, state, number, second, events);
      reinforce (game, state, seat, open & game->neighbours[area], events);
    }
}

static guint16
count_cubes (const LoomRumbleState *state, guint seat)
{
  guint16 cubes = 0;

  for (guint number = 0; number < LOOM_RUMBLE_LANES; number++)
    cubes = cubes + state->cubes[seat - 1][number];
  return cubes;
}

static void
settle_and_tell (const LoomRumbleGame *game, LoomRumbleState *state, LoomEventLog *events)
{
  guint16 before[LOOM_RUMBLE_SEATS];

  for (guint i = 0; i < game->base.n_seats; i++)
    before[i] = count_cubes (state, i + 1);
  settle_plainly (game, state, events);
  for (guint i = 0; i < game->base.n_seats; i++)
    {
      state->reinforcements[i] = (guint16)(count_cubes (state, i + 1) - before[i]);
      loom_event_log_add (events, LOOM_RUMBLE_TOTAL, (gint32)i + 1, state->points[i]);
    }
}

/* Quickly. */

/* All bits where @condition holds, none elsewhere: choices by it have no branch. */
#define MASK(condition) (-(guint)(condition))

/* @n_seats is a constant wherever this is unfolded. */
static inline G_ALWAYS_INLINE void
settle_quickly (const LoomRumbleGame *game, LoomRumbleState *state, guint n_seats)
{
  const guint second_from = game->second_scores ? KEY (1, LOOM_RUMBLE_SEATS - 1) : G_MAXUINT;
  guint won[LOOM_RUMBLE_SEATS] = { 0 }; /* by rank: bits of areas */
  guint points[LOOM_RUMBLE_SEATS] = { 0 }, came[LOOM_RUMBLE_SEATS] = { 0 };
  guint seats[LOOM_RUMBLE_SEATS];

  for (guint rank = 0; rank < n_seats; rank++)
    seats[rank] = state->by_priority[rank];
  for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
    {
      const guint area = state->area_of[number], senders = game->senders[area];
      guint keys[LOOM_RUMBLE_SEATS], first = 0, second = 0, owner = 0;

      for (guint rank = 0; rank < n_seats; rank++)
        {
          guint16 *cubes = &state->cubes[seats[rank] - 1][number];
          const guint more = game->sent[won[rank] & senders] & MASK (*cubes > 0);

          keys[rank] = KEY (*cubes + more, rank);
          *cubes += (guint16)more;
          came[rank] += more;
          second = MAX (second, MIN (first, keys[rank]));
          first = MAX (first, keys[rank]);
        }
      for (guint rank = 0; rank < n_seats; rank++)
        {
          const guint wins = MASK (keys[rank] == first) & MASK (KEY_CUBES (first) > 0);

          won[rank] |= (1u << area) & wins;
          owner |= seats[rank] & wins;
          points[rank] += number & wins;
          points[rank] += number / 2 & MASK (keys[rank] == second) & MASK (second >= second_from);
        }
      state->owner[number] = (guint8)owner;
    }
  for (guint rank = 0; rank < n_seats; rank++)
    {
      state->points[seats[rank] - 1] = (guint16)points[rank];
      state->reinforcements[seats[rank] - 1] = (guint16)came[rank];
    }
}

void
loom_rumble_resolve (const LoomRumbleGame *game, LoomRumbleState *state, LoomEventLog *events)
{
  const guint n_seats = game->base.n_seats;

  if (events != NULL || !game->quick)
    settle_and_tell (game, state, events);
  else if (n_seats == 2)
    settle_quickly (game, state, 2);
  else if (n_seats == 3)
    settle_quickly (game, state, 3);
  else
    settle_quickly (game, state, 4);
  state->head.seat = 0;
  state->head.phase = LOOM_RUMBLE_ENDED;
  state->roll = 0;
}
