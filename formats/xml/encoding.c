/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Decoding a file (XML 1.0, appendix F): a byte order mark or the pattern of the first four bytes
 * says UTF-16 or UTF-32, else the declaration names the encoding, else it is UTF-8. */

#include "formats/xml/encoding.h"
#include "formats/xml/text-position.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  const char *bytes;
  guint n;
  guint skip;
  const char *charset;
} marks[] = {
  { "\xff\xfe\0\0", 4, 4, "UTF-32LE" }, { "\0\0\xfe\xff", 4, 4, "UTF-32BE" },
  { "\xef\xbb\xbf", 3, 3, "UTF-8" },    { "\xff\xfe", 2, 2, "UTF-16LE" },
  { "\xfe\xff", 2, 2, "UTF-16BE" },     { "<\0\0\0", 4, 0, "UTF-32LE" },
  { "\0\0\0<", 4, 0, "UTF-32BE" },      { "<\0?\0", 4, 0, "UTF-16LE" },
  { "\0<\0?", 4, 0, "UTF-16BE" },
};

const char *
loom_encoding_find_mark (const char *data, gsize length, gsize *skip)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (length >= marks[i].n && memcmp (data, marks[i].bytes, marks[i].n) == 0)
      {
        *skip = marks[i].skip;
        return marks[i].charset;
      }
  *skip = 0;
  return NULL;
}

/* Finds the encoding pseudo-attribute in the declaration at the start of @text: from the space
 * before it to behind its closing quote. */
static gboolean
find_declared (const char *text, gsize length, gsize *from, gsize *to, char **name)
{
  const char *end = g_strstr_len (text, MIN (length, 400), "?>");
  if (length < 6 || memcmp (text, "<?xml", 5) != 0 || !g_ascii_isspace (text[5]) || end == NULL)
    return FALSE;
  const char *at = g_strstr_len (text, end - text, "encoding");
  if (at == NULL)
    return FALSE;
  *from = at - text;
  at += strlen ("encoding");
  while (at < end && (g_ascii_isspace (*at) || *at == '='))
    at++;
  if (at >= end || (*at != '"' && *at != '\''))
    return FALSE;
  const char *closing = memchr (at + 1, *at, end - at - 1);
  if (closing == NULL)
    return FALSE;
  *to = closing + 1 - text;
  *name = g_strndup (at + 1, closing - at - 1);
  return TRUE;
}

/* Where @text stops being UTF-8, at its end if nowhere, or at a NUL. What is ASCII, nearly all of a
 * board, is gone over eight bytes at a time. */
static const char *
find_end_of_utf8 (const char *text, gsize length)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101);
  const char *end = text + length;
  const char *at = text;
  while (at < end)
    {
      guint64 word;
      if (end - at >= (gssize)sizeof word)
        {
          memcpy (&word, at, sizeof word);
          if (((word | (word - ones)) & (ones << 7)) == 0)
            {
              at += sizeof word;
              continue;
            }
        }
      const gunichar c = *at != '\0' ? g_utf8_get_char_validated (at, end - at) : 0;
      if (c == 0 || c == (gunichar)-1 || c == (gunichar)-2)
        break;
      at = g_utf8_next_char (at);
    }
  return at;
}

static const char *
check_utf8 (const char *text, gsize length, LoomModelErrors *errors)
{
  const char *end = find_end_of_utf8 (text, length);
  /* A NUL ends the search too; the parser then refuses it as a character. */
  if (end == text + length || *end == '\0')
    return text;
  LoomTextPosition position;
  loom_text_position_init (&position, text, length);
  loom_text_position_move (&position, end - text);
  loom_model_errors_add_at (errors, "XML-ENCODING", position.line, position.column,
                            _ ("the byte 0x%02x here is not UTF-8, which the file says it is "
                               "written in; save it as UTF-8, or name its encoding in the first "
                               "line, as in <?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>"),
                            (guchar)*end);
  return NULL;
}

static const char *
convert (const char *data,
         gsize length,
         const char *charset,
         char **owned,
         gsize *text_length,
         LoomModelErrors *errors)
{
  g_autoptr (GError) error = NULL;
  gsize n_read = 0;
  *owned = g_convert (data, length, "UTF-8", charset, &n_read, text_length, &error);
  if (*owned != NULL)
    return *owned;
  /* A converter that is not there fails in two ways: which one hangs on whether any was opened
   * before. */
  if (!g_error_matches (error, G_CONVERT_ERROR, G_CONVERT_ERROR_ILLEGAL_SEQUENCE)
      && !g_error_matches (error, G_CONVERT_ERROR, G_CONVERT_ERROR_PARTIAL_INPUT))
    loom_model_errors_add_at (
        errors, "XML-ENCODING", 1, 1,
        _ ("the file says it is written in “%s”, which nothing here can read; save it as UTF-8"),
        charset);
  else
    {
      g_autofree char *place = g_strdup_printf ("%" G_GSIZE_FORMAT, n_read + 1);
      loom_model_errors_add_at (errors, "XML-ENCODING", 0, 0,
                                _ ("byte %s of the file cannot be read as %s, which it says it is "
                                   "written in; save it as UTF-8"),
                                place, charset);
    }
  return NULL;
}

static gboolean
is_utf8_name (const char *name)
{
  return g_ascii_strcasecmp (name, "UTF-8") == 0 || g_ascii_strcasecmp (name, "UTF8") == 0;
}

const char *
loom_encoding_decode (const char *data,
                      gsize length,
                      char **owned,
                      gsize *text_length,
                      LoomModelErrors *errors)
{
  gsize skip = 0;
  const char *charset = loom_encoding_find_mark (data, length, &skip);
  data += skip;
  length -= skip;
  *owned = NULL;
  *text_length = length;
  const char *text = data;
  if (charset != NULL && strcmp (charset, "UTF-8") != 0)
    text = convert (data, length, charset, owned, text_length, errors);
  if (text == NULL)
    return NULL;

  gsize from = 0;
  gsize to = 0;
  g_autofree char *declared = NULL;
  if (!find_declared (text, *text_length, &from, &to, &declared) || is_utf8_name (declared))
    return check_utf8 (text, *text_length, errors);
  if (charset == NULL)
    {
      /* That the declaration could be read byte by byte rules out the wide encodings. */
      if (g_ascii_strncasecmp (declared, "UTF-16", 6) == 0
          || g_ascii_strncasecmp (declared, "UTF-32", 6) == 0
          || g_ascii_strncasecmp (declared, "UCS", 3) == 0)
        {
          loom_model_errors_add_at (
              errors, "XML-ENCODING", 1, 1,
              _ ("the file says it is written in %s and is not; write “UTF-8” there"), declared);
          return NULL;
        }
      text = convert (data, length, declared, owned, text_length, errors);
    }
  else if (*owned == NULL)
    text = *owned = g_memdup2 (data, length);
  if (text == NULL)
    return NULL;
  if (to <= *text_length)
    memset (*owned + from, ' ', to - from);
  return check_utf8 (text, *text_length, errors);
}
