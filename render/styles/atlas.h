/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of the style `atlas`, each in a file of its own. */

#pragma once

#include "render/styles/table.h"

G_BEGIN_DECLS

#define LOOM_N_ATLAS_GROUNDS 5

extern const LoomGround loom_atlas_grounds_colour[LOOM_N_ATLAS_GROUNDS];
extern const LoomGround loom_atlas_grounds_light[LOOM_N_ATLAS_GROUNDS];
extern const LoomGround loom_atlas_grounds_grey[LOOM_N_ATLAS_GROUNDS];
extern const LoomGround loom_atlas_grounds_mono[LOOM_N_ATLAS_GROUNDS];

extern const LoomLayerStyle loom_atlas_layers;
extern const LoomMapStyle loom_atlas_map;
extern const LoomCardStyle loom_atlas_cards;
extern const LoomPieceStyle loom_atlas_pieces;
extern const LoomMotifStyle loom_atlas_motifs;

G_END_DECLS
