/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preloaded where leaks are looked for. GLib makes its table of quarks as it is loaded; when a
 * program needs more than 2,047 of them, as one with a file chooser does, GLib makes a larger table
 * and leaves the first lying on purpose, for those who may be reading it. A suppression cannot tell
 * it from other memory: without debug symbols its stack ends at g_malloc(). So it is remembered
 * here, and nothing that is remembered counts as leaked. Not sanitized itself: it is loaded into
 * the shells that start the tests, too. */

#include <stddef.h>

/* QUARK_BLOCK_SIZE of GLib's gquark.c. */
#define TABLE_BYTES (2048 * sizeof (char *))

void __sanitizer_malloc_hook (const volatile void *block, size_t size);

/* Called by the sanitizer for each allocation; the table is the first that is as large. */
void
__sanitizer_malloc_hook (const volatile void *block, size_t size)
{
  static const volatile void *volatile table;

  if (size == TABLE_BYTES && table == NULL)
    table = block;
}
