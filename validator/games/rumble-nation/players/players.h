/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the programs play Rumble Nation. */

#pragma once

#include "validator/players/player.h"

G_BEGIN_DECLS

/* A rule of thumb. */
extern const LoomStrategy loom_greedy_rumble_nation;

/* One turn ahead, with exact odds. */
extern const LoomStrategy loom_expert_rumble_nation;

/* Plays the game out after each move that is worth it. */
extern const LoomStrategy loom_search_rumble_nation;

G_END_DECLS
