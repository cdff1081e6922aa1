/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/editor/window/shell-support.h"

LoomApplication *application;

void
wait_until (Predicate predicate, gpointer data)
{
  gint64 end = g_get_monotonic_time () + PATIENCE * G_TIME_SPAN_SECOND;
  while (!predicate (data))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

void
settle (LoomWindow *window)
{
  for (guint i = 0; i < 3; i++)
    {
      gtk_widget_queue_draw (GTK_WIDGET (window));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

LoomWindow *
open_sample (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", name, NULL);
  LoomWindow *window = loom_application_open_path (application, path, NULL);
  g_assert_nonnull (window);
  wait_until (is_mapped, window);
  settle (window);
  return window;
}

void
close_window (gpointer window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}
