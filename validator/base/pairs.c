/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pairs as 64-bit keys, the smaller number in the upper half. */

#include "validator/base/pairs.h"
#include "formats/model/pair.h"

LoomPairs *
loom_pairs_new (void)
{
  return g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
}

static guint64
pair_key (guint32 a, guint32 b)
{
  return (guint64)MIN (a, b) << 32 | MAX (a, b);
}

gboolean
loom_pairs_add (LoomPairs *self, guint32 a, guint32 b)
{
  guint64 *key = g_new (guint64, 1);
  *key = pair_key (a, b);
  return g_hash_table_add (self, key);
}

gboolean
loom_pairs_contain (const LoomPairs *self, guint32 a, guint32 b)
{
  const guint64 key = pair_key (a, b);
  return g_hash_table_contains ((GHashTable *)self, &key);
}
