/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trails of drones (CB-14). */

#pragma once

#include "validator/games/colony-battle/rules/state.h"

G_BEGIN_DECLS

static inline gboolean
loom_cb_has_trail (const LoomCbGame *game, const LoomCbState *state, guint seat, guint cell)
{
  return (loom_cb_marks (game, state)[cell] & (LOOM_CB_MARK_TRAIL << (seat - 1))) != 0;
}

/* The track of a drone: how many cells it has, and which side laid it. */
static inline guint
loom_cb_track_n (const guint16 *track)
{
  return track[0] & 0x3fff;
}

static inline guint
loom_cb_track_seat (const guint16 *track)
{
  return track[0] >> 14;
}

/**
 * loom_cb_trails_will_help:
 * Whether the unit in @slot would touch a trail on @cell, were it to step there: its own last trail
 * may vanish as it sets off.
 */
gboolean
loom_cb_trails_will_help (const LoomCbGame *game, const LoomCbState *state, guint slot, guint cell);

/**
 * loom_cb_trails_begin: The drone in @slot begins a move: its last trail may vanish.
 */
void loom_cb_trails_begin (const LoomCbPlay *play, guint slot);

/**
 * loom_cb_trails_lay:
 * The drone in @slot has ended its move: the cells of the state's path become a trail.
 */
void loom_cb_trails_lay (const LoomCbPlay *play, guint slot);

/**
 * loom_cb_trails_die: The drone in @slot dies, perhaps in the middle of its move.
 */
void loom_cb_trails_die (const LoomCbPlay *play, guint slot);

/**
 * loom_cb_trails_fade: A round has ended: trails that are too old vanish.
 */
void loom_cb_trails_fade (const LoomCbPlay *play);

G_END_DECLS
