/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The base of the tools that put one thing on a cell: entrance, throne, queen, unit, spider, item.
 * The thing is seen under the pointer; a click puts it down, and one on a thing of the same kind
 * chooses that, to be dragged elsewhere. */

#pragma once

#include "editor/window/tools/layers/layer-tool.h"
#include "render/styles/pen.h"

G_BEGIN_DECLS

#define LOOM_TYPE_PUT_TOOL (loom_put_tool_get_type ())
G_DECLARE_DERIVABLE_TYPE (LoomPutTool, loom_put_tool, LOOM, PUT_TOOL, LoomLayerTool)

struct _LoomPutToolClass
{
  LoomLayerToolClass parent_class;

  LoomKind kind;
  const char *label; /* of the step */
  /* The thing for @cell, outside any board; NULL after saying why not. */
  LoomThing *(*new_thing) (LoomPutTool *self, LoomCell cell);
  /* Optional: puts it down in another way than with its images. */
  gboolean (*put) (LoomPutTool *self, const LoomThing *thing);
  /* Draws it about (0, 0), a cell being 10 units. */
  void (*draw) (LoomPutTool *self, const LoomPen *pen);
  /* Optional: what else is seen around it. */
  void (*draw_reach) (LoomPutTool *self, const LoomPaint *paint, LoomCell cell);
  /* Optional: words for the bubble, free with g_free(); *@bad when they warn. */
  char *(*dup_words) (LoomPutTool *self, LoomCell cell, gboolean *bad);
};

/** The cell under the pointer; FALSE when there is none. */
gboolean loom_put_tool_get_cell (LoomPutTool *self, LoomCell *cell);

/** Whose turn it is to be placed: names of the seats of the scenario, closed by NULL. */
GStrv loom_put_tool_dup_seats (LoomPutTool *self);

G_END_DECLS
