/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finding journals that are left over, and doing again what they say: see recovery.h. */

#include "editor/document/recovery.h"
#include "editor/document/document-private.h"
#include "editor/document/journal-read.h"
#include "formats/model/edit-text.h"
#include "formats/model/error.h"

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
  g_free (self);
}

char *
loom_recovery_dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "boardloom", "recovery", NULL);
}

/* The orphan that the journal at @file is, or NULL: it is in use, or holds nothing worth having. */
static LoomOrphan *
look_at (const char *file)
{
  GStatBuf status;
  g_autofree char *text = NULL;
  gsize length = 0;

  if (g_stat (file, &status) != 0)
    return NULL;

  g_autoptr (LoomJournal) journal = loom_journal_open (file, &text, &length, NULL);
  g_auto (LoomJournalHead) head = { 0 };
  LoomJournalReader reader = { text, length, 0 };

  if (journal == NULL || !loom_journal_reader_head (&reader, &head))
    return NULL;
  if (head.is_saved && !loom_journal_reader_has_record (&reader))
    {
      loom_journal_remove (journal);
      return NULL;
    }

  LoomOrphan *orphan = g_new0 (LoomOrphan, 1);

  orphan->journal = g_strdup (file);
  orphan->path = g_steal_pointer (&head.path);
  orphan->title = g_steal_pointer (&head.title);
  orphan->time = (gint64)status.st_mtime;
  orphan->n_steps = loom_journal_reader_count_steps (&reader);
  orphan->is_partial = head.is_partial;
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

/* Does one gesture again, or nothing. */
static gboolean
replay_gesture (LoomDocument *document, const LoomRecord *record)
{
  gboolean good = TRUE;

  loom_document_begin (document, record->label);
  for (guint i = 0; good && i < record->lines->len; i++)
    {
      LoomHandle next = 0;
      LoomEdit *edit = loom_edit_read_text (g_ptr_array_index (record->lines, i), &next, NULL);

      good = edit != NULL && loom_board_skip_handles (document->board, next);
      if (good)
        good = loom_document_apply (document, edit, NULL);
      else
        loom_edit_free (edit);
    }
  if (good)
    loom_document_end (document);
  else
    loom_document_cancel (document);
  return good;
}

static gboolean
replay_record (LoomDocument *document, LoomRecordType type, const LoomRecord *record)
{
  const LoomHistory *history = document->history;
  const guint place = loom_history_get_place (history);

  switch (type)
    {
    case LOOM_RECORD_GESTURE:
      return replay_gesture (document, record);
    case LOOM_RECORD_UNDO:
      return record->n_steps <= place && loom_document_jump (document, place - record->n_steps);
    case LOOM_RECORD_REDO:
      return record->n_steps <= loom_history_get_n_steps (history) - place
             && loom_document_jump (document, place + record->n_steps);
    case LOOM_RECORD_NONE:
      break;
    }
  return FALSE;
}

/* Does all again that the journal says; gives how many of its bytes that was. */
static gsize
replay (LoomDocument *document, LoomJournalReader *reader)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  LoomRecord record = { 0, NULL, lines };
  gsize good = reader->at;

  while (replay_record (document, loom_journal_reader_next (reader, &record), &record))
    good = reader->at;
  return good;
}

LoomDocument *
loom_recovery_recover (const LoomOrphan *orphan, GError **error)
{
  g_return_val_if_fail (orphan != NULL, NULL);

  g_autofree char *text = NULL;
  gsize length = 0;
  g_autoptr (LoomJournal) journal = loom_journal_open (orphan->journal, &text, &length, error);
  g_auto (LoomJournalHead) head = { 0 };
  LoomJournalReader reader = { text, length, 0 };

  if (journal == NULL)
    return NULL;
  if (!loom_journal_reader_head (&reader, &head))
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT, "“%s” is no recovery journal",
                   orphan->journal);
      return NULL;
    }

  LoomBoard *board = loom_journal_reader_board (&reader, error);

  if (board == NULL)
    return NULL;

  LoomDocument *self = loom_document_new (board);

  self->path = g_steal_pointer (&head.path);
  self->identity = head.identity;
  self->partial = head.is_partial;

  const gsize good = replay (self, &reader);
  const LoomHistory *history = self->history;
  const guint place = loom_history_get_place (history);

  loom_history_mark_unsaved (self->history);
  loom_document_notify_state (self);
  if (loom_journal_resume (journal, good, place, loom_history_get_n_steps (history) - place, NULL))
    self->journal = g_steal_pointer (&journal);
  return self;
}

gboolean
loom_recovery_discard (const LoomOrphan *orphan, GError **error)
{
  g_return_val_if_fail (orphan != NULL, FALSE);

  g_autofree char *text = NULL;
  gsize length = 0;
  g_autoptr (LoomJournal) journal = loom_journal_open (orphan->journal, &text, &length, error);

  if (journal == NULL)
    return FALSE;
  loom_journal_remove (journal);
  return TRUE;
}
