/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the inspector shows of things on layers beyond their fields: the body of an earthworm and
 * what it will do, the reach of a web, where an entrance leads; and the layer that is edited. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

/**
 * loom_layer_sections_add:
 * Appends sections to @page for @n things of one kind (0: nothing is selected). Whether they take
 * the place of the form of fields. As loom_inspector_panel_add_sections() wants it.
 */
gboolean loom_layer_sections_add (GtkWidget *page,
                                  LoomDocument *document,
                                  LoomCanvas *canvas,
                                  const LoomHandle *entities,
                                  guint n);

G_END_DECLS
