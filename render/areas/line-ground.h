/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/areas/plan.h"
#include "render/decor/decor-room.h"

#include <cairo.h>

G_BEGIN_DECLS

/**
 * loom_line_hides: Whether a designer's @line along @points (mm) is hardly told from what lies
 * below it, the areas, pictures or water of @plan: along so much of it that it needs a casing.
 * FALSE on layers, and on a board of so many lines and areas that they are not compared. @room,
 * which has the pictures, may be NULL. O(areas) for each of some points.
 */
gboolean loom_line_hides (const LoomAreaPlan *plan,
                          LoomDecorRoom *room,
                          const LoomLine *line,
                          const LoomVec2 *points,
                          guint n);

/** loom_line_hides_on_path: The same of the line of @path. One about a fill is seen where it is
 * told from that. */
gboolean loom_line_hides_on_path (const LoomAreaPlan *plan,
                                  LoomDecorRoom *room,
                                  const LoomLine *line,
                                  const LoomPath *path);

/** loom_line_stroke_casing: Strokes the casing of @line along @points where it needs one. */
void loom_line_stroke_casing (cairo_t *cr,
                              const LoomAreaPlan *plan,
                              const LoomLine *line,
                              const LoomVec2 *points,
                              guint n);

G_END_DECLS
