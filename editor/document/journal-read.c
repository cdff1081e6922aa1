/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading a recovery journal: see journal-read.h.
 *
 * Implementation notes: a line counts when its newline is there, a gesture when its end is. The
 * cursor moves over whole records only, so it always says where a torn tail begins. */

#include "editor/document/journal-read.h"
#include "formats/model/edit-text.h"
#include "formats/model/error.h"
#include "formats/model/numbering.h"
#include "formats/xml/reader.h"

#include <string.h>

/* The line at *@at without its newline, which is overwritten; moves *@at behind it. NULL when there
 * is no whole line any more. */
static char *
take_line (LoomJournalReader *self, gsize *at)
{
  char *start = self->text + *at;
  char *end = memchr (start, '\n', self->length - *at);

  if (end == NULL || memchr (start, '\0', (gsize)(end - start)) != NULL)
    return NULL;
  *end = '\0';
  *at = (gsize)(end - self->text) + 1;
  return start;
}

/* What follows @word in the line at *@at, or NULL when that begins otherwise. */
static char *
take_after (LoomJournalReader *self, gsize *at, const char *word)
{
  char *line = take_line (self, at);

  if (line == NULL || !g_str_has_prefix (line, word))
    return NULL;
  return line + strlen (word);
}

static gboolean
read_hash (const char *hex, guint8 *hash, gsize n)
{
  if (strlen (hex) != 2 * n)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    {
      if (!g_ascii_isxdigit (hex[2 * i]) || !g_ascii_isxdigit (hex[2 * i + 1]))
        return FALSE;
      hash[i] = (guint8)(g_ascii_xdigit_value (hex[2 * i]) << 4
                         | g_ascii_xdigit_value (hex[2 * i + 1]));
    }
  return TRUE;
}

/* “ SIZE HASH PATH”, or nothing. */
static gboolean
read_file (char *text, LoomJournalHead *head)
{
  g_auto (GStrv) parts = *text == ' ' ? g_strsplit (text + 1, " ", 3) : NULL;
  LoomFileIdentity *identity = &head->identity;

  if (parts == NULL)
    return *text == '\0';
  if (g_strv_length (parts) != 3
      || !g_ascii_string_to_unsigned (parts[0], 10, 0, G_MAXINT64, &identity->size, NULL)
      || !read_hash (parts[1], identity->hash, sizeof identity->hash)
      || loom_text_unescape (parts[2]) == NULL)
    return FALSE;
  for (gsize i = 0; i < sizeof identity->hash; i++)
    identity->known = identity->known || identity->hash[i] != 0;
  head->path = g_strdup (parts[2]);
  return TRUE;
}

gboolean
loom_journal_reader_head (LoomJournalReader *self, LoomJournalHead *head)
{
  gsize at = self->at;
  char *format = take_line (self, &at);
  char *process = format != NULL ? take_after (self, &at, "process ") : NULL;
  char *file = process != NULL ? take_after (self, &at, "file") : NULL;
  char *title = file != NULL ? take_after (self, &at, "title ") : NULL;
  const char *state = title != NULL ? take_after (self, &at, "state ") : NULL;

  *head = (LoomJournalHead){ 0 };
  if (state == NULL || strcmp (format, LOOM_JOURNAL_FORMAT) != 0
      || loom_text_unescape (title) == NULL || !g_utf8_validate (title, -1, NULL)
      || !read_file (file, head))
    return FALSE;
  head->title = g_strdup (title);
  head->is_saved = g_str_has_prefix (state, "saved");
  head->is_partial = g_str_has_suffix (state, "partial");
  self->at = at;
  return TRUE;
}

/* Where the bytes of the board begin, and how many there are. */
static gboolean
find_board (const LoomJournalReader *self, gsize *start, gsize *length)
{
  const char *line = self->text + self->at;
  const char *end = memchr (line, '\n', self->length - self->at);
  guint64 n = 0;
  char *stop = NULL;

  if (end == NULL || !g_str_has_prefix (line, "board "))
    return FALSE;
  n = g_ascii_strtoull (line + strlen ("board "), &stop, 10);
  *start = (gsize)(end - self->text) + 1;
  *length = n;
  return stop == end && n < self->length - *start && self->text[*start + n] == '\n';
}

LoomBoard *
loom_journal_reader_board (LoomJournalReader *self, GError **error)
{
  gsize start = 0;
  gsize length = 0;
  g_autoptr (GPtrArray) faults = NULL;

  if (!find_board (self, &start, &length))
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_INPUT, "the board in it is cut off");
      return NULL;
    }

  g_autoptr (LoomBoard) board
      = loom_read_bytes (self->text + start, length, "what was kept", &faults);
  gsize at = start + length + 1;
  const char *numbers = take_after (self, &at, "numbers ");

  if (board == NULL)
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT, "%s",
                 faults->len > 0 ? loom_faults_nth (faults, 0)->message : "it is no board");
  else if (numbers == NULL)
    g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_INPUT, "the board in it is cut off");
  else if (loom_numbering_take (board, numbers, error))
    {
      self->at = at;
      return g_steal_pointer (&board);
    }
  return NULL;
}

gboolean
loom_journal_reader_has_record (const LoomJournalReader *self)
{
  gsize start = 0;
  gsize length = 0;
  const char *records = NULL;

  if (!find_board (self, &start, &length))
    return FALSE;
  records = self->text + start + length;
  length = self->length - start - length;
  return g_strstr_len (records, (gssize)length, "\nend\n") != NULL
         || g_strstr_len (records, (gssize)length, "\nundo ") != NULL
         || g_strstr_len (records, (gssize)length, "\nredo ") != NULL;
}

static guint
count_of (const char *line, const char *word)
{
  return (guint)g_ascii_strtoull (line + strlen (word), NULL, 10);
}

guint
loom_journal_reader_count_steps (const LoomJournalReader *self)
{
  gsize start = 0;
  gsize length = 0;
  guint done = 0;
  const char *end = self->text + self->length;

  if (!find_board (self, &start, &length))
    return 0;
  for (const char *line = self->text + start + length + 1, *next = NULL;
       line < end && (next = memchr (line, '\n', (gsize)(end - line))) != NULL; line = next + 1)
    if (g_str_has_prefix (line, "end\n"))
      done++;
    else if (g_str_has_prefix (line, "undo "))
      done -= MIN (done, count_of (line, "undo "));
    else if (g_str_has_prefix (line, "redo "))
      done += count_of (line, "redo ");
  return done;
}

/* The lines of a gesture to its end; FALSE when that is not there. */
static gboolean
read_gesture (LoomJournalReader *self, gsize *at, GPtrArray *lines)
{
  for (char *line = take_line (self, at); line != NULL; line = take_line (self, at))
    {
      if (strcmp (line, "end") == 0)
        return TRUE;
      if (!g_str_has_prefix (line, "edit "))
        return FALSE;
      g_ptr_array_add (lines, line + strlen ("edit "));
    }
  return FALSE;
}

/* “WORD N” */
static gboolean
read_count (const char *line, const char *word, guint *n)
{
  guint64 number = 0;

  if (!g_str_has_prefix (line, word)
      || !g_ascii_string_to_unsigned (line + strlen (word), 10, 1, G_MAXUINT32, &number, NULL))
    return FALSE;
  *n = (guint)number;
  return TRUE;
}

LoomRecordType
loom_journal_reader_next (LoomJournalReader *self, LoomRecord *record)
{
  gsize at = self->at;
  char *line = take_line (self, &at);
  LoomRecordType type = LOOM_RECORD_NONE;

  g_ptr_array_set_size (record->lines, 0);
  if (line == NULL)
    return LOOM_RECORD_NONE;
  if (read_count (line, "undo ", &record->n_steps))
    type = LOOM_RECORD_UNDO;
  else if (read_count (line, "redo ", &record->n_steps))
    type = LOOM_RECORD_REDO;
  else if (g_str_has_prefix (line, "begin ") && read_gesture (self, &at, record->lines)
           && loom_text_unescape (line + strlen ("begin ")) != NULL
           && g_utf8_validate (line + strlen ("begin "), -1, NULL))
    {
      type = LOOM_RECORD_GESTURE;
      record->label = line + strlen ("begin ");
    }
  if (type != LOOM_RECORD_NONE)
    self->at = at;
  return type;
}
