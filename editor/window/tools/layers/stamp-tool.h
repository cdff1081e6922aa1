/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The stamp: a drag copies a box of cells with what stands on them, clicks put copies down, turned
 * by quarters or turned over. The right button takes another box at any time. */

#pragma once

#include "editor/window/tools/layers/layer-tool.h"
#include "formats/layers/stamp.h"

G_BEGIN_DECLS

#define LOOM_TYPE_STAMP_TOOL (loom_stamp_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomStampTool, loom_stamp_tool, LOOM, STAMP_TOOL, LoomLayerTool)

/** The stamp that is held, or NULL. */
const LoomStamp *loom_stamp_tool_get_stamp (LoomStampTool *self);

/** Turns the stamp that is held. */
void loom_stamp_tool_turn (LoomStampTool *self, LoomGridTurn turn);

G_END_DECLS
