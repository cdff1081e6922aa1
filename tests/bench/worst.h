/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Worst cases: documents of at most a megabyte that ask for as much as they can. */

#pragma once

#include "formats/model/kind.h"

/* No document is longer, in bytes. */
#define WORST_BYTES 1000000

/* What stands in the sections of a document that is asked for much. */
typedef struct
{
  GString *text;
  GString *attributes[LOOM_N_KINDS]; /* of the sections that are there once, further ones */
  GString *inside[LOOM_N_KINDS];     /* elements, by kind, in addition to a few of each */
  gsize bytes;                       /* of all of these */
  const char *rules;                 /* of the first scenario; NULL: SliceWars */
  gboolean is_bare;                  /* without the few of each */
} WorstBoard;

typedef struct
{
  const char *name;
  void (*make) (WorstBoard *board);
} WorstCase;

/* Cases that were thought out one by one, worst-made.c. Ends in an empty one. */
extern const WorstCase worst_made[];

/* A number below @n that depends on @i and @salt alone. */
guint worst_noise (guint i, guint salt, guint n);

/* Appends to the section of @kind while the document has room; FALSE when it has none. */
gboolean worst_add (WorstBoard *board, LoomKind kind, const char *format, ...) G_GNUC_PRINTF (3, 4);
