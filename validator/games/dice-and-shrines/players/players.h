/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the programs play Dice & Shrines. */

#pragma once

#include "validator/players/player.h"

G_BEGIN_DECLS

/* A rule of thumb. */
extern const LoomStrategy loom_greedy_dice_and_shrines;

/* One turn ahead, with exact odds. */
extern const LoomStrategy loom_expert_dice_and_shrines;

/* Plays the game out after each move that is worth it. */
extern const LoomStrategy loom_search_dice_and_shrines;

G_END_DECLS
