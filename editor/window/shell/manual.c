/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The manual is pages in a folder help/C/boardloom of the system's data, and a desktop has a
 * program for addresses that begin with help:. Without either the window tells the least by itself.
 */

#include "editor/window/shell/manual.h"

#include "editor/window/print/print-window.h"
#include "editor/window/shell/window-private.h"
#include "editor/window/start/start-window.h"

#include <gio/gio.h>

/* Pages by what is shown; the house test help asks for each of them. */
#define HELP_PAGE_START "first-board"
#define HELP_PAGE_AREAS "first-board"
#define HELP_PAGE_LAYERS "layers"
#define HELP_PAGE_PLAYTEST "scenario"
#define HELP_PAGE_FAIRNESS "fair"
#define HELP_PAGE_PRINT "paper"
#define HELP_PAGE_ALL "index"

const char *
loom_manual_page (GtkWindow *window)
{
  if (LOOM_IS_PRINT_WINDOW (window))
    return HELP_PAGE_PRINT;
  if (LOOM_IS_START_WINDOW (window))
    return HELP_PAGE_START;
  if (!LOOM_IS_WINDOW (window))
    return HELP_PAGE_ALL;
  switch (loom_window_get_mode (LOOM_WINDOW (window)))
    {
    case LOOM_MODE_PLAYTEST:
      return HELP_PAGE_PLAYTEST;
    case LOOM_MODE_FAIRNESS:
      return HELP_PAGE_FAIRNESS;
    default:
      return LOOM_WINDOW (window)->shows_layers ? HELP_PAGE_LAYERS : HELP_PAGE_AREAS;
    }
}

static gboolean
is_installed (const char *page)
{
  g_autofree char *file = g_strconcat (page, ".page", NULL);
  for (const char *const *folder = g_get_system_data_dirs (); *folder != NULL; folder++)
    {
      g_autofree char *path = g_build_filename (*folder, "help", "C", "boardloom", file, NULL);
      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return TRUE;
    }
  return FALSE;
}

gboolean
loom_manual_open (GtkWindow *window)
{
  const char *page = loom_manual_page (window);
  g_autofree char *uri = g_strconcat ("help:boardloom/", page, NULL);
  g_autoptr (GAppInfo) viewer = g_app_info_get_default_for_uri_scheme ("help");
  g_autoptr (GAppLaunchContext) context = NULL;
  if (viewer == NULL || !is_installed (page))
    return FALSE;
  if (window != NULL)
    context = G_APP_LAUNCH_CONTEXT (
        gdk_display_get_app_launch_context (gtk_widget_get_display (GTK_WIDGET (window))));
  GList uris = { .data = uri };
  return g_app_info_launch_uris (viewer, &uris, context, NULL);
}
