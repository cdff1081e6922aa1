/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Recent boards. The program keeps a list of its own, as the system's is shared with programs that
 * write it to their taste; file managers and choosers show that one. */

#include "editor/window/files/recent.h"

#include "editor/window/widgets/preferences.h"

#include <gtk/gtk.h>
#include <stdlib.h>

void
loom_recent_add (const char *path)
{
  g_return_if_fail (path != NULL);
  g_autofree char *real = realpath (path, NULL);
  const char *meant = real != NULL ? real : path;
  g_autofree char *uri = g_filename_to_uri (meant, NULL, NULL);
  GtkRecentData data = { .mime_type = (char *)"application/x-boardloom+xml",
                         .app_name = (char *)"Boardloom",
                         .app_exec = (char *)"boardloom-editor %f" };
  loom_preferences_add_recent (loom_preferences_get_default (), meant);
  if (uri != NULL)
    gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}
