/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The branches of the game as a tree: which is played on, what each is called, and where it parts
 * from the one that it comes from. Hidden as long as there is one alone. */

#pragma once

#include "editor/window/playtest/play-view.h"

G_BEGIN_DECLS

#define LOOM_TYPE_BRANCH_LIST (loom_branch_list_get_type ())
G_DECLARE_FINAL_TYPE (LoomBranchList, loom_branch_list, LOOM, BRANCH_LIST, GtkWidget)

GtkWidget *loom_branch_list_new (LoomPlayView *view);

G_END_DECLS
