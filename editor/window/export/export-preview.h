/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A small picture of what would be exported, drawn in another thread: only the last settings count.
 */

#pragma once

#include "editor/window/export/export-settings.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** Pixels that the picture is wide or high at most. */
#define LOOM_EXPORT_PREVIEW_MOST 360

#define LOOM_TYPE_EXPORT_PREVIEW (loom_export_preview_get_type ())
G_DECLARE_FINAL_TYPE (LoomExportPreview, loom_export_preview, LOOM, EXPORT_PREVIEW, GtkWidget)

GtkWidget *loom_export_preview_new (LoomDocument *document);

/** Shows @settings as soon as it is drawn. */
void loom_export_preview_show (LoomExportPreview *self, const LoomExportSettings *settings);

/** Whether what is wished is shown; for tests. */
gboolean loom_export_preview_is_ready (LoomExportPreview *self);

G_END_DECLS
