/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inspector: forms for what is selected, one or many at once, or for the board when nothing
 * is. It follows selection and edits by itself. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

/**
 * loom_inspector_panel_new:
 * @canvas: (nullable): shows what is selected here
 */
GtkWidget *loom_inspector_panel_new (LoomDocument *document, LoomCanvas *canvas);

/**
 * loom_inspector_panel_update: Shows at once what would be shown in a moment; for tests and for
 * whoever puts the focus into a field.
 */
void loom_inspector_panel_update (GtkWidget *panel);

/**
 * LoomInspectorSections: Sections of another part of the window for things of some kinds, appended
 * to @page below the head and in place of the form of their fields when it returns TRUE.
 */
typedef gboolean (*LoomInspectorSections) (GtkWidget *page,
                                           LoomDocument *document,
                                           LoomCanvas *canvas,
                                           const LoomHandle *entities,
                                           guint n);
void loom_inspector_panel_add_sections (GtkWidget *panel, LoomInspectorSections sections);

G_END_DECLS
