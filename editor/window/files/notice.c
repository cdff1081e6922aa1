/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Notices. GtkInfoBar would do, but it has no heading above its words, and takes the colours of the
 * theme instead of the program's. The words wrap; the buttons keep their size. */

#include "editor/window/files/notice.h"

#include <glib/gi18n.h>

struct _LoomNotice
{
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkLabel *heading, *body;
};

G_DEFINE_FINAL_TYPE (LoomNotice, loom_notice, GTK_TYPE_WIDGET)

enum
{
  ANSWERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

void
loom_notice_answer (LoomNotice *self, int response)
{
  g_return_if_fail (LOOM_IS_NOTICE (self));
  g_signal_emit (self, signals[ANSWERED], 0, response);
}

void
loom_notice_say (LoomNotice *self, const char *heading, const char *body)
{
  g_return_if_fail (LOOM_IS_NOTICE (self) && heading != NULL);
  gtk_label_set_label (self->heading, heading);
  gtk_label_set_label (self->body, body != NULL ? body : "");
  gtk_widget_set_visible (GTK_WIDGET (self->body), body != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, body != NULL ? body : "",
                                  -1);
}

const char *
loom_notice_get_heading (LoomNotice *self)
{
  g_return_val_if_fail (LOOM_IS_NOTICE (self), NULL);
  return gtk_label_get_label (self->heading);
}

const char *
loom_notice_get_body (LoomNotice *self)
{
  g_return_val_if_fail (LOOM_IS_NOTICE (self), NULL);
  return gtk_label_get_label (self->body);
}

static void
clicked_cb (GtkWidget *button, LoomNotice *self)
{
  int response = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "response"));
  /* Who is told may remove the notice. */
  g_object_ref (self);
  loom_notice_answer (self, response);
  g_object_unref (self);
}

static void
add_button (LoomNotice *self, GtkWidget *box, GtkWidget *button, int response)
{
  g_object_set_data (G_OBJECT (button), "response", GINT_TO_POINTER (response));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_box_append (GTK_BOX (box), button);
}

static void
add_answers (LoomNotice *self, const LoomAnswer *answers)
{
  for (const LoomAnswer *answer = answers; answer->label != NULL; answer++)
    {
      GtkWidget *button = gtk_button_new_with_mnemonic (gettext (answer->label));
      gtk_widget_add_css_class (button, "small-button");
      if (answer->look == LOOM_ANSWER_BEST)
        gtk_widget_add_css_class (button, "suggested-action");
      add_button (self, self->box, button, answer->response);
    }
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");
  gtk_widget_add_css_class (close, "flat");
  gtk_widget_set_tooltip_text (close, _ ("Hide this notice"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (close), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Hide this notice"), -1);
  add_button (self, self->box, close, GTK_RESPONSE_CLOSE);
}

static GtkLabel *
label_new (GtkWidget *box, const char *class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                                   "selectable", FALSE, NULL);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

GtkWidget *
loom_notice_new (const char *icon, const LoomAnswer *answers)
{
  LoomNotice *self = g_object_new (LOOM_TYPE_NOTICE, NULL);
  GtkWidget *image = gtk_image_new_from_icon_name (icon);
  gtk_widget_set_valign (image, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (image, "notice-icon");
  gtk_box_prepend (GTK_BOX (self->box), image);
  add_answers (self, answers);
  return GTK_WIDGET (self);
}

static void
dispose (GObject *object)
{
  LoomNotice *self = LOOM_NOTICE (object);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (loom_notice_parent_class)->dispose (object);
}

static void
loom_notice_class_init (LoomNoticeClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = dispose;
  signals[ANSWERED] = g_signal_new ("answered", LOOM_TYPE_NOTICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "notice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
loom_notice_init (LoomNotice *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  self->heading = label_new (words, "notice-heading");
  self->body = label_new (words, "notice-body");
  gtk_box_append (GTK_BOX (self->box), words);
}
