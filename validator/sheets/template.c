/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Templates of cards.
 *
 * Implementation notes: a template is read once from left to right; branches that are not taken are
 * only skipped, so that nobody asks for what they name. Templates are constants of ours, so a wrong
 * one is a programmer's error and ends the program; a test fills all of them in with every value.
 */

#include "validator/sheets/template.h"

#include <string.h>

typedef struct
{
  LoomCardValueFunc value;
  gpointer data;
} Filling;

/* Where the brace that is open at @text is closed. */
static const char *
find_end (const char *text)
{
  guint depth = 1;

  for (; *text != '\0'; text++)
    {
      depth += *text == '{';
      depth -= *text == '}';
      if (depth == 0)
        return text;
    }
  g_error ("a brace is not closed");
}

/* The end of the branch that begins at @text, before @end. */
static const char *
find_bar (const char *text, const char *end)
{
  guint depth = 0;

  for (; text < end; text++)
    {
      depth += *text == '{';
      depth -= *text == '}';
      if (depth == 0 && *text == '|')
        break;
    }
  return text;
}

static void expand (const Filling *self, const char *from, const char *to, GString *out);

/* Branches `key:text|key:text` of which the first that fits @value is taken. */
static void
expand_branches (const Filling *self,
                 const char *from,
                 const char *to,
                 const char *value,
                 GString *out)
{
  while (from < to)
    {
      const char *bar = find_bar (from, to);
      const char *colon = memchr (from, ':', (gsize)(bar - from));
      g_autofree char *key = NULL;

      if (colon == NULL)
        g_error ("a branch has no colon: %s", from);
      key = g_strndup (from, (gsize)(colon - from));
      if (g_str_equal (key, value) || g_str_equal (key, "*"))
        {
          expand (self, colon + 1, bar, out);
          return;
        }
      from = bar + 1;
    }
}

/* `one|many`, the word for a number. */
static void
append_counted (const char *from, const char *to, const char *value, GString *out)
{
  const char *bar = find_bar (from, to);
  const gboolean is_one = g_str_equal (value, "1");

  g_string_append_printf (out, "%s ", value);
  if (is_one || bar == to)
    g_string_append_len (out, from, bar - from);
  else
    g_string_append_len (out, bar + 1, to - bar - 1);
}

/* What stands between two braces. */
static void
expand_brace (const Filling *self, const char *from, const char *to, GString *out)
{
  const char *sign = from;
  g_autofree char *name = NULL, *value = NULL;

  while (sign < to && *sign != '=' && *sign != ':')
    sign++;
  name = g_strndup (from, (gsize)(sign - from));
  value = self->value (name, self->data);
  if (sign == to)
    g_string_append (out, value);
  else if (*sign == ':')
    append_counted (sign + 1, to, value, out);
  else
    expand_branches (self, sign + 1, to, value, out);
}

static void
expand (const Filling *self, const char *from, const char *to, GString *out)
{
  while (from < to)
    if (*from == '{')
      {
        const char *end = find_end (from + 1);

        expand_brace (self, from + 1, end, out);
        from = end + 1;
      }
    else
      g_string_append_c (out, *from++);
}

char *
loom_card_template_fill (const char *template, LoomCardValueFunc value, gpointer data)
{
  const Filling filling = { value, data };
  GString *out;

  g_return_val_if_fail (template != NULL && value != NULL, NULL);

  out = g_string_new (NULL);
  expand (&filling, template, template + strlen (template), out);
  return g_string_free (out, FALSE);
}
