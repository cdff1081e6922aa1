/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/entities.h"
#include "render/draw/curve.h"
#include "render/theme/theme.h"

#include <cairo.h>

G_BEGIN_DECLS

/**
 * Draws a route of this kind along a polyline: a road, a dashed sea lane between ports, a bridge
 * of planks, a tunnel between portals. @scale is 1 on a map of unit 1. @line, when not NULL, is
 * the designer's own line and goes before the kind's.
 */
void loom_route_stroke (cairo_t *cr,
                        const LoomTheme *theme,
                        LoomRouteKind kind,
                        const LoomVec2 *points,
                        gsize n,
                        double scale,
                        gboolean one_way,
                        const LoomLine *line);

/**
 * What a dash and the gap behind it measure along a route of this kind that is drawn at @scale, in
 * the same units; 0 for one without dashes.
 */
double loom_route_period (LoomRouteKind kind, double scale);

/**
 * loom_way_stroke: Draws a way of this kind along a polyline: of all the casings first
 * (@is_casing), so that they run into each other, then the lines.
 */
void loom_way_stroke (cairo_t *cr,
                      const LoomTheme *theme,
                      LoomWay way,
                      const LoomVec2 *points,
                      gsize n,
                      double scale,
                      gboolean is_casing);

/** loom_way_draw_bridge: A bridge about @at for a road that goes there in the direction @angle. */
void
loom_way_draw_bridge (cairo_t *cr, const LoomTheme *theme, LoomVec2 at, double angle, double scale);

/** The same of a wall, at a scale of 1. */
#define LOOM_BARRIER_PERIOD 2.2

/** Draws a wall along a polyline. */
void loom_barrier_stroke (cairo_t *cr,
                          const LoomTheme *theme,
                          const LoomVec2 *points,
                          gsize n,
                          double scale);

/** loom_line_set: Makes the designer's line the current colour, width and dash. Where the theme has
 * about one colour for lines that differ in nothing else, the second is dashed, the next has a dot
 * behind each dash, the next two, up to five. O(n²) in the lines of the legend, of at most 64. */
void loom_line_set (cairo_t *cr, const LoomTheme *theme, const LoomLine *line);

/** loom_line_is_seen: Whether the designer's line is told from @ground. */
gboolean loom_line_is_seen (const LoomTheme *theme, const LoomLine *line, LoomColour ground);

/** loom_line_set_casing: The same for what is to be stroked below a line that is not: in the colour
 * of paper, or of ink below a pale line, on both sides wider, and without dashes. */
void loom_line_set_casing (cairo_t *cr, const LoomTheme *theme, const LoomLine *line);

G_END_DECLS
