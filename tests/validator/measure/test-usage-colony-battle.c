/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims that the players of Colony Battle use what the scenario offers: in games of a player
 * against itself every kind of unit is spawned and somebody is converted in one game in ten at
 * least. A verdict says nothing about a rule that no game uses. */

#include "tests/validator/games/boards.h"
#include "validator/players/match.h"
#include "validator/games/colony-battle/rules/play-private.h"

#define GAMES 200
#define ONE_IN 10

/* Conversion is counted beside the kinds. */
#define CONVERSION LOOM_CB_N_KINDS

typedef struct
{
  const char *sample;
  const char *scenario;
  const char *player;
  gboolean used[CONVERSION + 1]; /* by kind: whether it is claimed */
} Row;

/* In First Tunnel the sites are dug before a queen has turns to spare. Items lie deep in Two
 * Queens, and few of its bombs come home. */
static const Row rows[] = {
  { "two-queens",
    "two-queens",
    "greedy",
    { [LOOM_CB_WORKER] = TRUE,
      [LOOM_CB_SOLDIER] = TRUE,
      [LOOM_CB_DRONE] = TRUE,
      [LOOM_CB_YOUNG_QUEEN] = TRUE,
      [LOOM_CB_ANTLION] = TRUE,
      [CONVERSION] = TRUE } },
  { "two-queens",
    "two-queens",
    "expert",
    { [LOOM_CB_WORKER] = TRUE,
      [LOOM_CB_SOLDIER] = TRUE,
      [LOOM_CB_DRONE] = TRUE,
      [LOOM_CB_YOUNG_QUEEN] = TRUE,
      [LOOM_CB_ANTLION] = TRUE,
      [CONVERSION] = TRUE } },
  { "first-tunnel",
    "first-game",
    "greedy",
    { [LOOM_CB_WORKER] = TRUE,
      [LOOM_CB_SOLDIER] = TRUE,
      [LOOM_CB_DRONE] = TRUE,
      [LOOM_CB_BOMB] = TRUE,
      [LOOM_CB_ANTLION] = TRUE } },
  { "first-tunnel",
    "first-game",
    "expert",
    { [LOOM_CB_WORKER] = TRUE,
      [LOOM_CB_SOLDIER] = TRUE,
      [LOOM_CB_DRONE] = TRUE,
      [LOOM_CB_BOMB] = TRUE,
      [LOOM_CB_ANTLION] = TRUE } },
};

/* Plays game @index and counts it once for whatever it saw. */
static void
play (LoomMatch *match, guint64 index, guint *n_games)
{
  gboolean seen[CONVERSION + 1] = { FALSE };

  loom_match_begin (match, 1, index, 0, NULL);
  while (match->state->seat != 0)
    {
      const LoomMove move = loom_match_choose (match);

      if (move.kind == LOOM_CB_MOVE_SPAWN || move.kind == LOOM_CB_MOVE_PLACE)
        seen[move.args[0]] = TRUE;
      else if (move.kind == LOOM_CB_MOVE_CONVERT)
        seen[CONVERSION] = TRUE;
      loom_match_play_legal (match, move, NULL);
    }
  for (guint i = 0; i <= CONVERSION; i++)
    n_games[i] += seen[i];
}

static void
test_every_kind_is_spawned (gconstpointer data)
{
  const Row *row = data;
  const LoomPlayer *player = loom_player_find (row->player);
  const LoomPlayer *players[LOOM_CB_SEATS] = { player, player };
  g_autoptr (TestBoard) board = test_board_sample (row->sample, row->scenario);
  g_autoptr (LoomMatch) match = loom_match_new (board->game, players);
  guint n_games[CONVERSION + 1] = { 0 };

  for (guint64 i = 0; i < GAMES; i++)
    play (match, i, n_games);
  for (guint i = 0; i <= CONVERSION; i++)
    {
      g_test_message ("%s %u: in %u games of %u", i == CONVERSION ? "conversion" : "kind", i,
                      n_games[i], GAMES);
      if (row->used[i])
        g_assert_cmpuint (n_games[i] * ONE_IN, >=, GAMES);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/fairness/usage/colony-battle/%s/%s/every-kind-is-spawned",
                             rows[i].sample, rows[i].player);

      g_test_add_data_func (path, &rows[i], test_every_kind_is_spawned);
    }
  return g_test_run ();
}
