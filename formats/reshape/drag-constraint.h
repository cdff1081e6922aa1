/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves that stop: corners, points of borders and whole areas are moved as far as nothing crosses,
 * nothing turns over and nothing jumps over anything. What stands in the way is compiled once, when
 * a gesture begins; a step of the gesture then looks only at the edges that move and at what lies
 * near them.
 *
 *   obstacles = loom_drag_constraint_new (board);
 *   loom_drag_constraint_hold_corners (obstacles, &corner, 1);
 *   loom_drag_constraint_move (obstacles, &dx, &dy);            at every motion
 *   edit = loom_drag_constraint_dup_edit (obstacles, "Move corner");   at the end
 *
 * Offsets are whole µm, counted from where things stood in the beginning. What was wrong already
 * (edges that cross before anything moves) stops nothing. */

#pragma once

#include "formats/geometry/edge-paths.h"
#include "formats/edit/edit.h"
#include "formats/reshape/motion.h"

G_BEGIN_DECLS

typedef struct _LoomDragConstraint LoomDragConstraint;

/* The most images that things can move with. */
#define LOOM_DRAG_CONSTRAINT_IMAGES 6

/**
 * LoomFollow: Gives the motions of all images when the first goes by @way, and @way as the symmetry
 * lets it be.
 */
typedef LoomPoint (*LoomFollow) (LoomPoint way, LoomMotion *motions, gpointer data);

/**
 * loom_drag_constraint_new: What stands on @board, which is copied. O(size).
 */
LoomDragConstraint *loom_drag_constraint_new (const LoomBoard *board);
void loom_drag_constraint_free (LoomDragConstraint *self);

/**
 * loom_drag_constraint_hold_corners: These corners shall move; what was held before
 * goes back to where it stood. Points of borders of which both ends move go along; where one end
 * does, the border bends after it. Handles that are no corners are left out.
 */
void
loom_drag_constraint_hold_corners (LoomDragConstraint *self, const LoomHandle *corners, guint n);

/**
 * loom_drag_constraint_hold_point: Point @via (from 0) of @border shall move. FALSE when there is
 * none.
 */
gboolean loom_drag_constraint_hold_point (LoomDragConstraint *self, LoomHandle border, guint via);

/**
 * loom_drag_constraint_hold_areas:
 * The @n areas shall move as a whole, with their labels and slots. Neighbours follow by the corners
 * they share.
 */
void loom_drag_constraint_hold_areas (LoomDragConstraint *self, const LoomHandle *areas, guint n);

/**
 * loom_drag_constraint_hold_images:
 * @images: (element-type LoomHandle) @n sets of areas, groups and corners that share no corner;
 * other things stand in no way and are left out
 *
 * They shall move, each set in its own way, as @follow tells; discs too. @follow and @data must
 * live as long as they are held. What is moved goes as near to where it shall go as there is room,
 * and may pass over what stands between: loom_drag_constraint_move() counts from the beginning.
 */
void loom_drag_constraint_hold_images (LoomDragConstraint *self,
                                       GArray *const *images,
                                       guint n,
                                       LoomFollow follow,
                                       gpointer data);

/**
 * loom_drag_constraint_hold_detached:
 * @area shall be loosened from its neighbours and move to where it overlaps nothing. For good: this
 * cannot hold anything else afterwards. FALSE and @error where that cannot be.
 */
gboolean
loom_drag_constraint_hold_detached (LoomDragConstraint *self, LoomHandle area, GError **error);

/**
 * loom_drag_constraint_move:
 * Moves what is held from where it stands now towards (*@dx, *@dy), as far as it can go, and gives
 * back how far that was. TRUE when it got there.
 */
gboolean loom_drag_constraint_move (LoomDragConstraint *self, gint32 *dx, gint32 *dy);

/**
 * loom_drag_constraint_put: Puts the images that are held where @motions have them, whether they
 * can be there or not; TRUE when they can. For turns, which stop nowhere on the way.
 */
gboolean loom_drag_constraint_put (LoomDragConstraint *self, const LoomMotion *motions);

/**
 * loom_drag_constraint_set_course:
 * Gives the border from corner @a to corner @b other points. Where they cannot lie, they are drawn
 * back towards the course that was. @curve is a LoomCurve. FALSE when not even one step is free, or
 * there is no such edge; then the old course stays.
 */
gboolean loom_drag_constraint_set_course (LoomDragConstraint *self,
                                          LoomHandle a,
                                          LoomHandle b,
                                          const LoomPoint *via,
                                          guint n,
                                          gint32 curve);

/**
 * loom_drag_constraint_get_edges: The @n edges (of the topology) whose paths differ or may differ
 * from before. Lent.
 */
const guint *loom_drag_constraint_get_edges (const LoomDragConstraint *self, guint *n);

/**
 * loom_drag_constraint_get_board, loom_drag_constraint_get_topology,
 * loom_drag_constraint_get_geometry: The board as it would be, with its topology and geometry.
 * Lent; only places change in it.
 */
const LoomBoard *loom_drag_constraint_get_board (const LoomDragConstraint *self);
const LoomTopology *loom_drag_constraint_get_topology (const LoomDragConstraint *self);
const LoomGeometry *loom_drag_constraint_get_geometry (const LoomDragConstraint *self);
LoomEdgePaths *loom_drag_constraint_get_edge_paths (LoomDragConstraint *self); /* as they were */

/**
 * loom_drag_constraint_dup_edit:
 * What has been moved, as an edit for the board this was made from; empty where nothing moved.
 * Labels that would come to lie outside their area find a place of their own, and slots go to its
 * middle.
 */
LoomEdit *loom_drag_constraint_dup_edit (LoomDragConstraint *self, const char *label);

/**
 * loom_edit_move_corners_until:
 * Short for all that: the largest part of the move by (*@dx, *@dy) at which nothing crosses, which
 * receive it. An empty edit when it cannot move at all; NULL and @error when a handle is no corner.
 */
LoomEdit *loom_edit_move_corners_until (const LoomBoard *board,
                                        const LoomHandle *corners,
                                        guint n,
                                        gint32 *dx,
                                        gint32 *dy,
                                        GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomDragConstraint, loom_drag_constraint_free)

G_END_DECLS
