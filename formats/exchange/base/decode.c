/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Bytes to text. */

#include "formats/exchange/base/decode.h"

#include <glib/gi18n.h>
#include <string.h>

#define MARK "\xef\xbb\xbf"

/* The characters of Windows-1252 from 0x80 to 0x9f; 0 for those it does not have. */
static const guint16 upper[32] = {
  0x20ac, 0,      0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
  0x2039, 0x0152, 0,      0x017d, 0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,      0x017e, 0x0178,
};

static char *
dup_from_1252 (const char *data, gsize length)
{
  GString *text = g_string_sized_new (length + length / 8);
  for (gsize i = 0; i < length; i++)
    {
      const guchar byte = (guchar)data[i];
      if (byte < 0x80)
        g_string_append_c (text, (char)byte);
      else if (byte >= 0xa0)
        g_string_append_unichar (text, byte);
      else
        g_string_append_unichar (text, upper[byte - 0x80] != 0 ? upper[byte - 0x80] : 0xfffd);
    }
  return g_string_free (text, FALSE);
}

char *
loom_decode_text (const char *data,
                  gsize length,
                  const char *name,
                  LoomRemarks *remarks,
                  LoomModelErrors *errors)
{
  if (memchr (data, '\0', length) != NULL)
    {
      loom_model_errors_add_at (errors, "FILE-UNREADABLE", 0, 0,
                                _ ("“%s” is no text: it holds NUL bytes; save it as text in UTF-8"),
                                name);
      return NULL;
    }
  if (length >= strlen (MARK) && memcmp (data, MARK, strlen (MARK)) == 0)
    {
      data += strlen (MARK);
      length -= strlen (MARK);
    }
  if (g_utf8_validate (data, (gssize)length, NULL))
    return g_strndup (data, length);
  loom_remarks_add (
      remarks, "EXCH-GUESSED", 0, NULL,
      _ ("“%s” is not written in UTF-8 and was read as Windows-1252; where letters came "
         "out wrong, save it in UTF-8 and convert it again"),
      name);
  return dup_from_1252 (data, length);
}

char *
loom_decode_source (const LoomSource *source, LoomRemarks *remarks, LoomModelErrors *errors)
{
  gsize length = 0;
  const char *data = loom_source_get_data (source, &length);
  return loom_decode_text (data, length, loom_source_get_name (source), remarks, errors);
}
