/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The looks of ornaments beside the first of each, which ornaments.c draws itself. Each is drawn in
 * the units of the function in ornaments.h that asks for it. */

#pragma once

#include "render/theme/theme.h"

#include <cairo.h>

G_BEGIN_DECLS

#define LOOM_COMPASS_RADIUS 20.5 /* what compasses are drawn with, before they are scaled */

/** loom_ornament_draw_compass: the compass of the style's look about the origin. */
void loom_ornament_draw_compass (cairo_t *cr, const LoomTheme *theme);

/** loom_ornament_draw_kite: one ray of a rose, half dark and half light. */
void loom_ornament_draw_kite (cairo_t *cr,
                              const LoomTheme *theme,
                              double angle,
                              double length,
                              double foot,
                              double spread,
                              LoomStyleInk dark);

/** loom_ornament_draw_vessel, _beast: what sails and what swims, at the origin. */
void loom_ornament_draw_vessel (cairo_t *cr, const LoomTheme *theme);
void loom_ornament_draw_beast (cairo_t *cr, const LoomTheme *theme);

/** loom_ornament_draw_ripples: @n lines of waves, each from, to, and how high. */
void loom_ornament_draw_ripples (cairo_t *cr,
                                 const LoomTheme *theme,
                                 const double (*lines)[3],
                                 guint n,
                                 double width);

/** loom_ornament_draw_plaque: a plaque of the style's look, with corners of about @r. */
void loom_ornament_draw_plaque (cairo_t *cr,
                                const LoomTheme *theme,
                                double x,
                                double y,
                                double w,
                                double h,
                                double r);

/** loom_ornament_draw_rule: a rule of width @w about the origin. */
void loom_ornament_draw_rule (cairo_t *cr, const LoomTheme *theme, double w);

/** loom_ornament_draw_frame: a frame of margin @m about a board. */
void loom_ornament_draw_frame (cairo_t *cr,
                               const LoomTheme *theme,
                               double width,
                               double height,
                               double m);

/** loom_ornament_draw_within: what the look of the frame has within a track, whose inner edge is
 * the rectangle. */
void loom_ornament_draw_within (cairo_t *cr,
                                const LoomTheme *theme,
                                double x,
                                double y,
                                double w,
                                double h);

/** loom_ornament_draw_step: the ground of a step of a track, @k times the usual size; @letter is
 * the colour of its number. */
void loom_ornament_draw_step (cairo_t *cr,
                              const LoomTheme *theme,
                              double x,
                              double y,
                              double w,
                              double h,
                              int number,
                              double k,
                              LoomColour ground,
                              LoomColour letter);

G_END_DECLS
