/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Spiders and their webs (CB-29 to CB-33). */

#pragma once

#include "validator/games/colony-battle/rules/state.h"

G_BEGIN_DECLS

/**
 * loom_cb_spiders_start: Puts the setup's spiders and their webs into a new state.
 */
void loom_cb_spiders_start (const LoomCbPlay *play);

/**
 * loom_cb_spiders_phase:
 * Spiders hunt, return and relocate, then webs grow, at the end of a round. Returns early when
 * loom_cb_over().
 */
void loom_cb_spiders_phase (const LoomCbPlay *play);

/**
 * loom_cb_spiders_begin_move: A unit begins its move: each queen can be halved anew (CB-33).
 */
void loom_cb_spiders_begin_move (const LoomCbPlay *play);

/**
 * loom_cb_spiders_trip:
 * The unit in @slot has entered the web cell it stands on; the spiders whose web it is may come at
 * once (CB-32). The unit's own stop is the caller's.
 */
void loom_cb_spiders_trip (const LoomCbPlay *play, guint slot);

/**
 * loom_cb_spiders_touch:
 * The unit in @slot has ended a step, or has just been placed, where it stands: spiders beside it
 * feed (CB-33). It may be dead afterwards (its slot's seat is 0), and the game over.
 */
void loom_cb_spiders_touch (const LoomCbPlay *play, guint slot);

G_END_DECLS
