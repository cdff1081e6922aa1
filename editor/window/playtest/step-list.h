/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The moves that were made, the last one first. Choosing one goes to the position after it. */

#pragma once

#include "editor/window/playtest/play-view.h"

G_BEGIN_DECLS

#define LOOM_TYPE_STEP_LIST (loom_step_list_get_type ())
G_DECLARE_FINAL_TYPE (LoomStepList, loom_step_list, LOOM, STEP_LIST, GtkWidget)

GtkWidget *loom_step_list_new (LoomPlayView *view);

G_END_DECLS
