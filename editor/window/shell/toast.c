/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Toasts. They stay as long as it takes to read them, and while the pointer or the keyboard is on
 * them. The sentence is an alert to screen readers. */

#include "editor/window/shell/toast.h"

#include <glib/gi18n.h>

/* Milliseconds: three seconds, and a word more a quarter of a second. */
#define LEAST_TIME 3000
#define TIME_A_LETTER 50

struct _LoomToast
{
  GtkWidget parent_instance;
  GtkRevealer *revealer;
  GtkLabel *label;
  GtkButton *button;
  gboolean is_shown;
  gboolean has_pointer;
  guint timeout;
};

G_DEFINE_FINAL_TYPE (LoomToast, loom_toast, GTK_TYPE_WIDGET)

void
loom_toast_hide (LoomToast *self)
{
  g_return_if_fail (LOOM_IS_TOAST (self));
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->is_shown = FALSE;
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

static gboolean
timeout_cb (gpointer data)
{
  LoomToast *self = data;
  if (self->has_pointer)
    return G_SOURCE_CONTINUE;
  self->timeout = 0;
  loom_toast_hide (self);
  return G_SOURCE_REMOVE;
}

/* The target before the name: a button may not name an action whose target it has not got yet. */
static void
set_action (GtkActionable *button, const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  if (!g_action_parse_detailed_name (detailed, &name, &target, NULL))
    return;
  gtk_actionable_set_action_name (button, NULL);
  gtk_actionable_set_action_target_value (button, target);
  gtk_actionable_set_action_name (button, name);
}

void
loom_toast_say (LoomToast *self, const char *sentence, const char *button, const char *action)
{
  g_return_if_fail (LOOM_IS_TOAST (self) && sentence != NULL);
  g_clear_handle_id (&self->timeout, g_source_remove);
  gtk_label_set_label (self->label, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->button), button != NULL && action != NULL);
  if (button != NULL && action != NULL)
    {
      gtk_button_set_label (self->button, button);
      set_action (GTK_ACTIONABLE (self->button), action);
    }
  self->is_shown = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
  self->timeout = g_timeout_add (LEAST_TIME + TIME_A_LETTER * (guint)g_utf8_strlen (sentence, -1),
                                 timeout_cb, self);
}

const char *
loom_toast_get (LoomToast *self)
{
  g_return_val_if_fail (LOOM_IS_TOAST (self), NULL);
  return self->is_shown ? gtk_label_get_label (self->label) : NULL;
}

/* An overlay child without anything in it must not catch clicks meant for the canvas. */
static void
hidden_cb (LoomToast *self)
{
  if (!gtk_revealer_get_child_revealed (self->revealer) && !self->is_shown)
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
pointer_cb (GtkEventControllerMotion *motion, GParamSpec *pspec, LoomToast *self)
{
  self->has_pointer = gtk_event_controller_motion_contains_pointer (motion);
}

static void
dispose (GObject *object)
{
  LoomToast *self = LOOM_TOAST (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (loom_toast_parent_class)->dispose (object);
}

static void
loom_toast_class_init (LoomToastClass *class)
{
  G_OBJECT_CLASS (class)->dispose = dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_ALERT);
}

static GtkWidget *
close_button_new (LoomToast *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");
  gtk_widget_set_tooltip_text (button, _ ("Close"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Close"), -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (loom_toast_hide), self);
  return button;
}

static void
loom_toast_init (LoomToast *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  self->revealer = g_object_new (GTK_TYPE_REVEALER, "transition-type",
                                 GTK_REVEALER_TRANSITION_TYPE_CROSSFADE, "child", box, NULL);
  self->label
      = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, "max-width-chars", 64, NULL);
  self->button = g_object_new (GTK_TYPE_BUTTON, "visible", FALSE, "valign", GTK_ALIGN_CENTER, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->button));
  gtk_box_append (GTK_BOX (box), close_button_new (self));
  gtk_widget_add_css_class (box, "toast");
  gtk_widget_set_parent (GTK_WIDGET (self->revealer), GTK_WIDGET (self));
  g_object_set (self, "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_END, "margin-bottom", 14,
                "margin-start", 14, "margin-end", 14, "visible", FALSE, NULL);
  g_signal_connect_swapped (self->revealer, "notify::child-revealed", G_CALLBACK (hidden_cb), self);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (loom_toast_hide), self);
  g_signal_connect (motion, "notify::contains-pointer", G_CALLBACK (pointer_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}

GtkWidget *
loom_toast_new (void)
{
  return g_object_new (LOOM_TYPE_TOAST, NULL);
}
