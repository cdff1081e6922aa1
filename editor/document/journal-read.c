/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking a recovery journal apart, and its gestures: see journal-read.h. Its head and its board are
 * in journal-read-board.c.
 *
 * Implementation notes: a record ends with the next line of a sum, and is sound when the sum is
 * right and its number larger than the last. What is not sound is passed over up to that line; as
 * the line before may be the one that is damaged, the last line that may begin a record is tried as
 * well. A board says how long it is, since its XML may hold a line that looks like a sum. */

#include "editor/document/journal-read.h"
#include "editor/document/journal-sum.h"
#include "editor/document/journal-upgrade.h"
#include "formats/edit/edit-text.h"

#include <string.h>

/* Where the line that begins at @at ends: at its newline, or at the end of the text. */
static gsize
end_of_line (const char *text, gsize length, gsize at)
{
  const char *end = memchr (text + at, '\n', length - at);

  return end != NULL ? (gsize)(end - text) : length;
}

static gboolean
begins (const char *text, gsize length, gsize at, const char *word)
{
  const gsize n = strlen (word);

  return length - at >= n && memcmp (text + at, word, n) == 0;
}

/* Behind the XML of the board that begins at @at, when it says how long it is; @at otherwise. */
static gsize
skip_board (const char *text, gsize length, gsize at)
{
  const gsize end = end_of_line (text, length, at);
  char *stop = NULL;

  if (end == length || !begins (text, length, at, "board "))
    return at;

  const guint64 n = g_ascii_strtoull (text + at + strlen ("board "), &stop, 10);

  return stop == text + end && n < length - end - 1 && text[end + 1 + n] == '\n' ? end + 1 + n + 1
                                                                                 : at;
}

/* The line of a sum at or behind @at, whole with its newline; @length when there is none. */
static gsize
find_sum (const char *text, gsize length, gsize at)
{
  for (gsize line = skip_board (text, length, at), end; line < length; line = end + 1)
    {
      end = end_of_line (text, length, line);
      if (end < length && begins (text, length, line, LOOM_JOURNAL_SUM))
        return line;
    }
  return length;
}

/* The last line from @start on and before @line that begins as a record does; @line when there is
 * none behind the first. */
static gsize
find_last_record (const char *text, gsize length, gsize start, gsize line)
{
  static const char *const words[] = { "board ", "numbers ", "begin ", "undo ", "redo " };
  gsize last = line;

  for (gsize at = end_of_line (text, length, start) + 1; at < line;
       at = end_of_line (text, length, at) + 1)
    for (guint i = 0; i < G_N_ELEMENTS (words); i++)
      if (begins (text, length, at, words[i]))
        last = at;
  return last;
}

/* Whether the line of a sum at @line is that of what is between @start and it. */
static gboolean
is_sound (const LoomJournalReader *self, gsize start, gsize line, LoomJournalPart *part)
{
  const gsize end = end_of_line (self->text, self->length, line);

  part->start = start;
  part->length = line - start;
  return loom_journal_check_sum (self->text + start, part->length, self->text + line, end - line,
                                 &part->number);
}

static void
find_parts (LoomJournalReader *self)
{
  const char *text = self->text;
  guint next = 0;
  guint n_bad = 0;

  for (gsize start = 0, line; start < self->length; start = line)
    {
      LoomJournalPart part = { 0 };

      line = find_sum (text, self->length, start);
      if (line < self->length
          && (is_sound (self, start, line, &part)
              || is_sound (self, find_last_record (text, self->length, start, line), line, &part))
          && part.number >= next)
        {
          g_array_append_val (self->parts, part);
          self->n_lost += part.number - next;
          next = part.number + 1;
          n_bad = 0;
        }
      else
        n_bad++;
      if (line < self->length)
        line = end_of_line (text, self->length, line) + 1;
    }
  self->n_lost += n_bad;
}

/* The number behind “boardloom-journal ”, or 0. */
static guint64
form_of (const char *text)
{
  const char *word = "boardloom-journal ";

  return g_str_has_prefix (text, word) ? g_ascii_strtoull (text + strlen (word), NULL, 10) : 0;
}

void
loom_journal_reader_init (LoomJournalReader *self, char *text, gsize length)
{
  *self = (LoomJournalReader){ .text = text, .length = length };
  self->parts = g_array_new (FALSE, FALSE, sizeof (LoomJournalPart));
  find_parts (self);
  /* A digit of the form that is damaged makes no journal of another form: its sums tell. */
  self->is_newer = form_of (text) > 2 && loom_journal_reader_has_part (self, 0);
  if (self->parts->len > 0)
    return;

  GString *newer = loom_journal_upgrade (text, length);

  if (newer == NULL)
    return;
  g_free (self->text);
  self->length = newer->len;
  self->text = g_string_free (newer, FALSE);
  self->was_older = TRUE;
  self->n_lost = 0;
  find_parts (self);
}

void
loom_journal_reader_clear (LoomJournalReader *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->parts, g_array_unref);
}

gboolean
loom_journal_reader_has_part (const LoomJournalReader *self, guint number)
{
  for (guint i = 0; i < self->parts->len && i <= number; i++)
    if (g_array_index (self->parts, LoomJournalPart, i).number == number)
      return TRUE;
  return FALSE;
}

gboolean
loom_journal_reader_is_whole (const LoomJournalReader *self)
{
  return self->n_lost == 0 && self->parts->len >= LOOM_JOURNAL_N_BEFORE && !self->is_newer;
}

guint
loom_journal_reader_first (const LoomJournalReader *self)
{
  guint first = 0;

  while (first < self->parts->len
         && g_array_index (self->parts, LoomJournalPart, first).number < LOOM_JOURNAL_N_BEFORE)
    first++;
  return first;
}

gboolean
loom_journal_reader_has_record (const LoomJournalReader *self)
{
  return self->n_lost > 0 || loom_journal_reader_first (self) < self->parts->len;
}

/* “WORD N” with its newline. */
static gboolean
read_count (const char *record, gsize length, const char *word, guint *n)
{
  guint64 number = 0;

  if (!begins (record, length, 0, word))
    return FALSE;

  g_autofree char *digits = g_strndup (record + strlen (word), length - strlen (word) - 1);

  if (!g_ascii_string_to_unsigned (digits, 10, 1, G_MAXUINT32, &number, NULL))
    return FALSE;
  *n = (guint)number;
  return TRUE;
}

guint
loom_journal_reader_count_steps (const LoomJournalReader *self)
{
  guint done = 0;

  for (guint i = loom_journal_reader_first (self); i < self->parts->len; i++)
    {
      const LoomJournalPart *part = &g_array_index (self->parts, LoomJournalPart, i);
      const char *record = self->text + part->start;
      guint n = 0;

      if (read_count (record, part->length, "undo ", &n))
        done -= MIN (done, n);
      else if (read_count (record, part->length, "redo ", &n))
        done += n;
      else
        done++;
    }
  return done;
}

/* The next line of the record up to @end, without its newline, which is overwritten. NULL at the
 * end, and for what is no text. */
static char *
take_line (char **at, const char *end)
{
  char *line = *at;
  char *newline = memchr (line, '\n', (gsize)(end - line));

  if (newline == NULL || memchr (line, '\0', (gsize)(newline - line)) != NULL)
    return NULL;
  *newline = '\0';
  *at = newline + 1;
  return line;
}

static gboolean
read_gesture (char *at, const char *end, LoomJournalRecord *record)
{
  char *line = take_line (&at, end);

  if (line == NULL || !g_str_has_prefix (line, "begin "))
    return FALSE;
  record->label = loom_text_unescape (line + strlen ("begin "));
  if (record->label == NULL || !g_utf8_validate (record->label, -1, NULL))
    return FALSE;
  while ((line = take_line (&at, end)) != NULL && strcmp (line, "end") != 0)
    {
      if (!g_str_has_prefix (line, "edit "))
        return FALSE;
      g_ptr_array_add (record->lines, line + strlen ("edit "));
    }
  return line != NULL && at == end;
}

void
loom_journal_reader_read (LoomJournalReader *self, guint place, LoomJournalRecord *record)
{
  const LoomJournalPart *part = &g_array_index (self->parts, LoomJournalPart, place);
  const guint before
      = place > 0 ? g_array_index (self->parts, LoomJournalPart, place - 1).number : 0;
  char *text = self->text + part->start;

  g_ptr_array_set_size (record->lines, 0);
  record->is_behind_gap = part->number > MAX (before + 1, LOOM_JOURNAL_N_BEFORE);
  if (read_count (text, part->length, "undo ", &record->n_steps))
    record->type = LOOM_RECORD_UNDO;
  else if (read_count (text, part->length, "redo ", &record->n_steps))
    record->type = LOOM_RECORD_REDO;
  else if (read_gesture (text, text + part->length, record))
    record->type = LOOM_RECORD_GESTURE;
  else
    record->type = LOOM_RECORD_NONE;
}
