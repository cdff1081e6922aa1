/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Snapping without a window: what wins, and what is let alone. */

#include "editor/window/view/snap.h"
#include "formats/xml/reader.h"

/* Two squares side by side that share the edge from (50, 10) to (50, 50). */
static const char squares[]
    = "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"Squares\">"
      "<areas width=\"100\" height=\"60\">"
      "<corner id=\"a\" x=\"10\" y=\"10\"/><corner id=\"b\" x=\"50\" y=\"10\"/>"
      "<corner id=\"c\" x=\"50\" y=\"50\"/><corner id=\"d\" x=\"10\" y=\"50\"/>"
      "<corner id=\"e\" x=\"90\" y=\"10\"/><corner id=\"f\" x=\"90\" y=\"50\"/>"
      "<area id=\"west\" name=\"West\" outline=\"a b c d\"/><area id=\"east\" name=\"East\" "
      "outline=\"b e f c\"/>"
      "</areas></board>";

typedef struct
{
  LoomBoard *board;
  LoomBoardIndex *index;
  LoomSnapTargets targets;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) errors = NULL;

  self->board = loom_read_bytes (squares, sizeof squares - 1, "squares", &errors);
  g_assert_nonnull (self->board);
  self->index = loom_board_index_new (self->board);
  self->targets = (LoomSnapTargets){ .index = self->index, .reach = 2 * LOOM_MM };
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  loom_board_index_free (self->index);
  loom_board_free (self->board);
}

static void
assert_snap (const LoomSnapTargets *targets, double x, double y, LoomSnapKind kind, LoomPoint at)
{
  const LoomSnap snap = loom_snap_point (targets, x * LOOM_MM, y * LOOM_MM);

  g_assert_cmpint (snap.kind, ==, kind);
  g_assert_cmpint (snap.at.x, ==, at.x);
  g_assert_cmpint (snap.at.y, ==, at.y);
}

static void
a_corner_wins_over_the_edges_that_end_there (Fixture *self, gconstpointer data)
{
  assert_snap (&self->targets, 50.3, 11.8, LOOM_SNAP_CORNER, (LoomPoint){ 50000, 10000 });
  const LoomSnap snap = loom_snap_point (&self->targets, 50300, 11800);
  g_assert_cmpuint (snap.corner, ==, loom_board_lookup (self->board, "b")->handle);
}

static void
an_edge_gives_the_nearest_point_of_its_course (Fixture *self, gconstpointer data)
{
  assert_snap (&self->targets, 51.5, 30.25, LOOM_SNAP_EDGE, (LoomPoint){ 50000, 30250 });
  const LoomSnap snap = loom_snap_point (&self->targets, 51500, 30250);
  const LoomEdge *edge
      = loom_topology_edge (loom_board_index_get_topology (self->index), snap.edge);
  g_assert_cmpuint (MIN (edge->left, edge->right), ==, 0);
  g_assert_cmpuint (MAX (edge->left, edge->right), ==, 1);
}

static void
far_from_everything_nothing_moves (Fixture *self, gconstpointer data)
{
  assert_snap (&self->targets, 30.123, 30.456, LOOM_SNAP_NONE, (LoomPoint){ 30123, 30456 });
}

static void
guide_and_grid_each_take_a_direction (Fixture *self, gconstpointer data)
{
  const LoomGuide guide = { TRUE, 31234 };

  self->targets.grid = 5 * LOOM_MM;
  self->targets.guides = &guide;
  self->targets.n_guides = 1;
  assert_snap (&self->targets, 30.5, 29.2, LOOM_SNAP_GUIDE, (LoomPoint){ 31234, 30000 });
  self->targets.n_guides = 0;
  assert_snap (&self->targets, 30.5, 32.6, LOOM_SNAP_GRID, (LoomPoint){ 30000, 32600 });
}

static void
what_moves_along_is_not_snapped_to (Fixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) without = g_hash_table_new (NULL, NULL);

  g_hash_table_add (without, GUINT_TO_POINTER (loom_board_lookup (self->board, "b")->handle));
  self->targets.without = without;
  assert_snap (&self->targets, 50.3, 11.8, LOOM_SNAP_NONE, (LoomPoint){ 50300, 11800 });
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, func) g_test_add ("/window/snap/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("a-corner-wins-over-the-edges-that-end-there", a_corner_wins_over_the_edges_that_end_there);
  ADD ("an-edge-gives-the-nearest-point-of-its-course",
       an_edge_gives_the_nearest_point_of_its_course);
  ADD ("far-from-everything-nothing-moves", far_from_everything_nothing_moves);
  ADD ("guide-and-grid-each-take-a-direction", guide_and_grid_each_take_a_direction);
  ADD ("what-moves-along-is-not-snapped-to", what_moves_along_is_not_snapped_to);
  return g_test_run ();
}
