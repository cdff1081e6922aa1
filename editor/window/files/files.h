/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window and its file: the actions to save and revert, the journal, and all that watches that
 * nothing is lost. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

extern const LoomCommandRow loom_files_commands[];

void loom_files_add_actions (LoomHost *host);

/**
 * loom_files_reload:
 * Reads the file of @host again; asks first when that would lose work. What cannot be read is
 * said, and nothing has changed then.
 */
void loom_files_reload (LoomHost *host);

G_END_DECLS
