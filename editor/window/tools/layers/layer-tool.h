/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What all tools for layers have in common: the layer that is edited and its cells on the screen,
 * the images of a cell under the symmetry, and a few ways to draw a preview. */

#pragma once

#include "editor/window/canvas/tool.h"
#include "formats/layers/cell-mask.h"
#include "validator/position/grid-rules.h"

G_BEGIN_DECLS

/** The layer that is edited, or NULL. */
const LoomLayer *loom_layer_tool_get_layer (LoomTool *self);

/** Its place from the top, from 0. */
guint loom_layer_tool_get_depth (LoomTool *self);

/**
 * loom_layer_tool_get_scenario: The scenario that pieces are placed in; NULL says that there is
 * none.
 */
const LoomScenario *loom_layer_tool_get_scenario (LoomTool *self);

/**
 * loom_layer_tool_enter:
 * Where several layers are in sight and the pointer is on another one, that one is edited from now
 * on. Gives the cell under the pointer; FALSE outside all layers, and in a stack, where a layer is
 * only chosen, to be seen alone.
 */
gboolean loom_layer_tool_enter (LoomTool *self, const LoomPointer *pointer, LoomCell *cell);

/**
 * loom_layer_tool_cell: The cell of the layer at the pointer, counted on beyond its edges.
 */
LoomCell loom_layer_tool_cell (LoomTool *self, const LoomPointer *pointer);

/** The same, the nearest one of the layer. */
LoomCell loom_layer_tool_cell_inside (LoomTool *self, const LoomPointer *pointer);

/** The middle of a cell, µm. */
LoomPoint loom_layer_tool_cell_centre (LoomTool *self, LoomCell cell);

/** What the scenario's rules say of pieces on cells; see loom_grid_rules_of(). */
LoomGridRules loom_layer_tool_get_grid (LoomTool *self);

/** Cells of an earthworm that does not say, by the rules. */
gint32 loom_layer_tool_get_worm_length (LoomTool *self);

/**
 * loom_layer_tool_refresh_options: Makes the options bar anew where an edit has changed what it
 * shows: kinds of cell, seats, rules.
 */
void loom_layer_tool_refresh_options (LoomTool *self);

/**
 * loom_layer_tool_append_cells: Adds the boxes of the cells to the path.
 */
void
loom_layer_tool_append_cells (LoomTool *self, const LoomPaint *paint, const LoomCellMask *mask);

/**
 * loom_layer_tool_append_outline: Adds the outline around the cells of @mask to the path.
 */
void
loom_layer_tool_append_outline (LoomTool *self, const LoomPaint *paint, const LoomCellMask *mask);

/**
 * loom_layer_tool_begin_units: Makes a tenth of a cell the unit of the context and the corner of
 * the layer's grid its origin, as the renderer of layers has it. FALSE, with nothing done, when the
 * layer is not in sight.
 */
gboolean loom_layer_tool_begin_units (LoomTool *self, const LoomPaint *paint);

/**
 * loom_layer_tool_insert_images:
 * @entity: a thing on cells, outside any board
 *
 * Puts @entity and its images under the symmetry into the scenario (or among the layers, an
 * entrance or throne) as one step called @label. Images that come to lie on the thing itself or
 * outside the layer are left out. What is made is selected.
 */
gboolean
loom_layer_tool_insert_images (LoomTool *self, const char *label, const LoomEntity *entity);

/**
 * loom_layer_tool_add_images: Adds the images of the cells of @from to @mask, without those.
 */
void loom_layer_tool_add_images (LoomTool *self, const LoomCellMask *from, LoomCellMask *mask);

G_END_DECLS
