/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How findings put things into words: names in quotes, lists that end before they tire. */

#pragma once

#include "formats/model/entity.h"

G_BEGIN_DECLS

/**
 * loom_words_name: The name people gave @entity in quotes, or what loom_entity_dup_name() says.
 * Free with g_free().
 */
char *loom_words_name (const LoomEntity *entity);

/**
 * loom_words_list:
 * The names of @entities (element-type LoomEntity): “Harbour”, “Isle” and “Moor”; beyond @most the
 * rest is counted: “Harbour”, “Isle” and 12 more. Free with g_free().
 */
char *loom_words_list (const GPtrArray *entities, guint most);

/**
 * loom_words_strings: The same for ready @words (element-type utf8).
 */
char *loom_words_strings (const GPtrArray *words, guint most);

/**
 * loom_words_digits: "1,204" of "1204", however many there are. Free with g_free().
 */
char *loom_words_digits (const char *digits);

/**
 * loom_words_number: "1,204". Free with g_free().
 */
char *loom_words_number (guint64 n);

/**
 * loom_words_count: "1 area", "3 areas", "1,204 areas". The translators find the
 * two words by the name of this function. Free with g_free().
 */
char *loom_words_count (guint64 n, const char *singular, const char *plural);

/**
 * loom_words_clauses: @clauses (element-type utf8) with “;” between them, and how many more of
 * @total there are. Free with g_free().
 */
char *loom_words_clauses (const GPtrArray *clauses, guint total);

/**
 * loom_words_decimal: @value with one decimal: "2.5". Free with g_free().
 */
char *loom_words_decimal (double value);

/**
 * loom_words_mm: @um in millimetres with as few digits as needed: "12.5 mm". Free with g_free().
 */
char *loom_words_mm (gint64 um);

G_END_DECLS
