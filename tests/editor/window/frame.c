/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Frames in words: see frame.h.
 *
 * Implementation notes. The canvas draws all that lies over the picture in one pass of cairo, the
 * last node of its snapshot: that node alone is drawn, and its pixels are looked at. */

#include "tests/editor/window/frame.h"

static GskRenderNode *
find_last_drawn (GskRenderNode *node)
{
  if (gsk_render_node_get_node_type (node) == GSK_CAIRO_NODE)
    return node;
  for (guint i = gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE
                     ? gsk_container_node_get_n_children (node)
                     : 0;
       i > 0; i--)
    {
      GskRenderNode *found = find_last_drawn (gsk_container_node_get_child (node, i - 1));

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Which pixels of @image anything is drawn on, and how many. */
static guint
find_drawn (cairo_surface_t *image, GdkRectangle *box)
{
  const unsigned char *data = cairo_image_surface_get_data (image);
  const int stride = cairo_image_surface_get_stride (image);
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (image); y++)
    for (int x = 0; x < cairo_image_surface_get_width (image); x++)
      {
        const GdkRectangle pixel = { x, y, 1, 1 };

        if (((const guint32 *)(gconstpointer)(data + (gsize)y * (gsize)stride))[x] == 0)
          continue;
        if (n++ == 0)
          *box = pixel;
        gdk_rectangle_union (box, &pixel, box);
      }
  return n;
}

static cairo_surface_t *
draw (LoomCanvas *canvas)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *image
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, gtk_widget_get_width (GTK_WIDGET (canvas)),
                                    gtk_widget_get_height (GTK_WIDGET (canvas)));
  cairo_t *cr = cairo_create (image);

  GTK_WIDGET_GET_CLASS (canvas)->snapshot (GTK_WIDGET (canvas), snapshot);
  GskRenderNode *all = gtk_snapshot_free_to_node (snapshot);
  GskRenderNode *last = all != NULL ? find_last_drawn (all) : NULL;
  g_assert_nonnull (last);
  gsk_render_node_draw (last, cr);
  gsk_render_node_unref (all);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  return image;
}

char *
loom_test_frame_dup_words (LoomCanvas *canvas)
{
  cairo_surface_t *image = draw (canvas);
  GdkRectangle box = { 0, 0, 0, 0 };
  const guint n = find_drawn (image, &box);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_MD5);
  const unsigned char *data = cairo_image_surface_get_data (image);

  for (int y = box.y; y < box.y + box.height; y++)
    g_checksum_update (sum, data + y * cairo_image_surface_get_stride (image) + 4 * box.x,
                       4 * box.width);
  cairo_surface_destroy (image);
  return n == 0
             ? g_strdup ("nothing")
             : g_strdup_printf ("%u px from %d,%d to %d,%d, %.8s", n, box.x, box.y,
                                box.x + box.width, box.y + box.height, g_checksum_get_string (sum));
}
