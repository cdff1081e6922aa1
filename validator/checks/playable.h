/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a scenario can be played: what `validate` says about it, asked before any play. */

#pragma once

#include "validator/diagnostics/report.h"
#include "validator/play/game.h"

G_BEGIN_DECLS

/**
 * loom_game_open:
 * @position: of a scenario; borrowed, and must outlive the game
 * @report: receives what the connectivity and setup families find, errors, warnings and notes alike
 *
 * Makes @position ready to play if its position can be played. Returns NULL, with nothing played,
 * and sets a LOOM_ERROR_VALUE that sums up why when there are no rules that we know or when a check
 * finds an error; @report then has each. What the setup family calls an error stops also when an
 * <accept> names it, for no rule says how to go on from there. Free with loom_game_free().
 * Complexity: that of the two families.
 */
LoomGame *loom_game_open (const LoomPosition *position, LoomReport *report, GError **error);

G_END_DECLS
