/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads Dice & Shrines: its areas, and who owns them; then the shrine of each seat, which is that
 * seat's own until it falls, wherever it stands. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "validator/games/dice-and-shrines/dice-and-shrines.h"
#include "validator/games/dice-and-shrines/rules/state.h"

static guint
n_things (const LoomGame *game)
{
  return game->position->n_areas + game->n_seats;
}

static guint
shrine_seat (const LoomGame *game, guint thing)
{
  return thing + 1 - game->position->n_areas;
}

static const char *
thing_sort (const LoomGame *game, guint thing)
{
  return thing < game->position->n_areas ? "area" : "shrine";
}

static void
id_thing (const LoomGame *game, guint thing, GString *text)
{
  if (thing < game->position->n_areas)
    loom_game_metrics_id_area (game, thing, text);
  else
    g_string_append_printf (text, "%u", shrine_seat (game, thing));
}

static void
name_thing (const LoomGame *game, guint thing, GString *text)
{
  if (thing < game->position->n_areas)
    loom_game_metrics_name_area (game, thing, text);
  else
    g_string_append_printf (text, _ ("shrine of %s"), game->seat_names[shrine_seat (game, thing)]);
}

static guint
turn (const LoomGame *game, const LoomState *head)
{
  return ((const LoomDsState *)head)->turns;
}

/* The turn in which a game is won counts. */
static guint
length (const LoomGame *game, const LoomState *head, guint turns)
{
  const LoomDsState *state = (const LoomDsState *)head;

  return state->turns + (head->seat != 0 || state->alive == 1);
}

static gboolean
timed_out (const LoomGame *game, const LoomState *head)
{
  return ((const LoomDsState *)head)->alive > 1;
}

static void
read_position (const LoomGame *game, const LoomState *head, LoomMetricsSample *sample)
{
  const LoomDsState *state = (const LoomDsState *)head;
  const guint n = game->position->n_areas, n_all = n_things (game);

  memcpy (sample->holder, state->owner, n);
  for (guint i = n; i < n_all && i < LOOM_METRICS_THINGS; i++)
    {
      const guint seat = shrine_seat (game, i);

      sample->holder[i] = state->seats[seat].shrine != 0 ? (guint8)seat : 0;
    }
  for (guint seat = 1; seat <= game->n_seats; seat++)
    sample->standing[seat - 1] = (gint32)loom_area_set_count (state->seats[seat].own);
}

static guint
captured (const LoomGame *game,
          const LoomMetricsSample *before,
          LoomMove move,
          guint seat,
          const LoomState *after)
{
  const LoomDsState *state = (const LoomDsState *)after;
  const guint to = move.args[1];

  if (move.kind != LOOM_DS_MOVE_ATTACK && move.kind != LOOM_DS_MOVE_CRITICAL)
    return 0;
  return state->owner[to] == seat && before->holder[to] != seat ? seat : 0;
}

const LoomGameMetrics loom_metrics_dice_and_shrines = {
  .length_unit = N_ ("turns"),
  .thing_word = N_ ("areas and shrines"),
  .holding = N_ ("owns it"),
  .touched = N_ ("it changed hands or fell"),
  .standing = N_ ("areas owned"),
  .first_capture = N_ ("the first area taken from a rival"),
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
