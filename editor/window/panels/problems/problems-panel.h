/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the checks have to say about the open board: a list that follows every edit, from which one
 * jumps to the place, mends, reads on, or accepts. The canvas shows a mark at each place, and
 * dashed what mending the selected problem would do. */

#pragma once

#include "editor/work/checker.h"
#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

#define LOOM_TYPE_PROBLEMS_PANEL (loom_problems_panel_get_type ())
G_DECLARE_FINAL_TYPE (LoomProblemsPanel, loom_problems_panel, LOOM, PROBLEMS_PANEL, GtkWidget)

GtkWidget *loom_problems_panel_new (LoomDocument *document, LoomCanvas *canvas);

/**
 * loom_problems_panel_get_model: (element-type LoomProblem) what the list shows. Borrowed.
 */
GListModel *loom_problems_panel_get_model (LoomProblemsPanel *self);

/**
 * loom_problems_panel_select: Selects the problem at place @i of the list, and shows its place.
 */
void loom_problems_panel_select (LoomProblemsPanel *self, guint i);

/**
 * loom_problems_panel_step: Selects the next problem, or with -1 the one before.
 */
void loom_problems_panel_step (LoomProblemsPanel *self, int by);

G_END_DECLS
