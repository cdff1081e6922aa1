/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tile of a picture, as whatever draws the window takes it best. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * loom_tile_new:
 * @width: pixels, and so is @height
 * @stride: bytes a line
 * @pixels: as cairo's CAIRO_FORMAT_ARGB32 has them; a reference is kept
 *
 * Returns: (transfer full): the tile. O(1).
 */
GdkTexture *loom_tile_new (int width, int height, int stride, GBytes *pixels);

/**
 * loom_tile_snapshot: Puts a tile where @place says, stretched to it.
 * @tile: of loom_tile_new()
 * @place: in pixels of the widget; its edges lie on whole device pixels
 * @by_cairo: whether the window is drawn by cairo, as loom_tile_is_by_cairo() says
 */
void loom_tile_snapshot (GdkTexture *tile,
                         GtkSnapshot *snapshot,
                         const graphene_rect_t *place,
                         gboolean by_cairo);

/** loom_tile_is_by_cairo: Whether the window of @widget is drawn by cairo; FALSE where it is in
 * none. */
gboolean loom_tile_is_by_cairo (GtkWidget *widget);

G_END_DECLS
