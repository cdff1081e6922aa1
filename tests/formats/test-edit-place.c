/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moving and turning things: everything goes once, neighbours follow, and it can all be undone. */

#include "formats/reshape/edit-place.h"
#include "tests/formats/edit-support.h"

static LoomPoint
place (const LoomBoard *board, LoomHandle entity)
{
  LoomPoint at = { 0, 0 };
  g_assert_true (loom_board_find_place (board, entity, &at));
  return at;
}

static void
an_area_moves_with_its_corners_and_neighbours_follow (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  const LoomHandle nw = support_handle (board, "nw"), c5 = support_handle (board, "c5");
  const LoomHandle c9 = support_handle (board, "c9");
  const LoomPoint old = place (board, nw), corner = place (board, c5), far = place (board, c9);

  support_round (board, loom_edit_move_entities (board, &nw, 1, 1000, -2000, NULL));
  g_assert_true (loom_point_equal (place (board, nw), (LoomPoint){ old.x + 1000, old.y - 2000 }));
  g_assert_true (
      loom_point_equal (place (board, c5), (LoomPoint){ corner.x + 1000, corner.y - 2000 }));
  g_assert_true (loom_point_equal (place (board, c9), far));
}

static void
entities_that_share_corners_move_once (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  const LoomHandle all[] = { support_handle (board, "nw"), support_handle (board, "ne"),
                             support_handle (board, "c5"), support_handle (board, "nw") };
  const LoomPoint corner = place (board, all[2]);

  support_round (board, loom_edit_move_entities (board, all, G_N_ELEMENTS (all), 500, 0, NULL));
  g_assert_true (loom_point_equal (place (board, all[2]), (LoomPoint){ corner.x + 500, corner.y }));
}

static void
any_entity_goes_to_an_exact_place (void)
{
  static const LoomKind kinds[]
      = { LOOM_KIND_CORNER, LOOM_KIND_AREA,  LOOM_KIND_TEXT,  LOOM_KIND_SYMBOL,
          LOOM_KIND_PATH,   LOOM_KIND_GROUP, LOOM_KIND_IMAGE, LOOM_KIND_KEY };
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (LoomBoard) board = support_new_areas ();
      if (loom_board_n (board, kinds[i]) == 0)
        continue;
      const LoomHandle entity
          = ((LoomEntity *)g_ptr_array_index (loom_board_list (board, kinds[i]), 0))->handle;
      support_round (board,
                     loom_edit_move_entity_to (board, entity, (LoomPoint){ 12345, 6789 }, NULL));
      g_assert_true (loom_point_equal (place (board, entity), (LoomPoint){ 12345, 6789 }));
    }
}

static void
four_quarter_turns_are_none (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  const LoomHandle all[] = { support_handle (board, "nw"), support_handle (board, "ne"),
                             support_handle (board, "sw"), support_handle (board, "se") };
  g_autofree char *before = support_dump (board);

  for (guint i = 0; i < 4; i++)
    support_round (board,
                   loom_edit_turn_entities (board, all, 4, (LoomPoint){ 5001, 7003 }, 90000, NULL));
  g_autofree char *after = support_dump (board);
  g_assert_cmpstr (before, ==, after);
}

static void
a_border_of_which_one_end_goes_is_bent (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  const LoomHandle c2 = support_handle (board, "c2");
  const LoomBorder *border = g_ptr_array_index (loom_board_list (board, LOOM_KIND_BORDER), 0);
  g_autofree LoomPoint *old = g_memdup2 (border->via.items, 3 * sizeof (LoomPoint));

  support_round (board, loom_edit_move_entities (board, &c2, 1, 0, 4000, NULL));
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (border->via.items[i].x, ==, old[i].x);
      g_assert_cmpint (border->via.items[i].y, >, old[i].y);
      g_assert_cmpint (border->via.items[i].y, <, old[i].y + 4000);
    }
  g_assert_cmpint (border->via.items[0].y - old[0].y, >, border->via.items[2].y - old[2].y);
}

static void
what_cannot_be_is_refused (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  const LoomHandle nw = support_handle (board, "nw");

  g_assert_null (loom_edit_move_entities (board, &nw, 1, LOOM_MM_MAX, 0, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (loom_edit_move_entity_to (board, 99999, (LoomPoint){ 0, 0 }, &error));
  g_assert_nonnull (error);
  g_autoptr (LoomEdit) none = loom_edit_move_entities (board, &nw, 1, 0, 0, NULL);
  g_assert_true (loom_edit_is_empty (none));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/edit-place/an-area-moves-with-its-corners-and-neighbours-follow",
                   an_area_moves_with_its_corners_and_neighbours_follow);
  g_test_add_func ("/formats/edit-place/things-that-share-corners-move-once",
                   entities_that_share_corners_move_once);
  g_test_add_func ("/formats/edit-place/any-thing-goes-to-an-exact-place",
                   any_entity_goes_to_an_exact_place);
  g_test_add_func ("/formats/edit-place/four-quarter-turns-are-none", four_quarter_turns_are_none);
  g_test_add_func ("/formats/edit-place/a-border-of-which-one-end-goes-is-bent",
                   a_border_of_which_one_end_goes_is_bent);
  g_test_add_func ("/formats/edit-place/what-cannot-be-is-refused", what_cannot_be_is_refused);
  return g_test_run ();
}
