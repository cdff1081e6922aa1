/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Spiders of Colony Battle, rule by rule: whom they hunt and what they do to them; CB-32 and
 * CB-33. */

#include "tests/validator/games/colony-battle-spider.h"

/* CB-32 */

static void
test_comes_at_once (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD (NO_ROW, ".........W..", NO_ROW, NO_ROW), WEB (3), NULL);

  yard_step (test, 10, 6, 9, 6);
  assert_row (test, 6, ".......X....");
  g_assert_cmpuint (test_game_count_events (test, LOOM_CB_EVENT_RUNS), ==, 2);
  g_assert_cmpuint (test->state->seat, ==, 1);
  g_assert_cmpuint (yard_state (test)->n_units[0][LOOM_CB_WORKER], ==, 0);
}

static void
test_walks_around (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD (".......#....", "......i#.W..", ".......#....", NO_ROW), WEB (4), NULL);

  /* Three rocks and an item stand between: the way is one round them of six spaces. */
  yard_step (test, 10, 6, 9, 6);
  g_assert_cmpuint (test_game_count_events (test, LOOM_CB_EVENT_RUNS), ==, 6);
  g_assert_cmpuint (yard_state (test)->n_units[0][LOOM_CB_WORKER], ==, 0);
}

static void
test_spaces_in_all (void)
{
  g_autoptr (TestGame) test = yard_new (EMPTY_4 NO_ROW "\n.........W..\n" EMPTY EMPTY EMPTY
                                                       ".....W......\nQ...........\nq..........O\n",
                                        WEB (3), "spider-moves=3");

  yard_step (test, 10, 6, 9, 6);
  g_assert_true (spider_is_at (test, 8, 6));
  g_assert_cmpuint (spider_of (test)->spaces, ==, 1);
  yard_step (test, 6, 10, 6, 9);
  g_assert_cmpuint (spider_of (test)->spaces, ==, 0);
  g_assert_cmpint (yard_letter (test, yard_cell (test, 6, 9)), ==, 'W');
  g_assert_cmpint (
      loom_cb_distance (yard_game (test), spider_of (test)->cell, yard_cell (test, 6, 9)), ==, 4);
}

static void
test_growing_trips_nobody (void)
{
  g_autoptr (TestGame) test = yard_new (YARD (NO_ROW, ".....X.W....", NO_ROW, NO_ROW), "", NULL);
  g_autoptr (TestGame) patient
      = yard_new (YARD (NO_ROW, ".....X.W....", NO_ROW, NO_ROW), "", "spider-react=spider-phase");

  yard_end_rounds (test, 3);
  assert_web_row (test, 6, "..+++++++...");
  assert_row (test, 6, ".....X.W....");
  yard_end_rounds (patient, 3);
  assert_row (patient, 6, ".....X.W....");
}

static void
test_spawning_trips_nobody (void)
{
  g_autoptr (TestGame) test = yard_new (
      EMPTY_4 NO_ROW "\n.....X...Q..\n" EMPTY EMPTY EMPTY EMPTY EMPTY "q..........O\n", "", NULL);

  yard_end_rounds (test, 3);
  test_game_play (test, loom_move (LOOM_CB_MOVE_SPAWN, LOOM_CB_WORKER, yard_cell (test, 9, 6), 0));
  assert_row (test, 6, ".....X..WQ..");
}

static void
test_comes_at_the_end (void)
{
  g_autoptr (TestGame) test = yard_new (YARD (NO_ROW, ".........W..", NO_ROW, NO_ROW), WEB (3),
                                        "spider-react=spider-phase");

  yard_step (test, 10, 6, 9, 6);
  assert_row (test, 6, ".....X..W...");
  yard_end_turn (test);
  assert_row (test, 6, ".....X..W...");
  yard_end_turn (test);
  assert_row (test, 6, ".....X......");
  g_assert_cmpuint (test_game_count_events (test, LOOM_CB_EVENT_RUNS), ==, 4);
}

static void
test_nearest_first (void)
{
  g_autoptr (TestGame) test
      = yard_new (EMPTY_4 NO_ROW "\n.........W..\n" NO_ROW "\n.....W......\n" EMPTY EMPTY
                                 "Q...........\nq..........O\n",
                  WEB (3), "spider-react=spider-phase web-growth=0");

  yard_step (test, 10, 6, 9, 6);
  yard_step (test, 6, 8, 5, 8);
  yard_end_round (test);
  assert_row (test, 6, ".....X..W...");
  assert_row (test, 8, "............");
  /* The other one has not stirred, and is the nearest now. */
  yard_end_round (test);
  assert_row (test, 6, ".....X......");
}

static void
test_either_of_equals (void)
{
  static const char *const rows[] = { ".....X..W...", "...W.X......" };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean found = FALSE;

      for (guint64 seed = 1; seed < 100 && !found; seed++)
        {
          g_autoptr (TestGame) test = yard_new (YARD (NO_ROW, "..W......W..", NO_ROW, NO_ROW),
                                                WEB (3), "spider-react=spider-phase web-growth=0");
          g_autofree char *row = NULL;

          test_game_start (test, seed, 0);
          yard_step (test, 10, 6, 9, 6);
          yard_step (test, 3, 6, 3, 7);
          yard_step (test, 3, 7, 4, 7);
          yard_end_round (test);
          row = yard_dup_row (test, i == 0 ? 6 : 7);
          found = strchr (row, 'W') != NULL;
        }
      g_assert_true (found);
    }
}

static void
test_leaving_hears_nothing (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD (NO_ROW, ".........W..", NO_ROW, NO_ROW), WEB (3), NULL);

  spider_of (test)->mode = LOOM_CB_SPIDER_LEAVES;
  spider_of (test)->goal = (guint16)yard_cell (test, 1, 1);
  yard_step (test, 10, 6, 9, 6);
  g_assert_nonnull (test_game_event (test, LOOM_CB_EVENT_STOPPED));
  assert_row (test, 6, ".....X..W...");
}

static void
test_no_way (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD (".....i......", "....i.i..W..", ".....i......", NO_ROW), WEB (3), NULL);

  yard_step (test, 10, 6, 9, 6);
  assert_row (test, 6, "....iXi.W...");
}

static void
test_both_spiders_come (void)
{
  g_autoptr (TestGame) test = yard_new (
      EMPTY_4 EMPTY EMPTY ".......Q....\n" EMPTY EMPTY EMPTY EMPTY "q..........O\n",
      "<spider layer='yard' at='5 6' radius='3'/><spider layer='yard' at='11 6' radius='4'/>",
      "queen-moves=1");

  /* Her own move is one: she is halved once by both. */
  yard_step (test, 8, 7, 8, 6);
  g_assert_cmpuint (yard_queen_hp (test, 1), ==, 5);
  assert_row (test, 6, "......XQX...");
}

/* Between a spider and a worker that is three columns and three rows away, each first step is taken
 * in about half of the games. */
static void
test_any_way (void)
{
  guint east = 0, south = 0;

  for (guint64 seed = 1; seed <= 400; seed++)
    {
      g_autoptr (TestGame) test = NULL;
      const LoomEvent *event;

      test = yard_new (EMPTY_4 EMPTY EMPTY EMPTY EMPTY ".........W..\n" EMPTY
                                                       "Q...........\nq..........O\n",
                       WEB (6), NULL);
      test_game_start (test, seed, 0);
      yard_step (test, 10, 9, 9, 9);
      event = test_game_event (test, LOOM_CB_EVENT_RUNS);
      g_assert_nonnull (event);
      east += event->args[1] == (gint32)yard_cell (test, 7, 6);
      south += event->args[1] == (gint32)yard_cell (test, 6, 7);
    }
  g_assert_cmpuint (east + south, ==, 400);
  g_assert_cmpuint (east, >, 150);
  g_assert_cmpuint (south, >, 150);
}

/* Spaces from every cell to @goal, which need not be free, over free cells, found cell by cell;
 * G_MAXUINT where there is no way. */
static void
plain_distances (const TestGame *test, guint goal, guint *distances)
{
  const LoomCbGame *game = yard_game (test);
  const guint16 *occupants = loom_cb_occupants (game, yard_state (test));
  gboolean changed = TRUE;

  for (guint cell = 0; cell < game->n_cells; cell++)
    distances[cell] = cell == goal ? 0 : G_MAXUINT;
  while (changed)
    {
      changed = FALSE;
      for (guint cell = 0; cell < game->n_cells; cell++)
        for (guint to = 0; to < game->n_cells; to++)
          if (distances[cell] < G_MAXUINT && distances[cell] + 1 < distances[to]
              && (cell == goal || occupants[cell] == LOOM_CB_FREE)
              && loom_cb_distance (game, cell, to) == 1)
            {
              distances[to] = distances[cell] + 1;
              changed = TRUE;
            }
    }
}

/* In a maze: a way is as long as cell by cell counting says, and its first steps are those that
 * lead nearer. */
static void
assert_shortest (const TestGame *test, guint from, guint goal)
{
  const LoomCbGame *game = yard_game (test);
  const guint16 *occupants = loom_cb_occupants (game, yard_state (test));
  const LoomCbPlay play = { game, yard_state (test), NULL, NULL };
  g_autofree guint *distances = g_new (guint, game->n_cells);
  LoomCbGround ground;
  LoomCbCells goals = { { 0 } }, reach, all;
  guint64 levels[6 * LOOM_CB_SIDE];
  LoomCbWay way = { .kept = 6, .levels = levels };

  plain_distances (test, goal, distances);
  loom_cb_ground_init (&ground, &play, from);
  loom_cb_ground_add (&ground, &goals, goal);
  g_assert_cmpint (loom_cb_ground_find_way (&ground, &goals, from, &way), ==,
                   distances[from] != G_MAXUINT);
  if (distances[from] == G_MAXUINT)
    return;
  g_assert_cmpuint (way.length, ==, distances[from]);
  for (guint step = 0; step < MIN (way.length, 6); step++)
    for (guint cell = 0; cell < game->n_cells; cell++)
      if (occupants[cell] == LOOM_CB_FREE && distances[cell] < G_MAXUINT)
        g_assert_cmpint (loom_cb_way_leads (&way, &ground, step, cell), ==,
                         distances[cell] == way.length - 1 - step);
  plain_distances (test, from, distances);
  loom_cb_ground_reach (&ground, from, 9, &reach);
  loom_cb_ground_fill (&ground, from, &all);
  for (guint cell = 0; cell < game->n_cells; cell++)
    {
      g_assert_cmpint (loom_cb_ground_has (&ground, &reach, cell), ==,
                       occupants[cell] == LOOM_CB_FREE && distances[cell] <= 9);
      g_assert_cmpint (loom_cb_ground_has (&ground, &all, cell), ==,
                       occupants[cell] == LOOM_CB_FREE && distances[cell] < G_MAXUINT);
    }
}

static void
test_shortest_way (void)
{
  LoomRandom random;

  loom_random_init (&random, 30, 32, 0, LOOM_STREAM_DEAL);
  for (guint i = 0; i < 120; i++)
    {
      g_autoptr (GString) picture = g_string_new ("Q...........\nq..........O\n");
      g_autoptr (TestGame) test = NULL;
      guint from, goal;

      for (guint row = 0; row < 12; row++)
        {
          for (guint column = 0; column < 12; column++)
            g_string_append_c (picture, loom_random_below (&random, 10) < 3 ? '#' : '.');
          g_string_append_c (picture, '\n');
        }
      test = yard_new (picture->str, "", i % 2 == 0 ? "metric=grid4" : "metric=grid8");
      do
        {
          from = loom_random_below (&random, yard_game (test)->n_cells);
          goal = loom_random_below (&random, yard_game (test)->n_cells);
        }
      while (from == goal || yard_letter (test, from) != '.' || yard_letter (test, goal) != '.');
      loom_cb_occupants (yard_game (test), yard_state (test))[from] = LOOM_CB_SPIDER;
      assert_shortest (test, from, goal);
    }
}

/* Two spiders are called as near as each other; who comes first has the worker to itself. */
static void
test_either_spider (void)
{
  guint first = 0;

  for (guint64 seed = 1; seed <= 200; seed++)
    {
      g_autoptr (TestGame) test = yard_new (YARD (NO_ROW, NO_ROW, NO_ROW, ".......W...."),
                                            "<spider layer='yard' at='5 6' radius='4'/>"
                                            "<spider layer='yard' at='11 6' radius='4'/>",
                                            NULL);

      test_game_start (test, seed, 0);
      yard_step (test, 8, 8, 8, 7);
      g_assert_cmpuint (yard_state (test)->n_units[0][LOOM_CB_WORKER], ==, 0);
      first += spider_of (test)->mode == LOOM_CB_SPIDER_RETURNS;
      g_assert_cmpint (spider_of (test)[0].mode, !=, spider_of (test)[1].mode);
    }
  g_assert_cmpuint (first, >, 60);
  g_assert_cmpuint (first, <, 140);
}

/* Who has stepped on a web is no prey any more once it stands on none, whether it has walked off or
 * the web has gone: one that grows there later must not find it. */
static void
test_prey_is_forgotten (void)
{
  g_autoptr (TestGame) walks = yard_new (YARD (NO_ROW, ".........W..", NO_ROW, NO_ROW), WEB (3),
                                         "spider-react=spider-phase web-growth=0 spider-moves=0");
  g_autoptr (TestGame) stays
      = yard_new (YARD (".......#....", "......i.WW..", ".......#....", NO_ROW), WEB (2),
                  "spider-react=spider-phase web-radius=2 spider-relocation=5");

  yard_step (walks, 10, 6, 9, 6);
  yard_end_round (walks);
  g_assert_cmpint (yard_unit (walks, 9, 6)->flags, ==, LOOM_CB_TRIPPED);
  yard_step (walks, 9, 6, 10, 6);
  g_assert_cmpint (yard_unit (walks, 10, 6)->flags & LOOM_CB_TRIPPED, ==, 0);

  yard_step (stays, 9, 6, 8, 6);
  yard_step (stays, 10, 6, 9, 6);
  g_assert_cmpint (yard_unit (stays, 8, 6)->flags & LOOM_CB_TRIPPED, !=, 0);
  yard_end_round (stays);
  g_assert_nonnull (test_game_event (stays, LOOM_CB_EVENT_SETTLES));
  g_assert_cmpint (yard_unit (stays, 8, 6)->flags, ==, 0);
}

/* CB-33 */

static void
test_beside_dies (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD (NO_ROW, ".....X......", NO_ROW, ".....W......"), "", NULL);

  yard_step (test, 6, 8, 6, 7);
  assert_row (test, 7, "............");
  g_assert_true (spider_is_at (test, 6, 6));
  g_assert_cmpuint (yard_state (test)->n_units[0][LOOM_CB_WORKER], ==, 0);
}

static void
test_both_sides_die (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD (".......s....", ".........W..", ".......W....", NO_ROW), WEB (3), NULL);

  yard_step (test, 10, 6, 9, 6);
  assert_row (test, 5, "............");
  assert_row (test, 6, ".......X....");
  assert_row (test, 7, "............");
}

static void
test_kills_in_passing (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD ("#######s####", ".....X....W.", "############", NO_ROW), "", NULL);

  spider_of (test)->radius = 4;
  loom_cb_marks (yard_game (test), yard_state (test))[yard_cell (test, 10, 6)] = LOOM_CB_MARK_WEB;
  /* On its way through the passage the spider comes by the soldier's niche. */
  yard_step (test, 11, 6, 10, 6);
  assert_row (test, 5, "#######.####");
  assert_row (test, 6, "........X...");
}

/* What is left of a queen with @hp hit points whom a spider gets. */
static guint
halve (guint hp, const char *options)
{
  g_autoptr (TestGame) test
      = yard_new (EMPTY_4 NO_ROW "\n.........Q..\n" EMPTY EMPTY EMPTY EMPTY EMPTY "q..........O\n",
                  WEB (3), options);

  yard_unit (test, 10, 6)->hp = (guint8)hp;
  yard_step (test, 10, 6, 9, 6);
  if (hp == 1 && options == NULL)
    g_assert_cmpuint (yard_state (test)->winner, ==, 2);
  return yard_queen_hp (test, 1);
}

static void
test_queen_is_halved (void)
{
  g_assert_cmpuint (halve (10, NULL), ==, 5);
  g_assert_cmpuint (halve (5, NULL), ==, 2);
  g_assert_cmpuint (halve (2, NULL), ==, 1);
  g_assert_cmpuint (halve (1, NULL), ==, 0);
}

static void
test_half_rounded_down (void)
{
  g_assert_cmpuint (halve (10, "half=floor"), ==, 5);
  g_assert_cmpuint (halve (5, "half=floor"), ==, 3);
  g_assert_cmpuint (halve (1, "half=floor"), ==, 1);
}

static void
test_once_a_move (void)
{
  g_autoptr (TestGame) test = yard_new (
      EMPTY_4 NO_ROW "\n.....X......\n...Q........\n" EMPTY EMPTY EMPTY EMPTY "q..........O\n", "",
      "metric=grid8 queen-moves=3 spider-relocation=5 web-growth=0");

  yard_step (test, 4, 7, 5, 7);
  g_assert_cmpuint (yard_queen_hp (test, 1), ==, 5);
  yard_step (test, 5, 7, 6, 7);
  yard_step (test, 6, 7, 7, 7);
  g_assert_cmpuint (yard_queen_hp (test, 1), ==, 5);
  /* The spider sits still: staying beside it costs nothing more, another move does. */
  yard_end_round (test);
  g_assert_cmpuint (yard_queen_hp (test, 1), ==, 5);
  yard_step (test, 7, 7, 7, 6);
  g_assert_cmpuint (yard_queen_hp (test, 1), ==, 2);
}

static void
test_once_a_phase (void)
{
  g_autoptr (TestGame) test = yard_new (
      EMPTY_4 EMPTY EMPTY EMPTY "......Q.....\n" EMPTY EMPTY EMPTY "q..........O\n",
      "<spider layer='yard' at='5 6' radius='3'/><spider layer='yard' at='9 6' radius='3'/>",
      "spider-react=spider-phase");

  yard_step (test, 7, 8, 7, 7);
  yard_end_round (test);
  g_assert_cmpuint (test_game_count_events (test, LOOM_CB_EVENT_HURT), ==, 1);
  g_assert_cmpuint (yard_queen_hp (test, 1), ==, 5);
}

static void
test_once_each (void)
{
  g_autoptr (TestGame) test
      = yard_new (EMPTY_4 EMPTY EMPTY EMPTY ".....Q......\n" EMPTY EMPTY EMPTY "q..........O\n",
                  WEB (1), "spider-react=spider-phase");

  yard_step (test, 6, 8, 6, 7);
  g_assert_cmpuint (yard_queen_hp (test, 1), ==, 5);
  yard_end_round (test);
  g_assert_cmpuint (yard_queen_hp (test, 1), ==, 2);
}

static void
test_bomb_explodes (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD (NO_ROW, ".........B.w", NO_ROW, NO_ROW), WEB (3), NULL);

  yard_step (test, 10, 6, 9, 6);
  assert_row (test, 6, ".......X....");
}

static void
test_antlion_dies (void)
{
  static const char *const rows[] = { "............", ".......L...." };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) test
          = yard_new (YARD (".......L....", ".........W..", NO_ROW, NO_ROW), WEB (3),
                      i == 0 ? "spider-antlion=kills" : "spider-antlion=ignores");

      yard_step (test, 10, 6, 9, 6);
      assert_row (test, 5, rows[i]);
      assert_row (test, 6, ".......X....");
    }
}

static void
test_walks_home (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD (NO_ROW, ".........W..", NO_ROW, NO_ROW), WEB (3), "spider-moves=2");

  yard_step (test, 10, 6, 9, 6);
  yard_end_round (test);
  assert_row (test, 6, ".......X....");
  g_assert_cmpuint (spider_of (test)->radius, ==, 3);
  yard_end_round (test);
  assert_row (test, 6, ".....X......");
  g_assert_cmpint (spider_of (test)->mode, ==, LOOM_CB_SPIDER_HOME);
  g_assert_cmpuint (spider_of (test)->radius, ==, 4);
}

static void
test_spider_blocks (void)
{
  g_autoptr (TestGame) test
      = yard_new (EMPTY_4 NO_ROW "\n.....X......\n" NO_ROW "\n.....W......\n" EMPTY EMPTY
                                 "Q...........\nq..........O\n",
                  "<earthworm layer='yard' at='5 6' facing='east' length='3'/>", NULL);
  const LoomCbPlay play = yard_play (test);

  /* Put beside it as no move can: a spider is neither stepped on nor harmed. */
  loom_cb_units_add (&play, 1, LOOM_CB_SOLDIER, yard_cell (test, 7, 6));
  test_game_refuses (test, yard_move (test, LOOM_CB_MOVE_STEP, 7, 6, 6, 6), "taken");
  test_game_refuses (test, yard_move (test, LOOM_CB_MOVE_ATTACK, 7, 6, 6, 6), "cannot be harmed");
  yard_end_round (test);
  assert_row (test, 5, "....<.......");
  g_assert_true (spider_is_at (test, 6, 6));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(_claim, _test) g_test_add_func ("/rules/colony-battle/" _claim, _test)
  ADD ("CB-32/the-spider-interrupts-the-mover", test_comes_at_once);
  ADD ("CB-32/it-walks-around-obstacles", test_walks_around);
  ADD ("CB-32/its-spaces-are-those-of-the-whole-round", test_spaces_in_all);
  ADD ("CB-32/a-web-that-grows-under-a-unit-is-not-tripped", test_growing_trips_nobody);
  ADD ("CB-32/who-appears-on-a-web-does-not-trip-it", test_spawning_trips_nobody);
  ADD ("CB-32/a-patient-spider-comes-at-the-end-of-the-round", test_comes_at_the_end);
  ADD ("CB-32/a-patient-spider-takes-the-nearest", test_nearest_first);
  ADD ("CB-32/of-two-as-near-it-takes-either", test_either_of_equals);
  ADD ("CB-32/a-spider-that-moves-on-is-not-called", test_leaving_hears_nothing);
  ADD ("CB-32/with-no-way-to-its-prey-it-waits", test_no_way);
  ADD ("CB-32/all-whose-web-it-is-come", test_both_spiders_come);
  ADD ("CB-32/of-ways-as-short-it-takes-any", test_any_way);
  ADD ("CB-32/its-way-is-the-shortest-there-is", test_shortest_way);
  ADD ("CB-32/of-two-spiders-called-either-comes-first", test_either_spider);
  ADD ("CB-32/who-leaves-a-web-is-forgotten", test_prey_is_forgotten);
  ADD ("CB-33/who-ends-a-step-beside-a-spider-dies", test_beside_dies);
  ADD ("CB-33/all-beside-it-die-of-both-sides", test_both_sides_die);
  ADD ("CB-33/it-kills-in-passing-too", test_kills_in_passing);
  ADD ("CB-33/a-queen-loses-half-rounded-up-to-her-last", test_queen_is_halved);
  ADD ("CB-33/half-rounded-down-never-kills", test_half_rounded_down);
  ADD ("CB-33/a-queen-is-halved-once-in-her-own-move", test_once_a_move);
  ADD ("CB-33/a-queen-is-halved-once-in-a-phase", test_once_a_phase);
  ADD ("CB-33/her-own-move-and-the-phase-halve-her-once-each", test_once_each);
  ADD ("CB-33/a-bomb-it-kills-explodes", test_bomb_explodes);
  ADD ("CB-33/an-antlion-beside-it-dies-or-not-by-option", test_antlion_dies);
  ADD ("CB-33/after-feeding-it-walks-home-and-the-web-waits", test_walks_home);
  ADD ("CB-33/a-spider-blocks-its-cell-and-is-not-harmed", test_spider_blocks);
  return g_test_run ();
}
