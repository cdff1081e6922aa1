/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A document and its file: opening, saving with a backup, and noticing that somebody else changed
 * it. */

#define _GNU_SOURCE
#include "editor/document/document-private.h"
#include "formats/model/error.h"
#include "formats/xml/reader.h"
#include "formats/xml/save.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

LoomDocument *
loom_document_open (const char *path, LoomFaults **faults)
{
  g_return_val_if_fail (path != NULL && faults != NULL, NULL);

  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  LoomFileIdentity identity = LOOM_FILE_IDENTITY_INIT;
  LoomBoard *board = loom_read_file_in_part (absolute, &identity, faults);

  if (board == NULL)
    return NULL;

  LoomDocument *self = loom_document_new (board);

  self->path = g_steal_pointer (&absolute);
  self->identity = identity;
  self->partial = (*faults)->len > 0;
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

/* Gives the file at @path, as it is, the name “path~” as well, so that it is still there when @path
 * means the new one. Where there are no hard links it is copied. */
static gboolean
keep_backup (const char *path)
{
  g_autofree char *real = realpath (path, NULL);
  g_autofree char *backup = NULL;
  g_autofree char *beside = NULL;
  struct stat status;

  if (real == NULL || stat (real, &status) != 0 || !S_ISREG (status.st_mode))
    return TRUE;
  backup = g_strconcat (real, "~", NULL);
  beside = g_strconcat (real, "~new", NULL);
  g_unlink (beside);
  if (link (real, beside) == 0 && g_rename (beside, backup) == 0)
    return TRUE;
  g_unlink (beside);

  g_autoptr (GFile) from = g_file_new_for_path (real);
  g_autoptr (GFile) to = g_file_new_for_path (backup);

  return g_file_copy (from, to, G_FILE_COPY_OVERWRITE | G_FILE_COPY_ALL_METADATA, NULL, NULL, NULL,
                      NULL);
}

/* Whether the file may be written over. */
static gboolean
may_replace (LoomDocument *self, const char *path, gboolean force, GError **error)
{
  if (self->partial)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
                   "“%s” was not written, because parts of it could not be read and would be lost; "
                   "save under another name, or say that they may go",
                   path);
      return FALSE;
    }
  if (force || loom_file_identity_holds (&self->identity, path))
    return TRUE;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_CHANGED,
                 "“%s” was not written: somebody else has changed it since it was opened", path);
  else
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_CHANGED,
                 "“%s” was not written: somebody else has removed it since it was opened", path);
  return FALSE;
}

gboolean
loom_document_save (LoomDocument *self, const char *path, gboolean force, GError **error)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (path != NULL || self->path != NULL, FALSE);

  g_autofree char *absolute = g_canonicalize_filename (path != NULL ? path : self->path, NULL);
  const gboolean same = g_strcmp0 (absolute, self->path) == 0;
  LoomFileIdentity identity = LOOM_FILE_IDENTITY_INIT;

  if (same && !may_replace (self, absolute, force, error))
    return FALSE;
  if (same && !force)
    identity = self->identity;
  if (!keep_backup (absolute))
    g_debug ("no backup of “%s” could be kept", absolute);
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
  LoomBoard *board = loom_read_file_in_part (self->path, &identity, faults);

  if (board == NULL)
    return FALSE;
  self->identity = identity;
  self->partial = (*faults)->len > 0;
  loom_document_forget_journal (self);
  loom_document_take_board (self, board);
  loom_document_emit_changed (self, NULL, FALSE);
  loom_document_emit_step (self);
  return TRUE;
}
