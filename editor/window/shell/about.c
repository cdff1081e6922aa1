/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the program is, under which licence, and how it is used. */

#include "editor/window/shell/about.h"

#include <glib/gi18n.h>

void
loom_about_present (GtkWindow *parent)
{
  GtkWidget *focus;
  GtkWidget *dialog = g_object_new (
      GTK_TYPE_ABOUT_DIALOG, "transient-for", parent, "modal", TRUE, "destroy-with-parent", TRUE,
      "title", _ ("About Boardloom"), "program-name", _ ("Boardloom"), "version", LOOM_VERSION,
      "logo-icon-name", "org.boardloom.Editor", "comments",
      _ ("Draws, checks and plays boards for board games, and measures whether they are fair."),
      "license-type", GTK_LICENSE_GPL_3_0, "copyright", _ ("© the Boardloom maintainers"),
      "translator-credits",
      /* Translators: your names, one a line. */
      _ ("translator-credits"), NULL);
  gtk_widget_add_css_class (dialog, "boardloom");
  gtk_window_present (GTK_WINDOW (dialog));
  /* The name gets the focus, and would be selected by it or show a caret. */
  focus = gtk_window_get_focus (GTK_WINDOW (dialog));
  if (GTK_IS_LABEL (focus))
    {
      gtk_label_select_region (GTK_LABEL (focus), 0, 0);
      gtk_window_set_focus (GTK_WINDOW (dialog), NULL);
    }
}

void
loom_help_present (GtkWindow *parent)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/org/boardloom/Editor/ui/help.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "help"));
  gtk_window_set_transient_for (window, parent);
  gtk_window_present (window);
}
