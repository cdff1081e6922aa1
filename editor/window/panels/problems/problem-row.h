/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of the problems panel: severity, message, code, and a button that mends or explains. Its
 * buttons activate the actions problems.fix and problems.explain with the row's place. */

#pragma once

#include "editor/window/panels/problems/problem.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_PROBLEM_ROW (loom_problem_row_get_type ())
G_DECLARE_FINAL_TYPE (LoomProblemRow, loom_problem_row, LOOM, PROBLEM_ROW, GtkWidget)

GtkWidget *loom_problem_row_new (void);

/**
 * loom_problem_row_bind:
 * @item: (nullable): the item whose problem is shown; NULL shows nothing
 */
void loom_problem_row_bind (LoomProblemRow *self, GtkListItem *item);

G_END_DECLS
