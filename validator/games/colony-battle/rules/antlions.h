/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Antlions (CB-18). */

#pragma once

#include "validator/games/colony-battle/rules/state.h"

G_BEGIN_DECLS

/**
 * loom_cb_antlions_see:
 * The unit in @slot has come to where it stands, by a step, a spawn or a conversion: an enemy's
 * antlion in range destroys it, the nearest one, ties by chance. It may be dead afterwards, and the
 * game over.
 */
void loom_cb_antlions_see (const LoomCbPlay *play, guint slot);

/**
 * loom_cb_antlions_present:
 * The antlion in @slot is new to its place or its side: where presence is enough, it destroys who
 * stands in range, the nearest first, ties by chance.
 */
void loom_cb_antlions_present (const LoomCbPlay *play, guint slot);

G_END_DECLS
