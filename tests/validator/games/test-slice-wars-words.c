/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about how SliceWars is told, drawn and written down. */

#include "tests/validator/games/slice-wars-support.h"

static const LoomMove no_move;

static void
assert_beginning (const TestGame *test, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  test->game->play->describe_events (test->game, NULL, no_move, test->events, test->state, text);
  g_assert_cmpstr (text->str, ==, expected);
}

/* What is told of a move that was played from @before. */
static char *
dup_told (const TestGame *test, const LoomState *before, LoomMove move)
{
  GString *text = g_string_new (NULL);

  test->game->play->describe_events (test->game, before, move, test->events, test->state, text);
  return g_string_free (text, FALSE);
}

static void
assert_told (TestGame *test, LoomMove move, const char *expected)
{
  g_autofree LoomState *before = g_memdup2 (test->state, test->game->state_size);
  g_autofree char *told = NULL;

  test_game_play (test, move);
  told = dup_told (test, before, move);
  g_assert_cmpstr (told, ==, expected);
}

/* @expected has "A" and "D" where the sums of the dice stand. */
static void
assert_battle (TestGame *test, LoomMove move, LoomBattle outcome, const char *expected)
{
  g_autofree LoomState *before = g_memdup2 (test->state, test->game->state_size);
  g_autofree char *told = NULL;
  g_autoptr (GString) filled = g_string_new (expected);
  const LoomEvent *battle;

  test_game_play_for_event (test, move, LOOM_SW_EVENT_BATTLE, 4, (gint)outcome);
  told = dup_told (test, before, move);
  battle = test_game_event (test, LOOM_SW_EVENT_BATTLE);
  for (guint side = 0; side < 2; side++)
    {
      g_autofree char *number = NULL;
      guint sum = 0;

      for (guint i = 0; i < battle->n_faces[side]; i++)
        sum += battle->faces[side][i];
      number = g_strdup_printf ("%u", sum);
      g_string_replace (filled, side == 0 ? "{attack}" : "{defence}", number, 1);
    }
  g_assert_cmpstr (told, ==, filled->str);
}

static void
test_draft_and_dice_are_told (void)
{
  g_autoptr (TestGame) test = ring_new (2, "cedar=N dale=S", NULL);
  g_autoptr (TestGame) neutral = ring_new (2, "dale=x elm=x", NULL);
  g_autoptr (TestGame) stated
      = ring_new (2, "ash=N1 birch=S1 cedar=N1 dale=S1 elm=N1 fern=x", NULL);

  assert_beginning (test, "North begins. 4 areas are to be claimed.\n");
  assert_beginning (neutral, "North begins. 4 areas are to be claimed; 2 are neutral.\n");
  assert_beginning (stated, "North begins. 1 is neutral.\nRound 1, attacks only.\n"
                            "North has no attack; the turn is over.\n"
                            "South has no attack; the turn is over.\n"
                            "Round 2.\nNorth gets one die for a single area.\n");
  assert_told (test, claim (ASH), "North claims Ash.\n");
  assert_told (test, claim (BIRCH), "South claims Birch.\n");
  assert_told (test, claim (ELM),
               "North claims Elm.\nSouth claims Fern, the last one.\nAll areas have an owner. Now "
               "everybody adds 3 dice, one at a time.\n");
  assert_told (test, add (ASH), "North adds a die to Ash: 2 there.\n");
}

static void
test_a_bonus_is_told (void)
{
  g_autoptr (TestGame) test
      = ring_new (3, "ash=N birch=N cedar=S dale=S elm=E fern=E", "dice-cap=3 comp=last-bonus-die");

  assert_beginning (test,
                    "North begins.\nAll areas have an owner. Now North adds 2 dice, South adds "
                    "3 dice and East adds 4 dice, one at a time.\n");
}

static void
test_battles_are_told_with_their_sums (void)
{
  static const char position[] = "ash=N5 birch=S3 cedar=x7 dale=S1 elm=N2 fern=N1";
  g_autoptr (TestGame) won = ring_new (2, position, NULL);
  g_autoptr (TestGame) lost = ring_new (2, position, NULL);
  g_autoptr (TestGame) tied = ring_new (2, position, NULL);

  assert_battle (won, attack (ASH, BIRCH), LOOM_BATTLE_WIN,
                 "North attacks South’s Birch from Ash with 5 dice against 3: {attack} to "
                 "{defence}. Birch is North’s.\n");
  assert_battle (won, attack (BIRCH, CEDAR), LOOM_BATTLE_LOSE,
                 "North attacks the neutral Cedar from Birch with 4 dice against 7: {attack} to "
                 "{defence}. Birch is left with one die.\n");
  assert_battle (lost, attack (ASH, BIRCH), LOOM_BATTLE_LOSE,
                 "North attacks South’s Birch from Ash with 5 dice against 3: {attack} to "
                 "{defence}. Ash is left with one die.\n");
  assert_battle (tied, attack (ASH, BIRCH), LOOM_BATTLE_TIE,
                 "North attacks South’s Birch from Ash with 5 dice against 3: {attack} to "
                 "{defence}. A tie is the defender’s, and Ash is left with one die.\n");
}

static void
test_turns_and_income_are_told (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N6 birch=N5 cedar=N6 dale=S2 elm=S1 fern=S1", NULL);

  assert_told (test, end_turn (), "North ends the turn.\n");
  assert_told (test, end_turn (),
               "South ends the turn.\nRound 2.\n"
               "North gets 3 dice for 3 connected areas, finds room for 1 and discards the rest.\n"
               "North adds one die to Birch, where alone there is room.\n");
  assert_told (test, end_turn (),
               "North ends the turn.\nSouth gets 3 dice for 3 connected areas.\n");
  for (guint i = 0; i < 3; i++)
    test_game_play (test, add (ELM));
  assert_told (test, end_turn (),
               "South ends the turn.\nRound 3.\n"
               "North gets 3 dice for 3 connected areas, finds no room and discards them.\n");
}

static void
test_dice_that_fill_everything_are_told_at_once (void)
{
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N5 birch=N5 cedar=N6 dale=S2 elm=S1 fern=S1", "income-from-round=1");

  assert_beginning (test,
                    "North begins.\nRound 1.\n"
                    "North gets 3 dice for 3 connected areas, finds room for 2 and discards the "
                    "rest.\nNorth adds one die to Ash, one die to Birch: everything is full.\n");
}

/* The last lines of what is told when North wins Birch from Ash or ends a turn. */
static void
assert_last_words (TestGame *test, gboolean wins, const char *expected)
{
  const LoomMove move = wins ? attack (ASH, BIRCH) : end_turn ();
  g_autofree LoomState *before = g_memdup2 (test->state, test->game->state_size);
  g_autofree char *told = NULL;

  if (wins)
    win (test, ASH, BIRCH);
  else
    test_game_play (test, move);
  told = dup_told (test, before, move);
  g_assert_true (g_str_has_prefix (told, "North "));
  g_assert_cmpstr (strchr (told, '\n') + 1, ==, expected);
}

static void
test_each_end_is_told (void)
{
  g_autoptr (TestGame) out = ring_new (2, "ash=N6 birch=S1 cedar=x dale=x elm=x fern=N1", NULL);
  g_autoptr (TestGame) all = ring_new (2, "ash=N6 birch=S1 cedar=N1 dale=N1 elm=N1 fern=N1", NULL);
  g_autoptr (TestGame) gift = ring_new (2, "ash=N6 birch=S1 cedar=S6 dale=S6 elm=S6 fern=S6", NULL);
  g_autoptr (TestGame) draw
      = ring_new (2, "ash=N6 birch=S1 cedar=S1 dale=x elm=x fern=N1", "max-rounds=1");
  g_autoptr (TestGame) rank
      = ring_new (2, "ash=N6 birch=S1 cedar=S1 dale=x elm=N1 fern=N1", "max-rounds=1 timeout=rank");
  g_autoptr (TestGame) level = ring_new (2, "ash=N2 birch=S2 cedar=S1 dale=S1 elm=N1 fern=N1",
                                         "max-rounds=1 timeout=rank order=rotated");
  g_autoptr (TestGame) full
      = ring_new (2, "ash=N6 birch=N6 cedar=N5 dale=S6 elm=S6 fern=x",
                  "income-from-round=1 valid=all-cells allfull=majority-wins");
  g_autofree char *told = dup_told (full, NULL, no_move);

  assert_last_words (out, TRUE,
                     "South has no area left and is out.\nNorth wins: nobody else has an area "
                     "left.\n");
  assert_last_words (all, TRUE,
                     "South has no area left and is out.\nNorth wins: every area is conquered.\n");
  assert_last_words (gift, TRUE, "South wins with 4 of 6 valid areas, all of them full.\n");
  assert_last_words (draw, FALSE,
                     "South has no attack; the turn is over.\nAfter 1 round the game is broken "
                     "off.\nIt is a draw between North and South.\n");
  assert_last_words (rank, FALSE,
                     "South has no attack; the turn is over.\nAfter 1 round the game is broken "
                     "off.\nNorth wins with 3 areas and 8 dice.\n");
  test_game_play (level, end_turn ());
  g_assert_cmpuint (level->state->seat, ==, SOUTH);
  {
    g_autofree LoomState *before = g_memdup2 (level->state, level->game->state_size);
    g_autofree char *last = NULL;

    test_game_play (level, end_turn ());
    last = dup_told (level, before, end_turn ());
    g_assert_cmpstr (last, ==,
                     "South ends the turn.\nAfter 1 round the game is broken off.\n"
                     "North and South share the victory with 3 areas and 4 dice.\n");
  }
  g_assert_nonnull (strstr (told, "North wins: every area is full, and nobody has as many, 3.\n"));
}

static void
test_moves_are_said_as_one_would_ask_for_them (void)
{
  g_autoptr (TestGame) test = ring_new (2, "", NULL);
  const struct
  {
    LoomMove move;
    const char *expected;
  } rows[] = {
    { claim (ASH), "claim Ash" },
    { add (BIRCH), "add a die to Birch" },
    { attack (CEDAR, DALE), "attack Dale from Cedar" },
    { end_turn (), "end the turn" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      test->game->play->describe_move (test->game, test->state, rows[i].move, text);
      g_assert_cmpstr (text->str, ==, rows[i].expected);
    }
}

static void
assert_drawn (const TestGame *test, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  test->game->play->draw_state (test->game, test->state, text);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_the_board_is_a_list_of_areas (void)
{
  g_autoptr (TestGame) map = ring_new (2, "cedar=x", NULL);
  g_autoptr (TestGame) income
      = ring_new (2, "ash=N5 birch=N2 cedar=x dale=S2 elm=S1 fern=S1", "income-from-round=1");

  test_game_play (map, claim (BIRCH));
  assert_drawn (map, "The draft. South is to claim an area.\n"
                     "North: 1 area, 1 die, largest group 1\n"
                     "  Birch  1  beside Ash (free), Cedar 7 (neutral)\n"
                     "South has no area.\n"
                     "Free:\n"
                     "  Ash    beside Birch 1 (North), Fern\n"
                     "  Dale   beside Cedar 7 (neutral), Elm\n"
                     "  Elm    beside Dale, Fern\n"
                     "  Fern   beside Ash, Elm\n"
                     "Neutral: Cedar 7\n");
  assert_drawn (income, "Round 1. North is to place 2 new dice.\n"
                        "North: 2 areas, 7 dice, largest group 2\n"
                        "  Ash    5  beside Fern 1 (South)\n"
                        "  Birch  2  beside Cedar 7 (neutral)\n"
                        "South: 3 areas, 4 dice, largest group 3\n"
                        "  Dale   2  beside Cedar 7 (neutral)\n"
                        "  Elm    1\n"
                        "  Fern   1  beside Ash 5 (North)\n"
                        "Neutral: Cedar 7\n");
}

static void
assert_written (const TestGame *test, const char *expected)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (json);
  test->game->play->write_state (test->game, test->state, json);
  json_builder_end_object (json);
  root = json_builder_get_root (json);
  text = json_to_string (root, FALSE);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_a_position_is_written_whole (void)
{
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N5 birch=N2 cedar=x dale=S2 elm=S1 fern=S1", "income-from-round=1");
  g_autoptr (TestGame) over
      = ring_new (2, "ash=N6 birch=N5 cedar=x dale=x elm=x fern=S1", "income-from-round=1");

  assert_written (test, "{\"phase\":\"income\",\"round\":1,\"draft-turns\":0,\"to-add\":[2,0],"
                        "\"areas\":[{\"area\":\"ash\",\"seat\":1,\"dice\":5},"
                        "{\"area\":\"birch\",\"seat\":1,\"dice\":2},"
                        "{\"area\":\"cedar\",\"neutral\":true,\"dice\":7},"
                        "{\"area\":\"dale\",\"seat\":2,\"dice\":2},"
                        "{\"area\":\"elm\",\"seat\":2,\"dice\":1},"
                        "{\"area\":\"fern\",\"seat\":2,\"dice\":1}]}");
  assert_written (over, "{\"phase\":\"over\",\"round\":1,\"draft-turns\":0,\"to-add\":[0,0],"
                        "\"areas\":[{\"area\":\"ash\",\"seat\":1,\"dice\":6},"
                        "{\"area\":\"birch\",\"seat\":1,\"dice\":6},"
                        "{\"area\":\"cedar\",\"neutral\":true,\"dice\":7},"
                        "{\"area\":\"dale\",\"neutral\":true,\"dice\":7},"
                        "{\"area\":\"elm\",\"neutral\":true,\"dice\":7},"
                        "{\"area\":\"fern\",\"seat\":2,\"dice\":1}],"
                        "\"ended\":\"majority\",\"winners\":[1]}");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(_path, _test) g_test_add_func ("/rules/slice-wars/words/" _path, _test)
  ADD ("draft-and-dice-are-told", test_draft_and_dice_are_told);
  ADD ("a-bonus-is-told", test_a_bonus_is_told);
  ADD ("battles-are-told-with-their-sums", test_battles_are_told_with_their_sums);
  ADD ("turns-and-income-are-told", test_turns_and_income_are_told);
  ADD ("dice-that-fill-everything-are-told-at-once",
       test_dice_that_fill_everything_are_told_at_once);
  ADD ("each-end-is-told", test_each_end_is_told);
  ADD ("moves-are-said-as-one-would-ask-for-them", test_moves_are_said_as_one_would_ask_for_them);
  ADD ("the-board-is-a-list-of-areas", test_the_board_is_a_list_of_areas);
  ADD ("a-position-is-written-whole", test_a_position_is_written_whole);
#undef ADD
  return g_test_run ();
}
