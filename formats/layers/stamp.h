/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A stamp: a rectangle cut out of a layer, its cells with what stands on them, to be turned and put
 * down elsewhere. A plain object of its own, which no edit of the board touches. */

#pragma once

#include "formats/edit/edit.h"
#include "formats/layers/grid-turn.h"

G_BEGIN_DECLS

typedef struct
{
  gint32 columns;
  gint32 rows;
  gunichar *cells;   /* columns × rows */
  GPtrArray *pieces; /* (element-type LoomEntity) (owned): pieces and entrances, their cells counted
                        from the stamp's own corner, on no layer */
  gint32 worm_length; /* cells of an earthworm that does not say */
} LoomStamp;

/**
 * loom_stamp_new:
 * @scenario: (nullable): whose pieces are taken along
 * @worm_length: cells of an earthworm that does not say
 *
 * Copies the rectangle between two cells of @layer, clipped to it, with the entrances and pieces
 * that lie in it whole. Queens and the throne are left where they are, for there is one of each.
 */
LoomStamp *loom_stamp_new (const LoomBoard *board,
                           const LoomScenario *scenario,
                           const LoomLayer *layer,
                           LoomCell a,
                           LoomCell b,
                           gint32 worm_length);
void loom_stamp_free (LoomStamp *self);

/**
 * loom_stamp_turn: Turns it in place, earthworms as loom_grid_turn_earthworm() does.
 */
void loom_stamp_turn (LoomStamp *self, LoomGridTurn turn);

LoomStamp *loom_stamp_copy (const LoomStamp *self);

/**
 * loom_edit_paste_stamp:
 * @scenario: (nullable): where its pieces come to stand; without one they are left out
 * @at: the cell of its top left corner, which may lie outside
 *
 * Puts the stamp down on @layer. What would lie outside is left out. A piece of the scenario gives
 * way to one of the stamp on the same cell; where a queen or an entrance stands, the stamp's own is
 * left out.
 */
LoomEdit *loom_edit_paste_stamp (const LoomBoard *board,
                                 LoomHandle layer,
                                 const LoomScenario *scenario,
                                 const LoomStamp *stamp,
                                 LoomCell at,
                                 GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomStamp, loom_stamp_free)

G_END_DECLS
