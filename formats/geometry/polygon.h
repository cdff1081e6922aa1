/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rings of an area as one polygon, and how far a point is from its border. */

#pragma once

#include "formats/model/point.h"

#include <glib.h>

G_BEGIN_DECLS

/* Rings one behind the other, in µm; a point is inside where an odd number of rings is around it.
 */
typedef struct
{
  GArray *points; /* (element-type LoomVec2) (owned) */
  GArray *starts; /* (element-type guint) (owned): where each ring begins; one more */
  GArray *runs;   /* (owned): boxes around some edges in a row; NULL until it is prepared */
} LoomPolygon;

/**
 * loom_polygon_init: Without a ring. A ring is added by appending to @starts where it begins, then
 * its points; at last @starts gets where the points end. Free with loom_polygon_clear().
 */
void loom_polygon_init (LoomPolygon *self);
void loom_polygon_clear (LoomPolygon *self);

/**
 * loom_polygon_prepare: For many questions about a polygon of many corners. What they answer stays
 * the same to the last bit. O(number of points).
 */
void loom_polygon_prepare (LoomPolygon *self);

/**
 * loom_polygon_distance: How far (@x, @y) is from the border, in µm; negative outside. O(number of
 * points); in a prepared polygon about its square root, where the border does not run all around
 * at one distance.
 */
double loom_polygon_distance (const LoomPolygon *self, double x, double y);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomPolygon, loom_polygon_clear)

G_END_DECLS
