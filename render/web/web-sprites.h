/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pieces of games as small pictures, each once, and where they stand in a position. */

#pragma once

#include "render/theme/theme.h"
#include "validator/play/game.h"

G_BEGIN_DECLS

/** LoomWebSprites: the pictures that pieces of a page are shown by. */
typedef struct LoomWebSprites LoomWebSprites;

LoomWebSprites *loom_web_sprites_new (const LoomTheme *theme);
void loom_web_sprites_free (LoomWebSprites *self);

/** loom_web_sprites_append: All pictures so far, as an array of texts in JSON. */
void loom_web_sprites_append (const LoomWebSprites *self, GString *json);

/**
 * LoomWebTable: what a game is shown on: its board without pieces, with room for them, and where on
 * it they stand.
 */
typedef struct LoomWebTable LoomWebTable;

/**
 * loom_web_table_new:
 * @game: whose board and scenario it is; borrowed, as is @theme
 * @fullest: a position in which areas hold as much as they ever will, or about: there is room for
 *   that
 */
LoomWebTable *
loom_web_table_new (const LoomGame *game, const LoomState *fullest, const LoomTheme *theme);
void loom_web_table_free (LoomWebTable *self);

/** loom_web_table_draw: The board without pieces; NULL with @error. Free with g_bytes_unref(). */
GBytes *loom_web_table_draw (const LoomWebTable *self, const char *folder, GError **error);

/**
 * loom_web_table_list:
 * @places: receives, by place, what is there: "seat;sprite,left,top,width,height;…" in tenths of
 *   a millimetre, the seat being 0 for nobody and -1 for neutral (element-type utf8, owned by it).
 *   A place is an area of the game's position or one of its cells.
 * @words: receives, by place, what is there in each language, with LOOM_WEB_SEPARATOR between
 *   (element-type utf8, owned by it)
 *
 * Where everything stands at @state. New pictures go to @sprites. O(size of the board).
 */
void loom_web_table_list (LoomWebTable *self,
                          const LoomState *state,
                          LoomWebSprites *sprites,
                          GHashTable *places,
                          GHashTable *words);

/* Between what is said in one language and in the next. */
#define LOOM_WEB_SEPARATOR "\x1f"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomWebSprites, loom_web_sprites_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomWebTable, loom_web_table_free)

G_END_DECLS
