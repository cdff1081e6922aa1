/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pieces of an own game: what lies on the board as it stands, and what a box must hold.
 *
 * What lies there at first a scenario says by what it has for every game (dice, cubes, markers by
 * seat, units and items on layers, tags of areas), which `board` tells in Lua: an element for own
 * pieces alone would say the same in a second way. */

#pragma once

#include "validator/own/own-game.h"
#include "validator/sheets/component-list.h"

G_BEGIN_DECLS

/** loom_own_list_things: See LoomPlay.list_things. */
void loom_own_list_things (const LoomGame *game, const LoomState *state, GPtrArray *things);

G_END_DECLS
