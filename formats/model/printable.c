/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Takes from text what a terminal would obey. */

#include "formats/model/printable.h"

#include <string.h>

#define ESCAPE 0x1b
#define REPLACEMENT 0xfffd

/* All that reports are written with: plain again, bold, dim, and the bold colours. */
static const char *const styles[] = {
  "\033[0m",    "\033[1m",    "\033[2m",    "\033[1;31m",
  "\033[1;32m", "\033[1;33m", "\033[1;35m", "\033[1;36m",
};

/* The bytes of the style that begins at @at, or 0. */
static gsize
style_length (const char *at, const char *end)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      const gsize n = strlen (styles[i]);

      if ((gsize)(end - at) >= n && memcmp (at, styles[i], n) == 0)
        return n;
    }
  return 0;
}

/* Whether g_utf8_get_char_validated() found one. */
static gboolean
is_character (gunichar c)
{
  return c != (gunichar)-1 && c != (gunichar)-2;
}

static gboolean
is_line (gunichar c)
{
  return c == '\n' || c == '\t';
}

gboolean
loom_printable_is_obeyed (gunichar c)
{
  return g_unichar_iscntrl (c) || c == 0x2028 || c == 0x2029 || (c >= 0x202a && c <= 0x202e)
         || (c >= 0x2066 && c <= 0x2069);
}

void
loom_printable_append (GString *text, const char *words, gssize length, LoomPrintable keep)
{
  const char *end = words + (length < 0 ? (gssize)strlen (words) : length);
  gsize n; /* bytes that are settled in one go */

  for (const char *at = words; at < end; at += n)
    {
      const gunichar c = g_utf8_get_char_validated (at, end - at);

      n = c == ESCAPE && (keep & LOOM_PRINTABLE_STYLES) != 0 ? style_length (at, end) : 0;
      if (n > 0)
        {
          g_string_append_len (text, at, (gssize)n);
          continue;
        }
      n = is_character (c) ? (gsize)g_unichar_to_utf8 (c, NULL) : 1;
      if (!is_character (c))
        g_string_append_unichar (text, REPLACEMENT);
      else if (loom_printable_is_obeyed (c) && !(is_line (c) && (keep & LOOM_PRINTABLE_LINES) != 0))
        g_string_append_c (text, ' ');
      else
        g_string_append_len (text, at, (gssize)n);
    }
}

char *
loom_printable_dup (const char *words, LoomPrintable keep)
{
  GString *text = g_string_new (NULL);

  loom_printable_append (text, words, -1, keep);
  return g_string_free (text, FALSE);
}
