/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One pixel a cell, shown larger without smoothing: as much as can be told at this size. */

#include "editor/window/panels/layers/layer-thumbnail.h"

#include "editor/window/tools/layers/cell-look.h"

#include <string.h>

#define WIDTH 54
#define HEIGHT 36

struct _LoomLayerThumbnail
{
  GtkWidget parent_instance;
  int columns;
  int rows;
  guint32 *pixels;          /* one a cell, as cairo has them; NULL until there is something */
  cairo_surface_t *picture; /* of the same */
};

G_DEFINE_FINAL_TYPE (LoomLayerThumbnail, loom_layer_thumbnail, GTK_TYPE_WIDGET)

/* The colours of the characters that a board knows, looked up once. */
static GHashTable *
new_colours (const LoomBoard *board, guint depth)
{
  GHashTable *colours = g_hash_table_new (NULL, NULL);
  guint n;
  g_autofree gunichar *list = loom_cell_look_list (board, &n);
  for (guint i = 0; i < n; i++)
    {
      GdkRGBA rgba;
      loom_cell_look_colour (board, depth, list[i], &rgba);
      const guint32 pixel = 0xff000000u | (guint32)(rgba.red * 255) << 16
                            | (guint32)(rgba.green * 255) << 8 | (guint32)(rgba.blue * 255);
      g_hash_table_insert (colours, GUINT_TO_POINTER (list[i]), GUINT_TO_POINTER (pixel));
    }
  return colours;
}

static cairo_surface_t *
new_picture (const guint32 *pixels, int columns, int rows)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, columns, rows);
  guchar *data = cairo_image_surface_get_data (picture);
  for (int row = 0; row < rows; row++)
    memcpy (data + row * cairo_image_surface_get_stride (picture), pixels + row * columns,
            (gsize)columns * sizeof *pixels);
  cairo_surface_mark_dirty (picture);
  return picture;
}

void
loom_layer_thumbnail_show (LoomLayerThumbnail *self, const LoomBoard *board, guint depth)
{
  g_return_if_fail (LOOM_IS_LAYER_THUMBNAIL (self));
  const LoomGrid *grid = &loom_board_layer (board, depth)->grid;
  const gsize n = (gsize)grid->columns * grid->rows;
  g_autoptr (GHashTable) colours = new_colours (board, depth);
  g_autofree guint32 *pixels = g_new (guint32, n);
  for (gsize i = 0; i < n; i++)
    pixels[i] = GPOINTER_TO_UINT (g_hash_table_lookup (colours, GUINT_TO_POINTER (grid->cells[i])));
  if (self->pixels != NULL && self->columns == grid->columns && self->rows == grid->rows
      && memcmp (pixels, self->pixels, n * sizeof *pixels) == 0)
    return;
  self->columns = grid->columns;
  self->rows = grid->rows;
  g_free (self->pixels);
  self->pixels = g_steal_pointer (&pixels);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  self->picture = new_picture (self->pixels, grid->columns, grid->rows);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* As large as it fits, in the middle. Drawn with cairo, because textures are always smoothed. */
static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LoomLayerThumbnail *self = LOOM_LAYER_THUMBNAIL (widget);
  const double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const int columns = self->columns, rows = self->rows;
  if (self->picture == NULL || width <= 0 || height <= 0)
    return;
  const double scale = MIN (width / columns, height / rows);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot,
                                           &GRAPHENE_RECT_INIT (0, 0, (float)width, (float)height));
  cairo_translate (cr, (width - columns * scale) / 2, (height - rows * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, self->picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr),
                            scale < 1 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST);
  cairo_rectangle (cr, 0, 0, columns, rows);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
finalize (GObject *object)
{
  g_free (LOOM_LAYER_THUMBNAIL (object)->pixels);
  g_clear_pointer (&LOOM_LAYER_THUMBNAIL (object)->picture, cairo_surface_destroy);
  G_OBJECT_CLASS (loom_layer_thumbnail_parent_class)->finalize (object);
}

static void
loom_layer_thumbnail_class_init (LoomLayerThumbnailClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = finalize;
  widget_class->snapshot = snapshot;
  widget_class->measure = measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
loom_layer_thumbnail_init (LoomLayerThumbnail *self)
{
}

GtkWidget *
loom_layer_thumbnail_new (void)
{
  return g_object_new (LOOM_TYPE_LAYER_THUMBNAIL, NULL);
}
