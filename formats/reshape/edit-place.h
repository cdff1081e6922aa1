/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where things are on the board, and edits that move or turn them: areas as a whole, corners,
 * slots, routes, groups and decor alike. Each gives an edit ready for loom_board_apply(), good for
 * the board as it is; or NULL and @error (LOOM_ERROR_EDIT) in words.
 *
 * Of an area go its corners, so neighbours that share them follow. Labels and slots of areas all of
 * whose corners go, go with them, and so do points of borders of which both ends go; where one end
 * stays the border is bent, each point going the less the farther it is from the end that goes.
 * Whether anything would cross is not looked at. Complexity: one pass over the board. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

/**
 * loom_board_find_place:
 * Where @entity is, in µm: the middle of the box around the corners of an area, around the points
 * of a route, a path or a track, or around the areas of a group; of images and keys the top left
 * corner; else its place. FALSE when it has none of its own.
 */
gboolean loom_board_find_place (const LoomBoard *board, LoomHandle entity, LoomPoint *place);

/**
 * loom_board_has_place: Whether it can be moved at all.
 */
gboolean loom_board_has_place (const LoomBoard *board, LoomHandle entity);

/**
 * loom_edit_move_entities: The @n @entities go by (@dx, @dy) µm, each point once. What has no place
 * stays.
 */
LoomEdit *loom_edit_move_entities (const LoomBoard *board,
                                   const LoomHandle *entities,
                                   guint n,
                                   gint32 dx,
                                   gint32 dy,
                                   GError **error);

/**
 * loom_edit_move_entity_to: @entity goes to where loom_board_find_place() would say @to.
 */
LoomEdit *
loom_edit_move_entity_to (const LoomBoard *board, LoomHandle entity, LoomPoint to, GError **error);

/**
 * loom_edit_turn_entities: The @n @entities turn by @angle (thousandths of a degree, clockwise)
 * about
 * @centre; what has an angle of its own turns with them.
 */
LoomEdit *loom_edit_turn_entities (const LoomBoard *board,
                                   const LoomHandle *entities,
                                   guint n,
                                   LoomPoint centre,
                                   gint32 angle,
                                   GError **error);

/**
 * loom_board_add_corners: Adds the corners that go with @entity (its own, those of an area with all
 * its rings, those of the areas of a group) to @set, a set of handles as pointers.
 */
void loom_board_add_corners (const LoomBoard *board, LoomHandle entity, GHashTable *set);

G_END_DECLS
