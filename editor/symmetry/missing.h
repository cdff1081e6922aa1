/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies on a board beside its areas and cells and should have counterparts: symbols, texts,
 * entrances and queens. Not what lies on the axis or in the centre, nor a compass rose, for there
 * is one north, nor a queen whose seat has no other part. */

#pragma once

#include "editor/symmetry/symmetry.h"

G_BEGIN_DECLS

/**
 * loom_drawing_list_single:
 * @scenario: (nullable): whose queens are listed, or those of all
 * @layer: what they lie on, or 0 for the map, which has symbols and texts alone
 *
 * (element-type LoomEntity) What should have counterparts, in the order of the board. Free with
 * g_ptr_array_unref().
 */
GPtrArray *
loom_drawing_list_single (const LoomBoard *board, const LoomScenario *scenario, LoomHandle layer);

/**
 * loom_drawing_new_missing: The counterpart that @entity, one of the above, should have in image @i
 * and has not, outside any board and with its id; NULL where nothing is missing. O(things of its
 * kind). Free with loom_entity_free().
 */
LoomEntity *loom_drawing_new_missing (const LoomDrawing *self,
                                      const LoomBoard *board,
                                      guint i,
                                      const LoomEntity *entity);

G_END_DECLS
