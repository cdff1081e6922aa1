/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_svg_count:
 * @svg: a document in UTF-8, @length bytes
 *
 * How many elements are drawn, where each reference (href="#…", url(#…)) counts as all that it
 * refers to, and a style sheet's for each element: a few lines can ask for billions. G_MAXDOUBLE
 * where references lead on and on. 0 with @error (GMarkupError) when it cannot be read. O(@length).
 */
double loom_svg_count (const char *svg, gsize length, GError **error);

G_END_DECLS
