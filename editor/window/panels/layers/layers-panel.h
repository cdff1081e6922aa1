/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of layers above the tabs of the left panel: which is edited, what they are called, in
 * which order they lie, and how they are seen. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

GtkWidget *loom_layers_panel_new (LoomDocument *document, LoomCanvas *canvas);

G_END_DECLS
