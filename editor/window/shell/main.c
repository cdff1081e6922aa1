/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The entry of boardloom-editor. */

#include "editor/window/shell/application.h"
#include "editor/base/language.h"
#include "editor/window/files/signals.h"
#include "render/checks/family.h"
#include "validator/checks/own.h"
#include "validator/games/games.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char **argv)
{
  /* Numbers, too, are shown as they are written here. Whatever goes to a file is written by the
   * g_ascii functions, which know no places. */
  setlocale (LC_ALL, "");
  loom_language_init ();
  g_set_application_name (_ ("Boardloom"));
  loom_games_install (loom_games);
  g_autoptr (LoomApplication) application = loom_application_new (G_APPLICATION_DEFAULT_FLAGS);
  loom_signals_save_install ();
  loom_checks_install (&loom_own_checks, loom_games);
  loom_print_checks_register ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
