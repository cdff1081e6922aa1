/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Text that is safe to show on a terminal. Titles, names and file names come from elsewhere and may
 * hold whatever XML and file systems allow: a C1 control such as U+009B begins a command to the
 * terminal as ESC [ does, and a line break forges a line of ours. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  LOOM_PRINTABLE_WORDS = 0,       /* no control at all */
  LOOM_PRINTABLE_LINES = 1 << 0,  /* line breaks and tabs stay */
  LOOM_PRINTABLE_STYLES = 1 << 1, /* the styles of our own reports stay */
} LoomPrintable;

/**
 * loom_printable_is_obeyed:
 * Whether @c does something instead of being shown: a control (C0, DEL, C1), a line or paragraph
 * separator, or a mark that turns the direction of writing, with which a name can swallow its line.
 */
gboolean loom_printable_is_obeyed (gunichar c);

/**
 * loom_printable_append:
 * @length: bytes of @words, or -1 when they end with a NUL
 *
 * Appends @words to @text. What loom_printable_is_obeyed() names and @keep does not spare becomes a
 * blank, and a byte that is no UTF-8 becomes U+FFFD; all else stays as it is. Complexity: one pass.
 */
void loom_printable_append (GString *text, const char *words, gssize length, LoomPrintable keep);

/**
 * loom_printable_dup: @words as loom_printable_append() writes them. Free with g_free().
 */
char *loom_printable_dup (const char *words, LoomPrintable keep);

G_END_DECLS
