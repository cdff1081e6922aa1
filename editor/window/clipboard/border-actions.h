/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The course of borders, made smooth, straight, rough or simple without drawing it: of the edge
 * under the pointer, or of what is selected. Drawing with a symmetry does it to all images. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/widgets/host.h"

#include <gio/gio.h>

G_BEGIN_DECLS

extern const LoomCommandRow loom_border_commands[];

void loom_border_actions_add (LoomHost *host);

/** loom_border_actions_append: What can be done to the edge from corner @a to corner @b, as a
 * submenu. */
void loom_border_actions_append (GMenu *menu, LoomHandle a, LoomHandle b);

G_END_DECLS
