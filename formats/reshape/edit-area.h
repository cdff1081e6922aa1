/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of whole areas. Each looks at every ring, border, barrier, route, group and scenario
 * concerned and gives an edit ready for loom_board_apply(), good for the board as it is; or NULL
 * and
 * @error (LOOM_ERROR_EDIT) in words. New ids are deterministic. Complexity: a few passes over the
 * board. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

/**
 * loom_edit_split_area:
 * Parts @area along a line from corner @from to corner @to of its outline through the @n_via points
 * @via, all inside it. What lies on the way from @from to @to in the order of the outline stays the
 * area it was, with its pieces, numbers and routes; the rest becomes a new one beside it
 * ("harbour-2"), with the terrain, groups and tags of the old. Slots, label and holes go to the
 * part they lie in; a barrier against a neighbour follows the edges it was for. Between corners
 * that are neighbours already the line needs a point, where a new corner comes to stand.
 */
LoomEdit *loom_edit_split_area (const LoomBoard *board,
                                LoomHandle area,
                                LoomHandle from,
                                LoomHandle to,
                                const LoomPoint *via,
                                guint n_via,
                                GError **error);

/**
 * loom_edit_merge_areas:
 * Joins @second to @first, with which it shares an edge. The shared edges vanish with corners and
 * borders that nothing else uses; what is left of the outlines becomes outline and rings. What
 * referred to the second refers to the first: routes (one between the two goes), barriers, groups,
 * accepted findings. What a scenario places on the first stays; where it has nothing there, what it
 * has on the second comes over.
 */
LoomEdit *
loom_edit_merge_areas (const LoomBoard *board, LoomHandle first, LoomHandle second, GError **error);

/**
 * loom_edit_fill_gap:
 * Lets @area, which shares an edge with it, take over the gap with the @n corners @corners around
 * it: what belongs to no area and is enclosed. Corners and borders that nothing else uses vanish.
 */
LoomEdit *loom_edit_fill_gap (const LoomBoard *board,
                              LoomHandle area,
                              const LoomHandle *corners,
                              guint n,
                              GError **error);

/**
 * loom_edit_share_border:
 * @most: µm: how far apart they may be
 *
 * Lets @taker have ground up to @other where they come nearest, so that they share an edge; routes
 * between the two go. Refused where something lies between them. O(n·m) of their points.
 */
LoomEdit *loom_edit_share_border (const LoomBoard *board,
                                  LoomHandle taker,
                                  LoomHandle other,
                                  double most,
                                  GError **error);

/**
 * loom_edit_cut_hole: Cuts a hole into @area along the @n points (at least 3), all inside it.
 */
LoomEdit *loom_edit_cut_hole (const LoomBoard *board,
                              LoomHandle area,
                              const LoomPoint *points,
                              guint n,
                              GError **error);

/**
 * loom_edit_fill_hole:
 * Removes @ring from its area, with corners that only it used. With @as_area the ring stays and a
 * new area comes to lie in it instead. Refused when another area lies in it already.
 */
LoomEdit *
loom_edit_fill_hole (const LoomBoard *board, LoomHandle ring, gboolean as_area, GError **error);

/**
 * loom_edit_detach_area:
 * Gives @area corners and borders of its own in the same places where it shared them, so that it
 * can be moved away. Barriers on its borders go.
 */
LoomEdit *loom_edit_detach_area (const LoomBoard *board, LoomHandle area, GError **error);

/**
 * loom_edit_reverse:
 * Turns the order of a thing round: the corners of an area and its rings, the ends and points of a
 * border, from and to of a route, the points of a path or a track.
 */
LoomEdit *loom_edit_reverse (const LoomBoard *board, LoomHandle entity, GError **error);

G_END_DECLS
