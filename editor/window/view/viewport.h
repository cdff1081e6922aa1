/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where on the board a window looks, and how large: a plain object that owns both conversions
 * between board (µm) and widget (logical pixels). No widget; tested without a window. */

#pragma once

#include "formats/geometry/geometry.h"

G_BEGIN_DECLS

/* Pixels a millimetre between which zooming stays. */
#define LOOM_VIEWPORT_LEAST_SCALE 0.05
#define LOOM_VIEWPORT_MOST_SCALE 200.0

typedef struct
{
  double scale; /* logical pixels a millimetre, as loom_viewport_round_scale() gives them */
  double x, y;  /* the point of the board in the middle of the widget, mm */
  double width; /* of the widget, logical pixels */
  double height;
  double page_width; /* of the board's page, mm */
  double page_height;
  double true_scale; /* pixels a millimetre at which a millimetre is one on this monitor */
} LoomViewport;

#define LOOM_VIEWPORT_INIT                                                                         \
  {                                                                                                \
    .scale = 3.78, .true_scale = 3.78                                                              \
  }

/**
 * loom_viewport_grain: For a page of @page mm along its longer side, the unit (in units a
 * millimetre) of which scales about @scale (pixels a millimetre) are multiples by so many 256ths.
 * loom_viewport_round_scale: The next such multiple. They lie closer than 0.4 % to each other, so
 * that nobody sees it, and are the scales at which the recorded board is drawn exactly.
 */
double loom_viewport_grain (double scale, double page);
double loom_viewport_round_scale (double scale, double page);

/**
 * loom_viewport_scale_of_monitor: Pixels a millimetre of a monitor @pixels wide that says it is @mm
 * wide; 96 dots an inch where that cannot be, as with projectors, which say 0 or 16 by 9.
 */
double loom_viewport_scale_of_monitor (int pixels, int mm);

void loom_viewport_set_scale (LoomViewport *self, double scale); /* about the middle; rounded */

/* Board (µm) to widget (px) and back. */
void
loom_viewport_to_widget (const LoomViewport *self, double bx, double by, double *wx, double *wy);
void
loom_viewport_to_board (const LoomViewport *self, double wx, double wy, double *bx, double *by);

/**
 * loom_viewport_px: How many µm of the board @pixels of the widget are.
 */
double loom_viewport_px (const LoomViewport *self, double pixels);

/**
 * loom_viewport_zoom_at: Multiplies the scale; the board's point under (@wx, @wy) stays there.
 */
void loom_viewport_zoom_at (LoomViewport *self, double factor, double wx, double wy);
void loom_viewport_pan (LoomViewport *self, double dx, double dy); /* px */

/**
 * loom_viewport_fit: Shows @bounds (µm) whole, with @margin px around. Empty bounds: the page.
 */
void loom_viewport_fit (LoomViewport *self, const LoomRect *bounds, double margin);
gboolean loom_viewport_is_fitted (const LoomViewport *self, double margin);

/**
 * loom_viewport_clamp: Keeps a part of the page in sight.
 */
void loom_viewport_clamp (LoomViewport *self);

G_END_DECLS
