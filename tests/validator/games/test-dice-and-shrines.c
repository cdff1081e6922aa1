/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about Dice & Shrines: how a game begins, how one attacks, what becomes of a shrine, and
 * how a game ends. Areas p and q are there so that both seats always have something to do, s and t
 * are shrines out of the way. */

#include "tests/validator/games/boards.h"
#include "tests/validator/games/dice-and-shrines-support.h"
#include "validator/games/dice-and-shrines/dice-and-shrines.h"

#define REST " p=1:8 q=2:8 s=1:2* t=2:2*"

/* The deal */

static void
test_dealt_round (void)
{
  for (guint64 index = 0; index < 50; index++)
    {
      g_autoptr (TestGame) game
          = shrines_game ("a=0:0 b=0:0 c=0:0 d=0:0 e=0:0 f=0:0 g=0:0", "a-b b-c c-d d-e e-f f-g",
                          "|", "mode=zen order=rotated");
      const LoomDsState *state = shrines_state (game);
      guint first, second;

      test_game_start (game, 1, index);
      first = state->order[0];
      second = state->order[1];
      g_assert_cmpuint (first, ==, 1 + index % 2);
      if (state->turns > 0)
        continue;
      g_assert_cmpuint (loom_area_set_count (state->seats[first].own), ==, 4);
      g_assert_cmpuint (loom_area_set_count (state->seats[second].own), ==, 3);
      /* Seven areas with three dice each: the first gets four and seven more, the second three and
       * seven; a shrine with one die gets another. */
      g_assert_cmpuint (sum_of_dice (game, first) - 11, <=, 1);
      g_assert_cmpuint (sum_of_dice (game, second) - 10, <=, 1);
    }
}

static void
test_stated_stands (void)
{
  for (guint64 index = 0; index < 50; index++)
    {
      g_autoptr (TestGame) game = shrines_game ("a=1:6 b=2:5* c=0:0 d=1:0 p=1:8 q=2:8",
                                                "a-b b-c c-d p-q", "|", "mode=zen");
      const LoomDsState *state = shrines_state (game);

      test_game_start (game, 2, index);
      g_assert_cmpuint (owner_of (game, "a"), ==, 1);
      g_assert_cmpuint (owner_of (game, "b"), ==, 2);
      g_assert_cmpuint (owner_of (game, "d"), ==, 1);
      g_assert_cmpuint (dice_on (game, "a"), ==, 6);
      g_assert_cmpuint (dice_on (game, "b"), ==, 5);
      /* Two areas to be filled, six dice; a shrine that was dealt one gets a second. */
      g_assert_cmpuint (dice_on (game, "c") + dice_on (game, "d") - 6, <=, 1);
      g_assert_cmpuint (state->seats[2].shrine, ==, test_game_area (game, "b") + 1);
      g_assert_cmpuint (state->owner[state->seats[1].shrine - 1], ==, 1);
    }
}

static void
test_shrine_drawn (void)
{
  guint drawn[3] = { 0 };

  for (guint64 index = 0; index < 300; index++)
    {
      g_autoptr (TestGame) game
          = shrines_game ("a=1:1 b=1:1 c=1:4 d=2:4*", "a-b b-c c-d", "|", "mode=zen attack-dice=2");
      const LoomDsState *state = shrines_state (game);
      guint shrine;

      test_game_start (game, 3, index);
      shrine = (guint)test_game_event (game, LOOM_DS_EVENT_SHRINE)->args[1];
      g_assert_cmpuint (test_game_event (game, LOOM_DS_EVENT_SHRINE)->args[2], ==,
                        shrine == 2 ? 4 : 2);
      g_assert_cmpuint (state->seats[1].shrine, ==, shrine + 1);
      drawn[shrine]++;
    }
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (drawn[i], >, 70);
}

static void
test_two_to_eight (void)
{
  for (guint seats = 2; seats <= 8; seats++)
    {
      g_autoptr (TestBoard) board
          = test_board_generated (&loom_dice_and_shrines, seats, 0, "mode=zen");

      g_assert_cmpuint (board->game->n_seats, ==, seats);
    }
  g_assert_cmpuint (loom_dice_and_shrines.min_seats, ==, 2);
  g_assert_cmpuint (loom_dice_and_shrines.max_seats, ==, 8);
}

/* The end */

static void
test_last_standing (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:8* b=1:8 c=2:2*", "a-b b-c", "stock=3|stock=4", "mode=zen");
  double credits[2];

  attack_until (game, attack (game, "b", "c"), LOOM_DS_CAPTURED);
  g_assert_cmpuint (game->state->seat, ==, 0);
  assert_board (game, "a1:8* b1:1 c1:7");
  g_assert_cmpuint (shrines_state (game)->seats[2].stock, ==, 0);
  loom_game_outcome (game->game, game->state, credits);
  g_assert_true (credits[0] == 1 && credits[1] == 0);
}

static void
test_last_turn (void)
{
  static const struct
  {
    const char *areas;
    double first;
  } rows[] = {
    { "a=1:5 b=2:8 c=1:5 s=1:2* t=2:9*", 1 }, /* three areas to two */
    { "a=1:2 b=2:8 s=1:2* t=2:9*", 0 },       /* two each, more dice */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) game = shrines_game (rows[i].areas, "a-b", "|",
                                                "mode=zen max-turns=1 shrine-bonus=0 aura-bonus=0");
      double credits[2];

      test_game_play (game, end_turn ());
      g_assert_cmpuint (game->state->seat, ==, 0);
      loom_game_outcome (game->game, game->state, credits);
      g_assert_true (credits[0] == rows[i].first && credits[1] == 1 - rows[i].first);
    }
}

static void
test_level_shares (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:8 b=2:8 s=1:9* t=2:10*", "a-b", "|",
                                            "mode=zen max-turns=1 shrine-bonus=0");
  double credits[2];

  test_game_play (game, end_turn ());
  assert_board (game, "a1:8 b2:8 s1:10* t2:10*");
  loom_game_outcome (game->game, game->state, credits);
  g_assert_true (credits[0] == 0.5 && credits[1] == 0.5);
}

/* Attacks */

static void
test_two_dice (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:1 b=2:1 c=1:2" REST, "a-b b-c p-q", "|", "mode=zen");

  test_game_refuses (game, attack (game, "a", "b"), "A has one die, and an attack needs two");
  g_assert_true (test_game_is_listed (game, attack (game, "c", "b")));
}

/* The hippo's power keeps its seat from passing. */
static void
test_shrine_takes_three (void)
{
  g_autoptr (TestGame) game = shrines_game (
      "a=1:2* b=2:2 t=2:2*", "a-b", "guardian=hippo|guardian=owl", "mode=epic first-active-turn=1");

  test_game_refuses (game, attack (game, "a", "b"),
                     "A has two dice, and of a shrine’s dice two must stay");
  test_game_play (game, on_area (game, LOOM_DS_MOVE_TIDE_SURGE, "a"));
  g_assert_cmpuint (dice_on (game, "a"), ==, 4);
  attack_until (game, attack (game, "a", "b"), LOOM_DS_CAPTURED);
  g_assert_cmpuint (owner_of (game, "b"), ==, 1);
}

static void
test_as_many_as_one_likes (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:8 b=2:1 c=2:1 d=2:1" REST, "a-b b-c c-d p-q", "|", "mode=zen");

  attack_until (game, attack (game, "a", "b"), LOOM_DS_CAPTURED);
  attack_until (game, attack (game, "b", "c"), LOOM_DS_CAPTURED);
  attack_until (game, attack (game, "c", "d"), LOOM_DS_CAPTURED);
  assert_board (game, "a1:1 b1:1 c1:1 d1:5 p1:8 q2:8 s1:2* t2:2*");
  g_assert_cmpuint (game->state->seat, ==, 1);
  test_game_play (game, end_turn ());
  g_assert_cmpuint (game->state->seat, ==, 2);
}

static void
test_what_stays (void)
{
  static const struct
  {
    const char *areas;
    const char *options;
    LoomDsResult result;
    const char *expected;
  } rows[] = {
    { "a=1:5 b=2:3" REST, "mode=zen", LOOM_DS_CAPTURED, "a1:1 b1:4 p1:8 q2:8 s1:2* t2:2*" },
    { "a=1:5 b=2:3" REST, "mode=zen", LOOM_DS_REPELLED, "a1:1 b2:3 p1:8 q2:8 s1:2* t2:2*" },
    { "a=1:2 b=2:1" REST, "mode=zen", LOOM_DS_CAPTURED, "a1:1 b1:1 p1:8 q2:8 s1:2* t2:2*" },
    { "a=1:6* b=2:3 c=2:1 t=2:2*", "mode=zen", LOOM_DS_CAPTURED, "a1:2* b1:4 c2:1 t2:2*" },
    { "a=1:10* b=2:9* c=2:8", "mode=zen", LOOM_DS_CAPTURED, NULL },
    { "a=1:12* b=2:1 c=2:1 t=2:2*", "mode=zen shrine-cap=12", LOOM_DS_CAPTURED,
      "a1:4* b1:8 c2:1 t2:2*" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) game = shrines_game (
          rows[i].areas, strstr (rows[i].areas, "p=") != NULL ? "a-b p-q" : "a-b b-c", "|",
          rows[i].options);

      attack_until (game, attack (game, "a", "b"), rows[i].result);
      if (rows[i].expected != NULL)
        assert_board (game, rows[i].expected);
      else
        {
          g_assert_cmpuint (dice_on (game, "a"), ==, 2);
          g_assert_cmpuint (dice_on (game, "b"), ==, 8);
        }
    }
}

static void
test_lost_shrine_attack (void)
{
  g_autoptr (TestGame) game = shrines_game (
      "a=1:7* b=2:3 t=2:2*", "a-b", "guardian=hippo|guardian=owl", "mode=epic first-active-turn=1");

  attack_until (game, attack (game, "a", "b"), LOOM_DS_REPELLED);
  assert_board (game, "a1:2* b2:3 t2:2*");
}

static void
test_higher_sum (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:4 b=2:4" REST, "a-b p-q", "|", "mode=zen");

  for (guint result = LOOM_DS_REPELLED; result <= LOOM_DS_CAPTURED; result += 2)
    {
      g_autofree LoomState *before = g_memdup2 (game->state, game->game->state_size);
      const LoomEvent *battle;
      guint sums[2] = { 0, 0 };

      attack_until (game, attack (game, "a", "b"), result);
      battle = test_game_event (game, LOOM_DS_EVENT_BATTLE);
      for (guint side = 0; side < 2; side++)
        {
          g_assert_cmpuint (battle->n_faces[side], ==, 4);
          for (guint k = 0; k < 4; k++)
            sums[side] += battle->faces[side][k];
        }
      g_assert_cmpint (sums[0] > sums[1], ==, result == LOOM_DS_CAPTURED);
      memcpy (game->state, before, game->game->state_size);
    }
}

/* Shrines */

static void
test_scatter (void)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (TestGame) game = shrines_game ("a=1:8 b=2:4* c=2:1 d=2:7 p=1:8 q=2:8 s=1:2*",
                                                "a-b p-q", "|", "mode=zen");

      test_game_start (game, 1, i);
      attack_until (game, attack (game, "a", "b"), LOOM_DS_CAPTURED);
      g_assert_cmpuint (test_game_count_events (game, LOOM_DS_EVENT_SCATTERED), ==, 4);
      g_assert_cmpuint (dice_on (game, "c") + dice_on (game, "d"), ==, 12);
      g_assert_cmpuint (dice_on (game, "d"), <=, 8);
      g_assert_cmpuint (dice_on (game, "b"), ==, 7);
      g_assert_cmpuint (shrines_state (game)->seats[2].shrine, ==, 0);
    }
}

static void
test_scatter_without_room (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:8 b=2:4* c=2:7 p=1:8 q=2:8 s=1:2*", "a-b p-q", "|", "mode=zen");

  attack_until (game, attack (game, "a", "b"), LOOM_DS_CAPTURED);
  assert_board (game, "a1:1 b1:7 c2:8 p1:8 q2:8 s1:2*");
  g_assert_cmpint (test_game_event (game, LOOM_DS_EVENT_STOCKED)->args[2], ==, 3);
  g_assert_cmpuint (shrines_state (game)->seats[2].stock, ==, 0);
}

static void
test_gone_for_good (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:8 b=2:4* c=2:8 p=1:8 q=2:8 s=1:10*", "a-b b-c p-q", "|", "mode=zen");

  attack_until (game, attack (game, "a", "b"), LOOM_DS_CAPTURED);
  test_game_play (game, end_turn ());
  attack_until (game, attack (game, "c", "b"), LOOM_DS_CAPTURED);
  g_assert_cmpuint (owner_of (game, "b"), ==, 2);
  g_assert_cmpuint (shrines_state (game)->seats[2].shrine, ==, 0);
  /* With eight dice it is full, and it may attack, which no shrine may. */
  g_assert_true (test_game_is_listed (game, attack (game, "b", "a")));
}

static void
test_shrine_stays_home (void)
{
  g_autoptr (TestGame) near
      = shrines_game ("a=1:8* b=2:2 p=1:8 q=2:8 t=2:2*", "a-b p-q", "|", "mode=zen");
  g_autoptr (TestGame) far = shrines_game ("a=1:8* b=1:3 c=2:2 p=1:8 q=2:8 t=2:2*", "a-b b-c p-q",
                                           "guardian=owl|guardian=owl", "mode=spirit");
  g_autoptr (TestGame) critical
      = shrines_game ("a=1:8* b=2:2 p=1:8 q=2:8 t=2:2*", "a-b p-q",
                      "guardian=fox bank=2|guardian=owl", "mode=epic first-active-turn=1");
  g_autoptr (TestGame) last = shrines_game ("a=1:8* b=2:2 t=2:2*", "a-b", "|", "mode=zen");
  const char *words = "A is a shrine, and a shrine attacks only when it is the last area";

  test_game_refuses (near, attack (near, "a", "b"), words);
  test_game_refuses (far, attack (far, "a", "c"), words);
  g_assert_true (test_game_is_listed (far, attack (far, "b", "c")));
  test_game_refuses (critical, from_to (critical, LOOM_DS_MOVE_CRITICAL, "a", "b"), words);
  g_assert_true (test_game_is_listed (last, attack (last, "a", "b")));
}

/* What all games have in common */

static void
test_turns_are_counted (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:2 b=2:2" REST, "a-b p-q", "|", "mode=zen max-turns=7");

  for (guint i = 0; i < 7; i++)
    {
      g_assert_cmpuint (game->state->seat, ==, 1 + i % 2);
      test_game_play (game, end_turn ());
    }
  g_assert_cmpuint (game->state->seat, ==, 0);
  g_assert_cmpint (test_game_event (game, LOOM_DS_EVENT_ENDED)->args[0], ==, 1);
}

static void
test_order (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:2* b=2:2* c=3:2* d=1:2 e=2:2 f=3:2", "d-e e-f f-d",
                                            "||", "mode=zen order=random-each-game");
  g_autoptr (TestGame) stated
      = shrines_game ("a=1:2* b=2:2* c=3:2* d=1:2 e=2:2 f=3:2", "d-e e-f f-d", "|first=yes|",
                      "mode=zen order=random-each-game");
  guint seen[4][4] = { { 0 } };

  for (guint64 index = 0; index < 600; index++)
    {
      const LoomDsState *state = shrines_state (game);

      test_game_start (game, 1, index);
      g_assert_cmpuint (state->head.first, ==, state->order[0]);
      seen[state->order[0]][state->order[1]]++;
      test_game_start (stated, 1, index);
      g_assert_cmpuint (stated->state->first, ==, 2);
    }
  for (guint a = 1; a <= 3; a++)
    for (guint b = 1; b <= 3; b++)
      if (a != b)
        g_assert_cmpuint (seen[a][b], >, 60);
}

/* Each of three areas is as likely to get the one die. */
static void
test_uniform (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:1 b=1:1 c=1:1" REST, "p-q", "|", "mode=zen shrine-bonus=0");
  g_autofree LoomState *before = g_memdup2 (game->state, game->game->state_size);
  guint got[5] = { 0 };

  for (guint i = 0; i < 4000; i++)
    {
      memcpy (game->state, before, game->game->state_size);
      loom_random_init (&game->random, 1, 2, i, LOOM_STREAM_PLAY);
      test_game_play (game, end_turn ());
      got[0] += dice_on (game, "a") == 2;
      got[1] += dice_on (game, "b") == 2;
      got[2] += dice_on (game, "c") == 2;
      got[3] += dice_on (game, "s") == 3;
    }
  /* Four standard deviations of 1000. */
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpuint (got[i], >, 1000 - 110);
      g_assert_cmpuint (got[i], <, 1000 + 110);
    }
}

static void
test_refusals (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:3 b=2:2 c=1:3 d=2:3" REST, "a-b a-c d-b p-q", "|", "mode=zen");

  test_game_refuses (game, attack (game, "d", "b"), "D is not your area, it is Seat 2’s");
  test_game_refuses (game, attack (game, "a", "c"), "C is your own area");
  test_game_refuses (game, attack (game, "a", "d"), "D does not lie beside A");
  test_game_refuses (game, loom_move (LOOM_DS_MOVE_ATTACK, 99, 0, 0), "there is no such area");
  test_game_refuses (game, loom_move (LOOM_DS_MOVE_END_TURN, 1, 0, 0), "takes nothing more");
  test_game_refuses (game, on_area (game, LOOM_DS_MOVE_PLACE, "a"), "placed by hand");
  test_game_refuses (game, loom_move (LOOM_DS_N_MOVES, 0, 0, 0), "no such move");
}

/* Seat 2 has one die on its only area beside another's: it passes, and gets its dice. */
static void
test_passes (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:8 b=2:1 s=1:10* t=2:2*", "a-b", "|", "mode=zen shrine-bonus=0");

  test_game_play (game, end_turn ());
  g_assert_cmpint (test_game_event (game, LOOM_DS_EVENT_PASSED)->args[0], ==, 2);
  g_assert_cmpuint (sum_of_dice (game, 2), ==, 4);
  g_assert_cmpuint (game->state->seat, ==, 1);
  g_assert_cmpuint (shrines_state (game)->turns, ==, 2);
}

static void
test_tie (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:4 b=2:3" REST, "a-b p-q", "|", "mode=zen");

  g_assert_cmpuint (attack_until_tied (game, attack (game, "a", "b")), ==, LOOM_DS_REPELLED);
  assert_board (game, "a1:1 b2:3 p1:8 q2:8 s1:2* t2:2*");
}

#define RULE(_id, _claim) "/rules/dice-and-shrines/" _id "/" _claim

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func (RULE ("DS-01", "areas-and-dice-are-dealt-round"), test_dealt_round);
  g_test_add_func (RULE ("DS-01", "what-is-stated-stands-and-the-rest-is-dealt"),
                   test_stated_stands);
  g_test_add_func (RULE ("DS-01", "a-shrine-is-drawn-and-has-two-dice"), test_shrine_drawn);
  g_test_add_func (RULE ("DS-01", "two-to-eight-seats-play"), test_two_to_eight);
  g_test_add_func (RULE ("DS-02", "who-is-left-alone-wins"), test_last_standing);
  g_test_add_func (RULE ("DS-02", "after-the-last-turn-areas-count-then-dice"), test_last_turn);
  g_test_add_func (RULE ("DS-02", "who-is-level-shares"), test_level_shares);
  g_test_add_func (RULE ("DS-03", "an-attack-needs-two-dice"), test_two_dice);
  g_test_add_func (RULE ("DS-03", "a-shrine-needs-three"), test_shrine_takes_three);
  g_test_add_func (RULE ("DS-03", "a-turn-has-any-number-of-attacks"), test_as_many_as_one_likes);
  g_test_add_func (RULE ("DS-04", "one-die-stays-and-the-rest-moves"), test_what_stays);
  g_test_add_func (RULE ("DS-04", "a-shrine-that-loses-keeps-two"), test_lost_shrine_attack);
  g_test_add_func (RULE ("DS-04", "the-higher-sum-wins"), test_higher_sum);
  g_test_add_func (RULE ("DS-05", "all-its-dice-scatter"), test_scatter);
  g_test_add_func (RULE ("DS-05", "a-die-without-room-is-lost"), test_scatter_without_room);
  g_test_add_func (RULE ("DS-05", "a-captured-shrine-is-gone-for-good"), test_gone_for_good);
  g_test_add_func (RULE ("DS-13", "a-shrine-attacks-only-as-the-last-area"),
                   test_shrine_stays_home);
  g_test_add_func (RULE ("G1", "the-last-turn-ends-the-game"), test_turns_are_counted);
  g_test_add_func (RULE ("G2", "the-order-is-drawn-and-the-stated-seat-begins"), test_order);
  g_test_add_func (RULE ("G3", "each-area-is-as-likely-to-get-a-die"), test_uniform);
  g_test_add_func (RULE ("G4", "what-is-not-legal-is-refused-in-words"), test_refusals);
  g_test_add_func (RULE ("G4", "who-can-do-nothing-passes-and-is-reinforced"), test_passes);
  g_test_add_func (RULE ("G5", "a-tie-is-won-by-the-defender"), test_tie);
  return g_test_run ();
}
