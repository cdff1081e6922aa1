/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games of a board: those of the program, and behind them those whose rules lie beside it. */

#pragma once

#include "formats/model/board.h"
#include "validator/own/own-info.h"

G_BEGIN_DECLS

/* What stands behind the id of a game in the name of its file. */
#define LOOM_RULES_SUFFIX ".rules.lua"

/**
 * LoomShelfMay:
 * @path: of a rules file
 * @sha256: of its text
 *
 * Whether the file may be run.
 */
typedef gboolean (*LoomShelfMay) (const char *path, const char *sha256, gpointer data);

/**
 * loom_shelf_open:
 * @folder: (nullable): where @board lies
 *
 * Adds to the installed games those that scenarios of @board name and that lie in @folder as
 * ID.rules.lua, as far as @may allows. A file that cannot be read becomes a game of which the
 * checks say what is wrong. To be called when a board is read, before it is compiled.
 */
void loom_shelf_open (const LoomBoard *board, const char *folder, LoomShelfMay may, gpointer data);

/**
 * loom_shelf_add_file:
 * @id: (nullable): what its game must be called
 *
 * Adds the game of the file at @path. NULL with an error that has file and line.
 */
const LoomGameInfo *loom_shelf_add_file (const char *path, const char *id, GError **error);

/**
 * loom_shelf_list_files:
 * The paths at which the rules of games that scenarios of @board name would lie, each once, whether
 * or not there is a file (element-type utf8) (owned).
 *
 * loom_shelf_dup_id: What the game of the file at @path must be called. Free with g_free().
 */
GPtrArray *loom_shelf_list_files (const LoomBoard *board, const char *folder);
char *loom_shelf_dup_id (const char *path);

/**
 * loom_shelf_list_words: The files beside that at @path that hold the words of its game @id in
 * other languages, in the order of their names (element-type utf8) (owned).
 */
GPtrArray *loom_shelf_list_words (const char *path, const char *id);

/**
 * loom_shelf_read_file, loom_shelf_read_text:
 * A game for the shelf of one board (formats/model/shelf.h), which is not installed and is kept for
 * as long as the program runs. From any thread. Of a file that cannot be read, a game of which the
 * checks say what is wrong; NULL where @may forbids it. Of a text NULL with an error.
 */
const LoomGameInfo *
loom_shelf_read_file (const char *path, const char *id, LoomShelfMay may, gpointer data);
const LoomGameInfo *
loom_shelf_read_text (const char *text, const char *path, const char *id, GError **error);

/**
 * loom_shelf_hurry:
 * To be called by the thread of a window, which must not wait for anybody: rules that this thread
 * itself calls, as for a move that a person makes, are given up after a quarter of a second.
 */
void loom_shelf_hurry (void);

/**
 * loom_shelf_open_words:
 * @path: of the rules file of @game
 *
 * Reads the files of words beside it, ID.rules.LANGUAGE.lua, as far as @may allows: the game is
 * told by them where people are spoken to in their language. What is wrong with one, the checks
 * say.
 */
void
loom_shelf_open_words (const LoomGameInfo *game, const char *path, LoomShelfMay may, gpointer data);

/** loom_shelf_add_text: The same of @text, which @path is said to hold: for logs. */
const LoomGameInfo *
loom_shelf_add_text (const char *text, const char *path, const char *id, GError **error);

G_END_DECLS
