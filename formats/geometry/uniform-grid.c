/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Laying a grid: counting what each cell gets, adding up where each begins, and placing it there.
 */

#include "formats/geometry/uniform-grid.h"

gboolean
loom_uniform_grid_lay (LoomUniformGrid *self,
                       gint32 columns,
                       gint32 rows,
                       LoomUniformGridFunc put_all,
                       gpointer data)
{
  const gsize n_cells = (gsize)columns * (gsize)rows;
  g_return_val_if_fail (self != NULL && columns > 0 && rows > 0 && put_all != NULL, FALSE);

  *self = (LoomUniformGrid){ columns, rows, g_new0 (guint32, n_cells + 2), NULL, 0 };
  if (!put_all (self, data) || self->n > G_MAXUINT32)
    {
      loom_uniform_grid_clear (self);
      return FALSE;
    }
  for (gsize i = 2; i < n_cells + 2; i++)
    self->offset[i] += self->offset[i - 1];
  self->items = g_new (guint32, self->n + 1);
  put_all (self, data);
  g_assert (self->offset[n_cells] == self->n);
  return TRUE;
}

void
loom_uniform_grid_clear (LoomUniformGrid *self)
{
  g_clear_pointer (&self->offset, g_free);
  g_clear_pointer (&self->items, g_free);
}
