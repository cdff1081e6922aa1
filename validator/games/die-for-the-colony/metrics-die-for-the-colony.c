/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads Die for the Colony: the four sites, each held by the seat towards whose goal its die has
 * been turned. */

#include "validator/games/die-for-the-colony/die-for-the-colony.h"
#include "validator/games/die-for-the-colony/rules/state.h"

#include <glib/gi18n-lib.h>

static const LoomDcGame *
dc_game (const LoomGame *game)
{
  return (const LoomDcGame *)game;
}

static guint
n_things (const LoomGame *game)
{
  return MIN (game->position->n_areas, LOOM_DC_DICE);
}

static guint
turn (const LoomGame *game, const LoomState *head)
{
  return ((const LoomDcState *)head)->turn;
}

static gboolean
timed_out (const LoomGame *game, const LoomState *head)
{
  return ((const LoomDcState *)head)->turn >= 2 * dc_game (game)->values[LOOM_DC_MAX_ROUNDS];
}

/* Rounds begun. A turn in which the game is won is not counted as ended. */
static guint
length (const LoomGame *game, const LoomState *head, guint turns)
{
  return ((const LoomDcState *)head)->turn / 2 + !timed_out (game, head);
}

static gint32
pips (const LoomDcState *state)
{
  gint32 sum = 0;

  for (guint i = 0; i < LOOM_DC_DICE; i++)
    sum += state->faces[i];
  return sum;
}

static void
read_position (const LoomGame *game, const LoomState *head, LoomMetricsSample *sample)
{
  const LoomDcState *state = (const LoomDcState *)head;
  const gint start = dc_game (game)->values[LOOM_DC_START_FACE];
  const gint32 sum = pips (state);

  for (guint i = 0; i < LOOM_DC_DICE; i++)
    sample->holder[i] = state->faces[i] > start   ? state->seats[LOOM_ROLE_ANTS]
                        : state->faces[i] < start ? state->seats[LOOM_ROLE_GRASSHOPPERS]
                                                  : 0;
  sample->standing[state->seats[LOOM_ROLE_ANTS] - 1] = sum;
  sample->standing[state->seats[LOOM_ROLE_GRASSHOPPERS] - 1] = 2 * LOOM_DC_DICE * start - sum;
}

/* Whoever made the last move (it may have been left to the other side to let it pass), the dice
 * turn for one side alone. */
static guint
captured (const LoomGame *game,
          const LoomMetricsSample *before,
          LoomMove move,
          guint seat,
          const LoomState *after)
{
  const LoomDcState *state = (const LoomDcState *)after;
  const guint ants = state->seats[LOOM_ROLE_ANTS];
  const gint32 turned = pips (state) - before->standing[ants - 1];

  return turned > 0 ? ants : turned < 0 ? state->seats[LOOM_ROLE_GRASSHOPPERS] : 0;
}

const LoomGameMetrics loom_metrics_die_for_the_colony = {
  .length_unit = N_ ("rounds"),
  .thing_word = N_ ("sites"),
  .holding = N_ ("has turned its die its way"),
  .touched = N_ ("its die leaned another way than at first"),
  .standing = N_ ("pips turned towards the goal"),
  .first_capture = N_ ("the first die turned"),
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
