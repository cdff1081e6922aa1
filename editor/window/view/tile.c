/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tile is a texture for a graphics card, and a surface with the same pixels for cairo: of a
 * texture GTK 4.8 makes a surface anew in every frame, and turns each pixel to four floats and back
 * for it. */

#include "editor/window/view/tile.h"

#define SURFACE "loom-tile-surface"

GdkTexture *
loom_tile_new (int width, int height, int stride, GBytes *pixels)
{
  static const cairo_user_data_key_t owner;
  GdkTexture *tile
      = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, pixels, (gsize)stride);
  cairo_surface_t *surface = cairo_image_surface_create_for_data (
      (unsigned char *)g_bytes_get_data (pixels, NULL), CAIRO_FORMAT_ARGB32, width, height, stride);

  cairo_surface_set_user_data (surface, &owner, g_bytes_ref (pixels),
                               (cairo_destroy_func_t)g_bytes_unref);
  g_object_set_data_full (G_OBJECT (tile), SURFACE, surface, (GDestroyNotify)cairo_surface_destroy);
  return tile;
}

void
loom_tile_snapshot (GdkTexture *tile,
                    GtkSnapshot *snapshot,
                    const graphene_rect_t *place,
                    gboolean by_cairo)
{
  if (!by_cairo)
    {
      gtk_snapshot_append_texture (snapshot, tile, place);
      return;
    }
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, place);

  cairo_translate (cr, place->origin.x, place->origin.y);
  cairo_scale (cr, place->size.width / gdk_texture_get_width (tile),
               place->size.height / gdk_texture_get_height (tile));
  cairo_set_source_surface (cr, g_object_get_data (G_OBJECT (tile), SURFACE), 0, 0);
  /* Its last pixels go on to the edge of its place. The better filter looks at each pixel of a
   * tile that is shown small, and a tile of another scale is shown for a moment only. */
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
  cairo_destroy (cr);
}

gboolean
loom_tile_is_by_cairo (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return native != NULL && GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
}
