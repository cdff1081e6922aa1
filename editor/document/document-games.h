/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games of an open document: those of the program, and those whose rules lie beside its board.
 */

#pragma once

#include "editor/document/document.h"
#include "validator/position/games.h"

G_BEGIN_DECLS

/** loom_document_get_games: What its scenarios' games are looked up in, closed by NULL. */
const LoomGameInfo *const *loom_document_get_games (LoomDocument *self);

/**
 * loom_document_set_games:
 * @games: (nullable): closed by NULL; kept for as long as the program runs. NULL: the program's
 *
 * The board is played by other rules from now on: "changed" and "step" are emitted as if all of it
 * were new. No step of the history, and nothing to be saved.
 */
void loom_document_set_games (LoomDocument *self, const LoomGameInfo *const *games);

/** loom_document_find_rules: The game of @scenario (nullable), or NULL. */
const LoomGameInfo *loom_document_find_rules (LoomDocument *self, const LoomScenario *scenario);

G_END_DECLS
