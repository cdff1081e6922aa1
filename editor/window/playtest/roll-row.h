/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The dice that were thrown last, with their faces, and what came of them; or those with which the
 * seat to move plays, where it has thrown before it chooses. */

#pragma once

#include "editor/window/playtest/play-view.h"

G_BEGIN_DECLS

#define LOOM_TYPE_ROLL_ROW (loom_roll_row_get_type ())
G_DECLARE_FINAL_TYPE (LoomRollRow, loom_roll_row, LOOM, ROLL_ROW, GtkWidget)

GtkWidget *loom_roll_row_new (LoomPlayView *view);

G_END_DECLS
