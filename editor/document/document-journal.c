/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A document and its recovery journal: when it is begun, what it is told, and what becomes of a
 * journal that cannot be written. All of this does nothing for a document without one. */

#include "editor/document/document-private.h"

void
loom_document_keep_journal (LoomDocument *self, const char *folder)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (self) && folder != NULL);
  if (self->journal != NULL)
    return;
  self->journal = loom_journal_new (folder);
  if (!loom_document_is_saved (self))
    loom_document_ensure_journal (self);
}

void
loom_document_forget_journal (LoomDocument *self)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (self));
  if (self->journal != NULL)
    loom_journal_remove (self->journal);
}

/* Says once that the journal cannot be written; the work goes on without. */
static void
note_failure (LoomDocument *self, const GError *error)
{
  if (self->journal_failed)
    return;
  self->journal_failed = TRUE;
  loom_document_emit_journal_failed (self, error->message);
}

static void
start (LoomDocument *self)
{
  g_autofree char *title = loom_document_dup_title (self);
  g_autoptr (GError) error = NULL;
  const LoomJournalHead head = { .path = self->path,
                                 .identity = self->identity,
                                 .title = title,
                                 .is_saved = loom_document_is_saved (self),
                                 .is_partial = self->partial };

  if (loom_journal_start (self->journal, self->board, &head, &error))
    self->journal_failed = FALSE;
  else
    note_failure (self, error);
}

void
loom_document_ensure_journal (LoomDocument *self)
{
  if (self->journal != NULL && loom_history_get_n_open (self->history) == 0
      && (!loom_journal_is_running (self->journal) || loom_journal_is_long (self->journal)))
    start (self);
}

void
loom_document_journal_begin (LoomDocument *self, const char *label)
{
  if (self->journal != NULL)
    loom_journal_begin (self->journal, label);
}

void
loom_document_journal_add (LoomDocument *self, const LoomEdit *edit)
{
  if (self->journal != NULL)
    loom_journal_add (self->journal, edit, self->board);
}

void
loom_document_journal_drop (LoomDocument *self)
{
  if (self->journal != NULL)
    loom_journal_drop (self->journal);
}

void
loom_document_journal_cancel (LoomDocument *self)
{
  if (self->journal != NULL)
    loom_journal_cancel (self->journal);
}

void
loom_document_journal_end (LoomDocument *self)
{
  g_autoptr (GError) error = NULL;

  if (self->journal != NULL && !loom_journal_end (self->journal, &error))
    note_failure (self, error);
}

gboolean
loom_document_journal_knows_steps (LoomDocument *self, gboolean redo, guint n)
{
  return self->journal == NULL || loom_journal_knows_steps (self->journal, redo, n);
}

void
loom_document_journal_go (LoomDocument *self, gboolean redo, guint n)
{
  g_autoptr (GError) error = NULL;

  if (self->journal != NULL && !loom_journal_go (self->journal, redo, n, &error))
    note_failure (self, error);
}
