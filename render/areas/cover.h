/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How often the areas of a map together cover its board: what painting them costs. */

#pragma once

#include "formats/geometry/edge-measures.h"
#include "render/areas/room.h"

G_BEGIN_DECLS

/** A sum over the areas of a map, in their order. Lengths in mm. */
typedef struct
{
  double width, height; /* of the board */
  double covered;       /* mm² of the board in the rectangles around the areas so far */
} LoomCover;

#define LOOM_COVER_INIT(width, height) ((LoomCover){ (width), (height), 0 })

/**
 * loom_cover_add: Adds the area within @box. Returns whether there was room for it: with it, the
 * areas cover the board LOOM_MOST_COVERS times at the most. O(1).
 */
gboolean loom_cover_add (LoomCover *self, const LoomRect *box);

/**
 * loom_cover_find: The first area of @board, in the order of the board, for which there is no room,
 * or NULL as a rule. O(n) in its edges.
 */
const LoomArea *loom_cover_find (const LoomBoard *board, const LoomEdgeMeasures *measures);

G_END_DECLS
