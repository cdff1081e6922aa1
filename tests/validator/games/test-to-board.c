/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions as boards: what a position places compiles to the same position again, and a game that
 * is shown leaves the board it is played on alone. */

#include "formats/exchange/read.h"
#include "formats/xml/writer.h"
#include "validator/checks/playable.h"
#include "validator/play/to-board.h"

/* A game in the midst of being played. */
typedef struct
{
  LoomBoard *board;
  LoomPosition *position;
  LoomGame *game;
  LoomState *state;
} Position;

static void
clear_position (Position *self)
{
  g_clear_pointer (&self->game, loom_game_free);
  g_clear_pointer (&self->position, loom_position_free);
  g_clear_pointer (&self->board, loom_board_free);
  g_clear_pointer (&self->state, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Position, clear_position)

/* Begins game @index on scenario @i of @board, which it takes over. FALSE where it cannot be played
 * any more: somebody has won. */
static gboolean
begin (Position *self, LoomBoard *board, guint i, guint64 index)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  LoomRandom random;

  self->board = board;
  self->position = loom_position_new (board, loom_board_scenario (board, i));
  self->game = loom_game_open (self->position, report, NULL);
  if (self->game == NULL)
    return FALSE;
  self->state = g_malloc0 (self->game->state_size);
  loom_random_init (&random, self->game->key, 1, index, LOOM_STREAM_DEAL);
  loom_game_start (self->game, self->state, index, 0, &random, NULL);
  return TRUE;
}

/* Plays @n moves by chance. */
static void
play_on (Position *self, guint n, guint64 index)
{
  g_autofree LoomMove *moves = g_new (LoomMove, self->game->max_moves);
  LoomRandom random, choice;

  loom_random_init (&random, self->game->key, 1, index, LOOM_STREAM_PLAY);
  loom_random_init (&choice, self->game->key, 2, index, LOOM_STREAM_PLAY);
  for (guint i = 0; i < n && self->state->seat != 0; i++)
    {
      const guint n_moves = loom_game_list_moves (self->game, self->state, moves);

      loom_game_play_legal (self->game, self->state, moves[loom_random_below (&choice, n_moves)],
                            &random, NULL);
    }
}

static LoomBoard *
read_sample (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", name, NULL);
  g_autoptr (GPtrArray) errors = NULL;

  return loom_formats_read_file (path, NULL, &errors);
}

/* The board as text. Whose a marker is hangs on who plays which side, which chance decides anew
 * where a scenario does not say: that there is one counts. */
static char *
dup_text (const LoomBoard *board)
{
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  GString *text = g_string_new_len (data, (gssize)length);

  g_string_replace (text, " marker=\"2\"", " marker=\"1\"", 0);
  return g_string_free (text, FALSE);
}

/* Shrines in a board: a seat that has lost its own is dealt one where a scenario begins, so that
 * such a position cannot be begun again. */
static guint
count_shrines (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " shrine=\"yes\"", -1);

  return g_strv_length (parts) - 1;
}

/* Shows positions of games of @name's scenario @i after more and more moves, and begins anew from
 * what is shown. */
static void
assert_shown_again (const char *name, guint i, guint step, guint least)
{
  guint n_compared = 0;

  /* Sides swap seats in every other game of Die for the Colony, which a scenario cannot say. */
  for (guint64 index = 0; index < 12; index += 2)
    {
      g_auto (Position) position = { 0 };
      g_autoptr (GBytes) untouched = NULL;

      g_assert_true (begin (&position, read_sample (name), i, index));
      for (guint round = 0; round < 8; round++)
        {
          g_autoptr (LoomBoard) shown = loom_game_dup_board (position.game, position.state);
          g_autofree char *text = dup_text (shown);
          g_auto (Position) again = { 0 };

          if (begin (&again, loom_board_copy (shown), i, index))
            {
              g_autoptr (LoomBoard) second = loom_game_dup_board (again.game, again.state);
              g_autofree char *second_text = dup_text (second);

              if (count_shrines (text) == count_shrines (second_text))
                {
                  g_assert_cmpstr (text, ==, second_text);
                  n_compared++;
                }
            }
          play_on (&position, step, index * 100 + round);
        }
      untouched = loom_write_bytes (position.board);
      g_autoptr (LoomBoard) fresh = read_sample (name);
      g_autoptr (GBytes) original = loom_write_bytes (fresh);
      g_assert_true (g_bytes_equal (untouched, original));
    }
  g_test_message ("%s: %u positions", name, n_compared);
  g_assert_cmpuint (n_compared, >=, least);
}

static void
slice_wars (void)
{
  assert_shown_again ("spice-comb.board.xml", 0, 40, 6);
}

static void
dice_and_shrines (void)
{
  assert_shown_again ("four-hearths.board.xml", 0, 30, 6);
  assert_shown_again ("two-shrines.board.xml", 0, 30, 6);
}

static void
rumble_nation (void)
{
  assert_shown_again ("archipelago.board.xml", 0, 3, 6);
}

static void
die_for_the_colony (void)
{
  assert_shown_again ("pond.board.xml", 0, 12, 6);
}

static void
colony_battle (void)
{
  assert_shown_again ("two-queens.board.xml", 0, 60, 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/show/slice-wars-is-the-same-position-again", slice_wars);
  g_test_add_func ("/rules/show/dice-and-shrines-is-the-same-position-again", dice_and_shrines);
  g_test_add_func ("/rules/show/rumble-nation-is-the-same-position-again", rumble_nation);
  g_test_add_func ("/rules/show/die-for-the-colony-is-the-same-position-again", die_for_the_colony);
  g_test_add_func ("/rules/show/colony-battle-is-the-same-position-again", colony_battle);
  return g_test_run ();
}
