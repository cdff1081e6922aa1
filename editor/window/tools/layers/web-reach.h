/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The reach of a spider's web on the canvas: dashed where the rules let it grow to, whole where it
 * is spun at the start. */

#pragma once

#include "editor/window/tools/layers/layer-tool.h"

G_BEGIN_DECLS

/** Draws it for a spider on @cell whose web has @radius. */
void loom_web_reach_paint (LoomTool *tool, const LoomPaint *paint, LoomCell cell, gint32 radius);

/** How many cells that is and will be, in words; free with g_free(). */
char *loom_web_reach_dup_words (LoomTool *tool, LoomCell cell, gint32 radius);

G_END_DECLS
