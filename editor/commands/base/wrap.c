/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wraps words. */

#include "editor/commands/base/wrap.h"

#include <string.h>

void
loom_wrap (GString *text, const char *words, guint column, guint indent)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      const guint length = (guint)g_utf8_strlen (list[i], -1);

      if (i > 0 && column + 1 + length > LOOM_LINE)
        {
          g_string_append_printf (text, "\n%*s", (int)indent, "");
          column = indent;
        }
      else if (i > 0)
        {
          g_string_append_c (text, ' ');
          column++;
        }
      g_string_append (text, list[i]);
      column += length;
    }
  g_string_append_c (text, '\n');
}

void
loom_wrap_lines (GString *text, const char *words, guint hang)
{
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const guint indent = (guint)strspn (lines[i], " ");

      if (lines[i + 1] == NULL && lines[i][0] == '\0')
        break;
      g_string_append_printf (text, "%*s", (int)indent, "");
      loom_wrap (text, lines[i] + indent, indent, indent + hang);
    }
}
