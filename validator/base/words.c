/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words for findings. A list of a thousand names tells nobody anything, so lists name the first few
 * and count the rest. */

#include "validator/base/words.h"
#include "formats/model/value.h"
#include "validator/base/tongue.h"

#include <langinfo.h>

char *
loom_words_name (const LoomEntity *entity)
{
  const char *name = loom_entity_get_name (entity);
  if (name == NULL || *name == '\0' || name == entity->id)
    return loom_entity_dup_name (entity);
  return g_strdup_printf (_ ("“%s”"), name);
}

static char *
join (const GPtrArray *words, guint shown, guint total)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < shown; i++)
    {
      if (i > 0)
        g_string_append (text, i + 1 == total ? C_ ("last of a list", " and ") : C_ ("list", ", "));
      g_string_append (text, g_ptr_array_index (words, i));
    }
  if (shown < total)
    {
      /* Translators: what is not listed is counted. */
      g_autofree char *rest = loom_words_count (total - shown, "more", "more");
      g_string_append (text, shown > 0 ? C_ ("last of a list", " and ") : "");
      g_string_append (text, rest);
    }
  return g_string_free (text, FALSE);
}

char *
loom_words_strings (const GPtrArray *words, guint most)
{
  /* “and 1 more” is longer than most names. */
  guint shown = words->len <= most + 1 ? words->len : most;
  return join (words, shown, words->len);
}

char *
loom_words_list (const GPtrArray *entities, guint most)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  guint shown = entities->len <= most + 1 ? entities->len : most;
  for (guint i = 0; i < shown; i++)
    g_ptr_array_add (words, loom_words_name (g_ptr_array_index (entities, i)));
  return join (words, shown, entities->len);
}

char *
loom_words_digits (const char *digits)
{
  GString *text = g_string_new (digits);
  for (gssize at = (gssize)text->len - 3; at > 0; at -= 3)
    g_string_insert (text, at, C_ ("between thousands", ","));
  return g_string_free (text, FALSE);
}

char *
loom_words_number (guint64 n)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, n);
  return loom_words_digits (digits);
}

char *
loom_words_count (guint64 n, const char *singular, const char *plural)
{
  g_autofree char *number = loom_words_number (n);
  return g_strdup_printf ("%s %s", number, loom_tongue_count (singular, plural, (gulong)n));
}

char *
loom_words_clauses (const GPtrArray *clauses, guint total)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < clauses->len; i++)
    {
      g_string_append (text, i > 0 ? C_ ("clauses", "; ") : "");
      g_string_append (text, g_ptr_array_index (clauses, i));
    }
  if (total > clauses->len)
    g_string_append_printf (text, _ ("; and %u more"), total - clauses->len);
  return g_string_free (text, FALSE);
}

/* The decimal point is that of the place, which for the command line is always a point. */
static void
set_point (GString *number)
{
  g_string_replace (number, ".", nl_langinfo (RADIXCHAR), 1);
}

char *
loom_words_decimal (double value)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  GString *text = g_string_new (g_ascii_formatd (digits, sizeof digits, "%.1f", value));
  set_point (text);
  return g_string_free (text, FALSE);
}

char *
loom_words_mm (gint64 um)
{
  GString *text = g_string_new (NULL);
  loom_number_append (text, (gint32)CLAMP (um, -G_MAXINT32, G_MAXINT32));
  set_point (text);
  g_string_append (text, " mm");
  return g_string_free (text, FALSE);
}
