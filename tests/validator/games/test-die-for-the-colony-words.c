/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about how Die for the Colony is told, written and drawn. */

#include "tests/validator/games/colony.h"

/* Plays @move with those rolls and claims what is told of it; rolls begin with those of the move.
 */
static void
claim_told (TestGame *game, LoomMove move, const gint *rolls, const char *expected)
{
  g_autofree LoomState *before = g_memdup2 (game->state, game->game->state_size);
  g_autoptr (GString) text = g_string_new (NULL);

  test_game_play_until (game, move, rolled, rolls);
  game->game->play->describe_events (game->game, before, move, game->events, game->state, text);
  g_assert_cmpstr (text->str, ==, expected);
}

#define TOLD(game, move, expected, ...)                                                            \
  claim_told ((game), (move), (const gint[]){ __VA_ARGS__, 0 }, (expected))

static void
test_an_attack_is_told_in_a_line (void)
{
  g_autoptr (TestGame) game = colony (NULL);

  stand (game, ANTS, "3336", 9, 3);
  TOLD (game, ATTACK (0), "The ants attack A1.\n", 0);
  TOLD (game, BLOCK,
        "The grasshoppers block with 9 against 14, which is not enough: A1 turns from 3 to 4.\n",
        14, 9);
  test_game_play (game, ATTACK (0));
  TOLD (game, BLOCK, "The grasshoppers block with 14 against 14: the attack fails.\n", 14, 14);
  test_game_play (game, ATTACK (0));
  TOLD (game, BLOCK, "The grasshoppers block with 2 against 9, but 9 is short of 11 anyway.\n", 9,
        2);
  TOLD (game, ATTACK (1), "The ants attack A2: 12, and it turns from 3 to 4.\n", 12);
  TOLD (game, ATTACK (1), "The ants attack A2: 3, short of 11.\n", 3);
  position (game)->guards = 1;
  test_game_play (game, ATTACK (2));
  TOLD (game, LET_PASS, "The grasshoppers do not block: 11, and A3 turns from 3 to 4.\n", 11);
  test_game_play (game, ATTACK (2));
  TOLD (game, LET_PASS, "The grasshoppers do not block: 10, short of 11.\n", 10);
}

static void
test_other_actions_are_told_too (void)
{
  g_autoptr (TestGame) game = colony (NULL);

  stand (game, ANTS, "3335", 9, 3);
  TOLD (game, MOBILIZE, "The ants mobilize: 13, short of 14.\n", 13);
  TOLD (game, MOBILIZE, "The ants mobilize: 16, enough.\n", 16);
  TOLD (game, SHIFT (0, 3), "The ants choose to lower A1 by 1 to raise A4 by 2.\n", 0);
  TOLD (
      game, DISRUPT,
      "The grasshoppers fail to disrupt it with 16 against 16: A1 turns from 3 to 2, and A4 turns "
      "from 5 to 6.\n",
      16);
  TOLD (game, SABOTAGE, "The ants try to sabotage a guard: 15, enough unless the guard evades.\n",
        15);
  TOLD (game, EVADE, "The guard fails to evade with 4, short of 13: it is out for this turn.\n", 4);
  TOLD (game, SABOTAGE, "The ants try to sabotage a guard: 2, short of 15.\n", 2);
  TOLD (game, FORTIFY (1), "The ants fortify A2: 14, and their marker stands there.\n", 14);
  TOLD (game, FORTIFY (1), "The ants fortify A2: 13, short of 14.\n", 13);
}

static void
test_turns_and_recruits_are_told (void)
{
  g_autoptr (TestGame) game = colony (NULL);

  stand (game, GRASSHOPPERS, "3333", 2, 2)->markers[GRASSHOPPERS][3] = 1;
  TOLD (game, END_TURN,
        "The grasshoppers keep 2 dice on guard.\n"
        "The marker of the grasshoppers on A4 goes.\n"
        "Round 2, the ants’ turn: they roll 17 for recruits and gain a die: they have 3 now.\n",
        17);
  TOLD (game, END_TURN,
        "The ants keep 3 dice on guard.\n"
        "Round 3, the grasshoppers’ turn: they roll 2 for recruits, and the ants gain a die: they "
        "have 4 now.\n",
        2);
  position (game)->pools[ANTS] = 5;
  TOLD (game, END_TURN,
        "The grasshoppers keep 2 dice on guard.\n"
        "Round 3, the ants’ turn: they roll 19 for recruits, but have no room for another die.\n",
        19);
  TOLD (game, END_TURN,
        "The ants keep 5 dice on guard.\n"
        "Round 4, the grasshoppers’ turn: they roll 9 for recruits and gain none.\n",
        9);
}

static void
test_the_end_is_told (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  g_autoptr (TestGame) pips = colony ("timeout-tie=pip-sum");

  stand (game, ANTS, "6666", 1, 0);
  TOLD (game, END_TURN,
        "The ants keep 1 die on guard.\nEvery die shows 6: South wins with the ants.\n", 0);
  stand (game, ANTS, "1124", 1, 0)->turn = 29;
  TOLD (game, END_TURN,
        "The ants keep 1 die on guard.\nThe rounds are over, with 1 die above 3 and 3 below: North "
        "wins with the grasshoppers.\n",
        0);
  stand (game, ANTS, "3333", 1, 0)->turn = 29;
  TOLD (game, END_TURN,
        "The ants keep 1 die on guard.\nThe rounds are over, with 0 dice above 3 and 0 below: a "
        "draw.\n",
        0);
  stand (pips, ANTS, "2246", 1, 0)->turn = 29;
  TOLD (
      pips, END_TURN,
      "The ants keep 1 die on guard.\nThe rounds are over, with 2 dice above 3 and 2 below, 2 pips "
      "above the start in all: South wins with the ants.\n",
      0);
}

static void
test_who_plays_what_is_told_first (void)
{
  g_autoptr (TestGame) game = colony ("skip-first-recruitment=yes");
  g_autofree char *map = dup_ring (LOOM_DC_DICE);
  g_autoptr (TestGame) sides
      = colony_on (map, "Grasshoppers", "Ants", "", "match=single skip-first-recruitment=yes");
  g_autoptr (GString) text = g_string_new (NULL);

  game->game->play->describe_events (game->game, NULL, END_TURN, game->events, game->state, text);
  g_assert_cmpstr (text->str, ==,
                   "North plays the grasshoppers and goes first, South the ants.\n"
                   "Round 1, the grasshoppers’ turn.\n");
  /* Its seats are called after the sides, which would say the opposite in every second game. */
  g_string_truncate (text, 0);
  sides->game->play->describe_events (sides->game, NULL, END_TURN, sides->events, sides->state,
                                      text);
  g_assert_true (g_str_has_prefix (
      text->str, "Seat 1 plays the grasshoppers and goes first, Seat 2 the ants.\n"));
}

static void
test_the_whole_position_is_written (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  stand (game, ANTS, "3465", 2, 1)->markers[ANTS][2] = 2;
  play_rolling (game, MOBILIZE, 17);
  test_game_play (game, SHIFT (0, 3));
  json_builder_begin_object (json);
  game->game->play->write_state (game->game, game->state, json);
  json_builder_end_object (json);
  root = json_builder_get_root (json);
  text = json_to_string (root, FALSE);
  g_assert_cmpstr (
      text, ==,
      "{\"turns-ended\":3,\"side\":\"ants\",\"decision\":\"disrupt\",\"dice\":["
      "{\"area\":\"a1\",\"face\":3,\"markers\":[]},{\"area\":\"a2\",\"face\":4,\"markers\":[]},"
      "{\"area\":\"a3\",\"face\":6,\"markers\":[{\"side\":\"ants\",\"turn-ends\":2}]},"
      "{\"area\":\"a4\",\"face\":5,\"markers\":[]}],\"sides\":["
      "{\"side\":\"ants\",\"seat\":2,\"forces\":2,\"lamed\":0},"
      "{\"side\":\"grasshoppers\",\"seat\":1,\"forces\":2,\"lamed\":0}],"
      "\"ready\":1,\"resting\":0,\"guards\":1,\"roll\":17,\"payer\":\"a1\",\"target\":\"a4\","
      "\"declared\":[]}");
}

static void
test_the_position_is_drawn_as_a_list (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  stand (game, ANTS, "3465", 2, 1)->markers[ANTS][2] = 2;
  game->game->play->draw_state (game->game, game->state, text);
  g_assert_cmpstr (text->str, ==,
                   "Round 2 of 15, turn of the ants.\n"
                   "  A1  3  next to A2, A4\n"
                   "  A2  4  next to A1, A3\n"
                   "  A3  6  next to A2, A4; marker of the ants\n"
                   "  A4  5  next to A1, A3\n"
                   "  The ants (South) have 2 of 2 dice left to act.\n"
                   "  The grasshoppers (North) have 1 of 2 on guard.\n");
}

#define CLAIM(_words, _function)                                                                   \
  g_test_add_func ("/rules/die-for-the-colony/words/" _words, test_##_function)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  CLAIM ("an-attack-is-told-in-a-line", an_attack_is_told_in_a_line);
  CLAIM ("other-actions-are-told-too", other_actions_are_told_too);
  CLAIM ("turns-and-recruits-are-told", turns_and_recruits_are_told);
  CLAIM ("the-end-is-told", the_end_is_told);
  CLAIM ("who-plays-what-is-told-first", who_plays_what_is_told_first);
  CLAIM ("the-whole-position-is-written", the_whole_position_is_written);
  CLAIM ("the-position-is-drawn-as-a-list", the_position_is_drawn_as_a_list);
  return g_test_run ();
}
