/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "validator/base/library.h"

#include <dlfcn.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>

/* As the loader itself ends a program that lacks a library. */
#define STATUS 127

static void G_GNUC_NORETURN
give_up (void)
{
  g_printerr (_ ("boardloom: %s; install the package of this library again\n"), dlerror ());
  exit (STATUS);
}

static void
load (const char *file, const char *const *names, gpointer *functions, guint n)
{
  gpointer library = dlopen (file, RTLD_NOW | RTLD_LOCAL);

  if (library == NULL)
    give_up ();
  for (guint i = 0; i < n; i++)
    if ((functions[i] = dlsym (library, names[i])) == NULL)
      give_up ();
}

void
loom_library_load (gsize *is_loaded,
                   const char *file,
                   const char *const *names,
                   gpointer *functions,
                   guint n)
{
  if (!g_once_init_enter (is_loaded))
    return;
  load (file, names, functions, n);
  g_once_init_leave (is_loaded, 1);
}
