/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Giving a journal of the older form its sums: see journal-upgrade.h.
 *
 * Implementation notes: nothing in that form tells whether it is as it was written, so a record
 * counts as whole when it has the lines that it should. Whether they can be done again is found out
 * later, as with any other. */

#include "editor/document/journal-upgrade.h"
#include "editor/document/journal-sum.h"
#include "editor/document/journal.h"

#include <string.h>

#define OLDER_FORMAT "boardloom-journal 1"

/* A cursor over the older text, and the newer. */
typedef struct
{
  const char *text;
  gsize length;
  gsize at;
  GString *newer;
  gsize start; /* of the record that is being written, in the newer text */
  guint number;
} Upgrade;

/* Whether the line at @at begins with @word. */
static gboolean
begins (const Upgrade *self, gsize at, const char *word)
{
  const gsize n = strlen (word);

  return self->length - at >= n && memcmp (self->text + at, word, n) == 0;
}

/* Behind the newline of the line at @at; 0 when it has none. */
static gsize
behind_line (const Upgrade *self, gsize at)
{
  const char *end = at < self->length ? memchr (self->text + at, '\n', self->length - at) : NULL;

  return end != NULL ? (gsize)(end - self->text) + 1 : 0;
}

/* What lies before @to is a record; a sum tells whether it is whole. */
static void
take_record (Upgrade *self, gsize to, gboolean is_whole)
{
  g_string_append_len (self->newer, self->text + self->at, (gssize)(to - self->at));
  if (is_whole)
    loom_journal_append_sum (self->newer, self->start, self->number);
  else
    {
      if (self->newer->len > self->start && self->newer->str[self->newer->len - 1] != '\n')
        g_string_append_c (self->newer, '\n');
      loom_journal_append_bad_sum (self->newer, self->number);
    }
  self->at = to;
  self->start = self->newer->len;
  self->number++;
}

/* The first of @words with which the line at @at begins, or NULL. */
static const char *
find_word (const Upgrade *self, gsize at, const char *const *words)
{
  for (; *words != NULL; words++)
    if (begins (self, at, *words))
      return *words;
  return NULL;
}

/* Where the next line begins that begins with one of @words, or the end. */
static gsize
find_line (const Upgrade *self, gsize at, const char *const *words)
{
  while (at != 0 && at < self->length && find_word (self, at, words) == NULL)
    at = behind_line (self, at);
  return at == 0 ? self->length : MIN (at, self->length);
}

static void
take_head (Upgrade *self)
{
  static const char *const words[] = { "process ", "file", "title ", "state ", NULL };
  static const char *const next[] = { "board ", "<", "numbers ", "begin ", NULL };
  gsize at = behind_line (self, 0);
  gboolean is_whole = begins (self, 0, OLDER_FORMAT "\n");

  for (guint i = 0; is_whole && words[i] != NULL; i++)
    {
      is_whole = begins (self, at, words[i]);
      at = behind_line (self, at);
      is_whole = is_whole && at != 0;
    }
  if (is_whole)
    {
      g_string_append (self->newer, LOOM_JOURNAL_FORMAT);
      self->at = strlen (OLDER_FORMAT);
    }
  take_record (self, is_whole ? at : find_line (self, behind_line (self, 0), next), is_whole);
}

/* Behind the XML and its newline, when the board says how long it is; 0 otherwise. */
static gsize
behind_board (const Upgrade *self)
{
  const gsize xml = begins (self, self->at, "board ") ? behind_line (self, self->at) : 0;
  char *stop = NULL;

  if (xml == 0)
    return 0;

  const guint64 n = g_ascii_strtoull (self->text + self->at + strlen ("board "), &stop, 10);

  return stop == self->text + xml - 1 && n < self->length - xml && self->text[xml + n] == '\n'
             ? xml + n + 1
             : 0;
}

/* The line of numbers makes as many records as it has now. */
static void
take_numbers (Upgrade *self)
{
  const gsize line = self->at;
  const gsize behind = behind_line (self, line);

  for (; self->number < LOOM_JOURNAL_N_BEFORE; self->at = line)
    take_record (self, behind, TRUE);
  self->at = behind;
}

static void
take_board (Upgrade *self)
{
  static const char *const next[] = { "numbers ", "begin ", "undo ", "redo ", NULL };
  const gsize behind = behind_board (self);

  take_record (self, behind != 0 ? behind : find_line (self, self->at, next), behind != 0);
  if (begins (self, self->at, "numbers ") && behind_line (self, self->at) != 0)
    take_numbers (self);
  self->number = LOOM_JOURNAL_N_BEFORE;
}

/* Behind the gesture, the undo or the redo at the cursor; 0 when it is not whole. */
static gsize
behind_record (const Upgrade *self)
{
  gsize at = behind_line (self, self->at);

  if (!begins (self, self->at, "begin "))
    return begins (self, self->at, "undo ") || begins (self, self->at, "redo ") ? at : 0;
  while (at != 0 && at < self->length && begins (self, at, "edit "))
    at = behind_line (self, at);
  return at != 0 && begins (self, at, "end\n") ? at + strlen ("end\n") : 0;
}

static void
take_records (Upgrade *self)
{
  static const char *const next[] = { "begin ", "undo ", "redo ", NULL };

  while (self->at < self->length)
    {
      const gsize behind = behind_record (self);
      const gsize line = behind_line (self, self->at);

      if (behind != 0)
        take_record (self, behind, TRUE);
      else
        take_record (self, line != 0 ? find_line (self, line, next) : self->length, FALSE);
    }
}

GString *
loom_journal_upgrade (const char *text, gsize length)
{
  Upgrade self = { .text = text, .length = length };

  if (g_strstr_len (text, (gssize)length, "board") == NULL)
    return NULL;
  self.newer = g_string_sized_new (length + length / 8);
  take_head (&self);
  take_board (&self);
  take_records (&self);
  return self.newer;
}
