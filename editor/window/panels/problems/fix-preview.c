/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a fix would do: see fix-preview.h. */

#include "editor/window/panels/problems/fix-preview.h"

#include "render/areas/tangle.h"

struct _LoomFixPreview
{
  GPtrArray *lines; /* (element-type GArray) each of LoomVec2, mm */
};

/* The board as the fix leaves it, and what follows from it; borrowed. */
typedef struct
{
  const LoomBoard *board;
  const LoomTopology *topology;
  const LoomGeometry *geometry;
} After;

static GArray *
add_line (LoomFixPreview *self)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (LoomVec2));

  g_ptr_array_add (self->lines, line);
  return line;
}

/* The middle of @area; whether there is one. */
static gboolean
find_middle (const After *after, LoomHandle area, LoomVec2 *at)
{
  const guint index = loom_topology_index (after->topology, area);

  if (index == LOOM_NONE)
    return FALSE;
  *at = loom_geometry_area_centre (after->geometry, index, 500, NULL);
  return TRUE;
}

static void
add_route (LoomFixPreview *self, const After *after, const LoomRoute *route)
{
  LoomVec2 from, to;

  if (!find_middle (after, route->from, &from) || !find_middle (after, route->to, &to))
    return;
  GArray *line = add_line (self);
  g_array_append_val (line, from);
  for (guint i = 0; i < route->via.n; i++)
    {
      const LoomVec2 via = { route->via.items[i].x, route->via.items[i].y };
      g_array_append_val (line, via);
    }
  g_array_append_val (line, to);
}

/* As on the canvas a box stands for an outline that crosses itself over and over: dashes along it
 * would take longer than a frame may. */
static void
add_area (LoomFixPreview *self, const After *after, const LoomArea *area)
{
  const guint index = loom_topology_index (after->topology, area->entity.handle);

  if (index == LOOM_NONE || loom_topology_n_rings (after->topology, index) == 0)
    return;
  GArray *line = add_line (self);
  if (loom_tangle_is_tangled (after->board, area))
    {
      const LoomRect box = loom_geometry_area_bounds (after->geometry, index);
      const LoomVec2 corners[] = { { box.left, box.top },
                                   { box.right, box.top },
                                   { box.right, box.bottom },
                                   { box.left, box.bottom } };
      g_array_append_vals (line, corners, G_N_ELEMENTS (corners));
    }
  else
    loom_geometry_ring_points (after->geometry, index, 0, line);
  if (line->len > 0)
    {
      const LoomVec2 first = g_array_index (line, LoomVec2, 0);
      g_array_append_val (line, first);
    }
}

static void
add_touched (LoomFixPreview *self, const LoomBoard *board, const LoomEdit *fix)
{
  g_autoptr (GHashTable) touched = g_hash_table_new (NULL, NULL);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  const After after = { board, topology, geometry };
  GHashTableIter iter;
  gpointer key;

  loom_edit_add_touched (fix, touched);
  g_hash_table_iter_init (&iter, touched);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const LoomEntity *entity = loom_board_get (board, GPOINTER_TO_UINT (key));

      if (entity != NULL && entity->kind == LOOM_KIND_ROUTE)
        add_route (self, &after, (const LoomRoute *)entity);
      else if (entity != NULL && entity->kind == LOOM_KIND_AREA)
        add_area (self, &after, (const LoomArea *)entity);
    }
}

LoomFixPreview *
loom_fix_preview_new (const LoomBoard *board, const LoomEdit *fix)
{
  g_return_val_if_fail (board != NULL && fix != NULL, NULL);

  g_autoptr (LoomBoard) after = loom_board_copy (board);
  if (!loom_board_apply (after, fix, NULL, NULL))
    return NULL;
  LoomFixPreview *self = g_new0 (LoomFixPreview, 1);
  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  add_touched (self, after, fix);
  return self;
}

void
loom_fix_preview_free (LoomFixPreview *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->lines);
  g_free (self);
}

void
loom_fix_preview_paint (const LoomFixPreview *self, const LoomPaint *paint)
{
  g_return_if_fail (self != NULL && paint != NULL);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const GArray *line = g_ptr_array_index (self->lines, i);

      for (guint k = 0; k < line->len; k++)
        {
          const LoomVec2 *at = &g_array_index (line, LoomVec2, k);

          (k == 0 ? loom_paint_move_to : loom_paint_line_to) (paint, at->x, at->y);
        }
      loom_paint_stroke (paint, &paint->look->accent, TRUE);
    }
}
