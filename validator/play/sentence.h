/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How games are put into words: for those who write the describe.c of a game. Whole sentences go
 * through _() and P_(); what varies in them is a name, a number or a list. */

#pragma once

#include "validator/base/tongue.h"

G_BEGIN_DECLS

/**
 * P_: The words for one and those for many, in the language that is told.
 */
#define P_(one, many, n) loom_tongue_count (one, many, (gulong)(n))

/**
 * loom_sentence_line: Appends a sentence to @text, and a line break.
 */
void loom_sentence_line (GString *text, const char *format, ...) G_GNUC_PRINTF (2, 3);

/**
 * loom_sentence_item: Appends what @format makes to @items (element-type utf8) (owned).
 */
void loom_sentence_item (GPtrArray *items, const char *format, ...) G_GNUC_PRINTF (2, 3);

/**
 * loom_sentence_list, loom_sentence_row: @items (element-type utf8) as a list: “a, b and c”; and as
 * a row of things that is not closed: “a, b, c”. Free with g_free().
 */
char *loom_sentence_list (const GPtrArray *items);
char *loom_sentence_row (const GPtrArray *items);

/**
 * loom_sentence_opponents: Who plays against whom, of @items (element-type utf8): “a against b”, or
 * of more than two “a, b and c”. Free with g_free().
 */
char *loom_sentence_opponents (const GPtrArray *items);

/**
 * loom_sentence_onto: Puts @format, whose first %s is what was said so far, in the place of @words
 * (owned).
 */
#define loom_sentence_onto(words, format, ...)                                                     \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *_so_far = *(words);                                                           \
    *(words) = g_strdup_printf ((format), _so_far __VA_OPT__ (, ) __VA_ARGS__);                    \
  }                                                                                                \
  G_STMT_END

G_END_DECLS
