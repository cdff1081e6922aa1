/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How Colony Battle ends, and what it is worth to whom. */

#include "validator/games/colony-battle/rules/play-private.h"

void
loom_cb_end (const LoomCbPlay *play, LoomCbEnding ending, guint winner)
{
  LoomCbState *state = play->state;

  if (loom_cb_over (play))
    return;
  if (ending == LOOM_CB_ENDED_QUEENS
      && play->game->options[LOOM_CB_QUEENS_DEAD_TOGETHER]
             == LOOM_CB_QUEENS_DEAD_TOGETHER_ACTIVE_LOSES)
    winner = LOOM_CB_SEATS + 1u - state->active;
  state->ending = (guint8)ending;
  state->winner = (guint8)winner;
  state->base.seat = 0;
  loom_event_log_add (play->events, LOOM_CB_EVENT_ENDED, (gint32)ending - 1, (gint32)winner);
}

/* The deepest queen, then the one nearer to a way down, then the healthier (CB-22): which seat is
 * ahead, or 0. */
static guint
ahead (const LoomCbGame *game, const LoomCbState *state)
{
  const LoomCbUnit *units = loom_cb_units (game, state);
  const LoomCbUnit *a = &units[state->queen[0]], *b = &units[state->queen[1]];

  if (game->layer_of[a->cell] != game->layer_of[b->cell])
    return game->layer_of[a->cell] > game->layer_of[b->cell] ? 1 : 2;
  if (game->to_way[a->cell] != game->to_way[b->cell])
    return game->to_way[a->cell] < game->to_way[b->cell] ? 1 : 2;
  if (a->hp != b->hp)
    return a->hp > b->hp ? 1 : 2;
  return 0;
}

void
loom_cb_end_rounds (const LoomCbPlay *play)
{
  guint winner = 0;

  if (play->game->options[LOOM_CB_TIMEOUT] == LOOM_CB_TIMEOUT_RANK)
    winner = ahead (play->game, play->state);
  loom_cb_end (play, LOOM_CB_ENDED_ROUNDS, winner);
}

void
loom_cb_outcome (const LoomGame *game, const LoomState *state, double *credits)
{
  const guint winner = ((const LoomCbState *)state)->winner;

  for (guint i = 0; i < game->n_seats; i++)
    credits[i] = winner == 0 ? 1.0 / game->n_seats : winner == i + 1 ? 1 : 0;
}
