/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the corner tool takes hold of: a corner, a point of a border, or a place on an edge where
 * one of the two would be inserted. */

#pragma once

#include "editor/symmetry/symmetry.h"
#include "editor/window/canvas/tool.h"
#include "formats/edit/edit-chain.h"
#include "formats/reshape/drag-constraint.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_CORNER_GRIP_NONE,
  LOOM_CORNER_GRIP_CORNER,
  LOOM_CORNER_GRIP_POINT, /* of a border */
  LOOM_CORNER_GRIP_EDGE,  /* where something would be inserted */
} LoomCornerGripKind;

/** A plain value; what it names may be gone after an edit: see loom_corner_grip_refresh(). */
typedef struct
{
  LoomCornerGripKind kind;
  LoomHandle corner;
  LoomHandle border;
  guint via;
  guint edge; /* of the topology */
  LoomPoint at;
} LoomCornerGrip;

/**
 * loom_corner_grip_find: What is within reach of @pointer: a corner before a point, and a point
 * before an edge. O(points of all edges).
 */
LoomCornerGrip loom_corner_grip_find (LoomTool *tool, const LoomPointer *pointer);

/**
 * loom_corner_grip_refresh: Whether @self holds a corner or point that is still on @board; brings
 * its place up to date, or makes it hold nothing.
 */
gboolean loom_corner_grip_refresh (LoomCornerGrip *self, const LoomBoard *board);

/** The border that @self names, or NULL. */
const LoomBorder *loom_corner_grip_get_border (const LoomCornerGrip *self, const LoomBoard *board);

/**
 * loom_corner_grip_find_image: Makes @image hold image @i of what @self holds under the symmetry of
 * @drawing; image 0 is itself. FALSE where there is none.
 */
gboolean loom_corner_grip_find_image (const LoomCornerGrip *self,
                                      LoomTool *tool,
                                      const LoomDrawing *drawing,
                                      guint i,
                                      LoomCornerGrip *image);

/** loom_corner_grip_map_offset: How far image @i goes when what is held goes by @offset. */
LoomPoint loom_corner_grip_map_offset (const LoomCornerGrip *self,
                                       const LoomDrawing *drawing,
                                       guint i,
                                       LoomPoint offset);

/**
 * loom_corner_grip_settle: The nearest to @offset that the symmetry allows: a corner on the axis of
 * a mirror slides along it, and one in the centre of turns stays.
 */
LoomPoint loom_corner_grip_settle (const LoomCornerGrip *self, LoomTool *tool, LoomPoint offset);

/** loom_corner_grip_hold: Lets @constraint hold what @self does. FALSE when it cannot. */
gboolean loom_corner_grip_hold (const LoomCornerGrip *self, LoomDragConstraint *constraint);

/**
 * loom_corner_grip_insert: Adds to @chain what @self, on the edge from @a to @b, inserts, a point
 * of the border there or a corner, and makes it hold that. FALSE and perhaps @error where it
 * cannot.
 */
gboolean loom_corner_grip_insert (LoomCornerGrip *self,
                                  LoomEditChain *chain,
                                  LoomHandle a,
                                  LoomHandle b,
                                  gboolean as_point,
                                  GError **error);

G_END_DECLS
