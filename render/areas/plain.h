/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is drawn plainly on a map, because there is more of it than can be drawn with care. */

#pragma once

#include "formats/geometry/topology.h"
#include "validator/position/position.h"

G_BEGIN_DECLS

/**
 * loom_plain_routes: Whether the board has more than LOOM_MOST_ROUTES_DRESSED routes, or these pass
 * through more than LOOM_MOST_ROUTE_POINTS points: all are drawn as plain lines then. O(routes).
 */
gboolean loom_plain_routes (const LoomBoard *board);

/**
 * loom_plain_dice: Whether a setup puts more than LOOM_MOST_DICE_DRESSED dice on its areas, as they
 * are drawn: none has pips then. O(areas).
 */
gboolean loom_plain_dice (const LoomPosition *position);

/**
 * loom_plain_auras: Whether the shine of a setup's shrines covers the board more than
 * LOOM_MOST_AURAS times: none shines then. As loom_shade_measure_auras().
 */
gboolean loom_plain_auras (const LoomPosition *position);

/**
 * loom_plain_pieces: Whether entrances and what else stands on the layers of a setup take more than
 * LOOM_MOST_PIECES_DRESSED cells, as that limit counts: all are drawn as spots then. O(pieces).
 */
gboolean loom_plain_pieces (const LoomPosition *position);

/**
 * loom_plain_dup_setup_words: All that is drawn plainly of what @position puts on the map: a
 * sentence each, as loom_plain_dup_words(). Free with g_ptr_array_unref().
 */
GPtrArray *loom_plain_dup_setup_words (const LoomPosition *position);

/**
 * loom_plain_dup_words: All that is drawn plainly of the map of @board, whatever stands on it: a
 * sentence each without a full stop, in the order of the limits. @topology is that of the map with
 * nothing closed. @entities (element-type LoomEntity, borrowed) receives where each begins. Free
 * with g_ptr_array_unref().
 */
GPtrArray *
loom_plain_dup_words (const LoomBoard *board, const LoomTopology *topology, GPtrArray *entities);

G_END_DECLS
