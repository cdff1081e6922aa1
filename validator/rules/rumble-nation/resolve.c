/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The resolution phase: regions from number 2 to 12, each settled, scored and the start of
 * reinforcements to those that come after it.
 *
 * Implementation notes: it is a good part of a simulated game, and its comparisons go either way as
 * often as not, so it has no branch on who is stronger. A count times four plus the rest of the
 * priority is a key by which two seats are never level (RN-08), so that first and second are two
 * maxima; reinforcements go to all areas of a seat in one addition of sixteen lanes. */

#include <string.h>

#include "validator/rules/rumble-nation/state.h"

typedef guint16 Lanes __attribute__ ((vector_size (2 * LOOM_RUMBLE_LANES)));

static const Lanes lane_bits
    = { 1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 6, 1 << 7, 1 << 8, 1 << 9, 1 << 10 };

/* The rank of a key, from 0: who ran out of cubes first. */
#define KEY(cubes, rank) ((guint)(cubes)*4 + 3 - (rank))
#define KEY_RANK(key) (3 - ((key)&3))
#define KEY_CUBES(key) ((key) / 4)

/* Adds reinforcements in each of the areas @targets where the seat has cubes (RN-12). */
static inline void
reinforce (const LoomRumbleGame *game, guint16 *row, guint targets)
{
  Lanes cubes;

  memcpy (&cubes, row, sizeof cubes);
  cubes += (Lanes)((lane_bits & (guint16)targets) != 0) & (Lanes)(cubes != 0)
           & (guint16)game->reinforcement;
  memcpy (row, &cubes, sizeof cubes);
}

/* The same one by one, lower numbers first: the supply may end, or somebody looks. */
static void
reinforce_slowly (const LoomRumbleGame *game,
                  LoomRumbleState *state,
                  guint seat,
                  guint targets,
                  guint from,
                  LoomTale *tale)
{
  guint16 *row = state->cubes[seat - 1];

  for (guint number = from + 1; number <= LOOM_RUMBLE_HIGHEST; number++)
    {
      const guint area = state->area_of[number];
      guint cubes = game->reinforcement;

      if (!(targets >> area & 1) || row[area] == 0)
        continue;
      if (game->supply_limited)
        {
          cubes = MIN (cubes, state->supply);
          state->supply -= (guint16)cubes;
        }
      if (cubes == 0)
        continue;
      row[area] += (guint16)cubes;
      loom_tale_tell (tale, LOOM_RUMBLE_REINFORCE, (gint32)seat, (gint32)number, (gint32)area,
                      (gint32)cubes);
    }
}

/* Second place for all who are level at @key, but for the rank in control (RN-08b). */
static void
score_level (const LoomRumbleGame *game,
             LoomRumbleState *state,
             guint number,
             guint key,
             guint controller,
             LoomTale *tale)
{
  const guint area = state->area_of[number];

  for (guint rank = 0; rank < game->base.n_seats; rank++)
    {
      const guint seat = state->by_priority[rank];

      if (rank == controller || state->cubes[seat - 1][area] != KEY_CUBES (key))
        continue;
      state->points[seat - 1] += (guint16)(number / 2);
      loom_tale_tell (tale, LOOM_RUMBLE_SECOND, (gint32)number, (gint32)area, (gint32)seat,
                      (gint32)KEY_CUBES (key), (gint32)(number / 2));
    }
}

static void
tell_region (const LoomRumbleState *state,
             guint number,
             guint first,
             guint second,
             gboolean second_scores,
             LoomTale *tale)
{
  const guint area = state->area_of[number];

  if (KEY_CUBES (first) == 0)
    loom_tale_tell (tale, LOOM_RUMBLE_EMPTY, (gint32)number, (gint32)area);
  else
    loom_tale_tell (tale, LOOM_RUMBLE_CONTROL, (gint32)number, (gint32)area,
                    state->by_priority[KEY_RANK (first)], (gint32)KEY_CUBES (first),
                    (gint32)number);
  if (KEY_CUBES (second) > 0 && second_scores)
    loom_tale_tell (tale, LOOM_RUMBLE_SECOND, (gint32)number, (gint32)area,
                    state->by_priority[KEY_RANK (second)], (gint32)KEY_CUBES (second),
                    (gint32)(number / 2));
}

/* Settles every region; @n_seats is a constant wherever this is unfolded. */
static inline __attribute__ ((always_inline)) void
settle (const LoomRumbleGame *game, LoomRumbleState *state, guint n_seats, LoomTale *tale)
{
  const gboolean slow = tale != NULL || game->supply_limited;
  const gboolean second_level = game->second_scores && game->second_shared;
  const gboolean second_alone = game->second_scores && !game->second_shared;
  guint open = (1u << LOOM_RUMBLE_AREAS) - 1;
  guint points[LOOM_RUMBLE_SEATS] = { 0 };
  guint16 *rows[LOOM_RUMBLE_SEATS];

  for (guint rank = 0; rank < n_seats; rank++)
    rows[rank] = state->cubes[state->by_priority[rank] - 1];
  for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
    {
      const guint area = state->area_of[number];
      guint first = 0, second = 0, controller;

      for (guint rank = 0; rank < n_seats; rank++)
        {
          const guint key = KEY (rows[rank][area], rank);

          second = MAX (second, MIN (first, key));
          first = MAX (first, key);
        }
      controller = KEY_RANK (first);
      /* A region without cubes is nobody's, and who has none there is not second (RN-09). */
      points[controller] += KEY_CUBES (first) > 0 ? number : 0;
      points[KEY_RANK (second)] += second_alone && KEY_CUBES (second) > 0 ? number / 2 : 0;
      state->owner[number] = KEY_CUBES (first) > 0 ? state->by_priority[controller] : 0;
      if (G_UNLIKELY (tale != NULL))
        tell_region (state, number, first, second, second_alone, tale);
      if (G_UNLIKELY (second_level) && KEY_CUBES (second) > 0)
        score_level (game, state, number, second, controller, tale);
      open &= ~(1u << area);
      if (G_UNLIKELY (slow))
        {
          if (KEY_CUBES (first) > 0)
            reinforce_slowly (game, state, state->by_priority[controller],
                              open & game->neighbours[area], number, tale);
        }
      else
        reinforce (game, rows[controller],
                   KEY_CUBES (first) > 0 ? open & game->neighbours[area] : 0);
    }
  for (guint rank = 0; rank < n_seats; rank++)
    state->points[state->by_priority[rank] - 1] += (guint16)points[rank];
}

static void
end (const LoomRumbleGame *game, LoomRumbleState *state, LoomTale *tale)
{
  const guint n_seats = game->base.n_seats;

  for (guint i = 0; i < n_seats; i++)
    {
      guint cubes = 0;

      for (guint area = 0; area < LOOM_RUMBLE_LANES; area++)
        cubes += state->cubes[i][area];
      state->reinforcements[i] = (guint16)(cubes - game->cubes[i]);
      loom_tale_tell (tale, LOOM_RUMBLE_TOTAL, (gint32)i + 1, state->points[i]);
    }
  state->head.seat = 0;
  state->head.phase = LOOM_RUMBLE_ENDED;
  state->roll = 0;
}

void
loom_rumble_resolve (const LoomRumbleGame *game, LoomRumbleState *state, LoomTale *tale)
{
  switch (game->base.n_seats)
    {
    case 2:
      settle (game, state, 2, tale);
      break;
    case 3:
      settle (game, state, 3, tale);
      break;
    default:
      settle (game, state, game->base.n_seats, tale);
      break;
    }
  end (game, state, tale);
}
