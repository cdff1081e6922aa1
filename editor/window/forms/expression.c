/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads small sums with units, as number entries take them: a parser by recursive descent over one
 * string, sum → product → factor. Nesting is bounded, because text can be pasted. */

#include "editor/window/forms/expression.h"

#include "formats/model/error.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define DEEPEST 32

typedef struct
{
  const char *at; /* what is left to read */
  gboolean is_length;
  guint depth;
  GError **error;
} Reader;

static const struct
{
  const char *name;
  double mm;
} units[] = {
  { "mm", 1 }, { "cm", 10 }, { "in", 25.4 }, { "″", 25.4 }, { "\"", 25.4 }, { "pt", 25.4 / 72 },
};

static gboolean read_sum (Reader *self, double *value);

static gboolean
fail (Reader *self, const char *words)
{
  g_set_error_literal (self->error, LOOM_ERROR, LOOM_ERROR_VALUE, words);
  return FALSE;
}

static void
skip_space (Reader *self)
{
  while (g_unichar_isspace (g_utf8_get_char (self->at)))
    self->at = g_utf8_next_char (self->at);
}

/* Whether the next thing is @sign, which is then gone past. */
static gboolean
take (Reader *self, const char *sign)
{
  skip_space (self);
  if (!g_str_has_prefix (self->at, sign))
    return FALSE;
  self->at += strlen (sign);
  return TRUE;
}

static gboolean
take_minus (Reader *self)
{
  return take (self, "-") || take (self, "−");
}

static gboolean
read_unit (Reader *self, double *value)
{
  const char *start;
  g_autofree char *word = NULL;
  g_autofree char *words = NULL;

  skip_space (self);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (self->is_length && g_str_has_prefix (self->at, units[i].name)
        && !g_unichar_isalpha (g_utf8_get_char (self->at + strlen (units[i].name))))
      {
        *value *= units[i].mm;
        self->at += strlen (units[i].name);
        return TRUE;
      }
  if (!g_unichar_isalpha (g_utf8_get_char (self->at)))
    return TRUE;
  start = self->at;
  while (g_unichar_isalpha (g_utf8_get_char (self->at)))
    self->at = g_utf8_next_char (self->at);
  word = g_strndup (start, self->at - start);
  words
      = self->is_length
            ? g_strdup_printf (_ ("“%s” is no unit; write mm, cm, in or pt."), word)
            : g_strdup_printf (_ ("“%s” is no number; this takes a number without a unit."), word);
  return fail (self, words);
}

/* Digits with one point or comma. */
static gboolean
read_number (Reader *self, double *value)
{
  const char *end = self->at;
  guint n_digits = 0, n_points = 0;
  g_autofree char *digits = NULL;

  for (; g_ascii_isdigit (*end) || *end == '.' || *end == ','; end++)
    if (g_ascii_isdigit (*end))
      n_digits++;
    else
      n_points++;
  if (n_digits == 0)
    return fail (self, *self->at == '\0' ? _ ("A number is missing at the end.")
                                         : _ ("This is not a number; write one as in 98.4+5."));
  if (n_points > 1)
    return fail (self, _ ("A number has one decimal point at most."));
  digits = g_strndup (self->at, end - self->at);
  g_strdelimit (digits, ",", '.');
  *value = g_ascii_strtod (digits, NULL);
  self->at = end;
  return read_unit (self, value);
}

static gboolean
read_factor (Reader *self, double *value)
{
  gboolean is_done;

  if (self->depth >= DEEPEST)
    return fail (self, _ ("This is nested too deeply."));
  self->depth++;
  if (take_minus (self))
    {
      is_done = read_factor (self, value);
      *value = -*value;
    }
  else if (take (self, "+"))
    is_done = read_factor (self, value);
  else if (take (self, "("))
    {
      is_done = read_sum (self, value);
      if (is_done && !take (self, ")"))
        is_done = fail (self, _ ("A closing bracket is missing."));
    }
  else
    {
      skip_space (self);
      is_done = read_number (self, value);
    }
  self->depth--;
  return is_done;
}

/* Goes on with factors from *@value. */
static gboolean
read_more_factors (Reader *self, double *value)
{
  double next;

  for (;;)
    if (take (self, "*") || take (self, "×"))
      {
        if (!read_factor (self, &next))
          return FALSE;
        *value *= next;
      }
    else if (take (self, "/") || take (self, "÷"))
      {
        if (!read_factor (self, &next))
          return FALSE;
        if (next == 0)
          return fail (self, _ ("Nothing can be divided by zero."));
        *value /= next;
      }
    else
      return TRUE;
}

static gboolean
read_more_terms (Reader *self, double *value)
{
  double next;

  for (;;)
    {
      double sign;

      if (take (self, "+"))
        sign = 1;
      else if (take_minus (self))
        sign = -1;
      else
        return TRUE;
      if (!read_factor (self, &next) || !read_more_factors (self, &next))
        return FALSE;
      *value += sign * next;
    }
}

static gboolean
read_sum (Reader *self, double *value)
{
  return read_factor (self, value) && read_more_factors (self, value)
         && read_more_terms (self, value);
}

/* `*2`, `/2`, `+=5`, `-=5`. */
static gboolean
read_relative (Reader *self, double current, double *value)
{
  if (!isfinite (current))
    return fail (self, _ ("There is no value yet to go on from."));
  *value = current;
  if (take (self, "+="))
    {
      if (!read_sum (self, value))
        return FALSE;
      *value = current + *value;
      return TRUE;
    }
  if (take (self, "-="))
    {
      if (!read_sum (self, value))
        return FALSE;
      *value = current - *value;
      return TRUE;
    }
  return read_more_factors (self, value) && read_more_terms (self, value);
}

gboolean
loom_expression_is_relative (const char *text)
{
  static const char *const signs[] = { "*", "×", "/", "÷", "+=", "-=" };
  Reader reader = { .at = text };

  g_return_val_if_fail (text != NULL, FALSE);
  skip_space (&reader);
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (reader.at, signs[i]))
      return TRUE;
  return FALSE;
}

gboolean
loom_expression_evaluate (const char *text,
                          gboolean is_length,
                          double current,
                          double *value,
                          GError **error)
{
  Reader reader = { text, is_length, 0, error };

  g_return_val_if_fail (text != NULL && value != NULL, FALSE);
  if (!(loom_expression_is_relative (text) ? read_relative (&reader, current, value)
                                           : read_sum (&reader, value)))
    return FALSE;
  skip_space (&reader);
  if (*reader.at != '\0')
    {
      g_autofree char *words = g_strdup_printf (_ ("“%s” is too much here."), reader.at);

      return fail (&reader, words);
    }
  if (!isfinite (*value))
    return fail (&reader, _ ("This number is too large."));
  return TRUE;
}
