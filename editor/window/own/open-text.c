/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks the desktop which program opens a file. A file of Lua is opened as a plain text where nobody
 * has an editor for Lua. */

#include "editor/window/own/open-text.h"

#include <glib/gi18n.h>

static GAppInfo *
find_editor (GFile *file)
{
  GAppInfo *editor = g_file_query_default_handler (file, NULL, NULL);

  return editor != NULL ? editor : g_app_info_get_default_for_type ("text/plain", FALSE);
}

static gboolean
launch (LoomHost *host, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAppInfo) editor = find_editor (file);
  g_autoptr (GdkAppLaunchContext) context
      = gdk_display_get_app_launch_context (gtk_widget_get_display (GTK_WIDGET (host)));
  g_autoptr (GList) files = g_list_append (NULL, file);

  return editor != NULL && g_app_info_launch (editor, files, G_APP_LAUNCH_CONTEXT (context), NULL);
}

void
loom_open_text (LoomHost *host, const char *path, guint line)
{
  g_return_if_fail (LOOM_IS_HOST (host) && path != NULL);

  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *place = line > 0 ? g_strdup_printf ("%s:%u", path, line) : g_strdup (path);
  g_autofree char *sentence = NULL;

  if (launch (host, path))
    sentence = line > 0 ? g_strdup_printf (_ ("%s is being opened; see line %u"), name, line)
                        : g_strdup_printf (_ ("%s is being opened"), name);
  else
    {
      gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (host)), place);
      sentence
          = g_strdup_printf (_ ("No program here opens texts, so the place is copied: %s"), place);
    }
  loom_host_toast (host, sentence, NULL, NULL);
}
