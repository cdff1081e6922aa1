/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line costs by how long it is, since it is painted pixel by pixel. The longest that it can be on
 * a board is the diagonal; a hundred thousand borders of a map are as long as six hundred of these.
 * Lines that go to and fro over all the board are as long as fifty thousand, and hide all else. */

#include "render/draw/line-sum.h"

#include "formats/model/limits.h"

#include <math.h>

/* What a dash costs beside its length, as a share of the diagonal. */
#define DASH_COST .01

static void
add_piece (LoomLineSum *self, LoomPoint from, LoomPoint to, double period, double diagonal)
{
  if (MAX (from.x, to.x) < 0 || MIN (from.x, to.x) > self->width || MAX (from.y, to.y) < 0
      || MIN (from.y, to.y) > self->height)
    return;
  const double length = MIN (hypot ((double)to.x - from.x, (double)to.y - from.y), diagonal);

  self->sum += length + (period > 0 ? length / period * DASH_COST * diagonal : 0);
}

gboolean
loom_line_sum_add (LoomLineSum *self,
                   LoomPoint from,
                   const LoomPoint *points,
                   guint n,
                   LoomPoint to,
                   double period)
{
  g_return_val_if_fail (self != NULL && (points != NULL || n == 0), FALSE);
  const double diagonal = hypot (self->width, self->height);

  for (guint i = 0; i < n; i++)
    {
      add_piece (self, from, points[i], period, diagonal);
      from = points[i];
    }
  add_piece (self, from, to, period, diagonal);
  return self->sum <= LOOM_MOST_LENGTH * diagonal;
}
