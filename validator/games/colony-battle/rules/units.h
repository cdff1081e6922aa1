/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happens to units, with all that follows from it: deaths, cargo that drops, bombs that
 * explode, queens that lose. */

#pragma once

#include "validator/games/colony-battle/rules/events.h"
#include "validator/games/colony-battle/rules/state.h"

G_BEGIN_DECLS

/**
 * loom_cb_units_hurt:
 * @damage: hit points; LOOM_CB_ALL kills outright, an antlion too
 *
 * Takes hit points off the unit in @slot and tells it. Who has none left stays where it is until
 * loom_cb_units_bury(), so that one event can hurt many at once.
 */
#define LOOM_CB_ALL G_MAXUINT
void loom_cb_units_hurt (const LoomCbPlay *play, guint slot, guint damage, LoomCbCause cause);

/**
 * loom_cb_units_bury:
 * Takes everybody off the board who has no hit points left, in one event: tells the deaths, drops
 * what they carried (on their own cell, else on the nearest free one, ties by chance), ends the
 * game if a queen is among them (CB-09), and explodes the bombs among them one after the other, the
 * blasts' own dead included (CB-19). Afterwards loom_cb_over() may be true: then nothing more is to
 * be done.
 */
void loom_cb_units_bury (const LoomCbPlay *play);

/**
 * loom_cb_units_kill: Hurts and buries one unit.
 *
 * A worm that crushes first takes the cell (its occupant becomes the worm's) and then kills the
 * unit that stood there: what it carried then drops beside the worm.
 */
void loom_cb_units_kill (const LoomCbPlay *play, guint slot, LoomCbCause cause);

/**
 * loom_cb_units_add:
 * A new unit on the free cell @cell; returns its slot, or LOOM_CB_NONE when the game can hold no
 * more. What arrives there (antlions near by) is the caller's to ask.
 */
guint loom_cb_units_add (const LoomCbPlay *play, guint seat, LoomCbKind kind, guint cell);

G_END_DECLS
