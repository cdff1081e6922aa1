/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One part of a board taken over to all others: a half that is finished is mirrored onto the other
 * half, a sector is turned into all the rest. */

#pragma once

#include "editor/symmetry/symmetry.h"
#include "formats/edit/edit.h"

G_BEGIN_DECLS

/**
 * loom_drawing_symmetrize:
 * @part: the part (loom_drawing_part()) that the others are made from
 *
 * The edit that makes the map symmetric: areas of the other parts become images of those of @part,
 * with borders, holes, slots, terrain, routes and barriers, and with the pieces of all scenarios,
 * seats exchanged as the pieces on the board tell. Symbols and texts of @part get the counterparts
 * that they miss; none of them goes. An area that lies where an image comes to lie
 * becomes it and keeps its id, name, groups and number token; those that are left over go, what is
 * missing comes. Areas across a mirror's line keep their half in @part and have it mirrored; so
 * does the area about the centre of turns. Corners within 50 µm of the line are put on it and
 * shared.
 *
 * Empty where everything is so already. NULL and @error (LOOM_ERROR_EDIT) when there is no
 * symmetry, or the parts would not fit together. O(size · checks of geometry).
 */
LoomEdit *loom_drawing_symmetrize (const LoomDrawing *self,
                                   const LoomBoard *board,
                                   guint part,
                                   GError **error);

/**
 * loom_drawing_symmetrize_layer: The same for the cells of @layer, about its middle. Its symbols,
 * texts, entrances and queens of @part get the counterparts that they miss; a queen that is there
 * already goes to where it should stand. Other pieces and the throne stay where they are. Refused
 * where the cells do not fit a turn.
 */
LoomEdit *loom_drawing_symmetrize_layer (const LoomDrawing *self,
                                         const LoomBoard *board,
                                         LoomHandle layer,
                                         guint part,
                                         GError **error);

G_END_DECLS
