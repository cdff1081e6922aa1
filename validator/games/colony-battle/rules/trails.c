/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trails of drones (CB-14): the cells that a drone left in a move, its own side's alone.
 *
 * A mark on the cell says that there is a trail. Where trails are permanent, nothing else is kept.
 * Where they last some rounds, laid[seat][cell] is the round in which one was laid there last.
 * Where they last until the drone's next move, laid[seat][cell] counts the tracks that hold the
 * cell, and tracks[slot] is the drone's own: their number and the side that laid them in the first
 * place, then the cells. A drone that changes sides leaves its trail to the side that laid it,
 * until it moves again. */

#include "validator/games/colony-battle/rules/trails.h"

#include <string.h>

/* The first number of a track; see loom_cb_track_n(). */
#define TRACK(_seat, _n) ((guint16)((_seat) << 14 | (_n)))
#define TRACK_SEAT(_head) ((_head) >> 14)
#define TRACK_N(_head) ((_head)&0x3fff)

static guint16 *
laid_by (const LoomCbGame *game, const LoomCbState *state, guint seat)
{
  return loom_cb_laid (game, state) + (seat - 1) * (gsize)game->n_cells;
}

static guint16 *
track_of (const LoomCbGame *game, const LoomCbState *state, guint slot)
{
  return loom_cb_tracks (game, state) + slot * (gsize)(game->n_path + 1);
}

gboolean
loom_cb_trails_will_help (const LoomCbGame *game, const LoomCbState *state, guint slot, guint cell)
{
  const LoomCbUnit *unit = &loom_cb_units (game, state)[slot];
  const guint16 *track;
  guint own = 0;

  if (!loom_cb_has_trail (game, state, unit->seat, cell))
    return FALSE;
  if (game->options[LOOM_CB_TRAIL] != LOOM_CB_TRAIL_LAST_MOVE || unit->kind != LOOM_CB_DRONE
      || (unit->flags & LOOM_CB_MOVED) != 0)
    return TRUE;
  track = track_of (game, state, slot);
  for (guint i = 1; i <= loom_cb_track_n (track) && loom_cb_track_seat (track) == unit->seat; i++)
    own += track[i] == cell;
  return laid_by (game, state, unit->seat)[cell] > own;
}

static void
vanish (const LoomCbPlay *play, guint slot)
{
  guint16 *track = track_of (play->game, play->state, slot);
  guint8 *marks = loom_cb_marks (play->game, play->state);
  const guint seat = loom_cb_track_seat (track), n = loom_cb_track_n (track);

  for (guint i = 1; i <= n; i++)
    if (--laid_by (play->game, play->state, seat)[track[i]] == 0)
      marks[track[i]] &= (guint8) ~(LOOM_CB_MARK_TRAIL << (seat - 1));
  memset (track, 0, (n + 1) * sizeof *track);
}

void
loom_cb_trails_begin (const LoomCbPlay *play, guint slot)
{
  if (play->game->options[LOOM_CB_TRAIL] == LOOM_CB_TRAIL_LAST_MOVE)
    vanish (play, slot);
}

void
loom_cb_trails_lay (const LoomCbPlay *play, guint slot)
{
  LoomCbState *state = play->state;
  const guint seat = loom_cb_units (play->game, state)[slot].seat;
  const gint trail = play->game->options[LOOM_CB_TRAIL];
  const guint16 *path = loom_cb_path (play->game, state);
  guint8 *marks = loom_cb_marks (play->game, state);

  for (guint i = 0; i < state->n_path; i++)
    {
      marks[path[i]] |= (guint8)(LOOM_CB_MARK_TRAIL << (seat - 1));
      if (trail == LOOM_CB_TRAIL_SOME_ROUNDS)
        laid_by (play->game, play->state, seat)[path[i]] = state->round;
      else if (trail == LOOM_CB_TRAIL_LAST_MOVE)
        laid_by (play->game, play->state, seat)[path[i]]++;
    }
  if (trail == LOOM_CB_TRAIL_LAST_MOVE)
    {
      guint16 *track = track_of (play->game, play->state, slot);

      track[0] = state->n_path > 0 ? TRACK (seat, state->n_path) : 0;
      memcpy (track + 1, path, state->n_path * sizeof *path);
    }
  memset (loom_cb_path (play->game, state), 0, state->n_path * sizeof *path);
  state->n_path = 0;
}

void
loom_cb_trails_die (const LoomCbPlay *play, guint slot)
{
  if (play->state->mover == slot && play->state->n_path > 0)
    loom_cb_trails_lay (play, slot);
  loom_cb_trails_begin (play, slot);
}

void
loom_cb_trails_fade (const LoomCbPlay *play)
{
  const gint rounds = play->game->options[LOOM_CB_TRAIL_ROUNDS];
  guint8 *marks = loom_cb_marks (play->game, play->state);

  if (play->game->options[LOOM_CB_TRAIL] != LOOM_CB_TRAIL_SOME_ROUNDS)
    return;
  for (guint seat = 1; seat <= LOOM_CB_SEATS; seat++)
    {
      guint16 *laid = laid_by (play->game, play->state, seat);

      for (guint cell = 0; cell < play->game->n_cells; cell++)
        if (laid[cell] != 0 && laid[cell] + rounds <= play->state->round)
          {
            laid[cell] = 0;
            marks[cell] &= (guint8) ~(LOOM_CB_MARK_TRAIL << (seat - 1));
          }
    }
}
