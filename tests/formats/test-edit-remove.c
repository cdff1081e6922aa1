/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Removing things: what goes along, what stays, and that undo brings all of it back. */

#include "formats/edit/edit-remove.h"
#include "formats/model/error.h"
#include "tests/formats/edit-support.h"

#include <string.h>

static void
remove_with (LoomBoard *board, LoomHandle handle)
{
  g_autoptr (GError) error = NULL;
  LoomEdit *edit = loom_edit_remove_with (board, handle, &error);
  g_assert_no_error (error);
  support_round (board, edit);
}

static void
remove_id (LoomBoard *board, const char *id)
{
  remove_with (board, support_handle (board, id));
}

static gboolean
has (const LoomBoard *board, const char *id)
{
  return loom_board_lookup (board, id) != NULL;
}

static const LoomEntity *
scenario (const LoomBoard *board)
{
  return &loom_board_scenario (board, 0)->entity;
}

static void
removing_an_area_takes_along_what_refers_to_it (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  remove_id (board, "nw");
  g_assert_false (has (board, "nw"));
  g_assert_false (has (board, "ferry"));
  g_assert_false (has (board, "lane"));
  g_assert_true (has (board, "ne"));
  /* Of two barriers one was between nw and sw. */
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_BARRIER), ==, 1);
  /* In the scenario: its place, its number, and the closing of the lane. */
  g_assert_cmpuint (loom_entity_n (scenario (board), LOOM_KIND_PLACE), ==, 2);
  g_assert_cmpuint (loom_entity_n (scenario (board), LOOM_KIND_NUMBER), ==, 1);
  g_assert_cmpuint (loom_entity_n (scenario (board), LOOM_KIND_CLOSE), ==, 1);
}

static void
removing_an_area_takes_the_corners_that_only_it_used (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  remove_id (board, "nw");
  g_assert_false (has (board, "c1"));
  g_assert_true (has (board, "c2"));
  g_assert_true (has (board, "c4"));
  g_assert_true (has (board, "c5"));
  /* The border between c2 and c5 is still the edge of ne. */
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_BORDER), ==, 2);
  remove_id (board, "ne");
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_BORDER), ==, 1);
  g_assert_false (has (board, "c2"));
}

static void
a_group_goes_with_its_last_area (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  remove_id (board, "nw");
  g_assert_true (has (board, "north"));
  g_assert_cmpuint (((LoomGroup *)loom_board_lookup (board, "north"))->areas.n, ==, 1);
  remove_id (board, "ne");
  g_assert_false (has (board, "north"));
}

static void
an_accepted_finding_goes_with_the_last_entity_it_is_about (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_ACCEPT), ==, 1);
  remove_id (board, "isle");
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_ACCEPT), ==, 0);
  g_assert_cmpuint (loom_entity_n (scenario (board), LOOM_KIND_ACCEPT), ==, 1);
}

static void
a_hole_stays_when_its_isle_goes (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  remove_id (board, "isle");
  g_assert_true (has (board, "h1"));
  g_assert_cmpuint (loom_entity_n (loom_board_lookup (board, "se"), LOOM_KIND_RING), ==, 1);
  remove_id (board, "se");
  g_assert_false (has (board, "h1"));
}

static void
removing_a_terrain_only_unsets_it (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  remove_id (board, "plain");
  g_assert_cmpuint (((LoomArea *)loom_board_lookup (board, "nw"))->terrain, ==, 0);
  g_assert_cmpuint (((LoomArea *)loom_board_lookup (board, "sw"))->terrain, ==, 0);
}

static void
removing_the_style_unsets_all_that_came_from_it (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  remove_with (board, loom_board_section (board, LOOM_KIND_STYLE)->handle);
  g_assert_cmpuint (((LoomRoute *)loom_board_lookup (board, "lane"))->line, ==, 0);
  g_assert_cmpuint (((LoomText *)loom_board_lookup (board, "words"))->type, ==, 0);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_BORDER), ==, 2);
}

static void
removing_a_corner_shortens_outlines (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  remove_id (board, "c2");
  const LoomArea *nw = (const LoomArea *)loom_board_lookup (board, "nw");
  const LoomArea *ne = (const LoomArea *)loom_board_lookup (board, "ne");
  g_assert_cmpuint (nw->outline.n, ==, 3);
  g_assert_cmpuint (ne->outline.n, ==, 3);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_BORDER), ==, 1);
  remove_id (board, "c1");
  g_assert_false (has (board, "nw"));
  g_assert_true (has (board, "ne"));
  g_assert_false (has (board, "ferry"));
}

static void
removing_a_corner_takes_the_barrier_on_its_edge (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_BARRIER), ==, 2);
  remove_id (board, "c6");
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_BARRIER), ==, 1);
}

static void
removing_a_route_opens_its_closing (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  remove_id (board, "lane");
  g_assert_cmpuint (loom_entity_n (scenario (board), LOOM_KIND_CLOSE), ==, 1);
  const LoomAccept *accept
      = (const LoomAccept *)loom_entity_nth (scenario (board), LOOM_KIND_ACCEPT, 0);
  g_assert_cmpuint (accept->on.n, ==, 1);
}

static void
removing_a_scenario_leaves_its_sheet (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  remove_id (board, "duel");
  const LoomEntity *print = loom_board_section (board, LOOM_KIND_PRINT);
  g_assert_cmpuint (loom_entity_n (print, LOOM_KIND_SHEET), ==, 2);
  g_assert_cmpuint (((LoomSheet *)loom_entity_nth (print, LOOM_KIND_SHEET, 0))->scenario, ==, 0);
}

static void
removing_a_layer_takes_all_that_stands_in_it (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  remove_id (board, "mid");
  g_assert_false (has (board, "well"));
  g_assert_false (has (board, "ship"));
  g_assert_true (has (board, "words"));
  g_assert_cmpuint (loom_entity_n (scenario (board), LOOM_KIND_UNIT), ==, 0);
  g_assert_cmpuint (loom_entity_n (scenario (board), LOOM_KIND_EARTHWORM), ==, 1);
  g_assert_cmpuint (loom_entity_n (scenario (board), LOOM_KIND_CLOSE), ==, 0);
  /* The shaft leads into the layer that follows now. */
  g_assert_true (has (board, "shaft"));
}

static void
removing_the_last_layer_takes_throne_and_what_led_to_it (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  remove_id (board, "low");
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_THRONE), ==, 0);
  g_assert_false (has (board, "well"));
  g_assert_true (has (board, "shaft"));
  g_assert_cmpuint (loom_entity_n (scenario (board), LOOM_KIND_SPIDER), ==, 0);
}

static void
cells_without_their_legend_become_rock_or_open (void)
{
  g_autoptr (LoomBoard) board = support_new_layers ();
  const LoomLayer *top = (const LoomLayer *)loom_board_lookup (board, "top");
  const LoomCell water = { 1, 3 };
  g_assert_cmpuint (loom_board_cell (board, top, water), ==, 'w');
  const LoomEntity *legend = g_ptr_array_index (loom_board_list (board, LOOM_KIND_LEGEND), 0);
  remove_with (board, legend->handle);
  g_assert_cmpuint (loom_board_cell (board, top, water), ==, '#');
  legend = g_ptr_array_index (loom_board_list (board, LOOM_KIND_LEGEND), 0);
  remove_with (board, legend->handle);
  g_assert_cmpuint (loom_board_cell (board, top, (LoomCell){ 5, 3 }), ==, '.');
}

static void
several_entities_go_at_once (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  const LoomHandle entities[]
      = { support_handle (board, "nw"), support_handle (board, "se"),
          loom_board_section (board, LOOM_KIND_DECOR)->handle, support_handle (board, "ship") };
  LoomEdit *edit = loom_edit_remove_all (board, entities, 4, &error);
  g_assert_no_error (error);
  support_round (board, edit);
  g_assert_false (has (board, "nw"));
  g_assert_false (has (board, "ship"));
  g_assert_true (has (board, "isle"));
}

static void
some_entities_cannot_be_removed (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  g_assert_null (loom_edit_remove_with (board, 1, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_EDIT);
  g_clear_error (&error);
  g_assert_null (loom_edit_remove_with (board, 12345, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_EDIT);
  g_clear_error (&error);
  g_assert_null (
      loom_edit_remove_with (board, loom_board_section (board, LOOM_KIND_AREAS)->handle, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_EDIT);
}

static void
everything_can_be_removed_and_brought_back (void)
{
  LoomBoard *boards[] = { support_new_areas (), support_new_layers () };
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *before = support_dump (boards[i]);
      for (LoomHandle handle = 2; handle < loom_board_max_handle (boards[i]); handle++)
        {
          LoomEdit *edit = loom_edit_remove_with (boards[i], handle, NULL);
          if (edit == NULL)
            continue;
          g_autoptr (LoomEdit) inverse = support_apply (boards[i], edit);
          g_assert_null (loom_board_get (boards[i], handle));
          loom_edit_free (support_apply (boards[i], g_steal_pointer (&inverse)));
          g_autofree char *after = support_dump (boards[i]);
          g_assert_cmpstr (before, ==, after);
        }
      loom_board_free (boards[i]);
    }
}

#define TEST(name, func) g_test_add_func ("/model/edit/" name, func)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TEST ("removing-an-area-takes-along-what-refers-to-it",
        removing_an_area_takes_along_what_refers_to_it);
  TEST ("removing-an-area-takes-the-corners-that-only-it-used",
        removing_an_area_takes_the_corners_that_only_it_used);
  TEST ("a-group-goes-with-its-last-area", a_group_goes_with_its_last_area);
  TEST ("an-accepted-finding-goes-with-the-last-thing-it-is-about",
        an_accepted_finding_goes_with_the_last_entity_it_is_about);
  TEST ("a-hole-stays-when-its-isle-goes", a_hole_stays_when_its_isle_goes);
  TEST ("removing-a-terrain-only-unsets-it", removing_a_terrain_only_unsets_it);
  TEST ("removing-the-style-unsets-all-that-came-from-it",
        removing_the_style_unsets_all_that_came_from_it);
  TEST ("removing-a-corner-shortens-outlines", removing_a_corner_shortens_outlines);
  TEST ("removing-a-corner-takes-the-barrier-on-its-edge",
        removing_a_corner_takes_the_barrier_on_its_edge);
  TEST ("removing-a-route-opens-its-closing", removing_a_route_opens_its_closing);
  TEST ("removing-a-scenario-leaves-its-sheet", removing_a_scenario_leaves_its_sheet);
  TEST ("removing-a-layer-takes-all-that-stands-in-it",
        removing_a_layer_takes_all_that_stands_in_it);
  TEST ("removing-the-last-layer-takes-throne-and-what-led-to-it",
        removing_the_last_layer_takes_throne_and_what_led_to_it);
  TEST ("cells-without-their-legend-become-rock-or-open",
        cells_without_their_legend_become_rock_or_open);
  TEST ("several-things-go-at-once", several_entities_go_at_once);
  TEST ("some-things-cannot-be-removed", some_entities_cannot_be_removed);
  TEST ("everything-can-be-removed-and-brought-back", everything_can_be_removed_and_brought_back);
  return g_test_run ();
}
