/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The field in which names and words are typed in place. It lives as long as its popover: closing
 * it, in whatever way, hands the words over unless Esc was pressed or the window is going. */

#include "editor/window/tools/text-popover.h"

#include "editor/window/widgets/popovers.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkWidget *popover;
  GtkWidget *input; /* GtkEntry or GtkTextView */
  char *before;
  LoomTextDone done;
  gpointer data;
  GDestroyNotify destroy;
  gboolean given_up;
} Field;

static void
field_free (Field *self)
{
  if (self->destroy != NULL)
    self->destroy (self->data);
  g_free (self->before);
  g_free (self);
}

static char *
dup_text (Field *self)
{
  char *text;
  if (GTK_IS_ENTRY (self->input))
    text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->input)));
  else
    g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->input)), "text", &text, NULL);
  return g_strstrip (text);
}

static void
closed_cb (GtkPopover *popover, Field *self)
{
  if (self->popover == NULL)
    return;
  self->popover = NULL;
  g_autofree char *text = dup_text (self);
  GtkWidget *canvas = gtk_widget_get_parent (GTK_WIDGET (popover));
  if (!gtk_widget_get_mapped (canvas))
    return;
  if (!self->given_up && g_strcmp0 (text, self->before) != 0)
    self->done (text, self->data);
  gtk_widget_grab_focus (canvas);
}

static void
activate_cb (GtkEntry *entry, Field *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static gboolean
key_cb (GtkEventControllerKey *keys,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        Field *self)
{
  if (self->popover == NULL)
    return FALSE;
  if (keyval == GDK_KEY_Escape)
    self->given_up = TRUE;
  else if (GTK_IS_ENTRY (self->input) || (state & GDK_CONTROL_MASK) == 0
           || (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter))
    return FALSE;
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  return TRUE;
}

static GtkWidget *
new_lines (const char *text)
{
  GtkWidget *view = gtk_text_view_new ();
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  GtkTextIter start, end;
  gtk_text_buffer_set_text (buffer, text, -1);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_select_range (buffer, &start, &end);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 6);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 4);
  gtk_widget_set_size_request (view, 240, 72);
  gtk_widget_add_css_class (view, "text-field");
  return view;
}

static GtkWidget *
new_line (const char *text)
{
  GtkWidget *entry = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 22);
  return entry;
}

static GtkWidget *
new_content (Field *self, const char *label, gboolean lines)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *caption = gtk_label_new (label);
  gtk_label_set_xalign (GTK_LABEL (caption), 0);
  gtk_widget_add_css_class (caption, "field-label");
  gtk_widget_add_css_class (caption, "small");
  gtk_box_append (GTK_BOX (box), caption);
  gtk_box_append (GTK_BOX (box), self->input);
  if (lines)
    {
      GtkWidget *hint = gtk_label_new (_ ("Ctrl+Enter when done, Esc to give up"));
      gtk_label_set_xalign (GTK_LABEL (hint), 0);
      gtk_widget_add_css_class (hint, "dim-label");
      gtk_widget_add_css_class (hint, "small");
      gtk_box_append (GTK_BOX (box), hint);
    }
  return box;
}

static void
close_others (GtkWidget *canvas)
{
  GtkWidget *child = gtk_widget_get_first_child (canvas);
  while (child != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);
      if (GTK_IS_POPOVER (child) && g_object_get_data (G_OBJECT (child), "loom-field") != NULL)
        gtk_popover_popdown (GTK_POPOVER (child));
      child = next;
    }
}

GtkWidget *
loom_text_popover_show (LoomCanvas *canvas,
                        LoomPoint place,
                        const char *text,
                        const char *label,
                        gboolean lines,
                        LoomTextDone done,
                        gpointer data,
                        GDestroyNotify destroy)
{
  Field *self = g_new0 (Field, 1);
  GtkEventController *keys = gtk_event_controller_key_new ();
  double x, y;
  close_others (GTK_WIDGET (canvas));
  self->before = g_strdup (text != NULL ? text : "");
  self->done = done;
  self->data = data;
  self->destroy = destroy;
  self->popover = gtk_popover_new ();
  self->input = lines ? new_lines (self->before) : new_line (self->before);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->input), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  gtk_popover_set_child (GTK_POPOVER (self->popover), new_content (self, label, lines));
  loom_viewport_to_widget (loom_canvas_get_viewport (canvas), place.x, place.y, &x, &y);
  /* What it is about may be out of sight. */
  const GdkRectangle at
      = { (int)CLAMP (x, 0, MAX (gtk_widget_get_width (GTK_WIDGET (canvas)) - 1, 0)),
          (int)CLAMP (y, 0, MAX (gtk_widget_get_height (GTK_WIDGET (canvas)) - 1, 0)), 1, 1 };
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (self->popover, keys);
  if (!lines)
    g_signal_connect (self->input, "activate", G_CALLBACK (activate_cb), self);
  g_signal_connect (self->popover, "closed", G_CALLBACK (closed_cb), self);
  g_object_set_data_full (G_OBJECT (self->popover), "loom-field", self, (GDestroyNotify)field_free);
  loom_popover_open_once (self->popover, GTK_WIDGET (canvas), &at);
  gtk_widget_grab_focus (self->input);
  return self->popover;
}
