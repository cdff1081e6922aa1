/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is looked at while an edit is done; for edit-apply.c and edit-check.c alone. */

#pragma once

#include "formats/edit/edit-private.h"

G_BEGIN_DECLS

typedef struct
{
  LoomBoard *board;
  LoomEdit *undo;     /* inverses, in the order in which the steps were done */
  GArray *touched;    /* (element-type LoomHandle) things set or inserted */
  guint64 kinds;      /* of all that was touched or removed */
  guint64 inserted;   /* kinds of which there are more now */
  guint64 lost;       /* kinds with ids of which something was removed */
  LoomHandle ceiling; /* handles from here on may not be asked for */
  LoomHandle next;    /* for the next newcomer that asks for none */
} LoomEditWork;

/**
 * loom_edit_check_step:
 * Whether @step can be done now. Brings its value, or what it inserts, into the form in which a
 * board keeps it, handles included.
 */
gboolean loom_edit_check_step (LoomEditWork *work, LoomEditStep *step, GError **error);

/**
 * loom_edit_check_whole: What can only be seen when all steps are done.
 */
gboolean loom_edit_check_whole (const LoomEditWork *work, GError **error);

G_END_DECLS
