/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a thing of a board is, as a box or as a course, as far as the model says it: what drawing
 * decides (the width of a text, where the pieces of an area stand) is near enough for choosing. All
 * in µm. */

#pragma once

#include "editor/window/view/board-index.h"
#include "editor/window/view/layer-place.h"

G_BEGIN_DECLS

typedef struct
{
  const LoomBoard *board;
  LoomBoardIndex *index;
  const LoomLayerPlace *place; /* of the layer being looked at, or NULL: the map */
  LoomHandle layer;            /* likewise, or 0 */
} LoomEntityPlaces;

/** The box of @entity; empty for what has no place in what is being looked at. */
LoomRect loom_entity_place_box (const LoomEntityPlaces *self, const LoomEntity *entity);

/** Appends the course (LoomPoint) of a route, a path, a track or an earthworm. */
void
loom_entity_place_course (const LoomEntityPlaces *self, const LoomEntity *entity, GArray *course);

/** Where the name of area @index stands. */
LoomPoint loom_entity_place_area (const LoomEntityPlaces *self, guint area);

G_END_DECLS
