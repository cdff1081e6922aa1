/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The problems on the board: a mark at each place, a ring around the selected one's, and dashed
 * what its fix would do. */

#pragma once

#include "editor/window/canvas/canvas.h"
#include "editor/window/panels/problems/fix-preview.h"
#include "editor/window/panels/problems/problem.h"

G_BEGIN_DECLS

/**
 * loom_problem_markers_paint:
 * @problems: (element-type LoomProblem)
 * @selected: (nullable): the one to put a ring around
 * @preview: (nullable): what its fix would do
 *
 * Accepted problems have no mark. Of several at one place the gravest is drawn.
 */
void loom_problem_markers_paint (const LoomPaint *paint,
                                 LoomCanvas *canvas,
                                 GListModel *problems,
                                 LoomProblem *selected,
                                 const LoomFixPreview *preview);

/** The place in @problems of the one whose mark is under @wx, @wy px of @canvas, or
 * GTK_INVALID_LIST_POSITION. */
guint loom_problem_markers_pick (LoomCanvas *canvas, GListModel *problems, double wx, double wy);

/**
 * loom_problem_markers_find_place: Where the mark of a problem about @thing stands on the canvas,
 * px: in its area, off the name where there is room.
 */
void loom_problem_markers_find_place (LoomCanvas *canvas, LoomHandle thing, double *wx, double *wy);

G_END_DECLS
