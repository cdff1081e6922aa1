/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Areas split along a line, and merged. */

#include "formats/reshape/edit-area.h"
#include "tests/formats/edit-support.h"

#include "tests/formats/edit-shape-support.h"

static void
splitting_makes_two_areas (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  round_trip (board, loom_edit_split_area (board, H ("nw"), H ("c2"), H ("c4"), NULL, 0, &error),
              error);
  /* What lies on the way from c2 to c4 stays. */
  assert_ids (board, &area (board, "nw")->outline, "c2 c5 c4");
  assert_ids (board, &area (board, "nw-2")->outline, "c4 c1 c2");
  g_assert_cmpstr (area (board, "nw-2")->name, ==, "North-west 2");
  g_assert_cmpuint (area (board, "nw-2")->terrain, ==, H ("plain"));
  assert_ids (board, &((LoomGroup *)loom_board_lookup (board, "north"))->areas, "nw nw-2 ne");
  /* The slot at 30 30 stays, the one at 10 10 and the label at 20 20 go over. */
  g_assert_cmpuint (loom_entity_n (&area (board, "nw")->entity, LOOM_KIND_SLOT), ==, 1);
  g_assert_cmpuint (loom_entity_n (&area (board, "nw-2")->entity, LOOM_KIND_SLOT), ==, 1);
  g_assert_false (loom_point_is_set (area (board, "nw")->label));
  g_assert_true (loom_point_is_set (area (board, "nw-2")->label));
  /* The border with sw and its barrier are those of the part that stays. */
  g_assert_true (barred (board, "nw", "sw", NULL, NULL));
  g_assert_false (barred (board, "nw-2", "sw", NULL, NULL));
}

static void
a_barrier_follows_the_part_it_was_for (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  round_trip (board, loom_edit_split_area (board, H ("nw"), H ("c4"), H ("c2"), NULL, 0, &error),
              error);
  assert_ids (board, &area (board, "nw")->outline, "c4 c1 c2");
  g_assert_true (barred (board, "nw-2", "sw", NULL, NULL));
  g_assert_false (barred (board, "nw", "sw", NULL, NULL));
}

static void
splitting_follows_a_course (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  const LoomPoint via[] = { { 20000, 10000 }, { 15000, 15000 } };
  round_trip (board, loom_edit_split_area (board, H ("nw"), H ("c2"), H ("c4"), via, 2, &error),
              error);
  g_assert_cmpuint (border (board, "c2", "c4")->via.n, ==, 2);
  /* Between neighbours a corner comes to stand on the line. */
  const LoomPoint bay[] = { { 80000, 20000 } };
  round_trip (board, loom_edit_split_area (board, H ("ne"), H ("c3"), H ("c6"), bay, 1, &error),
              error);
  assert_ids (board, &area (board, "ne")->outline, "c3 c6 c10");
  assert_ids (board, &area (board, "ne-2")->outline, "c6 c5 c2 c3 c10");
}

static void
a_hole_goes_to_the_part_it_lies_in (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  const LoomPoint west[] = { { 55000, 90000 } };
  round_trip (board, loom_edit_split_area (board, H ("se"), H ("c8"), H ("c5"), west, 1, &error),
              error);
  g_assert_cmpuint (loom_entity_n (&area (board, "se")->entity, LOOM_KIND_RING), ==, 0);
  g_assert_cmpuint (loom_entity_n (&area (board, "se-2")->entity, LOOM_KIND_RING), ==, 1);
}

static void
a_line_must_run_inside (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  const LoomPoint out[] = { { -9000, 10000 } };
  /* Through the hole, along an edge, out of the area, from nowhere. */
  assert_refused (loom_edit_split_area (board, H ("se"), H ("c5"), H ("c9"), NULL, 0, &error),
                  &error, "inside");
  assert_refused (loom_edit_split_area (board, H ("nw"), H ("c1"), H ("c2"), NULL, 0, &error),
                  &error, "inside");
  assert_refused (loom_edit_split_area (board, H ("nw"), H ("c1"), H ("c5"), out, 1, &error),
                  &error, "inside");
  assert_refused (loom_edit_split_area (board, H ("nw"), H ("c1"), H ("c9"), NULL, 0, &error),
                  &error, "two corners");
  assert_refused (loom_edit_split_area (board, H ("far"), H ("c1"), H ("c9"), NULL, 0, &error),
                  &error, "two corners");
}

static void
merging_dissolves_the_shared_border (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  round_trip (board, loom_edit_merge_areas (board, H ("nw"), H ("ne"), &error), error);
  assert_ids (board, &area (board, "nw")->outline, "c1 c2 c3 c6 c5 c4");
  g_assert_null (loom_board_lookup (board, "ne"));
  g_assert_null (border (board, "c2", "c5"));
  assert_ids (board, &((LoomGroup *)loom_board_lookup (board, "north"))->areas, "nw");
  g_assert_true (barred (board, "nw", "se", "c5", "c6"));
  /* What was placed on the first stays. */
  const LoomEntity *duel = loom_board_lookup (board, "duel");
  g_assert_cmpuint (loom_entity_n (duel, LOOM_KIND_PLACE), ==, 2);
  g_assert_cmpint (((LoomPlace *)loom_entity_nth (duel, LOOM_KIND_PLACE, 0))->dice, ==, 3);
}

static void
merging_takes_over_routes_and_pieces (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  round_trip (board, loom_edit_merge_areas (board, H ("sw"), H ("nw"), &error), error);
  g_assert_cmpuint (((LoomRoute *)loom_board_lookup (board, "ferry"))->from, ==, H ("sw"));
  g_assert_cmpuint (loom_entity_n (&area (board, "sw")->entity, LOOM_KIND_SLOT), ==, 2);
  const LoomEntity *duel = loom_board_lookup (board, "duel");
  const LoomPlace *place = (const LoomPlace *)loom_entity_nth (duel, LOOM_KIND_PLACE, 0);
  g_assert_cmpuint (place->area, ==, H ("sw"));
  /* The barrier between the two is gone. */
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_BARRIER), ==, 1);
  /* A route between the two goes. */
  round_trip (board, loom_edit_merge_areas (board, H ("sw"), H ("se"), &error), error);
  g_assert_null (loom_board_lookup (board, "lane"));
}

static void
merging_leaves_open_borders_open (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  LoomEdit *edit = loom_edit_new ("Bar");
  LoomEntity *entity = loom_entity_new (LOOM_KIND_BARRIER);
  const LoomHandle between[] = { H ("ne"), H ("se") };
  const LoomHandle barriers = loom_board_section (board, LOOM_KIND_AREAS)->handle;
  ((LoomBarrier *)entity)->between.items = g_memdup2 (between, sizeof between);
  ((LoomBarrier *)entity)->between.n = 2;
  loom_edit_insert (edit, barriers, entity, G_MAXUINT);
  loom_edit_free (support_apply (board, edit));
  /* sw and se share an open border, ne and se a barred one, nw and sw a barred one. */
  round_trip (board, loom_edit_merge_areas (board, H ("nw"), H ("ne"), &error), error);
  g_assert_true (barred (board, "nw", "sw", NULL, NULL));
  g_assert_true (barred (board, "nw", "se", NULL, NULL));
  round_trip (board, loom_edit_merge_areas (board, H ("sw"), H ("se"), &error), error);
  /* Both halves of the long border were barred, and it is so still. */
  g_assert_true (barred (board, "nw", "sw", NULL, NULL));
}

static void
a_barrier_against_one_half_bars_only_its_edges (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  LoomEdit *edit = loom_edit_new ("Open");
  loom_edit_remove (
      edit,
      ((LoomEntity *)g_ptr_array_index (loom_board_list (board, LOOM_KIND_BARRIER), 1))->handle);
  loom_edit_free (support_apply (board, edit));
  round_trip (board, loom_edit_merge_areas (board, H ("nw"), H ("ne"), &error), error);
  round_trip (board, loom_edit_merge_areas (board, H ("se"), H ("sw"), &error), error);
  g_assert_false (barred (board, "nw", "se", NULL, NULL));
  g_assert_true (barred (board, "nw", "se", "c4", "c5"));
  g_assert_false (barred (board, "nw", "se", "c5", "c6"));
}

static void
merging_an_isle_fills_the_hole (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  round_trip (board, loom_edit_merge_areas (board, H ("se"), H ("isle"), &error), error);
  g_assert_cmpuint (loom_entity_n (&area (board, "se")->entity, LOOM_KIND_RING), ==, 0);
  g_assert_null (loom_board_lookup (board, "h1"));
  g_assert_null (loom_board_lookup (board, "lone") != NULL
                         && ((LoomGroup *)loom_board_lookup (board, "lone"))->areas.items[0]
                                != H ("se")
                     ? board
                     : NULL);
}

static void
an_isle_can_take_in_what_lies_around_it (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  round_trip (board, loom_edit_merge_areas (board, H ("isle"), H ("se"), &error), error);
  g_assert_cmpuint (area (board, "isle")->outline.n, ==, 4);
  g_assert_cmpuint (loom_entity_n (&area (board, "isle")->entity, LOOM_KIND_RING), ==, 0);
  g_assert_true (barred (board, "ne", "isle", "c5", "c6"));
}

static void
merging_around_a_gap_leaves_a_ring (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  /* Three of four fields merged, then the fourth cut loose and merged from outside: the hole of
   * the last one stays a ring. */
  round_trip (board, loom_edit_merge_areas (board, H ("nw"), H ("ne"), &error), error);
  round_trip (board, loom_edit_merge_areas (board, H ("nw"), H ("sw"), &error), error);
  round_trip (board, loom_edit_merge_areas (board, H ("nw"), H ("se"), &error), error);
  g_assert_cmpuint (area (board, "nw")->outline.n, ==, 8);
  g_assert_cmpuint (loom_entity_n (&area (board, "nw")->entity, LOOM_KIND_RING), ==, 1);
  assert_ids (board, &ring (board, "nw", 0)->corners, "h4 h3 h2 h1");
  g_assert_null (loom_board_lookup (board, "c5"));
}

static void
merging_works_whichever_way_outlines_run (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  round_trip (board, loom_edit_reverse (board, H ("ne"), &error), error);
  assert_ids (board, &area (board, "ne")->outline, "c5 c6 c3 c2");
  round_trip (board, loom_edit_merge_areas (board, H ("nw"), H ("ne"), &error), error);
  assert_ids (board, &area (board, "nw")->outline, "c1 c2 c3 c6 c5 c4");
}

static void
only_neighbours_can_be_merged (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  assert_refused (loom_edit_merge_areas (board, H ("nw"), H ("se"), &error), &error, "no edge");
  assert_refused (loom_edit_merge_areas (board, H ("nw"), H ("nw"), &error), &error, "itself");
  assert_refused (loom_edit_merge_areas (board, H ("nw"), H ("far"), &error), &error, "no edge");
  assert_refused (loom_edit_merge_areas (board, H ("nw"), H ("duel"), &error), &error, "no area");
}

#define TEST(name, func) g_test_add_func ("/model/edit/" name, func)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TEST ("splitting-makes-two-areas", splitting_makes_two_areas);
  TEST ("a-barrier-follows-the-part-it-was-for", a_barrier_follows_the_part_it_was_for);
  TEST ("splitting-follows-a-course", splitting_follows_a_course);
  TEST ("a-hole-goes-to-the-part-it-lies-in", a_hole_goes_to_the_part_it_lies_in);
  TEST ("a-line-must-run-inside", a_line_must_run_inside);
  TEST ("merging-dissolves-the-shared-border", merging_dissolves_the_shared_border);
  TEST ("merging-takes-over-routes-and-pieces", merging_takes_over_routes_and_pieces);
  TEST ("merging-leaves-open-borders-open", merging_leaves_open_borders_open);
  TEST ("a-barrier-against-one-half-bars-only-its-edges",
        a_barrier_against_one_half_bars_only_its_edges);
  TEST ("merging-an-isle-fills-the-hole", merging_an_isle_fills_the_hole);
  TEST ("an-isle-can-take-in-what-lies-around-it", an_isle_can_take_in_what_lies_around_it);
  TEST ("merging-around-a-gap-leaves-a-ring", merging_around_a_gap_leaves_a_ring);
  TEST ("merging-works-whichever-way-outlines-run", merging_works_whichever_way_outlines_run);
  TEST ("only-neighbours-can-be-merged", only_neighbours_can_be_merged);
  return g_test_run ();
}
