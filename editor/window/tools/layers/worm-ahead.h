/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The way that an earthworm is about to go, on the canvas. */

#pragma once

#include "editor/window/tools/layers/layer-tool.h"

G_BEGIN_DECLS

/** Arrow heads before a worm's head that lies on @head and looks to @facing (LoomFacing). */
void loom_worm_ahead_paint (LoomTool *tool, const LoomPaint *paint, LoomCell head, gint32 facing);

G_END_DECLS
