/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays earthworms: a click lays one as long as the rules have it, straight behind its head; a drag
 * makes it crawl after the pointer. With Shift it grows as long as it is dragged. */

#pragma once

#include "editor/window/tools/layers/layer-tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_WORM_TOOL (loom_worm_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomWormTool, loom_worm_tool, LOOM, WORM_TOOL, LoomLayerTool)

/**
 * loom_worm_words: "10 cells, facing east"; free with g_free().
 */
char *loom_worm_words (guint length, gint32 facing);

G_END_DECLS
