/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The menu of the canvas: by the right button, a long press, the Menu key or Shift+F10, with what
 * can be done with what lies there. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

extern const LoomCommandRow loom_context_commands[];

void loom_context_menu_add_actions (LoomHost *host);

/**
 * loom_context_menu_new: What the menu at a point of the board (µm) holds. What lies there is
 * selected, unless it is so already. (transfer full)
 */
GMenuModel *loom_context_menu_new (LoomHost *host, double bx, double by);

G_END_DECLS
