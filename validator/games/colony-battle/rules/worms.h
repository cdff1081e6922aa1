/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Earthworms (CB-23 to CB-28). */

#pragma once

#include "validator/games/colony-battle/rules/state.h"

G_BEGIN_DECLS

/**
 * loom_cb_worms_start: Puts the setup's worms into a new state.
 */
void loom_cb_worms_start (const LoomCbPlay *play);

/**
 * loom_cb_worms_phase:
 * Every worm moves, at the end of a round. Returns early when loom_cb_over().
 */
void loom_cb_worms_phase (const LoomCbPlay *play);

/**
 * loom_cb_worms_step:
 * Worm number @index moves one space, or turns; one of the spaces that it has left is used up.
 */
void loom_cb_worms_step (const LoomCbPlay *play, guint index);

/**
 * loom_cb_worms_cell_ahead: The cell before a head that lies on @cell, or LOOM_CB_NONE beyond the
 * side of the layer.
 */
guint loom_cb_worms_cell_ahead (const LoomCbGame *game, guint cell, guint facing);

/**
 * loom_cb_worms_bite:
 * A unit bites the segment on @cell, which a worm occupies, @bites times (CB-26, CB-27).
 */
void loom_cb_worms_bite (const LoomCbPlay *play, guint cell, guint bites);

/**
 * loom_cb_worms_blast:
 * A blast at @centre bites every segment within @range @bites times, all at once; only asked where
 * blasts hit worms (CB-19).
 */
void loom_cb_worms_blast (const LoomCbPlay *play, guint centre, gint range, guint bites);

G_END_DECLS
