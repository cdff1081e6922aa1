/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits as text, for a journal: one line an edit, words with tabs between.
 *
 *   NEXT LABEL step step …        NEXT is the next handle of the board the edit is for
 *   set THING FIELD VALUE         VALUE is a letter for its type, “:” and what it says
 *   cells THING FIELD CELL:CHARACTER …
 *   remove THING
 *   move THING INDEX
 *   insert PARENT INDEX { KIND HANDLE ORDER ID FIELD=VALUE … { … } }
 *
 * Things are named by handle, numbers are those in memory, so what is read back is the same edit to
 * the last bit, whatever became of ids in between. Tab, newline, carriage return and backslash are
 * written \t \n \r \\. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

/**
 * loom_edit_write_text:
 * Appends @self to @text as one line without its newline. @board is in the state the edit is for:
 * of a layer only the cells that differ are written.
 */
void loom_edit_write_text (const LoomEdit *self, const LoomBoard *board, GString *text);

/**
 * loom_edit_read_text:
 * The edit that @line says, or NULL and @error (LOOM_ERROR_INPUT). *@next receives the next handle
 * of the board it was for: loom_board_skip_handles() before it is applied. Whether it can be
 * applied is for loom_board_apply() to say.
 */
LoomEdit *loom_edit_read_text (const char *line, LoomHandle *next, GError **error);

/**
 * loom_board_skip_handles:
 * The next handle to be given out is @next, as where an edit was made and taken back without a
 * trace. FALSE, with nothing changed, when @next has been given out or is absurdly far away.
 */
gboolean loom_board_skip_handles (LoomBoard *self, LoomHandle next);

/**
 * loom_text_escape, loom_text_unescape:
 * Appends @string to @text as one word; @word (spoilt in place and given back) as it was, or NULL
 * when it never was one.
 */
void loom_text_escape (GString *text, const char *string);
char *loom_text_unescape (char *word);

G_END_DECLS
