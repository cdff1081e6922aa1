/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Title, key and compass rose, which find their places by themselves, dragged to a place of their
 * own: a part of the select tool. */

#pragma once

#include "editor/window/canvas/tool.h"
#include "render/areas/stance.h"

G_BEGIN_DECLS

typedef struct
{
  LoomPanel panel;
  LoomRect box;  /* where it stands, mm */
  double dx, dy; /* how far it has been dragged, µm */
} LoomPanelDrag;

/**
 * loom_panel_drag_begin: Whether a panel lies at @pointer, and no thing; takes hold of it.
 */
gboolean loom_panel_drag_begin (LoomPanelDrag *self, LoomTool *tool, const LoomPointer *pointer);

/** loom_panel_drag_paint: Where it would come to. */
void loom_panel_drag_paint (const LoomPanelDrag *self, const LoomPaint *paint);

/**
 * loom_panel_drag_commit: Puts it there, in one step; FALSE where it was dragged no further than
 * @least µm, which is a click.
 */
gboolean loom_panel_drag_commit (const LoomPanelDrag *self, LoomTool *tool, double least);

G_END_DECLS
