/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games of one's own against those of the program: SliceWars and Rumble Nation as rules files,
 * played beside the C code with the same dice.
 *
 *   bench-own speed [SECONDS]      random games a second of both, and the ratio, in one run
 *   bench-own strength [GAMES] [MOVES]   what programs that know nothing of the game take from the
 *                                  hand-written greedy; MOVES of games against itself to learn from
 *
 * Processor time, so that others on the machine matter little. */

#include "tests/bench/stopwatch.h"
#include "tests/validator/games/boards.h"
#include "validator/checks/own.h"
#include "validator/games/games.h"
#include "validator/games/rumble-nation/rumble-nation.h"
#include "validator/games/slice-wars/slice-wars.h"
#include "validator/own/policy.h"
#include "validator/own/shelf.h"
#include "validator/players/agent.h"
#include "validator/position/games.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct
{
  const char *sample, *scenario, *id; /* of the rules file */
} Case;

static const Case cases[] = {
  { "orchard-farm", "harvest", "slice-wars-again" },
  { "spice-comb", "two-cooks", "slice-wars-again" },
  { "archipelago", "duel", "rumble-nation-again" },
};

/* The same game in C and in Lua. */
typedef struct
{
  TestBoard *board;
  LoomPosition *position;
  LoomGame *games[2];
  LoomState *states[2];
  LoomMove *moves;
} Desk;

static double
get_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void
open_desk (Desk *self, const Case *what)
{
  const char *root = g_getenv ("BOARDLOOM_SOURCE");
  g_autofree char *path = g_strdup_printf ("%s/tests/validator/own/%s.rules.lua",
                                           root != NULL ? root : ".", what->id);
  g_autoptr (GError) error = NULL;
  LoomScenario *scenario;

  *self = (Desk){ .board = test_board_sample (what->sample, what->scenario) };
  loom_shelf_add_file (path, what->id, &error);
  g_assert_no_error (error);
  scenario = (LoomScenario *)self->board->position->scenario;
  g_free (scenario->rules);
  scenario->rules = g_strdup (what->id);
  self->position = loom_position_new (self->board->board, scenario);
  self->games[0] = self->board->game;
  self->games[1] = loom_game_new (self->position, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    self->states[i] = g_malloc0 (self->games[i]->state_size);
  self->moves = g_new0 (LoomMove, MAX (self->games[0]->max_moves, self->games[1]->max_moves));
}

static void
close_desk (Desk *self)
{
  g_autofree char *failure = loom_game_dup_failure (self->games[1]);

  if (failure != NULL)
    g_error ("%s", failure);
  for (guint i = 0; i < 2; i++)
    g_free (self->states[i]);
  g_free (self->moves);
  loom_game_free (self->games[1]);
  loom_position_free (self->position);
  test_board_free (self->board);
}

/* Speed. */

/* Random games of game @which for @seconds; games a second, and moves of a game. */
static double
run_random (Desk *self, guint which, double seconds, double *moves)
{
  const LoomGame *game = self->games[which];
  LoomState *state = self->states[which];
  const double start = get_seconds ();
  double now;
  guint64 n = 0, total = 0;

  do
    {
      LoomRandom deal, dice, choice;

      loom_random_init (&deal, self->games[0]->key, 1, n, LOOM_STREAM_DEAL);
      loom_random_init (&dice, self->games[0]->key, 1, n, LOOM_STREAM_PLAY);
      loom_random_init (&choice, self->games[0]->key, 1, n, LOOM_STREAM_PLAYER);
      loom_game_start (game, state, n, 0, &deal, NULL);
      while (state->seat != 0)
        {
          const guint listed = loom_game_list_moves (game, state, self->moves);

          loom_game_play_legal (game, state, self->moves[loom_random_below (&choice, listed)],
                                &dice, NULL);
        }
      total += state->moves;
      n++;
      now = get_seconds ();
    }
  while (now - start < seconds);
  *moves = (double)total / (double)n;
  return (double)n / (now - start);
}

static void
measure_speed (double seconds)
{
  printf ("%-24s %12s %12s %8s %10s\n", "random games/s", "C", "Lua", "ratio", "us/move");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double rates[2], moves;
      Desk desk;

      open_desk (&desk, &cases[i]);
      for (guint which = 0; which < 2; which++)
        rates[which] = run_random (&desk, which, seconds, &moves);
      printf ("%-24s %12.0f %12.0f %8.1f %10.2f\n", cases[i].sample, rates[0], rates[1],
              rates[0] / rates[1], 1e6 / (rates[1] * moves));
      close_desk (&desk);
    }
}

/* Strength. */

/* One who plays against the greedy of C. */
typedef struct
{
  const char *name;
  LoomChoose choose;
  LoomAgentScratch work;
} Player;

static const LoomPolicy *learned;
static gpointer learned_scratch;

static LoomMove
choose_learned (const LoomGame *game,
                const LoomState *state,
                LoomRandom *random,
                LoomAgentScratch *work)
{
  return loom_policy_choose (learned, game, state, work->moves, random, learned_scratch);
}

/* Game @index with the player at seat @seat; its share of the victory. */
static double
play_match (Desk *self, LoomAgent *greedy, Player *player, guint64 index, guint seat)
{
  LoomMove *listed = g_new (LoomMove, self->games[0]->max_moves);
  LoomAgentScratch other = { .moves = listed };
  LoomRandom deal[2], dice[2], choice[2];
  double shares[LOOM_SEATS_MAX];

  for (guint i = 0; i < 2; i++)
    {
      loom_random_init (&deal[i], self->games[0]->key, 5, index, LOOM_STREAM_DEAL);
      loom_random_init (&dice[i], self->games[0]->key, 5, index, LOOM_STREAM_PLAY);
      loom_random_init (&choice[i], self->games[0]->key, 5, index, LOOM_STREAM_PLAYER + i);
      loom_game_start (self->games[i], self->states[i], index, 0, &deal[i], NULL);
    }
  while (self->states[0]->seat != 0)
    {
      const LoomMove move
          = self->states[0]->seat == seat
                ? player->choose (self->games[1], self->states[1], &choice[0], &player->work)
                : greedy->choose (self->games[0], self->states[0], &choice[1], &other);

      for (guint i = 0; i < 2; i++)
        loom_game_play_legal (self->games[i], self->states[i], move, &dice[i], NULL);
    }
  g_free (listed);
  loom_game_outcome (self->games[0], self->states[0], shares);
  return shares[seat - 1];
}

static void
measure_player (Desk *self, LoomAgent *greedy, Player *player, guint n_games)
{
  const double start = get_seconds ();
  double won = 0, squares = 0, mean;
  guint64 moves = 0;

  for (guint i = 0; i < n_games; i++)
    {
      /* Each deal twice, so that both have each side. */
      const double share = play_match (self, greedy, player, i / 2, 1 + i % 2);

      won += share;
      squares += share * share;
      moves += self->states[0]->moves;
    }
  mean = won / n_games;
  printf ("  %-24s %5.1f %% +- %.1f  %8.2f s a game, %.0f moves\n", player->name, 100 * mean,
          196 * sqrt (MAX (squares / n_games - mean * mean, 0) / n_games),
          (get_seconds () - start) / n_games, (double)moves / n_games);
  fflush (stdout);
}

static void
measure_agent (Desk *self, LoomAgent *greedy, const char *name, guint n_games)
{
  g_autoptr (GError) error = NULL;
  const double start = get_seconds ();
  LoomAgent *agent = loom_agent_new (loom_player_find (name), self->games[1], 0, NULL, &error);
  Player player = { name, agent != NULL ? agent->choose : NULL, { .moves = self->moves } };

  if (agent == NULL)
    return;
  loom_agent_prepare (agent, &player.work);
  printf ("  %s is ready after %.1f s\n", name, get_seconds () - start);
  measure_player (self, greedy, &player, n_games);
  loom_agent_scratch_clear (&player.work);
  loom_agent_free (agent);
}

static void
measure_strength (guint n_games, guint64 n_moves, const char *only)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      LoomAgent *greedy;
      Player player = { "what it has learned", choose_learned, { 0 } };
      Desk desk;
      double start;

      if (only != NULL && strstr (cases[i].sample, only) == NULL)
        continue;
      open_desk (&desk, &cases[i]);
      player.work.moves = desk.moves;
      greedy = loom_agent_new (loom_player_find ("greedy"), desk.games[0], 0, NULL, &error);
      printf ("%s, against the greedy of C:\n", cases[i].sample);
      if (n_moves > 0)
        {
          start = get_seconds ();
          learned = loom_policy_learn (desk.games[1], n_moves, NULL);
          learned_scratch = g_malloc0 (loom_policy_scratch_size (desk.games[1]));
          printf ("  learned from %" G_GUINT64_FORMAT " moves in %.1f s\n", n_moves,
                  get_seconds () - start);
          measure_player (&desk, greedy, &player, n_games);
        }
      else
        measure_agent (&desk, greedy, "search", n_games);
      loom_agent_free (greedy);
      close_desk (&desk);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  loom_checks_install (&loom_own_checks, loom_games);
  loom_games_install (loom_games);
  if (argc > 1 && g_str_equal (argv[1], "strength"))
    measure_strength (argc > 2 ? (guint)atoi (argv[2]) : 200,
                      argc > 3 ? g_ascii_strtoull (argv[3], NULL, 10) : 0,
                      argc > 4 ? argv[4] : NULL);
  else
    measure_speed (argc > 2 ? atof (argv[2]) : 2);
  return 0;
}
