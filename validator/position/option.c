/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads, writes and describes the values of one option of a game. */

#include "validator/position/option.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "formats/model/error.h"
#include "formats/model/nearest.h"

static const char *const yn_names[] = { "no", "yes" };

/* A whole number of at most nine digits; more is out of every range, and is told so as such. */
static gboolean
parse_whole (const char *text, gint64 *number)
{
  const char *digits = *text == '-' ? text + 1 : text;
  gsize length = strspn (digits, "0123456789");

  if (length == 0 || digits[length] != '\0')
    return FALSE;
  *number
      = length > 9 ? (*text == '-' ? G_MININT64 : G_MAXINT64) : g_ascii_strtoll (text, NULL, 10);
  return TRUE;
}

guint
loom_option_info_n_values (const LoomOptionInfo *self)
{
  guint n = 0;

  if (self->type == LOOM_OPTION_ENUM)
    while (self->values[n].id != NULL)
      n++;
  return n;
}

static int
find_value (const LoomOptionInfo *self, const char *text)
{
  for (guint i = 0; self->values[i].id != NULL; i++)
    if (g_str_equal (self->values[i].id, text)
        || (self->values[i].also != NULL && g_str_equal (self->values[i].also, text)))
      return (int)i;
  return -1;
}

gboolean
loom_option_info_is_out_of_range (const LoomOptionInfo *self, const char *text)
{
  gint64 number;

  return self->type == LOOM_OPTION_INT && parse_whole (text, &number)
         && (number < self->lowest || number > self->highest);
}

char *
loom_option_info_nearest_value (const LoomOptionInfo *self, const char *text)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;
  gint64 number;

  switch (self->type)
    {
    case LOOM_OPTION_ENUM:
      for (guint i = 0; self->values[i].id != NULL; i++)
        loom_nearest_offer (&nearest, text, self->values[i].id);
      return g_strdup (nearest.word);
    case LOOM_OPTION_YN:
      if (g_str_equal (text, "true") || g_str_equal (text, "1"))
        return g_strdup ("yes");
      if (g_str_equal (text, "false") || g_str_equal (text, "0"))
        return g_strdup ("no");
      loom_nearest_offer (&nearest, text, "yes");
      loom_nearest_offer (&nearest, text, "no");
      return g_strdup (nearest.word);
    case LOOM_OPTION_INT:
      if (!parse_whole (text, &number))
        return NULL;
      return g_strdup_printf ("%d", (int)CLAMP (number, self->lowest, self->highest));
    }
  return NULL;
}

gboolean
loom_option_info_parse (const LoomOptionInfo *self, const char *text, gint *value, GError **error)
{
  g_autofree char *range = NULL;
  g_autofree char *nearest = NULL;
  gint64 number;

  g_return_val_if_fail (self != NULL && text != NULL && value != NULL, FALSE);
  switch (self->type)
    {
    case LOOM_OPTION_ENUM:
      {
        int i = find_value (self, text);

        if (i >= 0)
          {
            *value = i;
            return TRUE;
          }
        break;
      }
    case LOOM_OPTION_YN:
      for (int i = 0; i < 2; i++)
        if (g_str_equal (text, yn_names[i]))
          {
            *value = i;
            return TRUE;
          }
      break;
    case LOOM_OPTION_INT:
      if (parse_whole (text, &number) && number >= self->lowest && number <= self->highest)
        {
          *value = (gint)number;
          return TRUE;
        }
      break;
    }
  range = loom_option_info_dup_range (self, self->unit != NULL ? _ (self->unit) : NULL);
  nearest = self->type == LOOM_OPTION_INT ? NULL : loom_option_info_nearest_value (self, text);
  if (nearest != NULL)
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                 _ ("option “%s” takes %s, not “%s”; did you mean “%s”?"), self->id, range, text,
                 nearest);
  else
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("option “%s” takes %s, not “%s”"),
                 self->id, range, text);
  return FALSE;
}

char *
loom_option_info_dup_value (const LoomOptionInfo *self, gint value)
{
  switch (self->type)
    {
    case LOOM_OPTION_ENUM:
      g_return_val_if_fail (value >= 0 && value < (gint)loom_option_info_n_values (self), NULL);
      return g_strdup (self->values[value].id);
    case LOOM_OPTION_YN:
      return g_strdup (yn_names[value != 0]);
    case LOOM_OPTION_INT:
      break;
    }
  return g_strdup_printf ("%d", value);
}

char *
loom_option_info_dup_range (const LoomOptionInfo *self, const char *unit)
{
  GString *words;

  switch (self->type)
    {
    case LOOM_OPTION_YN:
      return g_strdup (_ ("yes or no"));
    case LOOM_OPTION_INT:
      if (unit == NULL)
        return g_strdup_printf (_ ("%d to %d"), self->lowest, self->highest);
      /* Translators: a range of numbers and what is counted. */
      return g_strdup_printf (_ ("%d to %d %s"), self->lowest, self->highest, unit);
    case LOOM_OPTION_ENUM:
      break;
    }
  words = g_string_new (NULL);
  for (guint i = 0; self->values[i].id != NULL; i++)
    {
      if (i > 0)
        g_string_append (words, self->values[i + 1].id != NULL ? C_ ("list", ", ")
                                                               : C_ ("last of a list", " or "));
      g_string_append (words, self->values[i].id);
    }
  return g_string_free (words, FALSE);
}
