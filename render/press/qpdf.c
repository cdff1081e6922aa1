/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "render/press/qpdf.h"

#define NAME(name) "qpdf_" #name,

const LoomQpdf *
loom_qpdf (void)
{
  static const char *const names[] = { LOOM_QPDF_FUNCTIONS (NAME) };
  static LoomQpdf functions;
  static gsize is_loaded;

  loom_library_load (&is_loaded, LOOM_QPDF_FILE, names, (gpointer *)&functions,
                     G_N_ELEMENTS (names));
  return &functions;
}
