/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/** How two pictures of one size differ: pixels with a channel further apart than @tolerance. */
double loom_picture_difference (cairo_surface_t *a, cairo_surface_t *b, int tolerance);

/** Whether all pixels are grey. */
gboolean loom_picture_is_grey (cairo_surface_t *surface);

/** The share of pixels that are not white. */
double loom_picture_ink (cairo_surface_t *surface);

/**
 * Fails the test unless @surface looks like the file golden/@name beside the tests: channels at
 * most 2 apart in 99.9 % of all pixels, and in 98 % of those of each block of 20 by 20, so that a
 * small thing that is missing is seen on a large picture. What was drawn is left in @name.out in
 * the build folder. With BOARDLOOM_UPDATE_GOLDEN set the file is written instead.
 */
void loom_picture_assert_golden (cairo_surface_t *surface, const char *name);

G_END_DECLS
