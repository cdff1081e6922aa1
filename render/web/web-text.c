/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of others, made harmless. */

#include "render/web/web-text.h"

#include <gio/gio.h>

/* Characters that nobody sees and that change what is seen: of control, and marks that embed,
 * override or isolate a direction of writing (Unicode Standard Annex 9). */
static gboolean
is_unwanted (gunichar c)
{
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x202a && c <= 0x202e)
         || (c >= 0x2066 && c <= 0x2069) || (c >= 0xfdd0 && c <= 0xfdef) || (c & 0xfffe) == 0xfffe;
}

/* The next character of *@text, and *@text behind it; what is no UTF-8 is U+FFFD. */
static gunichar
next_char (const char **text)
{
  gunichar c = g_utf8_get_char_validated (*text, -1);

  if (c == (gunichar)-1 || c == (gunichar)-2)
    {
      (*text)++;
      return 0xfffd;
    }
  *text = g_utf8_next_char (*text);
  return c;
}

void
loom_web_html (GString *out, const char *text)
{
  while (text != NULL && *text != '\0')
    {
      const gunichar c = next_char (&text);

      if (c == '\n' || c == '\t')
        g_string_append_c (out, (char)c);
      else if (is_unwanted (c))
        continue;
      else if (c == '<' || c == '>' || c == '&' || c == '"' || c == '\'')
        g_string_append_printf (out, "&#%u;", c);
      else
        g_string_append_unichar (out, c);
    }
}

void
loom_web_json (GString *out, const char *text)
{
  g_string_append_c (out, '"');
  while (text != NULL && *text != '\0')
    {
      const gunichar c = next_char (&text);

      if (c == '\n')
        g_string_append (out, "\\n");
      else if (is_unwanted (c))
        continue;
      else if (c == '<' || c == '>' || c == '&' || c == '\'' || c == 0x2028 || c == 0x2029)
        g_string_append_printf (out, "\\u%04x", c);
      else if (c == '"' || c == '\\')
        g_string_append_printf (out, "\\%c", (char)c);
      else
        g_string_append_unichar (out, c);
    }
  g_string_append_c (out, '"');
}

/* One of 85 characters from “#” on, without those that mean something in HTML or JSON. */
static char
character (guint digit)
{
  guint c = digit + '#';

  c += c >= '&';
  c += c >= '<';
  c += c >= '\\';
  return (char)c;
}

/* Four bytes as five characters, the highest first; the last n bytes as n + 1. */
static void
append_85 (GString *out, const guint8 *bytes, gsize n)
{
  for (gsize at = 0; at < n; at += 4)
    {
      const guint length = (guint)MIN (n - at, 4);
      guint32 number = 0;
      char digits[5];

      for (guint i = 0; i < 4; i++)
        number = number << 8 | (i < length ? bytes[at + i] : 0);
      for (guint i = 5; i-- > 0; number /= 85)
        digits[i] = character (number % 85);
      g_string_append_len (out, digits, length + 1);
    }
}

void
loom_web_packed (GString *out, GBytes *bytes)
{
  g_autoptr (GZlibCompressor) zip = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9);
  g_autoptr (GInputStream) plain = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GInputStream) packed = g_converter_input_stream_new (plain, G_CONVERTER (zip));
  g_autoptr (GByteArray) all = g_byte_array_new ();
  guint8 buffer[16384];
  gssize n;

  while ((n = g_input_stream_read (packed, buffer, sizeof buffer, NULL, NULL)) > 0)
    g_byte_array_append (all, buffer, (guint)n);
  g_assert (n == 0);
  append_85 (out, all->data, all->len);
}
