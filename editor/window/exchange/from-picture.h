/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Areas of the picture that lies under the board: regions of one colour and closed outlines become
 * areas just where they are seen. */

#pragma once

#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

/** The action "areas-from-picture": asks with a live preview, and adds what came as one step. */
void loom_from_picture_add_actions (LoomHost *host);

G_END_DECLS
