/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Discs that are moved: areas without outline, which may lie on nothing. What is moved against a
 * disc that stays is told by its edges. */

#include "formats/reshape/drag-constraint-private.h"

/* Whether the disc lies on area @other. */
static gboolean
lies_on (const LoomDragConstraint *self, const LoomArea *disc, guint other)
{
  const LoomArea *area = loom_board_area (self->board, other);
  const LoomBox around = loom_box_of (disc->at, disc->at, disc->radius);
  if (area->outline.n == 0)
    return loom_planar_distance (area->at, disc->at) < (double)area->radius + disc->radius;
  if (!self->bent[other]
      && !loom_box_meets (loom_edge_paths_area_box (self->paths, other), &around))
    return FALSE;
  return loom_geometry_point_distance (self->geometry, other, disc->at.x, disc->at.y)
         > -disc->radius;
}

static guint64
disc_key (LoomHandle disc, guint area)
{
  return G_GUINT64_CONSTANT (1) << 63 | (guint64)disc << 32 | area;
}

gboolean
loom_drag_constraint_look_at_discs (LoomDragConstraint *self, gboolean noting)
{
  const guint n = loom_topology_n_areas (self->topology);
  for (guint i = 0; i < self->discs->len; i++)
    {
      const guint index = g_array_index (self->discs, guint, i);
      const LoomArea *disc = loom_board_area (self->board, index);
      for (guint other = 0; other < n; other++)
        {
          const guint64 key = disc_key (disc->entity.handle, other);
          if (other == index || !lies_on (self, disc, other))
            continue;
          if (noting)
            loom_drag_constraint_note (self, key);
          else if (!loom_drag_constraint_is_known (self, key))
            return FALSE;
        }
    }
  return TRUE;
}
