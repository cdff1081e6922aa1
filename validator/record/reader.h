/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads a log line by line, from wherever it comes: nothing in a file, however long, deep or alien,
 * does more than make an error that names file, line, what is wrong and what to do. */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The longest first line (it has the board in it) and the longest other line, in bytes. */
#define LOOM_LOG_MAX_FIRST_LINE (160u * 1024 * 1024)
#define LOOM_LOG_MAX_LINE (16u * 1024 * 1024)

/* How deep a line may be nested, and how many members and elements it may have in all. */
#define LOOM_LOG_MAX_DEPTH 16
#define LOOM_LOG_MAX_PARTS 1000000

typedef struct _LoomLogReader LoomLogReader;

/**
 * loom_log_reader_new:
 * @path: the log; "-" is standard input
 *
 * Opens a log. Returns NULL and sets a LOOM_ERROR_INPUT when that cannot be done. Free with
 * loom_log_reader_free().
 */
LoomLogReader *loom_log_reader_new (const char *path, GError **error);

/**
 * loom_log_reader_new_for_text: A log in memory, which @name stands for in messages. The text is
 * borrowed.
 */
LoomLogReader *loom_log_reader_new_for_text (const char *text, gsize length, const char *name);
void loom_log_reader_free (LoomLogReader *self);

/**
 * loom_log_reader_call_it:
 * @noun: what is read, "game log" unless it is said here; with @writer literals
 * @writer: the command that wrote it, "play --log"
 *
 * For other files of JSON lines than logs: what messages call them.
 */
void loom_log_reader_call_it (LoomLogReader *self, const char *noun, const char *writer);

/**
 * loom_log_reader_next:
 * Reads the next line. Returns FALSE at the end of the log, and with a LOOM_ERROR_INPUT where a
 * line is no JSON object of bearable size. A last line without its newline is read like any other
 * and told by loom_log_reader_is_torn().
 */
gboolean loom_log_reader_next (LoomLogReader *self, GError **error);

/**
 * loom_log_reader_get_line: The text of the line last read, newline included. Lent until the next.
 */
const GString *loom_log_reader_get_line (const LoomLogReader *self);

/**
 * loom_log_reader_get_object: The line last read as a JSON object. Lent until the next.
 */
JsonNode *loom_log_reader_get_object (const LoomLogReader *self);

/**
 * loom_log_reader_get_number: The number of the line last read, from 1; 0 before the first.
 */
guint loom_log_reader_get_number (const LoomLogReader *self);

/**
 * loom_log_reader_get_name: What messages call the log.
 */
const char *loom_log_reader_get_name (const LoomLogReader *self);

/**
 * loom_log_reader_is_torn:
 * Whether the line last read, or refused, is the last and breaks off without a newline, as it does
 * when writing was interrupted.
 */
gboolean loom_log_reader_is_torn (const LoomLogReader *self);

/**
 * loom_log_reader_get_offset: Where the line last read, or refused, begins, in bytes.
 */
guint64 loom_log_reader_get_offset (const LoomLogReader *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomLogReader, loom_log_reader_free)

G_END_DECLS
