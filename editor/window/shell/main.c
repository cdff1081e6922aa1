/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The entry of boardloom-editor. */

#include "editor/window/shell/application.h"
#include "editor/window/files/signals.h"
#include "render/checks/family.h"
#include "validator/checks/own.h"
#include "validator/games/games.h"

#include <glib/gi18n.h>
#include <locale.h>

/* Where the catalogues are: BOARDLOOM_LOCALES serves a program that is not installed. */
static const char *
find_locales (void)
{
  const char *folder = g_getenv ("BOARDLOOM_LOCALES");
  return folder != NULL ? folder : LOOM_LOCALEDIR;
}

int
main (int argc, char **argv)
{
  /* Numbers, too, are shown as they are written here. Whatever goes to a file is written by the
   * g_ascii functions, which know no places. */
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, find_locales ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Boardloom"));
  loom_games_install (loom_games);
  g_autoptr (LoomApplication) application = loom_application_new (G_APPLICATION_DEFAULT_FLAGS);
  loom_signals_save_install ();
  loom_checks_install (&loom_own_checks, loom_games);
  loom_print_checks_register ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
