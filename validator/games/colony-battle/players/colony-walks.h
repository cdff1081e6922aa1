/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How far it is on foot from any cell of Colony Battle to any other: what its players learn of a
 * game before they play it. */

#pragma once

#include "validator/games/colony-battle/rules/state.h"

G_BEGIN_DECLS

/* No way. */
#define LOOM_COLONY_FAR 1000u

typedef struct
{
  const LoomCbGame *game; /* borrowed */
  guint n_layers;
  guint8 **spaces; /* by layer, then from, then to, cells counted from the layer's first;
                      G_MAXUINT8: no way. NULL for a layer that is too large for a table. */
} LoomColonyWalks;

/**
 * loom_colony_walks_new:
 * All ways round rock, units and worms not asked. Free with loom_colony_walks_free().
 * Complexity: O(cells²) time and bytes a layer; layers of more than 2,500 cells have no table.
 */
LoomColonyWalks *loom_colony_walks_new (const LoomCbGame *game);
void loom_colony_walks_free (LoomColonyWalks *self);

/**
 * loom_colony_walks_measure: Spaces from @from to @to, which lie in one layer; as the crow flies
 * where the layer has no table.
 */
guint loom_colony_walks_measure (const LoomColonyWalks *self, guint from, guint to);

/**
 * loom_colony_walks_measure_deep: The same from layer to layer: down through any entrance, for one
 * that is closed can be dug, and up through those that are open.
 */
guint loom_colony_walks_measure_deep (const LoomColonyWalks *self,
                                      const LoomCbState *state,
                                      guint from,
                                      guint to);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomColonyWalks, loom_colony_walks_free)

G_END_DECLS
