/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a tool that draws areas would make, shown over the board while it is being drawn: each image
 * of the symmetry, cut back to what is there, with its corners; and the commit that makes it. */

#pragma once

#include "editor/window/canvas/tool.h"
#include "formats/sketch/edit-draw.h"

G_BEGIN_DECLS

typedef struct _LoomPreview LoomPreview;

/** @tool is borrowed and must outlive it. */
LoomPreview *loom_preview_new (LoomTool *tool);
void loom_preview_free (LoomPreview *self);

/** The paths of the board as it is: compiled when first asked for after a change. Lent. */
LoomEdgePaths *loom_preview_get_edge_paths (LoomPreview *self);

/** The board has changed: what was compiled is stale. */
void loom_preview_board_changed (LoomPreview *self);

/** Shows what @draw would become, or with NULL nothing. */
void loom_preview_show (LoomPreview *self, const LoomDraw *draw);

/** Draws it; what cannot be made says why in a bubble at @at. */
void loom_preview_paint (const LoomPreview *self, const LoomPaint *paint, LoomPoint at);

/**
 * loom_preview_commit: Makes the areas of @draw and of its images, as one step called @label, and
 * selects the first. FALSE when it cannot be, which has been said.
 */
gboolean loom_preview_commit (LoomPreview *self, const LoomDraw *draw, const char *label);

/** Adds a choice of the board's terrains, which new areas get; nothing where there are none. */
void loom_preview_add_terrain_chip (LoomPreview *self, GtkWidget *row);

/** Maps the points of an outline by image @i, in a copy. Free with g_free(). */
LoomPoint *
loom_preview_dup_image (const LoomDrawing *drawing, guint i, const LoomPoint *points, guint n);

/** Whether image @i of the points is the same shape as an earlier image. */
gboolean
loom_preview_coincides (const LoomDrawing *drawing, guint i, const LoomPoint *points, guint n);

/**
 * loom_preview_paint_images: Where a line that is being drawn comes to lie as well, with the
 * symmetry that is drawn with: @closed, back to its first point.
 */
void loom_preview_paint_images (LoomTool *tool,
                                const LoomPaint *paint,
                                const LoomPoint *points,
                                guint n,
                                gboolean closed);

/** Fills and strokes the rings of a sketch and marks its corners. */
void loom_preview_paint_sketch (const LoomSketch *sketch, const LoomPaint *paint, gboolean chief);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPreview, loom_preview_free)

G_END_DECLS
