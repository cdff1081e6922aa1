/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puts spiders on cells; the reach of the web is seen, as it is and as the rules let it grow. */

#pragma once

#include "editor/window/tools/layers/put-tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_SPIDER_TOOL (loom_spider_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomSpiderTool, loom_spider_tool, LOOM, SPIDER_TOOL, LoomPutTool)

G_END_DECLS
