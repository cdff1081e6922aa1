/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of what stands on the cells of layers: pieces of scenarios, entrances, the throne. Each
 * gives an edit ready for loom_board_apply(), good for the board as it is; or NULL and @error
 * (LOOM_ERROR_EDIT) in words. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

/**
 * loom_entity_is_on_cell: Whether it stands on cells: a piece of a layer, an entrance or the
 * throne.
 */
gboolean loom_entity_is_on_cell (const LoomEntity *entity);

/**
 * loom_entity_get_layer: The layer that @entity, which is on a cell, lies on.
 */
LoomHandle loom_entity_get_layer (const LoomEntity *entity);
void loom_entity_set_layer (LoomEntity *entity, LoomHandle layer);

/**
 * loom_entity_cells:
 * @worm_length: cells of an earthworm that does not say
 *
 * The cells of @entity, which is on cells; the head of a worm first. Free with g_array_unref();
 * (element-type LoomCell).
 */
GArray *loom_entity_cells (const LoomEntity *entity, gint32 worm_length);

/**
 * loom_entity_shift_cells: Moves a thing outside any board by so many cells.
 */
void loom_entity_shift_cells (LoomEntity *entity, gint32 right, gint32 down);

/**
 * loom_board_on_cell:
 * @scenario: (nullable): whose pieces are looked at beside entrances and throne
 *
 * The uppermost thing on @cell of @layer: a unit or queen, an item or spider, an earthworm, an
 * entrance or the throne; or NULL. Complexity: O(things on layers).
 */
const LoomEntity *loom_board_on_cell (const LoomBoard *board,
                                      const LoomScenario *scenario,
                                      LoomHandle layer,
                                      LoomCell cell,
                                      gint32 worm_length);

/**
 * loom_edit_move_by_cells:
 * All @entities, each on a cell, move by so many columns and rows on their layers. Refused when any
 * would leave its layer.
 */
LoomEdit *loom_edit_move_by_cells (const LoomBoard *board,
                                   const LoomHandle *entities,
                                   guint n,
                                   gint32 right,
                                   gint32 down,
                                   gint32 worm_length,
                                   GError **error);

G_END_DECLS
