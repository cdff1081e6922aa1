/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines as they leave a corner, and how they stand around it. Exact in whole µm. */

#pragma once

#include "formats/model/types.h"

G_BEGIN_DECLS

/* µm, from the corner along the first piece of the line. */
typedef struct
{
  gint64 dx;
  gint64 dy;
} LoomSpoke;

/** loom_spoke_from: How a line leaves @corner that goes to @to first. */
static inline LoomSpoke
loom_spoke_from (LoomPoint corner, LoomPoint to)
{
  return (LoomSpoke){ (gint64)to.x - corner.x, (gint64)to.y - corner.y };
}

/**
 * loom_spoke_leaving: How the line of @n points, two at least, leaves its first point, or when not
 * @from_first its last.
 */
static inline LoomSpoke
loom_spoke_leaving (const LoomPoint *points, guint n, gboolean from_first)
{
  return from_first ? loom_spoke_from (points[0], points[1])
                    : loom_spoke_from (points[n - 1], points[n - 2]);
}

/**
 * loom_spoke_cross: Greater than 0 where @b lies clockwise of @a on the board, by less than half a
 * turn.
 */
static inline gint64
loom_spoke_cross (const LoomSpoke *a, const LoomSpoke *b)
{
  return a->dx * b->dy - a->dy * b->dx;
}

/**
 * loom_spoke_compare: Clockwise on the board, from the right downwards: less than 0 where @a comes
 * before @b, and 0 where both leave in one direction.
 */
int loom_spoke_compare (const LoomSpoke *a, const LoomSpoke *b);

/**
 * loom_spokes_are_in_order: Whether @n spokes are listed clockwise around their corner, beginning
 * anywhere, and no two in a row leave in one direction. O(n).
 */
gboolean loom_spokes_are_in_order (const LoomSpoke *spokes, guint n);

G_END_DECLS
