/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines that shapes of SVG are made of: what `d` says and what the plain shapes stand for. */

#pragma once

#include "formats/exchange/svg/svg-matrix.h"
#include "formats/geometry/geometry.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/* A subpath. */
typedef struct
{
  LoomVec2 start;
  GArray *segments; /* (element-type LoomSegment); owned */
  gboolean is_closed;
} LoomSvgSubpath;

/**
 * loom_svg_subpaths_new: An empty list of subpaths, which are freed with it.
 */
GPtrArray *loom_svg_subpaths_new (void);

/**
 * loom_svg_subpaths_add_path:
 * Appends what the `d` of a path says. What stands behind a mistake does not count (FALSE), as SVG
 * has it. Arcs of ellipses become curves.
 */
gboolean loom_svg_subpaths_add_path (GPtrArray *subpaths, const char *d);

/**
 * loom_svg_subpaths_add_element:
 * Appends what the path, rect, circle, ellipse, polygon, polyline or line @node says. FALSE where
 * it is none of these or there is a mistake in it.
 */
gboolean loom_svg_subpaths_add_element (GPtrArray *subpaths, const xmlNode *node);

/**
 * loom_svg_subpaths_transform: Moves all points of all subpaths.
 */
void loom_svg_subpaths_transform (GPtrArray *subpaths, const LoomSvgMatrix *matrix);

/**
 * loom_svg_subpath_flatten:
 * Appends the points (element-type LoomVec2) of @self, curves as lines that lie within @tolerance
 * of them. The last point of what is closed is not the first one again.
 */
void loom_svg_subpath_flatten (const LoomSvgSubpath *self, double tolerance, GArray *points);

/**
 * loom_svg_subpath_list_curved: Appends those points (element-type LoomVec2) of
 * loom_svg_subpath_flatten() that lie on curves, or where two of these meet.
 */
void loom_svg_subpath_list_curved (const LoomSvgSubpath *self, double tolerance, GArray *points);

G_END_DECLS
