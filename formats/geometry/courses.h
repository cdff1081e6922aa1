/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the courses of all edges measure, worked out once though areas on both sides have them. */

#pragma once

#include "formats/geometry/geometry.h"

G_BEGIN_DECLS

/** The course of one edge. */
typedef struct
{
  double length; /* mm */
  guint n;       /* straight pieces */
  LoomRect box;  /* in µm */
  double swept; /* µm²: twice what a line from the origin sweeps on the way from a to b, signed */
} LoomCourse;

typedef struct _LoomCourses LoomCourses;

/** loom_courses_new: All edges of @topology, which is borrowed, as @board is. O(n) in the points of
 * all outlines. */
LoomCourses *loom_courses_new (const LoomBoard *board, const LoomTopology *topology);
void loom_courses_free (LoomCourses *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomCourses, loom_courses_free)

const LoomTopology *loom_courses_topology (const LoomCourses *self);

/** loom_courses_get: @edge's. O(1). */
const LoomCourse *loom_courses_get (const LoomCourses *self, guint edge);

/** loom_courses_area_size: The size of @area in mm², as loom_geometry_area_size() tells it. O(1) in
 * each of its edges, where it has no further rings. */
double loom_courses_area_size (const LoomCourses *self, guint area);

G_END_DECLS
