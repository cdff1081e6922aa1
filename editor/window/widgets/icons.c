/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK loads in a thread only from where the style of an image has changed, and there it may let go
 * of the icon that it had before it looks up the next. So it is there, before it, that icons are
 * held: no signal that lets hooks stand on it comes early enough. */

#include "editor/window/widgets/icons.h"

#include <gtk/gtk.h>

/* Pixels of images that have no size of their own, by the style sheet of GTK. */
#define NORMAL_SIZE 16
#define LARGE_SIZE 32

static void (*change_style) (GtkWidget *, GtkCssStyleChange *);
static GHashTable *held; /* of GtkIconPaintable, owned */

static int
size_of (GtkImage *image)
{
  const int size = gtk_image_get_pixel_size (image);
  if (size > 0)
    return size;
  return gtk_image_get_icon_size (image) == GTK_ICON_SIZE_LARGE ? LARGE_SIZE : NORMAL_SIZE;
}

/* Looks an icon up as GtkImage does: by what GTK's cache knows it by. */
static void
hold (GtkImage *image, GIcon *icon, int scale, GtkTextDirection direction)
{
  GtkIconTheme *theme
      = gtk_icon_theme_get_for_display (gtk_widget_get_display (GTK_WIDGET (image)));
  g_hash_table_add (held, gtk_icon_theme_lookup_by_gicon (theme, icon, size_of (image), scale,
                                                          direction, GTK_ICON_LOOKUP_PRELOAD));
}

static void
css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  const char *name = gtk_image_get_icon_name (GTK_IMAGE (widget));
  if (name != NULL)
    {
      const int scale = gtk_widget_get_scale_factor (widget);
      const GtkTextDirection direction = gtk_widget_get_direction (widget);
      g_autoptr (GIcon) icon = g_themed_icon_new (name);
      hold (GTK_IMAGE (widget), icon, scale, direction);
      /* GTK 4.8 mistakes each for the other: left to right is 1, right to left 2. */
      if (scale != (int)direction && scale <= GTK_TEXT_DIR_RTL)
        hold (GTK_IMAGE (widget), icon, direction, (GtkTextDirection)scale);
    }
  change_style (widget, change);
}

void
loom_icons_hold (void)
{
  GtkWidgetClass *class = g_type_class_ref (GTK_TYPE_IMAGE);
  g_return_if_fail (held == NULL);
  held = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  change_style = class->css_changed;
  class->css_changed = css_changed;
}
