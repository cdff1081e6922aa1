/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Snapping: see snap.h. */

#include "editor/window/view/snap.h"

#include <math.h>

/* A corner wins over an edge from this much farther than its own reach would allow: near a corner
 * there always is an edge that is nearer. */
#define CORNER_REACH 1.25

static gint32
whole (double value)
{
  return (gint32)CLAMP (round (value), -LOOM_MM_MAX, 2.0 * LOOM_MM_MAX);
}

/* The nearest guide that stands (or lies) within reach of @value. */
static gboolean
find_guide (const LoomSnapTargets *targets, gboolean upright, double value, gint32 *at)
{
  double least = targets->reach;
  gboolean found = FALSE;

  for (guint i = 0; i < targets->n_guides; i++)
    {
      const LoomGuide *guide = &targets->guides[i];
      const double distance = fabs (guide->at - value);

      if (guide->upright != upright || distance > least)
        continue;
      least = distance;
      *at = guide->at;
      found = TRUE;
    }
  return found;
}

/* One direction: onto a guide, else onto the grid, else where it is. */
static LoomSnapKind
snap_along (const LoomSnapTargets *targets, gboolean upright, double value, gint32 *at)
{
  if (find_guide (targets, upright, value, at))
    return LOOM_SNAP_GUIDE;
  if (targets->grid > 0)
    {
      const double line = round (value / targets->grid) * targets->grid;

      if (fabs (line - value) <= targets->reach)
        {
          *at = whole (line);
          return LOOM_SNAP_GRID;
        }
    }
  *at = whole (value);
  return LOOM_SNAP_NONE;
}

LoomSnap
loom_snap_point (const LoomSnapTargets *targets, double x, double y)
{
  LoomSnap snap = { { whole (x), whole (y) }, LOOM_SNAP_NONE, 0, LOOM_NONE };
  LoomVec2 point;

  g_return_val_if_fail (targets != NULL, snap);
  if (targets->index != NULL)
    {
      const LoomCorner *corner = loom_board_index_corner_near (
          targets->index, x, y, targets->reach * CORNER_REACH, targets->without);

      if (corner != NULL)
        return (LoomSnap){
          { corner->x, corner->y }, LOOM_SNAP_CORNER, corner->entity.handle, LOOM_NONE
        };
      snap.edge = loom_board_index_edge_near (targets->index, x, y, targets->reach,
                                              targets->without, &point);
      if (snap.edge != LOOM_NONE)
        {
          snap.at = (LoomPoint){ whole (point.x), whole (point.y) };
          snap.kind = LOOM_SNAP_EDGE;
          return snap;
        }
    }
  const LoomSnapKind across = snap_along (targets, TRUE, x, &snap.at.x);
  const LoomSnapKind down = snap_along (targets, FALSE, y, &snap.at.y);
  if (across == LOOM_SNAP_GUIDE || down == LOOM_SNAP_GUIDE)
    snap.kind = LOOM_SNAP_GUIDE;
  else if (across == LOOM_SNAP_GRID || down == LOOM_SNAP_GRID)
    snap.kind = LOOM_SNAP_GRID;
  return snap;
}
