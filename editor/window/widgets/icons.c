/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which icons are held: those of images that are unmapped, and those of all images in a window or
 * popover that is, for the pages of a stack that nobody saw have theirs loaded too. GTK lets no
 * hook stand on a widget's destruction. */

#include "editor/window/widgets/icons.h"

#include <gtk/gtk.h>

/* Sizes of the style sheet of GTK for images without one of their own: usual and large. */
static const int theme_sizes[] = { 16, 32 };

/* The key with which GtkImage looks its icon up: what GTK's cache knows it by. */
static void
hold (GHashTable *held, GtkImage *image, const char *name, int size)
{
  GtkWidget *widget = GTK_WIDGET (image);
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  g_autoptr (GIcon) icon = g_themed_icon_new (name);
  GtkIconPaintable *paintable
      = gtk_icon_theme_lookup_by_gicon (theme, icon, size, gtk_widget_get_scale_factor (widget),
                                        gtk_widget_get_direction (widget), GTK_ICON_LOOKUP_PRELOAD);
  if (!g_hash_table_add (held, paintable))
    g_debug ("%s at %d pixels is held already", name, size);
}

static void
hold_image (GHashTable *held, GtkImage *image)
{
  const char *name = gtk_image_get_icon_name (image);
  int size = gtk_image_get_pixel_size (image);
  if (name == NULL)
    return;
  if (size > 0)
    hold (held, image, name, size);
  for (guint i = 0; size <= 0 && i < G_N_ELEMENTS (theme_sizes); i++)
    hold (held, image, name, theme_sizes[i]);
}

static void
hold_below (GHashTable *held, GtkWidget *widget)
{
  if (GTK_IS_IMAGE (widget))
    hold_image (held, GTK_IMAGE (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    hold_below (held, child);
}

static gboolean
unmap_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer held)
{
  GtkWidget *widget = g_value_get_object (values);
  if (GTK_IS_NATIVE (widget))
    hold_below (held, widget);
  else if (GTK_IS_IMAGE (widget))
    hold_image (held, GTK_IMAGE (widget));
  return TRUE;
}

void
loom_icons_keep (void)
{
  static GHashTable *held;
  g_return_if_fail (held == NULL);
  held = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, unmap_cb, held, NULL);
}
