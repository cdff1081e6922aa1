/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the programs play SliceWars. */

#pragma once

#include "validator/players/player.h"

G_BEGIN_DECLS

/* A rule of thumb. */
extern const LoomStrategy loom_greedy_slice_wars;

/* One turn ahead, with exact odds. */
extern const LoomStrategy loom_expert_slice_wars;

/* Plays the game out after each move that is worth it. */
extern const LoomStrategy loom_search_slice_wars;

G_END_DECLS
