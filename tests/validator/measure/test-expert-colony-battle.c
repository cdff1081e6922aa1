/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the expert of Colony Battle, on small sheets: what it does in a turn. */

#include "tests/validator/games/colony-battle-yard.h"
#include "validator/players/agent.h"

#define EMPTY "............\n"

/* How often each turn is played: what is claimed must not hang on chance. */
#define TIMES 30

/* The throne is the only site; opens it, as if it had been dug out. */
static void
open_throne (TestGame *test)
{
  LoomCbSite *site = loom_cb_sites (yard_game (test), yard_state (test));
  const guint32 cell = loom_position_site (test->position, 0)->cell;

  site->left[0] = 0;
  site->open = 1;
  loom_cb_occupants (yard_game (test), yard_state (test))[cell] = LOOM_CB_FREE;
}

/* Plays seat 1's turn as the expert would; game @index of seed 1. */
static void
play_turn (TestGame *test, guint64 index, gboolean is_open)
{
  g_autoptr (LoomAgent) agent
      = loom_agent_new (loom_player_find ("expert"), test->game, 0, NULL, NULL);
  LoomAgentScratch work = { .moves = test->moves };
  LoomRandom thoughts;

  loom_agent_prepare (agent, &work);
  loom_random_init (&thoughts, test->game->key, 1, index, LOOM_STREAM_PLAYER + 1);
  test_game_start (test, 1, index);
  if (is_open)
    open_throne (test);
  while (test->state->seat == 1)
    test_game_play (test, agent->choose (test->game, test->state, &thoughts, &work));
  loom_agent_scratch_clear (&work);
}

/* In how many of TIMES turns @holds. */
static guint
count (TestGame *test, gboolean is_open, gboolean (*holds) (const TestGame *test))
{
  guint n = 0;

  for (guint64 i = 0; i < TIMES; i++)
    {
      play_turn (test, i, is_open);
      n += holds (test);
    }
  return n;
}

static const LoomCbUnit *
queen_of (const TestGame *test, guint seat)
{
  return &loom_cb_units (yard_game (test), yard_state (test))[yard_state (test)->queen[seat - 1]];
}

static guint
n_of (const TestGame *test, guint seat, guint kind)
{
  return yard_state (test)->n_units[seat - 1][kind];
}

static gboolean
has_won (const TestGame *test)
{
  return yard_state (test)->winner == 1;
}

static void
test_the_queen_takes_an_open_throne (void)
{
  g_autoptr (TestGame) test = yard_new (
      EMPTY "...QO.......\n" EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY "...........q\n", "", NULL);

  g_assert_cmpuint (count (test, TRUE, has_won), ==, TIMES);
}

static gboolean
queen_is_hurt_twice (const TestGame *test)
{
  return yard_queen_hp (test, 2) == 8;
}

static void
test_whoever_is_near_attacks_the_other_queen (void)
{
  /* One stands beside her, one comes; the third digs. */
  g_autoptr (TestGame) test = yard_new ("Q...........\n" EMPTY EMPTY EMPTY EMPTY ".......W....\n"
                                        ".......q..W.\n" EMPTY EMPTY "WO..........\n",
                                        "", NULL);

  g_assert_cmpuint (count (test, FALSE, queen_is_hurt_twice), ==, TIMES);
}

static gboolean
intruder_is_dead (const TestGame *test)
{
  return n_of (test, 2, LOOM_CB_WORKER) == 0;
}

static void
test_an_intruder_is_driven_off (void)
{
  g_autoptr (TestGame) test
      = yard_new ("Qw..........\n" EMPTY "W...........\n" EMPTY EMPTY EMPTY EMPTY
                  "...........q\n" EMPTY "WO..........\n",
                  "", NULL);

  g_assert_cmpuint (count (test, FALSE, intruder_is_dead), ==, TIMES);
}

static gboolean
queen_is_away_from_spider (const TestGame *test)
{
  const guint spider = loom_cb_spiders (yard_game (test), yard_state (test))[0].cell;

  return !loom_cb_is_beside (yard_game (test), spider, queen_of (test, 1)->cell);
}

static void
test_the_queen_flees_a_spider (void)
{
  /* The way to the throne leads past it; the web has not been spun yet. */
  g_autoptr (TestGame) test
      = yard_new (EMPTY "...XQ.......\n" EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY "O..........q\n",
                  "", "web-growth=0");

  g_assert_cmpuint (count (test, FALSE, queen_is_away_from_spider), ==, TIMES);
}

static gboolean
has_dug (const TestGame *test)
{
  return loom_cb_sites (yard_game (test), yard_state (test))[0].left[0] == 4;
}

static void
test_a_worker_digs (void)
{
  g_autoptr (TestGame) test = yard_new ("Q...........\n" EMPTY EMPTY "...W........\n" EMPTY
                                        "....O.......\n" EMPTY EMPTY EMPTY "...........q\n",
                                        "", "throne-turns=5");

  g_assert_cmpuint (count (test, FALSE, has_dug), ==, TIMES);
}

/* The worker is at hand, but the other queen would be first. Only a restless step leads there. */
static void
test_nobody_digs_for_a_nearer_queen (void)
{
  g_autoptr (TestGame) test
      = yard_new ("Q...........\n" EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY "......W.....\n"
                  "......#.Oq..\n",
                  "", "throne-turns=5");

  g_assert_cmpuint (count (test, FALSE, has_dug), <, TIMES / 5);
}

static gboolean
bomb_lives (const TestGame *test)
{
  return n_of (test, 1, LOOM_CB_BOMB) == 1;
}

static void
test_a_bomb_does_not_go_off_beside_its_own_queen (void)
{
  g_autoptr (TestGame) test
      = yard_new ("Q.B.........\n"
                  "..w.........\n" EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY "WO.........q\n",
                  "", NULL);

  g_assert_cmpuint (count (test, FALSE, bomb_lives), ==, TIMES);
}

static gboolean
soldier_is_converted (const TestGame *test)
{
  return n_of (test, 1, LOOM_CB_SOLDIER) == 1;
}

static void
test_a_young_queen_converts_an_intruder (void)
{
  g_autoptr (TestGame) test = yard_new (
      "Q...........\n"
      "..s.........\n" EMPTY "....Y.......\n" EMPTY EMPTY EMPTY EMPTY EMPTY "WO.........q\n",
      "", NULL);

  g_assert_cmpuint (count (test, FALSE, soldier_is_converted), ==, TIMES);
}

static gboolean
way_is_clear (const TestGame *test)
{
  /* The queen has gone one down; what she has spawned is not before her feet. */
  return yard_letter (test, yard_cell (test, 1, 3)) == '.';
}

static void
test_what_is_spawned_does_not_stand_in_the_queens_way (void)
{
  g_autoptr (TestGame) test
      = yard_new ("Q.#.........\n"
                  "..#.........\n"
                  "..#.........\n"
                  "..#.........\n" EMPTY EMPTY EMPTY EMPTY EMPTY "O..........q\n",
                  "", NULL);

  g_assert_cmpuint (count (test, FALSE, way_is_clear), ==, TIMES);
}

/* How often a unit thinks about the two ways. */
#define THOUGHTS 400

/* In how many of THOUGHTS turns the first step of the soldier of seat 1 leads to the cell that is
 * @columns to the right and @rows below. */
static guint
count_steps (const char *picture,
             const char *options,
             gint column,
             gint row,
             gint columns,
             gint rows)
{
  g_autoptr (TestGame) test = yard_new (picture, "", options);
  g_autoptr (LoomAgent) agent
      = loom_agent_new (loom_player_find ("expert"), test->game, 0, NULL, NULL);
  LoomAgentScratch work = { .moves = test->moves };
  guint n = 0;

  loom_agent_prepare (agent, &work);
  for (guint64 i = 0; i < THOUGHTS; i++)
    {
      LoomRandom thoughts;
      LoomMove move = loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);

      loom_random_init (&thoughts, test->game->key, 1, i, LOOM_STREAM_PLAYER + 1);
      test_game_start (test, 1, i);
      while (yard_letter (test, yard_cell (test, column, row)) == 'S')
        {
          move = agent->choose (test->game, test->state, &thoughts, &work);
          g_assert_cmpuint (move.kind, !=, LOOM_CB_MOVE_END_TURN);
          test_game_play (test, move);
        }
      n += move.args[1] == yard_cell (test, column + columns, row + rows);
    }
  loom_agent_scratch_clear (&work);
  return n;
}

/* The soldier must through the gap behind the rock; one way there is the other's mirror image. */
static void
test_equal_ways_round_a_rock_are_taken_alike (void)
{
  static const char across[] = ".......#....\n"
                               ".......#....\n"
                               "OQ..S#.....q\n"
                               ".......#....\n"
                               ".......#....\n";
  static const char down[] = "..O..\n"
                             "..Q..\n"
                             "..S..\n"
                             "..#..\n"
                             ".....\n"
                             "##.##\n"
                             ".....\n"
                             "..q..\n";
  /* Of one way, and of the other: where the first step leads. */
  static const struct
  {
    const char *picture;
    const char *options;
    gint column;
    gint row;
    gint steps[2][2];
  } rows[] = {
    { across, "metric=grid4 soldier-moves=4", 5, 3, { { 0, -1 }, { 0, 1 } } },
    { across, "metric=grid8 soldier-moves=4", 5, 3, { { 1, -1 }, { 1, 1 } } },
    { down, "metric=grid4 soldier-moves=4", 3, 3, { { -1, 0 }, { 1, 0 } } },
    { down, "metric=grid8 soldier-moves=4", 3, 3, { { -1, 1 }, { 1, 1 } } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint n[2];

      for (guint k = 0; k < 2; k++)
        n[k] = count_steps (rows[i].picture, rows[i].options, rows[i].column, rows[i].row,
                            rows[i].steps[k][0], rows[i].steps[k][1]);
      g_test_message ("%s: %u and %u", rows[i].options, n[0], n[1]);
      g_assert_cmpuint (n[0] + n[1], ==, THOUGHTS);
      /* Of 400 tosses of a fair coin 160 or fewer are heads once in 27,000. */
      g_assert_cmpuint (MIN (n[0], n[1]), >, THOUGHTS * 2 / 5);
    }
}

#define CLAIM(name) "/fairness/expert/colony-battle/" name

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func (CLAIM ("the-queen-takes-an-open-throne"), test_the_queen_takes_an_open_throne);
  g_test_add_func (CLAIM ("whoever-is-near-attacks-the-other-queen"),
                   test_whoever_is_near_attacks_the_other_queen);
  g_test_add_func (CLAIM ("an-intruder-is-driven-off"), test_an_intruder_is_driven_off);
  g_test_add_func (CLAIM ("the-queen-flees-a-spider"), test_the_queen_flees_a_spider);
  g_test_add_func (CLAIM ("a-worker-digs"), test_a_worker_digs);
  g_test_add_func (CLAIM ("nobody-digs-for-a-nearer-queen"), test_nobody_digs_for_a_nearer_queen);
  g_test_add_func (CLAIM ("a-bomb-does-not-go-off-beside-its-own-queen"),
                   test_a_bomb_does_not_go_off_beside_its_own_queen);
  g_test_add_func (CLAIM ("a-young-queen-converts-an-intruder"),
                   test_a_young_queen_converts_an_intruder);
  g_test_add_func (CLAIM ("what-is-spawned-does-not-stand-in-the-queens-way"),
                   test_what_is_spawned_does_not_stand_in_the_queens_way);
  g_test_add_func (CLAIM ("equal-ways-round-a-rock-are-taken-alike"),
                   test_equal_ways_round_a_rock_are_taken_alike);
  return g_test_run ();
}
