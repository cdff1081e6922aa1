/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window with one open board: header, tool rail, left panel (what the board holds), canvas, right
 * panel (what you do about it), problems, status bar. It puts the parts together and knows nothing
 * of what they do. */

#pragma once

#include "editor/window/canvas/canvas.h"
#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

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

/**
 * loom_window_set_tool: The tool with this id, if the board as it is looked at has it.
 */
void loom_window_set_tool (LoomWindow *self, const char *id);
const char *loom_window_get_tool (LoomWindow *self);

/**
 * loom_window_show_part: Brings the tab or panel of a row of parts.h to the front, with the mode it
 * belongs to, and gives its widget, made when need be; NULL when there is none such.
 */
GtkWidget *loom_window_show_part (LoomWindow *self, const char *id);

/* The status bar: how many problems there are; what is said in place of the selection and of the
 * tool's key hints ("Space|next throw;Esc|choose again"), or NULL for these. */
void loom_window_set_problem_counts (LoomWindow *self, guint errors, guint warnings, guint notes);
void loom_window_set_status (LoomWindow *self, const char *sentence);
void loom_window_set_hint (LoomWindow *self, const char *hint);

/**
 * loom_window_add_notice: A bar over the whole width, below the header: GtkInfoBar or alike, for
 * what must be answered (recovery, a change outside). Removed with gtk_box_remove() by its owner or
 * loom_window_remove_notice().
 */
void loom_window_add_notice (LoomWindow *self, GtkWidget *notice);
void loom_window_remove_notice (LoomWindow *self, GtkWidget *notice);

/**
 * loom_window_toast:
 * @button: (nullable): label of a button, as "Undo", that activates @action (detailed name)
 *
 * Says a sentence at the foot of the canvas for a few seconds, also to screen readers.
 */
void
loom_window_toast (LoomWindow *self, const char *sentence, const char *button, const char *action);

G_END_DECLS
