/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The beginning of a file as text, and the root element if it is XML.
 *
 * Implementation notes: this is a glance, not a parser. It tells formats apart, and whoever then
 * reads says what is wrong with the file; so nothing here is an error, and what cannot be made out
 * is left open. */

#include "formats/exchange/seam/probe.h"

#include "formats/xml/encoding.h"

#include <string.h>

#define SPACE " \t\r\n"

/* A byte a character of @length bytes at @data, which are characters of @unit bytes each, the last
 * of which says the most when @is_big. */
static char *
dup_outline (const char *data, gsize length, guint unit, gboolean is_big)
{
  const gsize n = MIN (length, LOOM_PROBE_BYTES) / unit;
  char *text = g_malloc (n + 1);
  for (gsize i = 0; i < n; i++)
    {
      const char *at = data + i * unit;
      guint others = 0;
      for (guint k = 0; k < unit; k++)
        others += at[k] != '\0';
      const char byte = at[is_big ? unit - 1 : 0];
      const gboolean is_plain = byte != '\0' && (unit == 1 || (others == 1 && (guchar)byte < 0x80));
      text[i] = is_plain ? byte : '?';
    }
  text[n] = '\0';
  return text;
}

static const char *
behind (const char *at, const char *end)
{
  const char *found = strstr (at, end);
  return found != NULL ? found + strlen (end) : NULL;
}

/* Behind the document type that begins at @at, or NULL where it does not end. */
static const char *
skip_document_type (const char *at)
{
  int depth = 0;
  while (at != NULL && (at = strpbrk (at, "<>\"'")) != NULL)
    {
      const char quote[2] = { *at, '\0' };
      if (g_str_has_prefix (at, "<!--"))
        at = behind (at + 4, "-->");
      else if (*at == '"' || *at == '\'')
        at = behind (at + 1, quote);
      else
        {
          depth += *at++ == '<' ? 1 : -1;
          if (depth == 0)
            return at;
        }
    }
  return NULL;
}

/* Behind the '<' of the first element, or NULL. */
static const char *
find_root (const char *at)
{
  while (at != NULL)
    {
      at += strspn (at, SPACE);
      if (g_str_has_prefix (at, "<?"))
        at = behind (at + 2, "?>");
      else if (g_str_has_prefix (at, "<!--"))
        at = behind (at + 4, "-->");
      else if (g_str_has_prefix (at, "<!"))
        at = skip_document_type (at);
      else
        return *at == '<' ? at + 1 : NULL;
    }
  return NULL;
}

/* The value of the attribute @name among those at @at, up to the end of the tag; NULL where there
 * is none. */
static char *
dup_attribute (const char *at, const char *name)
{
  for (;;)
    {
      at += strspn (at, SPACE);
      const gsize length = strcspn (at, SPACE "=/>\"'<");
      const char *value = at + length + strspn (at + length, SPACE);
      if (length == 0 || *value != '=')
        return NULL;
      value += 1 + strspn (value + 1, SPACE);
      const char *end = *value == '"' || *value == '\'' ? strchr (value + 1, *value) : NULL;
      if (end == NULL)
        return NULL;
      if (strlen (name) == length && strncmp (at, name, length) == 0)
        return g_strndup (value + 1, end - value - 1);
      at = end + 1;
    }
}

static void
find_names (LoomProbe *self)
{
  const char *root = find_root (self->text);
  const gsize length = root != NULL ? strcspn (root, SPACE "/><\"'=") : 0;
  if (length == 0 || root[length] == '\0')
    return;
  g_autofree char *whole = g_strndup (root, length);
  const char *colon = strchr (whole, ':');
  g_autofree char *declaration = colon != NULL
                                     ? g_strdup_printf ("xmlns:%.*s", (int)(colon - whole), whole)
                                     : g_strdup ("xmlns");
  self->root_name = g_strdup (colon != NULL ? colon + 1 : whole);
  self->root_uri = dup_attribute (root + length, declaration);
}

void
loom_probe_init (LoomProbe *self, const char *data, gsize length, const char *name)
{
  gsize skip = 0;
  guint unit = 1;
  *self = (LoomProbe){ name, data != NULL ? data : "", length, NULL, NULL, NULL, NULL };
  const char *charset = loom_encoding_find_mark (self->data, length, &skip);
  if (charset != NULL && g_str_has_prefix (charset, "UTF-16"))
    unit = 2;
  else if (charset != NULL && g_str_has_prefix (charset, "UTF-32"))
    unit = 4;
  self->text = dup_outline (self->data + skip, length - skip, unit,
                            unit > 1 && g_str_has_suffix (charset, "BE"));
  find_names (self);
}

void
loom_probe_clear (LoomProbe *self)
{
  g_free (self->text);
  g_free (self->root_name);
  g_free (self->root_uri);
}
