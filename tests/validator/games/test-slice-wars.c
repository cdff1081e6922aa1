/* SPDX-License-Identifier: GPL-3.0-or-later */

/* SliceWars from the draft to income: SW-05 to SW-08, and who begins. */

#include "tests/validator/games/slice-wars-support.h"

/* SW-05: the draft */

static void
test_players_claim_areas_in_turn (void)
{
  g_autoptr (TestGame) test = ring_new (2, "", NULL);

  assert_turn (test, NORTH, LOOM_SW_PHASE_DRAFT);
  test_game_play (test, claim (CEDAR));
  assert_turn (test, SOUTH, LOOM_SW_PHASE_DRAFT);
  test_game_play (test, claim (ASH));
  assert_turn (test, NORTH, LOOM_SW_PHASE_DRAFT);
  assert_position (test, "ash=S1 birch=- cedar=N1 dale=- elm=- fern=-");
}

static void
test_what_is_claimed_or_neutral_cannot_be_claimed (void)
{
  g_autoptr (TestGame) test = ring_new (2, "fern=x", NULL);

  test_game_play (test, claim (ASH));
  test_game_refuses (test, claim (ASH), "Ash belongs to North already");
  test_game_refuses (test, claim (FERN), "Fern is neutral");
  test_game_refuses (test, add (ASH), "areas are being claimed");
  test_game_play (test, claim (BIRCH));
  test_game_refuses (test, claim (ASH), "Ash is yours already");
}

static void
test_the_last_area_goes_by_itself (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N birch=S cedar=N dale=S", NULL);

  test_game_play (test, claim (ELM));
  assert_position (test, "ash=N1 birch=S1 cedar=N1 dale=S1 elm=N1 fern=S1");
  g_assert_cmpint (test_game_event (test, LOOM_SW_EVENT_CLAIMED)->args[1], ==, FERN);
  assert_turn (test, NORTH, LOOM_SW_PHASE_DICE);
}

static void
test_what_the_scenario_gives_is_claimed_already (void)
{
  g_autoptr (TestGame) some = ring_new (2, "ash=S", NULL);
  g_autoptr (TestGame) all = ring_new (2, "ash=N birch=S cedar=N dale=S elm=N fern=S", NULL);

  assert_turn (some, NORTH, LOOM_SW_PHASE_DRAFT);
  test_game_refuses (some, claim (ASH), "Ash belongs to South already");
  assert_turn (all, NORTH, LOOM_SW_PHASE_DICE);
}

/* SW-06 and G2 */

static guint
first_of (const TestGame *test, guint64 index)
{
  LoomRandom deal;

  loom_random_init (&deal, test->game->key, 1, index, LOOM_STREAM_DEAL);
  loom_game_start (test->game, test->state, index, 0, &deal, NULL);
  return test->state->first;
}

static void
test_chance_names_who_begins (void)
{
  g_autoptr (TestGame) test = ring_new (3, "", "order=random-each-game");
  guint began[4] = { 0 };

  for (guint64 i = 0; i < 3000; i++)
    began[first_of (test, i)]++;
  for (guint seat = 1; seat <= 3; seat++)
    {
      g_assert_cmpuint (began[seat], >, 900);
      g_assert_cmpuint (began[seat], <, 1100);
    }
}

static void
test_the_scenario_can_name_who_begins (void)
{
  g_autofree char *ring = dup_ring_board (2, "", "");
  g_auto (GStrv) halves = g_strsplit (ring, "<seat n='2'", 2);
  g_autofree char *text = g_strdup_printf ("%s<seat n='2' first='yes'%s", halves[0], halves[1]);
  g_autoptr (TestGame) test = test_game_new (text, "order=random-each-game");

  for (guint64 i = 0; i < 50; i++)
    g_assert_cmpuint (first_of (test, i), ==, SOUTH);
}

static void
test_one_order_serves_draft_dice_and_rounds (void)
{
  g_autoptr (TestGame) test
      = ring_new (3, "ash=N birch=S cedar=E dale=N", "order=rotated income-from-round=1");

  test_game_start (test, 1, 1);
  assert_turn (test, SOUTH, LOOM_SW_PHASE_DRAFT);
  test_game_play (test, claim (ELM));
  assert_position (test, "ash=N1 birch=S1 cedar=E1 dale=N1 elm=S1 fern=E1");
  for (guint i = 0; i < 2; i++)
    {
      assert_turn (test, SOUTH, LOOM_SW_PHASE_DICE);
      test_game_play (test, add (BIRCH));
      assert_turn (test, EAST, LOOM_SW_PHASE_DICE);
      test_game_play (test, add (CEDAR));
      assert_turn (test, NORTH, LOOM_SW_PHASE_DICE);
      test_game_play (test, add (ASH));
    }
  assert_turn (test, SOUTH, LOOM_SW_PHASE_INCOME);
  idle_until (test, SOUTH);
  test_game_play (test, end_turn ());
  g_assert_cmpuint (test->state->seat, ==, EAST);
}

/* SW-07: the dice distribution */

static void
test_each_adds_the_areas_divided_by_the_players (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N birch=S cedar=N dale=S elm=N fern=x", NULL);

  /* Five areas between two: two dice each. */
  g_assert_cmpuint (sw_state (test)->adds[NORTH], ==, 2);
  g_assert_cmpuint (sw_state (test)->adds[SOUTH], ==, 2);
  test_game_play (test, add (ASH));
  assert_turn (test, SOUTH, LOOM_SW_PHASE_DICE);
  test_game_play (test, add (BIRCH));
  test_game_play (test, add (ASH));
  test_game_play (test, add (DALE));
  assert_position (test, "ash=N3 birch=S2 cedar=N1 dale=S2 elm=N1 fern=x7");
  assert_turn (test, NORTH, LOOM_SW_PHASE_ATTACK);
  g_assert_cmpuint (sw_state (test)->round, ==, 1);
}

static void
test_no_area_holds_more_than_the_cap (void)
{
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N birch=S cedar=N dale=S elm=N fern=S", "dice-cap=2");

  test_game_play (test, add (ASH));
  test_game_refuses (test, add (ASH), "it belongs to North");
  test_game_play (test, add (BIRCH));
  test_game_refuses (test, add (ASH), "Ash is full: it has 2 dice");
}

static void
test_stated_dice_stand_and_end_the_distribution (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N4 birch=S cedar=N dale=S2 elm=N fern=S", NULL);
  g_autoptr (TestGame) map = ring_new (2, "ash=N4 birch=S", NULL);

  assert_position (test, "ash=N4 birch=S1 cedar=N1 dale=S2 elm=N1 fern=S1");
  assert_turn (test, NORTH, LOOM_SW_PHASE_ATTACK);
  for (guint area = CEDAR; area < FERN; area++)
    test_game_play (map, claim (area));
  assert_position (map, "ash=N4 birch=S1 cedar=N1 dale=S1 elm=N1 fern=S1");
  assert_turn (map, NORTH, LOOM_SW_PHASE_ATTACK);
}

static void
test_dice_without_a_choice_are_added_by_themselves (void)
{
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N birch=S cedar=S dale=S elm=S fern=S", "majority-percent=99");

  /* North's three dice can only go to Ash. */
  g_assert_cmpint (test_game_event (test, LOOM_SW_EVENT_ADDED)->args[1], ==, ASH);
  assert_turn (test, SOUTH, LOOM_SW_PHASE_DICE);
  assert_position (test, "ash=N2 birch=S1 cedar=S1 dale=S1 elm=S1 fern=S1");
}

/* SW-08: income */

static void
test_round_one_has_attacks_only (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N2 birch=N2 cedar=N2 dale=S2 elm=S2 fern=S2", NULL);

  assert_turn (test, NORTH, LOOM_SW_PHASE_ATTACK);
  test_game_play (test, end_turn ());
  assert_turn (test, SOUTH, LOOM_SW_PHASE_ATTACK);
  test_game_play (test, end_turn ());
  assert_turn (test, NORTH, LOOM_SW_PHASE_INCOME);
  g_assert_cmpuint (sw_state (test)->round, ==, 2);
  g_assert_cmpuint (sw_state (test)->adds[NORTH], ==, 3);
}

static void
test_the_largest_group_counts_not_all_areas (void)
{
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N1 birch=N1 cedar=S1 dale=N1 elm=S1 fern=S1", "income-from-round=1");
  const LoomEvent *income = test_game_event (test, LOOM_SW_EVENT_INCOME);

  g_assert_cmpint (income->args[1], ==, 2);
  g_assert_cmpuint (sw_state (test)->adds[NORTH], ==, 2);
}

static void
test_a_one_way_route_connects_a_group (void)
{
  g_autofree char *text = dup_ring_board (2, "ash=N1 birch=S1 cedar=S1 dale=N1 elm=S1 fern=S1",
                                          "<route id='down' from='dale' to='ash' one-way='yes'/>");
  g_autoptr (TestGame) test = test_game_new (text, "order=as-seated income-from-round=1");

  g_assert_cmpint (test_game_event (test, LOOM_SW_EVENT_INCOME)->args[1], ==, 2);
}

static void
test_new_dice_are_placed_before_attacking (void)
{
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N3 birch=N1 cedar=S1 dale=S1 elm=S1 fern=S1", "income-from-round=1");

  test_game_refuses (test, attack (ASH, FERN), "the new dice are to be placed first");
  test_game_refuses (test, end_turn (), "the new dice are to be placed first");
  test_game_refuses (test, add (FERN), "Fern is not your area; it belongs to South");
  test_game_play (test, add (BIRCH));
  test_game_play (test, add (BIRCH));
  assert_turn (test, NORTH, LOOM_SW_PHASE_ATTACK);
  test_game_refuses (test, add (BIRCH), "now is the time to attack");
  assert_position (test, "ash=N3 birch=N3 cedar=S1 dale=S1 elm=S1 fern=S1");
}

static void
test_what_finds_no_room_is_discarded (void)
{
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N6 birch=N5 cedar=N6 dale=S1 elm=S1 fern=S1", "income-from-round=1");
  const LoomEvent *income = test_game_event (test, LOOM_SW_EVENT_INCOME);

  g_assert_cmpint (income->args[1], ==, 3);
  g_assert_cmpint (income->args[2], ==, 1);
  g_assert_cmpint (income->args[3], ==, 2);
  assert_position (test, "ash=N6 birch=N6 cedar=N6 dale=S1 elm=S1 fern=S1");
  assert_turn (test, NORTH, LOOM_SW_PHASE_ATTACK);
}

static void
test_who_is_full_goes_straight_to_the_attack (void)
{
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N6 birch=N6 cedar=N6 dale=S1 elm=S1 fern=S1", "income-from-round=1");

  g_assert_cmpint (test_game_event (test, LOOM_SW_EVENT_INCOME)->args[3], ==, 3);
  assert_turn (test, NORTH, LOOM_SW_PHASE_ATTACK);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(_path, _test) g_test_add_func ("/rules/slice-wars/" _path, _test)
  ADD ("SW-05/players-claim-areas-in-turn", test_players_claim_areas_in_turn);
  ADD ("SW-05/what-is-claimed-or-neutral-cannot-be-claimed",
       test_what_is_claimed_or_neutral_cannot_be_claimed);
  ADD ("SW-05/the-last-area-goes-by-itself", test_the_last_area_goes_by_itself);
  ADD ("SW-05/what-the-scenario-gives-is-claimed-already",
       test_what_the_scenario_gives_is_claimed_already);
  ADD ("SW-06/chance-names-who-begins", test_chance_names_who_begins);
  ADD ("SW-06/the-scenario-can-name-who-begins", test_the_scenario_can_name_who_begins);
  ADD ("G2/one-order-serves-draft-dice-and-rounds", test_one_order_serves_draft_dice_and_rounds);
  ADD ("G3/every-seat-begins-as-often-as-the-others", test_chance_names_who_begins);
  ADD ("SW-07/each-adds-the-areas-divided-by-the-players",
       test_each_adds_the_areas_divided_by_the_players);
  ADD ("SW-07/no-area-holds-more-than-the-cap", test_no_area_holds_more_than_the_cap);
  ADD ("SW-07/stated-dice-stand-and-end-the-distribution",
       test_stated_dice_stand_and_end_the_distribution);
  ADD ("SW-07/dice-without-a-choice-are-added-by-themselves",
       test_dice_without_a_choice_are_added_by_themselves);
  ADD ("SW-08/round-one-has-attacks-only", test_round_one_has_attacks_only);
  ADD ("SW-08/the-largest-group-counts-not-all-areas", test_the_largest_group_counts_not_all_areas);
  ADD ("SW-08/a-one-way-route-connects-a-group", test_a_one_way_route_connects_a_group);
  ADD ("SW-08/new-dice-are-placed-before-attacking", test_new_dice_are_placed_before_attacking);
  ADD ("SW-08/what-finds-no-room-is-discarded", test_what_finds_no_room_is_discarded);
  ADD ("SW-08/who-is-full-goes-straight-to-the-attack",
       test_who_is_full_goes_straight_to_the_attack);
#undef ADD
  return g_test_run ();
}
