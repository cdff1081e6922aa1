/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is put into edges: see corner-insert.h. */

#include "editor/window/tools/areas/corner-insert.h"

#include "formats/reshape/edit-corner.h"
#include "formats/geometry/planar.h"

#include <glib/gi18n.h>
#include <math.h>

const LoomBorder *
loom_border_between (const LoomBoard *board, LoomHandle a, LoomHandle b)
{
  const GPtrArray *borders = loom_board_list (board, LOOM_KIND_BORDER);
  for (guint i = 0; i < borders->len; i++)
    {
      const LoomBorder *border = g_ptr_array_index (borders, i);
      const LoomHandle *ends = border->ends.items;
      if ((ends[0] == a && ends[1] == b) || (ends[0] == b && ends[1] == a))
        return border;
    }
  return NULL;
}

LoomHandle
loom_insert_corner (LoomEditChain *chain, LoomHandle a, LoomHandle b, LoomPoint at, GError **error)
{
  g_autoptr (GHashTable) old = g_hash_table_new (NULL, NULL);
  const GPtrArray *corners = loom_board_list (chain->board, LOOM_KIND_CORNER);
  for (guint i = 0; i < corners->len; i++)
    g_hash_table_add (old,
                      GUINT_TO_POINTER (((LoomEntity *)g_ptr_array_index (corners, i))->handle));
  LoomEdit *edit = loom_edit_insert_corner (chain->board, a, b, at, error);
  if (edit == NULL || !loom_edit_chain_add (chain, edit, error))
    return 0;
  corners = loom_board_list (chain->board, LOOM_KIND_CORNER);
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomEntity *corner = g_ptr_array_index (corners, i);
      if (!g_hash_table_contains (old, GUINT_TO_POINTER (corner->handle)))
        return corner->handle;
    }
  return 0;
}

/* Between which points of the border the place lies: how many come before it. */
static guint
place_in_border (const LoomBoard *board, const LoomBorder *border, LoomPoint at)
{
  const LoomCorner *first = loom_board_corner (board, border->ends.items[0]);
  const LoomCorner *last = loom_board_corner (board, border->ends.items[1]);
  guint best = 0;
  double least = INFINITY;
  for (guint i = 0; i <= border->via.n; i++)
    {
      const LoomPoint a = i > 0 ? border->via.items[i - 1] : (LoomPoint){ first->x, first->y };
      const LoomPoint b
          = i < border->via.n ? border->via.items[i] : (LoomPoint){ last->x, last->y };
      double distance;
      loom_planar_nearest (a, b, at, &distance);
      if (distance < least)
        {
          least = distance;
          best = i;
        }
    }
  return best;
}

static LoomEdit *
edit_points (const LoomBorder *border, const GArray *points, const char *label)
{
  LoomEdit *edit = loom_edit_new (label);
  g_auto (LoomValue) value
      = loom_value_points ((const LoomPoint *)(gpointer)points->data, points->len);
  loom_edit_set (edit, border->entity.handle, "via", &value);
  return edit;
}

gboolean
loom_insert_point (LoomEditChain *chain,
                   const LoomBorder *border,
                   LoomPoint at,
                   guint *via,
                   GError **error)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  *via = place_in_border (chain->board, border, at);
  g_array_append_vals (points, border->via.items, border->via.n);
  g_array_insert_val (points, *via, at);
  return loom_edit_chain_add (chain, edit_points (border, points, _ ("Insert point")), error);
}

LoomEdit *
loom_edit_delete_point (const LoomBorder *border, guint via, const char *label)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  g_array_append_vals (points, border->via.items, border->via.n);
  g_array_remove_index (points, via);
  return edit_points (border, points, label);
}
