/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program. There is one for each person and session bus: a second start opens its files in the
 * first one's windows. Without a bus each start is a program of its own. */

#include "editor/window/shell/application.h"

#include "editor/window/exchange/import.h"
#include "editor/window/files/close-guard.h"
#include "editor/window/files/opening.h"
#include "editor/window/files/recovery-window.h"
#include "editor/window/shell/about.h"
#include "editor/window/shell/command-list.h"
#include "editor/window/shell/manual.h"
#include "editor/window/widgets/popovers.h"
#include "editor/window/widgets/look.h"
#include "editor/window/shell/preferences-window.h"
#include "editor/window/shell/shortcuts.h"
#include "editor/window/widgets/preferences.h"
#include "editor/window/start/new-board-actions.h"
#include "editor/window/start/start-window.h"
#include "editor/window/view/turn.h"
#include "editor/window/ui-resources.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/* What is returned when nothing can be shown: as the command line's, an error of what is around. */
#define EXIT_NO_DISPLAY 5

struct _LoomApplication
{
  GtkApplication parent_instance;
  gboolean has_offered; /* what was left over by a run that was killed */
};

static void program_init (LoomProgramInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (LoomApplication,
                               loom_application,
                               GTK_TYPE_APPLICATION,
                               G_IMPLEMENT_INTERFACE (LOOM_TYPE_PROGRAM, program_init))

/* clang-format off */
const LoomCommandRow loom_application_commands[] = {
  { "app.new", N_("New Board"), N_("Files"), { "<Control>n" } },
  { "app.open", N_("Open a Board"), N_("Files"), { "<Control>o" } },
  { "app.help", N_("Help"), N_("Help"), { "F1" } },
  { "app.about", N_("About Boardloom"), N_("Help"), { NULL } },
  { "app.preferences", N_("Preferences"), N_("Window"), { "<Control>comma" } },
  { "app.quit", N_("Quit"), N_("Window"), { "<Control>q" } },
  { NULL },
};
/* clang-format on */

/* --- Windows -------------------------------------------------------------------------------- */

LoomWindow *
loom_application_open_document (LoomApplication *self, LoomDocument *document)
{
  g_return_val_if_fail (LOOM_IS_APPLICATION (self) && LOOM_IS_DOCUMENT (document), NULL);
  LoomWindow *window = loom_window_new (GTK_APPLICATION (self), document);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

LoomWindow *
loom_application_open_path (LoomApplication *self, const char *path, GtkWindow *parent)
{
  g_return_val_if_fail (LOOM_IS_APPLICATION (self) && path != NULL, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  return LOOM_WINDOW (loom_opening_open (LOOM_PROGRAM (self), &file, 1, parent));
}

/* --- As the program that others see ---------------------------------------------------------- */

static LoomHost *
open_document (LoomProgram *program, LoomDocument *document)
{
  return LOOM_HOST (loom_application_open_document (LOOM_APPLICATION (program), document));
}

static GtkWindow *
present_gallery (LoomProgram *program)
{
  GtkWindow *gallery = GTK_WINDOW (loom_start_window_new (program));
  gtk_window_present (gallery);
  return gallery;
}

static gboolean
is_gallery (LoomProgram *program, GtkWindow *window)
{
  return LOOM_IS_START_WINDOW (window);
}

static void
program_init (LoomProgramInterface *interface)
{
  interface->open_document = open_document;
  interface->present_gallery = present_gallery;
  interface->is_gallery = is_gallery;
}

/* --- Actions -------------------------------------------------------------------------------- */

static GtkWindow *
active (gpointer application)
{
  return gtk_application_get_active_window (GTK_APPLICATION (application));
}

static void
new_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_program_present_gallery (data);
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_opening_choose (data, active (data));
}

static void
open_path_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_application_open_path (data, g_variant_get_string (parameter, NULL), active (data));
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_preferences_window_present (active (data));
}

static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = active (data);
  if (!loom_manual_open (window))
    loom_help_present (window);
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_about_present (active (data));
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_close_guard_quit (data);
}

/* --- The program ---------------------------------------------------------------------------- */

static void
startup (GApplication *application)
{
  static const GActionEntry entries[] = {
    { "new", new_cb },
    { "open", open_cb },
    { "open-path", open_path_cb, "s" },
    { "preferences", preferences_cb },
    { "help", help_cb },
    { "about", about_cb },
    { "quit", quit_cb },
  };
  loom_turn_keep ();
  G_APPLICATION_CLASS (loom_application_parent_class)->startup (application);
  g_resources_register (loom_ui_get_resource ());
  loom_look_init ();
  loom_popovers_keep ();
  gtk_window_set_default_icon_name (LOOM_APPLICATION_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   application);
  loom_new_board_add_actions (LOOM_PROGRAM (application));
  loom_import_add_actions (LOOM_PROGRAM (application));
  loom_commands_install_keys (GTK_APPLICATION (application));
}

static void
shutdown (GApplication *application)
{
  loom_preferences_flush (loom_preferences_get_default ());
  G_APPLICATION_CLASS (loom_application_parent_class)->shutdown (application);
}

static void
offer_once (LoomApplication *self)
{
  if (!self->has_offered)
    loom_recovery_window_offer (LOOM_PROGRAM (self));
  self->has_offered = TRUE;
}

static void
commands_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_command_list_present (data);
}

static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_shortcuts_present (data);
}

/* A gallery knows nothing of the lists that are made from every part of the program. */
static void
window_added (GtkApplication *application, GtkWindow *window)
{
  static const GActionEntry entries[] = {
    { "commands", commands_cb },
    { "show-help-overlay", shortcuts_cb },
  };
  if (LOOM_IS_START_WINDOW (window))
    g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries),
                                     window);
  GTK_APPLICATION_CLASS (loom_application_parent_class)->window_added (application, window);
}

static void
activate (GApplication *application)
{
  loom_program_present_gallery (LOOM_PROGRAM (application));
  offer_once (LOOM_APPLICATION (application));
}

static void
open_files (GApplication *application, GFile **files, int n, const char *hint)
{
  loom_opening_open (LOOM_PROGRAM (application), files, (guint)n, NULL);
  offer_once (LOOM_APPLICATION (application));
}

static int
handle_local_options (GApplication *application, GVariantDict *options)
{
  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("boardloom-editor %s\n", LOOM_VERSION);
      return EXIT_SUCCESS;
    }
  if (!gtk_init_check ())
    {
      g_printerr (_ ("boardloom-editor: there is no display to open a window on; is DISPLAY or "
                     "WAYLAND_DISPLAY set?\n"));
      return EXIT_NO_DISPLAY;
    }
  return -1;
}

static void
loom_application_class_init (LoomApplicationClass *class)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (class);
  GTK_APPLICATION_CLASS (class)->window_added = window_added;
  application_class->startup = startup;
  application_class->shutdown = shutdown;
  application_class->activate = activate;
  application_class->open = open_files;
  application_class->handle_local_options = handle_local_options;
}

static void
loom_application_init (LoomApplication *self)
{
  GApplication *application = G_APPLICATION (self);
  g_application_add_main_option (application, "version", 'V', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE,
                                 _ ("Show the version"), NULL);
  g_application_set_option_context_parameter_string (application, _ ("[FILE…]"));
  g_application_set_option_context_summary (
      application, _ ("Opens boards to draw, check and play on; without a file it shows what there "
                      "is to begin with."));
}

LoomApplication *
loom_application_new (GApplicationFlags flags)
{
  return g_object_new (LOOM_TYPE_APPLICATION, "application-id", LOOM_APPLICATION_ID, "flags",
                       flags | G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/org/boardloom/Editor", NULL);
}
