/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What several metrics have in common. */

#include "validator/measure/game-metrics.h"

#include <glib/gi18n-lib.h>

/* What there is to read of a game that has no metrics: its moves are counted, a move a turn, and
 * nobody leads or holds anything. */

static guint
count_no_things (const LoomGame *game)
{
  return 0;
}

static guint
count_moves (const LoomGame *game, const LoomState *state)
{
  return state->moves;
}

static guint
measure_moves (const LoomGame *game, const LoomState *state, guint turns)
{
  return MAX (state->moves, 1);
}

static gboolean
never_times_out (const LoomGame *game, const LoomState *state)
{
  return FALSE;
}

static void
read_nothing (const LoomGame *game, const LoomState *state, LoomMetricsSample *sample)
{
}

static guint
draw_no_capture (const LoomGame *game,
                 const LoomMetricsSample *before,
                 LoomMove move,
                 guint seat,
                 const LoomState *after)
{
  return 0;
}

static const LoomGameMetrics plain = {
  .length_unit = N_ ("moves"),
  .thing_word = N_ ("things"),
  .holding = N_ ("holds it"),
  .touched = N_ ("it changed hands"),
  .n_things = count_no_things,
  .thing_sort = loom_game_metrics_area_sort,
  .id_thing = loom_game_metrics_id_area,
  .name_thing = loom_game_metrics_name_area,
  .thing_area = loom_game_metrics_thing_area,
  .thing_cell = loom_game_metrics_no_cell,
  .turn = count_moves,
  .length = measure_moves,
  .timed_out = never_times_out,
  .read = read_nothing,
  .captured = draw_no_capture,
};

const LoomGameMetrics *
loom_game_metrics_for (const LoomGameInfo *rules)
{
  g_return_val_if_fail (rules != NULL, NULL);
  return rules->metrics != NULL ? rules->metrics : &plain;
}

guint
loom_game_metrics_n_things (const LoomGame *game)
{
  return MIN (loom_game_metrics_for (game->rules)->n_things (game), LOOM_METRICS_THINGS);
}

const char *
loom_game_metrics_area_sort (const LoomGame *game, guint thing)
{
  return "area";
}

void
loom_game_metrics_id_area (const LoomGame *game, guint thing, GString *text)
{
  g_string_append (text, loom_game_area_id (game, thing));
}

void
loom_game_metrics_name_area (const LoomGame *game, guint thing, GString *text)
{
  g_string_append (text, loom_game_area_name (game, thing));
}

guint32
loom_game_metrics_thing_area (const LoomGame *game, guint thing)
{
  return thing < game->position->n_areas ? thing : LOOM_NONE;
}

guint32
loom_game_metrics_no_cell (const LoomGame *game, guint thing)
{
  return LOOM_NONE;
}
