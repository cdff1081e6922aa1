/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sums of a journal's records: see journal-sum.h. */

#include "editor/document/journal-sum.h"

#include <string.h>

/* Sixteen digits are 64 bits, which damage does not meet by chance. */
#define DIGITS 16

static void
append_line (GString *text, const char *record, gsize length, guint number)
{
  const gsize start = text->len;
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  g_checksum_update (sum, (const guchar *)record, (gssize)length);
  g_string_append_printf (text, LOOM_JOURNAL_SUM "%u ", number);
  g_checksum_update (sum, (const guchar *)text->str + start, (gssize)(text->len - start));
  g_string_append_len (text, g_checksum_get_string (sum), DIGITS);
}

void
loom_journal_append_sum (GString *text, gsize start, guint number)
{
  g_autoptr (GString) line = g_string_new (NULL);

  append_line (line, text->str + start, text->len - start, number);
  g_string_append_printf (text, "%s\n", line->str);
}

void
loom_journal_append_bad_sum (GString *text, guint number)
{
  g_string_append_printf (text, LOOM_JOURNAL_SUM "%u damaged\n", number);
}

gboolean
loom_journal_check_sum (const char *record, gsize length, const char *line, gsize n, guint *number)
{
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autofree char *said = g_strndup (line, n);
  const char *digits = said + strlen (LOOM_JOURNAL_SUM);
  char *end = NULL;

  if (!g_str_has_prefix (said, LOOM_JOURNAL_SUM) || !g_ascii_isdigit (*digits))
    return FALSE;

  const guint64 value = g_ascii_strtoull (digits, &end, 10);

  if (value >= G_MAXUINT32)
    return FALSE;
  append_line (expected, record, length, (guint)value);
  if (expected->len != n || memcmp (expected->str, line, n) != 0)
    return FALSE;
  *number = (guint)value;
  return TRUE;
}
