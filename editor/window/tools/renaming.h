/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names and words changed in place on the canvas. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

/**
 * loom_tool_rename: Opens a field for the name of an area or a group, or the words of a text. FALSE
 * for what has none.
 */
gboolean loom_tool_rename (LoomTool *tool, LoomHandle entity);

G_END_DECLS
