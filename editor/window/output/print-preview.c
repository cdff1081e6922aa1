/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preview draws into a picture, which the window then shows: the operation is over as soon as
 * the page is drawn, and the window needs nothing of it. */

#include "editor/window/output/print-preview.h"

#include <glib/gi18n.h>
#include <math.h>

/* Pixels that the paper is wide or high. */
#define LONGEST 900.0
#define MM_PER_INCH 25.4

typedef struct
{
  char *action;
  LoomPrintWords dup_words;
  gpointer data;
  GtkWindow *parent;        /* weak, or NULL */
  cairo_surface_t *surface; /* being drawn, or NULL */
} Preview;

static void
preview_free (gpointer data, GClosure *closure)
{
  Preview *self = data;
  g_clear_weak_pointer (&self->parent);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_free (self->action);
  g_free (self);
}

static gboolean
print_cb (gpointer data)
{
  GtkWindow *window = data;
  GtkWindow *parent = gtk_window_get_transient_for (window);
  const char *action = g_object_get_data (G_OBJECT (window), "action");
  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), action, NULL);
  gtk_window_destroy (window);
  return G_SOURCE_REMOVE;
}

static void
clicked_cb (GtkWindow *window)
{
  gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
  g_idle_add_full (G_PRIORITY_DEFAULT, print_cb, g_object_ref (window), g_object_unref);
}

static GdkTexture *
new_texture (cairo_surface_t *surface)
{
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);
  g_autoptr (GdkPixbuf) pixels = gdk_pixbuf_get_from_surface (surface, 0, 0, width, height);
  return gdk_texture_new_for_pixbuf (pixels);
}

static GtkWidget *
new_page (cairo_surface_t *surface, const char *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (words);
  g_autoptr (GdkTexture) texture = new_texture (surface);
  GtkWidget *picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), words);
  gtk_widget_set_vexpand (picture, TRUE);
  gtk_widget_set_size_request (picture, 640, 460);
  gtk_widget_add_css_class (frame, "export-frame");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (box, "form-page");
  gtk_box_append (GTK_BOX (frame), picture);
  gtk_box_append (GTK_BOX (box), frame);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static void
show (Preview *self, const char *words)
{
  GtkWindow *window = g_object_new (GTK_TYPE_WINDOW, "transient-for", self->parent, "modal", TRUE,
                                    "destroy-with-parent", TRUE, "title", _ ("Preview"), NULL);
  GtkWidget *header = gtk_header_bar_new ();
  GtkWidget *print = gtk_button_new_with_mnemonic (_ ("_Print…"));
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
  gtk_widget_add_css_class (GTK_WIDGET (window), "boardloom");
  gtk_widget_add_css_class (print, "suggested-action");
  g_object_set_data_full (G_OBJECT (window), "action", g_strdup (self->action), g_free);
  g_signal_connect_swapped (print, "clicked", G_CALLBACK (clicked_cb), window);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), print);
  gtk_window_set_titlebar (window, header);
  gtk_window_set_child (window, new_page (self->surface, words));
  gtk_window_present (window);
}

static void
ready_cb (GtkPrintOperationPreview *preview, GtkPrintContext *context, Preview *self)
{
  if (self->surface == NULL)
    return;
  gtk_print_operation_preview_render_page (preview, 0);
  cairo_surface_flush (self->surface);
  g_autofree char *words = self->dup_words (GTK_PRINT_OPERATION (preview), self->data);
  show (self, words);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  gtk_print_operation_preview_end_preview (preview);
}

static gboolean
preview_cb (GtkPrintOperation *operation,
            GtkPrintOperationPreview *preview,
            GtkPrintContext *context,
            GtkWindow *parent,
            Preview *self)
{
  GtkPageSetup *setup = gtk_print_context_get_page_setup (context);
  const double width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_INCH);
  const double height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_INCH);
  const double dpi = LONGEST / MAX (MAX (width, height), 0.1);
  g_set_weak_pointer (&self->parent, parent);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  self->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int)ceil (width * dpi),
                                              (int)ceil (height * dpi));
  cairo_t *cr = cairo_create (self->surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  gtk_print_context_set_cairo_context (context, cr, dpi, dpi);
  cairo_destroy (cr);
  return TRUE;
}

void
loom_print_preview_attach (GtkPrintOperation *operation,
                           const char *action,
                           LoomPrintWords dup_words,
                           gpointer data)
{
  g_return_if_fail (GTK_IS_PRINT_OPERATION (operation) && action != NULL && dup_words != NULL);
  Preview *self = g_new0 (Preview, 1);
  self->action = g_strdup (action);
  self->dup_words = dup_words;
  self->data = data;
  g_signal_connect_data (operation, "preview", G_CALLBACK (preview_cb), self, preview_free, 0);
  g_signal_connect (operation, "ready", G_CALLBACK (ready_cb), self);
}
