/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pairs as 64-bit keys. GLib's hash of these looks at the lower half alone, so that all pairs with
 * one number in common would fall together; ours mixes both. */

#include "validator/checks/pairs.h"

static guint
hash_pair (gconstpointer key)
{
  guint64 mixed = *(const guint64 *)key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return (guint)(mixed >> 32);
}

static gboolean
equal_pairs (gconstpointer a, gconstpointer b)
{
  return *(const guint64 *)a == *(const guint64 *)b;
}

LoomPairs *
loom_pairs_new (void)
{
  return g_hash_table_new_full (hash_pair, equal_pairs, g_free, NULL);
}

gboolean
loom_pairs_add (LoomPairs *self, guint32 a, guint32 b)
{
  guint64 *key = g_new (guint64, 1);
  *key = (guint64)MIN (a, b) << 32 | MAX (a, b);
  return g_hash_table_add (self, key);
}
