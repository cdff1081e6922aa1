/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cutting foreign elements out of the source.
 *
 * Implementation notes: the text of an element is taken as it stands, with line ends made LF as XML
 * reads them, so that it is written back byte for byte. Prefixes stay declared where they were:
 * declarations on our own elements are kept as attributes of those. The one thing that would change
 * its meaning is an element without prefix whose default namespace was declared outside: ours is
 * the default in what we write, so the declaration is put into it. */

#include "formats/xml/foreign.h"

#include <string.h>

static void
take (LoomForeign *self, const char *end)
{
  for (const char *at = self->from; at < end; at++)
    if (*at != '\r')
      g_string_append_c (self->text, *at);
    else if (at + 1 >= end || at[1] != '\n')
      g_string_append_c (self->text, '\n');
  self->from = end;
}

void
loom_foreign_open (LoomForeign *self,
                   const char *tag,
                   gsize name_length,
                   const char *missing_uri,
                   gboolean declares)
{
  if (self->depth == 0)
    {
      self->text = g_string_new (NULL);
      self->from = tag;
      self->declared_at = 0;
    }
  self->depth++;
  if (declares && self->declared_at == 0)
    self->declared_at = self->depth;
  if (missing_uri != NULL && self->declared_at == 0)
    {
      take (self, tag + 1 + name_length);
      loom_foreign_append_attribute (self->text, "xmlns", NULL, missing_uri, strlen (missing_uri));
      self->declared_at = self->depth;
    }
}

char *
loom_foreign_close (LoomForeign *self, const char *end)
{
  if (self->declared_at == self->depth)
    self->declared_at = 0;
  self->depth--;
  if (self->depth > 0)
    return NULL;
  take (self, end);
  return g_string_free (g_steal_pointer (&self->text), FALSE);
}

void
loom_foreign_clear (LoomForeign *self)
{
  if (self->text != NULL)
    g_string_free (self->text, TRUE);
  *self = (LoomForeign){ NULL };
}

void
loom_foreign_append_attribute (GString *text,
                               const char *prefix,
                               const char *name,
                               const char *value,
                               gsize length)
{
  g_string_append_c (text, ' ');
  if (prefix != NULL)
    g_string_append (text, prefix);
  if (prefix != NULL && name != NULL)
    g_string_append_c (text, ':');
  if (name != NULL)
    g_string_append (text, name);
  g_string_append (text, "=\"");
  loom_xml_escape (text, value, length, TRUE);
  g_string_append_c (text, '"');
}

static const char *
escape_of (char c, gboolean attribute)
{
  switch (c)
    {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '\r':
      return "&#13;";
    case '"':
      return attribute ? "&quot;" : NULL;
    case '\t':
      return attribute ? "&#9;" : NULL;
    case '\n':
      return attribute ? "&#10;" : NULL;
    default:
      return NULL;
    }
}

void
loom_xml_escape (GString *to, const char *text, gsize length, gboolean attribute)
{
  const char *from = text;
  const char *end = text + length;
  for (const char *at = text; at < end; at++)
    {
      const char *escape = (guchar)*at > '>' ? NULL : escape_of (*at, attribute);
      if (escape == NULL)
        continue;
      g_string_append_len (to, from, at - from);
      g_string_append (to, escape);
      from = at + 1;
    }
  g_string_append_len (to, from, end - from);
}
