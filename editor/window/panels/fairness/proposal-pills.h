/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A proposal on the board: at each area that it changes, what is there and what would be. */

#pragma once

#include "editor/window/canvas/canvas.h"
#include "validator/balance/balance.h"

G_BEGIN_DECLS

/**
 * loom_proposal_pills_paint: Draws @found, which has a position, over the board.
 */
void loom_proposal_pills_paint (const LoomPaint *paint,
                                LoomCanvas *canvas,
                                const LoomBalanceResult *found);

/**
 * loom_proposal_list_changed: The areas whose piece the proposal changes (element-type LoomHandle)
 * (owned). Free with g_array_unref().
 */
GArray *loom_proposal_list_changed (const LoomBalanceResult *found);

G_END_DECLS
