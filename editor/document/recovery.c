/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finding journals that are left over, and what becomes of each: see recovery.h. What they say is
 * done again in recovery-replay.c. */

#include "editor/document/recovery.h"
#include "editor/document/document-private.h"
#include "editor/document/recovery-replay.h"
#include "formats/model/error.h"

#include <glib/gi18n.h>
#include <errno.h>
#include <glib/gstdio.h>

void
loom_orphan_free (LoomOrphan *self)
{
  if (self == NULL)
    return;
  g_free (self->journal);
  g_free (self->path);
  g_free (self->title);
  g_free (self->reason);
  g_free (self);
}

char *
loom_recovery_dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "boardloom", "recovery", NULL);
}

void
loom_recovery_loss_clear (LoomRecoveryLoss *self)
{
  g_clear_pointer (&self->kept, g_free);
}

/* How many of the records that are lost were gestures. */
static guint
count_lost_steps (const LoomJournalReader *reader)
{
  guint others = 0;

  for (guint i = 0; i < LOOM_JOURNAL_N_BEFORE; i++)
    others += loom_journal_reader_has_part (reader, i) ? 0 : 1;
  return reader->n_lost - MIN (others, reader->n_lost);
}

/* What can be had of a journal that is not whole: that is known when its board has been read. */
static void
look_at_damage (LoomOrphan *orphan, LoomJournalReader *reader, const LoomJournalHead *head)
{
  LoomJournalBoardSource source;
  gboolean has_numbers;

  orphan->n_lost = count_lost_steps (reader);
  if (reader->is_newer)
    {
      orphan->reason = g_strdup (_ ("it was left behind by a later version of Boardloom"));
      return;
    }

  g_autoptr (LoomBoard) board
      = loom_journal_reader_board (reader, head, &source, &has_numbers, NULL);

  if (board == NULL)
    {
      orphan->reason = g_strdup (_ ("the board in it is damaged"));
      return;
    }
  if (orphan->title == NULL)
    orphan->title = g_strdup (loom_board_get_root (board)->title);
  orphan->is_damaged = orphan->is_damaged || source != LOOM_JOURNAL_BOARD_SOUND;
  if (!has_numbers)
    {
      orphan->n_lost += orphan->n_steps;
      orphan->n_steps = 0;
    }
}

/* The orphan that the journal at @file is, or NULL: it is in use, or holds nothing worth having. */
static LoomOrphan *
look_at (const char *file)
{
  GStatBuf status;
  char *text = NULL;
  gsize length = 0;

  if (g_stat (file, &status) != 0)
    return NULL;

  g_autoptr (LoomJournal) journal = loom_journal_open (file, &text, &length, NULL);

  if (journal == NULL)
    return NULL;

  g_auto (LoomJournalReader) reader = { 0 };
  g_auto (LoomJournalHead) head = { 0 };
  gboolean is_sound;

  loom_journal_reader_init (&reader, text, length);
  is_sound = loom_journal_reader_head (&reader, &head) && loom_journal_reader_is_whole (&reader);
  if (is_sound && head.is_saved && !loom_journal_reader_has_record (&reader))
    {
      loom_journal_remove (journal);
      return NULL;
    }

  LoomOrphan *orphan = g_new0 (LoomOrphan, 1);

  orphan->journal = g_strdup (file);
  orphan->time = (gint64)status.st_mtime;
  orphan->n_steps = loom_journal_reader_count_steps (&reader);
  orphan->is_partial = head.is_partial;
  orphan->is_damaged = !is_sound;
  orphan->path = g_strdup (head.path);
  orphan->title = g_strdup (head.title);
  if (!is_sound || reader.was_older)
    look_at_damage (orphan, &reader, &head);
  return orphan;
}

static int
compare_age (gconstpointer a, gconstpointer b)
{
  const LoomOrphan *left = *(const LoomOrphan *const *)a;
  const LoomOrphan *right = *(const LoomOrphan *const *)b;

  if (left->time != right->time)
    return left->time > right->time ? -1 : 1;
  return g_strcmp0 (left->journal, right->journal);
}

GPtrArray *
loom_recovery_list (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *orphans = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_orphan_free);

  for (const char *name = dir != NULL ? g_dir_read_name (dir) : NULL; name != NULL;
       name = g_dir_read_name (dir))
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);
      LoomOrphan *orphan = g_str_has_suffix (name, LOOM_JOURNAL_SUFFIX) ? look_at (file) : NULL;

      if (orphan != NULL)
        g_ptr_array_add (orphans, orphan);
    }
  g_ptr_array_sort (orphans, compare_age);
  return orphans;
}

/* Keeps @journal, which is damaged, as it is, and begins another for @self; the other first, so
 * that at any moment there is one that has the work. */
static void
begin_anew (LoomDocument *self, LoomJournal *journal, LoomRecoveryLoss *loss)
{
  g_autofree char *folder = g_path_get_dirname (loom_journal_get_file (journal));

  loom_document_keep_journal (self, folder);
  if (loom_journal_is_running (self->journal))
    loss->kept = loom_journal_keep (journal, NULL);
  if (loss->kept == NULL)
    loss->kept = g_strdup (loom_journal_get_file (journal));
}

/* Goes on writing the journal of @self, which has been read to its end. */
static void
go_on (LoomDocument *self, LoomJournal *journal, const LoomJournalReader *reader, GString *newer)
{
  const LoomHistory *history = self->history;
  const guint place = loom_history_get_place (history);

  if (newer != NULL && !loom_journal_replace (journal, newer->str, newer->len, NULL))
    return;
  loom_journal_resume (journal, reader->parts->len, place,
                       loom_history_get_n_steps (history) - place);
  self->journal = journal;
}

static LoomDocument *
open_board (LoomBoard *board, LoomJournalHead *head, LoomRecoveryLoss *loss)
{
  LoomDocument *self = loom_document_new (board);

  self->path = g_steal_pointer (&head->path);
  loom_document_find_pack (self);
  self->identity = head->identity;
  self->partial = head->is_partial || loss->is_board_lost;
  return self;
}

static LoomDocument *
recover (LoomJournal *journal, LoomJournalReader *reader, LoomRecoveryLoss *loss, GError **error)
{
  g_auto (LoomJournalHead) head = { 0 };
  /* Reading spoils the text. */
  g_autoptr (GString) newer
      = reader->was_older ? g_string_new_len (reader->text, (gssize)reader->length) : NULL;
  LoomJournalBoardSource source;
  gboolean has_numbers;

  loss->is_head_lost = !loom_journal_reader_head (reader, &head);

  LoomBoard *board = loom_journal_reader_board (reader, &head, &source, &has_numbers, error);

  if (board == NULL)
    return NULL;
  loss->is_board_of_file = source == LOOM_JOURNAL_BOARD_OF_FILE;
  loss->is_board_lost
      = source == LOOM_JOURNAL_BOARD_DAMAGED || source == LOOM_JOURNAL_BOARD_IN_PART;
  loss->n_lost = count_lost_steps (reader);

  LoomDocument *self = open_board (board, &head, loss);

  if (has_numbers)
    loss->n_lost += loom_recovery_replay (self, reader);
  else
    loss->n_lost += reader->parts->len - loom_journal_reader_first (reader);
  loom_history_mark_unsaved (self->history);
  loom_document_notify_state (self);
  if (loss->n_lost > 0 || loss->is_head_lost || source != LOOM_JOURNAL_BOARD_SOUND
      || !loom_journal_reader_is_whole (reader))
    begin_anew (self, journal, loss);
  else
    go_on (self, journal, reader, newer);
  return self;
}

LoomDocument *
loom_recovery_recover (const LoomOrphan *orphan, LoomRecoveryLoss *loss, GError **error)
{
  g_return_val_if_fail (orphan != NULL, NULL);

  char *text = NULL;
  gsize length = 0;
  g_autoptr (LoomJournal) journal = loom_journal_open (orphan->journal, &text, &length, error);
  g_auto (LoomRecoveryLoss) own = LOOM_RECOVERY_LOSS_INIT;
  g_auto (LoomJournalReader) reader = { 0 };

  if (loss != NULL)
    *loss = own;
  if (journal == NULL)
    return NULL;
  loom_journal_reader_init (&reader, text, length);
  if (reader.is_newer)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT,
                   _ ("“%s” was left behind by a later version of Boardloom"), orphan->journal);
      return NULL;
    }

  LoomDocument *self = recover (journal, &reader, loss != NULL ? loss : &own, error);

  if (self != NULL && self->journal == journal)
    g_steal_pointer (&journal);
  return self;
}

/* The journal of @orphan, locked, whatever is in it. */
static LoomJournal *
take (const LoomOrphan *orphan, GError **error)
{
  g_autofree char *text = NULL;
  gsize length = 0;

  return loom_journal_open (orphan->journal, &text, &length, error);
}

char *
loom_recovery_keep (const LoomOrphan *orphan, GError **error)
{
  g_return_val_if_fail (orphan != NULL, NULL);

  g_autoptr (LoomJournal) journal = take (orphan, error);

  return journal != NULL ? loom_journal_keep (journal, error) : NULL;
}

gboolean
loom_recovery_discard (const LoomOrphan *orphan, GError **error)
{
  g_return_val_if_fail (orphan != NULL, FALSE);

  g_autoptr (LoomJournal) journal = take (orphan, error);

  if (journal == NULL)
    return FALSE;
  loom_journal_remove (journal);
  return TRUE;
}
