/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the programs play Colony Battle. */

#pragma once

#include "validator/players/player.h"

G_BEGIN_DECLS

/* A rule of thumb. */
extern const LoomStrategy loom_greedy_colony_battle;

/* One turn ahead, with exact odds. */
extern const LoomStrategy loom_expert_colony_battle;

/* Plays the game out after each move that is worth it. */
extern const LoomStrategy loom_search_colony_battle;

G_END_DECLS
