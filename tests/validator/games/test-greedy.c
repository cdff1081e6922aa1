/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims that a rule of thumb is better than chance: greedy takes at least four fifths of the
 * victory from random in games of two seats, in whichever seat it sits; and that who plays on in a
 * loop of its own plays the games that come of choosing move by move. */

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

static void
run_by_single_moves (LoomMatch *match, guint64 index, guint rotation)
{
  loom_match_begin (match, 7, index, rotation, NULL);
  while (match->state->seat != 0)
    loom_match_play_legal (match, loom_match_choose (match), NULL);
}

/* Greedy against @other, and the two by single moves beside it. */
static void
compare_games (const LoomGame *game, const char *other)
{
  const LoomPlayer *players[LOOM_SEATS_MAX];
  g_autoptr (LoomMatch) match = NULL;
  g_autoptr (LoomMatch) by_moves = NULL;

  for (guint i = 0; i < game->n_seats; i++)
    players[i] = loom_player_find (i == 0 ? "greedy" : other);
  match = loom_match_new (game, players);
  by_moves = loom_match_new (game, players);
  for (guint i = 0; i < 100; i++)
    {
      loom_match_run (match, 7, i, i % game->n_seats);
      run_by_single_moves (by_moves, i, i % game->n_seats);
      g_assert_cmpmem (match->state, game->state_size, by_moves->state, game->state_size);
      g_assert_cmpmem (&match->play, sizeof match->play, &by_moves->play, sizeof by_moves->play);
      g_assert_cmpmem (match->thoughts, sizeof match->thoughts, by_moves->thoughts,
                       sizeof by_moves->thoughts);
    }
}

static void
test_playing_on_is_choosing_move_by_move (gconstpointer data)
{
  const LoomGameInfo *rules = data;
  guint n = 0;

  for (guint i = 0; i < 30 * test_board_n_plain (rules); i++)
    {
      g_autoptr (TestBoard) board = test_board_nth (rules, NULL, i);

      if (board == NULL)
        continue;
      compare_games (board->game, "greedy");
      compare_games (board->game, "random");
      n++;
    }
  g_assert_cmpuint (n, >, test_board_n_plain (rules));
}

static void
add_playing_on (const LoomGameInfo *rules)
{
  g_autofree char *path
      = g_strdup_printf ("/rules/%s/playing-on-is-choosing-move-by-move", rules->id);

  if (loom_player_way_for (loom_player_find ("greedy"), rules)->play_on != NULL)
    g_test_add_data_func (path, rules, test_playing_on_is_choosing_move_by_move);
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
      add_playing_on (samples[i].rules);
    }
  return g_test_run ();
}
