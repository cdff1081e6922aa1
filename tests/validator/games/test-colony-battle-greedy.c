/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the greedy player of Colony Battle. */

#include "tests/validator/games/colony-battle-yard.h"
#include "validator/players/player.h"
#include "validator/games/colony-battle/colony-battle.h"

#define EMPTY "............\n"

/* A young queen between workers whom she could convert and an earthworm that she could bite: all
 * that she chooses must be legal, whatever chance prefers. */
static void
test_a_young_queen_does_not_convert_an_earthworm (void)
{
  g_autoptr (TestGame) test
      = yard_new (EMPTY EMPTY EMPTY EMPTY ".....w......\n....wY......\n" EMPTY EMPTY EMPTY EMPTY
                                          "Q...........\nq..........O\n",
                  "<earthworm layer='yard' cells='7 6 7 7 6 7' facing='east'/>", NULL);
  const LoomChoose choose
      = loom_player_choose_for (loom_player_find ("greedy"), &loom_colony_battle);
  LoomAgentScratch work = { .moves = test->moves };
  guint n_converted = 0;

  for (guint game = 0; game < 40; game++)
    {
      LoomRandom thoughts;

      loom_random_init (&thoughts, test->game->key, 1, game, LOOM_STREAM_PLAYER + 1);
      test_game_start (test, 1, game);
      while (test->state->seat == 1)
        {
          const LoomMove move = choose (test->game, test->state, &thoughts, &work);

          n_converted += move.kind == LOOM_CB_MOVE_CONVERT;
          test_game_play (test, move);
        }
    }
  g_assert_cmpuint (n_converted, ==, 40);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/colony-battle/greedy/a-young-queen-does-not-convert-an-earthworm",
                   test_a_young_queen_does_not_convert_an_earthworm);
  return g_test_run ();
}
