/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The outline: all that the board holds as a list that can be searched, with the selection of the
 * board in step both ways. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

/**
 * loom_outline_panel_new:
 * @canvas: (nullable): shows what is activated here
 */
GtkWidget *loom_outline_panel_new (LoomDocument *document, LoomCanvas *canvas);

/**
 * loom_outline_panel_set_findings:
 * @findings: (nullable): LoomHandle → LoomSeverity + 1, both as pointers: the worst that the checks
 *   have to say of a thing
 */
void loom_outline_panel_set_findings (GtkWidget *panel, GHashTable *findings);

/** loom_outline_panel_update: Shows at once what would be shown in a moment. */
void loom_outline_panel_update (GtkWidget *panel);

/** loom_outline_panel_rename: Opens the entry for the name of @entity. FALSE when it has none. */
gboolean loom_outline_panel_rename (GtkWidget *panel, LoomHandle entity);

/** loom_outline_panel_search: As typing @text into the search entry does. */
void loom_outline_panel_search (GtkWidget *panel, const char *text);

G_END_DECLS
