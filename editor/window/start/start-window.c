/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The gallery. */

#include "editor/window/start/start-window.h"

struct _LoomStartWindow
{
  GtkApplicationWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (LoomStartWindow, loom_start_window, GTK_TYPE_APPLICATION_WINDOW)

static void
loom_start_window_class_init (LoomStartWindowClass *class)
{
}

static void
loom_start_window_init (LoomStartWindow *self)
{
}

GtkWidget *
loom_start_window_new (LoomApplication *application)
{
  return g_object_new (LOOM_TYPE_START_WINDOW, "application", application, NULL);
}
