/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A layer, small: a widget that shows its cells in their colours. */

#pragma once

#include "formats/model/board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_LAYER_THUMBNAIL (loom_layer_thumbnail_get_type ())
G_DECLARE_FINAL_TYPE (LoomLayerThumbnail, loom_layer_thumbnail, LOOM, LAYER_THUMBNAIL, GtkWidget)

GtkWidget *loom_layer_thumbnail_new (void);

/**
 * loom_layer_thumbnail_show: Shows the layer at @depth of @board, as it is now. Nothing is drawn
 * anew when it looks as before. O(cells).
 */
void loom_layer_thumbnail_show (LoomLayerThumbnail *self, const LoomBoard *board, guint depth);

G_END_DECLS
