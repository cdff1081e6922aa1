/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "editor/base/language.h"

#include <libintl.h>
#include <locale.h>

void
loom_language_init (void)
{
  const char *folder = g_getenv ("BOARDLOOM_LOCALES");

  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOOM_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

void
loom_language_use_english (void)
{
  /* In the locale C nothing is translated, whatever LANGUAGE says. */
  setlocale (LC_MESSAGES, "C");
}
