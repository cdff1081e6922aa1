/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two areas that all but touch get a border: a patch is drawn over the place where they come
 * nearest, loses what any area has, and what is left between them goes to one of the two.
 *
 * Implementation notes: a patch that is too wide reaches what lies beside the gap, one that is too
 * narrow leaves a border that nobody sees, so a few widths are tried, the widest first. */

#include "formats/reshape/edit-area.h"

#include "formats/edit/edit-chain.h"
#include "formats/edit/edit-remove.h"
#include "formats/edit/edit-ring.h"
#include "formats/geometry/geometry.h"
#include "formats/geometry/planar.h"
#include "formats/sketch/edit-draw.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Half of how wide a patch is, µm: from the widest, each half of the one before. */
#define WIDEST 4000.0
#define WIDTHS 4

/* Where two outlines come nearest. */
typedef struct
{
  LoomVec2 from, to;
  double distance; /* µm */
} Nearest;

/* Looks from each point of @points at each side of @others. */
static void
look (const GArray *points, const GArray *others, gboolean is_turned, Nearest *nearest)
{
  for (guint i = 0; i < points->len; i++)
    for (guint k = 0; k < others->len; k++)
      {
        const LoomVec2 at = g_array_index (points, LoomVec2, i);
        const LoomVec2 on
            = loom_segment_nearest (g_array_index (others, LoomVec2, k),
                                    g_array_index (others, LoomVec2, (k + 1) % others->len), at);
        const double distance = hypot (on.x - at.x, on.y - at.y);
        if (distance < nearest->distance)
          *nearest = (Nearest){ is_turned ? on : at, is_turned ? at : on, distance };
      }
}

static Nearest
find_nearest (const LoomGeometry *geometry, const LoomTopology *topology, guint one, guint other)
{
  Nearest nearest = { .distance = G_MAXDOUBLE };
  for (guint r = 0; r < loom_topology_n_rings (topology, one); r++)
    for (guint s = 0; s < loom_topology_n_rings (topology, other); s++)
      {
        g_autoptr (GArray) first = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
        g_autoptr (GArray) second = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
        loom_geometry_ring_points (geometry, one, r, first);
        loom_geometry_ring_points (geometry, other, s, second);
        look (first, second, FALSE, &nearest);
        look (second, first, TRUE, &nearest);
      }
  return nearest;
}

static LoomPoint
rounded (double x, double y)
{
  return (LoomPoint){ (gint32)lround (CLAMP (x, -LOOM_MM_MAX, LOOM_MM_MAX)),
                      (gint32)lround (CLAMP (y, -LOOM_MM_MAX, LOOM_MM_MAX)) };
}

/* The newest area of @board, which @before does not have; 0 where there is none. */
static LoomHandle
find_new_area (const LoomBoard *board, const LoomBoard *before)
{
  const guint n = loom_board_n (board, LOOM_KIND_AREA);
  for (guint i = n; i-- > 0;)
    {
      const LoomHandle handle = loom_board_area (board, i)->entity.handle;
      if (loom_board_get (before, handle) == NULL)
        return handle;
    }
  return 0;
}

static gboolean
touch (const LoomBoard *board, LoomHandle one, LoomHandle other)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  const guint a = loom_topology_index (topology, one), b = loom_topology_index (topology, other);
  for (guint e = 0; e < loom_topology_n_edges (topology); e++)
    {
      const LoomEdge *edge = loom_topology_edge (topology, e);
      if ((edge->left == a && edge->right == b) || (edge->left == b && edge->right == a))
        return TRUE;
    }
  return FALSE;
}

/* The routes between the two go: the border is their way now. */
static gboolean
remove_routes (LoomEditChain *chain, LoomHandle one, LoomHandle other, GError **error)
{
  g_autoptr (GArray) gone = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  const GPtrArray *routes = loom_board_list (chain->board, LOOM_KIND_ROUTE);
  for (guint i = 0; i < routes->len; i++)
    {
      const LoomRoute *route = routes->pdata[i];
      if ((route->from == one && route->to == other) || (route->from == other && route->to == one))
        g_array_append_val (gone, route->entity.handle);
    }
  return gone->len == 0
         || loom_edit_chain_add (chain,
                                 loom_edit_remove_all (chain->board,
                                                       (const LoomHandle *)(gpointer)gone->data,
                                                       gone->len, error),
                                 error);
}

/* A patch half of which is @wide, across the way from one to the other and as far into both. */
static LoomEdit *
patch (const LoomBoard *board,
       LoomHandle taker,
       LoomHandle other,
       const Nearest *nearest,
       double wide)
{
  const double ux = (nearest->to.x - nearest->from.x) / nearest->distance * wide;
  const double uy = (nearest->to.y - nearest->from.y) / nearest->distance * wide;
  const LoomPoint corners[] = {
    rounded (nearest->from.x - ux - uy, nearest->from.y - uy + ux),
    rounded (nearest->to.x + ux - uy, nearest->to.y + uy + ux),
    rounded (nearest->to.x + ux + uy, nearest->to.y + uy - ux),
    rounded (nearest->from.x - ux + uy, nearest->from.y - uy - ux),
  };
  const LoomOutline outline = { corners, G_N_ELEMENTS (corners) };
  const LoomDraw draw = { .outlines = &outline, .n = 1 };
  const LoomNewArea new_area = { NULL };
  g_auto (LoomEditChain) chain;
  loom_edit_chain_init (&chain, board, "Share a border");
  if (!loom_edit_chain_add (&chain, loom_edit_draw_areas (board, &draw, &new_area, NULL), NULL))
    return NULL;
  const LoomHandle made = find_new_area (chain.board, board);
  if (made == 0 || !touch (chain.board, made, taker) || !touch (chain.board, made, other)
      || !loom_edit_chain_add (&chain, loom_edit_merge_areas (chain.board, taker, made, NULL), NULL)
      || !touch (chain.board, taker, other) || !remove_routes (&chain, taker, other, NULL))
    return NULL;
  return loom_edit_chain_finish (&chain);
}

LoomEdit *
loom_edit_share_border (const LoomBoard *board,
                        LoomHandle taker,
                        LoomHandle other,
                        double most,
                        GError **error)
{
  g_return_val_if_fail (board != NULL, NULL);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  const guint a = loom_topology_index (topology, taker), b = loom_topology_index (topology, other);
  if (a == LOOM_NONE || b == LOOM_NONE || a == b)
    return loom_edit_refuse (error, _ ("it takes two areas to share a border"));
  const Nearest nearest = find_nearest (geometry, topology, a, b);
  if (nearest.distance > most)
    return loom_edit_refuse (error, _ ("%s and %s do not come near each other"),
                             loom_board_area (board, a)->name, loom_board_area (board, b)->name);
  double wide = WIDEST;
  for (guint i = 0; i < WIDTHS && nearest.distance > 0; i++, wide /= 2)
    {
      LoomEdit *edit = patch (board, taker, other, &nearest, wide);
      if (edit != NULL)
        return edit;
    }
  return loom_edit_refuse (error, _ ("something lies between %s and %s"),
                           loom_board_area (board, a)->name, loom_board_area (board, b)->name);
}
