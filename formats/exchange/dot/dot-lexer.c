/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Splitting DOT into words, as “The DOT Language” of Graphviz tells: names and numbers, quoted
 * texts that “+” joins, markup in angle brackets, comments of C, and lines that begin with “#”. */

#include "formats/exchange/dot/dot-lexer.h"

#include <string.h>

void
loom_dot_lexer_init (LoomDotLexer *self, const char *text)
{
  *self = (LoomDotLexer){ .at = text, .line = 1, .word = g_string_new (NULL) };
}

void
loom_dot_lexer_clear (LoomDotLexer *self)
{
  g_string_free (self->word, TRUE);
}

static void
pass (LoomDotLexer *self, const char *to)
{
  for (; self->at < to; self->at++)
    self->line += *self->at == '\n';
}

/* Whether nothing but blanks stands before @at in its line: programs indent lines that begin with
 * “#”, though Graphviz has them begin at the first column. */
static gboolean
begins_line (const char *at, const char *begin)
{
  while (at > begin && (at[-1] == ' ' || at[-1] == '\t'))
    at--;
  return at == begin || at[-1] == '\n';
}

static void
pass_comments (LoomDotLexer *self, const char *begin)
{
  for (;;)
    {
      const char *at = self->at;
      const char *end = NULL;
      if (g_ascii_isspace (*at))
        end = at + 1;
      else if (g_str_has_prefix (at, "//") || (*at == '#' && begins_line (at, begin)))
        end = at + strcspn (at, "\n");
      else if (g_str_has_prefix (at, "/*"))
        {
          end = strstr (at + 2, "*/");
          end = end != NULL ? end + 2 : at + strlen (at);
        }
      if (end == NULL)
        return;
      pass (self, end);
    }
}

static gboolean
is_of_name (char c)
{
  return g_ascii_isalnum (c) || c == '_' || (guchar)c >= 0x80;
}

/* From the quote on. FALSE where it does not end. */
static gboolean
read_quoted (LoomDotLexer *self)
{
  const char *at = self->at + 1;
  for (; *at != '"'; at++)
    {
      if (*at == '\0')
        return FALSE;
      if (*at != '\\' || at[1] == '\0')
        {
          g_string_append_c (self->word, *at);
          continue;
        }
      at++;
      if (*at == 'n' || *at == 'l' || *at == 'r')
        g_string_append_c (self->word, '\n');
      else if (*at == '"' || *at == '\\')
        g_string_append_c (self->word, *at);
      else if (*at != '\n')
        g_string_append_printf (self->word, "\\%c", *at);
    }
  pass (self, at + 1);
  return TRUE;
}

static gboolean
read_html (LoomDotLexer *self)
{
  int depth = 0;
  const char *at = self->at;
  do
    {
      if (*at == '\0')
        return FALSE;
      depth += *at == '<' ? 1 : *at == '>' ? -1 : 0;
      at++;
    }
  while (depth > 0);
  g_string_append_len (self->word, self->at, at - self->at);
  pass (self, at);
  return TRUE;
}

static void
read_word (LoomDotLexer *self)
{
  const char *at = self->at;
  self->kind = LOOM_DOT_WORD;
  if (*at == '"')
    {
      self->is_quoted = TRUE;
      while (self->kind == LOOM_DOT_WORD && *self->at == '"')
        {
          if (!read_quoted (self))
            self->kind = LOOM_DOT_BROKEN;
          const char *behind = self->at + strspn (self->at, " \t\r\n");
          const char *more = *behind == '+' ? behind + 1 + strspn (behind + 1, " \t\r\n") : NULL;
          if (self->kind != LOOM_DOT_WORD || more == NULL || *more != '"')
            return;
          pass (self, more);
        }
      return;
    }
  if (*at == '<')
    {
      self->is_html = self->is_quoted = TRUE;
      if (!read_html (self))
        self->kind = LOOM_DOT_BROKEN;
      return;
    }
  const gboolean is_number = g_ascii_isdigit (*at) || *at == '.' || *at == '-';
  const char *end = at + (*at == '-');
  while (is_number ? g_ascii_isdigit (*end) || *end == '.' : is_of_name (*end))
    end++;
  /* A name that begins with digits is two tokens to Graphviz, and a name to all who write one. */
  while (is_of_name (*end))
    end++;
  g_string_append_len (self->word, at, end - at);
  self->kind = end > at + (*at == '-') ? LOOM_DOT_WORD : LOOM_DOT_BROKEN;
  pass (self, end);
}

void
loom_dot_lexer_next (LoomDotLexer *self)
{
  const char *begin = self->line == 1 && self->kind == LOOM_DOT_END ? self->at : NULL;
  pass_comments (self, begin);
  g_string_truncate (self->word, 0);
  self->is_quoted = self->is_html = FALSE;
  self->token_line = self->line;
  const char c = *self->at;
  if (c == '\0')
    self->kind = LOOM_DOT_END;
  else if (c == '-' && (self->at[1] == '-' || self->at[1] == '>'))
    {
      self->kind = self->at[1] == '>' ? LOOM_DOT_ARROW : LOOM_DOT_LINE;
      self->at += 2;
    }
  else if (strchr ("{}[];,:=", c) != NULL)
    {
      self->kind = LOOM_DOT_SIGN;
      self->sign = c;
      self->at++;
    }
  else if (is_of_name (c) || strchr ("\"<.-", c) != NULL)
    read_word (self);
  else
    self->kind = LOOM_DOT_BROKEN;
}
