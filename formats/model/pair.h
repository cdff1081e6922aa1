/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hashing keys that are two numbers in one: an edge by its corners, a pair of areas. GLib's own
 * hash of 64 bits looks at the lower half alone, so that all edges at one corner could fall
 * together and a file made for it would take minutes to read. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_pair_hash: A hash of the 64 bits at @key in which both halves count; for g_int64_equal().
 */
static inline guint
loom_pair_hash (gconstpointer key)
{
  return (guint)((*(const guint64 *)key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 32);
}

G_END_DECLS
