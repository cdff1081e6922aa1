/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of what stands on the cells of layers: pieces of scenarios, entrances, the throne. Each
 * gives an edit ready for loom_board_apply(), good for the board as it is; or NULL and @error
 * (LOOM_ERROR_EDIT) in words. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

/**
 * loom_thing_is_on_cell: Whether it stands on cells: a piece of a layer, an entrance or the throne.
 */
gboolean loom_thing_is_on_cell (const LoomThing *thing);

/**
 * loom_thing_get_layer: The layer that @thing, which is on a cell, lies on.
 */
LoomHandle loom_thing_get_layer (const LoomThing *thing);
void loom_thing_set_layer (LoomThing *thing, LoomHandle layer);

/**
 * loom_thing_cells:
 * @worm_length: cells of an earthworm that does not say
 *
 * The cells of @thing, which is on cells; the head of a worm first. Free with g_array_unref();
 * (element-type LoomCell).
 */
GArray *loom_thing_cells (const LoomThing *thing, gint32 worm_length);

/**
 * loom_thing_shift_cells: Moves a thing outside any board by so many cells.
 */
void loom_thing_shift_cells (LoomThing *thing, gint32 right, gint32 down);

/**
 * loom_board_on_cell:
 * @scenario: (nullable): whose pieces are looked at beside entrances and throne
 *
 * The uppermost thing on @cell of @layer: a unit or queen, an item or spider, an earthworm, an
 * entrance or the throne; or NULL. Complexity: O(things on layers).
 */
const LoomThing *loom_board_on_cell (const LoomBoard *board,
                                     const LoomScenario *scenario,
                                     LoomHandle layer,
                                     LoomCell cell,
                                     gint32 worm_length);

/**
 * loom_edit_move_by_cells:
 * All @things, each on a cell, move by so many columns and rows on their layers. Refused when any
 * would leave its layer.
 */
LoomEdit *loom_edit_move_by_cells (const LoomBoard *board,
                                   const LoomHandle *things,
                                   guint n,
                                   gint32 right,
                                   gint32 down,
                                   gint32 worm_length,
                                   GError **error);

G_END_DECLS
