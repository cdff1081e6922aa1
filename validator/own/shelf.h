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

/** loom_shelf_add_text: The same of @text, which @path is said to hold: for logs. */
const LoomGameInfo *
loom_shelf_add_text (const char *text, const char *path, const char *id, GError **error);

G_END_DECLS
