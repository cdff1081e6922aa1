/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counting how often outlines cross themselves. Every pair of edges is compared, which is dear only
 * for outlines of thousands of corners; where that would take too long the outline is taken for
 * sound, since painting a sound one is cheap however long it is. */

#include "render/areas/tangle.h"

#include "formats/model/limits.h"

/* Outlines of fewer corners cannot cross themselves often. */
#define LEAST_CORNERS 16
#define MOST_PAIRS 200000000

static gint64
side_of (LoomPoint a, LoomPoint b, LoomPoint c)
{
  return ((gint64)b.x - a.x) * ((gint64)c.y - a.y) - ((gint64)b.y - a.y) * ((gint64)c.x - a.x);
}

static gboolean
crosses (LoomPoint a, LoomPoint b, LoomPoint c, LoomPoint d)
{
  if (MAX (a.x, b.x) < MIN (c.x, d.x) || MAX (c.x, d.x) < MIN (a.x, b.x)
      || MAX (a.y, b.y) < MIN (c.y, d.y) || MAX (c.y, d.y) < MIN (a.y, b.y))
    return FALSE;
  return (side_of (a, b, c) > 0) != (side_of (a, b, d) > 0)
         && (side_of (c, d, a) > 0) != (side_of (c, d, b) > 0);
}

/* Whether @crossings, with those of @outline added, are too many. */
static gboolean
is_too_much (const LoomBoard *board, const LoomRefs *outline, guint64 *crossings, guint64 *pairs)
{
  g_autofree LoomPoint *points = g_new (LoomPoint, outline->n + 1);

  for (guint i = 0; i <= outline->n; i++)
    {
      const LoomCorner *corner
          = (const LoomCorner *)loom_board_get (board, outline->items[i % outline->n]);
      points[i] = (LoomPoint){ corner->x, corner->y };
    }
  for (guint i = 2; i < outline->n && *pairs <= MOST_PAIRS; i++)
    {
      for (guint k = 0; k + 1 < i; k++)
        *crossings += crosses (points[i], points[i + 1], points[k], points[k + 1]);
      *pairs += i;
      if (*crossings > LOOM_MOST_CROSSINGS)
        return TRUE;
    }
  return FALSE;
}

const LoomArea *
loom_tangle_find (const LoomBoard *board)
{
  guint64 crossings = 0, pairs = 0;

  g_return_val_if_fail (board != NULL, NULL);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (board, i);

      if (area->outline.n >= LEAST_CORNERS
          && is_too_much (board, &area->outline, &crossings, &pairs))
        return area;
    }
  return NULL;
}
