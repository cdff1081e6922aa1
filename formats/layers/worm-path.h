/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The body of an earthworm while it is being laid by dragging: it crawls after the pointer round
 * what is in its way, as long as the rules have it, and its tail follows. */

#pragma once

#include "formats/layers/cell-mask.h"

G_BEGIN_DECLS

typedef struct
{
  GArray *cells; /* (element-type LoomCell): the head last */
  guint most;    /* cells, beyond which the tail follows; 0: none */
  gint32 facing; /* LoomFacing: the way of the last step to a side */
} LoomWormPath;

void loom_worm_path_init (LoomWormPath *self, LoomCell start, guint most, LoomFacing facing);
void loom_worm_path_clear (LoomWormPath *self);

/**
 * loom_worm_path_reach:
 * @taken: where the worm cannot lie
 *
 * Leads the head to @to by the shortest way beside @taken and the body. Where the body lies on @to
 * already, the worm draws back to there. FALSE, with nothing changed, when there is no way.
 * Complexity: O(cells of the layer).
 */
gboolean loom_worm_path_reach (LoomWormPath *self, const LoomCellMask *taken, LoomCell to);

/**
 * loom_worm_path_is_straight: Whether it lies in one row, as loom_entity_cells() has it by its
 * head.
 */
gboolean loom_worm_path_is_straight (const LoomWormPath *self);

/**
 * loom_worm_path_new_entity:
 * @usual: cells that the rules give a worm that does not say
 *
 * The earthworm outside any board, on @layer: by head where it is straight and not shorter than
 * usual, and without a length where that is the usual one; else cell by cell.
 */
LoomEntity *loom_worm_path_new_entity (const LoomWormPath *self, LoomHandle layer, gint32 usual);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomWormPath, loom_worm_path_clear)

G_END_DECLS
