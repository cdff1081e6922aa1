/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The head of the problems panel: how many there are of each severity, which of them are wanted,
 * and what is done with all. Its buttons name the panel's actions.
 *
 * Signal: "filter-changed" (): others are wanted. */

#pragma once

#include "editor/window/panels/problems/problem.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_PROBLEMS_HEAD (loom_problems_head_get_type ())
G_DECLARE_FINAL_TYPE (LoomProblemsHead, loom_problems_head, LOOM, PROBLEMS_HEAD, GtkBox)

GtkWidget *loom_problems_head_new (void);

/** loom_problems_head_show: The counts of @report; NULL: none yet. */
void loom_problems_head_show (LoomProblemsHead *self, const LoomReport *report);

/** loom_problems_head_show_imported: How many there are of what importing did. */
void loom_problems_head_show_imported (LoomProblemsHead *self, guint n);

/** loom_problems_head_set_current: Whether the report is about the board as it is. */
void loom_problems_head_set_current (LoomProblemsHead *self, gboolean is_current);

/** loom_problems_head_announce: Says @words to whoever hears the window. */
void loom_problems_head_announce (LoomProblemsHead *self, const char *words);

/** loom_problems_head_wants: Whether @problem is of a kind that is to be listed. */
gboolean loom_problems_head_wants (LoomProblemsHead *self, LoomProblem *problem);

G_END_DECLS
