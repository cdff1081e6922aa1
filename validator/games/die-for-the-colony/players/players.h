/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the programs play Die for the Colony. */

#pragma once

#include "validator/players/player.h"

G_BEGIN_DECLS

/* A rule of thumb. */
extern const LoomStrategy loom_greedy_die_for_the_colony;

/* One turn ahead, with exact odds. */
extern const LoomStrategy loom_expert_die_for_the_colony;

/* Plays the game out after each move that is worth it. */
extern const LoomStrategy loom_search_die_for_the_colony;

G_END_DECLS
