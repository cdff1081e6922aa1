/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Actions that are about one thing and have no tool of their own: the order and the lock of decor,
 * the direction of routes, a border's corner, barrier and curve. */

#pragma once

#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

void loom_context_actions_add (LoomHost *host);

G_END_DECLS
