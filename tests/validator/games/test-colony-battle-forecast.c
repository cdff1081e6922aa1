/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said beforehand of an earthworm, held against what the game then plays. */

#include "tests/validator/games/colony-battle-yard.h"
#include "validator/play/worm-forecast.h"

#define EMPTY "............\n"
#define YARD(_row) EMPTY EMPTY _row "\n" EMPTY "Q...........\nq..........O\n"
#define EAST "<earthworm layer='yard' at='4 3' facing='east' length='3'/>"
#define WEST "<earthworm layer='yard' at='6 3' facing='west' length='3'/>"

static LoomWormForecast
forecast_of (const TestGame *test)
{
  LoomWormForecast forecast;

  g_assert_true (loom_worm_forecast (test->board, test->position->scenario,
                                     (const LoomEarthworm *)loom_entity_nth (
                                         &test->position->scenario->entity, LOOM_KIND_EARTHWORM, 0),
                                     &forecast));
  return forecast;
}

/* Rounds that the game takes until worm 0 has turned, and where its head is then. */
static guint
play_until_it_turns (TestGame *test, LoomCell *head)
{
  const LoomCbWorm *worm = loom_cb_worms (yard_game (test), yard_state (test));
  const guint facing = worm->facing;
  guint rounds = 0, cell;

  while (worm->facing == facing && rounds < 50)
    {
      yard_end_round (test);
      rounds++;
    }
  cell = loom_cb_segments (yard_game (test), yard_state (test))[worm->first];
  *head = (LoomCell){ yard_game (test)->column_of[cell], yard_game (test)->row_of[cell] };
  return rounds;
}

static void
assert_comes_true (TestGame *test, const LoomWormForecast *forecast)
{
  LoomCell head;

  g_assert_cmpuint (play_until_it_turns (test, &head), ==, forecast->rounds);
  g_assert_true (loom_cell_equal (head, forecast->after));
  g_assert_cmpint (loom_cb_worms (yard_game (test), yard_state (test))->facing, ==,
                   forecast->facing);
}

static void
rock_is_named_with_the_cells_before_it (void)
{
  g_autoptr (TestGame) test = yard_new (YARD (".........#.."), EAST, NULL);
  const LoomWormForecast forecast = forecast_of (test);

  g_assert_cmpuint (forecast.spaces, ==, 1);
  g_assert_cmpuint (forecast.free, ==, 5);
  g_assert_cmpuint (forecast.rounds, ==, 6);
  g_assert_cmpint (forecast.meets, ==, LOOM_WORM_MEETS_ROCK);
  g_assert_true (loom_cell_equal (forecast.before, (LoomCell){ 10, 3 }));
  g_assert_true (loom_cell_equal (forecast.after, (LoomCell){ 9, 2 }));
  assert_comes_true (test, &forecast);
}

static void
the_edge_has_no_cell (void)
{
  g_autoptr (TestGame) test = yard_new (YARD ("............"), WEST, "worm-moves=2");
  const LoomWormForecast forecast = forecast_of (test);

  g_assert_cmpuint (forecast.spaces, ==, 2);
  g_assert_cmpuint (forecast.free, ==, 5);
  g_assert_cmpuint (forecast.rounds, ==, 3);
  g_assert_cmpint (forecast.meets, ==, LOOM_WORM_MEETS_EDGE);
  g_assert_false (loom_cell_is_set (forecast.before));
  g_assert_cmpint (forecast.facing, ==, LOOM_FACING_EAST);
}

static void
what_is_in_the_way_is_told_apart (void)
{
  static const struct
  {
    const char *row;
    const char *entities;
    LoomWormMeets meets;
    gint crushes;
  } rows[] = {
    { "......i.....", EAST, LOOM_WORM_MEETS_ITEM, 0 },
    { "......X.....", EAST, LOOM_WORM_MEETS_SPIDER, 0 },
    { "......L.....", EAST, LOOM_WORM_MEETS_ANT, 0 },
    { "......w.w...", EAST, LOOM_WORM_MEETS_EDGE, 2 },
    { "............", EAST "<earthworm layer='yard' at='10 3' facing='east' length='2'/>",
      LOOM_WORM_MEETS_WORM, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *picture
          = g_strdup_printf (EMPTY EMPTY "%s\n" EMPTY "Q...........\nq..........O\n", rows[i].row);
      g_autoptr (TestGame) yard = yard_new (picture, rows[i].entities, NULL);
      const LoomWormForecast forecast = forecast_of (yard);

      g_assert_cmpint (forecast.meets, ==, rows[i].meets);
      g_assert_cmpint (forecast.crushes, ==, rows[i].crushes);
    }
}

static void
a_worm_that_stays_meets_nothing (void)
{
  g_autoptr (TestGame) test = yard_new (YARD ("............"), EAST, "worm-moves=0");
  const LoomWormForecast forecast = forecast_of (test);

  g_assert_cmpint (forecast.meets, ==, LOOM_WORM_MEETS_NOTHING);
  g_assert_cmpuint (forecast.spaces, ==, 0);
}

static void
with_no_way_to_the_side_it_turns_where_it_stands (void)
{
  g_autoptr (TestGame) test
      = yard_new ("....#.......\n...#........\n....#.......\nQ...........\nq..........O\n",
                  "<earthworm layer='yard' at='4 3' facing='east' length='3'/>", NULL);
  const LoomWormForecast forecast = forecast_of (test);

  g_assert_cmpuint (forecast.free, ==, 0);
  g_assert_true (loom_cell_equal (forecast.after, (LoomCell){ 4, 3 }));
  g_assert_cmpint (forecast.facing, ==, LOOM_FACING_WEST);
  assert_comes_true (test, &forecast);
}

#define TEST(name, func) g_test_add_func ("/rules/colony-battle/forecast/" name, func)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TEST ("rock-is-named-with-the-cells-before-it", rock_is_named_with_the_cells_before_it);
  TEST ("the-edge-has-no-cell", the_edge_has_no_cell);
  TEST ("what-is-in-the-way-is-told-apart", what_is_in_the_way_is_told_apart);
  TEST ("a-worm-that-stays-meets-nothing", a_worm_that_stays_meets_nothing);
  TEST ("with-no-way-to-the-side-it-turns-on-the-spot",
        with_no_way_to_the_side_it_turns_where_it_stands);
  return g_test_run ();
}
