/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers that a file does not hold: the handles of things and the ranks of decor, and which
 * are to be given out next. With the file they make a board to which edits recorded for another
 * one, the same but older, apply. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_numbering_write:
 * Appends the numbers of @board as one line without its newline. @entities are all of its things
 * (element-type LoomEntity) in the order of its file: see loom_write_bytes_in_order().
 */
void loom_numbering_write (const LoomBoard *board, const GPtrArray *entities, GString *text);

/**
 * loom_numbering_take:
 * Gives the things of @board, which was read from that file just now and never changed, the numbers
 * in @line. FALSE and @error (LOOM_ERROR_INPUT), with nothing changed, when they do not fit.
 */
gboolean loom_numbering_take (LoomBoard *board, const char *line, GError **error);

G_END_DECLS
