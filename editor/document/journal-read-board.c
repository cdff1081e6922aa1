/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The head and the board of a recovery journal, whole or from what is left of them: see
 * journal-read.h. */

#include "editor/document/journal-read.h"
#include "formats/edit/edit-text.h"
#include "formats/exchange/read.h"
#include "formats/model/error.h"
#include "formats/model/numbering.h"
#include "formats/xml/writer.h"

#include <glib/gi18n.h>
#include <string.h>

/* A stretch of the journal. */
typedef struct
{
  const char *start;
  gsize length;
} Stretch;

/* Where head and board are: all before the first sound gesture. */
static Stretch
stretch_before_records (const LoomJournalReader *self)
{
  const guint first = loom_journal_reader_first (self);
  const gsize length = first < self->parts->len
                           ? g_array_index (self->parts, LoomJournalPart, first).start
                           : self->length;

  return (Stretch){ self->text, length };
}

static Stretch
stretch_of (const LoomJournalReader *self, guint number)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const LoomJournalPart *part = &g_array_index (self->parts, LoomJournalPart, i);

      if (part->number == number)
        return (Stretch){ self->text + part->start, part->length };
    }
  return stretch_before_records (self);
}

/* What follows @word in the first line that begins with it before a line with @stop, or NULL; free
 * with g_free(). */
static char *
dup_line (Stretch in, const char *word, const char *stop)
{
  const char *end = in.start + in.length;

  for (const char *line = in.start, *next = NULL; line < end; line = next + 1)
    {
      const gsize left = (gsize)(end - line);

      next = memchr (line, '\n', left);
      if (next == NULL)
        next = end;
      if (left >= strlen (stop) && memcmp (line, stop, strlen (stop)) == 0)
        return NULL;
      if ((gsize)(next - line) >= strlen (word) && memcmp (line, word, strlen (word)) == 0)
        return memchr (line, '\0', (gsize)(next - line)) == NULL
                   ? g_strndup (line + strlen (word), (gsize)(next - line) - strlen (word))
                   : NULL;
    }
  return NULL;
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
read_file (const char *text, LoomJournalHead *head)
{
  g_auto (GStrv) parts = *text == ' ' ? g_strsplit (text + 1, " ", 3) : NULL;
  LoomFileIdentity *identity = &head->identity;

  if (parts == NULL)
    return *text == '\0';
  if (g_strv_length (parts) != 3
      || !g_ascii_string_to_unsigned (parts[0], 10, 0, G_MAXINT64, &identity->size, NULL)
      || !read_hash (parts[1], identity->hash, sizeof identity->hash)
      || loom_text_unescape (parts[2]) == NULL || !g_path_is_absolute (parts[2]))
    return FALSE;
  for (gsize i = 0; i < sizeof identity->hash; i++)
    identity->known = identity->known || identity->hash[i] != 0;
  head->path = g_strdup (parts[2]);
  return TRUE;
}

/* A file at a path that is damaged must not be written over. */
static void
forget_doubtful_path (LoomJournalHead *head)
{
  if (head->path != NULL && head->identity.known
      && loom_file_identity_holds (&head->identity, head->path))
    return;
  g_clear_pointer (&head->path, g_free);
  head->identity = (LoomFileIdentity)LOOM_FILE_IDENTITY_INIT;
}

gboolean
loom_journal_reader_head (LoomJournalReader *self, LoomJournalHead *head)
{
  const Stretch in = stretch_of (self, 0);
  g_autofree char *file = dup_line (in, "file", "board ");
  g_autofree char *title = dup_line (in, "title ", "board ");
  g_autofree char *state = dup_line (in, "state ", "board ");
  gboolean is_sound = loom_journal_reader_has_part (self, 0);

  *head = (LoomJournalHead){ 0 };
  is_sound = file != NULL && read_file (file, head) && is_sound;
  if (title != NULL && loom_text_unescape (title) != NULL && g_utf8_validate (title, -1, NULL))
    head->title = g_strdup (title);
  is_sound = head->title != NULL && state != NULL && is_sound;
  head->is_saved = state != NULL && g_str_has_prefix (state, "saved");
  head->is_partial = state == NULL || g_str_has_suffix (state, "partial");
  if (!is_sound)
    forget_doubtful_path (head);
  return is_sound;
}

/* --- The board -------------------------------------------------------------------------------- */

/* The XML, and the line of numbers behind it. */
typedef struct
{
  Stretch xml;
  char *numbers; /* or NULL */
} BoardText;

static void
board_text_clear (BoardText *self)
{
  g_clear_pointer (&self->numbers, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BoardText, board_text_clear)

/* The XML is found by its own first and last words, since how long it is may be damaged. */
static void
find_xml (Stretch in, BoardText *text)
{
  static const char last[] = "</board>";
  const char *first = g_strstr_len (in.start, (gssize)in.length, "\n<");
  const char *start = first != NULL ? first + 1 : in.start + in.length;
  const gsize left = in.length - (gsize)(start - in.start);
  const char *end = g_strrstr_len (start, (gssize)left, last);

  text->xml = (Stretch){ start, end != NULL ? (gsize)(end - start) + strlen (last) : left };
}

/* Numbers that are damaged are worse than none: edits would go to other things. */
static void
find_text (const LoomJournalReader *self, BoardText *text)
{
  find_xml (stretch_of (self, 1), text);
  for (guint i = 2; i < LOOM_JOURNAL_N_BEFORE && text->numbers == NULL; i++)
    if (loom_journal_reader_has_part (self, i))
      text->numbers = dup_line (stretch_of (self, i), "numbers ", "begin ");
}

/* What the file of the journal holds, as the journal has it: in the order in which it is written,
 * to which its numbers belong. */
static LoomBoard *
read_own_file (const LoomJournalHead *head)
{
  gsize length = 0;

  if (head->path == NULL || !head->is_saved || head->is_partial || !head->identity.known
      || !loom_file_identity_holds (&head->identity, head->path))
    return NULL;

  g_autoptr (LoomBoard) board = loom_formats_read_file (head->path, NULL, NULL);

  if (board == NULL)
    return NULL;

  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  const char *data = g_bytes_get_data (bytes, &length);

  return loom_formats_read_bytes (data, length, "its file", NULL);
}

static gboolean
number (LoomBoard *board, const BoardText *text)
{
  return text->numbers != NULL && loom_numbering_take (board, text->numbers, NULL);
}

static LoomBoard *
read_whole (const BoardText *text)
{
  g_autoptr (LoomBoard) board
      = loom_formats_read_bytes (text->xml.start, text->xml.length, "what was kept", NULL);

  return board != NULL && number (board, text) ? g_steal_pointer (&board) : NULL;
}

static LoomBoard *
read_in_part (const BoardText *text, gboolean *has_numbers, GError **error)
{
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_formats_read_bytes_in_part (text->xml.start, text->xml.length,
                                                      "what was kept", &errors);

  if (board == NULL)
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT, _ ("the board in it is damaged: %s"),
                 errors->len > 0 ? loom_model_errors_nth (errors, 0)->message
                                 : _ ("it is no board"));
  else
    *has_numbers = number (board, text);
  return board;
}

LoomBoard *
loom_journal_reader_board (LoomJournalReader *self,
                           const LoomJournalHead *head,
                           LoomJournalBoardSource *source,
                           gboolean *has_numbers,
                           GError **error)
{
  g_auto (BoardText) text = { 0 };
  const gboolean is_sound = loom_journal_reader_has_part (self, 1);
  LoomBoard *board = NULL;

  find_text (self, &text);
  *has_numbers = TRUE;
  *source = LOOM_JOURNAL_BOARD_SOUND;
  if (is_sound && (board = read_whole (&text)) != NULL)
    return board;
  *source = LOOM_JOURNAL_BOARD_OF_FILE;
  board = read_own_file (head);
  if (board != NULL && number (board, &text))
    return board;
  g_clear_pointer (&board, loom_board_free);
  *source = LOOM_JOURNAL_BOARD_DAMAGED;
  if ((board = read_whole (&text)) != NULL)
    return board;
  *source = LOOM_JOURNAL_BOARD_IN_PART;
  return read_in_part (&text, has_numbers, error);
}
