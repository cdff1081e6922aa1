/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player of Colony Battle sees about a cell or a unit, whatever it makes of it. All is said
 * of a position as it stands. */

#pragma once

#include "validator/rules/colony-battle/state.h"

G_BEGIN_DECLS

/**
 * loom_colony_is_near_worm: Whether a worm's head lies no further from @cell than it crawls in a
 * round. Complexity: O(worms).
 */
gboolean loom_colony_is_near_worm (const LoomCbGame *game, const LoomCbState *state, guint cell);

/**
 * loom_colony_is_beside_spider: Whether one sits beside @cell. Complexity: O(spiders).
 */
gboolean
loom_colony_is_beside_spider (const LoomCbGame *game, const LoomCbState *state, guint cell);

/**
 * loom_colony_has_digger: Whether a worker of the side of @but, other than it, stands beside the
 * site on @site.
 */
gboolean loom_colony_has_digger (const LoomCbGame *game,
                                 const LoomCbState *state,
                                 guint site,
                                 const LoomCbUnit *but);

/**
 * loom_colony_is_before_site: Whether a site that is not dug out lies next on the way from @cell to
 * the throne: a worker there digs.
 */
gboolean loom_colony_is_before_site (const LoomCbGame *game, const LoomCbState *state, guint cell);

/**
 * loom_colony_can_step: Whether the rules let the unit in @slot move at all this turn, which may
 * still leave it no spaces.
 */
gboolean loom_colony_can_step (const LoomCbGame *game, const LoomCbState *state, guint slot);

G_END_DECLS
