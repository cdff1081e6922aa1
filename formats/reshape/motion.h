/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How things go when they are moved or turned, and where their points come to lie by it: one
 * meaning for the edit that does it, for what stops it on the way, and for its preview. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/* A way, or with an angle a turn about the centre. */
typedef struct
{
  LoomPoint way;    /* µm */
  LoomPoint centre; /* µm */
  gint32 angle;     /* thousandths of a degree, clockwise, less than a whole turn */
} LoomMotion;

/**
 * loom_motion_map_exact: Puts (*@x, *@y) where it comes to lie, not rounded. Turns by quarters are
 * exact.
 */
void loom_motion_map_exact (const LoomMotion *self, double *x, double *y);

/**
 * loom_motion_map: The same, in whole µm.
 */
LoomPoint loom_motion_map (const LoomMotion *self, LoomPoint at);

/**
 * loom_motion_map_between: Where a point comes to lie that follows @last by @share and @first by
 * the rest. NULL is what stays.
 */
LoomPoint loom_motion_map_between (const LoomMotion *first,
                                   const LoomMotion *last,
                                   double share,
                                   LoomPoint at);

/**
 * loom_border_dup_shares: How far along the way from its first corner to its last each point of
 * @border lies, from 0 to 1. NULL where all of it lies in one place. Free with g_free().
 */
double *loom_border_dup_shares (const LoomBoard *board, const LoomBorder *border);

G_END_DECLS
