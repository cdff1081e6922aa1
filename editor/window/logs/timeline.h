/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The whole game as a strip: how the seats stood to each other after each move, and a pointer to
 * the position that is looked at, which goes where one clicks, drags, or by the arrow keys. */

#pragma once

#include "editor/playtest/playtest.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_TIMELINE (loom_timeline_get_type ())
G_DECLARE_FINAL_TYPE (LoomTimeline, loom_timeline, LOOM, TIMELINE, GtkWidget)

GtkWidget *loom_timeline_new (LoomPlaytest *playtest);

/** For tests: goes where a click at @x (px) does. */
void loom_timeline_point (LoomTimeline *self, double x);

G_END_DECLS
