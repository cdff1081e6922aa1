/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is left over from a program that did not end as it should: journals that no living process
 * has in use. Each can be recovered, up to the last finished gesture, or discarded. */

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
} LoomOrphan;

void loom_orphan_free (LoomOrphan *self);

/**
 * loom_recovery_dup_folder: Where journals are kept: boardloom/recovery in the user's folder for
 * state.
 */
char *loom_recovery_dup_folder (void);

/**
 * loom_recovery_list:
 * Returns: (transfer full) (element-type LoomOrphan): what is left over in @folder, the latest
 *   first. Journals in which nothing was done yet are removed on the way.
 */
GPtrArray *loom_recovery_list (const char *folder);

/**
 * loom_recovery_recover:
 * The document as it was when its last gesture ended, with its path, not saved, and with what can
 * be undone of it; it goes on writing its journal. NULL and @error when the journal is gone, in use
 * or makes no sense, or when the board in it cannot be read.
 */
LoomDocument *loom_recovery_recover (const LoomOrphan *orphan, GError **error);

/**
 * loom_recovery_discard: Removes what is left over for good.
 */
gboolean loom_recovery_discard (const LoomOrphan *orphan, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomOrphan, loom_orphan_free)

G_END_DECLS
