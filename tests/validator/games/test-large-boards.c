/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards of more areas than a word has bits. Games whose sets of areas leave out the second word
 * where none is there play the same with it; and on large boards, who plays on in a loop of its own
 * plays what comes of choosing move by move. */

#include "tests/validator/games/boards.h"
#include "validator/games/dice-and-shrines/dice-and-shrines.h"
#include "validator/games/dice-and-shrines/rules/state.h"
#include "validator/games/slice-wars/rules/state.h"
#include "validator/games/slice-wars/slice-wars.h"
#include "validator/players/match.h"

#define GAMES 10

/* --- Words ----------------------------------------------------------------------------------- */

static void
widen_dice_and_shrines (LoomGame *game)
{
  g_assert_cmpuint (((LoomDsGame *)game)->n_words, ==, 1);
  ((LoomDsGame *)game)->n_words = 2;
}

static void
widen_slice_wars (LoomGame *game)
{
  g_assert_false (((LoomSwGame *)game)->is_wide);
  ((LoomSwGame *)game)->is_wide = TRUE;
}

typedef struct
{
  const LoomGameInfo *rules;
  void (*widen) (LoomGame *game); /* has it take two words where one would do */
} Claim;

static const Claim claims[] = {
  { &loom_dice_and_shrines, widen_dice_and_shrines },
  { &loom_slice_wars, widen_slice_wars },
};

static LoomMatch *
seat (const LoomGame *game, const char *first, const char *others)
{
  const LoomPlayer *players[LOOM_SEATS_MAX];

  for (guint i = 0; i < game->n_seats; i++)
    players[i] = loom_player_find (i == 0 ? first : others);
  return loom_match_new (game, players);
}

static void
assert_same (LoomMatch *one, LoomMatch *other)
{
  g_assert_cmpmem (one->state, one->game->state_size, other->state, other->game->state_size);
  g_assert_cmpuint (loom_match_drawn (one), ==, loom_match_drawn (other));
}

static void
compare_words (const Claim *claim, guint board, const char *first, const char *others)
{
  g_autoptr (TestBoard) narrow = test_board_nth (claim->rules, NULL, board);
  g_autoptr (TestBoard) wide = narrow != NULL ? test_board_nth (claim->rules, NULL, board) : NULL;

  if (wide == NULL)
    return;
  claim->widen (wide->game);
  g_autoptr (LoomMatch) one = seat (narrow->game, first, others);
  g_autoptr (LoomMatch) two = seat (wide->game, first, others);
  for (guint i = 0; i < GAMES; i++)
    {
      loom_match_run (one, 3, i, 0);
      loom_match_run (two, 3, i, 0);
      assert_same (one, two);
    }
}

static void
one_word_plays_as_two_do (gconstpointer data)
{
  const Claim *claim = data;

  for (guint i = 0; i < 6 * test_board_n_plain (claim->rules); i++)
    {
      compare_words (claim, i, "greedy", "greedy");
      compare_words (claim, i, "greedy", "random");
    }
}

/* --- Large boards ---------------------------------------------------------------------------- */

static void
playing_on_is_choosing_move_by_move (gconstpointer data)
{
  static const guint sizes[] = { 63, 64, 65, 128 };
  const Claim *claim = data;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (TestBoard) board = test_board_generated (claim->rules, 2, sizes[i], NULL);
      g_autoptr (LoomMatch) on = seat (board->game, "greedy", "greedy");
      g_autoptr (LoomMatch) by_moves = seat (board->game, "greedy", "greedy");

      for (guint k = 0; k < GAMES; k++)
        {
          loom_match_run (on, 5, k, 0);
          loom_match_begin (by_moves, 5, k, 0, NULL);
          while (by_moves->state->seat != 0)
            loom_match_play_legal (by_moves, loom_match_choose (by_moves), NULL);
          assert_same (on, by_moves);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    {
      g_autofree char *words
          = g_strdup_printf ("/rules/%s/one-word-plays-as-two-do", claims[i].rules->id);
      g_autofree char *large = g_strdup_printf (
          "/rules/%s/large-boards/playing-on-is-choosing-move-by-move", claims[i].rules->id);

      g_test_add_data_func (words, &claims[i], one_word_plays_as_two_do);
      g_test_add_data_func (large, &claims[i], playing_on_is_choosing_move_by_move);
    }
  return g_test_run ();
}
