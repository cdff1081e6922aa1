/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words for findings. A list of a thousand names tells nobody anything, so lists name the first few
 * and count the rest. */

#include "validator/checks/words.h"
#include "formats/model/value.h"

char *
loom_words_name (const LoomThing *thing)
{
  const char *name = loom_thing_get_name (thing);
  if (name == NULL || *name == '\0' || name == thing->id)
    return loom_thing_dup_name (thing);
  return g_strdup_printf ("“%s”", name);
}

static char *
join (const GPtrArray *words, guint shown, guint total)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < shown; i++)
    {
      if (i > 0)
        g_string_append (text, i + 1 == total ? " and " : ", ");
      g_string_append (text, g_ptr_array_index (words, i));
    }
  if (shown < total)
    {
      g_autofree char *rest = loom_words_count (total - shown, "more", "more");
      g_string_append_printf (text, "%s%s", shown > 0 ? " and " : "", rest);
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
loom_words_list (const GPtrArray *things, guint most)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  guint shown = things->len <= most + 1 ? things->len : most;
  for (guint i = 0; i < shown; i++)
    g_ptr_array_add (words, loom_words_name (g_ptr_array_index (things, i)));
  return join (words, shown, things->len);
}

char *
loom_words_count (guint64 n, const char *singular, const char *plural)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, n);
  GString *text = g_string_new (digits);
  for (gssize at = (gssize)text->len - 3; at > 0; at -= 3)
    g_string_insert_c (text, at, ',');
  g_string_append_printf (text, " %s", n == 1 ? singular : plural);
  return g_string_free (text, FALSE);
}

char *
loom_words_mm (gint64 um)
{
  GString *text = g_string_new (NULL);
  loom_number_append (text, (gint32)CLAMP (um, -G_MAXINT32, G_MAXINT32));
  g_string_append (text, " mm");
  return g_string_free (text, FALSE);
}
