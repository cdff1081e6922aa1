/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window and its file: the actions to save and revert, the journal, and all that watches that
 * nothing is lost. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/shell/window.h"

G_BEGIN_DECLS

extern const LoomCommandRow loom_files_commands[];

void loom_files_add_actions (LoomWindow *window);

/**
 * loom_files_reload:
 * Reads the file of @window again; asks first when that would lose work. What cannot be read is
 * said, and nothing has changed then.
 */
void loom_files_reload (LoomWindow *window);

G_END_DECLS
