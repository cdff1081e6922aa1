/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Webs of Colony Battle, rule by rule: how they grow, move on and stop who steps on them; CB-29 to
 * CB-31. */

#include "tests/validator/games/colony-battle-spider.h"

/* CB-29 */

static void
test_web_grows (void)
{
  g_autoptr (TestGame) test = yard_new (YARD (NO_ROW, ".....X......", NO_ROW, NO_ROW), "", NULL);

  assert_web_row (test, 6, ".....+......");
  g_assert_cmpuint (count_marks (test, LOOM_CB_MARK_WEB), ==, 1);
  yard_end_round (test);
  assert_web_row (test, 4, "............");
  assert_web_row (test, 5, ".....+......");
  assert_web_row (test, 6, "....+++.....");
  assert_web_row (test, 7, ".....+......");
  yard_end_round (test);
  assert_web_row (test, 5, "....+++.....");
  assert_web_row (test, 6, "...+++++....");
  g_assert_cmpuint (count_marks (test, LOOM_CB_MARK_WEB), ==, 13);
}

static void
test_web_is_full (void)
{
  g_autoptr (TestGame) test = yard_new (YARD (NO_ROW, NO_ROW, NO_ROW, NO_ROW), WEB (5), NULL);

  yard_end_round (test);
  g_assert_cmpuint (spider_of (test)->radius, ==, 6);
  assert_web_row (test, 11, "....+++.....");
  assert_web_row (test, 12, ".....+......");
  yard_end_round (test);
  g_assert_cmpuint (spider_of (test)->radius, ==, 6);
}

static void
test_rock_has_no_web (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD (".....i......", ".....X#.....", NO_ROW, NO_ROW), "", NULL);

  yard_end_rounds (test, 2);
  assert_web_row (test, 5, "....+++.....");
  assert_web_row (test, 6, "...+++.+....");
}

static void
test_web_by_king_moves (void)
{
  g_autoptr (TestGame) test = yard_new (YARD (NO_ROW, ".....X......", NO_ROW, NO_ROW), "",
                                        "metric=grid8 spider-relocation=5");

  yard_end_rounds (test, 2);
  for (gint row = 4; row <= 8; row++)
    assert_web_row (test, row, "...+++++....");
  g_assert_cmpuint (count_marks (test, LOOM_CB_MARK_WEB), ==, 25);
}

/* CB-30 */

static void
test_leaves (void)
{
  g_autoptr (TestGame) test = yard_new (YARD (NO_ROW, NO_ROW, NO_ROW, NO_ROW), WEB (5), NULL);
  guint goal;

  yard_end_round (test);
  g_assert_true (spider_is_at (test, 6, 6));
  yard_end_round (test);
  goal = spider_of (test)->goal;
  g_assert_cmpint (spider_of (test)->mode, ==, LOOM_CB_SPIDER_LEAVES);
  g_assert_cmpint (loom_cb_distance (yard_game (test), goal, yard_cell (test, 6, 6)), ==, 10);
  g_assert_cmpint (loom_cb_distance (yard_game (test), goal, spider_of (test)->cell), ==, 4);
  g_assert_cmpuint (test_game_count_events (test, LOOM_CB_EVENT_RUNS), ==, 6);
  g_assert_cmpuint (count_marks (test, LOOM_CB_MARK_WEB), >, 60);
}

static void
test_settles (void)
{
  g_autoptr (TestGame) test = yard_new (YARD (NO_ROW, NO_ROW, NO_ROW, NO_ROW), WEB (6), NULL);
  guint goal;

  yard_end_round (test);
  goal = spider_of (test)->goal;
  yard_end_round (test);
  g_assert_cmpuint (spider_of (test)->cell, ==, goal);
  g_assert_cmpuint (spider_of (test)->centre, ==, goal);
  g_assert_cmpuint (spider_of (test)->radius, ==, 0);
  g_assert_cmpint (spider_of (test)->mode, ==, LOOM_CB_SPIDER_HOME);
  g_assert_cmpuint (count_marks (test, LOOM_CB_MARK_WEB), ==, 1);
  g_assert_cmpuint (count_marks (test, LOOM_CB_MARK_OLD_WEB), ==, 0);
  yard_end_round (test);
  g_assert_cmpuint (spider_of (test)->radius, ==, 1);
}

static gboolean
seeks (const TestGame *test, gconstpointer cell)
{
  const LoomEvent *event = test_game_event (test, LOOM_CB_EVENT_SEEKS);

  return event != NULL && event->args[1] == (gint32) * (const guint *)cell;
}

/* Every free cell that is ten away is chosen in some game; the one with an item on it never is. */
static void
test_any_goal (void)
{
  g_autoptr (TestGame) test = yard_new ("..........j.\n" EMPTY EMPTY EMPTY NO_ROW "\n" NO_ROW
                                        "\n" EMPTY EMPTY EMPTY EMPTY "Q...........\nq..........O\n",
                                        WEB (6), NULL);
  const guint centre = yard_cell (test, 6, 6);
  guint n = 0;

  yard_end_turn (test);
  for (guint cell = 0; cell < yard_game (test)->n_cells; cell++)
    if (loom_cb_distance (yard_game (test), cell, centre) == 10 && yard_letter (test, cell) == '.')
      {
        g_autofree LoomState *before = g_memdup2 (test->state, test->game->state_size);

        test_game_play_until (test, loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0), seeks, &cell);
        memcpy (test->state, before, test->game->state_size);
        n++;
      }
  g_assert_cmpuint (n, ==, 6);
  for (guint64 seed = 1; seed < 100; seed++)
    {
      const guint item = yard_cell (test, 11, 1);

      test_game_start (test, seed, 0);
      yard_end_round (test);
      g_assert_false (seeks (test, &item));
    }
}

static void
test_waits_without_goal (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD (".....i......", "....i.i.....", ".....i......", NO_ROW), WEB (6), NULL);

  yard_end_rounds (test, 2);
  g_assert_true (spider_is_at (test, 6, 6));
  g_assert_cmpint (spider_of (test)->mode, ==, LOOM_CB_SPIDER_HOME);
  g_assert_cmpuint (spider_of (test)->radius, ==, 6);
}

static void
test_goal_taken (void)
{
  g_autoptr (TestGame) test
      = yard_new ("...........i\n" EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY
                  "Q...........\nq..........O\n",
                  WEB (6), NULL);

  yard_end_round (test);
  spider_of (test)->goal = (guint16)yard_cell (test, 12, 1);
  yard_end_round (test);
  g_assert_nonnull (test_game_event (test, LOOM_CB_EVENT_SEEKS));
  g_assert_cmpuint (spider_of (test)->centre, !=, yard_cell (test, 12, 1));
}

static void
test_old_web_stays (void)
{
  g_autoptr (TestGame) test = yard_new (YARD (NO_ROW, "............", NO_ROW, NO_ROW), WEB (2),
                                        "web-old=stays web-radius=2 spider-relocation=5");

  yard_end_round (test);
  g_assert_cmpuint (spider_of (test)->radius, ==, 0);
  assert_web_row (test, 5, "....---.....");
  assert_web_row (test, 6, "...-----....");
}

/* CB-31 */

static void
test_web_stops (void)
{
  g_autoptr (TestGame) test = yard_new (YARD ("........s...", "........W...", NO_ROW, NO_ROW),
                                        WEB (2), "spider-react=spider-phase");

  yard_step (test, 9, 6, 8, 6);
  g_assert_nonnull (test_game_event (test, LOOM_CB_EVENT_STOPPED));
  test_game_refuses (test, yard_move (test, LOOM_CB_MOVE_STEP, 8, 6, 9, 6), "caught in a web");
}

static void
test_stopped_attacks (void)
{
  g_autoptr (TestGame) test = yard_new (YARD (".......s....", "........S...", NO_ROW, NO_ROW),
                                        WEB (2), "spider-react=spider-phase");

  yard_step (test, 9, 6, 8, 6);
  yard_attack (test, 8, 6, 8, 5);
  g_assert_cmpuint (yard_unit (test, 8, 5)->hp, ==, 2);
}

static void
test_leaves_web (void)
{
  g_autoptr (TestGame) test = yard_new (YARD (NO_ROW, "........W...", NO_ROW, NO_ROW), WEB (3),
                                        "spider-react=spider-phase spider-moves=0 web-growth=0");

  yard_step (test, 9, 6, 8, 6);
  yard_end_round (test);
  /* One cell of web a turn … */
  yard_step (test, 8, 6, 8, 7);
  test_game_refuses (test, yard_move (test, LOOM_CB_MOVE_STEP, 8, 7, 9, 7), "caught in a web");
  yard_end_round (test);
  /* … and out of it as far as its spaces go. */
  yard_step (test, 8, 7, 9, 7);
  yard_step (test, 9, 7, 10, 7);
  yard_step (test, 10, 7, 11, 7);
  g_assert_cmpint (yard_letter (test, yard_cell (test, 11, 7)), ==, 'W');
}

static void
test_old_web_stops (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD (NO_ROW, NO_ROW, NO_ROW, NO_ROW), WEB (2),
                  "web-old=stays web-radius=2 spider-relocation=10 spider-moves=20");

  yard_end_round (test);
  assert_web_row (test, 7, "....---.....");
  /* A worker of seat 1 is put beside the old web, which the spider has left. */
  {
    const LoomCbPlay play = yard_play (test);

    loom_cb_units_add (&play, 1, LOOM_CB_WORKER, yard_cell (test, 8, 7));
  }
  yard_step (test, 8, 7, 7, 7);
  g_assert_nonnull (test_game_event (test, LOOM_CB_EVENT_STOPPED));
  g_assert_null (test_game_event (test, LOOM_CB_EVENT_RUNS));
  test_game_refuses (test, yard_move (test, LOOM_CB_MOVE_STEP, 7, 7, 8, 7), "caught in a web");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(_claim, _test) g_test_add_func ("/rules/colony-battle/" _claim, _test)
  ADD ("CB-29/a-web-grows-by-a-space-a-round", test_web_grows);
  ADD ("CB-29/it-grows-to-six-spaces", test_web_is_full);
  ADD ("CB-29/rock-has-no-web-but-what-lies-about-has", test_rock_has_no_web);
  ADD ("CB-29/by-king-moves-it-is-square", test_web_by_king_moves);
  ADD ("CB-30/the-round-after-it-is-full-the-spider-leaves-for-a-place-ten-away", test_leaves);
  ADD ("CB-30/on-arrival-it-begins-anew-and-the-old-web-goes", test_settles);
  ADD ("CB-30/every-nearest-free-cell-is-a-goal", test_any_goal);
  ADD ("CB-30/without-a-goal-it-waits", test_waits_without_goal);
  ADD ("CB-30/a-goal-that-is-taken-is-given-up-for-another", test_goal_taken);
  ADD ("CB-30/an-old-web-may-stay", test_old_web_stays);
  ADD ("CB-31/a-step-on-a-web-is-the-last-of-the-turn", test_web_stops);
  ADD ("CB-31/who-is-stopped-may-still-attack", test_stopped_attacks);
  ADD ("CB-31/each-cell-of-a-web-takes-a-turn", test_leaves_web);
  ADD ("CB-31/an-old-web-stops-too", test_old_web_stops);
  return g_test_run ();
}
