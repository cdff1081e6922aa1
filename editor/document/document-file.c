/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A document and its file: opening, saving with a backup, and noticing that somebody else changed
 * it. */

#include "editor/document/document-private.h"
#include "formats/xml/reader.h"
#include "formats/xml/save.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

LoomDocument *
loom_document_open (const char *path, LoomFaults **faults)
{
  g_return_val_if_fail (path != NULL && faults != NULL, NULL);

  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  LoomFileIdentity identity = LOOM_FILE_IDENTITY_INIT;
  LoomBoard *board = loom_read_file_with_identity (absolute, &identity, faults);

  if (board == NULL)
    return NULL;

  LoomDocument *self = loom_document_new (board);

  self->path = g_steal_pointer (&absolute);
  self->identity = identity;
  return self;
}

gboolean
loom_document_is_partial (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), FALSE);
  return self->partial;
}

void
loom_document_accept_loss (LoomDocument *self)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (self));
  self->partial = FALSE;
}

gboolean
loom_document_save (LoomDocument *self, const char *path, gboolean force, GError **error)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (path != NULL || self->path != NULL, FALSE);

  g_autofree char *absolute = g_canonicalize_filename (path != NULL ? path : self->path, NULL);
  const gboolean same = g_strcmp0 (absolute, self->path) == 0;
  LoomFileIdentity identity = LOOM_FILE_IDENTITY_INIT;

  if (same && !force)
    identity = self->identity;
  if (!loom_save_board (self->board, absolute, &identity, error))
    return FALSE;
  g_free (self->path);
  self->path = g_steal_pointer (&absolute);
  self->identity = identity;
  self->partial = FALSE;
  loom_history_mark_saved (self->history);
  loom_document_forget_journal (self);
  loom_document_notify_state (self);
  return TRUE;
}

gboolean
loom_document_has_outside_change (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), FALSE);
  return self->path != NULL && !loom_file_identity_holds (&self->identity, self->path);
}

gboolean
loom_document_reload (LoomDocument *self, LoomFaults **faults)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self) && self->path != NULL && faults != NULL, FALSE);

  LoomFileIdentity identity = LOOM_FILE_IDENTITY_INIT;
  LoomBoard *board = loom_read_file_with_identity (self->path, &identity, faults);

  if (board == NULL)
    return FALSE;
  self->identity = identity;
  loom_document_forget_journal (self);
  loom_document_take_board (self, board);
  loom_document_emit_changed (self, NULL, FALSE);
  loom_document_emit_step (self);
  return TRUE;
}
