/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the select tool may choose: locked decor, and pictures to trace, let the pointer through. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

/** Whether @entity (nullable) is decor that is locked, as a picture to trace always is here. */
gboolean loom_select_is_locked (const LoomEntity *entity);

/** loom_select_pick: What lies under the pointer and may be chosen, or 0. */
LoomHandle loom_select_pick (LoomTool *tool, const LoomPointer *pointer);

/**
 * loom_select_add_within: Appends to @entities (element-type LoomHandle) everything that lies
 * wholly in @box, µm, and may be chosen. O(things of the board).
 */
void loom_select_add_within (LoomTool *tool, const LoomRect *box, GArray *entities);

G_END_DECLS
