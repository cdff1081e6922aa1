/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A document and its file: opening, noticing that somebody else changed it, and reading it again.
 * Saving is in document-save.c. */

#include "editor/document/document-private.h"
#include "formats/exchange/read.h"

/* Reads the file at @path, which may be a pack: then @pack is what is open of it. */
static LoomBoard *
read_board (const char *path, LoomFileIdentity *identity, LoomPack **pack, LoomModelErrors **errors)
{
  if (!loom_pack_is (path))
    return loom_formats_read_file_in_part (path, identity, errors);

  g_autoptr (GPtrArray) reasons = loom_model_errors_new ();
  g_autoptr (LoomPack) opened = NULL;
  LoomBoard *board = NULL;

  /* Before it is read, so that a change in the meantime is noticed. */
  loom_file_identity_take (identity, path);
  opened = loom_pack_open (path, reasons);
  if (opened == NULL)
    {
      *errors = g_steal_pointer (&reasons);
      return NULL;
    }
  board = loom_formats_read_file_in_part (loom_pack_get_board (opened), NULL, errors);
  if (board != NULL)
    *pack = g_steal_pointer (&opened);
  return board;
}

void
loom_document_place_board (LoomDocument *self)
{
  const char *place = loom_document_get_place (self);
  g_autofree char *folder = place != NULL ? g_path_get_dirname (place) : NULL;

  loom_board_set_folder (self->board, folder);
}

void
loom_document_find_pack (LoomDocument *self)
{
  g_autoptr (GPtrArray) unheard = loom_model_errors_new ();

  g_clear_pointer (&self->pack, loom_pack_close);
  if (self->path != NULL && loom_pack_is (self->path))
    self->pack = loom_pack_open (self->path, unheard);
  loom_document_place_board (self);
}

LoomDocument *
loom_document_open (const char *path, LoomModelErrors **errors)
{
  g_return_val_if_fail (path != NULL && errors != NULL, NULL);

  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  LoomFileIdentity identity = LOOM_FILE_IDENTITY_INIT;
  LoomPack *pack = NULL;
  LoomBoard *board = read_board (absolute, &identity, &pack, errors);

  if (board == NULL)
    return NULL;

  LoomDocument *self = loom_document_new (board);

  self->path = g_steal_pointer (&absolute);
  self->pack = pack;
  self->identity = identity;
  self->partial = (*errors)->len > 0;
  loom_document_place_board (self);
  return self;
}

gboolean
loom_document_take_files (LoomDocument *self, GHashTable *files, LoomModelErrors *errors)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self) && files != NULL, FALSE);
  g_return_val_if_fail (self->path == NULL && self->pack == NULL, FALSE);

  self->pack = loom_pack_new (self->board, files, errors);
  loom_document_place_board (self);
  return self->pack != NULL;
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
  LoomPack *pack = NULL;
  LoomBoard *board = read_board (self->path, &identity, &pack, errors);

  if (board == NULL)
    return FALSE;
  g_clear_pointer (&self->pack, loom_pack_close);
  self->pack = pack;
  self->identity = identity;
  self->partial = (*errors)->len > 0;
  loom_document_forget_journal (self);
  loom_document_take_board (self, board);
  loom_document_place_board (self);
  loom_document_emit_changed (self, NULL, FALSE);
  loom_document_emit_step (self);
  return TRUE;
}
