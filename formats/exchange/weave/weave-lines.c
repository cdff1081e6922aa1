/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lines enclose together: they are cut where they meet, and the faces between them are told.
 * Each line counts as an owner of its own, so that two that run along each other do not undo each
 * other. */

#include "formats/exchange/weave/weave-private.h"

void
loom_weave_add_line (LoomWeave *self, guint line, const LoomPoint *points, guint n)
{
  g_return_if_fail (line < self->n_areas);
  for (guint i = 0; i < n; i++)
    {
      g_array_append_val (self->points, points[i]);
      const LoomWeaveRaw raw = { self->points->len - 2, self->points->len - 1, line };
      if (i > 0 && !loom_point_equal (points[i - 1], points[i]))
        g_array_append_val (self->raw, raw);
    }
}

/* All around a face, along ends that lead nowhere, too, there and back. */
static GArray *
walk_round (const LoomWeave *self, guint start, guint8 *is_seen)
{
  GArray *ring = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  for (guint half = start; is_seen[half] == 0; half = self->next[half])
    {
      const LoomPoint at = loom_weave_at (self, loom_weave_from (self, half));
      is_seen[half] = 1;
      g_array_append_val (ring, at);
    }
  return ring;
}

static void
free_rings (gpointer data)
{
  if (data != NULL)
    g_ptr_array_unref (data);
}

GPtrArray *
loom_weave_list_faces (LoomWeave *self,
                       double clearance,
                       double least,
                       const LoomTask *task,
                       LoomModelErrors *errors)
{
  if (!loom_weave_cut (self, clearance, task, errors) || !loom_weave_find_faces (self, task))
    return NULL;
  const guint n = 2 * self->edges->len;
  GPtrArray *faces = g_ptr_array_new_with_free_func (free_rings);
  g_autofree guint8 *is_seen = g_new0 (guint8, n + 1);
  g_ptr_array_set_size (faces, (int)self->n_faces);
  for (guint half = 0; half < n; half++)
    {
      const guint face = self->face[half];
      if (is_seen[half] != 0 || face == 0 || self->sizes[face] < least)
        continue;
      if (g_ptr_array_index (faces, face) == NULL)
        g_ptr_array_index (faces, face)
            = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
      g_ptr_array_add (g_ptr_array_index (faces, face), walk_round (self, half, is_seen));
    }
  return faces;
}
