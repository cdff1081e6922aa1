/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "render/press/qpdf.h"

#define NAME(name) "qpdf_" #name,

const LoomQpdf *
loom_qpdf (void)
{
  static const char *const names[] = { LOOM_QPDF_FUNCTIONS (NAME) };
  static LoomQpdf functions;
  static gsize is_loaded;

  if (g_once_init_enter (&is_loaded))
    {
      loom_library_load (LOOM_QPDF_FILE, names, (gpointer *)&functions, G_N_ELEMENTS (names));
      g_once_init_leave (&is_loaded, 1);
    }
  return &functions;
}
