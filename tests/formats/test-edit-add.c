/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Putting things on the map and pieces on areas: what comes, what is refused, and that it can all
 * be undone. */

#include "formats/edit/edit-add.h"
#include "formats/edit/edit-pieces.h"
#include "formats/edit/edit-remove.h"
#include "formats/model/statement.h"
#include "tests/formats/edit-support.h"

#include <string.h>

static void
refused (LoomEdit *edit, GError **error, const char *words)
{
  g_assert_null (edit);
  g_assert_nonnull (*error);
  g_test_message ("%s", (*error)->message);
  g_assert_nonnull (strstr ((*error)->message, words));
  g_clear_error (error);
}

static void
a_route_joins_two_areas_once (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  const LoomPoint via[] = { { 100, 200 }, { 300, 400 } };
  const LoomHandle ne = support_handle (board, "ne"), far = support_handle (board, "far");

  LoomEdit *edit = loom_edit_add_route (board, ne, far, via, 2, LOOM_ROUTE_BRIDGE, &error);
  g_assert_no_error (error);
  const LoomHandle new = loom_edit_get_newcomer (edit);
  support_round (board, edit);
  const LoomRoute *route = (const LoomRoute *)loom_board_get (board, new);
  g_assert_cmpuint (route->from, ==, ne);
  g_assert_cmpuint (route->via.n, ==, 2);
  refused (loom_edit_add_route (board, far, ne, NULL, 0, 0, &error), &error, "already");
  refused (loom_edit_add_route (board, ne, ne, NULL, 0, 0, &error), &error, "another");
  refused (loom_edit_add_route (board, ne, new, NULL, 0, 0, &error), &error, "not an area");
}

static void
a_barrier_bars_an_edge_or_the_whole_border (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  const LoomHandle ne = support_handle (board, "ne"), se = support_handle (board, "se");
  const LoomHandle nw = support_handle (board, "nw"), far = support_handle (board, "far");
  const LoomHandle c5 = support_handle (board, "c5"), c6 = support_handle (board, "c6");

  g_assert_cmpuint (loom_edit_find_barrier (board, se, ne, c6, c5), !=, 0);
  refused (loom_edit_add_barrier (board, ne, se, c5, c6, &error), &error, "barred already");
  refused (loom_edit_add_barrier (board, ne, far, 0, 0, &error), &error, "no border");
  support_round (board, loom_edit_add_barrier (board, ne, se, 0, 0, &error));
  g_assert_cmpuint (loom_edit_find_barrier (board, se, ne, c6, c5), ==, 0);
  g_assert_cmpuint (loom_edit_find_barrier (board, se, ne, 0, 0), !=, 0);
  support_round (board, loom_edit_add_barrier (board, nw, ne, 0, 0, &error));
}

static void
a_node_lies_over_nothing (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;

  refused (loom_edit_add_node (board, NULL, (LoomPoint){ 30000, 30000 }, 4000, 0, &error), &error,
           "North-west");
  refused (loom_edit_add_node (board, NULL, (LoomPoint){ 112000, 40000 }, 8000, 0, &error), &error,
           "Far away");
  /* Beside the outline, but the disc would reach over it. */
  refused (loom_edit_add_node (board, NULL, (LoomPoint){ 103000, 10000 }, 4000, 0, &error), &error,
           "North-east");
  support_round (board,
                 loom_edit_add_node (board, NULL, (LoomPoint){ 120000, 20000 }, 6000, 0, &error));
  support_round (board,
                 loom_edit_add_node (board, NULL, (LoomPoint){ 120000, 80000 }, 6000, 0, &error));
  g_autofree char *next = loom_board_dup_free_name (board, "Area");
  g_assert_cmpstr (next, ==, "Area 3");
}

static void
decor_comes_with_its_section (void)
{
  g_autoptr (LoomBoard) board = support_new_bare ();
  LoomSymbol *symbol = (LoomSymbol *)loom_entity_new (LOOM_KIND_SYMBOL);
  symbol->name = LOOM_SYMBOL_SHIP;
  symbol->at = (LoomPoint){ 1000, 1000 };
  symbol->size = 8000;

  g_assert_null (loom_board_section (board, LOOM_KIND_DECOR));
  support_round (board, loom_edit_add_entity (board, &symbol->decor.entity, NULL));
  g_assert_nonnull (loom_board_lookup (board, "symbol-1"));
}

static void
areas_have_one_group_and_can_leave_it (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GError) error = NULL;
  const LoomHandle two[] = { support_handle (board, "ne"), support_handle (board, "isle") };

  support_round (board, loom_edit_add_group (board, "New", two, 2, &error));
  g_assert_null (loom_board_lookup (board, "lone"));
  g_assert_cmpuint (((const LoomGroup *)loom_board_lookup (board, "north"))->areas.n, ==, 1);
  support_round (board, loom_edit_ungroup (board, two, 2, &error));
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_GROUP), ==, 1);
  refused (loom_edit_ungroup (board, two, 2, &error), &error, "in a group");
}

static LoomHandle
put (LoomBoard *board, const char *area, LoomPut what, gint32 seat, gint32 value)
{
  const LoomHandle duel = support_handle (board, "duel");
  const LoomHandle where = support_handle (board, area);
  support_round (board, loom_edit_put_piece (board, duel, where, what, seat, value, NULL));
  const LoomPlace *place = loom_scenario_find_place (
      (const LoomScenario *)loom_board_get (board, duel), where, what, seat);
  return place != NULL ? place->entity.handle : 0;
}

static void
what_stands_on_an_area_shares_a_place (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  const LoomHandle place = put (board, "se", LOOM_PUT_DICE, 2, 4);
  g_assert_cmpuint (put (board, "se", LOOM_PUT_ELEMENT, 0, LOOM_ELEMENT_AIR), ==, place);
  g_assert_cmpuint (put (board, "se", LOOM_PUT_SHRINE, 1, 1), ==, place);
  const LoomPlace *found = (const LoomPlace *)loom_board_get (board, place);
  g_assert_cmpint (found->seat, ==, 1);
  g_assert_cmpint (found->dice, ==, 4);
  g_assert_cmpuint (put (board, "se", LOOM_PUT_NEUTRAL, 0, 1), ==, place);
  g_assert_cmpint (found->seat, ==, LOOM_UNSET);
  put (board, "se", LOOM_PUT_NEUTRAL, 0, LOOM_UNSET);
  put (board, "se", LOOM_PUT_DICE, 0, LOOM_UNSET);
  g_assert_cmpuint (put (board, "se", LOOM_PUT_ELEMENT, 0, LOOM_UNSET), ==, 0);
  g_assert_null (loom_board_get (board, place));
}

/* Of several places the one that settles a thing is changed, or the change would not be seen. */
static void
what_settles_a_entity_is_changed (void)
{
  static const struct
  {
    gint32 seat, marker, element, dice, face;
  } rows[] = {
    { LOOM_UNSET, LOOM_UNSET, LOOM_ELEMENT_AIR, LOOM_UNSET, LOOM_UNSET },
    { 1, LOOM_UNSET, LOOM_UNSET, 3, LOOM_UNSET },
    { 2, LOOM_UNSET, LOOM_ELEMENT_FIRE, 5, 2 },
    { 2, 1, LOOM_UNSET, 6, 4 },
  };
  g_autoptr (LoomBoard) board = support_new_areas ();
  const LoomHandle duel = support_handle (board, "duel"), se = support_handle (board, "se");
  const LoomScenario *scenario = (const LoomScenario *)loom_board_get (board, duel);

  support_round (board, loom_edit_clear_area (board, duel, se, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      LoomEdit *edit = loom_edit_new ("Place");
      LoomPlace *place = (LoomPlace *)loom_entity_new (LOOM_KIND_PLACE);

      place->area = se;
      place->seat = rows[i].seat;
      place->marker = rows[i].marker;
      place->element = rows[i].element;
      place->dice = rows[i].dice;
      place->face = rows[i].face;
      loom_edit_insert (edit, duel, &place->entity, G_MAXUINT);
      support_round (board, edit);
    }
  g_assert_cmpint (loom_scenario_find_stated (scenario, se, LOOM_STATED_DICE)->dice, ==, 3);
  put (board, "se", LOOM_PUT_DICE, 0, 4);
  g_assert_cmpint (loom_scenario_find_stated (scenario, se, LOOM_STATED_DICE)->dice, ==, 4);
  put (board, "se", LOOM_PUT_ELEMENT, 0, LOOM_ELEMENT_EARTH);
  g_assert_cmpint (loom_scenario_find_stated (scenario, se, LOOM_STATED_ELEMENT)->element, ==,
                   LOOM_ELEMENT_EARTH);
  put (board, "se", LOOM_PUT_FACE, 0, 1);
  g_assert_cmpint (loom_scenario_find_stated (scenario, se, LOOM_STATED_FACE)->face, ==, 1);
  g_assert_cmpint (loom_scenario_find_stated (scenario, se, LOOM_STATED_OWNER)->seat, ==, 1);
}

static void
cubes_and_markers_are_each_seats_own (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  const LoomHandle one = put (board, "se", LOOM_PUT_CUBES, 1, 3);
  const LoomHandle two = put (board, "se", LOOM_PUT_CUBES, 2, 5);
  g_assert_cmpuint (one, !=, two);
  g_assert_cmpuint (put (board, "se", LOOM_PUT_CUBES, 1, LOOM_UNSET), ==, 0);
  g_assert_nonnull (loom_board_get (board, two));
  const LoomHandle face = put (board, "sw", LOOM_PUT_FACE, 0, 6);
  g_assert_cmpuint (put (board, "sw", LOOM_PUT_MARKER, 1, 1), ==, face);
  g_assert_cmpuint (put (board, "sw", LOOM_PUT_MARKER, 2, 1), !=, face);
  put (board, "sw", LOOM_PUT_MARKER, 1, LOOM_UNSET);
  g_assert_nonnull (loom_board_get (board, face));
}

static void
numbers_come_change_and_go (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  const LoomHandle duel = support_handle (board, "duel"), ne = support_handle (board, "ne");
  const LoomScenario *scenario = (const LoomScenario *)loom_board_get (board, duel);

  support_round (board, loom_edit_put_number (board, duel, ne, 7, NULL));
  support_round (board, loom_edit_put_number (board, duel, ne, 9, NULL));
  g_assert_cmpint (loom_scenario_find_number (scenario, ne)->value, ==, 9);
  support_round (board, loom_edit_clear_area (board, duel, ne, NULL));
  g_assert_null (loom_scenario_find_number (scenario, ne));
  g_assert_null (loom_scenario_find_place (scenario, ne, LOOM_PUT_DICE, 0));
  g_autoptr (GError) error = NULL;
  refused (loom_edit_put_number (board, 0, ne, 1, &error), &error, "scenario");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/edit-add/a-route-joins-two-areas-once", a_route_joins_two_areas_once);
  g_test_add_func ("/formats/edit-add/a-barrier-bars-an-edge-or-the-whole-border",
                   a_barrier_bars_an_edge_or_the_whole_border);
  g_test_add_func ("/formats/edit-add/a-node-lies-over-nothing", a_node_lies_over_nothing);
  g_test_add_func ("/formats/edit-add/decor-comes-with-its-section", decor_comes_with_its_section);
  g_test_add_func ("/formats/edit-add/areas-have-one-group-and-can-leave-it",
                   areas_have_one_group_and_can_leave_it);
  g_test_add_func ("/formats/edit-pieces/what-stands-on-an-area-shares-a-place",
                   what_stands_on_an_area_shares_a_place);
  g_test_add_func ("/formats/edit-pieces/what-settles-a-thing-is-changed",
                   what_settles_a_entity_is_changed);
  g_test_add_func ("/formats/edit-pieces/cubes-and-markers-are-each-seats-own",
                   cubes_and_markers_are_each_seats_own);
  g_test_add_func ("/formats/edit-pieces/numbers-come-change-and-go", numbers_come_change_and_go);
  return g_test_run ();
}
