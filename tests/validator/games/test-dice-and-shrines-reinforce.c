/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the end of a turn in Dice & Shrines: what comes, for what, and where it goes. */

#include "tests/validator/games/dice-and-shrines-support.h"

#define REST " p=1:8 q=2:8 t=2:2*"

/* How many dice the largest group brings at the end of this turn. */
static gint
group_of (TestGame *game)
{
  test_game_play (game, end_turn ());
  return test_game_event (game, LOOM_DS_EVENT_REINFORCED)->args[1];
}

static gint
count_stocked (const TestGame *game, guint arg)
{
  const LoomEvent *event = test_game_event (game, LOOM_DS_EVENT_STOCKED);

  return event != NULL ? event->args[arg] : 0;
}

/* The dice that @area was given by its shrine, or -1. */
static gint
blessing_of (const TestGame *game, const char *area)
{
  for (guint i = 0; i < loom_event_log_n (game->events); i++)
    {
      const LoomEvent *event = loom_event_log_nth (game->events, i);

      if (event->kind == LOOM_DS_EVENT_BLESSED
          && (guint)event->args[0] == test_game_area (game, area))
        return event->args[1];
    }
  return -1;
}

static void
test_largest_group (void)
{
  static const struct
  {
    const char *areas;
    const char *routes;
    gint group;
  } rows[] = {
    /* Three in a row; the pair and the shrine on their islands count for nothing. */
    { "a=1:2 b=1:2 c=1:2 d=1:2 e=1:2 s=1:2*" REST, "a-b b-c d-e p-q", 3 },
    { "a=1:2 b=1:2 c=2:2 d=1:2 e=1:2 s=1:2*" REST, "a-b b-c c-d d-e p-q", 2 },
    { "a=1:2 b=1:2 c=1:2 d=1:2 e=1:2 s=1:2*" REST, "a-b b-c c-d d-e e-a s-a p-q", 6 },
    { "a=1:2 b=1:2 c=1:2 d=1:2 e=1:2 s=1:2*" REST, "a>b c>b d>c p-q", 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) game = shrines_game (rows[i].areas, rows[i].routes, "|", "mode=zen");

      g_assert_cmpint (group_of (game), ==, rows[i].group);
    }
}

/* Nothing was attacked, and it is the first turn. */
static void
test_every_turn (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:1 b=1:1 s=1:2*" REST, "a-b p-q", "|",
                                            "mode=zen shrine-bonus=0 aura-bonus=0");

  g_assert_cmpint (group_of (game), ==, 2);
  g_assert_cmpuint (sum_of_dice (game, 1), ==, 12 + 2);
}

static void
test_shrine_and_aura (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:3 b=1:8 c=2:3 d=1:1 s=1:5*" REST,
                                            "s-a b-s s-c a-d p-q", "|", "mode=zen");

  g_assert_cmpint (group_of (game), ==, 4);
  g_assert_cmpint (blessing_of (game, "s"), ==, 1);
  g_assert_cmpint (blessing_of (game, "a"), ==, 1);
  g_assert_cmpint (blessing_of (game, "b"), ==, 0);
  g_assert_cmpint (blessing_of (game, "c"), ==, -1);
  g_assert_cmpint (blessing_of (game, "d"), ==, -1);
  /* That on b is lost; shrine, a and the group's four are here. */
  g_assert_cmpint (count_stocked (game, 2), ==, 1);
  g_assert_cmpuint (sum_of_dice (game, 1), ==, 25 + 6);
  g_assert_cmpuint (shrines_state (game)->seats[1].stock, ==, 0);
}

static void
test_aura_along_one_way_routes (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:3 b=1:3 c=2:3 s=1:5*" REST, "a>s s>b c-a p-q", "|", "mode=zen");

  g_assert_cmpint (group_of (game), ==, 3);
  g_assert_cmpint (blessing_of (game, "a"), ==, 1);
  g_assert_cmpint (blessing_of (game, "b"), ==, 1);
}

/* The shrine that was taken blesses nobody any more. */
static void
test_living_shrine (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:8 b=2:1 c=2:2* p=1:8 q=2:8 s=1:2*", "a-c c-b p-q", "|", "mode=zen");

  attack_until (game, attack (game, "a", "c"), LOOM_DS_CAPTURED);
  test_game_play (game, end_turn ());
  g_assert_cmpint (blessing_of (game, "c"), ==, -1);
  test_game_play (game, end_turn ());
  g_assert_cmpuint (test_game_count_events (game, LOOM_DS_EVENT_BLESSED), ==, 0);
}

static void
test_stock (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:8 b=1:8 c=2:2 s=1:10*" REST, "a-b b-c p-q",
                                            "stock=5|", "mode=zen shrine-bonus=0");

  test_game_play (game, end_turn ());
  /* Two for the group and five from the stock find no room and are kept. */
  g_assert_cmpint (count_stocked (game, 1), ==, 7);
  g_assert_cmpuint (shrines_state (game)->seats[1].stock, ==, 7);
}

static void
test_stock_joins (void)
{
  g_autoptr (TestGame) game
      = shrines_game ("a=1:8 b=2:8 s=1:10*" REST, "a-b p-q", "stock=5|", "mode=zen shrine-bonus=0");

  attack_until (game, attack (game, "a", "b"), LOOM_DS_REPELLED);
  test_game_play (game, end_turn ());
  /* One for the group and the five from the stock fill a up but for one. */
  g_assert_cmpuint (dice_on (game, "a"), ==, 7);
  g_assert_cmpuint (shrines_state (game)->seats[1].stock, ==, 0);
}

static void
test_stock_is_limited (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:8 b=1:8 c=2:2 s=1:10*" REST, "a-b b-c p-q",
                                            "stock=63|", "mode=zen shrine-bonus=0");

  test_game_play (game, end_turn ());
  g_assert_cmpuint (shrines_state (game)->seats[1].stock, ==, 64);
  g_assert_cmpint (count_stocked (game, 2), ==, 1);
}

static void
test_where_room_is (void)
{
  g_autoptr (TestGame) game = shrines_game ("a=1:8 b=1:5 s=1:9*" REST, "a-b b-s p-q", "|",
                                            "mode=zen shrine-bonus=0 aura-bonus=0");
  g_autofree LoomState *before = g_memdup2 (game->state, game->game->state_size);
  guint on_shrine = 0;

  /* Three dice: two at least go to b, for the shrine has room for one. */
  for (guint i = 0; i < 500; i++)
    {
      memcpy (game->state, before, game->game->state_size);
      loom_random_init (&game->random, 1, 2, i, LOOM_STREAM_PLAY);
      test_game_play (game, end_turn ());
      g_assert_cmpuint (dice_on (game, "a"), ==, 8);
      g_assert_cmpuint (dice_on (game, "s"), <=, 10);
      g_assert_cmpuint (dice_on (game, "b") + dice_on (game, "s"), ==, 17);
      on_shrine += dice_on (game, "s") == 10;
    }
  /* Missed with probability 1/8. */
  g_assert_cmpuint (on_shrine, >, 400);
  g_assert_cmpuint (on_shrine, <, 475);
}

#define RULE(_id, _claim) "/rules/dice-and-shrines/" _id "/" _claim

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func (RULE ("DS-06", "the-largest-group-counts"), test_largest_group);
  g_test_add_func (RULE ("DS-06", "every-turn-ends-with-dice"), test_every_turn);
  g_test_add_func (RULE ("DS-07", "the-shrine-and-what-lies-beside-it-get-a-die"),
                   test_shrine_and_aura);
  g_test_add_func (RULE ("DS-07", "the-aura-goes-along-one-way-routes-either-way"),
                   test_aura_along_one_way_routes);
  g_test_add_func (RULE ("DS-07", "only-a-living-shrine-blesses"), test_living_shrine);
  g_test_add_func (RULE ("DS-08", "what-finds-no-room-is-kept"), test_stock);
  g_test_add_func (RULE ("DS-08", "the-stock-comes-with-the-next-dice"), test_stock_joins);
  g_test_add_func (RULE ("DS-08", "the-stock-holds-64"), test_stock_is_limited);
  g_test_add_func (RULE ("DS-09", "dice-fall-where-room-is"), test_where_room_is);
  return g_test_run ();
}
