/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of what a fix would change, as they would be: worked out once, drawn in every frame. */

#pragma once

#include "editor/window/view/paint.h"
#include "formats/model/board.h"

G_BEGIN_DECLS

typedef struct _LoomFixPreview LoomFixPreview;

/**
 * loom_fix_preview_new:
 * @board: the board as it is; a copy is worked with
 *
 * Time as that of loom_topology_new() and loom_geometry_new() for the board.
 *
 * Returns: (nullable): NULL when @fix cannot be applied
 */
LoomFixPreview *loom_fix_preview_new (const LoomBoard *board, const LoomEdit *fix);
void loom_fix_preview_free (LoomFixPreview *self);

/** Draws it, dashed; O(points). */
void loom_fix_preview_paint (const LoomFixPreview *self, const LoomPaint *paint);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomFixPreview, loom_fix_preview_free)

G_END_DECLS
