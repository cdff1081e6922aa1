/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The expert player: a tuned look-ahead of one turn with exact odds, one file a game. */

#pragma once

#include "validator/players/player.h"

G_BEGIN_DECLS

extern const LoomPlayerWay loom_expert_die_for_the_colony;
extern const LoomPlayerWay loom_expert_colony_battle;
extern const LoomPlayerWay loom_expert_rumble_nation;
extern const LoomPlayerWay loom_expert_dice_and_shrines;
extern const LoomPlayerWay loom_expert_slice_wars;

G_END_DECLS
