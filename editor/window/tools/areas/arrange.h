/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Putting what is selected in order: aligned, distributed, grouped. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

void loom_arrange_add_actions (LoomHost *host);
extern const LoomCommandRow loom_arrange_commands[];

/**
 * loom_arrange_menu_new: The same actions as a menu, for the options bar. (transfer full)
 */
GMenuModel *loom_arrange_menu_new (void);

G_END_DECLS
