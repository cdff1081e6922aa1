/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The streams of the command line: results on standard output, messages on standard error. Errors
 * of writing are never lost: a full disk or a closed stream ends in LOOM_EXIT_OUTPUT. */

#pragma once

#include "editor/commands/base/options.h"
#include "formats/model/board.h"
#include "formats/model/model-error.h"
#include "formats/xml/save.h"
#include "validator/position/game-info.h"

G_BEGIN_DECLS

/**
 * loom_output_init:
 * Once, first of all: sees which of the standard streams are closed (so that no file takes their
 * place), takes SIGPIPE as an error of writing and SIGINT as exit code 130. No signal that ends the
 * program leaves a half-written file behind.
 */
void loom_output_init (void);

/**
 * loom_output_set_colours: @when is 0 for auto (a terminal, no NO_COLOR, TERM not dumb), 1 for
 * always, 2 for never.
 */
void loom_output_set_colours (int when);

/**
 * loom_output_has_colours: Whether standard output is to have colours.
 */
gboolean loom_output_has_colours (void);

/**
 * loom_output_bytes:
 * Writes @data to standard output, as it is, or to a terminal without what that would obey. Returns
 * @code, or LOOM_EXIT_OUTPUT when not all could be written: said on standard error, but for a pipe
 * whose reader has gone, which is nobody's mistake.
 */
int loom_output_bytes (gconstpointer data, gsize length, int code);

/**
 * loom_output_text: As loom_output_bytes() for text that people read, which holds nothing that a
 * terminal would obey wherever it goes: it may be read by way of a pager or a log.
 */
int loom_output_text (const char *text, int code);

/**
 * loom_output_is_terminal: Whether standard output is a terminal.
 */
gboolean loom_output_is_terminal (void);

/**
 * loom_output_file:
 * Writes @bytes to the file at @path whole or not at all, or to standard output where @path is "-".
 * A file that loom_input_read() has read is not written over when somebody else has changed or
 * removed it since. Returns LOOM_EXIT_FINE, or LOOM_EXIT_OUTPUT with a message.
 */
int loom_output_file (const char *path, GBytes *bytes);

/**
 * loom_output_text_file: As loom_output_file(), for text that people read; see loom_output_text().
 */
int loom_output_text_file (const char *path, const char *text);

/**
 * loom_output_board: Saves @board as loom_output_file() does, but only what can be read again.
 */
int loom_output_board (const char *path, const LoomBoard *board);

/**
 * loom_output_files: Writes all @n files, or none. Returns as loom_output_file() does.
 */
int loom_output_files (const LoomSaveFile *files, guint n);

/**
 * loom_output_is_standard: Whether what is written to @path goes to standard output.
 */
gboolean loom_output_is_standard (const char *path);

/**
 * loom_output_is_same_file: Whether two paths name one file on disk.
 */
gboolean loom_output_is_same_file (const char *a, const char *b);

/**
 * loom_complain: One message on standard error, behind "boardloom: ".
 */
void loom_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/**
 * loom_say: A line on standard error as it is.
 */
void loom_say (const char *format, ...) G_GNUC_PRINTF (1, 2);

/**
 * loom_input_name: What messages call the file at @path: itself, as far as a terminal may be shown
 * it, or "standard input" for "-".
 */
const char *loom_input_name (const char *path);

/**
 * loom_input_read:
 * The board in the file at @path ("-" is standard input). NULL when it cannot be read; every error
 * has then been said on standard error, and LOOM_EXIT_INPUT is what to return.
 */
LoomBoard *loom_input_read (const char *path);

/**
 * loom_input_say_errors: Says errors as compilers do: file:line:column: error: message [CODE].
 */
void loom_input_say_errors (const char *path, const LoomModelErrors *errors);

/**
 * loom_input_find_scenario:
 * The scenario of @board with @id. NULL when there is none; said with what there is.
 */
const LoomScenario *
loom_input_find_scenario (const LoomBoard *board, const char *path, const char *id);

/**
 * loom_input_say_no_scenario: Says that the board at @path has no scenario, so that there is
 * nothing to @what ("play"), and how to make one.
 */
void loom_input_say_no_scenario (const char *path, const char *what);

/**
 * loom_input_find_game: The game called @id. NULL when there is none; said as a mistake in the
 * usage of @command, with what there is.
 */
const LoomGameInfo *loom_input_find_game (const LoomCommand *command, const char *id);

G_END_DECLS
