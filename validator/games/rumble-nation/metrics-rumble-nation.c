/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads Rumble Nation: its regions, each held by who has most cubes there, and at the end by who is
 * in control; then, where chance deals them, the numbers of the regions, held alike. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "validator/games/rumble-nation/rumble-nation.h"
#include "validator/games/rumble-nation/rules/state.h"

/* A number for each of some regions, worked on all at once. Any count of cubes fits, and every
 * machine can compare so many with a sign. */
#define LANES 8
typedef gint16 Lanes __attribute__ ((vector_size (2 * LANES)));

static const LoomRumbleGame *
rumble_game (const LoomGame *game)
{
  return (const LoomRumbleGame *)game;
}

/* One number left to chance is no chance. */
static guint
n_dealt (const LoomGame *game)
{
  return rumble_game (game)->n_free > 1 ? rumble_game (game)->n_free : 0;
}

static guint
n_things (const LoomGame *game)
{
  return game->position->n_areas + n_dealt (game);
}

static guint
number_of (const LoomGame *game, guint thing)
{
  return rumble_game (game)->free_numbers[thing - game->position->n_areas];
}

static const char *
thing_sort (const LoomGame *game, guint thing)
{
  return thing < game->position->n_areas ? "area" : "number";
}

static void
id_thing (const LoomGame *game, guint thing, GString *text)
{
  if (thing < game->position->n_areas)
    loom_game_metrics_id_area (game, thing, text);
  else
    g_string_append_printf (text, "%u", number_of (game, thing));
}

static void
name_thing (const LoomGame *game, guint thing, GString *text)
{
  if (thing < game->position->n_areas)
    loom_game_metrics_name_area (game, thing, text);
  else
    g_string_append_printf (text, _ ("region no. %u"), number_of (game, thing));
}

/* Cubes in hand: every turn ends with some placed. */
static guint
turn (const LoomGame *game, const LoomState *head)
{
  const LoomRumbleState *state = (const LoomRumbleState *)head;
  guint hands = 0;

  for (guint i = 0; i < game->n_seats; i++)
    hands += state->hand[i];
  return hands;
}

/* Turns begun. */
static guint
length (const LoomGame *game, const LoomState *head, guint turns)
{
  return turns + (head->seat != 0);
}

static gboolean
timed_out (const LoomGame *game, const LoomState *head)
{
  return FALSE;
}

/* By number: the seat with most cubes in that region, or 0 where nobody has more than the others.
 */
static inline void
find_leaders (const LoomGame *game, const LoomRumbleState *state, gint16 *leaders)
{
  for (guint first = 0; first < LOOM_RUMBLE_LANES; first += LANES)
    {
      Lanes best = { 0 }, leader = { 0 };

      for (guint seat = 1; seat <= game->n_seats; seat++)
        {
          const Lanes zero = { 0 };
          Lanes cubes, more, level;

          memcpy (&cubes, state->cubes[seat - 1] + first, sizeof cubes);
          more = cubes > best;
          level = cubes == best;
          leader = (leader & ~(more | level)) | (more & (zero + (gint16)seat));
          best = (best & ~more) | (cubes & more);
        }
      memcpy (leaders + first, &leader, sizeof leader);
    }
}

static void
read_position (const LoomGame *game, const LoomState *head, LoomMetricsSample *sample)
{
  const LoomRumbleState *state = (const LoomRumbleState *)head;
  const gboolean is_over = head->phase == LOOM_RUMBLE_ENDED;
  const guint n = game->position->n_areas, n_numbers = n_dealt (game);
  gint16 holders[LOOM_RUMBLE_LANES];
  gint32 points[LOOM_RUMBLE_SEATS + 1] = { 0 };

  find_leaders (game, state, holders);
  for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
    {
      if (is_over)
        holders[number] = state->owner[number];
      sample->holder[state->area_of[number]] = (guint8)holders[number];
      points[holders[number]] += (gint32)number;
    }
  for (guint i = 0; i < n_numbers; i++)
    sample->holder[n + i] = (guint8)holders[rumble_game (game)->free_numbers[i]];
  for (guint i = 0; i < game->n_seats; i++)
    sample->standing[i] = is_over ? state->points[i] : points[i + 1];
}

static guint
captured (const LoomGame *game,
          const LoomMetricsSample *before,
          LoomMove move,
          guint seat,
          const LoomState *after)
{
  const LoomRumbleState *state = (const LoomRumbleState *)after;
  gint16 leaders[LOOM_RUMBLE_LANES];
  guint held;

  if (move.kind != LOOM_RUMBLE_DEPLOY || after->phase == LOOM_RUMBLE_ENDED)
    return 0;
  held = before->holder[state->area_of[move.args[0]]];
  if (held == 0 || held == seat)
    return 0;
  find_leaders (game, state, leaders);
  return (guint)leaders[move.args[0]] == seat ? seat : 0;
}

const LoomGameMetrics loom_metrics_rumble_nation = {
  .length_unit = N_ ("turns"),
  .thing_word = N_ ("regions"),
  .holding = N_ ("has most cubes there, at the end control"),
  .touched = N_ ("somebody had most cubes there"),
  .standing = N_ ("points of the regions with most cubes"),
  .first_capture = N_ ("the first region in which a rival was outnumbered"),
  .n_things = n_things,
  .thing_sort = thing_sort,
  .id_thing = id_thing,
  .name_thing = name_thing,
  .thing_area = loom_game_metrics_thing_area,
  .thing_cell = loom_game_metrics_no_cell,
  .turn = turn,
  .length = length,
  .timed_out = timed_out,
  .read = read_position,
  .captured = captured,
};
