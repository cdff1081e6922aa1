/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A set of pairs of numbers without order, for saying a thing of two only once. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* (element-type guint64) owned; free with g_hash_table_unref(). */
typedef GHashTable LoomPairs;

LoomPairs *loom_pairs_new (void);

/**
 * loom_pairs_add: Adds @a and @b; TRUE when they were not there yet in either order. O(1).
 */
gboolean loom_pairs_add (LoomPairs *self, guint32 a, guint32 b);

/**
 * loom_pairs_contain: Whether @a and @b were added, in either order. O(1).
 */
gboolean loom_pairs_contain (const LoomPairs *self, guint32 a, guint32 b);

G_END_DECLS
