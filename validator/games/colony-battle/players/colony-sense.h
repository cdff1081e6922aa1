/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player of Colony Battle sees about a cell or a unit, whatever it makes of it. All is said
 * of a position as it stands. */

#pragma once

#include "validator/games/colony-battle/rules/state.h"

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
 * loom_colony_is_far_from_danger: Whether loom_colony_is_near_worm() and
 * loom_colony_is_beside_spider() are false of @cell and of every cell beside it.
 * Complexity: O(worms + spiders).
 */
gboolean
loom_colony_is_far_from_danger (const LoomCbGame *game, const LoomCbState *state, guint cell);

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

/**
 * loom_colony_is_last_way: Whether the queen on @queen has no other cell than @cell, which is
 * beside her, to step nearer to the throne, and @unit does not dig there, for then she could go no
 * further.
 */
gboolean loom_colony_is_last_way (const LoomCbGame *game,
                                  const LoomCbState *state,
                                  const LoomCbUnit *unit,
                                  guint cell,
                                  guint queen);

/**
 * loom_colony_is_in_way: Whether @unit, on @cell, would keep its queen from stepping nearer to the
 * throne. Most cells are not even beside her, so that is asked first.
 */
static inline gboolean
loom_colony_is_in_way (const LoomCbGame *game,
                       const LoomCbState *state,
                       const LoomCbUnit *unit,
                       guint cell)
{
  const guint queen = loom_cb_units (game, state)[state->queen[unit->seat - 1]].cell;

  return unit->kind != LOOM_CB_QUEEN && game->to_throne[cell] < game->to_throne[queen]
         && loom_cb_is_beside (game, cell, queen)
         && loom_colony_is_last_way (game, state, unit, cell, queen);
}

/**
 * loom_colony_can_convert: Whether @unit is a young queen who may convert @other, an enemy (CB-13,
 * CB-15).
 */
gboolean loom_colony_can_convert (const LoomCbGame *game,
                                  const LoomCbState *state,
                                  const LoomCbUnit *unit,
                                  const LoomCbUnit *other);

/**
 * loom_colony_is_besieged: Whether an enemy who may strike is no further than @spaces from the
 * queen of the active seat. Complexity: O(units).
 */
gboolean loom_colony_is_besieged (const LoomCbGame *game, const LoomCbState *state, gint spaces);

/**
 * loom_colony_spare_turns: The turns that the queen of the active seat can do without: as many as
 * she would come to the throne before it can have been dug out, the quickest way, by her foremost
 * worker. Below zero when she is late. Complexity: O(units + layers * sites).
 */
gint loom_colony_spare_turns (const LoomCbGame *game, const LoomCbState *state);

/**
 * loom_colony_may_give_up: Whether the queen of the active seat may still give up her turn for a
 * unit of @kind: 0 turns or never is no.
 */
gboolean loom_colony_may_give_up (const LoomCbGame *game, const LoomCbState *state, guint kind);

G_END_DECLS
