/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window's own actions: undo and redo, modes, panels, tools, zoom. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/shell/window.h"

G_BEGIN_DECLS

extern const LoomCommandRow loom_window_commands[];

/** loom_window_add_actions: Gives @host, a LoomWindow, the actions that are its own. */
void loom_window_add_actions (LoomHost *host);

G_END_DECLS
