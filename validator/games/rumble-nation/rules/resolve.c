/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The resolution phase: regions from number 2 to 12, each settled, scored and the start of
 * reinforcements to those that come after it.
 *
 * Implementation notes: a count times four plus the rest of the priority is a key by which two
 * seats are never level (RN-08), so that first and second are two maxima. The phase is written
 * twice. settle_plainly() knows every option and tells what happens. settle_quickly() is for games
 * that nobody watches, where the phase is a good part of the whole: its comparisons go either way
 * as often as not, so it has no branch on who is stronger, and adds reinforcements to all areas of
 * all seats at once, a byte for each, zero where none are due. Tests hold the two against each
 * other, and against a third that knows nothing of keys. */

#include <string.h>

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

/* Quickly. */

typedef guint8 Lanes __attribute__ ((vector_size (LOOM_RUMBLE_LANES)));

#define ALL                                                                                        \
  {                                                                                                \
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255                 \
  }

/* By the rank in control, the last for none, then by rank: who is reinforced. */
static const Lanes reinforced[LOOM_RUMBLE_SEATS + 1][LOOM_RUMBLE_SEATS] = {
  { ALL, { 0 }, { 0 }, { 0 } }, { { 0 }, ALL, { 0 }, { 0 } },   { { 0 }, { 0 }, ALL, { 0 } },
  { { 0 }, { 0 }, { 0 }, ALL }, { { 0 }, { 0 }, { 0 }, { 0 } },
};

/* @n_seats is a constant wherever this is unfolded. */
static inline __attribute__ ((always_inline)) void
settle_quickly (const LoomRumbleGame *game, LoomRumbleState *state, guint n_seats)
{
  Lanes rows[LOOM_RUMBLE_SEATS], present[LOOM_RUMBLE_SEATS];
  const guint second_from = game->second_scores ? 1 : G_MAXUINT;
  Lanes open = ALL;
  guint points[LOOM_RUMBLE_SEATS] = { 0 };
  guint8 seats[LOOM_RUMBLE_SEATS + 1] = { 0 };

  for (guint rank = 0; rank < n_seats; rank++)
    {
      guint8 counts[LOOM_RUMBLE_LANES] = { 0 };

      seats[rank] = state->by_priority[rank];
      for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
        counts[state->area_of[number]] = (guint8)state->cubes[seats[rank] - 1][number];
      memcpy (&rows[rank], counts, sizeof counts);
      present[rank] = (Lanes)(rows[rank] != 0);
    }
  for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
    {
      const guint area = state->area_of[number];
      guint first = 0, second = 0, controller;
      Lanes sent, closed;

      for (guint rank = 0; rank < n_seats; rank++)
        {
          const guint key = KEY (((const guint8 *)&rows[rank])[area], rank);

          second = MAX (second, MIN (first, key));
          first = MAX (first, key);
        }
      controller = KEY_CUBES (first) > 0 ? KEY_RANK (first) : LOOM_RUMBLE_SEATS;
      points[KEY_RANK (first)] += KEY_CUBES (first) > 0 ? number : 0;
      points[KEY_RANK (second)] += KEY_CUBES (second) >= second_from ? number / 2 : 0;
      state->owner[number] = seats[controller];
      memcpy (&closed, game->lane_of[area], sizeof closed);
      memcpy (&sent, game->sent_from[area], sizeof sent);
      open &= ~closed;
      sent &= open;
      for (guint rank = 0; rank < n_seats; rank++)
        rows[rank] += sent & present[rank] & reinforced[controller][rank];
    }
  for (guint rank = 0; rank < n_seats; rank++)
    {
      state->points[seats[rank] - 1] = (guint16)points[rank];
      for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
        state->cubes[seats[rank] - 1][number]
            = ((const guint8 *)&rows[rank])[state->area_of[number]];
    }
}

/* Whole. */

static inline guint16
count_cubes (const LoomRumbleState *state, guint seat)
{
  guint16 cubes = 0;

  for (guint number = 0; number < LOOM_RUMBLE_LANES; number++)
    cubes = cubes + state->cubes[seat - 1][number];
  return cubes;
}

void
loom_rumble_resolve (const LoomRumbleGame *game, LoomRumbleState *state, LoomEventLog *events)
{
  const guint n_seats = game->base.n_seats;
  guint16 before[LOOM_RUMBLE_SEATS];

  for (guint i = 0; i < n_seats; i++)
    before[i] = count_cubes (state, i + 1);
  if (events != NULL || !game->quick)
    settle_plainly (game, state, events);
  else if (n_seats == 2)
    settle_quickly (game, state, 2);
  else if (n_seats == 3)
    settle_quickly (game, state, 3);
  else
    settle_quickly (game, state, 4);
  for (guint i = 0; i < n_seats; i++)
    {
      state->reinforcements[i] = (guint16)(count_cubes (state, i + 1) - before[i]);
      loom_event_log_add (events, LOOM_RUMBLE_TOTAL, (gint32)i + 1, state->points[i]);
    }
  state->head.seat = 0;
  state->head.phase = LOOM_RUMBLE_ENDED;
  state->roll = 0;
}
