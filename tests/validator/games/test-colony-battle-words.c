/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How earthworms and spiders of Colony Battle are told, written and drawn. */

#include "tests/validator/games/colony-battle-yard.h"

#define EMPTY "............\n"
#define EMPTY_4 EMPTY EMPTY EMPTY EMPTY
#define QUEENS "Q...........\nq..........O\n"

/* A yard whose rows 5 and 6 are given. */
#define YARD(_row5, _row6) EMPTY_4 _row5 "\n" _row6 "\n" EMPTY_4 QUEENS
#define NO_ROW "............"

#define END_TURN loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0)

/* Plays @move and claims what is told of it. */
static void
claim_told (TestGame *test, LoomMove move, const char *expected)
{
  g_autofree LoomState *before = g_memdup2 (test->state, test->game->state_size);
  g_autoptr (GString) text = g_string_new (NULL);

  test_game_play (test, move);
  test->game->play->describe_events (test->game, before, move, test->events, test->state, text);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_phase (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD (NO_ROW, "......s....."),
                  "<earthworm layer='yard' at='6 6' facing='east' length='2'/>"
                  "<earthworm layer='yard' at='9 2' facing='east' length='2'/>"
                  "<spider layer='yard' at='6 9'/><spider layer='yard' at='10 9' radius='2'/>",
                  "worm-order=fixed");

  yard_end_turn (test);
  claim_told (test, END_TURN,
              "South ends the turn.\n"
              "An earthworm crawls to Yard 7,6.\n"
              "South’s soldier at Yard 7,6 is crushed by an earthworm.\n"
              "An earthworm crawls to Yard 10,2.\n"
              "Webs grow about Yard 6,9 (radius 1) and Yard 10,9 (radius 3).\n"
              "Round 2.\n");
  yard_end_turn (test);
  claim_told (test, END_TURN,
              "South ends the turn.\n"
              "Earthworms crawl to Yard 8,6 and Yard 11,2.\n"
              "Webs grow about Yard 6,9 (radius 2) and Yard 10,9 (radius 4).\n"
              "Round 3.\n");
}

static void
test_rest (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD (".....#......", "......#....."),
                  "<earthworm layer='yard' at='6 6' facing='east' length='2'/>", NULL);

  yard_end_turn (test);
  claim_told (test, END_TURN,
              "South ends the turn.\nThe earthworm at Yard 6,6 turns round on the spot.\n"
              "Round 2.\n");
}

static void
test_bites (void)
{
  g_autoptr (TestGame) test = yard_new (
      YARD (".....W......", NO_ROW), "<earthworm layer='yard' at='8 6' facing='east' length='5'/>",
      "seg-hp=2 worm-moves=0");

  claim_told (test, yard_move (test, LOOM_CB_MOVE_ATTACK, 6, 5, 6, 6),
              "North’s worker bites the earthworm at Yard 6,6.\n"
              "The piece of an earthworm at Yard 6,6 is bitten, but holds.\n");
  yard_end_round (test);
  claim_told (test, yard_move (test, LOOM_CB_MOVE_ATTACK, 6, 5, 6, 6),
              "North’s worker bites the earthworm at Yard 6,6.\n"
              "The piece of an earthworm at Yard 6,6 is eaten.\n"
              "There are two now, with heads at Yard 8,6 and Yard 4,6.\n");
}

static void
test_hunt (void)
{
  g_autoptr (TestGame) test = yard_new (YARD (NO_ROW, ".........W.."),
                                        "<spider layer='yard' at='6 6' radius='3'/>", NULL);

  claim_told (test, yard_move (test, LOOM_CB_MOVE_STEP, 10, 6, 9, 6),
              "North’s worker steps to Yard 9,6 and is caught in a web.\n"
              "The spider at Yard 6,6 runs to Yard 8,6.\n"
              "North’s worker at Yard 9,6 is killed by a spider.\n");
  yard_end_turn (test);
  claim_told (test, END_TURN,
              "South ends the turn.\n"
              "The spider at Yard 8,6 runs to Yard 6,6.\n"
              "A web grows about Yard 6,6 (radius 4).\n"
              "Round 2.\n");
}

static void
test_leaving (void)
{
  /* A passage with one cell ten away. */
  g_autoptr (TestGame) test
      = yard_new (EMPTY_4 "############\n...........#\n############\n" EMPTY EMPTY EMPTY QUEENS,
                  "<spider layer='yard' at='1 6' radius='6'/>", NULL);

  yard_end_turn (test);
  claim_told (test, END_TURN,
              "South ends the turn.\n"
              "The spider at Yard 1,6 leaves for Yard 11,6.\n"
              "The spider at Yard 1,6 runs to Yard 7,6.\n"
              "Round 2.\n");
  yard_end_turn (test);
  claim_told (test, END_TURN,
              "South ends the turn.\n"
              "The spider at Yard 7,6 runs to Yard 11,6.\n"
              "A spider begins a new web at Yard 11,6.\n"
              "Round 3.\n");
}

static void
test_written (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD (".......W....", NO_ROW),
                  "<earthworm layer='yard' at='8 6' facing='east' length='2'/>"
                  "<spider layer='yard' at='3 3' radius='1'/>",
                  "seg-hp=2");
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  yard_attack (test, 8, 5, 8, 6);
  json_builder_begin_object (json);
  test->game->play->write_state (test->game, test->state, json);
  json_builder_end_object (json);
  root = json_builder_get_root (json);
  text = json_to_string (root, FALSE);
  g_assert_nonnull (strstr (text, "\"earthworms\":[{\"layer\":\"yard\",\"facing\":\"east\","
                                  "\"mirrored\":false,\"cells\":[[8,6],[7,6]],\"bites\":[1,0]}]"));
  g_assert_nonnull (strstr (text, "\"spiders\":[{\"layer\":\"yard\",\"at\":[3,3],\"mode\":\"home\","
                                  "\"centre\":[3,3],\"radius\":1,\"goal\":null,\"spaces\":6}]"));
}

static void
test_drawn (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD (NO_ROW, "........X..."),
                  "<earthworm layer='yard' at='2 5' facing='west' length='3'/>", NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  yard_end_round (test);
  test->game->play->draw_state (test->game, test->state, text);
  g_assert_nonnull (strstr (text->str, " 5 <~~.....%...\n"));
  g_assert_nonnull (strstr (text->str, " 6 .......%X%..\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(_claim, _test) g_test_add_func ("/rules/colony-battle/words/" _claim, _test)
  ADD ("worms-that-crawl-share-a-line-and-so-do-webs", test_phase);
  ADD ("a-worm-that-cannot-move-turns-round", test_rest);
  ADD ("a-bite-says-what-is-left", test_bites);
  ADD ("a-hunt-is-told-from-call-to-return", test_hunt);
  ADD ("a-spider-says-where-it-is-going", test_leaving);
  ADD ("worms-and-spiders-are-written-whole", test_written);
  ADD ("worms-spiders-and-webs-are-drawn", test_drawn);
  return g_test_run ();
}
