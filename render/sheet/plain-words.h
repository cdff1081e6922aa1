/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include <locale.h>

G_BEGIN_DECLS

/**
 * What is written is the same wherever that is done: its words are those of this program's own
 * language and its numbers have a point, whatever the user's place would have, so that a window in
 * German writes the bytes that the command writes.
 */
typedef struct LoomPlainWords LoomPlainWords;

LoomPlainWords *loom_plain_words_begin (int categories);
void loom_plain_words_end (LoomPlainWords *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPlainWords, loom_plain_words_end)

/** Holds in this thread until the block ends. */
#define LOOM_PLAIN_WORDS()                                                                         \
  g_autoptr (LoomPlainWords) loom_plain_words G_GNUC_UNUSED                                        \
      = loom_plain_words_begin (LC_NUMERIC_MASK | LC_MESSAGES_MASK)

/** Of the numbers alone, for what is printed: its words are in the language of the board, and what
 * cannot be printed is said in that of the reader. */
#define LOOM_PLAIN_NUMBERS()                                                                       \
  g_autoptr (LoomPlainWords) loom_plain_words G_GNUC_UNUSED                                        \
      = loom_plain_words_begin (LC_NUMERIC_MASK)

G_END_DECLS
