/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims that every player chooses what it chose when this was written down, on boards for every
 * number of seats and with options of all kinds: a report says by which seed and how many games it
 * can be had again, and that holds from version to version. A change of rules, players, samples or
 * generator that is meant shows here in which games it can be seen; BOARDLOOM_UPDATE_GOLDEN writes
 * them down anew. */

#include "tests/validator/games/boards.h"
#include "validator/players/match.h"
#include "validator/position/games.h"

/* Moves of one game that are looked at, and playouts for each: whoever searches does the same for
 * every move. */
#define MOVES 600
#define SEARCHED_MOVES 20
#define PLAYOUTS 12

static gboolean
searches (const LoomPlayer *player)
{
  return g_str_equal (player->id, "search");
}

/* Whoever solves a game first takes too long for it; solutions have tests of their own. */
static gboolean
is_asked (const LoomPlayer *player, const LoomGameInfo *rules)
{
  const LoomStrategy *way = loom_player_way_for (player, rules);

  return loom_player_choose_for (player, rules) != NULL && (way == NULL || way->exact == NULL);
}

/* Plays the beginning of game 0 of seed 1, and says its moves in sixteen figures. */
static char *
dup_moves (const LoomGame *game, const LoomPlayer *player)
{
  const guint most = searches (player) ? SEARCHED_MOVES : MOVES;
  const LoomPlayer *players[LOOM_SEATS_MAX];
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; i < game->n_seats; i++)
    players[i] = player;
  g_autoptr (LoomMatch) match = loom_match_new (game, players);
  for (guint i = 0; i < game->n_seats; i++)
    match->work[i + 1].playouts = PLAYOUTS;
  loom_match_begin (match, 1, 0, 0, NULL);
  while (match->state->seat != 0 && match->state->moves < most)
    {
      const LoomMove move = loom_match_choose (match);
      const guint16 told[]
          = { (guint16)match->state->seat, move.kind, move.args[0], move.args[1], move.args[2] };

      for (guint i = 0; i < G_N_ELEMENTS (told); i++)
        {
          const guint16 bytes = GUINT16_TO_LE (told[i]);
          g_checksum_update (sum, (const guchar *)&bytes, sizeof bytes);
        }
      loom_match_play_legal (match, move, NULL);
    }
  return g_strndup (g_checksum_get_string (sum), 16);
}

static void
players_choose_as_before (gconstpointer data)
{
  const LoomGameInfo *rules = data;
  g_autofree char *name = g_strdup_printf ("games-%s.txt", rules->id);
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"),
                                            "tests/validator/games/golden", name, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *golden = NULL;

  for (guint n = 0; n < 4 * test_board_n_plain (rules); n++)
    {
      g_autoptr (TestBoard) board = test_board_nth (rules, NULL, n);

      if (board == NULL)
        continue;
      g_string_append_printf (text, "%s\n", board->label);
      for (guint k = 0; loom_player_all ()[k] != NULL; k++)
        if (is_asked (loom_player_all ()[k], rules))
          {
            g_autofree char *moves = dup_moves (board->game, loom_player_all ()[k]);
            g_string_append_printf (text, "  %s %s\n", loom_player_all ()[k]->id, moves);
          }
    }
  if (g_getenv ("BOARDLOOM_UPDATE_GOLDEN") != NULL)
    g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  g_assert_true (g_file_get_contents (path, &golden, NULL, NULL));
  if (!g_str_equal (text->str, golden))
    {
      g_autofree char *out = g_build_filename (g_getenv ("G_TEST_BUILDDIR"), name, NULL);

      g_file_set_contents (out, text->str, -1, NULL);
      g_error ("not the games of %s; these are in %s", path, out);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; loom_games_installed ()[i] != NULL; i++)
    {
      const LoomGameInfo *rules = loom_games_installed ()[i];
      g_autofree char *path
          = g_strdup_printf ("/rules/%s/same-games/players-choose-as-before", rules->id);

      g_test_add_data_func (path, rules, players_choose_as_before);
    }
  return g_test_run ();
}
