/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads SliceWars: its areas, and who owns them. While areas are claimed and the first dice are
 * added, a game is still being set up. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "validator/games/slice-wars/slice-wars.h"
#include "validator/games/slice-wars/rules/state.h"

static guint
n_things (const LoomGame *game)
{
  return game->position->n_areas;
}

static guint
turn (const LoomGame *game, const LoomState *head)
{
  return (guint)((const LoomSwState *)head)->round << 8 | head->seat;
}

static guint
length (const LoomGame *game, const LoomState *head, guint turns)
{
  return ((const LoomSwState *)head)->round;
}

static gboolean
timed_out (const LoomGame *game, const LoomState *head)
{
  const guint end = ((const LoomSwState *)head)->end;

  return end == LOOM_SW_END_DRAW || end == LOOM_SW_END_RANK;
}

static void
read_position (const LoomGame *game, const LoomState *head, LoomMetricsSample *sample)
{
  const LoomSwState *state = (const LoomSwState *)head;

  memcpy (sample->holder, state->owner, game->position->n_areas);
  for (guint seat = 1; seat <= game->n_seats; seat++)
    sample->standing[seat - 1] = state->n_owned[seat];
}

static guint
captured (const LoomGame *game,
          const LoomMetricsSample *before,
          LoomMove move,
          guint seat,
          const LoomState *after)
{
  const LoomSwState *state = (const LoomSwState *)after;
  const guint to = move.args[1];

  if (move.kind != LOOM_SW_MOVE_ATTACK || state->owner[to] != seat || before->holder[to] == 0
      || before->holder[to] == seat)
    return 0;
  return seat;
}

const LoomGameMetrics loom_metrics_slice_wars = {
  .length_unit = N_ ("rounds"),
  .thing_word = N_ ("areas"),
  .holding = N_ ("owns it"),
  .touched = N_ ("it changed hands"),
  .standing = N_ ("areas owned"),
  .first_capture = N_ ("the first area taken from a rival"),
  .n_things = n_things,
  .thing_sort = loom_game_metrics_area_sort,
  .id_thing = loom_game_metrics_id_area,
  .name_thing = loom_game_metrics_name_area,
  .thing_area = loom_game_metrics_thing_area,
  .thing_cell = loom_game_metrics_no_cell,
  .turn = turn,
  .length = length,
  .timed_out = timed_out,
  .read = read_position,
  .captured = captured,
};
