/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where moves happen: the areas, or the cells, that a person points at to choose one. */

#pragma once

#include "validator/play/game.h"

G_BEGIN_DECLS

/** loom_play_on_cells: Whether the places of @game are cells of layers; else they are areas. */
gboolean loom_play_on_cells (const LoomGame *game);

/** loom_play_n_places: How many places there are: areas, or cells, of the position. */
guint loom_play_n_places (const LoomGame *game);

/**
 * loom_play_places:
 * @places: receives them in the order in which one points at them: from where, to where
 *
 * How many places @move is about; 0 for one that is about none, as the end of a turn.
 */
guint loom_play_places (const LoomGame *game,
                        const LoomState *state,
                        LoomMove move,
                        guint32 places[LOOM_MOVE_ARGS]);

G_END_DECLS
