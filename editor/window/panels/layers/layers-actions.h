/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions of boards with layers: how they are seen, and the list of them. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/shell/window.h"

G_BEGIN_DECLS

extern const LoomCommandRow loom_layers_commands[];

void loom_layers_add_actions (LoomWindow *window);

/**
 * loom_layers_move:
 * Moves @layer to place @index from the top, as one step.
 */
void loom_layers_move (LoomWindow *window, LoomHandle layer, guint index);

G_END_DECLS
