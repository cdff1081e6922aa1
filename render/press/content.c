/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawings of a PDF, read operator by operator: the C library of qpdf has no filter of tokens. */

#include "render/press/content.h"

#include <string.h>

void
loom_content_init (LoomContent *self, const char *bytes, gsize length)
{
  *self = (LoomContent){ .rest = { bytes, length } };
}

static gboolean
is_space (char c)
{
  return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\0';
}

static gboolean
is_delimiter (char c)
{
  return c != '\0' && strchr ("()<>[]{}/%", c) != NULL;
}

static gboolean
is_regular (char c)
{
  return !is_space (c) && !is_delimiter (c);
}

/* What is read from @at to @end; each function returns where its token ends, or NULL. */
static const char *
skip_space (const char *at, const char *end)
{
  while (at < end && (is_space (*at) || *at == '%'))
    if (*at++ == '%')
      while (at < end && *at != '\n' && *at != '\r')
        at++;
  return at;
}

static const char *
skip_word (const char *at, const char *end)
{
  while (at < end && is_regular (*at))
    at++;
  return at;
}

static const char *
skip_string (const char *at, const char *end)
{
  guint depth = 0;

  for (; at < end; at++)
    if (*at == '\\')
      at++;
    else if (*at == '(')
      depth++;
    else if (*at == ')' && --depth == 0)
      return at + 1;
  return NULL;
}

static const char *
skip_hex (const char *at, const char *end)
{
  const char *close = memchr (at, '>', (gsize)(end - at));

  return close != NULL ? close + 1 : NULL;
}

static const char *skip_operand (const char *at, const char *end, guint depth);

/* An array or a dictionary, with all in it. */
static const char *
skip_group (const char *at, const char *end, const char *close, guint depth)
{
  const gsize n = strlen (close);

  if (depth > 32)
    return NULL;
  for (at += n; at != NULL;)
    {
      at = skip_space (at, end);
      if ((gsize)(end - at) >= n && memcmp (at, close, n) == 0)
        return at + n;
      if (at == end)
        return NULL;
      at = is_regular (*at) ? skip_word (at, end) : skip_operand (at, end, depth + 1);
    }
  return NULL;
}

/* One that begins with a delimiter. */
static const char *
skip_operand (const char *at, const char *end, guint depth)
{
  switch (*at)
    {
    case '/':
      return skip_word (at + 1, end);
    case '(':
      return skip_string (at, end);
    case '[':
      return skip_group (at, end, "]", depth);
    case '<':
      return at + 1 < end && at[1] == '<' ? skip_group (at, end, ">>", depth) : skip_hex (at, end);
    default:
      return NULL;
    }
}

static gboolean
is_number (const char *at, const char *end)
{
  gboolean has_digit = FALSE;

  for (; at < end; at++)
    if (g_ascii_isdigit (*at))
      has_digit = TRUE;
    else if (strchr ("+-.", *at) == NULL)
      return FALSE;
  return has_digit;
}

static gboolean
is_constant (const char *at, gsize length)
{
  static const char *const words[] = { "true", "false", "null" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i]) == length && memcmp (words[i], at, length) == 0)
      return TRUE;
  return FALSE;
}

/* The end of an inline image whose dictionary begins at @at: its EI stands between spaces. */
static const char *
skip_image (const char *at, const char *end)
{
  for (; at + 3 < end; at++)
    if (is_space (at[0]) && at[1] == 'E' && at[2] == 'I' && is_space (at[3]))
      return at + 3;
  return NULL;
}

static gboolean
give_up (LoomContent *self)
{
  self->is_broken = TRUE;
  self->rest.length = 0;
  return FALSE;
}

gboolean
loom_content_next (LoomContent *self)
{
  const char *end = self->rest.at + self->rest.length;
  const char *at = skip_space (self->rest.at, end), *begin = at;

  self->n_operands = 0;
  while (at < end)
    {
      const gboolean is_word = is_regular (*at);
      const char *next = is_word ? skip_word (at, end) : skip_operand (at, end, 0);

      if (next == NULL)
        return give_up (self);
      if (is_word && !is_number (at, next) && !is_constant (at, (gsize)(next - at)))
        {
          self->verb = (LoomSlice){ at, (gsize)(next - at) };
          if (loom_content_is (self, "BI") && (next = skip_image (next, end)) == NULL)
            return give_up (self);
          self->whole = (LoomSlice){ begin, (gsize)(next - begin) };
          self->rest = (LoomSlice){ next, (gsize)(end - next) };
          return TRUE;
        }
      if (self->n_operands == LOOM_MOST_OPERANDS)
        return give_up (self);
      self->operands[self->n_operands++] = (LoomSlice){ at, (gsize)(next - at) };
      at = skip_space (next, end);
    }
  self->is_broken = self->n_operands > 0;
  self->rest.length = 0;
  return FALSE;
}

static gboolean
is_same (const LoomSlice *slice, const char *text)
{
  return strlen (text) == slice->length && memcmp (text, slice->at, slice->length) == 0;
}

gboolean
loom_content_is (const LoomContent *self, const char *name)
{
  return is_same (&self->verb, name);
}

gboolean
loom_content_operand_is (const LoomContent *self, guint i, const char *text)
{
  return i < self->n_operands && is_same (&self->operands[i], text);
}

gboolean
loom_content_numbers (const LoomContent *self, guint n, double *numbers)
{
  if (self->n_operands < n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const LoomSlice *slice = &self->operands[i];
      g_autofree char *text = g_strndup (slice->at, slice->length);

      if (!is_number (slice->at, slice->at + slice->length))
        return FALSE;
      numbers[i] = g_ascii_strtod (text, NULL);
    }
  return TRUE;
}
