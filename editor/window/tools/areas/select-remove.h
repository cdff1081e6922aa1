/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking away what is selected. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

/**
 * loom_select_remove: Takes what is selected off the board, with its images under a symmetry, in
 * one step; what is against it is said. FALSE when nothing is selected.
 */
gboolean loom_select_remove (LoomTool *tool);

G_END_DECLS
