/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of the list of layers: thumbnail, name to be edited in place, size or what the onion skin
 * does with it, and an eye for that. It can be dragged to another place. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

#define LOOM_TYPE_LAYER_ROW (loom_layer_row_get_type ())
G_DECLARE_FINAL_TYPE (LoomLayerRow, loom_layer_row, LOOM, LAYER_ROW, GtkListBoxRow)

GtkWidget *loom_layer_row_new (LoomCanvas *canvas, LoomHandle layer);
LoomHandle loom_layer_row_get_layer (LoomLayerRow *self);

/** loom_layer_row_refresh: Shows the layer, which is at @depth, as it is now. */
void loom_layer_row_refresh (LoomLayerRow *self, guint depth);

/** Begins to edit the name. */
void loom_layer_row_rename (LoomLayerRow *self);

G_END_DECLS
