/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Messages. Errors of a file are listed by the formatter of the command line, so that both say the
 * same; a long list scrolls. */

#include "editor/window/widgets/message.h"

#include "validator/diagnostics/format.h"

#include <glib/gi18n.h>

/* Pixels of a list: its width, and its height from the number of lines. */
#define LIST_WIDTH 640
#define LIST_LEAST 130
#define LIST_LINE 38
#define LIST_MOST 460

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
loom_message_dup_errors (const char *path, const LoomModelErrors *errors)
{
  g_return_val_if_fail (path != NULL && errors != NULL, NULL);
  g_autoptr (LoomReport) report = loom_report_new ();
  loom_report_add_errors (report, errors);
  loom_report_sort (report);
  return loom_format_text (report, path, 0);
}

/* A label for each line, so that it is seen where a long one ends. */
static GtkWidget *
lines_new (const char *text, guint *n)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 7);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  *n = 0;
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0')
      {
        GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", lines[i], "wrap", TRUE,
                                         "wrap-mode", PANGO_WRAP_WORD_CHAR, "selectable", TRUE,
                                         "xalign", 0.0, "can-focus", FALSE, NULL);
        gtk_box_append (GTK_BOX (box), label);
        (*n)++;
      }
  gtk_widget_add_css_class (box, "fault-list");
  return box;
}

void
loom_message_show_list (GtkWindow *parent, const char *heading, const char *text)
{
  g_return_if_fail (heading != NULL && text != NULL);
  guint n = 0;
  GtkWidget *dialog = gtk_dialog_new ();
  GtkWidget *area = gtk_dialog_get_content_area (GTK_DIALOG (dialog));
  GtkWidget *head = g_object_new (GTK_TYPE_LABEL, "label", heading, "wrap", TRUE, "wrap-mode",
                                  PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);
  GtkWidget *scrolled
      = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "vexpand",
                      TRUE, "child", lines_new (text, &n), NULL);
  g_object_set (dialog, "title", _ ("Boardloom"), "transient-for", parent, "modal", parent != NULL,
                "destroy-with-parent", TRUE, "default-width", LIST_WIDTH, "default-height",
                MIN (LIST_LEAST + (int)n * LIST_LINE, LIST_MOST), NULL);
  if (parent == NULL)
    gtk_window_set_application (GTK_WINDOW (dialog),
                                GTK_APPLICATION (g_application_get_default ()));
  gtk_widget_add_css_class (dialog, "boardloom");
  gtk_widget_add_css_class (dialog, "list-message");
  gtk_widget_add_css_class (head, "list-heading");
  gtk_box_append (GTK_BOX (area), head);
  gtk_box_append (GTK_BOX (area), scrolled);
  gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Close"), GTK_RESPONSE_CLOSE);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_CLOSE);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_window_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
loom_message_show_errors (GtkWindow *parent,
                          const char *heading,
                          const char *path,
                          const LoomModelErrors *errors)
{
  g_autofree char *text = loom_message_dup_errors (path, errors);
  loom_message_show_list (parent, heading, text);
}
