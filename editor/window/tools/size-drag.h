/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is put by a click in the size set, or dragged from its middle to the size that it shall
 * have, as nodes and symbols are. The state of such a tool begins with a LoomSizeDrag, and its
 * LoomToolInfo names the functions below that it needs nothing else from. */

#pragma once

#include "editor/window/canvas/tool.h"
#include "editor/symmetry/symmetry.h"

G_BEGIN_DECLS

typedef struct
{
  LoomTool *tool;
  gboolean pressed;
  gboolean inside; /* the pointer is on the canvas */
  LoomPoint at;    /* the middle */
  gint32 size;     /* µm, as set: a radius or a width, as the tool has it */
  gint32 dragged;  /* or as dragged, 0 before */
} LoomSizeDrag;

/** The size that would be put, in µm. */
gint32 loom_size_drag_get (const LoomSizeDrag *self);

/** Where a disc of @radius (µm) would be put: on the axis where it would touch its own image. */
LoomPoint
loom_size_drag_find_place (const LoomSizeDrag *self, const LoomDrawing *drawing, double radius);

gboolean loom_size_drag_press (LoomTool *tool, const LoomPointer *pointer);

/** Takes up the pointer: a size of @times the way from the middle, in whole steps of @step µm. */
gboolean
loom_size_drag_motion (LoomTool *tool, const LoomPointer *pointer, gint32 times, gint32 step);

/** The press is over, and its thing put or refused: the next one gets the size of this one. */
void loom_size_drag_finish (LoomSizeDrag *self);

gboolean loom_size_drag_cancel (LoomTool *tool);
void loom_size_drag_leave (LoomTool *tool);
const char *loom_size_drag_get_cursor (LoomTool *tool);

G_END_DECLS
