/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The icons of images are held, whatever becomes of the images: none is ever freed by the thread
 * that loads it, while GTK gives it out anew. */

#include "editor/window/widgets/icons.h"

#include <gtk/gtk.h>
#include <stdlib.h>

/* So many icons GTK holds itself, for the last look-ups. */
#define CACHE_SIZE 100

typedef enum
{
  ANOTHER_ICON, /* the image gets another */
  IMAGE_GOES,
  WINDOW_GOES,
} End;

static const char *const ends[] = { "it gets another", "it goes", "its window goes" };

typedef struct
{
  const char *icon;
  int size;            /* pixels, 0 for the size of the theme */
  gboolean is_on_page; /* on the page of a stack that is not shown */
  End end;
} Case;

static const Case cases[] = {
  { "edit-copy-symbolic", 0, FALSE, WINDOW_GOES }, { "edit-paste-symbolic", 0, TRUE, WINDOW_GOES },
  { "edit-cut-symbolic", 22, FALSE, WINDOW_GOES }, { "edit-find-symbolic", 22, TRUE, WINDOW_GOES },
  { "edit-undo-symbolic", 0, FALSE, IMAGE_GOES },  { "edit-redo-symbolic", 18, FALSE, IMAGE_GOES },
  { "list-add-symbolic", 0, FALSE, ANOTHER_ICON }, { "go-up-symbolic", 24, TRUE, ANOTHER_ICON },
};

/* As GtkImage does at each scale: GTK 4.8 takes the direction for the scale, and the scale, 1 or 2,
 * for left to right or right to left. */
static GtkIconPaintable *
look_up (const char *name, int size)
{
  const int scale = g_getenv ("GDK_SCALE") != NULL ? atoi (g_getenv ("GDK_SCALE")) : 1;
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  g_autoptr (GIcon) icon = g_themed_icon_new (name);
  return gtk_icon_theme_lookup_by_gicon (theme, icon, size, 1, (GtkTextDirection)scale,
                                         GTK_ICON_LOOKUP_PRELOAD);
}

/* Fills what GTK holds itself with others. */
static void
push_out (void)
{
  for (int i = 0; i < 2 * CACHE_SIZE; i++)
    g_object_unref (look_up ("image-missing", 8 + i));
}

static void
wait_until_mapped (GtkWidget *window)
{
  while (!gtk_widget_get_mapped (window))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_held (gconstpointer data)
{
  const Case *c = data;
  GtkWidget *window = gtk_window_new ();
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *image = gtk_image_new_from_icon_name (c->icon);
  if (c->size > 0)
    gtk_image_set_pixel_size (GTK_IMAGE (image), c->size);
  if (c->is_on_page)
    gtk_stack_add_child (GTK_STACK (stack), gtk_label_new ("first"));
  gtk_stack_add_child (GTK_STACK (stack), image);
  gtk_window_set_child (GTK_WINDOW (window), stack);
  gtk_window_present (GTK_WINDOW (window));
  wait_until_mapped (window);
  g_assert_true (gtk_widget_get_mapped (image) != c->is_on_page);

  GtkIconPaintable *icon = look_up (c->icon, c->size > 0 ? c->size : 16);
  g_object_add_weak_pointer (G_OBJECT (icon), (gpointer *)&icon);
  g_object_unref (icon);
  if (c->end == ANOTHER_ICON)
    gtk_image_set_from_icon_name (GTK_IMAGE (image), "image-missing");
  else if (c->end == IMAGE_GOES)
    gtk_stack_remove (GTK_STACK (stack), image);
  else
    gtk_window_destroy (GTK_WINDOW (window));
  push_out ();
  for (int i = 0; i < 50; i++) /* until the thread that loads it is done */
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
  g_assert_nonnull (icon);
  g_object_remove_weak_pointer (G_OBJECT (icon), (gpointer *)&icon);
  if (c->end != WINDOW_GOES)
    gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  loom_icons_hold ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/icons/%s%s/is held when %s", cases[i].icon,
                                               cases[i].is_on_page ? "/on a page never shown" : "",
                                               ends[cases[i].end]);
      g_test_add_data_func (path, &cases[i], test_held);
    }
  return g_test_run ();
}
