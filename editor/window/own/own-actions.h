/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a window does about rules that lie beside its board. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

extern const LoomCommandRow loom_own_commands[];

/**
 * loom_own_add_actions:
 * Follows the rules files beside the board of @host, asks in a bar whether such a file may be run,
 * and adds the actions "edit-rules", which opens that of the scenario in view, and
 * "edit-rules-at" (su), which opens a file beside the board at a line.
 */
void loom_own_add_actions (LoomHost *host);

G_END_DECLS
