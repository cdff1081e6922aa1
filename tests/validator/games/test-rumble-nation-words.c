/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about how Rumble Nation is told, drawn and written down. */

#include "tests/validator/games/rumble-nation-support.h"

static void
assert_told (const TestGame *game, const LoomState *before, LoomMove move, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  game->game->play->describe_events (game->game, before, move, game->events, game->state, text);
  g_assert_cmpstr (text->str, ==, expected);
}

static TestGame *
game_of_two (const char *routes, const char *options)
{
  g_autofree char *text = rumble_dup_board (
      2, routes, "<seat n='1' name='Tide'/><seat n='2' name='Ember' first='yes'/>");

  return test_game_new (text, options);
}

static void
test_a_start_tells_the_numbers_that_were_dealt (void)
{
  const LoomMove none = { 0 };
  g_autoptr (TestGame) fixed = game_of_two ("2-3", NULL);
  g_autoptr (TestGame) dealt = test_game_sample ("archipelago", "duel", NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  assert_told (fixed, NULL, none, "Ember begins.\n");
  dealt->game->play->describe_events (dealt->game, NULL, none, dealt->events, dealt->state, text);
  g_assert_true (g_str_has_prefix (text->str, "The numbers are laid: 2 on "));
  g_assert_true (g_str_has_suffix (text->str, " begins.\n"));
}

static void
test_turns_are_told_with_their_dice (void)
{
  g_autoptr (TestGame) game = game_of_two ("2-3", NULL);
  g_autofree LoomState *before = NULL;
  const LoomMove reroll = loom_move (LOOM_RUMBLE_REROLL, 0, 0, 0);
  const LoomEvent *roll;
  g_autofree char *again = NULL;

  rumble_roll (game, 1, 5, 3, 1);
  before = g_memdup2 (game->state, game->game->state_size);
  test_game_play (game, rumble_deploy (6, 2));
  assert_told (game, before, rumble_deploy (6, 2),
               "Tide rolls 5, 3 and 1 and puts 2 cubes on R6 (6); 16 are left.\n");
  rumble_roll (game, 2, 1, 1, 1);
  memcpy (before, game->state, game->game->state_size);
  test_game_play (game, reroll);
  roll = test_game_event (game, LOOM_RUMBLE_ROLL);
  again = g_strdup_printf ("Ember rolls 1, 1 and 1, and again: %u, %u and %u.\n", roll->faces[0][0],
                           roll->faces[0][1], roll->faces[0][2]);
  assert_told (game, before, reroll, again);
  rumble_state (game)->roll = 0;
  rumble_state (game)->hand[1] = 1;
  memcpy (before, game->state, game->game->state_size);
  test_game_play (game, rumble_deploy (2, 1));
  assert_told (game, before, rumble_deploy (2, 1),
               "Ember puts 1 cube on R2 (2).\nEmber is the first to have placed all cubes.\n");
}

static void
test_the_resolution_is_told_region_by_region (void)
{
  g_autoptr (TestGame) game = game_of_two ("3-5 3-8", NULL);
  g_autofree LoomState *before = NULL;

  rumble_lay (game, 1, "3:2 5:1 8:2 12:1");
  rumble_lay (game, 2, "3:1 6:4 8:4");
  rumble_settle (game, "12");
  before = g_memdup2 (game->state, game->game->state_size);
  before->seat = 2;
  before->phase = LOOM_RUMBLE_FIRST_ROLL;
  ((LoomRumbleState *)before)->roll = 210;
  assert_told (
      game, before, rumble_deploy (12, 1),
      "Ember rolls 6, 6 and 1 and puts 1 cube on R12 (12).\n"
      "Ember is the second to have placed all cubes.\n"
      "2, R2: nobody is there.\n"
      "3, R3: Tide has 2 cubes against Ember’s 1 and scores 3 points; Ember is second for 1 point. "
      "Reinforcements: 2 cubes to R5 (5) and 2 cubes to R8 (8).\n"
      "4, R4: nobody is there.\n"
      "5, R5: Tide stands alone with 3 cubes and scores 5 points.\n"
      "6, R6: Ember stands alone with 4 cubes and scores 6 points.\n"
      "7, R7: nobody is there.\n"
      "8, R8: Tide has 4 cubes against Ember’s 4, ran out earlier and scores 8 points; Ember is "
      "second for 4 points.\n"
      "9, R9: nobody is there.\n"
      "10, R10: nobody is there.\n"
      "11, R11: nobody is there.\n"
      "12, R12: Tide has 1 cube against Ember’s 1, ran out earlier and scores 12 points; Ember is "
      "second for 6 points.\n"
      "Tide has 28 points and Ember 17 points. Tide wins.\n");
}

/* The last line of what is told of a game that ends so. */
static void
assert_ending (const char *options, const char *expected)
{
  g_autoptr (TestGame) game = game_of_two ("2-3", options);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *last;

  rumble_lay (game, 1, "12:3");
  rumble_lay (game, 2, "6:1");
  rumble_settle (game, "12");
  game->game->play->describe_events (game->game, NULL, (LoomMove){ 0 }, game->events, game->state,
                                     text);
  g_string_truncate (text, text->len - 1);
  last = strrchr (text->str, '\n') + 1;
  g_assert_cmpstr (last, ==, expected);
}

static void
test_an_even_ending_says_why_or_that_it_is_shared (void)
{
  assert_ending (NULL,
                 "Tide has 12 points and Ember 12 points. Tide ran out of cubes earlier and wins.");
  assert_ending ("game-tie=shared",
                 "Tide has 12 points and Ember 12 points. Tide and Ember share the victory.");
}

static void
test_moves_are_said_as_one_would_ask_for_them (void)
{
  g_autoptr (TestGame) game = game_of_two ("2-3", NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  game->game->play->describe_move (game->game, game->state, rumble_deploy (8, 1), text);
  g_assert_cmpstr (text->str, ==, "put 1 cube on R8 (8)");
  g_string_truncate (text, 0);
  game->game->play->describe_move (game->game, game->state, loom_move (LOOM_RUMBLE_REROLL, 0, 0, 0),
                                   text);
  g_assert_cmpstr (text->str, ==, "roll all three dice again");
}

static void
test_the_list_shows_regions_hands_and_dice (void)
{
  g_autoptr (TestGame) game = game_of_two ("2-3 3-9", NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  rumble_lay (game, 1, "3:2");
  rumble_lay (game, 2, "3:11 12:1");
  rumble_roll (game, 2, 6, 4, 1);
  game->game->play->draw_state (game->game, game->state, text);
  g_assert_cmpstr (text->str, ==,
                   "             Tide  Ember  > reinforces\n"
                   "  2 R2          0      0  > 3\n"
                   "  3 R3          2     11  > 9\n"
                   "  4 R4          0      0\n"
                   "  5 R5          0      0\n"
                   "  6 R6          0      0\n"
                   "  7 R7          0      0\n"
                   "  8 R8          0      0\n"
                   "  9 R9          0      0\n"
                   " 10 R10         0      0\n"
                   " 11 R11         0      0\n"
                   " 12 R12         0      1\n"
                   "    in hand    18     18\n"
                   "Ember has rolled 6, 4 and 1.\n");
}

static JsonNode *
write_state (const TestGame *game)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  game->game->play->write_state (game->game, game->state, json);
  json_builder_end_object (json);
  return json_builder_get_root (json);
}

static void
test_the_written_state_has_the_whole_position (void)
{
  g_autoptr (TestGame) game = game_of_two ("2-3", "supply=limited");
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *during = NULL;

  rumble_lay (game, 1, "3:2");
  rumble_state (game)->hand[0] = 16;
  rumble_roll (game, 2, 6, 4, 1);
  node = write_state (game);
  during = json_to_string (node, FALSE);
  g_assert_true (g_str_has_prefix (
      during,
      "{\"phase\":\"first-roll\",\"dice\":[6,4,1],\"regions\":[{\"number\":2,\"area\":\"r2\","
      "\"cubes\":[0,0]},{\"number\":3,\"area\":\"r3\",\"cubes\":[2,0]},"));
  g_assert_true (g_str_has_suffix (
      during, "{\"number\":12,\"area\":\"r12\",\"cubes\":[0,0]}],\"hand\":[16,18],\"priority\":[],"
              "\"reinforcements\":[0,0],\"points\":[0,0],\"supply\":30}"));
}

static void
test_the_written_end_says_who_controls_what (void)
{
  g_autoptr (TestGame) game = game_of_two ("3-4", NULL);
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  rumble_lay (game, 1, "3:2 4:1");
  rumble_lay (game, 2, "3:1");
  rumble_settle (game, "12");
  node = write_state (game);
  text = json_to_string (node, FALSE);
  g_assert_true (g_str_has_prefix (
      text, "{\"phase\":\"ended\",\"regions\":[{\"number\":2,\"area\":\"r2\",\"cubes\":[0,0]},"
            "{\"number\":3,\"area\":\"r3\",\"cubes\":[2,1],\"seat\":1},"
            "{\"number\":4,\"area\":\"r4\",\"cubes\":[3,0],\"seat\":1},"));
  g_assert_true (g_str_has_suffix (text, "\"hand\":[0,0],\"priority\":[1,2],"
                                         "\"reinforcements\":[2,0],\"points\":[7,13]}"));
}

#define CLAIM(claim, function) g_test_add_func ("/rules/rumble-nation/words/" claim, function)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  CLAIM ("a-start-tells-the-numbers-that-were-dealt",
         test_a_start_tells_the_numbers_that_were_dealt);
  CLAIM ("turns-are-told-with-their-dice", test_turns_are_told_with_their_dice);
  CLAIM ("the-resolution-is-told-region-by-region", test_the_resolution_is_told_region_by_region);
  CLAIM ("an-even-ending-says-why-or-that-it-is-shared",
         test_an_even_ending_says_why_or_that_it_is_shared);
  CLAIM ("moves-are-said-as-one-would-ask-for-them", test_moves_are_said_as_one_would_ask_for_them);
  CLAIM ("the-list-shows-regions-hands-and-dice", test_the_list_shows_regions_hands_and_dice);
  CLAIM ("the-written-state-has-the-whole-position", test_the_written_state_has_the_whole_position);
  CLAIM ("the-written-end-says-who-controls-what", test_the_written_end_says_who_controls_what);
  return g_test_run ();
}
