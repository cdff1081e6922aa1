/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a file looks like, worked out once for all formats that are asked whether it is theirs. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *name; /* what the file is called; says nothing about what is in it. Lent */
  const char *data; /* the whole file, never NULL. Lent */
  gsize length;
  /* The beginning as text: UTF-16 and UTF-32 brought to a byte a character, with '?' for what is no
   * ASCII and for NUL, without a byte order mark. Owned. */
  char *text;
  char *root_name; /* of XML: the local name of the first element, or NULL. Owned */
  char *root_uri;  /* its namespace as it is written, or NULL. Owned */
  /* Of a folder or zip: the names of all files in it, as loom_source_get_names() has them; then
   * data is of no use. NULL: a file. Lent; set behind loom_probe_init(). */
  const char *const *names;
} LoomProbe;

/* As many bytes are made text at most: an element that begins behind them is not found. */
#define LOOM_PROBE_BYTES (64 * 1024)

/**
 * loom_probe_init:
 * Looks at the @length bytes at @data, which must stay as long as @self; @data may be NULL when
 * there are none. Never fails, whatever they are. O(%LOOM_PROBE_BYTES).
 */
void loom_probe_init (LoomProbe *self, const char *data, gsize length, const char *name);

/**
 * loom_probe_clear: Frees what @self owns.
 */
void loom_probe_clear (LoomProbe *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomProbe, loom_probe_clear)

G_END_DECLS
