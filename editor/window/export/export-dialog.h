/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialogue for exporting: what the file shall be, how the board shall look, what it shows, and
 * a preview. */

#pragma once

#include "editor/window/export/export-settings.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_EXPORT_DIALOG (loom_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (LoomExportDialog, loom_export_dialog, LOOM, EXPORT_DIALOG, GtkWindow)

/* Signal "export" (): the button was pressed. The dialogue stays until somebody closes it. */
GtkWidget *loom_export_dialog_new (GtkWindow *parent,
                                   LoomDocument *document,
                                   const LoomExportSettings *settings);

/** What is wished now. */
const LoomExportSettings *loom_export_dialog_get_settings (LoomExportDialog *self);

/** Shows another settings; for tests. */
void loom_export_dialog_set_settings (LoomExportDialog *self, const LoomExportSettings *settings);

gboolean loom_export_dialog_is_ready (LoomExportDialog *self);

G_END_DECLS
