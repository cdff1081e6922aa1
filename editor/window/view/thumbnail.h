/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A picture of a board that is there a moment after it is asked for. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_THUMBNAIL (loom_thumbnail_get_type ())
G_DECLARE_FINAL_TYPE (LoomThumbnail, loom_thumbnail, LOOM, THUMBNAIL, GtkWidget)

/**
 * loom_thumbnail_new: @width by @height px at least, grows with its place, cuts off what does not
 * fit.
 */
GtkWidget *loom_thumbnail_new (int width, int height);

/** LoomThumbnailDraw: makes the picture, @width by @height px, in the thread of the pool. */
typedef GdkTexture *(*LoomThumbnailDraw) (gpointer data, int width, int height);

/**
 * loom_thumbnail_set_draw: Shows what @draw makes of @data once it is in sight; until then what was
 * shown stays.
 * @data: (transfer full): from g_atomic_rc_box_new(); the thread holds it, too
 * @clear: (nullable): clears it when nobody holds it any more
 */
void loom_thumbnail_set_draw (LoomThumbnail *self,
                              LoomThumbnailDraw draw,
                              gpointer data,
                              GDestroyNotify clear);

/**
 * loom_thumbnail_set_path: Shows the board in the file at @path once it is in sight: all of the
 * land with a @zoom of 1, with more its middle.
 */
void loom_thumbnail_set_path (LoomThumbnail *self, const char *path, double zoom);

/** loom_thumbnail_get_texture: What is to be shown, lent; NULL while it is being drawn. */
GdkTexture *loom_thumbnail_get_texture (LoomThumbnail *self);

/**
 * loom_thumbnail_set_texture: Shows @texture (nullable) whole instead.
 */
void loom_thumbnail_set_texture (LoomThumbnail *self, GdkTexture *texture);

G_END_DECLS
