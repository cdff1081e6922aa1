/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/theme/theme.h"

#include <cairo.h>

G_BEGIN_DECLS

/** A compass rose of radius @r; its letters reach 1.4 r from the middle. */
void loom_ornament_compass (cairo_t *cr, const LoomTheme *theme, double x, double y, double r);

/** A sailing ship, about 20 k wide and 20 k high, (x, y) at its waterline. */
void loom_ornament_ship (cairo_t *cr, const LoomTheme *theme, double x, double y, double k);

/** A sea serpent, about 32 k wide and 14 k high, (x, y) at its waterline. */
void loom_ornament_serpent (cairo_t *cr, const LoomTheme *theme, double x, double y, double k);

/** Thin lines in 32 directions from (x, y), as old charts have them, @reach mm long. */
void loom_ornament_rhumbs (cairo_t *cr,
                           const LoomTheme *theme,
                           double x,
                           double y,
                           double reach,
                           double alpha);

/** A plaque of the style's look with corners of about @r. */
void loom_ornament_plaque (cairo_t *cr,
                           const LoomTheme *theme,
                           double x,
                           double y,
                           double w,
                           double h,
                           double r);

/** A rule of width @w. */
void loom_ornament_rule (cairo_t *cr, const LoomTheme *theme, double x, double y, double w);

/** The ribbon of a title: @w by @h about (x, y) without its tails, which reach .48 @h farther at
 * each side. */
void
loom_ornament_ribbon (cairo_t *cr, const LoomTheme *theme, double x, double y, double w, double h);

/** Thickness in mm of the frame about a board of this size, as its @style has it; plain where that
 * is NULL. */
double loom_ornament_frame_width (double width, double height, const LoomStyle *style);

/** A plain frame about the board: a dark band and a fine line. */
void loom_ornament_frame (cairo_t *cr, const LoomTheme *theme, double width, double height);

/**
 * A score track about a board, 0 at the bottom left and clockwise, with as many steps as @board
 * says, as deep as it says; a hundred, about square, where that is NULL. Corners are steps as deep
 * as wide; tens and fives stand out.
 */
void loom_ornament_track (cairo_t *cr,
                          const LoomTheme *theme,
                          double width,
                          double height,
                          const LoomStyle *board);

/** What such a score track leaves free of a board of this size, in mm. */
LoomRect loom_ornament_track_inside (double width, double height, const LoomStyle *style);

/** One cell of a track with its number; @step decides how much it stands out. */
void loom_ornament_track_cell (cairo_t *cr,
                               const LoomTheme *theme,
                               double x,
                               double y,
                               double w,
                               double h,
                               int number,
                               gboolean also_last,
                               int last);

G_END_DECLS
