/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finding things of a board by name, number or property. No widget. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_find_entities:
 * @scenario: (nullable): whose pieces and numbers are looked at, too
 * @text: words that a name, an id or any property has; a number that a piece or a token shows; or
 *   “property: value”, as in `terrain: hills`, `dice: 3`, `seat: North`
 *
 * The handles (element-type LoomHandle) of what fits: names that begin with it first, then names
 * that have it, then properties; in the order of the board. Letter case does not count. Pieces on
 * areas and number tokens stand for their area. Free with g_array_unref(). O(things · fields).
 */
GArray *loom_find_entities (const LoomBoard *board, const LoomScenario *scenario, const char *text);

G_END_DECLS
