/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing a board for another tool: what is lost is told before a place is asked for. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

extern const LoomCommandRow loom_sending_commands[];

void loom_sending_add_actions (LoomHost *host);

G_END_DECLS
