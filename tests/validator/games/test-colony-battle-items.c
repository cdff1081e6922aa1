/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Items in Colony Battle, rule by rule: CB-16 to CB-19. */

#include "tests/validator/games/colony-battle-nest.h"

/* CB-16 */

static void
test_items_lie_open (void)
{
  g_autoptr (TestGame) test = nest ("i5,5 j7,7", NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  test->game->play->draw_state (test->game, test->state, text);
  g_assert_nonnull (strstr (text->str, "  5 ....!......."));
  g_assert_nonnull (strstr (text->str, "  7 ......*....."));
}

static void
test_items_lie_hidden (void)
{
  g_autoptr (TestGame) test = nest ("i5,5 j7,7 W5,6", "item-vis=hidden");
  g_autoptr (GString) text = g_string_new (NULL);

  test->game->play->draw_state (test->game, test->state, text);
  g_assert_nonnull (strstr (text->str, "  5 ....?......."));
  g_assert_nonnull (strstr (text->str, "  7 ......?....."));
  PLAY (PICK_UP (UP (5, 6), UP (5, 5)));
  g_string_truncate (text, 0);
  test->game->play->draw_state (test->game, test->state, text);
  g_assert_nonnull (strstr (text->str, "carrying at Upper 5,6: an item"));
}

/* CB-17 */

static void
test_pick_up (void)
{
  g_autoptr (TestGame) test = nest ("W3,3 i5,3 j6,3 S5,4", NULL);

  REFUSED (PICK_UP (UP (3, 3), UP (5, 3)), "does not reach");
  REFUSED (PICK_UP (UP (5, 4), UP (5, 3)), "only workers carry");
  PLAY (STEP (UP (3, 3), UP (4, 3)));
  PLAY (PICK_UP (UP (4, 3), UP (5, 3)));
  STANDS (UP (5, 3), '.');
  g_assert_cmpuint (nest_unit (test, UP (4, 3))->cargo, ==, LOOM_CB_CARGO_ANTLION);
  REFUSED (STEP (UP (4, 3), UP (5, 3)), "moves no more");
  yard_end_round (test);
  PLAY (STEP (UP (4, 3), UP (5, 3)));
  REFUSED (PICK_UP (UP (5, 3), UP (6, 3)), "carries something already");
}

static void
test_worker_delivers (void)
{
  g_autoptr (TestGame) test = nest ("Q1,1 N3,1 W9,9", NULL);

  PLAY (STEP (UP (3, 1), UP (2, 1)));
  /* It may go on, but whoever stops here delivers. */
  REFUSED (END_TURN, "must deliver or go on");
  REFUSED (STEP (UP (9, 9), UP (9, 8)), "must deliver or go on");
  LEGAL (STEP (UP (2, 1), UP (2, 2)));
  PLAY (DELIVER (UP (2, 1)));
  REFUSED (END_TURN, "must be placed first");
  PLAY (PLACE (BOMB, UP (1, 2)));
  STANDS (UP (1, 2), 'B');
  g_assert_cmpuint (nest_unit (test, UP (2, 1))->cargo, ==, LOOM_CB_CARGO_NONE);
}

static void
test_last_space_delivers (void)
{
  g_autoptr (TestGame) test = nest ("Q1,1 N5,1", NULL);

  PLAY (STEP (UP (5, 1), UP (4, 1)));
  PLAY (STEP (UP (4, 1), UP (3, 1)));
  PLAY (STEP (UP (3, 1), UP (2, 1)));
  LEGAL (PLACE (BOMB, UP (1, 2)));
}

static void
test_queen_comes_to_the_carrier (void)
{
  g_autoptr (TestGame) test = nest ("Q5,5 N5,7 M4,6", NULL);

  PLAY (STEP (UP (5, 5), UP (5, 6)));
  g_assert_cmpuint (test_game_count_events (test, LOOM_CB_EVENT_DELIVERS), ==, 2);
  PLAY (PLACE (BOMB, UP (5, 5)));
  PLAY (PLACE (ANTLION, UP (9, 2)));
  LEGAL (END_TURN);
}

static void
test_beside_both (void)
{
  g_autoptr (TestGame) test = nest ("Q1,1 W2,1 j3,1", NULL);

  PLAY (PICK_UP (UP (2, 1), UP (3, 1)));
  LEGAL (PLACE (BOMB, UP (1, 2)));
}

static void
test_drop (void)
{
  g_autoptr (TestGame) test = nest ("W5,5 m5,4", NULL);

  PLAY (ATTACK (UP (5, 5), UP (5, 4)));
  STANDS (UP (5, 4), 'i');
  STANDS (UP (5, 5), '.');
}

static void
test_drop_beside_an_entrance (void)
{
  g_autoptr (TestGame) test = nest ("shaft=0 W6,7 m6,6 #5,6 #7,6", NULL);

  PLAY (ATTACK (UP (6, 7), UP (6, 6)));
  STANDS (UP (6, 6), '.');
  g_assert_cmpuint ((yard_letter (test, UP (6, 5)) == 'i') + (yard_letter (test, UP (6, 7)) == 'i'),
                    ==, 1);
}

static void
test_drop_beside_a_worm (void)
{
  g_autoptr (TestGame) test = nest_with (
      "m5,5 q5,9", "<earthworm layer='upper' at='4 5' facing='east' length='3'/>", NULL);
  const guint beside[3] = { UP (6, 5), UP (5, 4), UP (5, 6) };
  guint n = 0;

  yard_end_round (test);
  STANDS (UP (5, 5), '>');
  for (guint i = 0; i < 3; i++)
    n += yard_letter (test, beside[i]) == 'i';
  g_assert_cmpuint (n, ==, 1);
}

/* CB-18 */

static void
test_antlion_goes_anywhere (void)
{
  g_autoptr (TestGame) test = nest ("Q1,1 M2,1 w9,9", NULL);

  PLAY (DELIVER (UP (2, 1)));
  LEGAL (PLACE (ANTLION, LOW (1, 12)));
  REFUSED (PLACE (ANTLION, UP (9, 9)), "taken");
  REFUSED (PLACE (ANTLION, UP (6, 6)), "taken");
  REFUSED (PLACE (ANTLION, LOW (6, 6)), "no antlion may lie");
  REFUSED (PLACE (ANTLION, LOW (11, 11)), "taken");
  PLAY (PLACE (ANTLION, UP (12, 1)));
  STANDS (UP (12, 1), 'L');
}

static void
test_antlion_keeps_off_open_sites (void)
{
  g_autoptr (TestGame) test = nest ("shaft=0 throne=0 Q1,1 M2,1", NULL);

  PLAY (DELIVER (UP (2, 1)));
  REFUSED (PLACE (ANTLION, UP (6, 6)), "no antlion may lie");
  REFUSED (PLACE (ANTLION, LOW (11, 11)), "no antlion may lie");
}

static void
test_antlion_strikes (void)
{
  g_autoptr (TestGame) test = nest ("S5,1 l5,6", NULL);

  PLAY (STEP (UP (5, 1), UP (5, 2)));
  STANDS (UP (5, 2), 'S');
  PLAY (STEP (UP (5, 2), UP (5, 3)));
  STANDS (UP (5, 3), '.');
  g_assert_cmpuint (nest_unit (test, UP (5, 6))->kills, ==, 1);
}

static void
test_moving_inside_its_range (void)
{
  /* Who stood there when it was placed lives until it moves. */
  g_autoptr (TestGame) test = nest ("S5,5 l5,6", NULL);

  STANDS (UP (5, 5), 'S');
  PLAY (STEP (UP (5, 5), UP (5, 4)));
  STANDS (UP (5, 4), '.');
}

static void
test_spawning_in_its_range (void)
{
  g_autoptr (TestGame) test = nest ("Q5,5 l5,8", NULL);

  PLAY (SPAWN (WORKER, UP (5, 6)));
  STANDS (UP (5, 6), '.');
}

static void
test_three_kills (void)
{
  g_autoptr (TestGame) test = nest ("W1,8 W1,9 W1,10 W1,11 l5,9", NULL);

  for (gint row = 8; row <= 10; row++)
    PLAY (STEP (UP (1, row), UP (2, row)));
  STANDS (UP (2, 8), 'W');
  PLAY (STEP (UP (2, 10), UP (3, 10)));
  STANDS (UP (3, 10), '.');
  STANDS (UP (2, 9), '.');
  yard_end_round (test);
  PLAY (STEP (UP (2, 8), UP (3, 8)));
  STANDS (UP (3, 8), '.');
  STANDS (UP (5, 9), '.');
  PLAY (STEP (UP (1, 11), UP (2, 11)));
  PLAY (STEP (UP (2, 11), UP (3, 11)));
  STANDS (UP (3, 11), 'W');
}

static void
test_queens_are_immune (void)
{
  g_autoptr (TestGame) test = nest ("Q5,5 Y9,6 l5,6", NULL);

  PLAY (STEP (UP (5, 5), UP (5, 4)));
  STANDS (UP (5, 4), 'Q');
  PLAY (STEP (UP (9, 6), UP (8, 6)));
  STANDS (UP (8, 6), '.');
}

static void
test_presence (void)
{
  g_autoptr (TestGame) test = nest ("q9,9 m9,8 W5,5 S5,3 D5,2 B1,5", "trigger=presence");

  yard_end_turn (test);
  PLAY (DELIVER (UP (9, 8)));
  PLAY (PLACE (ANTLION, UP (5, 6)));
  /* The nearest go first; the drone is four away. */
  STANDS (UP (5, 5), '.');
  STANDS (UP (5, 3), '.');
  STANDS (UP (5, 2), 'D');
  g_assert_cmpuint (nest_unit (test, UP (5, 6))->kills, ==, 2);
}

static void
test_placing_harms_nobody (void)
{
  g_autoptr (TestGame) test = nest ("q9,9 m9,8 W5,5", NULL);

  yard_end_turn (test);
  PLAY (DELIVER (UP (9, 8)));
  PLAY (PLACE (ANTLION, UP (5, 6)));
  STANDS (UP (5, 5), 'W');
}

static void
test_antlion_with_a_body (void)
{
  g_autoptr (TestGame) test = nest ("S5,5 l5,6", "antlion-body=hp1");

  PLAY (ATTACK (UP (5, 5), UP (5, 6)));
  STANDS (UP (5, 6), '.');
}

/* CB-19 */

static void
test_bomb_is_placed_beside_the_queen (void)
{
  g_autoptr (TestGame) test = nest ("Q1,1 N2,1 W1,2", NULL);

  PLAY (DELIVER (UP (2, 1)));
  /* No room: it waits. */
  g_assert_cmpuint (test_game_count_events (test, LOOM_CB_EVENT_WAITS), ==, 1);
  PLAY (STEP (UP (1, 2), UP (1, 3)));
  REFUSED (PLACE (BOMB, UP (5, 5)), "beside the queen");
  PLAY (PLACE (BOMB, UP (1, 2)));
  STANDS (UP (1, 2), 'B');
  g_assert_cmpuint (HP (UP (1, 2)), ==, 1);
}

static void
test_blast (void)
{
  g_autoptr (TestGame) test = nest ("B5,5 w6,5 S5,9 s5,1 s5,10 Q1,5 l9,5", NULL);

  PLAY (ATTACK (UP (5, 5), UP (6, 5)));
  STANDS (UP (5, 5), '.');
  g_assert_cmpuint (HP (UP (5, 9)), ==, 1);
  g_assert_cmpuint (HP (UP (5, 1)), ==, 1);
  g_assert_cmpuint (HP (UP (5, 10)), ==, 3);
  g_assert_cmpuint (HP (UP (1, 5)), ==, 8);
  STANDS (UP (9, 5), 'l');
}

static void
test_bombs_in_a_row (void)
{
  /* The soldier between the two is hit twice. */
  g_autoptr (TestGame) test = nest ("B3,5 w2,5 b6,5 S5,5 S10,5", NULL);

  PLAY (ATTACK (UP (3, 5), UP (2, 5)));
  g_assert_cmpuint (test_game_count_events (test, LOOM_CB_EVENT_BLAST), ==, 2);
  STANDS (UP (5, 5), '.');
  STANDS (UP (6, 5), '.');
  g_assert_cmpuint (HP (UP (10, 5)), ==, 1);
}

static void
test_blast_spares_worms (void)
{
  static const char worm[] = "<earthworm layer='upper' at='6 8' facing='east' length='3'/>";
  g_autoptr (TestGame) test = nest_with ("B5,5 w6,5", worm, NULL);
  g_autoptr (TestGame) other = nest_with ("B5,5 w6,5", worm, "blast=worms-hit");

  PLAY (ATTACK (UP (5, 5), UP (6, 5)));
  g_assert_cmpuint (yard_state (test)->n_worms, ==, 1);
  g_assert_cmpuint (loom_cb_worms (yard_game (test), yard_state (test))->length, ==, 3);
  test_game_play (other, ATTACK (UP (5, 5), UP (6, 5)));
  g_assert_cmpuint (loom_cb_worms (yard_game (other), yard_state (other))->length, <, 3);
}

static void
test_bomb_moves_two (void)
{
  g_autoptr (TestGame) test = nest ("B5,5", NULL);

  PLAY (STEP (UP (5, 5), UP (5, 4)));
  PLAY (STEP (UP (5, 4), UP (5, 3)));
  REFUSED (STEP (UP (5, 3), UP (5, 2)), "no spaces left");
}

static void
test_blast_drops_cargo (void)
{
  g_autoptr (TestGame) test = nest ("B5,5 w6,5 M7,5 m5,7", NULL);

  PLAY (ATTACK (UP (5, 5), UP (6, 5)));
  STANDS (UP (7, 5), 'i');
  STANDS (UP (5, 7), 'i');
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(_claim, _test) g_test_add_func ("/rules/colony-battle/" _claim, _test)
  ADD ("CB-16/everybody-sees-what-an-item-is", test_items_lie_open);
  ADD ("CB-16/items-may-lie-hidden", test_items_lie_hidden);
  ADD ("CB-17/a-worker-picks-up-at-the-end-of-its-move", test_pick_up);
  ADD ("CB-17/a-worker-that-stops-beside-its-queen-delivers", test_worker_delivers);
  ADD ("CB-17/with-its-last-space-it-delivers-at-once", test_last_space_delivers);
  ADD ("CB-17/carriers-deliver-when-their-queen-arrives", test_queen_comes_to_the_carrier);
  ADD ("CB-17/what-is-picked-up-beside-the-queen-is-delivered", test_beside_both);
  ADD ("CB-17/a-dead-carrier-drops-what-it-carried", test_drop);
  ADD ("CB-17/nothing-drops-onto-an-entrance", test_drop_beside_an_entrance);
  ADD ("CB-17/what-a-crushed-worker-carried-drops-beside-the-worm", test_drop_beside_a_worm);
  ADD ("CB-18/an-antlion-is-placed-anywhere", test_antlion_goes_anywhere);
  ADD ("CB-18/but-not-on-an-entrance-or-the-throne", test_antlion_keeps_off_open_sites);
  ADD ("CB-18/a-step-that-ends-three-away-is-deadly", test_antlion_strikes);
  ADD ("CB-18/a-step-inside-its-range-is-too", test_moving_inside_its_range);
  ADD ("CB-18/so-is-being-spawned-there", test_spawning_in_its_range);
  ADD ("CB-18/after-three-kills-it-is-gone", test_three_kills);
  ADD ("CB-18/queens-are-immune-and-young-queens-not", test_queens_are_immune);
  ADD ("CB-18/presence-may-be-enough", test_presence);
  ADD ("CB-18/placing-it-harms-nobody-who-stands-there", test_placing_harms_nobody);
  ADD ("CB-18/it-may-have-a-hit-point", test_antlion_with_a_body);
  ADD ("CB-19/a-termite-bomb-is-placed-beside-the-queen-or-waits",
       test_bomb_is_placed_beside_the_queen);
  ADD ("CB-19/its-blast-takes-two-within-four", test_blast);
  ADD ("CB-19/bombs-that-die-of-it-explode-next", test_bombs_in_a_row);
  ADD ("CB-19/it-may-harm-earthworms", test_blast_spares_worms);
  ADD ("CB-19/a-bomb-moves-two-spaces", test_bomb_moves_two);
  ADD ("CB-19/carriers-in-a-blast-drop-what-they-carried", test_blast_drops_cargo);
  return g_test_run ();
}
