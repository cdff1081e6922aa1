/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/point.h"

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Points are in mm. */

/** LoomBezier: one cubic piece from @a to @d with handles @b and @c. */
typedef struct
{
  LoomVec2 a, b, c, d;
} LoomBezier;

/** How far the handles of a Catmull-Rom curve reach; the maps are drawn with this value. */
#define LOOM_CURVE_TENSION 0.195

/**
 * Appends to @out (of LoomBezier) the Catmull-Rom curve through @n points: n pieces when
 * @closed, otherwise n - 1. Fewer than two points give nothing. @tension is the share of the
 * chord between the neighbours that a handle reaches (0 straight, 1/6 the classic curve).
 */
void
loom_curve_through (const LoomVec2 *points, gsize n, gboolean closed, double tension, GArray *out);

/** Appends the pieces of @arc to @out, backwards when @reversed, so that arcs chain to rings. */
void loom_curve_chain (GArray *out, const LoomBezier *arc, gsize n, gboolean reversed);

/** Adds the pieces to the current path of @cr, beginning a sub-path when @move. */
void
loom_curve_path (cairo_t *cr, const LoomBezier *pieces, gsize n, gboolean move, gboolean close);

/**
 * Appends to @out (of LoomVec2) the pieces as a polyline with @steps chords a piece. The
 * first point is the first end; the last end is appended when @last.
 */
void
loom_curve_flatten (const LoomBezier *pieces, gsize n, guint steps, gboolean last, GArray *out);

/** Adds a polyline to the current path. */
void loom_polyline_path (cairo_t *cr, const LoomVec2 *points, gsize n, gboolean close);

/** Pieces of a line that are stroked at a time. */
#define LOOM_STROKE_PIECES 500

/**
 * Strokes a polyline with the pen that is set up, and leaves no path. One of more than
 * LOOM_STROKE_PIECES pieces is stroked in parts, since a stroke takes by the square of how often it
 * crosses itself; its colour has to be opaque and its ends round for the parts not to show. Dashes
 * run on from part to part.
 */
void loom_polyline_stroke (cairo_t *cr, const LoomVec2 *points, gsize n, gboolean close);

/** As loom_polyline_stroke(), for the @n pieces of a curve; dashes begin anew with each part. */
void loom_curve_stroke (cairo_t *cr, const LoomBezier *pieces, gsize n, gboolean close);

/** Length of a polyline in the units of its points. */
double loom_polyline_length (const LoomVec2 *points, gsize n);

/**
 * The point at @distance along a polyline, clamped to its ends; @angle (may be NULL) is the
 * direction of travel there, in radians.
 */
LoomVec2 loom_polyline_at (const LoomVec2 *points, gsize n, double distance, double *angle);

/* Plain shapes, each a sub-path of its own. */

void loom_path_disc (cairo_t *cr, double x, double y, double r);
void loom_path_ellipse (cairo_t *cr, double x, double y, double rx, double ry, double angle);
/** A rectangle with rounded corners of radius @r. */
void loom_path_rounded (cairo_t *cr, double x, double y, double w, double h, double r);
/** A rectangle with corners cut by concave quarter circles: the plaque of a map. */
void loom_path_notched (cairo_t *cr, double x, double y, double w, double h, double r);
/** A regular polygon of @n corners, the first at @angle (radians). */
void loom_path_polygon (cairo_t *cr, double x, double y, double r, guint n, double angle);
/** A star of @n points between radii @outer and @inner, the first point at @angle. */
void
loom_path_star (cairo_t *cr, double x, double y, double outer, double inner, guint n, double angle);

/**
 * Adds the SVG-like path @data to the current path: absolute M, L, C, Q, Z with numbers apart
 * by spaces or commas, and E x y rx ry for an ellipse. It is for the emblems in our own sources;
 * unknown letters end it. With @mirror the path is drawn a second time with x negated.
 */
void loom_path_data (cairo_t *cr, const char *data, gboolean mirror);

G_END_DECLS
