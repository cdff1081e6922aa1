/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The line at the foot of the window: key hints, where the pointer is, what is selected, how many
 * problems there are, and the zoom. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

#define LOOM_TYPE_STATUS_BAR (loom_status_bar_get_type ())
G_DECLARE_FINAL_TYPE (LoomStatusBar, loom_status_bar, LOOM, STATUS_BAR, GtkWidget)

GtkWidget *loom_status_bar_new (LoomCanvas *canvas);

/**
 * loom_status_bar_set_hint: @hint is pairs of a key and what it does: "Drag|a corner;Alt|no
 * snapping"; NULL is none.
 */
void loom_status_bar_set_hint (LoomStatusBar *self, const char *hint);

/**
 * loom_status_bar_set_sentence: Said in place of what is selected; NULL goes back to that.
 */
void loom_status_bar_set_sentence (LoomStatusBar *self, const char *sentence);

/** What the checks found; until this is called first, it is said that they are under way. */
void loom_status_bar_set_counts (LoomStatusBar *self, guint errors, guint warnings, guint notes);

/** Whether the position of the pointer is told. */
void loom_status_bar_set_has_position (LoomStatusBar *self, gboolean has_position);

G_END_DECLS
