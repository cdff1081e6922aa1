/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The base of the tools that put one thing on a cell: entrance, throne, queen, unit, spider, item.
 * The thing is seen under the pointer; a click puts it down, and one on a thing of the same kind
 * chooses that, to be dragged elsewhere. */

#pragma once

#include "editor/window/tools/layers/layer-tool.h"
#include "render/theme/pen.h"

G_BEGIN_DECLS

/* The state of such a tool begins with this. */
typedef struct
{
  LoomTool *tool;
  gboolean has_cell;
  LoomCell cell;   /* under the pointer */
  LoomHandle held; /* the thing that is dragged, or 0 */
  LoomCell from;
} LoomPutState;

/* What one of them puts down. */
typedef struct
{
  LoomKind kind;
  const char *label; /* of the step */
  /* The thing for @cell, outside any board; NULL after saying why not. */
  LoomEntity *(*new_entity) (LoomTool *self, LoomCell cell);
  /* Optional: puts it down in another way than with its images. */
  gboolean (*put) (LoomTool *self, const LoomEntity *entity);
  /* Draws it about (0, 0), a cell being 10 units. */
  void (*draw) (LoomTool *self, const LoomPen *pen);
  /* Optional: what else is seen around it. */
  void (*draw_reach) (LoomTool *self, const LoomPaint *paint, LoomCell cell);
  /* Optional: words for the bubble, free with g_free(); *@bad when they warn. */
  char *(*dup_words) (LoomTool *self, LoomCell cell, gboolean *bad);
} LoomPutTraits;

extern const LoomToolInfo loom_put_tool;

/** Whose turn it is to be placed: names of the seats of the scenario, closed by NULL. */
GStrv loom_put_tool_dup_seats (LoomTool *self);

G_END_DECLS
