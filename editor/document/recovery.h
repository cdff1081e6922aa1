/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is left over from a program that did not end as it should: journals that no living process
 * has in use. Each can be recovered, up to the last finished gesture, or discarded. A journal that
 * is damaged is recovered as far as it can be read, and what is damaged is kept under another name:
 * only loom_recovery_discard() removes anything that says something. */

#pragma once

#include "editor/document/document.h"

G_BEGIN_DECLS

/* One document that can be recovered. */
typedef struct
{
  char *journal; /* file of the journal */
  char *path;    /* of the document, or NULL when it was never saved */
  char *title;
  gint64 time;         /* of the last gesture, seconds since 1970 */
  guint n_steps;       /* that are done and can be undone */
  gboolean is_partial; /* parts of its file could not be read */
  gboolean is_damaged; /* parts of the journal cannot be read */
  guint n_lost;        /* steps that cannot be read */
  char *reason;        /* why nothing of it can be recovered, or NULL when something can */
} LoomOrphan;

/* What a damaged journal did not give back. */
typedef struct
{
  guint n_lost;              /* steps that could not be read, or did not fit any more */
  gboolean is_head_lost;     /* it is not known any more which file it belongs to, or its title */
  gboolean is_board_lost;    /* parts of the board with which it began may be missing or wrong */
  gboolean is_board_of_file; /* that board was taken from its file, and is whole */
  char *kept;                /* where the journal is kept as it was; NULL when it was not damaged */
} LoomRecoveryLoss;

#define LOOM_RECOVERY_LOSS_INIT                                                                    \
  {                                                                                                \
    0                                                                                              \
  }

void loom_recovery_loss_clear (LoomRecoveryLoss *self);

void loom_orphan_free (LoomOrphan *self);

/**
 * loom_recovery_dup_folder: Where journals are kept: boardloom/recovery in the user's folder for
 * state.
 */
char *loom_recovery_dup_folder (void);

/**
 * loom_recovery_list:
 * Returns: (transfer full) (element-type LoomOrphan): what is left over in @folder, the latest
 *   first. Journals that are sound and in which nothing was done yet are removed on the way;
 *   nothing else is touched.
 */
GPtrArray *loom_recovery_list (const char *folder);

/**
 * loom_recovery_recover:
 * @loss: (nullable): receives what is missing; clear with loom_recovery_loss_clear()
 *
 * The document as it was when its last gesture ended, with its path, not saved, and with what can
 * be undone of it; it goes on writing its journal. Of a damaged journal all is done again that can
 * be read and fits, the journal itself is kept under another name, and a new one is begun. NULL and
 * @error when the journal is gone, in use or makes no sense, or when the board in it cannot be
 * read; then it stays as it is.
 */
LoomDocument *
loom_recovery_recover (const LoomOrphan *orphan, LoomRecoveryLoss *loss, GError **error);

/**
 * loom_recovery_keep: Gives what is left over another name, which is given back (free with
 * g_free()), and under which it is not offered again. NULL and @error (G_FILE_ERROR) when it is
 * gone or in use.
 */
char *loom_recovery_keep (const LoomOrphan *orphan, GError **error);

/**
 * loom_recovery_discard: Removes what is left over for good.
 */
gboolean loom_recovery_discard (const LoomOrphan *orphan, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomOrphan, loom_orphan_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomRecoveryLoss, loom_recovery_loss_clear)

G_END_DECLS
