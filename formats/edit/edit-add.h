/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits that put one more thing on the map: routes, barriers, nodes, groups, words, pictures and
 * symbols. Each gives an edit ready for loom_board_apply(), good for the board as it is; or NULL
 * and @error (LOOM_ERROR_EDIT) in words. The section that a thing stands in is made where the board
 * has none yet. The newcomer's handle is that of loom_edit_get_newcomer(). */

#pragma once

#include "formats/edit/edit.h"
#include "formats/geometry/geometry.h"

G_BEGIN_DECLS

/**
 * loom_edit_add_entity:
 * @entity: (transfer full): outside any board; an id is made up where its kind must have one and it
 *   has none
 *
 * Puts @entity into the section its kind belongs to (areas, decor, style, layers), which comes into
 * being with it when need be. The edit is called “Add @kind”.
 */
LoomEdit *loom_edit_add_entity (const LoomBoard *board, LoomEntity *entity, GError **error);

/**
 * loom_edit_get_newcomer: The handle that the last thing inserted by an edit of this header will
 * have, good as long as no other edit is applied first.
 */
LoomHandle loom_edit_get_newcomer (const LoomEdit *edit);

/**
 * loom_edit_add_route: A way from @from to @to through @n points. Refused from an area to itself
 * and where there is a route between the two already.
 */
LoomEdit *loom_edit_add_route (const LoomBoard *board,
                               LoomHandle from,
                               LoomHandle to,
                               const LoomPoint *via,
                               guint n,
                               LoomRouteKind kind,
                               GError **error);

/**
 * loom_edit_add_barrier:
 * Bars the border between areas @a and @b; only its edge between two corners when @end_a and @end_b
 * are not 0. A barrier on the whole border takes the place of those on its edges. Refused where the
 * two share no such edge or it is barred already.
 */
LoomEdit *loom_edit_add_barrier (const LoomBoard *board,
                                 LoomHandle a,
                                 LoomHandle b,
                                 LoomHandle end_a,
                                 LoomHandle end_b,
                                 GError **error);

/**
 * loom_edit_find_barrier: The barrier that says the same, or 0.
 */
LoomHandle loom_edit_find_barrier (const LoomBoard *board,
                                   LoomHandle a,
                                   LoomHandle b,
                                   LoomHandle end_a,
                                   LoomHandle end_b);

/**
 * loom_edit_add_node: An area without an outline: a disc of @radius µm about @at. Refused where it
 * would lie over another area. @name may be NULL: then it is numbered.
 */
LoomEdit *loom_edit_add_node (const LoomBoard *board,
                              const char *name,
                              LoomPoint at,
                              gint32 radius,
                              LoomHandle terrain,
                              GError **error);

/**
 * loom_geometry_find_under_disc: The area (its index) that a disc would lie over, but for @except
 * (a handle); or LOOM_NONE. Touching is allowed. O(n).
 */
guint loom_geometry_find_under_disc (const LoomBoard *board,
                                     const LoomGeometry *geometry,
                                     LoomPoint at,
                                     gint32 radius,
                                     LoomHandle except);

/**
 * loom_edit_add_group: The @n @areas as a group called @name; each leaves groups it was in, and a
 * group that would be empty goes.
 */
LoomEdit *loom_edit_add_group (const LoomBoard *board,
                               const char *name,
                               const LoomHandle *areas,
                               guint n,
                               GError **error);

/**
 * loom_edit_ungroup: The areas among @entities leave their groups, and the groups among them go.
 */
LoomEdit *
loom_edit_ungroup (const LoomBoard *board, const LoomHandle *entities, guint n, GError **error);

/**
 * loom_board_dup_free_name: @stem and the smallest number from 1 that makes a name no area has:
 * what a new area is called until it is given a name. Free with g_free().
 */
char *loom_board_dup_free_name (const LoomBoard *board, const char *stem);

G_END_DECLS
