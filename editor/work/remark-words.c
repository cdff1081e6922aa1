/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Options of the command line in a remark, as a form calls them. */

#include "editor/work/remark-words.h"

#include <glib/gi18n.h>
#include <string.h>

#define SET "--set "

static const LoomFormatOption *
find_option (const LoomFormat *format, const char *name, gsize length)
{
  for (guint i = 0; i < format->n_options; i++)
    if (strlen (format->options[i].name) == length
        && strncmp (format->options[i].name, name, length) == 0)
      return &format->options[i];
  return NULL;
}

/* What the form calls @value of @option; NULL: it has no word for it. */
static const char *
word_of (const LoomFormatOption *option, const char *value, gsize length)
{
  const gboolean is_yes = length == strlen ("yes") && strncmp (value, "yes", length) == 0;
  if (option->type == LOOM_FORMAT_OPTION_YN)
    return is_yes ? C_ ("option", "on") : C_ ("option", "off");
  for (guint i = 0; option->choices != NULL && option->choices[i] != NULL; i++)
    if (strlen (option->choices[i]) == length && strncmp (option->choices[i], value, length) == 0)
      return gettext (option->words[i]);
  return NULL;
}

/* Appends the option that stands at @at, behind SET; gives where it ends, or @at where @format has
 * none of the kind. */
static const char *
append_option (GString *words, const LoomFormat *format, const char *at)
{
  const gsize name = strspn (at, "abcdefghijklmnopqrstuvwxyz-");
  const LoomFormatOption *option = find_option (format, at, name);
  if (option == NULL || at[name] != '=')
    return at;
  const char *value = at + name + 1;
  const gsize length = strcspn (value, " ,;:)");
  const char *word = word_of (option, value, length);
  if (word != NULL)
    g_string_append_printf (words, _ ("“%s: %s”"), gettext (option->title), word);
  else
    g_string_append_printf (words, _ ("“%s”"), gettext (option->title));
  return value + length;
}

char *
loom_remark_words_dup (const LoomFormat *format, const char *message)
{
  g_autoptr (GString) words = g_string_new (NULL);
  const char *at = message;
  for (const char *set; (set = strstr (at, SET)) != NULL;)
    {
      const char *option = set + strlen (SET);
      g_string_append_len (words, at, set - at);
      at = append_option (words, format, option);
      if (at == option)
        g_string_append (words, SET);
    }
  g_string_append (words, at);
  return g_string_free (g_steal_pointer (&words), FALSE);
}
