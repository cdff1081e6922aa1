/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long lines are that are drawn on a board: what drawing them costs. */

#pragma once

#include "formats/model/types.h"

G_BEGIN_DECLS

/** A sum over lines, one after another. Lengths in µm. */
typedef struct
{
  double width, height; /* of the board */
  double sum;           /* of the lines so far, and of their dashes */
} LoomLineSum;

#define LOOM_LINE_SUM_INIT(width, height) ((LoomLineSum){ (width), (height), 0 })

/**
 * loom_line_sum_add: Adds a line from @from to @to through @n points between them, as it goes
 * straight from one to the next.
 * @period: µm of a dash and the gap behind it; 0 for a whole line
 *
 * What of it lies beside the board is not painted: a piece counts where the rectangle around it
 * touches the board. Returns whether there was room for it: with it, lines come to LOOM_MOST_LENGTH
 * diagonals of the board at the most. O(n).
 */
gboolean loom_line_sum_add (LoomLineSum *self,
                            LoomPoint from,
                            const LoomPoint *points,
                            guint n,
                            LoomPoint to,
                            double period);

G_END_DECLS
