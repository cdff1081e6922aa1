/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Things on cells as they would look: for what a tool would put down. */

#pragma once

#include "editor/window/tools/layers/layer-tool.h"

G_BEGIN_DECLS

/**
 * loom_ghost_paint:
 * @entity: a piece, entrance or throne, in or outside a board
 *
 * Draws it where it says it stands, but @right and @down cells from there, see-through.
 */
void loom_ghost_paint (LoomTool *tool,
                       const LoomPaint *paint,
                       const LoomEntity *entity,
                       gint32 right,
                       gint32 down);

G_END_DECLS
