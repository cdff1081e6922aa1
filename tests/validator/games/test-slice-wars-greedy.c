/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the greedy player of SliceWars: it does what its rule of thumb says, and its games
 * come to an end. */

#include "tests/validator/games/slice-wars-support.h"
#include "validator/players/match.h"
#include "validator/games/slice-wars/slice-wars.h"

/* What it chooses in one position with chance after chance: each choice's number of times. */
static void
count_choices (TestGame *test, guint arg, guint counts[N_RING + 1])
{
  const LoomChoose choose = loom_player_choose_for (loom_player_find ("greedy"), &loom_slice_wars);
  LoomAgentScratch work = { .moves = test->moves };
  LoomRandom thoughts;

  memset (counts, 0, sizeof (guint) * (N_RING + 1));
  loom_random_init (&thoughts, 1, 2, 3, LOOM_STREAM_PLAYER);
  for (guint i = 0; i < 400; i++)
    {
      const LoomMove move = choose (test->game, test->state, &thoughts, &work);

      counts[move.kind == LOOM_SW_MOVE_END_TURN ? N_RING : move.args[arg]]++;
      g_assert_true (loom_game_check_move (test->game, test->state, move, NULL));
    }
}

static void
test_it_claims_areas_beside_its_own (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N cedar=S", NULL);
  guint counts[N_RING + 1];

  count_choices (test, 0, counts);
  g_assert_cmpuint (counts[BIRCH] + counts[FERN], ==, 400);
  g_assert_cmpuint (counts[BIRCH], >, 150);
  g_assert_cmpuint (counts[FERN], >, 150);
}

static void
test_it_adds_to_the_strongest_that_meets_an_opponent (void)
{
  g_autoptr (TestGame) test
      = ring_new (2, "ash=N2 birch=N5 cedar=N3 dale=S1 elm=S1 fern=S1", "income-from-round=1");
  guint counts[N_RING + 1];

  count_choices (test, 0, counts);
  g_assert_cmpuint (counts[CEDAR], ==, 400);
}

static void
test_it_attacks_the_weakest_from_the_strongest (void)
{
  g_autoptr (TestGame) test = ring_new (2, "ash=N4 birch=S3 cedar=S1 dale=N2 elm=S1 fern=S2", NULL);
  guint counts[N_RING + 1];

  count_choices (test, 0, counts);
  g_assert_cmpuint (counts[ASH], ==, 400);
  count_choices (test, 1, counts);
  g_assert_cmpuint (counts[FERN], ==, 400);
}

static void
test_it_ends_its_turn_rather_than_attack_its_equal (void)
{
  g_autoptr (TestGame) equal
      = ring_new (2, "ash=N4 birch=S4 cedar=S1 dale=S2 elm=S1 fern=S5", NULL);
  g_autoptr (TestGame) full = ring_new (2, "ash=N6 birch=S6 cedar=S1 dale=S2 elm=S1 fern=x6", NULL);
  guint counts[N_RING + 1];

  count_choices (equal, 0, counts);
  g_assert_cmpuint (counts[N_RING], ==, 400);
  /* Two full areas: somebody must begin. */
  count_choices (full, 0, counts);
  g_assert_cmpuint (counts[N_RING], ==, 0);
}

static void
test_its_games_are_decided_well_before_the_last_round (void)
{
  g_autoptr (TestGame) test = test_game_sample ("spice-comb", "two-cooks", NULL);
  const LoomPlayer *greedy = loom_player_find ("greedy");
  const LoomPlayer *players[] = { greedy, greedy };
  g_autoptr (LoomMatch) match = loom_match_new (test->game, players);
  guint rounds = 0;

  for (guint64 i = 0; i < 1000; i++)
    {
      const LoomSwState *state = (const LoomSwState *)match->state;

      loom_match_run (match, 1, i, 0);
      g_assert_cmpuint (state->end, <, LOOM_SW_END_DRAW);
      rounds += state->round;
    }
  g_test_message ("%.2f rounds a game", rounds / 1000.0);
  g_assert_cmpuint (rounds, <, 10 * 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(_path, _test) g_test_add_func ("/rules/slice-wars/greedy/" _path, _test)
  ADD ("it-claims-areas-beside-its-own", test_it_claims_areas_beside_its_own);
  ADD ("it-adds-to-the-strongest-that-meets-an-opponent",
       test_it_adds_to_the_strongest_that_meets_an_opponent);
  ADD ("it-attacks-the-weakest-from-the-strongest", test_it_attacks_the_weakest_from_the_strongest);
  ADD ("it-ends-its-turn-rather-than-attack-its-equal",
       test_it_ends_its_turn_rather_than_attack_its_equal);
  ADD ("its-games-are-decided-well-before-the-last-round",
       test_its_games_are_decided_well_before_the_last_round);
#undef ADD
  return g_test_run ();
}
