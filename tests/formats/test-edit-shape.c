/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shape edits: corners, areas, layers and whole boards. The board they are tried on is drawn in
 * edit-support.h. */

#include "formats/reshape/edit-area.h"
#include "formats/edit/edit-board.h"
#include "formats/reshape/edit-corner.h"
#include "formats/layers/edit-layer.h"
#include "tests/formats/edit-support.h"

#include "tests/formats/edit-shape-support.h"

static void
moving_corners_carries_what_lies_between (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  const LoomHandle corners[] = { H ("c1"), H ("c2"), H ("c5"), H ("c4") };
  round_trip (board, loom_edit_move_corners (board, corners, 4, 1000, -2000, &error), error);
  g_assert_cmpint (((LoomCorner *)loom_board_lookup (board, "c1"))->x, ==, 1000);
  g_assert_cmpint (border (board, "c2", "c5")->via.items[0].x, ==, 49000);
  g_assert_cmpint (border (board, "c5", "c8")->via.items[0].x, ==, 52000);
  g_assert_cmpint (area (board, "nw")->label.y, ==, 18000);
  assert_refused (loom_edit_move_corners (board, corners, 1, LOOM_MM_MAX, 0, &error), &error,
                  "farther out");
}

static void
inserting_a_corner_reaches_both_areas (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  LoomPoint at = { 25000, 51000 };
  round_trip (board, loom_edit_insert_corner (board, H ("c5"), H ("c4"), at, &error), error);
  assert_ids (board, &area (board, "nw")->outline, "c1 c2 c5 c10 c4");
  assert_ids (board, &area (board, "sw")->outline, "c4 c10 c5 c8 c7");
}

static void
inserting_a_corner_divides_the_border (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  LoomPoint at = { 52000, 20000 };
  round_trip (board, loom_edit_insert_corner (board, H ("c2"), H ("c5"), at, &error), error);
  g_assert_null (border (board, "c2", "c5"));
  g_assert_cmpuint (border (board, "c2", "c10")->via.n, ==, 1);
  g_assert_cmpuint (border (board, "c10", "c5")->via.n, ==, 1);
  g_assert_cmpint (border (board, "c10", "c5")->via.items[0].x, ==, 49000);
  g_assert_cmpuint (border (board, "c10", "c5")->line, ==, H ("road"));
}

static void
inserting_a_corner_doubles_the_barrier (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  LoomPoint at = { 75000, 50000 };
  round_trip (board, loom_edit_insert_corner (board, H ("c5"), H ("c6"), at, &error), error);
  g_assert_true (barred (board, "ne", "se", "c5", "c10"));
  g_assert_true (barred (board, "ne", "se", "c10", "c6"));
  assert_refused (loom_edit_insert_corner (board, H ("c1"), H ("c9"), at, &error), &error,
                  "no edge");
  assert_refused (loom_edit_insert_corner (board, H ("c1"), H ("nw"), at, &error), &error,
                  "no corner");
}

static void
deleting_a_corner_joins_its_borders (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  LoomPoint at = { 52000, 20000 };
  round_trip (board, loom_edit_insert_corner (board, H ("c2"), H ("c5"), at, &error), error);
  round_trip (board, loom_edit_delete_corner (board, H ("c10"), &error), error);
  assert_ids (board, &area (board, "nw")->outline, "c1 c2 c5 c4");
  g_assert_cmpuint (border (board, "c2", "c5")->via.n, ==, 2);
  g_assert_cmpint (border (board, "c2", "c5")->via.items[1].x, ==, 49000);
  round_trip (board, loom_edit_delete_corner (board, H ("c1"), &error), error);
  assert_refused (loom_edit_delete_corner (board, H ("c4"), &error), &error, "only two left");
}

static void
welding_touches_every_ring_and_border (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  round_trip (board, loom_edit_weld_corners (board, H ("c8"), H ("c5"), &error), error);
  assert_ids (board, &area (board, "nw")->outline, "c1 c2 c8 c4");
  assert_ids (board, &area (board, "sw")->outline, "c4 c8 c7");
  assert_ids (board, &area (board, "se")->outline, "c8 c6 c9");
  g_assert_null (loom_board_lookup (board, "c5"));
  g_assert_nonnull (border (board, "c2", "c8"));
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_BORDER), ==, 1);
  g_assert_true (barred (board, "ne", "se", "c8", "c6"));
}

static void
welding_never_lets_a_ring_touch_itself (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  assert_refused (loom_edit_weld_corners (board, H ("c1"), H ("c5"), &error), &error,
                  "touch itself");
  assert_refused (loom_edit_weld_corners (board, H ("c1"), H ("c1"), &error), &error,
                  "two corners");
  round_trip (board, loom_edit_weld_corners (board, H ("h1"), H ("h2"), &error), error);
  assert_refused (loom_edit_weld_corners (board, H ("h1"), H ("h3"), &error), &error, "vanish");
}

static void
holes_are_cut_and_filled (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  const LoomPoint pond[] = { { 10000, 20000 }, { 20000, 20000 }, { 15000, 30000 } };
  const LoomPoint wide[] = { { 10000, 20000 }, { 90000, 20000 }, { 15000, 30000 } };
  round_trip (board, loom_edit_cut_hole (board, H ("nw"), pond, 3, &error), error);
  assert_ids (board, &ring (board, "nw", 0)->corners, "c10 c11 c12");
  assert_refused (loom_edit_cut_hole (board, H ("nw"), wide, 3, &error), &error, "inside");
  assert_refused (loom_edit_cut_hole (board, H ("nw"), pond, 2, &error), &error, "three");
  LoomHandle hole = ring (board, "nw", 0)->entity.handle;
  round_trip (board, loom_edit_fill_hole (board, hole, TRUE, &error), error);
  assert_ids (board, &area (board, "nw-2")->outline, "c12 c11 c10");
  assert_refused (loom_edit_fill_hole (board, hole, FALSE, &error), &error, "lies along");
}

static void
filling_a_hole_removes_its_corners (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  const LoomPoint pond[] = { { 10000, 20000 }, { 20000, 20000 }, { 15000, 30000 } };
  round_trip (board, loom_edit_cut_hole (board, H ("nw"), pond, 3, &error), error);
  LoomHandle hole = ring (board, "nw", 0)->entity.handle;
  round_trip (board, loom_edit_fill_hole (board, hole, FALSE, &error), error);
  g_assert_null (loom_board_lookup (board, "c10"));
  g_assert_cmpuint (loom_entity_n (&area (board, "nw")->entity, LOOM_KIND_RING), ==, 0);
}

static void
a_detached_area_shares_nothing (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  round_trip (board, loom_edit_detach_area (board, H ("nw"), &error), error);
  assert_ids (board, &area (board, "nw")->outline, "c1 c10 c11 c12");
  assert_ids (board, &area (board, "ne")->outline, "c2 c3 c6 c5");
  g_assert_cmpuint (border (board, "c10", "c11")->via.n, ==, 3);
  g_assert_cmpuint (border (board, "c2", "c5")->via.n, ==, 3);
  g_assert_false (barred (board, "nw", "sw", NULL, NULL));
  assert_refused (loom_edit_detach_area (board, H ("nw"), &error), &error, "shares no corner");
}

static void
reversing_turns_entities_round (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  round_trip (board, loom_edit_reverse (board, H ("ferry"), &error), error);
  const LoomRoute *ferry = (const LoomRoute *)loom_board_lookup (board, "ferry");
  g_assert_cmpuint (ferry->from, ==, H ("far"));
  g_assert_cmpint (ferry->via.items[0].x, ==, 90000);
  round_trip (board, loom_edit_reverse (board, border (board, "c2", "c5")->entity.handle, &error),
              error);
  g_assert_cmpint (border (board, "c2", "c5")->via.items[0].y, ==, 35000);
  assert_refused (loom_edit_reverse (board, H ("c1"), &error), &error, "no direction");
}

static void
scaling_keeps_type_and_lines (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  round_trip (board, loom_edit_scale (board, 3, 2, &error), error);
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  g_assert_cmpint (areas->width, ==, 195000);
  g_assert_cmpint (((LoomCorner *)loom_board_lookup (board, "h3"))->x, ==, 127500);
  g_assert_cmpint (area (board, "far")->radius, ==, 12000);
  g_assert_cmpint (((LoomSymbol *)loom_board_lookup (board, "ship"))->size, ==, 12000);
  g_assert_cmpint (((LoomLine *)loom_board_lookup (board, "road"))->width, ==, 500);
  g_assert_cmpint (((LoomTypeface *)loom_board_lookup (board, "hand"))->size, ==, 11500);
  assert_refused (loom_edit_scale (board, 1000, 1, &error), &error, "farther out");
  assert_refused (loom_edit_scale (board, 1, 1000000, &error), &error, "too small");
  assert_refused (loom_edit_scale (board, 0, 1, &error), &error, "above zero");
}

static void
mirroring_twice_gives_the_same_board (void)
{
  const LoomMirror ways[] = { LOOM_MIRROR_LEFT_RIGHT, LOOM_MIRROR_TOP_BOTTOM };
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (LoomBoard) board = support_new_areas ();
      g_autoptr (GError) error = NULL;
      g_autofree char *before = support_dump (board);
      round_trip (board, loom_edit_mirror (board, ways[i], &error), error);
      if (i == 0)
        {
          g_assert_cmpint (((LoomCorner *)loom_board_lookup (board, "c1"))->x, ==, 130000);
          g_assert_cmpint (((LoomKey *)loom_board_lookup (board, "legend"))->at.x, ==, 30000);
        }
      round_trip (board, loom_edit_mirror (board, ways[i], &error), error);
      g_autofree char *after = support_dump (board);
      g_assert_cmpstr (before, ==, after);
    }
}

static void
mirroring_layers_keeps_entrances_true (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  g_autoptr (GError) error = NULL;
  round_trip (board, loom_edit_mirror (board, LOOM_MIRROR_LEFT_RIGHT, &error), error);
  const LoomEntrance *shaft = (const LoomEntrance *)loom_board_lookup (board, "shaft");
  const LoomEntity *war = loom_board_lookup (board, "war");
  const LoomEarthworm *worm = (const LoomEarthworm *)loom_entity_nth (war, LOOM_KIND_EARTHWORM, 0);
  g_assert_cmpint (shaft->at.column, ==, 5);
  g_assert_cmpint (shaft->at.row, ==, 3);
  g_assert_cmpint (worm->facing, ==, LOOM_FACING_WEST);
  g_assert_cmpint (worm->mirrored, ==, 1);
  g_assert_cmpuint (loom_board_cell (board, loom_board_layer (board, 0), (LoomCell){ 6, 2 }), ==,
                    '#');
  /* The lowest layer has fewer rows. */
  assert_refused (loom_edit_mirror (board, LOOM_MIRROR_TOP_BOTTOM, &error), &error, "differ");
}

static void
renaming_keeps_references (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  LoomHandle nw = H ("nw");
  round_trip (board, loom_edit_rename (board, nw, "hill", &error), error);
  g_assert_cmpuint (((LoomRoute *)loom_board_lookup (board, "ferry"))->from, ==, H ("hill"));
  assert_refused (loom_edit_rename (board, nw, "ne", &error), &error, "already");
  assert_refused (loom_edit_rename (board, nw, "9", &error), &error, "cannot be an id");
  assert_refused (loom_edit_rename (board, 1, "x", &error), &error, "has no id");
}

static void
a_layer_keeps_its_cells_when_it_grows (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  g_autoptr (GError) error = NULL;
  round_trip (board, loom_edit_resize_layer (board, H ("top"), 8, 5, FALSE, &error), error);
  const LoomLayer *top = loom_board_layer (board, 0);
  g_assert_cmpuint (loom_board_cell (board, top, (LoomCell){ 1, 2 }), ==, '#');
  g_assert_cmpuint (loom_board_cell (board, top, (LoomCell){ 2, 3 }), ==, 'w');
  g_assert_cmpuint (loom_board_cell (board, top, (LoomCell){ 8, 5 }), ==, '.');
}

static void
a_layer_shrinks_only_with_leave (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  g_autoptr (GError) error = NULL;
  assert_refused (loom_edit_resize_layer (board, H ("top"), 5, 4, FALSE, &error), &error,
                  "lie outside");
  round_trip (board, loom_edit_resize_layer (board, H ("top"), 5, 4, TRUE, &error), error);
  const LoomEntity *war = loom_board_lookup (board, "war");
  g_assert_cmpuint (loom_entity_n (war, LOOM_KIND_QUEEN), ==, 1);
  /* The well in the middle leads to 4 1 of the lowest. */
  assert_refused (loom_edit_resize_layer (board, H ("low"), 3, 3, FALSE, &error), &error,
                  "lie outside");
  round_trip (board, loom_edit_resize_layer (board, H ("low"), 3, 3, TRUE, &error), error);
  g_assert_null (loom_board_lookup (board, "well"));
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_THRONE), ==, 1);
}

static void
a_stroke_of_the_brush_is_one_edit (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  g_autoptr (GError) error = NULL;
  const LoomCell stroke[] = { { 1, 1 }, { 2, 1 }, { 3, 2 } };
  const LoomCell off[] = { { 7, 1 } };
  round_trip (board, loom_edit_paint_cells (board, H ("mid"), stroke, 3, 'w', &error), error);
  g_assert_cmpuint (loom_board_cell (board, loom_board_layer (board, 1), stroke[2]), ==, 'w');
  assert_refused (loom_edit_paint_cells (board, H ("mid"), stroke, 3, 'Q', &error), &error,
                  "legend");
  assert_refused (loom_edit_paint_cells (board, H ("mid"), off, 1, '#', &error), &error, "outside");
}

#define TEST(name, func) g_test_add_func ("/model/edit/" name, func)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TEST ("moving-corners-carries-what-lies-between", moving_corners_carries_what_lies_between);
  TEST ("inserting-a-corner-reaches-both-areas", inserting_a_corner_reaches_both_areas);
  TEST ("inserting-a-corner-divides-the-border", inserting_a_corner_divides_the_border);
  TEST ("inserting-a-corner-doubles-the-barrier", inserting_a_corner_doubles_the_barrier);
  TEST ("deleting-a-corner-joins-its-borders", deleting_a_corner_joins_its_borders);
  TEST ("welding-touches-every-ring-and-border", welding_touches_every_ring_and_border);
  TEST ("welding-never-lets-a-ring-touch-itself", welding_never_lets_a_ring_touch_itself);
  TEST ("holes-are-cut-and-filled", holes_are_cut_and_filled);
  TEST ("filling-a-hole-removes-its-corners", filling_a_hole_removes_its_corners);
  TEST ("a-detached-area-shares-nothing", a_detached_area_shares_nothing);
  TEST ("reversing-turns-things-round", reversing_turns_entities_round);
  TEST ("scaling-keeps-type-and-lines", scaling_keeps_type_and_lines);
  TEST ("mirroring-twice-gives-the-same-board", mirroring_twice_gives_the_same_board);
  TEST ("mirroring-layers-keeps-entrances-true", mirroring_layers_keeps_entrances_true);
  TEST ("renaming-keeps-references", renaming_keeps_references);
  TEST ("a-layer-keeps-its-cells-when-it-grows", a_layer_keeps_its_cells_when_it_grows);
  TEST ("a-layer-shrinks-only-with-leave", a_layer_shrinks_only_with_leave);
  TEST ("a-stroke-of-the-brush-is-one-edit", a_stroke_of_the_brush_is_one_edit);
  return g_test_run ();
}
