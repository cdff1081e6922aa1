/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of the edit that makes areas of a sketch: new corners, those that come into the edges
 * it touches (edit-draw-divide.c), the paths between them, and the areas. */

#include "formats/sketch/edit-draw-build.h"
#include "formats/model/pair.h"

#include <string.h>

static gboolean
is_corner (const LoomDrawBuild *build, guint vertex)
{
  const GArray *flags = build->sketch->is_corner;
  return vertex < flags->len && g_array_index (flags, guint8, vertex) != 0;
}

static LoomBox
page_of (const LoomBoard *board)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  const GPtrArray *corners = loom_board_list (board, LOOM_KIND_CORNER);
  const GPtrArray *borders = loom_board_list (board, LOOM_KIND_BORDER);
  LoomBox page = { 0, 0, areas->width, areas->height };
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);
      loom_box_add (&page, (LoomPoint){ corner->x, corner->y });
    }
  for (guint i = 0; i < borders->len; i++)
    {
      const LoomPoints via = ((const LoomBorder *)g_ptr_array_index (borders, i))->via;
      for (guint k = 0; k < via.n; k++)
        loom_box_add (&page, via.items[k]);
    }
  return page;
}

/* Gives each corner of the rings its handle, and notes which come into edges. */
static void
find_handles (LoomDrawBuild *build)
{
  for (guint i = 0; i < build->sketch->rings->len; i++)
    {
      const GArray *vertices = loom_sketch_ring (build->sketch, i)->vertices;
      for (guint k = 0; k < vertices->len; k++)
        {
          const guint v = g_array_index (vertices, guint, k);
          const LoomVertex *vertex = loom_draw_vertex (build, v);
          if (!is_corner (build, v) || build->handles[v] != 0)
            continue;
          build->handles[v] = vertex->corner;
          if (vertex->corner != 0)
            continue;
          build->handles[v]
              = loom_edit_plan_new_corner (build->plan, loom_draw_on_page (build, vertex->at));
          if (vertex->coast.edge == LOOM_NONE)
            continue;
          guint n;
          const LoomPoint *points = loom_edge_paths_edge (build->paths, vertex->coast.edge, &n);
          const LoomDrawCut cut = { v, vertex->coast.at,
                                    loom_planar_distance (points[vertex->coast.at], vertex->at) };
          GArray *list
              = g_hash_table_lookup (build->cuts, GUINT_TO_POINTER (vertex->coast.edge + 1));
          if (list == NULL)
            {
              list = g_array_new (FALSE, FALSE, sizeof (LoomDrawCut));
              g_hash_table_insert (build->cuts, GUINT_TO_POINTER (vertex->coast.edge + 1), list);
            }
          g_array_append_val (list, cut);
        }
    }
}

static gboolean
is_knot (const LoomDrawBuild *build, guint vertex)
{
  return (loom_draw_vertex (build, vertex)->flags & (LOOM_VERTEX_KEY | LOOM_VERTEX_KNOT)) != 0;
}

/* Plans the border of a drawn stretch between corners @a and @b through the vertices between. */
static void
add_course (LoomDrawBuild *build, GHashTable *done, guint a, guint b, const GArray *between)
{
  const LoomHandle ends[] = { build->handles[a], build->handles[b] };
  const guint level = loom_draw_level_of (build, ends[0], ends[1]);
  const gint64 key = loom_edge_key (ends[0], ends[1]);
  g_autoptr (GArray) via = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  guint first = 0, last = between->len;
  while (first < between->len && !is_knot (build, g_array_index (between, guint, first)))
    first++;
  while (last > 0 && !is_knot (build, g_array_index (between, guint, last - 1)))
    last--;
  first = is_knot (build, a) ? 0 : first;
  last = is_knot (build, b) ? between->len : last;
  for (guint i = 0; i < between->len; i++)
    {
      const LoomVertex *vertex = loom_draw_vertex (build, g_array_index (between, guint, i));
      /* Where a curve was cut off between two points of its own, those of the curve must do. */
      const guint wanted
          = LOOM_VERTEX_KNOT
            | (level != LOOM_DRAW_AS_IS || i < first || i > last ? LOOM_VERTEX_FLAT : 0);
      if ((vertex->flags & wanted) != 0)
        {
          const LoomPoint at = loom_draw_on_page (build, vertex->at);
          g_array_append_val (via, at);
        }
    }
  const gboolean is_stroke = build->draw->closing == LOOM_CLOSING_STROKE;
  const gboolean smooth = is_stroke && build->draw->curve == LOOM_CURVE_SMOOTH;
  if (!g_hash_table_add (done, g_memdup2 (&key, sizeof key)) || !is_stroke
      || (via->len == 0 && !smooth))
    return;
  LoomEntity *entity = loom_entity_new (LOOM_KIND_BORDER);
  LoomBorder *border = (LoomBorder *)entity;
  border->ends.items = g_memdup2 (ends, sizeof ends);
  border->ends.n = 2;
  border->via.n = via->len;
  border->via.items = g_memdup2 (via->data, via->len * sizeof (LoomPoint));
  border->curve = smooth && level != LOOM_DRAW_STRAIGHT ? LOOM_CURVE_SMOOTH : LOOM_CURVE_STRAIGHT;
  border->line = build->new_area->line;
  loom_edit_plan_insert (
      build->plan,
      loom_board_section (loom_edge_paths_get_board (build->paths), LOOM_KIND_AREAS)->handle,
      entity);
}

static gboolean
is_coast (const LoomDrawBuild *build, guint a, guint b)
{
  const guint edge = loom_arrangement_find (build->sketch->plane, a, b);
  return edge != LOOM_NONE
         && g_array_index (build->sketch->plane->edges, LoomArrangementEdge, edge).coast.edge
                != LOOM_NONE;
}

/* Plans the paths along a ring, and gives its corners. */
static GArray *
lay_ring (LoomDrawBuild *build, const LoomSketchRing *ring, GHashTable *done)
{
  GArray *corners = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  g_autoptr (GArray) between = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint n = ring->vertices->len;
  guint last = g_array_index (ring->vertices, guint, 0);
  gboolean coast = FALSE;
  g_array_append_val (corners, build->handles[last]);
  for (guint i = 1; i <= n; i++)
    {
      const guint v = g_array_index (ring->vertices, guint, i % n);
      coast |= is_coast (build, g_array_index (ring->vertices, guint, i - 1), v);
      if (!is_corner (build, v))
        {
          g_array_append_val (between, v);
          continue;
        }
      if (!coast)
        add_course (build, done, last, v, between);
      if (i < n)
        g_array_append_val (corners, build->handles[v]);
      g_array_set_size (between, 0);
      last = v;
      coast = FALSE;
    }
  return corners;
}

/* Whether most rings of the board's areas go the way a sketch does: clockwise as one looks at it.
 */
static gboolean
board_goes_along (const LoomDrawBuild *build)
{
  gint along = 0;
  const guint n = MIN (loom_topology_n_areas (build->topology), 64);
  for (guint area = 0; area < n; area++)
    {
      guint n_steps, n_points;
      double size = 0;
      if (loom_topology_n_rings (build->topology, area) == 0)
        continue;
      const LoomStep *steps = loom_topology_ring (build->topology, area, 0, &n_steps);
      for (guint s = 0; s < n_steps; s++)
        {
          double share = 0;
          const LoomPoint *points = loom_edge_paths_edge (build->paths, steps[s].edge, &n_points);
          for (guint i = 0; i + 1 < n_points; i++)
            share += (double)((gint64)points[i].x * points[i + 1].y
                              - (gint64)points[i + 1].x * points[i].y);
          size += steps[s].backwards ? -share : share;
        }
      along += size > 0 ? 1 : -1;
    }
  return along >= 0;
}

/* Whether a ring walks the coasts it shares in the way their areas do, which it must not. */
static gint
count_along (const LoomDrawBuild *build, const LoomSketchRing *ring)
{
  gint along = 0;
  const guint n = ring->vertices->len;
  for (guint i = 0; i < n; i++)
    {
      const guint u = g_array_index (ring->vertices, guint, i);
      const guint v = g_array_index (ring->vertices, guint, (i + 1) % n);
      if (!is_coast (build, u, v))
        continue;
      const guint at = loom_arrangement_find (build->sketch->plane, u, v);
      const LoomEdgePiece piece
          = g_array_index (build->sketch->plane->edges, LoomArrangementEdge, at).coast;
      const LoomEdge *edge = loom_topology_edge (build->topology, piece.edge);
      guint n_points;
      const LoomPoint *points = loom_edge_paths_edge (build->paths, piece.edge, &n_points);
      const gboolean forwards = loom_planar_along (points[piece.at], points[piece.at + 1],
                                                   loom_draw_vertex (build, v)->at)
                                > loom_planar_along (points[piece.at], points[piece.at + 1],
                                                     loom_draw_vertex (build, u)->at);
      along += forwards == (edge->n_left > 0) ? 1 : -1;
    }
  return along;
}

static void
reverse (GArray *corners)
{
  for (guint i = 0, j = corners->len - 1; i < j; i++, j--)
    {
      const LoomHandle kept = g_array_index (corners, LoomHandle, i);
      g_array_index (corners, LoomHandle, i) = g_array_index (corners, LoomHandle, j);
      g_array_index (corners, LoomHandle, j) = kept;
    }
}

static LoomEntity *
new_area (LoomDrawBuild *build, guint number, const GArray *corners)
{
  LoomEntity *entity = loom_entity_new (LOOM_KIND_AREA);
  LoomArea *area = (LoomArea *)entity;
  entity->id = loom_edit_plan_dup_id (build->plan, "area", number);
  g_auto (GStrv) words
      = g_strsplit (build->new_area->name != NULL ? build->new_area->name : "Area %u", "%u", 2);
  g_free (area->name);
  area->name = g_strconcat (words[0], words[1] != NULL ? entity->id + strlen ("area") : NULL,
                            words[1], NULL);
  area->outline.n = corners->len;
  area->outline.items = g_memdup2 (corners->data, corners->len * sizeof (LoomHandle));
  area->terrain = build->new_area->terrain;
  return entity;
}

static void
add_areas (LoomDrawBuild *build)
{
  const LoomBoard *board = loom_edge_paths_get_board (build->paths);
  const LoomHandle section = loom_board_section (board, LOOM_KIND_AREAS)->handle;
  g_autoptr (GHashTable) done = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  LoomHandle area = 0;
  gint along = 0;
  for (guint i = 0; i < build->sketch->rings->len; i++)
    along += count_along (build, loom_sketch_ring (build->sketch, i));
  build->turned = along != 0 ? along > 0 : !board_goes_along (build);
  for (guint i = 0; i < build->sketch->rings->len; i++)
    {
      const LoomSketchRing *ring = loom_sketch_ring (build->sketch, i);
      g_autoptr (GArray) corners = lay_ring (build, ring, done);
      if (build->turned)
        reverse (corners);
      if (!ring->hole)
        {
          area = loom_edit_plan_insert (
              build->plan, section,
              new_area (build, loom_board_n (board, LOOM_KIND_AREA) + 1, corners));
          continue;
        }
      LoomEntity *hole = loom_entity_new (LOOM_KIND_RING);
      ((LoomRing *)hole)->corners.n = corners->len;
      ((LoomRing *)hole)->corners.items
          = g_memdup2 (corners->data, corners->len * sizeof (LoomHandle));
      loom_edit_plan_insert (build->plan, area, hole);
    }
}

LoomEdit *
loom_draw_build (LoomEdgePaths *paths,
                 const LoomDraw *draw,
                 const LoomNewArea *new_area,
                 const LoomSketch *sketch,
                 GHashTable *levels,
                 gboolean *turned)
{
  g_autofree LoomHandle *handles = g_new0 (LoomHandle, sketch->plane->vertices->len + 1);
  g_autoptr (GHashTable) cuts
      = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
  g_autoptr (GHashTable) parts = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free,
                                                        (GDestroyNotify)g_array_unref);
  const char *label = new_area->label != NULL ? new_area->label : "Draw area";
  LoomDrawBuild build = { paths,
                          loom_edge_paths_get_topology (paths),
                          draw,
                          new_area,
                          sketch,
                          levels,
                          loom_edit_plan_new (loom_edge_paths_get_board (paths), label),
                          handles,
                          cuts,
                          parts,
                          page_of (loom_edge_paths_get_board (paths)),
                          FALSE };
  find_handles (&build);
  loom_draw_divide_edges (&build);
  add_areas (&build);
  *turned = build.turned;
  return loom_edit_plan_finish (build.plan);
}
