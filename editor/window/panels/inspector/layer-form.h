/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The size of the layer that is edited, as a section of the inspector: columns, rows, and which
 * corner, side or middle keeps its place. */

#pragma once

#include "editor/document/document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_LAYER_FORM (loom_layer_form_get_type ())
G_DECLARE_FINAL_TYPE (LoomLayerForm, loom_layer_form, LOOM, LAYER_FORM, GtkBox)

/** Follows the document's layer; hidden while there is none. */
GtkWidget *loom_layer_form_new (LoomDocument *document);

G_END_DECLS
