/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file “boardloom.properties” that an export puts beside the polygons: what files of TripleA
 * have no place for, so that a board comes back as large as it was, with its ids. TripleA passes it
 * over. Words with tabs between them, a line each:
 *
 *     size WIDTH HEIGHT LONGER      µm, µm, and the longer side in px
 *     area TERRITORY ID NAME        as the game calls it, and as the board does
 *     one-way FROM TO               territories
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define LOOM_TRIPLEA_OWN_FILE "boardloom.properties"

typedef struct
{
  gint32 width;        /* µm */
  gint32 height;       /* µm */
  double scale;        /* µm a pixel */
  GHashTable *ids;     /* (element-type utf8 utf8) (owned): by territory */
  GHashTable *names;   /* (element-type utf8 utf8) (owned): by territory */
  GHashTable *one_way; /* (element-type utf8) (owned): both territories with a tab between */
} LoomTripleaOwn;

/**
 * loom_triplea_own_new: What the file says, or NULL where it is none of ours.
 */
LoomTripleaOwn *loom_triplea_own_new (const char *text);

void loom_triplea_own_free (LoomTripleaOwn *self);

/**
 * loom_triplea_own_is_one_way: Whether the way leads from @from to @to alone.
 */
gboolean loom_triplea_own_is_one_way (const LoomTripleaOwn *self, const char *from, const char *to);

/**
 * loom_triplea_own_append: Appends a line of @word and the @n @texts, of which NULLs are empty.
 */
void loom_triplea_own_append (GString *text, const char *word, const char *const *texts, guint n);

G_END_DECLS
