/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves and events in the words of a log, by the tables of the game: ids instead of places in
 * arrays, words instead of numbers. */

#pragma once

#include "validator/play/game.h"

G_BEGIN_DECLS

/**
 * loom_terms_add_move:
 * Adds @move, any that the game could list, as an object: {"do":"attack","from":"inn","to":"mill"}.
 */
void loom_terms_add_move (const LoomGame *game, LoomMove move, JsonBuilder *json);

/**
 * loom_terms_add_event: Adds @event as an object: {"event":"battle", …}.
 */
void loom_terms_add_event (const LoomGame *game, const LoomEvent *event, JsonBuilder *json);

/**
 * loom_terms_read_move:
 * What loom_terms_add_move() wrote; @node may be anything. Whether the move is legal is not asked.
 * Returns FALSE and sets a LOOM_ERROR_VALUE that names the member when it is no move of the game.
 */
gboolean
loom_terms_read_move (const LoomGame *game, JsonNode *node, LoomMove *move, GError **error);

/**
 * loom_terms_find_kind: The place of the move called @id in the table of the game, or -1.
 */
int loom_terms_find_kind (const LoomGame *game, const char *id);

/**
 * loom_terms_find_area: The place of the area with @id in the position, or LOOM_NONE. O(areas).
 */
guint32 loom_terms_find_area (const LoomGame *game, const char *id);

/**
 * loom_terms_find_site: The place of the entrance with @id, or of the "throne", or LOOM_NONE.
 */
guint32 loom_terms_find_site (const LoomGame *game, const char *id);

/**
 * loom_terms_site_id: What a log calls the site at @site. Borrowed.
 */
const char *loom_terms_site_id (const LoomGame *game, guint site);

/**
 * loom_terms_n_args: How many arguments the @args of a move have.
 */
guint loom_terms_n_args (const LoomArg args[LOOM_MOVE_ARGS]);

G_END_DECLS
