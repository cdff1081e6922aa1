/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/entities.h"

G_BEGIN_DECLS

/**
 * loom_path_get_course: Its corners, as LoomVec2 appended to @points, and where it is smooth the
 * curve through them, as LoomBezier appended to @curve; in mm.
 */
void loom_path_get_course (const LoomPath *self, GArray *points, GArray *curve);

/**
 * loom_path_append_line: The course of a designer's path, curves flattened, in mm; a closed one
 * comes back to where it begins. Appends LoomVec2 to @points.
 */
void loom_path_append_line (const LoomPath *self, GArray *points);

G_END_DECLS
