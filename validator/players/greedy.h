/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The greedy player: a rule of thumb for each game, one file each. */

#pragma once

#include "validator/players/player.h"

G_BEGIN_DECLS

extern const LoomPlayerWay loom_greedy_die_for_the_colony;
extern const LoomPlayerWay loom_greedy_colony_battle;
extern const LoomPlayerWay loom_greedy_rumble_nation;
extern const LoomPlayerWay loom_greedy_dice_and_shrines;
extern const LoomPlayerWay loom_greedy_slice_wars;

G_END_DECLS
