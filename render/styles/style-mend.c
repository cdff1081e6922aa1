/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Styles as lines: see style-mend.h. */

#include "render/styles/style-mend.h"

#include "render/styles/style-file.h"

#include <string.h>

static gboolean
is_group (const char *line, const char *group)
{
  g_autofree char *stripped = g_strstrip (g_strdup (line));
  g_autofree char *head = g_strdup_printf ("[%s]", group);

  return strcmp (stripped, head) == 0;
}

static gboolean
is_empty (const char *line)
{
  while (g_ascii_isspace (*line))
    line++;
  return *line == '\0';
}

static gboolean
begins_group (const char *line)
{
  while (g_ascii_isspace (*line))
    line++;
  return *line == '[';
}

/* Whether @line sets something: neither empty nor a comment. */
static gboolean
is_setting (const char *line)
{
  while (g_ascii_isspace (*line))
    line++;
  return *line != '\0' && *line != '#' && *line != '[';
}

static gboolean
sets_key (const char *line, const char *key)
{
  while (g_ascii_isspace (*line))
    line++;
  if (!g_str_has_prefix (line, key))
    return FALSE;
  line += strlen (key);
  while (g_ascii_isspace (*line))
    line++;
  return *line == '=';
}

static void
drop_line (GPtrArray *lines, guint i)
{
  g_free (lines->pdata[i]);
  lines->pdata[i] = NULL;
}

static void
put_line (GPtrArray *lines, guint i, const char *line)
{
  g_free (lines->pdata[i]);
  lines->pdata[i] = g_strdup (line);
}

/* The lines of @text; the last is empty where it ends as a text should. */
static GPtrArray *
split (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\n", -1);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; parts[i] != NULL; i++)
    g_ptr_array_add (lines, g_strdup (parts[i]));
  return lines;
}

/* Lines that were dropped are NULL. */
static char *
join (const GPtrArray *lines)
{
  GString *text = g_string_new (NULL);
  gboolean is_first = TRUE;

  for (guint i = 0; i < lines->len; i++)
    if (lines->pdata[i] != NULL)
      {
        if (!is_first)
          g_string_append_c (text, '\n');
        g_string_append (text, lines->pdata[i]);
        is_first = FALSE;
      }
  return g_string_free (text, FALSE);
}

static void
drop_group (GPtrArray *lines, guint head)
{
  guint i = head + 1;

  drop_line (lines, head);
  for (; i < lines->len && (lines->pdata[i] == NULL || !begins_group (lines->pdata[i])); i++)
    if (lines->pdata[i] != NULL && is_setting (lines->pdata[i]))
      drop_line (lines, i);
}

char *
loom_style_mend_flaws (const char *text, const GPtrArray *flaws)
{
  g_return_val_if_fail (text != NULL && flaws != NULL, NULL);

  g_autoptr (GPtrArray) lines = split (text);

  for (guint i = 0; i < flaws->len; i++)
    {
      const LoomStyleFlaw *flaw = g_ptr_array_index (flaws, i);

      if (flaw->line == 0 || flaw->line > lines->len || lines->pdata[flaw->line - 1] == NULL)
        continue;
      if (flaw->fix != NULL)
        put_line (lines, flaw->line - 1, flaw->fix);
      else if (flaw->is_group)
        drop_group (lines, flaw->line - 1);
      else
        drop_line (lines, flaw->line - 1);
    }
  return join (lines);
}

/* Where @key of @group is set, and where it would be: behind the last line of the group that says
 * something. Both are the number of lines where there is no such place. */
static void
find_place (const GPtrArray *lines, const char *group, const char *key, guint *set, guint *place)
{
  gboolean is_within = FALSE;

  *set = *place = lines->len;
  for (guint i = 0; i < lines->len; i++)
    {
      const char *line = lines->pdata[i];

      if (begins_group (line))
        is_within = is_group (line, group);
      if (!is_within)
        continue;
      if (!is_empty (line))
        *place = i + 1;
      if (sets_key (line, key))
        *set = i;
    }
}

/* The lines that set it before the last one does: no reader looks at them. */
static void
drop_earlier (GPtrArray *lines, const char *group, const char *key, guint last)
{
  gboolean is_within = FALSE;

  for (guint i = 0; i < last; i++)
    {
      if (begins_group (lines->pdata[i]))
        is_within = is_group (lines->pdata[i], group);
      else if (is_within && sets_key (lines->pdata[i], key))
        put_line (lines, i, "");
    }
}

char *
loom_style_mend_set (const char *text, const char *group, const char *key, const char *value)
{
  g_return_val_if_fail (text != NULL && group != NULL && key != NULL, NULL);

  g_autoptr (GPtrArray) lines = split (text);
  g_autofree char *line = g_strdup_printf ("%s=%s", key, value != NULL ? value : "");
  guint set, place;

  find_place (lines, group, key, &set, &place);
  if (set < lines->len)
    drop_earlier (lines, group, key, set);
  if (set < lines->len && value != NULL)
    put_line (lines, set, line);
  else if (set < lines->len)
    drop_line (lines, set);
  else if (value != NULL && place < lines->len)
    g_ptr_array_insert (lines, (int)place, g_steal_pointer (&line));
  else if (value != NULL)
    {
      const gboolean ends_well = lines->len > 0 && *(char *)lines->pdata[lines->len - 1] == '\0';

      return g_strdup_printf ("%s%s\n[%s]\n%s\n", text, ends_well ? "" : "\n", group, line);
    }
  return join (lines);
}
