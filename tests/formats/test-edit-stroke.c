/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A stroke of the hand from coast to coast, off the land, becomes an area with all that lies
 * between, and so do corners that are set from one to the other: where it ends up with a coast of
 * its own, that is the stroke. Tried with strokes by chance along the coasts of the samples and of
 * generated maps. */

#include "formats/sketch/edit-draw.h"
#include "tests/formats/edit-boards.h"

#include <math.h>

/* How far from the stroke its area may have a coast: it is joined to what lies that near, µm. */
#define REACH 1100.0

/* A board with what is asked of it. */
typedef struct
{
  const LoomBoard *board;
  LoomTopology *topology;
  LoomGeometry *geometry;
  LoomEdgePaths *paths;
} Map;

static void
map_init (Map *self, const LoomBoard *board)
{
  self->board = board;
  self->topology = loom_topology_new (board, NULL);
  self->geometry = loom_geometry_new (board, self->topology);
  self->paths = loom_edge_paths_new (board, self->topology, self->geometry);
}

static void
map_clear (Map *self)
{
  loom_edge_paths_free (self->paths);
  loom_geometry_free (self->geometry);
  loom_topology_free (self->topology);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Map, map_clear)

/* The coast that goes on from @edge at its end @corner; LOOM_NONE where that is not plain. */
static guint
next_coast (const Map *map, guint edge, LoomHandle corner)
{
  guint found = LOOM_NONE, n = 0;
  for (guint e = loom_topology_first_edge (map->topology, corner); e != LOOM_NONE;
       e = loom_topology_next_edge (map->topology, corner, e))
    if (e != edge && loom_edge_paths_is_coast (map->paths, e))
      {
        found = e;
        n++;
      }
  return n == 1 ? found : LOOM_NONE;
}

static LoomPoint
point_of (const Map *map, guint edge, double share)
{
  guint n;
  const LoomPoint *points = loom_edge_paths_edge (map->paths, edge, &n);
  return points[(guint)lround (share * (n - 1))];
}

/* Two places on one coast, a few edges apart, FALSE where there are none. */
static gboolean
choose_ends (GRand *rand, const Map *map, LoomPoint *from, LoomPoint *to)
{
  guint edge = (guint)g_rand_int_range (rand, 0, (gint32)loom_topology_n_edges (map->topology));
  const guint steps = (guint)g_rand_int_range (rand, 1, 5);
  if (!loom_edge_paths_is_coast (map->paths, edge))
    return FALSE;
  *from = point_of (map, edge, g_rand_int_range (rand, 0, 3) / 2.0);
  LoomHandle corner = loom_topology_edge (map->topology, edge)->b;
  for (guint i = 0; i < steps && edge != LOOM_NONE; i++)
    {
      edge = next_coast (map, edge, corner);
      if (edge != LOOM_NONE)
        corner = loom_topology_edge (map->topology, edge)->a == corner
                     ? loom_topology_edge (map->topology, edge)->b
                     : loom_topology_edge (map->topology, edge)->a;
    }
  if (edge == LOOM_NONE)
    return FALSE;
  *to = point_of (map, edge, g_rand_int_range (rand, 0, 3) / 2.0);
  return loom_planar_distance (*from, *to) > 8000;
}

/* A line that swings out to one side, or first to the one and then to the other. */
static GArray *
new_stroke (GRand *rand, LoomPoint from, LoomPoint to)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  const double swing = g_rand_double_range (rand, -0.7, 0.7);
  const double wave = g_rand_double_range (rand, -0.3, 0.3);
  const double dx = (double)to.x - from.x, dy = (double)to.y - from.y;
  for (guint i = 0; i <= 16; i++)
    {
      const double t = i / 16.0;
      const double off = i % 16 == 0 ? 0 : swing * sin (G_PI * t) + wave * sin (2 * G_PI * t);
      const LoomPoint at = { from.x + (gint32)lround (t * dx - off * dy),
                             from.y + (gint32)lround (t * dy + off * dx) };
      g_array_append_val (points, at);
    }
  return points;
}

/* Whether all of it but its ends lies in the open, on the page. */
static gboolean
is_off_land (const Map *map, const GArray *stroke)
{
  const LoomAreas *page = (const LoomAreas *)loom_board_section (map->board, LOOM_KIND_AREAS);
  for (guint i = 1; i + 1 < stroke->len; i++)
    {
      const LoomPoint at = g_array_index (stroke, LoomPoint, i);
      const double reach = i < 3 || i + 3 >= stroke->len ? 300 : REACH;
      if (at.x < 0 || at.y < 0 || at.x > page->width || at.y > page->height
          || loom_geometry_area_at (map->geometry, at.x, at.y) != LOOM_NONE
          || loom_edge_paths_nearest (map->paths, at, reach, TRUE).edge != LOOM_NONE)
        return FALSE;
    }
  return TRUE;
}

static double
distance_to (const GArray *stroke, LoomPoint at)
{
  double least = G_MAXDOUBLE, distance;
  for (guint i = 0; i + 1 < stroke->len; i++)
    {
      loom_planar_nearest (g_array_index (stroke, LoomPoint, i),
                           g_array_index (stroke, LoomPoint, i + 1), at, &distance);
      least = MIN (least, distance);
    }
  return least;
}

/* How far from the stroke the last area has a coast of its own at most, µm. */
static double
farthest_coast (const LoomBoard *board, const GArray *stroke)
{
  g_auto (Map) map = { 0 };
  double most = 0;
  map_init (&map, board);
  const guint last = loom_board_n (board, LOOM_KIND_AREA) - 1;
  for (guint e = 0; e < loom_topology_n_edges (map.topology); e++)
    {
      const LoomEdge *edge = loom_topology_edge (map.topology, e);
      guint n;
      if ((edge->left != last && edge->right != last) || !loom_edge_paths_is_coast (map.paths, e))
        continue;
      const LoomPoint *points = loom_edge_paths_edge (map.paths, e, &n);
      for (guint i = 0; i < n; i++)
        most = MAX (most, distance_to (stroke, points[i]));
    }
  return most;
}

static void
draw_along (LoomBoard *board, const char *name, gboolean traced, guint tries)
{
  const LoomNewArea new_area = { NULL, NULL, 0, 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (20260101);
  g_auto (Map) map = { 0 };
  guint n_drawn = 0, n_refused = 0;
  map_init (&map, board);
  for (guint i = 0; i < tries; i++)
    {
      LoomPoint from, to;
      if (!choose_ends (rand, &map, &from, &to))
        continue;
      g_autoptr (GArray) stroke = new_stroke (rand, from, to);
      if (!is_off_land (&map, stroke))
        continue;
      const LoomOutline outline = { (const LoomPoint *)(gpointer)stroke->data, stroke->len };
      const LoomDraw draw = {
        .outlines = &outline,
        .n = 1,
        .closing = traced ? LOOM_CLOSING_STROKE : LOOM_CLOSING_COAST,
        .curve = LOOM_CURVE_STRAIGHT,
        .join = 1000,
      };
      g_autoptr (LoomEdit) edit = loom_edit_draw_areas (board, &draw, &new_area, NULL);
      LoomEdit *back = NULL;
      n_refused += edit == NULL;
      if (edit == NULL)
        continue;
      n_drawn++;
      g_assert_true (loom_board_apply (board, edit, &back, NULL));
      const double most = farthest_coast (board, stroke);
      g_assert_true (loom_board_apply (board, back, NULL, NULL));
      loom_edit_free (back);
      if (most > REACH)
        g_test_message ("%s, stroke %u from %d %d to %d %d: a coast %.1f mm off it", name, i,
                        from.x, from.y, to.x, to.y, most / 1000);
      g_assert_cmpfloat (most, <=, REACH);
    }
  g_test_message ("%s: %u drawn, %u refused", name, n_drawn, n_refused);
  g_assert_cmpuint (n_drawn, >, 0);
  g_assert_cmpuint (n_refused * 5, <=, n_drawn);
}

static void
draw_along_both (LoomBoard *board, const char *name)
{
  draw_along (board, name, TRUE, 2000);
  draw_along (board, name, FALSE, 1000);
}

static void
a_stroke_off_a_coast_takes_all_that_lies_between (void)
{
  support_try_on_samples (draw_along_both);
}

static void
a_stroke_off_a_generated_coast_takes_all_that_lies_between (void)
{
  support_try_on_generated_maps (draw_along_both);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edit/stroke/off-a-coast-takes-all-that-lies-between",
                   a_stroke_off_a_coast_takes_all_that_lies_between);
  g_test_add_func ("/edit/stroke/off-a-generated-coast-takes-all-that-lies-between",
                   a_stroke_off_a_generated_coast_takes_all_that_lies_between);
  return g_test_run ();
}
