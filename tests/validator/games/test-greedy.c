/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims that a rule of thumb is better than chance: greedy takes at least four fifths of the
 * victory from random in games of two seats, in whichever seat it sits. */

#include "tests/validator/games/boards.h"
#include "validator/players/match.h"
#include "validator/games/die-for-the-colony/die-for-the-colony.h"
#include "validator/games/colony-battle/colony-battle.h"
#include "validator/games/rumble-nation/rumble-nation.h"
#include "validator/games/dice-and-shrines/dice-and-shrines.h"
#include "validator/games/slice-wars/slice-wars.h"

#define LEAST_SHARE 0.8

/* How many games are enough to tell, by what a game takes. */
static const struct
{
  const LoomGameInfo *rules;
  guint games; /* a board and seating */
} samples[] = {
  { &loom_die_for_the_colony, 200 }, { &loom_colony_battle, 40 }, { &loom_rumble_nation, 400 },
  { &loom_dice_and_shrines, 400 },   { &loom_slice_wars, 60 },
};

/* The credit that greedy takes of @games games when it sits at @seat. */
static double
play_games (const LoomGame *game, guint seat, guint games)
{
  const LoomPlayer *players[2] = { loom_player_find ("random"), loom_player_find ("random") };
  g_autoptr (LoomMatch) match = NULL;
  double sum = 0;

  players[seat - 1] = loom_player_find ("greedy");
  match = loom_match_new (game, players);
  for (guint i = 0; i < games; i++)
    {
      double credits[LOOM_SEATS_MAX];

      loom_match_run (match, 7, i, 0);
      loom_game_outcome (game, match->state, credits);
      sum += credits[seat - 1];
    }
  return sum;
}

static void
test_greedy_beats_random (gconstpointer data)
{
  const guint sample = GPOINTER_TO_UINT (data);
  const LoomGameInfo *rules = samples[sample].rules;
  const guint games = samples[sample].games;
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < test_board_n_plain (rules); i++)
    {
      g_autoptr (TestBoard) board = test_board_nth (rules, NULL, i);
      double first, second;

      g_assert_nonnull (board);
      if (board->game->n_seats != 2)
        continue;
      first = play_games (board->game, 1, games);
      second = play_games (board->game, 2, games);
      g_test_message ("%s: %.3f in seat 1, %.3f in seat 2", board->label, first / games,
                      second / games);
      sum += first + second;
      n += 2 * games;
    }
  g_assert_cmpuint (n, >, 0);
  g_test_message ("%.3f of %u games", sum / n, n);
  g_assert_cmpfloat (sum / n, >=, LEAST_SHARE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/rules/%s/greedy-beats-random", samples[i].rules->id);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_greedy_beats_random);
    }
  return g_test_run ();
}
