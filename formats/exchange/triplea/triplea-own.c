/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading and writing what TripleA has no place for. */

#include "formats/exchange/triplea/triplea-own.h"

#include "formats/model/types.h"

#include <string.h>

LoomTripleaOwn *
loom_triplea_own_new (const char *text)
{
  LoomTripleaOwn *self = g_new0 (LoomTripleaOwn, 1);
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->one_way = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], "\t", 4);
      const guint n = g_strv_length (words);
      if (n == 4 && strcmp (words[0], "size") == 0)
        {
          const gint64 width = g_ascii_strtoll (words[1], NULL, 10);
          const gint64 height = g_ascii_strtoll (words[2], NULL, 10);
          const gint64 pixels = g_ascii_strtoll (words[3], NULL, 10);
          if (width < 1 || height < 1 || width > LOOM_MM_MAX || height > LOOM_MM_MAX || pixels < 1)
            continue;
          self->width = (gint32)width;
          self->height = (gint32)height;
          self->scale = (double)MAX (width, height) / (double)pixels;
        }
      else if (n == 4 && strcmp (words[0], "area") == 0)
        {
          g_hash_table_insert (self->ids, g_strdup (words[1]), g_strdup (words[2]));
          g_hash_table_insert (self->names, g_strdup (words[1]), g_strcompress (words[3]));
        }
      else if (n == 3 && strcmp (words[0], "one-way") == 0)
        g_hash_table_add (self->one_way, g_strconcat (words[1], "\t", words[2], NULL));
    }
  if (self->width > 0)
    return self;
  loom_triplea_own_free (self);
  return NULL;
}

void
loom_triplea_own_free (LoomTripleaOwn *self)
{
  g_hash_table_unref (self->ids);
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->one_way);
  g_free (self);
}

gboolean
loom_triplea_own_is_one_way (const LoomTripleaOwn *self, const char *from, const char *to)
{
  g_autofree char *both = g_strconcat (from, "\t", to, NULL);
  return self != NULL && g_hash_table_contains (self->one_way, both);
}

void
loom_triplea_own_append (GString *text, const char *word, const char *const *texts, guint n)
{
  g_string_append (text, word);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "\t%s", texts[i]);
  g_string_append_c (text, '\n');
}
