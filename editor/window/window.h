/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window with one open board: header, tool rail, left panel (what the board holds), canvas, right
 * panel (what you do about it), problems, status bar. It puts the parts together and knows nothing
 * of what they do. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

/* What the right panel is for; the target of win.mode is its name in lower case. */
typedef enum
{
  LOOM_MODE_EDIT,
  LOOM_MODE_PLAYTEST,
  LOOM_MODE_FAIRNESS,
} LoomMode;

#define LOOM_TYPE_WINDOW (loom_window_get_type ())
G_DECLARE_FINAL_TYPE (LoomWindow, loom_window, LOOM, WINDOW, GtkApplicationWindow)

/**
 * loom_window_new: A window for @document, not shown yet.
 */
LoomWindow *loom_window_new (GtkApplication *application, LoomDocument *document);

LoomDocument *loom_window_get_document (LoomWindow *self);
LoomCanvas *loom_window_get_canvas (LoomWindow *self);
LoomMode loom_window_get_mode (LoomWindow *self);
void loom_window_set_mode (LoomWindow *self, LoomMode mode);

/** The window that @widget is in, or NULL. */
LoomWindow *loom_window_of (GtkWidget *widget);

/**
 * loom_window_toast:
 * @button: (nullable): label of a button, as "Undo", that activates @action (detailed name)
 *
 * Says a sentence at the foot of the canvas for a few seconds, also to screen readers.
 */
void
loom_window_toast (LoomWindow *self, const char *sentence, const char *button, const char *action);

G_END_DECLS
