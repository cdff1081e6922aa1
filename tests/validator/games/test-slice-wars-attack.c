/* SPDX-License-Identifier: GPL-3.0-or-later */

/* SliceWars from the attack to the end: SW-01 to SW-04, SW-09 to SW-14, and what is general. */

#include "tests/validator/games/slice-wars-support.h"
#include "validator/games/slice-wars/rules/options.h"

/* SW-09 and G5: attacks */

static void
test_the_winner_moves_in_with_all_dice_but_one (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N5 birch=S3 cedar=S1 dale=S1 elm=S1 fern=N1", NULL);

  win (test, ASH, BIRCH);
  assert_position (test, "ash=N1 birch=N4 cedar=S1 dale=S1 elm=S1 fern=N1");
  assert_turn (test, NORTH, LOOM_SW_PHASE_ATTACK);
}

static void
test_the_loser_keeps_one_die_and_the_defender_all (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N5 birch=S3 cedar=S1 dale=S1 elm=N2 fern=N1", NULL);

  test_game_play_for_event (test, attack (ASH, BIRCH), LOOM_SW_EVENT_BATTLE, 4, LOOM_BATTLE_LOSE);
  assert_position (test, "ash=N1 birch=S3 cedar=S1 dale=S1 elm=N2 fern=N1");
}

static void
test_a_tie_is_won_by_the_defender (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N5 birch=S3 cedar=S1 dale=S1 elm=N2 fern=N1", NULL);
  const LoomEvent *battle;
  guint attackers = 0, defenders = 0;

  test_game_play_for_event (test, attack (ASH, BIRCH), LOOM_SW_EVENT_BATTLE, 4, LOOM_BATTLE_TIE);
  battle = test_game_event (test, LOOM_SW_EVENT_BATTLE);
  for (guint i = 0; i < battle->n_faces[0]; i++)
    attackers += battle->faces[0][i];
  for (guint i = 0; i < battle->n_faces[1]; i++)
    defenders += battle->faces[1][i];
  g_assert_cmpuint (attackers, ==, defenders);
  assert_position (test, "ash=N1 birch=S3 cedar=S1 dale=S1 elm=N2 fern=N1");
}

static void
test_what_is_no_attack_is_refused (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N5 birch=S3 cedar=S4 dale=S1 elm=S1 fern=N1", NULL);

  test_game_refuses (test, attack (FERN, ELM), "Fern has 1 die, and an attack needs 2");
  test_game_refuses (test, attack (ASH, FERN), "Fern is your own area");
  test_game_refuses (test, attack (CEDAR, BIRCH), "Cedar is not your area; it belongs to South");
  test_game_refuses (test, claim (BIRCH), "now is the time to attack");
  test_game_refuses (test, attack (ASH, N_RING), "there is no such area");
  test_game_refuses (test, loom_move (LOOM_SW_MOVE_END_TURN, 1, 0, 0), "too many areas");
  test_game_refuses (test, loom_move (LOOM_SW_N_MOVES, 0, 0, 0), "no such move");
}

static void
test_there_may_be_any_number_of_attacks (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N6 birch=S1 cedar=S1 dale=S1 elm=S1 fern=N1", NULL);

  win (test, ASH, BIRCH);
  win (test, BIRCH, CEDAR);
  win (test, CEDAR, DALE);
  assert_position (test, "ash=N1 birch=N1 cedar=N1 dale=N3 elm=S1 fern=N1");
  assert_turn (test, NORTH, LOOM_SW_PHASE_ATTACK);
}

static void
test_the_turn_ends_by_itself_when_no_attack_is_possible (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N2 birch=S3 cedar=S1 dale=S1 elm=S1 fern=N1", NULL);

  test_game_play_for_event (test, attack (ASH, BIRCH), LOOM_SW_EVENT_BATTLE, 4, LOOM_BATTLE_LOSE);
  g_assert_cmpint (test_game_event (test, LOOM_SW_EVENT_PASSES)->args[0], ==, NORTH);
  assert_turn (test, SOUTH, LOOM_SW_PHASE_ATTACK);
}

static void
test_who_cannot_move_passes (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N1 birch=S3 cedar=S1 dale=S1 elm=S1 fern=N1", NULL);

  g_assert_cmpint (test_game_event (test, LOOM_SW_EVENT_PASSES)->args[0], ==, NORTH);
  assert_turn (test, SOUTH, LOOM_SW_PHASE_ATTACK);
}

/* SW-10: neutral areas */

static void
test_a_neutral_area_keeps_seven_dice (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N6 birch=x cedar=S1 dale=S1 elm=N2 fern=N1", NULL);

  g_assert_cmpuint (sw_state (test)->dice[BIRCH], ==, 7);
  test_game_play_for_event (test, attack (ASH, BIRCH), LOOM_SW_EVENT_BATTLE, 4, LOOM_BATTLE_LOSE);
  assert_position (test, "ash=N1 birch=x7 cedar=S1 dale=S1 elm=N2 fern=N1");
  idle_until (test, SOUTH);
  idle_until (test, NORTH);
  g_assert_cmpuint (sw_state (test)->dice[BIRCH], ==, 7);
}

static void
test_a_neutral_area_is_conquered_as_any (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N6 birch=x cedar=S1 dale=S1 elm=S1 fern=N1", NULL);

  win (test, ASH, BIRCH);
  assert_position (test, "ash=N1 birch=N5 cedar=S1 dale=S1 elm=S1 fern=N1");
}

static void
test_a_neutral_area_counts_in_no_group (void)
{
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N1 birch=x cedar=N1 dale=S1 elm=S1 fern=S1", "income-from-round=1");

  g_assert_cmpint (test_game_event (test, LOOM_SW_EVENT_INCOME)->args[1], ==, 1);
}

static void
test_stated_dice_of_a_neutral_area_stand (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N6 birch=x3 cedar=S1 dale=S1 elm=S1 fern=N1", NULL);

  win (test, ASH, BIRCH);
  g_assert_cmpint (test_game_event (test, LOOM_SW_EVENT_BATTLE)->args[3], ==, 3);
}

static void
test_six_dice_take_a_neutral_area_one_time_in_four (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N6 birch=x cedar=S1 dale=S1 elm=S1 fern=N1", NULL);
  const LoomDice *dice = ((const LoomSwGame *)test->game)->dice;
  static const double shares[] = { 0.00007, 0.00289, 0.02545, 0.10363, 0.25998 };

  for (guint n = 2; n <= 6; n++)
    g_assert_cmpfloat_with_epsilon (loom_dice_win_share (dice, n, 7), shares[n - 2], 0.000006);
}

/* SW-11: out */

static void
test_who_is_out_is_skipped (void)
{
  g_autoptr (TestGame) test = ring_new (3, "ash=N6 birch=S1 cedar=E1 dale=E1 elm=E2 fern=N1", NULL);

  win (test, ASH, BIRCH);
  g_assert_cmpint (test_game_event (test, LOOM_SW_EVENT_OUT)->args[0], ==, SOUTH);
  test_game_play (test, end_turn ());
  assert_turn (test, EAST, LOOM_SW_PHASE_ATTACK);
  g_assert_cmpuint (test_game_count_events (test, LOOM_SW_EVENT_PASSES), ==, 0);
}

static void
test_the_last_one_standing_wins_with_neutral_areas_left (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N6 birch=S1 cedar=x dale=x elm=x fern=N1", NULL);

  win (test, ASH, BIRCH);
  assert_end (test, LOOM_SW_END_CONQUEST, 1);
}

/* SW-12: links */

static void
test_an_attack_goes_along_one_link (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N6 birch=S1 cedar=S1 dale=S1 elm=S1 fern=N1", NULL);

  test_game_refuses (test, attack (ASH, CEDAR), "no link leads from Ash to Cedar");
  win (test, ASH, BIRCH);
  win (test, BIRCH, CEDAR);
}

static void
test_a_one_way_route_is_attacked_along_one_way (void)
{
  g_autofree char *text = dup_ring_board (2, "ash=N6 birch=S1 cedar=S1 dale=S6 elm=S1 fern=N1",
                                          "<route id='down' from='dale' to='ash' one-way='yes'/>");
  g_autoptr (TestGame) test = test_game_new (text, "order=as-seated");

  test_game_refuses (test, attack (ASH, DALE), "no link leads from Ash to Dale");
  test_game_play (test, end_turn ());
  win (test, DALE, ASH);
  assert_position (test, "ash=S5 birch=S1 cedar=S1 dale=S1 elm=S1 fern=N1");
}

/* SW-01 to SW-04: victory */

static void
test_more_than_half_of_the_owned_areas_all_full_wins (void)
{
  g_autoptr (TestGame) half
      = ring_new (2, "ash=N6 birch=N6 cedar=N5 dale=S1 elm=S1 fern=S1", "income-from-round=1");
  g_autoptr (TestGame) more
      = ring_new (2, "ash=N6 birch=N6 cedar=N5 dale=S1 elm=S1 fern=x", "income-from-round=1");

  assert_turn (half, NORTH, LOOM_SW_PHASE_ATTACK);
  assert_end (more, LOOM_SW_END_MAJORITY, 1);
}

static void
test_the_program_divides_by_the_players (void)
{
  g_autoptr (TestGame) test = ring_new (3, "ash=N6 birch=N6 cedar=N5 dale=S1 elm=E1 fern=E1",
                                        "income-from-round=1 maj=code-v-over-p");

  assert_end (test, LOOM_SW_END_MAJORITY, 1);
}

static void
test_a_majority_with_an_area_not_full_wins_nothing (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N6 birch=N5 cedar=N4 dale=N6 elm=S1 fern=S1", NULL);

  assert_turn (test, NORTH, LOOM_SW_PHASE_ATTACK);
  idle_until (test, SOUTH);
  idle_until (test, NORTH);
  assert_end (test, LOOM_SW_END_MAJORITY, 1);
}

static void
test_an_attack_can_make_the_rival_win (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N6 birch=S1 cedar=S6 dale=S6 elm=S6 fern=S6", NULL);

  win (test, ASH, BIRCH);
  assert_end (test, LOOM_SW_END_MAJORITY, 2);
}

static void
test_the_dice_distribution_can_be_won (void)
{
  static const char position[] = "ash=N birch=N cedar=N dale=x elm=S fern=S";
  g_autoptr (TestGame) test = ring_new (2, position, "dice-cap=2 majority-percent=39");
  g_autoptr (TestGame) other = ring_new (2, position, "dice-cap=2 majority-percent=40");

  /* Two dice each, with which South fills both areas, 40 in 100, and North two of three. */
  for (guint i = ASH; i <= BIRCH; i++)
    {
      test_game_play (test, add (i));
      test_game_play (other, add (i));
      if (i == ASH)
        {
          test_game_play (test, add (ELM));
          test_game_play (other, add (ELM));
        }
    }
  assert_end (test, LOOM_SW_END_MAJORITY, 2);
  assert_turn (other, NORTH, LOOM_SW_PHASE_ATTACK);
}

static void
test_the_distribution_ends_with_the_die_that_wins (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N birch=N cedar=N dale=x elm=S fern=S",
                                        "order=rotated dice-cap=2 majority-percent=39");

  /* South begins, and its second die has one place to go: North's second is not placed. */
  test_game_start (test, 1, 1);
  test_game_play (test, add (ELM));
  test_game_play (test, add (ASH));
  assert_end (test, LOOM_SW_END_MAJORITY, 2);
  assert_position (test, "ash=N2 birch=N1 cedar=N1 dale=x7 elm=S2 fern=S2");
}

static void
test_full_areas_everywhere_end_nothing (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N6 birch=N6 cedar=N5 dale=S6 elm=S6 fern=x",
                                        "income-from-round=1 valid=all-cells");

  assert_position (test, "ash=N6 birch=N6 cedar=N6 dale=S6 elm=S6 fern=x7");
  assert_turn (test, NORTH, LOOM_SW_PHASE_ATTACK);
}

static void
test_full_areas_everywhere_can_be_won_by_most (void)
{
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N6 birch=N6 cedar=N5 dale=S6 elm=S6 fern=x",
                  "income-from-round=1 valid=all-cells allfull=majority-wins");
  g_autoptr (TestGame) level
      = ring_new (2, "ash=N6 birch=N6 cedar=N5 dale=S6 elm=S6 fern=S6",
                  "income-from-round=1 valid=all-cells allfull=majority-wins");

  assert_end (test, LOOM_SW_END_ALL_FULL, 1);
  assert_turn (level, NORTH, LOOM_SW_PHASE_ATTACK);
}

/* G1: the end without a victory */

static void
test_the_rounds_run_out_in_a_draw (void)
{
  g_autoptr (TestGame) test
      = ring_new (3, "ash=N6 birch=S1 cedar=E2 dale=S2 elm=E2 fern=N2", "max-rounds=1");
  double credits[3];

  for (guint seat = NORTH; seat <= EAST; seat++)
    {
      assert_turn (test, seat, LOOM_SW_PHASE_ATTACK);
      test_game_play (test, end_turn ());
    }
  assert_end (test, LOOM_SW_END_DRAW, 7);
  loom_game_outcome (test->game, test->state, credits);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat_with_epsilon (credits[i], 1.0 / 3, 1e-12);
}

static void
test_rank_goes_by_areas_then_dice (void)
{
  static const struct
  {
    const char *position;
    guint winners;
  } rows[] = {
    { "ash=N2 birch=N1 cedar=N1 dale=S6 elm=S6 fern=x", 1 },
    { "ash=N2 birch=N1 cedar=N1 dale=S6 elm=S6 fern=S6", 2 },
    { "ash=N2 birch=N1 cedar=N1 dale=S2 elm=S1 fern=S1", 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) test = ring_new (2, rows[i].position, "max-rounds=1 timeout=rank");

      while (test->state->seat != 0)
        test_game_play (test, end_turn ());
      assert_end (test, LOOM_SW_END_RANK, rows[i].winners);
    }
}

static void
test_a_game_in_which_nobody_can_move_is_broken_off (void)
{
  /* Two islands, each of one owner, and routes that lead nobody to the other. */
  static const char text[]
      = "<board xmlns='urn:boardloom:board:1' version='1.0' title='Islands'>"
        "<areas width='100' height='100'><area id='a' name='A' at='10 10' radius='5'/>"
        "<area id='b' name='B' at='90 10' radius='5'/></areas>"
        "<scenario id='game' title='Game' rules='slice-wars' seats='2'>"
        "<place area='a' seat='1' dice='5'/><place area='b' seat='2' dice='4'/></scenario></board>";
  g_autoptr (TestGame) test = test_game_new (text, "max-rounds=10000");

  assert_end (test, LOOM_SW_END_DRAW, 3);
  g_assert_cmpint (test_game_event (test, LOOM_SW_EVENT_BROKEN_OFF)->args[0], ==,
                   LOOM_SW_BREAK_FROZEN);
  g_assert_cmpuint (sw_state (test)->round, <, 6);
}

static void
test_a_neutral_area_in_reach_keeps_a_game_going (void)
{
  static const char text[]
      = "<board xmlns='urn:boardloom:board:1' version='1.0' title='Islands'>"
        "<areas width='100' height='100'><area id='a' name='A' at='10 10' radius='5'/>"
        "<area id='b' name='B' at='90 10' radius='5'/><area id='c' name='C' at='10 90' radius='5'/>"
        "<route id='r' from='a' to='c'/></areas>"
        "<scenario id='game' title='Game' rules='slice-wars' seats='2'>"
        "<place area='a' seat='1' dice='6'/><place area='b' seat='2' dice='6'/>"
        "<place area='c' neutral='yes'/></scenario></board>";
  g_autoptr (TestGame) test = test_game_new (text, "order=as-seated");

  for (guint round = 1; round <= 4; round++)
    {
      assert_turn (test, NORTH, LOOM_SW_PHASE_ATTACK);
      g_assert_cmpuint (sw_state (test)->round, ==, round);
      test_game_play (test, end_turn ());
    }
}

/* SW-13 */

static void
test_the_preset_looks_for_victory_from_round_two_on (void)
{
  g_autofree char *ring = dup_ring_board (3, "ash=N6 birch=N6 cedar=N6 dale=S6 elm=E1 fern=x", "");
  g_auto (GStrv) halves = g_strsplit (ring, "rules='slice-wars'", 2);
  g_autofree char *text
      = g_strdup_printf ("%srules='slice-wars' preset='original'%s", halves[0], halves[1]);
  g_autoptr (TestGame) test = test_game_new (text, "order=as-seated");

  /* Three of five are more than 5 / 3 areas, but round one does not count. */
  assert_turn (test, NORTH, LOOM_SW_PHASE_ATTACK);
  test_game_play (test, end_turn ());
  assert_turn (test, SOUTH, LOOM_SW_PHASE_ATTACK);
  test_game_play (test, end_turn ());
  assert_end (test, LOOM_SW_END_MAJORITY, 1);
}

/* SW-14 */

static void
test_later_seats_may_add_more_dice (void)
{
  g_autoptr (TestGame) test = ring_new (3, "ash=N birch=S cedar=E dale=N elm=S fern=E",
                                        "comp=last-bonus-die bonus-dice=2");

  for (guint seat = NORTH; seat <= EAST; seat++)
    g_assert_cmpuint (sw_state (test)->adds[seat], ==, 2 * seat);
}

static void
test_a_bonus_without_room_is_discarded (void)
{
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N birch=S cedar=N dale=S", "comp=last-bonus-die bonus-dice=20");

  test_game_play (test, claim (ELM));
  /* South has 3 + 20 dice and room for 15. */
  g_assert_cmpuint (sw_state (test)->adds[SOUTH], ==, 15);
  g_assert_cmpuint (test_game_count_events (test, LOOM_SW_EVENT_SHARE), ==, 2);
}

static void
test_who_begins_may_be_held_back_in_round_one (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N6 birch=S6 cedar=N1 dale=S1 elm=N1 fern=S1",
                                        "comp=round1-no-attack-first");

  g_assert_cmpint (test_game_event (test, LOOM_SW_EVENT_PASSES)->args[1], ==,
                   LOOM_SW_PASS_FIRST_TURN);
  assert_turn (test, SOUTH, LOOM_SW_PHASE_ATTACK);
  test_game_play (test, end_turn ());
  idle_until (test, NORTH);
  assert_turn (test, NORTH, LOOM_SW_PHASE_ATTACK);
}

static void
test_who_is_held_back_is_who_begins (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N6 birch=S6 cedar=N1 dale=S1 elm=N1 fern=S1",
                                        "comp=round1-no-attack-first order=rotated");

  test_game_start (test, 1, 1);
  g_assert_cmpint (test_game_event (test, LOOM_SW_EVENT_PASSES)->args[0], ==, SOUTH);
  assert_turn (test, NORTH, LOOM_SW_PHASE_ATTACK);
}

static void
test_the_draft_may_turn_round_after_each_pass (void)
{
  g_autoptr (TestGame) test = ring_new (3, "", "comp=snake-draft");

  for (guint i = 0; i < 5; i++)
    test_game_play (test, claim (i));
  assert_position (test, "ash=N1 birch=S1 cedar=E1 dale=E1 elm=S1 fern=N1");
  assert_turn (test, NORTH, LOOM_SW_PHASE_DICE);
}

static void
test_the_numbers_are_those_of_the_text (void)
{
  g_autoptr (TestGame) test = ring_new (2, "", NULL);
  const gint *values = test->position->options.values;

  g_assert_cmpint (values[LOOM_SW_DICE_CAP], ==, 6);
  g_assert_cmpint (values[LOOM_SW_NEUTRAL_DICE], ==, 7);
  g_assert_cmpint (values[LOOM_SW_ATTACK_DICE], ==, 2);
  g_assert_cmpint (values[LOOM_SW_INCOME_FROM_ROUND], ==, 2);
  g_assert_cmpint (values[LOOM_SW_MAJORITY_PERCENT], ==, 50);
  g_assert_cmpint (values[LOOM_SW_MAX_ROUNDS], ==, 300);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(_path, _test) g_test_add_func ("/rules/slice-wars/" _path, _test)
  ADD ("SW-09/the-winner-moves-in-with-all-dice-but-one",
       test_the_winner_moves_in_with_all_dice_but_one);
  ADD ("SW-09/the-loser-keeps-one-die-and-the-defender-all",
       test_the_loser_keeps_one_die_and_the_defender_all);
  ADD ("SW-09/what-is-no-attack-is-refused", test_what_is_no_attack_is_refused);
  ADD ("SW-09/there-may-be-any-number-of-attacks", test_there_may_be_any_number_of_attacks);
  ADD ("SW-09/the-turn-ends-by-itself-when-no-attack-is-possible",
       test_the_turn_ends_by_itself_when_no_attack_is_possible);
  ADD ("G5/a-tie-is-won-by-the-defender", test_a_tie_is_won_by_the_defender);
  ADD ("G4/what-is-no-attack-is-refused-and-changes-nothing", test_what_is_no_attack_is_refused);
  ADD ("G4/who-cannot-move-passes", test_who_cannot_move_passes);
  ADD ("SW-10/a-neutral-area-keeps-seven-dice", test_a_neutral_area_keeps_seven_dice);
  ADD ("SW-10/a-neutral-area-is-conquered-as-any", test_a_neutral_area_is_conquered_as_any);
  ADD ("SW-10/a-neutral-area-counts-in-no-group", test_a_neutral_area_counts_in_no_group);
  ADD ("SW-10/stated-dice-of-a-neutral-area-stand", test_stated_dice_of_a_neutral_area_stand);
  ADD ("SW-10/six-dice-take-a-neutral-area-one-time-in-four",
       test_six_dice_take_a_neutral_area_one_time_in_four);
  ADD ("SW-11/who-is-out-is-skipped", test_who_is_out_is_skipped);
  ADD ("SW-11/the-last-one-standing-wins-with-neutral-areas-left",
       test_the_last_one_standing_wins_with_neutral_areas_left);
  ADD ("SW-12/an-attack-goes-along-one-link", test_an_attack_goes_along_one_link);
  ADD ("SW-12/a-one-way-route-is-attacked-along-one-way",
       test_a_one_way_route_is_attacked_along_one_way);
  ADD ("SW-01/more-than-half-of-the-owned-areas-all-full-wins",
       test_more_than_half_of_the_owned_areas_all_full_wins);
  ADD ("SW-02/the-program-divides-by-the-players", test_the_program_divides_by_the_players);
  ADD ("SW-02/a-majority-with-an-area-not-full-wins-nothing",
       test_a_majority_with_an_area_not_full_wins_nothing);
  ADD ("SW-03/an-attack-can-make-the-rival-win", test_an_attack_can_make_the_rival_win);
  ADD ("SW-03/the-dice-distribution-can-be-won", test_the_dice_distribution_can_be_won);
  ADD ("SW-03/the-distribution-ends-with-the-die-that-wins",
       test_the_distribution_ends_with_the_die_that_wins);
  ADD ("SW-04/full-areas-everywhere-end-nothing", test_full_areas_everywhere_end_nothing);
  ADD ("SW-04/full-areas-everywhere-can-be-won-by-most",
       test_full_areas_everywhere_can_be_won_by_most);
  ADD ("G1/the-rounds-run-out-in-a-draw", test_the_rounds_run_out_in_a_draw);
  ADD ("G1/rank-goes-by-areas-then-dice", test_rank_goes_by_areas_then_dice);
  ADD ("G1/a-game-in-which-nobody-can-move-is-broken-off",
       test_a_game_in_which_nobody_can_move_is_broken_off);
  ADD ("G1/a-neutral-area-in-reach-keeps-a-game-going",
       test_a_neutral_area_in_reach_keeps_a_game_going);
  ADD ("SW-13/the-preset-looks-for-victory-from-round-two-on",
       test_the_preset_looks_for_victory_from_round_two_on);
  ADD ("SW-14/later-seats-may-add-more-dice", test_later_seats_may_add_more_dice);
  ADD ("SW-14/a-bonus-without-room-is-discarded", test_a_bonus_without_room_is_discarded);
  ADD ("SW-14/who-begins-may-be-held-back-in-round-one",
       test_who_begins_may_be_held_back_in_round_one);
  ADD ("SW-14/who-is-held-back-is-who-begins", test_who_is_held_back_is_who_begins);
  ADD ("SW-14/the-draft-may-turn-round-after-each-pass",
       test_the_draft_may_turn_round_after_each_pass);
  ADD ("G7/the-numbers-are-those-of-the-text", test_the_numbers_are_those_of_the_text);
#undef ADD
  return g_test_run ();
}
