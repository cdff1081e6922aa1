/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The same position under other numbers: who plays it for both sides of a comparison must not be
 * led by which area comes first. */

#include "validator/position/position.h"

#include <stdlib.h>
#include <string.h>

static int
compare_numbers (const void *a, const void *b)
{
  const guint32 x = *(const guint32 *)a, y = *(const guint32 *)b;

  return (x > y) - (x < y);
}

/* Rows of neighbours, in the new order and by the new numbers. */
static void
relabel_links (const LoomPosition *self,
               const guint32 *old_start,
               const guint32 *old,
               const guint32 *order,
               const guint32 *new_of,
               guint32 **start_out,
               guint32 **out)
{
  guint32 *start = g_new0 (guint32, self->n_areas + 2);
  guint32 *links = g_new (guint32, MAX (old_start[self->n_areas], 1));

  for (guint i = 0; i < self->n_areas; i++)
    {
      const guint32 first = old_start[order[i]], n = old_start[order[i] + 1] - first;

      start[i + 1] = start[i] + n;
      for (guint k = 0; k < n; k++)
        links[start[i] + k] = new_of[old[first + k]];
      qsort (links + start[i], n, sizeof *links, compare_numbers);
    }
  *start_out = start;
  *out = links;
}

LoomPosition *
loom_position_relabel (const LoomPosition *self, const guint32 *order)
{
  g_autofree guint32 *new_of = NULL;
  LoomPosition *copy;

  g_return_val_if_fail (self != NULL && order != NULL, NULL);
  copy = g_memdup2 (self, sizeof *self);
  new_of = g_new (guint32, MAX (self->n_areas, 1));
  copy->areas = g_new (LoomPositionArea, MAX (self->n_areas, 1));
  for (guint i = 0; i < self->n_areas; i++)
    {
      new_of[order[i]] = i;
      copy->areas[i] = self->areas[order[i]];
    }
  copy->area_of_handle = g_new (guint32, MAX (self->n_handles, 1));
  for (guint i = 0; i < self->n_handles; i++)
    copy->area_of_handle[i]
        = self->area_of_handle[i] == LOOM_NONE ? LOOM_NONE : new_of[self->area_of_handle[i]];
  if (self->cubes != NULL)
    {
      copy->cubes = g_new (gint32, (gsize)self->n_areas * self->n_seats);
      for (guint i = 0; i < self->n_areas; i++)
        memcpy (copy->cubes + (gsize)i * self->n_seats,
                self->cubes + (gsize)order[i] * self->n_seats, sizeof (gint32) * self->n_seats);
    }
  relabel_links (self, self->link_start, self->links, order, new_of, &copy->link_start,
                 &copy->links);
  relabel_links (self, self->back_start, self->back_links, order, new_of, &copy->back_start,
                 &copy->back_links);
  copy->layers = g_memdup2 (self->layers, sizeof *self->layers * self->n_layers);
  copy->cells = g_memdup2 (self->cells, self->n_cells);
  copy->sites = g_array_ref (self->sites);
  copy->pieces = g_array_ref (self->pieces);
  copy->piece_cells = g_array_ref (self->piece_cells);
  return copy;
}
