/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One piece of work that is left over, with what can be done with it. */

#pragma once

#include "editor/document/recovery.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_RECOVERY_ROW (loom_recovery_row_get_type ())
G_DECLARE_FINAL_TYPE (LoomRecoveryRow, loom_recovery_row, LOOM, RECOVERY_ROW, GtkListBoxRow)

/**
 * loom_recovery_row_new:
 * @orphan: lent; must outlive the row
 *
 * Signals: "restore" (), "discard" (), which comes after it was asked once more, and "keep" (),
 * which takes the place of "restore" where nothing can be.
 */
GtkWidget *loom_recovery_row_new (const LoomOrphan *orphan);

const LoomOrphan *loom_recovery_row_get_orphan (LoomRecoveryRow *self);

/**
 * loom_recovery_row_title: What @orphan is called, also when its title is lost. Lent.
 */
const char *loom_recovery_row_title (const LoomOrphan *orphan);

G_END_DECLS
