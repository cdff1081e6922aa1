/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The values of a format's options: checked when they are set, so that a format can rely on them.
 */

#include "formats/exchange/seam/option.h"

#include "formats/model/error.h"
#include "formats/model/nearest.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

struct _LoomFormatValues
{
  const LoomFormatOption *options;
  guint n;
  char **texts; /* (element-type utf8) (owned), one for each option */
};

LoomFormatValues *
loom_format_values_new (const LoomFormatOption *options, guint n)
{
  LoomFormatValues *self = g_new0 (LoomFormatValues, 1);
  self->options = options;
  self->n = n;
  self->texts = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    self->texts[i] = g_strdup (options[i].standard);
  return self;
}

LoomFormatValues *
loom_format_values_copy (const LoomFormatValues *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  LoomFormatValues *copy = loom_format_values_new (self->options, self->n);
  for (guint i = 0; i < self->n; i++)
    {
      g_free (copy->texts[i]);
      copy->texts[i] = g_strdup (self->texts[i]);
    }
  return copy;
}

void
loom_format_values_free (LoomFormatValues *self)
{
  g_strfreev (self->texts);
  g_free (self);
}

static gboolean
find (const LoomFormatValues *self, const char *name, guint *index)
{
  for (*index = 0; *index < self->n; (*index)++)
    if (strcmp (self->options[*index].name, name) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
refuse_name (const LoomFormatValues *self, const char *name, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);
  LoomNearest nearest = LOOM_NEAREST_INIT;
  for (guint i = 0; i < self->n; i++)
    {
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", self->options[i].name);
      loom_nearest_offer (&nearest, name, self->options[i].name);
    }
  if (self->n == 0)
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                 _ ("there is no option “%s”: this format has none"), name);
  else if (nearest.word != NULL)
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                 _ ("there is no option “%s”; did you mean “%s”? There are: %s"), name,
                 nearest.word, names->str);
  else
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("there is no option “%s”; there are: %s"),
                 name, names->str);
  return FALSE;
}

/* What @text would have to be for @option, or NULL when it is. Free with g_free(). */
static char *
dup_expected (const LoomFormatOption *option, const char *text)
{
  char least[G_ASCII_DTOSTR_BUF_SIZE];
  char most[G_ASCII_DTOSTR_BUF_SIZE];
  char *end = NULL;
  double number;
  switch (option->type)
    {
    case LOOM_FORMAT_OPTION_YN:
      return strcmp (text, "yes") == 0 || strcmp (text, "no") == 0 ? NULL
                                                                   : g_strdup (_ ("“yes” or “no”"));
    case LOOM_FORMAT_OPTION_NUMBER:
      number = g_ascii_strtod (text, &end);
      if (end != text && *end == '\0' && isfinite (number) && number >= option->least
          && number <= option->most)
        return NULL;
      g_ascii_formatd (least, sizeof least, "%g", option->least);
      g_ascii_formatd (most, sizeof most, "%g", option->most);
      return g_strdup_printf (_ ("a number from %s to %s"), least, most);
    case LOOM_FORMAT_OPTION_CHOICE:
      if (!g_strv_contains (option->choices, text))
        {
          g_autofree char *choices = g_strjoinv (", ", (char **)option->choices);
          return g_strdup_printf (_ ("one of %s"), choices);
        }
      return NULL;
    case LOOM_FORMAT_OPTION_TEXT:
      return g_utf8_validate (text, -1, NULL) ? NULL : g_strdup (_ ("text in UTF-8"));
    }
  g_assert_not_reached ();
}

gboolean
loom_format_values_set (LoomFormatValues *self, const char *name, const char *text, GError **error)
{
  guint i;
  g_return_val_if_fail (self != NULL && name != NULL && text != NULL, FALSE);
  if (!find (self, name, &i))
    return refuse_name (self, name, error);
  g_autofree char *expected = dup_expected (&self->options[i], text);
  if (expected == NULL)
    {
      g_free (self->texts[i]);
      self->texts[i] = g_strdup (text);
      return TRUE;
    }
  g_autofree char *shown = g_utf8_make_valid (text, -1);
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("the option “%s” is “%s” and should be %s"),
               name, shown, expected);
  return FALSE;
}

const char *
loom_format_values_get (const LoomFormatValues *self, const char *name)
{
  guint i;
  g_return_val_if_fail (self != NULL && name != NULL && find (self, name, &i), NULL);
  return self->texts[i];
}

double
loom_format_values_get_number (const LoomFormatValues *self, const char *name)
{
  const char *text = loom_format_values_get (self, name);
  return text != NULL ? g_ascii_strtod (text, NULL) : 0;
}

gboolean
loom_format_values_is (const LoomFormatValues *self, const char *name, const char *text)
{
  return g_strcmp0 (loom_format_values_get (self, name), text) == 0;
}
