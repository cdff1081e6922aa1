/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads games by a rules file: who holds an area or cell says the first field that a piece lies on,
 * or, where none does, the first that has a seat for each area or cell. */

#include "validator/own/own-game.h"

#include "validator/measure/game-metrics.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a field says of who holds what. */
typedef enum
{
  LOOM_OWN_HOLDS_NOTHING,
  LOOM_OWN_HOLDS_AREAS, /* a seat by area, or so many of each seat */
  LOOM_OWN_STANDS,      /* an area by seat: who stands there holds it */
  LOOM_OWN_HOLDS_CELLS, /* a seat by cell */
} Holding;

static Holding
find_holding (const LoomOwnField *field)
{
  if (field->per == LOOM_OWN_PER_AREA && field->type == LOOM_OWN_SEAT)
    return LOOM_OWN_HOLDS_AREAS;
  if (field->per == LOOM_OWN_PER_AREA_AND_SEAT
      && (field->type == LOOM_OWN_NUMBER || field->type == LOOM_OWN_YES))
    return LOOM_OWN_HOLDS_AREAS;
  if (field->per == LOOM_OWN_PER_SEAT && field->type == LOOM_OWN_AREA)
    return LOOM_OWN_STANDS;
  if (field->per == LOOM_OWN_PER_CELL && field->type == LOOM_OWN_SEAT)
    return LOOM_OWN_HOLDS_CELLS;
  return LOOM_OWN_HOLDS_NOTHING;
}

static int
find_holder (const LoomOwnInfo *info)
{
  for (guint i = 0; i < info->n_pieces; i++)
    if (info->pieces[i].on >= 0
        && find_holding (&info->fields[info->pieces[i].on]) != LOOM_OWN_HOLDS_NOTHING)
      return info->pieces[i].on;
  for (guint i = 0; i < info->n_fields; i++)
    if (find_holding (&info->fields[i]) != LOOM_OWN_HOLDS_NOTHING)
      return (int)i;
  return -1;
}

/* The numbers of the field that says who holds what. */
static const gint32 *
get_holders (const LoomGame *game, const LoomState *state, const LoomOwnField **field)
{
  const LoomOwnGame *own = (const LoomOwnGame *)game;
  const int at = find_holder (own->info);

  g_assert (at >= 0);
  *field = &own->info->fields[at];
  return loom_own_state_numbers (state, game->n_seats) + own->layouts[at].first;
}

/* Who has most in @here, by seat less one; nobody where two have as much. */
static guint8
find_most (const gint32 *here, guint n_seats)
{
  gint32 most = 0;
  guint8 holder = 0;

  for (guint i = 0; i < n_seats; i++)
    {
      if (here[i] == most)
        holder = 0;
      else if (here[i] > most)
        holder = (guint8)(i + 1);
      most = MAX (most, here[i]);
    }
  return holder;
}

static void
read_areas (const LoomGame *game, const LoomState *state, LoomMetricsSample *sample)
{
  const guint n = MIN (game->position->n_areas, LOOM_METRICS_THINGS);
  const LoomOwnField *field;
  const gint32 *holders = get_holders (game, state, &field);

  memset (sample->standing, 0, sizeof sample->standing);
  for (guint i = 0; i < n; i++)
    {
      sample->holder[i] = field->per == LOOM_OWN_PER_AREA
                              ? (guint8)holders[i]
                              : find_most (holders + i * game->n_seats, game->n_seats);
      if (sample->holder[i] > 0)
        sample->standing[sample->holder[i] - 1]++;
    }
}

static void
read_stands (const LoomGame *game, const LoomState *state, LoomMetricsSample *sample)
{
  const LoomOwnField *field;
  const gint32 *areas = get_holders (game, state, &field);

  memset (sample->holder, 0, sizeof sample->holder);
  for (guint seat = game->n_seats; seat > 0; seat--)
    if (areas[seat - 1] > 0 && areas[seat - 1] <= LOOM_METRICS_THINGS)
      sample->holder[areas[seat - 1] - 1] = (guint8)seat;
}

static void
read_cells (const LoomGame *game, const LoomState *state, LoomMetricsSample *sample)
{
  const guint n = MIN (game->position->n_cells, LOOM_METRICS_THINGS);
  const LoomOwnField *field;
  const gint32 *holders = get_holders (game, state, &field);

  for (guint i = 0; i < n; i++)
    sample->holder[i] = (guint8)holders[i];
}

static guint
count_areas (const LoomGame *game)
{
  return game->position->n_areas;
}

static guint
count_cells (const LoomGame *game)
{
  return game->position->n_cells;
}

static const char *
sort_cell (const LoomGame *game, guint thing)
{
  return "cell";
}

static guint32
find_no_area (const LoomGame *game, guint thing)
{
  return LOOM_NONE;
}

static guint32
find_cell (const LoomGame *game, guint thing)
{
  return thing;
}

/* Rules need not count turns; one ends when it is another's. */
static guint
turn (const LoomGame *game, const LoomState *state)
{
  return state->seat;
}

static guint
length (const LoomGame *game, const LoomState *state, guint turns)
{
  return MAX (turns, 1);
}

static gboolean
timed_out (const LoomGame *game, const LoomState *state)
{
  return FALSE;
}

/* A place that was a rival's is the seat's now. */
static guint
captured (const LoomGame *game,
          const LoomMetricsSample *before,
          LoomMove move,
          guint seat,
          const LoomState *after)
{
  LoomMetricsSample now = { 0 };

  game->rules->metrics->read (game, after, &now);
  for (guint i = 0; i < loom_game_metrics_n_things (game); i++)
    if (now.holder[i] == seat && before->holder[i] != 0 && before->holder[i] != seat)
      return seat;
  return 0;
}

static const LoomGameMetrics areas = {
  .length_unit = N_ ("turns"),
  .thing_word = N_ ("areas"),
  .holding = N_ ("holds it"),
  .touched = N_ ("it changed hands"),
  .standing = N_ ("areas held"),
  .first_capture = N_ ("the first area taken from a rival"),
  .n_things = count_areas,
  .thing_sort = loom_game_metrics_area_sort,
  .id_thing = loom_game_metrics_id_area,
  .name_thing = loom_game_metrics_name_area,
  .thing_area = loom_game_metrics_thing_area,
  .thing_cell = loom_game_metrics_no_cell,
  .turn = turn,
  .length = length,
  .timed_out = timed_out,
  .read = read_areas,
  .captured = captured,
};

static const LoomGameMetrics stands = {
  .length_unit = N_ ("turns"),
  .thing_word = N_ ("areas"),
  .holding = N_ ("stands there"),
  .touched = N_ ("somebody stood there"),
  .n_things = count_areas,
  .thing_sort = loom_game_metrics_area_sort,
  .id_thing = loom_game_metrics_id_area,
  .name_thing = loom_game_metrics_name_area,
  .thing_area = loom_game_metrics_thing_area,
  .thing_cell = loom_game_metrics_no_cell,
  .turn = turn,
  .length = length,
  .timed_out = timed_out,
  .read = read_stands,
  .captured = captured,
};

static const LoomGameMetrics cells = {
  .length_unit = N_ ("turns"),
  .thing_word = N_ ("cells"),
  .holding = N_ ("holds it"),
  .touched = N_ ("it changed hands"),
  .n_things = count_cells,
  .thing_sort = sort_cell,
  .id_thing = loom_game_append_cell_id,
  .name_thing = loom_game_append_cell,
  .thing_area = find_no_area,
  .thing_cell = find_cell,
  .turn = turn,
  .length = length,
  .timed_out = timed_out,
  .read = read_cells,
  .captured = captured,
};

void
loom_own_metrics_fill (LoomOwnInfo *self)
{
  static const LoomGameMetrics *const tables[] = {
    [LOOM_OWN_HOLDS_AREAS] = &areas,
    [LOOM_OWN_STANDS] = &stands,
    [LOOM_OWN_HOLDS_CELLS] = &cells,
  };
  const int at = find_holder (self);

  if (at >= 0)
    self->info.metrics = tables[find_holding (&self->fields[at])];
}
