/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions of boards with layers: how they are seen, and the list of them. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

extern const LoomCommandRow loom_layers_commands[];

void loom_layers_add_actions (LoomHost *host);

/**
 * loom_layers_move:
 * Moves @layer to place @index from the top, as one step.
 */
void loom_layers_move (LoomHost *host, LoomHandle layer, guint index);

G_END_DECLS
