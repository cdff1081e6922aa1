/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Areas of a map lie beside each other, so that all together cover the board once; the rectangles
 * around them do so a few times. Thousands that lie on top of each other would be painted one by
 * one, the whole page each time.
 *
 * Implementation notes: the rectangle is counted and not the area, since what is shaded within an
 * area is paid by the rectangle, and since the outline of an area that crosses itself does not tell
 * what it measures. */

#include "render/areas/cover.h"

#include "formats/model/limits.h"

#include <math.h>

#define NOWHERE ((LoomRect){ INFINITY, INFINITY, -INFINITY, -INFINITY })

gboolean
loom_cover_add (LoomCover *self, const LoomRect *box)
{
  g_return_val_if_fail (self != NULL && box != NULL, FALSE);
  const double wide = MIN (box->right, self->width) - MAX (box->left, 0);
  const double high = MIN (box->bottom, self->height) - MAX (box->top, 0);

  if (wide > 0 && high > 0)
    self->covered += wide * high;
  return self->covered <= LOOM_MOST_COVERS * self->width * self->height;
}

static void
widen (LoomRect *box, const LoomRect *by)
{
  box->left = MIN (box->left, by->left);
  box->top = MIN (box->top, by->top);
  box->right = MAX (box->right, by->right);
  box->bottom = MAX (box->bottom, by->bottom);
}

/* A disc that tells no radius has one of a millimetre. */
static LoomRect
box_of (const LoomBoard *board, const LoomEdgeMeasures *measures, guint index)
{
  const LoomTopology *topology = loom_edge_measures_topology (measures);
  const LoomArea *area = loom_board_area (board, index);
  const guint n_rings = loom_topology_n_rings (topology, index);
  LoomRect box = NOWHERE;

  if (n_rings == 0)
    {
      const double radius = area->radius == LOOM_UNSET ? LOOM_MM : area->radius;

      box = (LoomRect){ area->at.x - radius, area->at.y - radius, area->at.x + radius,
                        area->at.y + radius };
    }
  for (guint ring = 0; ring < n_rings; ring++)
    {
      guint n;
      const LoomStep *steps = loom_topology_ring (topology, index, ring, &n);

      for (guint i = 0; i < n; i++)
        widen (&box, &loom_edge_measures_get (measures, steps[i].edge)->box);
    }
  return (LoomRect){ box.left / LOOM_MM, box.top / LOOM_MM, box.right / LOOM_MM,
                     box.bottom / LOOM_MM };
}

const LoomArea *
loom_cover_find (const LoomBoard *board, const LoomEdgeMeasures *measures)
{
  g_return_val_if_fail (board != NULL && measures != NULL, NULL);

  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  const guint n = loom_board_n (board, LOOM_KIND_AREA);

  /* None covers the board more than once. */
  if (areas == NULL || n <= LOOM_MOST_COVERS)
    return NULL;
  LoomCover cover
      = LOOM_COVER_INIT ((double)areas->width / LOOM_MM, (double)areas->height / LOOM_MM);

  for (guint i = 0; i < n; i++)
    {
      const LoomRect box = box_of (board, measures, i);

      if (!loom_cover_add (&cover, &box))
        return loom_board_area (board, i);
    }
  return NULL;
}
