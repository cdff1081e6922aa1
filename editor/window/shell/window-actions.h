/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window's own actions: undo and redo, modes, panels, tools, zoom. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/shell/window.h"

G_BEGIN_DECLS

extern const LoomCommandRow loom_window_commands[];

void loom_window_add_actions (LoomWindow *window);

/**
 * loom_window_enable: Sets whether the action @name of the window can be done.
 */
void loom_window_enable (LoomWindow *window, const char *name, gboolean enabled);

G_END_DECLS
