/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rules will have an earthworm do, in sentences. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_worm_words_dup_forecast:
 * @worm: an earthworm of @scenario
 *
 * "Moves one cell east each round. 8 cells free before rock at 24, 7. Then it turns to 23, 6." Or
 * NULL when the rules say nothing of it. Free with g_free(). O(size of the board).
 */
char *loom_worm_words_dup_forecast (const LoomBoard *board,
                                    const LoomScenario *scenario,
                                    const LoomEarthworm *worm);

G_END_DECLS
