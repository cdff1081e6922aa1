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

/* A disc that tells no radius has one of a millimetre. */
static LoomRect
box_of (const LoomBoard *board, const LoomGeometry *geometry, guint index)
{
  const LoomArea *area = loom_board_area (board, index);
  const double x = (double)area->at.x / LOOM_MM, y = (double)area->at.y / LOOM_MM;

  if (area->outline.n == 0 && area->radius == LOOM_UNSET)
    return (LoomRect){ x - 1, y - 1, x + 1, y + 1 };
  const LoomRect bounds = loom_geometry_area_bounds (geometry, index);
  return (LoomRect){ bounds.left / LOOM_MM, bounds.top / LOOM_MM, bounds.right / LOOM_MM,
                     bounds.bottom / LOOM_MM };
}

const LoomArea *
loom_cover_find (const LoomBoard *board, const LoomGeometry *geometry)
{
  g_return_val_if_fail (board != NULL && geometry != NULL, NULL);

  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  const guint n = loom_board_n (board, LOOM_KIND_AREA);

  /* None covers the board more than once. */
  if (areas == NULL || n <= LOOM_MOST_COVERS)
    return NULL;
  LoomCover cover
      = LOOM_COVER_INIT ((double)areas->width / LOOM_MM, (double)areas->height / LOOM_MM);

  for (guint i = 0; i < n; i++)
    {
      const LoomRect box = box_of (board, geometry, i);

      if (!loom_cover_add (&cover, &box))
        return loom_board_area (board, i);
    }
  return NULL;
}
