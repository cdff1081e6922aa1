/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Messages. Faults of a file are listed by the formatter of the command line, so that both say the
 * same; a long list scrolls. */

#include "editor/window/frame/message.h"

#include "validator/checks/format.h"

#include <glib/gi18n.h>

static GtkWidget *
message_new (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog
      = gtk_message_dialog_new (parent, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                GTK_MESSAGE_OTHER, GTK_BUTTONS_CLOSE, "%s", heading);
  if (body != NULL)
    gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", body);
  if (parent == NULL && GTK_IS_APPLICATION (g_application_get_default ()))
    gtk_window_set_application (GTK_WINDOW (dialog),
                                GTK_APPLICATION (g_application_get_default ()));
  gtk_window_set_title (GTK_WINDOW (dialog), _ ("Boardloom"));
  gtk_widget_add_css_class (dialog, "boardloom");
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_window_destroy), NULL);
  return dialog;
}

void
loom_message_show (GtkWindow *parent, const char *heading, const char *body)
{
  g_return_if_fail (heading != NULL);
  gtk_window_present (GTK_WINDOW (message_new (parent, heading, body)));
}

char *
loom_message_dup_faults (const char *path, const LoomFaults *faults)
{
  g_return_val_if_fail (path != NULL && faults != NULL, NULL);
  g_autoptr (LoomReport) report = loom_report_new ();
  loom_report_add_faults (report, faults);
  loom_report_sort (report);
  return loom_format_text (report, path, 0);
}

void
loom_message_show_list (GtkWindow *parent, const char *heading, const char *text)
{
  g_return_if_fail (heading != NULL && text != NULL);
  g_autofree char *shown = g_strchomp (g_strdup (text));
  GtkWidget *dialog = message_new (parent, heading, NULL);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", shown, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "selectable", TRUE, "xalign", 0.0,
                                   "yalign", 0.0, "can-focus", FALSE, NULL);
  GtkWidget *scrolled = g_object_new (
      GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "child", label,
      "width-request", 560, "max-content-height", 320, "propagate-natural-height", TRUE, NULL);
  GtkWidget *area = gtk_message_dialog_get_message_area (GTK_MESSAGE_DIALOG (dialog));
  gtk_widget_add_css_class (gtk_widget_get_first_child (area), "title");
  gtk_widget_add_css_class (label, "fault-list");
  gtk_box_append (GTK_BOX (area), scrolled);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
loom_message_show_faults (GtkWindow *parent,
                          const char *heading,
                          const char *path,
                          const LoomFaults *faults)
{
  g_autofree char *text = loom_message_dup_faults (path, faults);
  loom_message_show_list (parent, heading, text);
}
