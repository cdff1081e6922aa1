/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The entry of boardloom-editor. */

#include "editor/window/application.h"
#include "editor/window/files/rescue.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char **argv)
{
  /* Numbers, too, are shown as they are written here. Whatever goes to a file is written by the
   * g_ascii functions, which know no places. */
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOOM_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Boardloom"));
  g_autoptr (LoomApplication) application = loom_application_new (G_APPLICATION_DEFAULT_FLAGS);
  loom_rescue_install ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
