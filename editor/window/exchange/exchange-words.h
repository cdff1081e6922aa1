/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What came of an exchange, in words. */

#pragma once

#include "editor/work/exchange.h"

G_BEGIN_DECLS

/**
 * loom_exchange_words_dup_counts: “323 areas, 885 neighbours, 7 guessed”: what there is on the
 * board, and how much of it was made, mended or left out. Free with g_free().
 */
char *loom_exchange_words_dup_counts (const LoomExchanged *exchanged);

/** loom_exchange_words_dup_name: What a person calls the file at @path. Free with g_free(). */
char *loom_exchange_words_dup_name (const char *path);

/** loom_exchange_words_can: Whether foreign files of @format are read, or written. */
gboolean loom_exchange_words_can (const LoomFormat *format, gboolean writes);

G_END_DECLS
