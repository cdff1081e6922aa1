/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who sits where in a playtest, with what each seat has by now. */

#pragma once

#include "editor/window/playtest/play-view.h"

G_BEGIN_DECLS

#define LOOM_TYPE_SEAT_ROWS (loom_seat_rows_get_type ())
G_DECLARE_FINAL_TYPE (LoomSeatRows, loom_seat_rows, LOOM, SEAT_ROWS, GtkWidget)

GtkWidget *loom_seat_rows_new (LoomPlayView *view);

G_END_DECLS
