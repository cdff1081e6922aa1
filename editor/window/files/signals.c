/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ending by a signal. Journals are on the disk after each gesture, so that a display that vanishes
 * (the toolkit then ends the program at once) or a kill cost nothing finished; what remains to be
 * done here is to wait for saves and to write preferences. The program then dies of the signal, so
 * that its parent sees why. */

#include "editor/window/files/signals.h"

#include "editor/window/widgets/preferences.h"
#include "editor/window/widgets/host.h"
#include "formats/xml/temporary.h"

#include <glib-unix.h>
#include <signal.h>

static gboolean
is_saving (GtkApplication *application)
{
  for (GList *at = gtk_application_get_windows (application); at != NULL; at = at->next)
    if (LOOM_IS_HOST (at->data) && loom_document_is_saving (loom_host_get_document (at->data)))
      return TRUE;
  return FALSE;
}

static void
end_by (int number)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  while (application != NULL && is_saving (application))
    g_main_context_iteration (NULL, TRUE);
  loom_preferences_flush (loom_preferences_get_default ());
  /* An export, a print or a log need not come to its end, but nothing half-written stays. */
  loom_temporary_remove_all ();
  signal (number, SIG_DFL);
  raise (number);
}

static gboolean
signal_cb (gpointer data)
{
  end_by (GPOINTER_TO_INT (data));
  return G_SOURCE_CONTINUE;
}

void
loom_signals_save_install (void)
{
  static const int numbers[] = { SIGTERM, SIGHUP, SIGINT };
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      struct sigaction now;
      /* nohup and the like have asked for a signal to be ignored. */
      if (sigaction (numbers[i], NULL, &now) == 0 && now.sa_handler != SIG_IGN)
        g_unix_signal_add (numbers[i], signal_cb, GINT_TO_POINTER (numbers[i]));
    }
}
