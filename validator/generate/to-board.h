/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a draft to a board. */

#pragma once

#include "formats/model/builder.h"
#include "validator/generate/generated-map.h"

G_BEGIN_DECLS

/* How many terrains a generated map has. */
#define LOOM_TO_BOARD_TERRAINS 6

/**
 * loom_generated_map_adorn:
 * Gives the areas names, ids and terrains: land of one kind lies together, images are alike.
 * @no_grey leaves out the terrain that neutral areas would be taken for.
 */
void loom_generated_map_adorn (LoomGeneratedMap *self, guint64 seed, gboolean no_grey);

/**
 * loom_generated_map_to_board: Adds style, corners, borders, areas and routes to @builder.
 */
void loom_generated_map_to_board (const LoomGeneratedMap *self, LoomBuilder *builder);

G_END_DECLS
