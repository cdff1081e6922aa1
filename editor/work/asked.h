/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A question about games that programs play in a thread: on which board, who plays, from which seed
 * on; as the measurement of the document had it. */

#pragma once

#include "editor/work/measurement.h"

G_BEGIN_DECLS

typedef struct
{
  LoomBoard *board; /* as it is now; owned */
  LoomHandle scenario;
  LoomLineup lineup; /* of the main result */
  guint64 seed;
  guint n; /* what it is besides: how many games, or which seat; for who asks */
} LoomAsked;

/**
 * loom_asked_new: NULL with LOOM_ERROR_VALUE where nothing was measured yet. Free with
 * loom_asked_free().
 */
LoomAsked *loom_asked_new (LoomDocument *document, LoomMeasurement *measurement, GError **error);
void loom_asked_free (LoomAsked *self);

/**
 * loom_asked_run:
 * @asked: (transfer full) (nullable): NULL with the @error (transfer full) why
 * @thread: answers, with a LoomAsked as its data
 *
 * Has the question answered in a thread.
 */
void loom_asked_run (GTask *task, LoomAsked *asked, GError *error, GTaskThreadFunc thread);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomAsked, loom_asked_free)

G_END_DECLS
