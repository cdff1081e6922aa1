/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sentences and lists for those who tell a game: see sentence.h. */

#include "validator/play/sentence.h"

#include "validator/base/words.h"

void
loom_sentence_line (GString *text, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (text, format, args);
  va_end (args);
  g_string_append_c (text, '\n');
}

void
loom_sentence_item (GPtrArray *items, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (items, g_strdup_vprintf (format, args));
  va_end (args);
}

char *
loom_sentence_list (const GPtrArray *items)
{
  return loom_words_strings (items, items->len);
}

char *
loom_sentence_opponents (const GPtrArray *items)
{
  return items->len == 2 ? g_strdup_printf (_ ("%s against %s"), (char *)items->pdata[0],
                                            (char *)items->pdata[1])
                         : loom_sentence_list (items);
}

char *
loom_sentence_row (const GPtrArray *items)
{
  GString *row = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      g_string_append (row, i > 0 ? C_ ("list", ", ") : "");
      g_string_append (row, g_ptr_array_index (items, i));
    }
  return g_string_free (row, FALSE);
}
