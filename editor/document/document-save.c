/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving a document: with a backup, never over somebody else's work, and at once or in a thread.
 *
 * Implementation notes: a job holds copies of all that saving needs and what came of it, so that
 * the thread touches nothing of the document. The history remembers the place that is on its way
 * (loom_history_mark_saving()), as more may be done before the job comes back. */

#define _GNU_SOURCE
#include "editor/document/document-private.h"
#include "editor/base/in-thread.h"
#include "formats/exchange/write.h"
#include "formats/model/error.h"
#include "formats/xml/save.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  const LoomBoard *board; /* lent: the document's own or the snapshot */
  LoomBoard *snapshot;    /* owned, or NULL */
  char *path;             /* absolute */
  const LoomPack *pack;   /* that the document came from, lent, or NULL */
  char *folder;           /* that what the board is drawn with lies in, or NULL */
  gboolean is_own;        /* it is where the document came from */
  gboolean is_partial;
  LoomSaveFlags flags;
  LoomFileIdentity identity; /* before: of the document's file; after: of what was written */
  gboolean was_written;
  gboolean lacks_backup;
} Job;

static Job *
job_new (LoomDocument *document, const char *path, LoomSaveFlags flags)
{
  Job *self = g_new0 (Job, 1);

  self->board = document->board;
  self->path = g_canonicalize_filename (path != NULL ? path : document->path, NULL);
  self->is_own = g_strcmp0 (self->path, document->path) == 0;
  self->is_partial = document->partial;
  self->flags = flags;
  self->pack = document->pack;
  if (loom_document_get_place (document) != NULL)
    self->folder = g_path_get_dirname (loom_document_get_place (document));
  if (self->is_own)
    self->identity = document->identity;
  return self;
}

static void
job_free (Job *self)
{
  g_clear_pointer (&self->snapshot, loom_board_free);
  g_free (self->path);
  g_free (self->folder);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Job, job_free)

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
  return loom_save_copy (real, backup, NULL);
}

/* Whether the document's own file may be written over. */
static gboolean
may_replace (const Job *self, GError **error)
{
  if (self->is_partial)
    {
      g_set_error (
          error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
          _ ("“%s” was not written, because parts of it could not be read and would be lost; "
             "save under another name, or say that they may go"),
          self->path);
      return FALSE;
    }
  if ((self->flags & LOOM_SAVE_FORCE) != 0
      || loom_file_identity_holds (&self->identity, self->path))
    return TRUE;
  if (g_file_test (self->path, G_FILE_TEST_EXISTS))
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_CHANGED,
                 _ ("“%s” was not written: somebody else has changed it since it was opened"),
                 self->path);
  else
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_CHANGED,
                 _ ("“%s” was not written: somebody else has removed it since it was opened"),
                 self->path);
  return FALSE;
}

/* Writes a board, or a pack; what leaves a pack takes along what it is drawn with. */
static gboolean
write_board (Job *self, GError **error)
{
  const gboolean is_pack
      = self->is_own ? self->pack != NULL : g_str_has_suffix (self->path, LOOM_PACK_SUFFIX);
  g_autofree char *folder = g_path_get_dirname (self->path);

  if (is_pack)
    return loom_pack_save (self->pack, self->board, self->folder, self->path, &self->identity,
                           error);
  if (self->pack != NULL && !loom_pack_spread (self->pack, folder, error))
    return FALSE;
  return loom_formats_save (self->board, self->path, &self->identity, error);
}

static gboolean
job_run (Job *self, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (self->is_own && !may_replace (self, error))
    return FALSE;
  if (!self->is_own || (self->flags & LOOM_SAVE_FORCE) != 0)
    self->identity = (LoomFileIdentity)LOOM_FILE_IDENTITY_INIT;

  const guint64 before = self->identity.known ? self->identity.inode : 0;

  if ((self->flags & LOOM_SAVE_WITHOUT_BACKUP) == 0)
    self->lacks_backup = !keep_backup (self->path);
  if (write_board (self, error))
    return self->was_written = TRUE;
  /* It may be there and only not be known to be on the disk for good. */
  self->was_written = self->identity.known && self->identity.inode != before;
  return FALSE;
}

/* The journal begins anew with what is not in the file, if there is anything. */
static void
renew_journal (LoomDocument *self)
{
  if (loom_document_is_in_step (self))
    return;
  loom_document_forget_journal (self);
  if (!loom_document_is_saved (self))
    loom_document_ensure_journal (self);
}

/* The document takes what came of the job. */
static void
settle (LoomDocument *self, Job *job, gboolean good)
{
  if (job->was_written && (good || job->is_own))
    self->identity = job->identity;
  if (!good)
    return;
  g_free (self->path);
  self->path = g_steal_pointer (&job->path);
  if (!job->is_own)
    loom_document_find_pack (self);
  self->partial = FALSE;
  loom_history_mark_saving_done (self->history);
  renew_journal (self);
  loom_document_notify_state (self);
}

gboolean
loom_document_save (LoomDocument *self, const char *path, LoomSaveFlags flags, GError **error)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (path != NULL || self->path != NULL, FALSE);

  g_autoptr (Job) job = job_new (self, path, flags);

  loom_history_mark_saving (self->history);

  const gboolean good = job_run (job, error);

  settle (self, job, good);
  return good;
}

static void
save_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (job_run (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
loom_document_save_async (LoomDocument *self,
                          const char *path,
                          LoomSaveFlags flags,
                          GAsyncReadyCallback callback,
                          gpointer data)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (self) && !self->is_saving);
  g_return_if_fail (path != NULL || self->path != NULL);

  g_autoptr (GTask) task = g_task_new (self, NULL, callback, data);
  Job *job = job_new (self, path, flags);

  job->snapshot = loom_document_dup_snapshot (self);
  job->board = job->snapshot;
  self->is_saving = TRUE;
  loom_history_mark_saving (self->history);
  g_task_set_source_tag (task, loom_document_save_async);
  g_task_set_task_data (task, job, (GDestroyNotify)job_free);
  loom_run_in_thread (task, save_in_thread);
}

gboolean
loom_document_save_finish (LoomDocument *self,
                           GAsyncResult *result,
                           gboolean *lacks_backup,
                           GError **error)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self) && g_task_is_valid (result, self), FALSE);

  Job *job = g_task_get_task_data (G_TASK (result));
  const gboolean good = g_task_propagate_boolean (G_TASK (result), error);

  self->is_saving = FALSE;
  if (lacks_backup != NULL)
    *lacks_backup = job->lacks_backup;
  settle (self, job, good);
  return good;
}

gboolean
loom_document_is_saving (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), FALSE);
  return self->is_saving;
}
