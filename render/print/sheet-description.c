/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a sheet of a map shows, in words. */

#include "render/print/sheet-description.h"

#include "formats/geometry/geometry.h"
#include "formats/model/entities.h"
#include "validator/base/words.h"

#define MOST 40 /* names anybody listens to */

typedef struct
{
  double x; /* µm of the drawing */
  double y;
  const LoomEntity *area;
} Middle;

struct _LoomSheetDescription
{
  GArray *middles; /* Middle */
};

LoomSheetDescription *
loom_sheet_description_new (const LoomBoard *board, double scale, gint32 bleed)
{
  LoomSheetDescription *self;
  g_autoptr (LoomTopology) topology = NULL;
  g_autoptr (LoomGeometry) geometry = NULL;

  g_return_val_if_fail (board != NULL, NULL);

  self = g_new0 (LoomSheetDescription, 1);
  topology = loom_topology_new (board, NULL);
  geometry = loom_geometry_new (board, topology);
  self->middles = g_array_new (FALSE, FALSE, sizeof (Middle));
  for (guint i = 0; i < loom_topology_n_areas (topology); i++)
    {
      const LoomRect box = loom_geometry_area_bounds (geometry, i);
      const Middle middle
          = { (box.left + box.right) / 2 * scale + bleed,
              (box.top + box.bottom) / 2 * scale + bleed, &loom_board_area (board, i)->entity };

      g_array_append_val (self->middles, middle);
    }
  return self;
}

void
loom_sheet_description_free (LoomSheetDescription *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->middles);
  g_free (self);
}

char *
loom_sheet_description_dup_names (const LoomSheetDescription *self, const LoomTile *tile)
{
  g_autoptr (GPtrArray) shown = g_ptr_array_new ();

  g_return_val_if_fail (self != NULL && tile != NULL, NULL);

  for (guint i = 0; i < self->middles->len; i++)
    {
      const Middle *middle = &g_array_index (self->middles, Middle, i);

      if (middle->x >= tile->x && middle->x < tile->x + tile->width && middle->y >= tile->y
          && middle->y < tile->y + tile->height)
        g_ptr_array_add (shown, (gpointer)middle->area);
    }
  return shown->len > 0 ? loom_words_list (shown, MOST) : NULL;
}
