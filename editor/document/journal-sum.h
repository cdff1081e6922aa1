/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The line behind a record of a journal, which tells whether the record is as it was written, and
 * whether any is missing before it:
 *
 *   sum NUMBER CHECKSUM
 *
 * NUMBER counts the records from 0. CHECKSUM is the first sixteen hexadecimal digits of the SHA-256
 * of the record and of the line as far as the checksum itself. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define LOOM_JOURNAL_SUM "sum "

/**
 * loom_journal_append_sum: Appends the line of record @number, which is what @text holds from
 * @start on. O(length).
 */
void loom_journal_append_sum (GString *text, gsize start, guint number);

/**
 * loom_journal_append_bad_sum: Appends a line that says that record @number is not as it was
 * written.
 */
void loom_journal_append_bad_sum (GString *text, guint number);

/**
 * loom_journal_check_sum:
 * Whether @line (of @n bytes, without its newline) is the line of the @length bytes at @record;
 * *@number receives which it is then. O(length).
 */
gboolean
loom_journal_check_sum (const char *record, gsize length, const char *line, gsize n, guint *number);

G_END_DECLS
