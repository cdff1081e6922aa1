/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What becomes of cells, and of what stands on them, under the symmetry that is drawn with. */

#pragma once

#include "editor/symmetry/symmetry.h"
#include "formats/layers/grid-turn.h"

G_BEGIN_DECLS

/**
 * loom_cell_image_turn: How image @i turns a layer; FALSE when cells cannot be turned so.
 */
gboolean loom_cell_image_turn (const LoomDrawing *drawing, guint i, LoomGridTurn *turn);

/**
 * loom_cell_image_corner: Where the corner of a box of @columns by @rows cells whose corner is at
 * @at comes to lie, and how the box is turned; FALSE when cells do not come to lie on cells.
 */
gboolean loom_cell_image_corner (const LoomDrawing *drawing,
                                 guint i,
                                 const LoomLayer *layer,
                                 gint32 columns,
                                 gint32 rows,
                                 LoomCell at,
                                 LoomGridTurn *turn,
                                 LoomCell *corner);

/**
 * loom_cell_image_seat: Whose @seat's piece is in image @i: the seats of a scenario change places
 * with the parts of the board where their numbers allow it.
 */
gint32 loom_cell_image_seat (const LoomDrawing *drawing, guint i, gint32 seat, gint32 n_seats);

/**
 * loom_cell_image_new_entity:
 * @entity: a thing on cells of @layer
 * @n_seats: of its scenario
 * @worm_length: cells of an earthworm that does not say
 *
 * A copy of @entity, outside any board, as image @i has it: cells, facing and seat. NULL when it
 * cannot be or would lie outside.
 */
LoomEntity *loom_cell_image_new_entity (const LoomDrawing *drawing,
                                        guint i,
                                        const LoomLayer *layer,
                                        const LoomEntity *entity,
                                        gint32 n_seats,
                                        gint32 worm_length);

G_END_DECLS
