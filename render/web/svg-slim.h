/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawings for pages: the same picture as SVG in a third of the bytes. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_svg_slim:
 * @svg: a drawing as loom_surface_finish() gives it
 *
 * The same drawing with paths in whole, relative numbers (a step is a twenty-fifth of a millimetre
 * on paper), and attributes in place of styles, so that it may stand in a page whose policy forbids
 * styles. What is not understood stays as it is. Free with g_bytes_unref(). O(bytes).
 */
GBytes *loom_svg_slim (GBytes *svg);

G_END_DECLS
