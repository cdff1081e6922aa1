/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the three modes and the five guardians of Dice & Shrines. */

#include "tests/validator/games/dice-and-shrines-support.h"

#define REST " p=1:8 q=2:8 s=1:10* t=2:10*"
#define AT_ONCE "mode=epic first-active-turn=1"

/* Both seats end their turns, @n times each; the hippo puts its die where it may. */
static void
pass_rounds (TestGame *game, guint n)
{
  const guint until = shrines_state (game)->turns + 2 * n;

  while (shrines_state (game)->turns < until)
    {
      loom_game_list_moves (game->game, game->state, game->moves);
      test_game_play (game, game->state->phase == LOOM_DS_PLACING ? game->moves[0] : end_turn ());
    }
}

/* Modes */

static void
test_modes (void)
{
  static const struct
  {
    const char *mode;
    guint kept; /* of three dice in a lost attack of the turtle */
    gboolean has_power;
  } rows[] = {
    { "mode=zen first-active-turn=1", 1, FALSE },
    { "mode=spirit first-active-turn=1", 2, FALSE },
    { "mode=epic first-active-turn=1", 2, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) game = shrines_game ("a=1:3 b=2:3 c=1:1" REST, "a-b a-c p-q",
                                                "guardian=turtle|guardian=owl", rows[i].mode);
      const LoomMove rush = loom_move (LOOM_DS_MOVE_IRON_RUSH, 0, 0, 0);

      if (rows[i].has_power)
        g_assert_true (test_game_is_listed (game, rush));
      else
        test_game_refuses (game, rush, "powers are used in epic mode only");
      attack_until (game, attack (game, "a", "b"), LOOM_DS_REPELLED);
      g_assert_cmpuint (dice_on (game, "a"), ==, rows[i].kept);
    }
}

static void
test_guardians_are_drawn (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:2 b=2:2" REST, "a-b p-q", "|guardian=owl", "mode=spirit");
  g_autoptr (TestGame) zen
      = shrines_game ("a=1:2 b=2:2" REST, "a-b p-q", "|guardian=owl", "mode=zen");
  guint drawn[6] = { 0 };

  for (guint64 index = 0; index < 500; index++)
    {
      test_game_start (game, 1, index);
      drawn[shrines_state (game)->seats[1].guardian]++;
      g_assert_cmpuint (shrines_state (game)->seats[2].guardian, ==, LOOM_GUARDIAN_OWL + 1);
    }
  for (guint i = 1; i <= 5; i++)
    g_assert_cmpuint (drawn[i], >, 60);
  g_assert_cmpuint (shrines_state (zen)->seats[2].guardian, ==, 0);
}

/* When a power may be used */

static void
test_rest (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:1 b=2:1 c=1:1" REST, "a-b p-q",
                                            "guardian=hedgehog|guardian=owl", "mode=epic");
  const LoomMove shield = on_area (game, LOOM_DS_MOVE_SPINE_SHIELD, "a");

  test_game_refuses (game, shield, "its power is back in your turn 2, and this is 1");
  pass_rounds (game, 1);
  test_game_play (game, shield);
  test_game_refuses (game, shield, "its power is back in your turn 5, and this is 2");
  for (guint turn = 3; turn <= 4; turn++)
    {
      pass_rounds (game, 1);
      g_assert_cmpuint (shrines_state (game)->seats[1].turns, ==, turn);
      test_game_refuses (game, shield, "your guardian rests");
    }
  pass_rounds (game, 1);
  test_game_play (game, shield);
}

static void
test_any_moment (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:8 b=2:1 c=2:1" REST, "a-b b-c p-q",
                                            "guardian=hippo|guardian=owl", AT_ONCE);

  attack_until (game, attack (game, "a", "b"), LOOM_DS_CAPTURED);
  test_game_play (game, on_area (game, LOOM_DS_MOVE_TIDE_SURGE, "a"));
  attack_until (game, attack (game, "b", "c"), LOOM_DS_CAPTURED);
  assert_board (game, "a1:3 b1:1 c1:6 p1:8 q2:8 s1:10* t2:10*");
}

static void
test_not_anothers_power (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:3 b=2:1 c=1:1" REST, "a-b a-c p-q",
                                            "guardian=hippo|guardian=owl", AT_ONCE);

  test_game_refuses (game, on_area (game, LOOM_DS_MOVE_SPINE_SHIELD, "a"),
                     "spine shield is a power of the hedgehog, and your guardian is the hippo");
  test_game_refuses (game, from_to (game, LOOM_DS_MOVE_TRANSFER, "a", "c"), "a power of the owl");
  test_game_refuses (game, on_area (game, LOOM_DS_MOVE_TIDE_SURGE, "b"), "B is not your area");
  test_game_refuses (game, on_area (game, LOOM_DS_MOVE_TIDE_SURGE, "p"),
                     "P is full with eight dice");
}

/* The hippo */

static void
test_hippo_places (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:1 b=1:1 c=1:1 d=2:1" REST, "a-b b-c c-d p-q",
                                            "guardian=hippo|guardian=owl", "mode=spirit");

  test_game_play (game, end_turn ());
  g_assert_cmpuint (game->state->phase, ==, LOOM_DS_PLACING);
  g_assert_cmpuint (game->state->seat, ==, 1);
  g_assert_cmpuint (shrines_state (game)->pool, ==, 3);
  test_game_refuses (game, end_turn (), "first a die must be placed by hand");
  test_game_refuses (game, on_area (game, LOOM_DS_MOVE_PLACE, "p"), "P is full");
  test_game_refuses (game, on_area (game, LOOM_DS_MOVE_PLACE, "d"), "D is not your area");
  test_game_play (game, on_area (game, LOOM_DS_MOVE_PLACE, "c"));
  g_assert_cmpuint (dice_on (game, "c"), >=, 2);
  g_assert_cmpuint (sum_of_dice (game, 1), ==, 21 + 3);
  g_assert_cmpuint (game->state->seat, ==, 2);
}

static void
test_hippo_without_room (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:8 b=2:1" REST, "a-b p-q", "guardian=hippo|guardian=owl", "mode=spirit");

  test_game_play (game, end_turn ());
  g_assert_cmpuint (game->state->seat, ==, 2);
  g_assert_cmpuint (shrines_state (game)->seats[1].stock, ==, 1);
}

static void
test_tide_surge (void)
{
  static const struct
  {
    const char *on;
    guint dice;
  } rows[] = { { "a", 3 }, { "b", 8 }, { "s", 10 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) game = shrines_game ("a=1:1 b=1:7 p=1:8 q=2:8 s=1:8* t=2:10*", "p-q",
                                                "guardian=hippo|guardian=owl", AT_ONCE);

      test_game_play (game, on_area (game, LOOM_DS_MOVE_TIDE_SURGE, rows[i].on));
      g_assert_cmpuint (dice_on (game, rows[i].on), ==, rows[i].dice);
    }
}

/* The hedgehog */

static void
test_hedgehog_fills (void)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (TestGame) game = shrines_game ("a=1:1 b=1:3 c=1:2 d=1:5" REST, "a-b b-c c-d p-q",
                                                "guardian=hedgehog|guardian=owl", "mode=spirit");

      test_game_start (game, 1, i);
      test_game_play (game, end_turn ());
      /* Four dice: 1, 2, 3 becomes 2, 2, 3, then 3, 3, 3, and one of them 4. */
      g_assert_cmpuint (dice_on (game, "a") + dice_on (game, "b") + dice_on (game, "c"), ==, 10);
      g_assert_cmpuint (MAX (dice_on (game, "a"), MAX (dice_on (game, "b"), dice_on (game, "c"))),
                        ==, 4);
      g_assert_cmpuint (dice_on (game, "d"), ==, 5);
    }
}

static void
test_spine_shield (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:2 b=2:8 c=1:1 d=2:8" REST, "a-b c-d p-q",
                                            "guardian=hedgehog|guardian=fox bank=2", AT_ONCE);

  test_game_play (game, on_area (game, LOOM_DS_MOVE_SPINE_SHIELD, "a"));
  /* It may attack itself. */
  attack_until (game, attack (game, "a", "b"), LOOM_DS_REPELLED);
  test_game_play (game, end_turn ());
  test_game_refuses (game, attack (game, "b", "a"), "A stands behind the spine shield of Seat 1");
  test_game_refuses (game, from_to (game, LOOM_DS_MOVE_CRITICAL, "b", "a"), "spine shield");
  g_assert_true (test_game_is_listed (game, attack (game, "d", "c")));
  test_game_play (game, end_turn ());
  g_assert_cmpuint (shrines_state (game)->seats[1].shield, ==, 0);
  test_game_play (game, end_turn ());
  g_assert_true (test_game_is_listed (game, attack (game, "b", "a")));
}

/* Fox and owl */

static void
test_two_steps (void)
{
  static const struct
  {
    const char *guardian;
    const char *from;
    const char *refused; /* why c cannot be attacked, or NULL */
  } rows[] = {
    { "guardian=turtle|guardian=turtle", "a", "C does not lie beside A" },
    { "guardian=fox|guardian=turtle", "a", "the fox goes far only from a border" },
    { "guardian=owl|guardian=turtle", "a", NULL },
    { "guardian=fox|guardian=turtle", "e", NULL },
    { "guardian=owl|guardian=turtle", "e", NULL },
    { "guardian=owl|guardian=turtle", "f", "C is three steps from F, and the owl can go 2" },
    { "guardian=fox|guardian=turtle", "s", "S is a shrine" },
  };

  /* From a all is one's own beside; e lies beside the rival's g. */
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) game
          = shrines_game ("a=1:5 b=1:1 c=2:2 e=1:5 f=1:5 g=2:2" REST, "a-b b-c b-e e-g f-a s-b p-q",
                          rows[i].guardian, "mode=spirit");

      if (rows[i].refused != NULL)
        test_game_refuses (game, attack (game, rows[i].from, "c"), rows[i].refused);
      else
        {
          attack_until (game, attack (game, rows[i].from, "c"), LOOM_DS_CAPTURED);
          g_assert_cmpuint (dice_on (game, rows[i].from), ==, 1);
          g_assert_cmpuint (dice_on (game, "c"), ==, 4);
          g_assert_cmpuint (dice_on (game, "b"), ==, 1);
        }
    }
}

/* Over one's own, a rival's and a third seat's area, never over what no way leads to. */
static void
test_through_any_area (void)
{
  g_autoptr (TestGame) game = shrines_game (
      "a=1:5 b=3:8 c=2:2 d=2:2 e=1:5 f=2:2 g=2:2 s=1:2* t=2:2* u=3:2*", "a-b b-c c-d e>f g>e",
      "guardian=owl|guardian=owl|guardian=owl", "mode=spirit");

  g_assert_true (test_game_is_listed (game, attack (game, "a", "c")));
  g_assert_true (test_game_is_listed (game, attack (game, "e", "f")));
  test_game_refuses (game, attack (game, "a", "d"), "D is three steps from A");
  test_game_refuses (game, attack (game, "a", "f"), "no way leads from A to F");
  test_game_refuses (game, attack (game, "e", "g"), "no way leads from E to G");
}

static void
test_bank (void)
{
  static const guint after[] = { 0, 1, 1, 2, 2, 3, 3, 3, 3 };
  g_autoptr (TestGame) game
      = shrines_game ("a=1:1 b=2:1" REST, "a-b p-q", "guardian=fox|guardian=owl", "mode=epic");
  g_autoptr (TestGame) spirit
      = shrines_game ("a=1:1 b=2:1" REST, "a-b p-q", "guardian=fox|guardian=owl", "mode=spirit");

  for (guint i = 0; i < G_N_ELEMENTS (after); i++)
    {
      test_game_play (game, end_turn ());
      g_assert_cmpuint (shrines_state (game)->seats[1].bank, ==, after[i]);
      test_game_play (game, end_turn ());
    }
  pass_rounds (spirit, 3);
  g_assert_cmpuint (shrines_state (spirit)->seats[1].bank, ==, 0);
}

static void
test_critical (void)
{
  for (guint result = LOOM_DS_REPELLED; result <= LOOM_DS_CAPTURED; result += 2)
    {
      g_autoptr (TestGame) game = shrines_game ("a=1:3 b=2:4 c=2:4" REST, "a-b b-c p-q",
                                                "guardian=fox bank=3|guardian=owl", AT_ONCE);
      const LoomMove move = from_to (game, LOOM_DS_MOVE_CRITICAL, "a", "b");
      const LoomEvent *battle;

      attack_until (game, move, result);
      battle = test_game_event (game, LOOM_DS_EVENT_BATTLE);
      g_assert_cmpint (battle->args[2], ==, 6);
      g_assert_cmpuint (battle->n_faces[0], ==, 6);
      g_assert_cmpuint (dice_on (game, "a"), ==, 1);
      g_assert_cmpuint (dice_on (game, "b"), ==, result == LOOM_DS_CAPTURED ? 2 : 4);
      g_assert_cmpuint (shrines_state (game)->seats[1].bank, ==, 0);
    }
}

/* The bank alone does not tell: it holds a die again when the next turn begins. */
static void
test_critical_uses_the_power (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:3 b=2:4 c=1:4" REST, "a-b b-c p-q", "guardian=fox bank=1|guardian=owl",
                      AT_ONCE " bank-every=1");

  attack_until (game, from_to (game, LOOM_DS_MOVE_CRITICAL, "a", "b"), LOOM_DS_REPELLED);
  pass_rounds (game, 1);
  g_assert_cmpuint (shrines_state (game)->seats[1].bank, >, 0);
  test_game_refuses (game, from_to (game, LOOM_DS_MOVE_CRITICAL, "c", "b"), "your guardian rests");
}

static void
test_critical_asks_for_a_bank (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:3 b=2:4 c=2:4" REST, "a-b b-c p-q",
                                            "guardian=fox|guardian=owl", AT_ONCE);
  g_autoptr (TestGame) far = shrines_game ("a=1:3 b=2:4 c=2:4" REST, "a-b b-c p-q",
                                           "guardian=fox bank=1|guardian=owl", AT_ONCE);

  test_game_refuses (game, from_to (game, LOOM_DS_MOVE_CRITICAL, "a", "b"),
                     "no die is in the bank");
  attack_until (far, from_to (far, LOOM_DS_MOVE_CRITICAL, "a", "c"), LOOM_DS_CAPTURED);
  g_assert_cmpuint (owner_of (far, "c"), ==, 1);
}

/* The turtle */

static void
test_turtle_keeps (void)
{
  static const struct
  {
    const char *areas;
    const char *routes;
    gboolean is_rush;
    guint kept;
  } rows[] = {
    { "a=1:5 b=2:5 c=1:1" REST, "a-b a-c p-q", FALSE, 2 }, /* a friend beside */
    { "a=1:5 b=2:5 c=1:1" REST, "a-b c>a p-q", FALSE, 2 }, /* whichever way it lies beside */
    { "a=1:5 b=2:5 c=1:1" REST, "a-b p-q", FALSE, 1 },     /* none */
    { "a=1:5 b=2:5 c=2:1" REST, "a-b a-c p-q", FALSE, 1 },
    { "a=1:2 b=2:5 c=1:1" REST, "a-b a-c p-q", FALSE, 2 },
    { "a=1:5 b=2:5 c=1:1" REST, "a-b p-q", TRUE, 3 },
    { "a=1:5 b=2:5 c=1:1" REST, "a-b a-c p-q", TRUE, 3 }, /* the higher, not both */
    { "a=1:2 b=2:5 c=1:1" REST, "a-b p-q", TRUE, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) game
          = shrines_game (rows[i].areas, rows[i].routes, "guardian=turtle|guardian=owl", AT_ONCE);

      if (rows[i].is_rush)
        test_game_play (game, loom_move (LOOM_DS_MOVE_IRON_RUSH, 0, 0, 0));
      attack_until (game, attack (game, "a", "b"), LOOM_DS_REPELLED);
      g_assert_cmpuint (dice_on (game, "a"), ==, rows[i].kept);
    }
}

static void
test_iron_rush (void)
{
  static const struct
  {
    guint dice, kept;
  } rows[] = { { 2, 1 }, { 3, 1 }, { 4, 2 }, { 7, 3 }, { 8, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *areas = g_strdup_printf ("a=1:%u b=2:2 c=2:1" REST, rows[i].dice);
      g_autoptr (TestGame) game
          = shrines_game (areas, "a-b b-c p-q", "guardian=turtle|guardian=owl", AT_ONCE);

      test_game_play (game, loom_move (LOOM_DS_MOVE_IRON_RUSH, 0, 0, 0));
      attack_until (game, attack (game, "a", "b"), LOOM_DS_CAPTURED);
      g_assert_cmpuint (dice_on (game, "a"), ==, rows[i].kept);
      g_assert_cmpuint (dice_on (game, "b"), ==, rows[i].dice - rows[i].kept);
      g_assert_false (shrines_state (game)->rush);
    }
}

static void
test_iron_rush_expires (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:4 b=2:2" REST, "a-b p-q", "guardian=turtle|guardian=owl", AT_ONCE);

  test_game_play (game, loom_move (LOOM_DS_MOVE_IRON_RUSH, 0, 0, 0));
  g_assert_true (shrines_state (game)->rush);
  test_game_play (game, end_turn ());
  g_assert_false (shrines_state (game)->rush);
  test_game_play (game, end_turn ());
  test_game_refuses (game, loom_move (LOOM_DS_MOVE_IRON_RUSH, 0, 0, 0), "your guardian rests");
}

/* Elements */

static void
test_elements_are_taken (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:1@fire/3 b=2:1 c=1:1" REST, "a-b p-q",
                                            "guardian=hippo|guardian=owl", "mode=epic");
  const LoomDsState *state = shrines_state (game);
  const guint a = test_game_area (game, "a"), c = test_game_area (game, "c");

  g_assert_cmpuint (state->element[a], ==, LOOM_ELEMENT_FIRE + 1);
  pass_rounds (game, 1);
  g_assert_cmpuint (state->element[a], ==, LOOM_ELEMENT_FIRE + 1);
  pass_rounds (game, 1);
  g_assert_cmpuint (state->element[a], ==, LOOM_ELEMENT_WATER + 1);
  g_assert_cmpuint (state->element[c], ==, 0);
  g_assert_cmpuint (state->held[c], ==, 2);
  pass_rounds (game, 3);
  g_assert_cmpuint (state->element[c], ==, LOOM_ELEMENT_WATER + 1);
}

/* What has its owner's element already takes nothing new. */
static void
test_an_element_is_taken_once (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:1@water/4 b=2:1 c=1:1@fire/4" REST, "a-b p-q",
                                            "guardian=hippo|guardian=owl", "mode=epic");

  test_game_play (game, end_turn ());
  while (game->state->phase == LOOM_DS_PLACING)
    test_game_play (game, on_area (game, LOOM_DS_MOVE_PLACE, "a"));
  g_assert_cmpuint (test_game_count_events (game, LOOM_DS_EVENT_ELEMENT), ==, 1);
  g_assert_cmpint (test_game_event (game, LOOM_DS_EVENT_ELEMENT)->args[0], ==,
                   (gint)test_game_area (game, "c"));
  g_assert_cmpuint (shrines_state (game)->held[test_game_area (game, "a")], ==, 5);
}

static void
test_elements_persist (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:8 b=2:1@air/5 c=2:1" REST, "a-b b-c p-q",
                                            "guardian=hippo|guardian=owl", "mode=epic");
  const guint b = test_game_area (game, "b");

  attack_until (game, attack (game, "a", "b"), LOOM_DS_CAPTURED);
  g_assert_cmpuint (shrines_state (game)->held[b], ==, 0);
  g_assert_cmpuint (shrines_state (game)->element[b], ==, LOOM_ELEMENT_AIR + 1);
}

static void
test_ties (void)
{
  static const struct
  {
    const char *areas;
    LoomDsResult result;
    const char *expected;
  } rows[] = {
    { "a=1:3 b=2:3 c=2:1" REST, LOOM_DS_REPELLED, "a1:1 b2:3 c2:1 p1:8 q2:8 s1:10* t2:10*" },
    { "a=1:3@fire b=2:3 c=2:1" REST, LOOM_DS_CAPTURED, "a1:1 b1:2 c2:1 p1:8 q2:8 s1:10* t2:10*" },
    { "a=1:3@fire b=2:3@fire c=2:1" REST, LOOM_DS_CAPTURED,
      "a1:1 b1:2 c2:1 p1:8 q2:8 s1:10* t2:10*" },
    { "a=1:3@fire b=2:3@air c=2:1" REST, LOOM_DS_STANDOFF,
      "a1:3 b2:3 c2:1 p1:8 q2:8 s1:10* t2:10*" },
    { "a=1:3@air b=2:3@air c=2:1" REST, LOOM_DS_REPELLED,
      "a1:1 b2:3 c2:1 p1:8 q2:8 s1:10* t2:10*" },
    { "a=1:3 b=2:3@air c=2:1" REST, LOOM_DS_REPELLED, "a1:1 b2:3 c2:1 p1:8 q2:8 s1:10* t2:10*" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) game
          = shrines_game (rows[i].areas, "a-b b-c p-q", "guardian=fox|guardian=owl", "mode=epic");

      g_assert_cmpuint (attack_until_tied (game, attack (game, "a", "b")), ==, rows[i].result);
      assert_board (game, rows[i].expected);
    }
}

/* What is stated to have been held for the full time has its owner's element from the start. */
static void
test_held_long_enough (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:1/5 b=2:1@fire/5 c=1:1/4" REST, "a-b p-q",
                                            "guardian=hippo|guardian=owl", "mode=epic");
  const LoomDsState *state = shrines_state (game);

  g_assert_cmpuint (state->element[test_game_area (game, "a")], ==, LOOM_ELEMENT_WATER + 1);
  g_assert_cmpuint (state->element[test_game_area (game, "b")], ==, LOOM_ELEMENT_AIR + 1);
  g_assert_cmpuint (state->element[test_game_area (game, "c")], ==, 0);
}

/* A standoff spends what was put into the attack. */
static void
test_standoff_spends (void)
{
  g_autoptr (TestGame) fox = shrines_game ("a=1:3@fire b=2:3@air" REST, "a-b p-q",
                                           "guardian=fox bank=1|guardian=owl", AT_ONCE);
  g_autoptr (TestGame) turtle = shrines_game ("a=1:3@nature b=2:3@air" REST, "a-b p-q",
                                              "guardian=turtle|guardian=owl", AT_ONCE);

  g_assert_cmpuint (attack_until_tied (fox, from_to (fox, LOOM_DS_MOVE_CRITICAL, "a", "b")), ==,
                    LOOM_DS_STANDOFF);
  g_assert_cmpuint (shrines_state (fox)->seats[1].bank, ==, 0);
  test_game_play (turtle, loom_move (LOOM_DS_MOVE_IRON_RUSH, 0, 0, 0));
  g_assert_cmpuint (attack_until_tied (turtle, attack (turtle, "a", "b")), ==, LOOM_DS_STANDOFF);
  g_assert_false (shrines_state (turtle)->rush);
}

#define RULE(_id, _claim) "/rules/dice-and-shrines/" _id "/" _claim

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func (RULE ("DS-10", "modes-add-what-guardians-can"), test_modes);
  g_test_add_func (RULE ("DS-10", "a-seat-without-a-guardian-is-given-one"),
                   test_guardians_are_drawn);
  g_test_add_func (RULE ("DS-11", "a-power-rests-for-two-turns-and-not-first"), test_rest);
  g_test_add_func (RULE ("DS-11", "a-power-is-used-at-any-moment"), test_any_moment);
  g_test_add_func (RULE ("DS-12", "a-power-belongs-to-its-guardian"), test_not_anothers_power);
  g_test_add_func (RULE ("DS-12", "the-hippo-places-one-by-hand"), test_hippo_places);
  g_test_add_func (RULE ("DS-12", "the-hippo-is-not-asked-without-room"), test_hippo_without_room);
  g_test_add_func (RULE ("DS-12", "tide-surge-adds-two-up-to-the-cap"), test_tide_surge);
  g_test_add_func (RULE ("DS-12", "the-hedgehog-fills-the-weakest"), test_hedgehog_fills);
  g_test_add_func (RULE ("DS-12", "spine-shield-keeps-all-attacks-off"), test_spine_shield);
  g_test_add_func (RULE ("DS-12", "fox-and-owl-attack-over-two-steps"), test_two_steps);
  g_test_add_func (RULE ("DS-12", "the-fox-banks-a-die-every-second-turn"), test_bank);
  g_test_add_func (RULE ("DS-12", "critical-spends-the-bank"), test_critical);
  g_test_add_func (RULE ("DS-11", "a-critical-attack-uses-the-power"),
                   test_critical_uses_the_power);
  g_test_add_func (RULE ("DS-12", "critical-needs-a-bank-and-goes-far"),
                   test_critical_asks_for_a_bank);
  g_test_add_func (RULE ("DS-12", "the-turtle-keeps-more-of-a-lost-attack"), test_turtle_keeps);
  g_test_add_func (RULE ("DS-12", "iron-rush-keeps-half-of-a-won-attack"), test_iron_rush);
  g_test_add_func (RULE ("DS-12", "iron-rush-expires-with-the-turn"), test_iron_rush_expires);
  g_test_add_func (RULE ("DS-12", "an-area-held-takes-the-element"), test_elements_are_taken);
  g_test_add_func (RULE ("DS-12", "an-element-is-taken-once"), test_an_element_is_taken_once);
  g_test_add_func (RULE ("DS-12", "an-area-held-from-before-has-the-element"),
                   test_held_long_enough);
  g_test_add_func (RULE ("DS-12", "an-element-outlives-a-capture"), test_elements_persist);
  g_test_add_func (RULE ("DS-12", "elements-break-ties"), test_ties);
  g_test_add_func (RULE ("DS-12", "a-standoff-spends-the-attack"), test_standoff_spends);
  g_test_add_func (RULE ("DS-14", "a-long-attack-goes-through-any-area"), test_through_any_area);
  return g_test_run ();
}
