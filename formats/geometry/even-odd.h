/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which rings lie in which: what is land and what is a hole of an area of many. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_even_odd_find_holes: Of @n_rings rings, the points of which follow each other in @xy, x and
 * y in turn, sets @holes (as many, caller-allocated) to whether each begins inside an odd number of
 * the others. Ring i has the points from @starts[i] up to @starts[i + 1], two at the least. The
 * middle of its first side is asked, because a hole may touch the ring around it in a corner. O(n
 * log n + n s) in the points and the sides s at one height, those that cancel out not counted.
 */
void
loom_even_odd_find_holes (const double *xy, const guint *starts, guint n_rings, gboolean *holes);

G_END_DECLS
