/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The options bar of the tools that paint cells. */

#pragma once

#include "editor/window/tools/paint/paint-tool.h"

G_BEGIN_DECLS

/** What @tool can be told, as chips: characters, size, shape. */
GtkWidget *loom_paint_options_new (LoomTool *tool);

G_END_DECLS
