/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Actions that are about one thing and have no tool of their own: the order and the lock of decor,
 * the direction of routes, a border's corner, barrier and curve. */

#pragma once

#include "editor/window/shell/window.h"

G_BEGIN_DECLS

void loom_context_actions_add (LoomWindow *window);

G_END_DECLS
