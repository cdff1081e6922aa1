/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A document and its file: opening, noticing that somebody else changed it, and reading it again.
 * Saving is in document-save.c. */

#include "editor/document/document-private.h"
#include "formats/exchange/read.h"

LoomDocument *
loom_document_open (const char *path, LoomModelErrors **errors)
{
  g_return_val_if_fail (path != NULL && errors != NULL, NULL);

  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  LoomFileIdentity identity = LOOM_FILE_IDENTITY_INIT;
  LoomBoard *board = loom_formats_read_file_in_part (absolute, &identity, errors);

  if (board == NULL)
    return NULL;

  LoomDocument *self = loom_document_new (board);

  self->path = g_steal_pointer (&absolute);
  self->identity = identity;
  self->partial = (*errors)->len > 0;
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
loom_document_has_outside_change (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), FALSE);
  return self->path != NULL && !loom_file_identity_holds (&self->identity, self->path);
}

const LoomFileIdentity *
loom_document_get_identity (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), NULL);
  return &self->identity;
}

void
loom_document_keep_over_outside (LoomDocument *self)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (self) && self->path != NULL);
  loom_file_identity_take (&self->identity, self->path);
  loom_document_set_worth_saving (self);
}

gboolean
loom_document_reload (LoomDocument *self, LoomModelErrors **errors)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self) && self->path != NULL && errors != NULL, FALSE);

  LoomFileIdentity identity = LOOM_FILE_IDENTITY_INIT;
  LoomBoard *board = loom_formats_read_file_in_part (self->path, &identity, errors);

  if (board == NULL)
    return FALSE;
  self->identity = identity;
  self->partial = (*errors)->len > 0;
  loom_document_forget_journal (self);
  loom_document_take_board (self, board);
  loom_document_emit_changed (self, NULL, FALSE);
  loom_document_emit_step (self);
  return TRUE;
}
