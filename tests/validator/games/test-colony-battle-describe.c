/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How units of Colony Battle are told of, asked for and written down. What earthworms and spiders
 * do is claimed in test-colony-battle-words.c. */

#include "tests/validator/games/colony-battle-nest.h"
#include "validator/base/json.h"

/* Claims what is told of a move. */
static void
assert_told (TestGame *test, LoomMove move, const char *expected)
{
  g_autofree LoomState *before = g_memdup2 (test->state, test->game->state_size);
  g_autoptr (GString) text = g_string_new (NULL);

  PLAY (move);
  test->game->play->describe_events (test->game, before, move, test->events, test->state, text);
  g_assert_cmpstr (text->str, ==, expected);
}

#define TOLD(_move, _expected) assert_told (test, (_move), (_expected))

static void
test_start_is_told (void)
{
  g_autoptr (TestGame) test = nest ("", NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  test->game->play->describe_events (test->game, NULL, END_TURN, test->events, test->state, text);
  g_assert_cmpstr (text->str, ==, "North begins.\n");
}

static void
test_steps_are_told (void)
{
  g_autoptr (TestGame) test
      = nest_with ("D3,3 W3,4", "<spider layer='upper' at='9 9' radius='1'/>", NULL);

  TOLD (STEP (UP (3, 3), UP (4, 3)), "North’s drone steps to Upper 4,3.\n");
  TOLD (STEP (UP (3, 4), UP (3, 3)), "North’s worker steps to Upper 3,3, helped by a trail.\n");
  yard_end_round (test);
  TOLD (STEP (UP (3, 3), UP (3, 4)), "North’s worker steps to Upper 3,4, helped by a trail.\n");
}

static void
test_a_trail_into_a_web_is_told (void)
{
  g_autoptr (TestGame) test
      = nest_with ("W4,9", "<spider layer='upper' at='7 9' radius='2'/>", "spider-moves=0");

  loom_cb_marks (yard_game (test), yard_state (test))[UP (5, 9)] |= LOOM_CB_MARK_TRAIL;
  TOLD (STEP (UP (4, 9), UP (5, 9)),
        "North’s worker steps to Upper 5,9, helped by a trail, and is caught in a web.\n");
}

static void
test_webs_are_told (void)
{
  g_autoptr (TestGame) test
      = nest_with ("W9,5", "<spider layer='upper' at='9 9' radius='3'/>", "spider-moves=0");

  TOLD (STEP (UP (9, 5), UP (9, 6)), "North’s worker steps to Upper 9,6 and is caught in a web.\n");
}

static void
test_battles_are_told (void)
{
  g_autoptr (TestGame) test = nest ("S3,3 s4,3 W11,12 W5,5 m5,6", NULL);

  TOLD (ATTACK (UP (3, 3), UP (4, 3)),
        "North’s soldier attacks South’s soldier at Upper 4,3.\n"
        "North’s soldier at Upper 3,3 loses 1 hit point and has 2 left.\n"
        "South’s soldier at Upper 4,3 loses 1 hit point and has 2 left.\n");
  TOLD (ATTACK (UP (11, 12), UP (12, 12)),
        "North’s worker attacks South’s queen at Upper 12,12.\n"
        "South’s queen at Upper 12,12 loses 1 hit point and has 9 left.\n");
  TOLD (ATTACK (UP (5, 5), UP (5, 6)), "North’s worker attacks South’s worker at Upper 5,6.\n"
                                       "North’s worker at Upper 5,5 falls in battle.\n"
                                       "South’s worker at Upper 5,6 falls in battle.\n"
                                       "The antlion that was carried drops to Upper 5,6.\n");
}

static void
test_blasts_are_told (void)
{
  g_autoptr (TestGame) test = nest ("B5,5 w6,5 S5,8", NULL);

  TOLD (ATTACK (UP (5, 5), UP (6, 5)),
        "North’s termite bomb attacks South’s worker at Upper 6,5.\n"
        "North’s termite bomb at Upper 5,5 falls in battle.\n"
        "South’s worker at Upper 6,5 falls in battle.\n"
        "The termite bomb at Upper 5,5 explodes.\n"
        "North’s soldier at Upper 5,8 loses 2 hit points and has 1 left.\n");
}

static void
test_conversion_is_told (void)
{
  g_autoptr (TestGame) test = nest ("Y3,3 d4,3", NULL);

  TOLD (CONVERT (UP (3, 3), UP (4, 3)),
        "North’s young queen gives herself up to convert South’s drone.\n"
        "The drone at Upper 4,3 is North’s now.\n");
}

static void
test_antlions_are_told (void)
{
  g_autoptr (TestGame) test = nest ("W1,9 l5,9", "antlion-kills=1");

  TOLD (STEP (UP (1, 9), UP (2, 9)),
        "North’s worker steps to Upper 2,9.\n"
        "The antlion at Upper 5,9 strikes.\n"
        "North’s worker at Upper 2,9 is destroyed by an antlion.\n"
        "South’s antlion at Upper 5,9 has had its fill and is gone.\n");
}

static void
test_items_are_told (void)
{
  g_autoptr (TestGame) test = nest ("Q1,1 W2,1 j3,1", NULL);

  TOLD (PICK_UP (UP (2, 1), UP (3, 1)), "North’s worker picks up a termite bomb at Upper 3,1.\n"
                                        "The worker at Upper 2,1 delivers a termite bomb.\n");
  TOLD (PLACE (BOMB, UP (1, 2)), "North places a termite bomb at Upper 1,2.\n");
}

static void
test_hidden_items_are_told (void)
{
  g_autoptr (TestGame) test = nest ("Q1,1 W3,1 i4,1", "item-vis=hidden");

  TOLD (PICK_UP (UP (3, 1), UP (4, 1)), "North’s worker picks up an item at Upper 4,1.\n");
  yard_end_round (test);
  PLAY (STEP (UP (3, 1), UP (2, 1)));
  TOLD (DELIVER (UP (2, 1)), "The worker at Upper 2,1 delivers an antlion.\n");
}

static void
test_spawning_is_told (void)
{
  g_autoptr (TestGame) test = nest ("Q1,1 W2,1", NULL);

  TOLD (SPAWN (WORKER, UP (1, 2)), "North spawns a worker at Upper 1,2.\n");
  yard_end_round (test);
  TOLD (FORFEIT (SOLDIER), "North’s queen gives up 1 turn for a soldier.\n");
  TOLD (END_TURN, "North ends the turn.\n");
  TOLD (END_TURN, "South ends the turn.\n"
                  "Round 3.\n"
                  "North’s soldier is ready.\n"
                  "North’s soldier waits for room.\n");
  TOLD (FORFEIT (DRONE), "North’s queen gives up 2 turns for a drone.\n");
  yard_end_round (test);
  TOLD (CANCEL, "North’s queen changes her mind and bears no drone.\n");
}

static void
test_digging_is_told (void)
{
  g_autoptr (TestGame) test = nest ("shaft=2 W6,5", NULL);

  TOLD (END_TURN, "North ends the turn.\nNorth digs at shaft: 1 turn left.\n");
  yard_end_turn (test);
  TOLD (END_TURN, "North ends the turn.\nNorth digs at shaft.\nThe way is open: shaft.\n");
}

static void
test_ends_are_told (void)
{
  g_autoptr (TestGame) test = nest ("throne=0 Q10,11/2", NULL);
  g_autoptr (TestGame) dead = nest ("W11,12 q12,12:1", NULL);
  g_autoptr (TestGame) late = nest ("", "max-rounds=1");

  TOLD (STEP (LOW (10, 11), LOW (11, 11)), "North’s queen steps to Lower 11,11.\n"
                                           "North’s queen is on the throne: North wins.\n");
  assert_told (dead, ATTACK (UP (11, 12), UP (12, 12)),
               "North’s worker attacks South’s queen at Upper 12,12.\n"
               "South’s queen at Upper 12,12 falls in battle.\n"
               "A queen is dead: North wins.\n");
  yard_end_turn (late);
  assert_told (late, END_TURN, "South ends the turn.\nThe rounds have run out: a draw.\n");
}

static void
test_passing_is_told (void)
{
  g_autoptr (TestGame) test
      = nest ("Q1,1 #2,1 #1,2", "worker-cap=0 soldier-cap=0 drone-cap=0 young-queen-cap=0");

  TOLD (END_TURN, "South ends the turn.\nRound 2.\nNorth can do nothing and passes.\n");
}

/* Asking for moves. */

static void
test_moves_are_said (void)
{
  g_autoptr (TestGame) test = nest ("W3,3", NULL);
  const struct
  {
    LoomMove move;
    const char *words;
  } rows[] = {
    { STEP (UP (3, 3), UP (4, 3)), "step with the worker from Upper 3,3 to Upper 4,3" },
    { ATTACK (UP (3, 3), UP (4, 3)), "attack from Upper 3,3 to Upper 4,3" },
    { CONVERT (UP (3, 3), LOW (4, 3)), "convert from Upper 3,3 what stands on Lower 4,3" },
    { PICK_UP (UP (3, 3), UP (4, 3)), "pick up from Upper 3,3 what lies on Upper 4,3" },
    { DELIVER (UP (3, 3)), "deliver what is carried on Upper 3,3" },
    { SPAWN (WORKER, UP (1, 2)), "spawn a worker at Upper 1,2" },
    { FORFEIT (YOUNG_QUEEN), "give up turns for a young queen" },
    { CANCEL, "cancel what turns were given up for" },
    { PLACE (ANTLION, UP (1, 2)), "place an antlion at Upper 1,2" },
    { END_TURN, "end the turn" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      test->game->play->describe_move (test->game, test->state, rows[i].move, text);
      g_assert_cmpstr (text->str, ==, rows[i].words);
    }
}

/* Writing positions down. */

static JsonNode *
read_state (const TestGame *test)
{
  JsonBuilder *json = loom_json_begin ();
  g_autofree char *text = NULL;
  JsonNode *node;
  GError *error = NULL;

  test->game->play->write_state (test->game, test->state, json);
  text = loom_json_end (json);
  node = json_from_string (text, &error);
  g_assert_no_error (error);
  return node;
}

static void
assert_json (JsonObject *object, const char *name, const char *expected)
{
  g_autofree char *found = json_to_string (json_object_get_member (object, name), FALSE);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_units_are_written (void)
{
  g_autoptr (TestGame) test = nest ("N3,3 S5,5:2 l9,9/2", NULL);
  g_autoptr (JsonNode) node = NULL;

  PLAY (STEP (UP (3, 3), UP (3, 4)));
  node = read_state (test);
  assert_json (json_node_get_object (node), "units",
               "[{\"seat\":1,\"kind\":\"queen\",\"layer\":\"upper\",\"at\":[1,1],\"hp\":10},"
               "{\"seat\":2,\"kind\":\"queen\",\"layer\":\"upper\",\"at\":[12,12],\"hp\":10},"
               "{\"seat\":1,\"kind\":\"worker\",\"layer\":\"upper\",\"at\":[3,4],\"hp\":1,"
               "\"carrying\":\"termite-bomb\",\"moved\":true},"
               "{\"seat\":1,\"kind\":\"soldier\",\"layer\":\"upper\",\"at\":[5,5],\"hp\":2},"
               "{\"seat\":2,\"kind\":\"antlion\",\"layer\":\"lower\",\"at\":[9,9],\"kills\":0}]");
  assert_json (json_node_get_object (node), "mover",
               "{\"layer\":\"upper\",\"at\":[3,4],\"spaces\":2,\"had-trail\":false,\"path\":[]}");
  assert_json (json_node_get_object (node), "moved", "1");
}

static void
test_sites_are_written (void)
{
  g_autoptr (TestGame) test = nest ("W6,5", NULL);
  g_autoptr (JsonNode) node = NULL;

  yard_end_turn (test);
  node = read_state (test);
  assert_json (json_node_get_object (node), "sites",
               "[{\"site\":\"shaft\",\"open\":false,\"left\":[2],\"dug-by\":[1]},"
               "{\"site\":\"throne\",\"open\":false,\"left\":[10],\"dug-by\":[]}]");
}

static void
test_what_waits_is_written (void)
{
  g_autoptr (TestGame) test = nest ("Q1,1 W1,2 W2,1", NULL);
  g_autoptr (JsonNode) node = NULL;

  PLAY (FORFEIT (SOLDIER));
  yard_end_round (test);
  PLAY (FORFEIT (DRONE));
  node = read_state (test);
  assert_json (json_node_get_object (node), "sides",
               "[{\"seat\":1,\"gives-up-turns-for\":\"drone\",\"turns-left\":2,"
               "\"waiting\":{\"soldier\":1}},{\"seat\":2,\"waiting\":{}}]");
  assert_json (json_node_get_object (node), "phase", "\"queen\"");
}

static void
test_trails_are_written (void)
{
  g_autoptr (TestGame) test = nest ("D3,3", "trail=rounds");
  g_autoptr (JsonNode) node = NULL;

  PLAY (STEP (UP (3, 3), UP (4, 3)));
  yard_end_turn (test);
  node = read_state (test);
  assert_json (json_node_get_object (node), "trails",
               "[{\"seat\":1,\"cells\":[{\"layer\":\"upper\",\"at\":[3,3],\"round\":1}]},"
               "{\"seat\":2,\"cells\":[]}]");
}

static void
test_units_are_drawn (void)
{
  g_autoptr (TestGame) test = nest ("shaft=0 Q2,2 W3,2 S4,2 D5,2 Y6,2 B7,2 L12,2 w1,2", NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  test->game->play->draw_state (test->game, test->state, text);
  g_assert_nonnull (strstr (text->str, "  2 wQWSDYB....A"));
  g_assert_nonnull (strstr (text->str, "  6 .....v......"));
  g_assert_nonnull (strstr (text->str, " 11 ..........+."));
  g_assert_nonnull (strstr (text->str, "North (capitals): queen at Upper 2,2 with 10 hit points"));
}

/* One hit point, and one turn. */
static void
test_one_of_a_kind_is_drawn_as_one (void)
{
  g_autoptr (TestGame) test = nest ("Q2,2:1", NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  PLAY (FORFEIT (DRONE));
  yard_end_turn (test);
  yard_end_turn (test);
  test->game->play->draw_state (test->game, test->state, text);
  g_assert_nonnull (strstr (
      text->str, "queen at Upper 2,2 with 1 hit point, gives up 1 more turn for a drone.\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(_claim, _test) g_test_add_func ("/rules/colony-battle/telling/" _claim, _test)
  ADD ("who-begins", test_start_is_told);
  ADD ("steps-and-the-trails-that-help", test_steps_are_told);
  ADD ("a-step-into-a-web", test_webs_are_told);
  ADD ("a-step-along-a-trail-into-a-web", test_a_trail_into_a_web_is_told);
  ADD ("battles-with-what-is-lost-and-left", test_battles_are_told);
  ADD ("blasts", test_blasts_are_told);
  ADD ("conversion-in-two-lines", test_conversion_is_told);
  ADD ("antlions-and-their-end", test_antlions_are_told);
  ADD ("items-picked-up-delivered-and-placed", test_items_are_told);
  ADD ("hidden-items-keep-their-secret-until-delivered", test_hidden_items_are_told);
  ADD ("what-a-queen-spawns-and-gives-up", test_spawning_is_told);
  ADD ("digging", test_digging_is_told);
  ADD ("each-end-of-a-game", test_ends_are_told);
  ADD ("who-passes", test_passing_is_told);
  ADD ("every-move-can-be-asked-for", test_moves_are_said);
  ADD ("units-and-the-mover-are-written", test_units_are_written);
  ADD ("sites-are-written", test_sites_are_written);
  ADD ("what-waits-is-written", test_what_waits_is_written);
  ADD ("trails-are-written", test_trails_are_written);
  ADD ("units-and-sites-are-drawn", test_units_are_drawn);
  ADD ("one-hit-point-is-drawn-as-one", test_one_of_a_kind_is_drawn_as_one);
  return g_test_run ();
}
