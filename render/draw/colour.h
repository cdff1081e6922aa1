/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * LoomColour: red, green, blue and alpha, each from 0 to 1, not premultiplied.
 */
typedef struct
{
  double r, g, b, a;
} LoomColour;

/** An opaque colour from 0xRRGGBB. */
LoomColour loom_colour_hex (guint32 rgb);

/** Reads "#RRGGBB" or "#RGB"; FALSE and @out untouched for anything else. */
gboolean loom_colour_parse (const char *text, LoomColour *out);

/** @a at @t = 0, @b at @t = 1, straight in sRGB; alpha is mixed too. */
LoomColour loom_colour_mix (LoomColour a, LoomColour b, double t);

/** The same colour with alpha @a. */
LoomColour loom_colour_alpha (LoomColour c, double a);

/** Lightness from 0 (black) to 1 (white): CIE L* divided by a hundred. */
double loom_colour_lightness (LoomColour c);

/** Contrast of letters of one colour on the other, from 1 to 21: WCAG 2.2. */
double loom_colour_contrast (LoomColour a, LoomColour b);

/** The neutral grey of the same lightness, same alpha. */
LoomColour loom_colour_grey (LoomColour c);

/** Makes @c the source of @cr. */
void loom_colour_set (cairo_t *cr, LoomColour c);

G_END_DECLS
