/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long Die for the Colony takes to be solved and how much memory, what it is worth, and what
 * the players score against each other. */

#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#include "tests/validator/games/play-support.h"
#include "validator/games/die-for-the-colony/players/exact-die-for-the-colony.h"
#include "validator/players/match.h"
#include "validator/players/search.h"

static const struct
{
  const char *sample;
  const char *scenario;
  const char *options;
  gboolean is_large; /* only when asked for */
} benches[] = {
  { "pond", "spring", "", FALSE },
  { "pond", "last-stand", "", FALSE },
  { "fallen-branch", "first-game", "", FALSE },
  { "pond", "spring", "max-rounds=50", TRUE },
  { "pond", "spring", "max-rounds=200", TRUE },
  { "fallen-branch", "first-game", "max-rounds=200", TRUE },
};

static double
now (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* The share of @ways' first when they play @games blocks of two games, sides swapped. */
static void
print_share (const LoomGame *game, const LoomAgent *one, const LoomAgent *other, guint games)
{
  double all = 0, first = 0, clock = now (CLOCK_PROCESS_CPUTIME_ID);

  for (guint seating = 0; seating < 2; seating++)
    {
      const LoomAgent *minds[2] = { seating == 0 ? one : other, seating == 0 ? other : one };
      g_autoptr (LoomMatch) match = loom_match_new_with (game, minds);

      for (guint i = 0; i < 2 * games; i++)
        {
          double credits[LOOM_SEATS_MAX] = { 0 };

          loom_match_run (match, 1, i / 2, i % 2);
          loom_game_outcome (game, match->state, credits);
          all += credits[seating];
          if (match->state->first == 1)
            first += credits[0];
          else
            first += credits[1];
        }
    }
  clock = now (CLOCK_PROCESS_CPUTIME_ID) - clock;
  g_print ("  %s against %s: %.2f %%, first mover %.2f %% of %u games, %.0f games a second\n",
           one->player->id, other->player->id, 100 * all / (4 * games), 100 * first / (4 * games),
           4 * games, 4 * games / clock);
}

int
main (int argc, char **argv)
{
  const LoomPlayer *players[] = { loom_player_find ("random"), loom_player_find ("greedy"),
                                  loom_player_find ("expert"), loom_player_find ("search") };
  const guint games = argc > 1 ? (guint)atoi (argv[1]) : 5000;
  const gboolean has_large = argc > 2 && g_strcmp0 (argv[2], "large") == 0;

  for (guint i = 0; i < G_N_ELEMENTS (benches); i++)
    {
      g_autoptr (TestGame) board = NULL;
      g_autoptr (LoomDcExact) exact = NULL;
      LoomAgent *minds[G_N_ELEMENTS (players)];
      struct rusage usage;
      double wall, cpu;

      if (benches[i].is_large && !has_large)
        continue;
      board = test_game_sample (benches[i].sample, benches[i].scenario, benches[i].options);
      wall = now (CLOCK_MONOTONIC), cpu = now (CLOCK_PROCESS_CPUTIME_ID);
      exact = loom_dc_exact_new (board->game, NULL, NULL);
      wall = now (CLOCK_MONOTONIC) - wall;
      cpu = now (CLOCK_PROCESS_CPUTIME_ID) - cpu;
      g_assert_nonnull (exact);
      getrusage (RUSAGE_SELF, &usage);
      g_print ("%s, %s%s%s: %.1f s (%.1f s of processor), %.1f million positions, %.0f MiB kept, "
               "%.0f MiB at most so far, the first mover's share %.6f\n",
               benches[i].sample, benches[i].scenario, benches[i].options[0] != '\0' ? ", " : "",
               benches[i].options, wall, cpu, (double)loom_dc_exact_count (board->game) / 1e6,
               (double)loom_dc_exact_bytes (exact) / (1 << 20), (double)usage.ru_maxrss / 1024,
               loom_dc_exact_first_mover (exact));
      g_clear_pointer (&exact, loom_dc_exact_free);
      if (games == 0)
        continue;
      for (guint k = 0; k < G_N_ELEMENTS (players); k++)
        minds[k] = loom_agent_new (players[k], board->game, 0, NULL, NULL);
      for (guint k = 0; k < G_N_ELEMENTS (players); k++)
        for (guint m = 0; m <= k; m++)
          print_share (board->game, minds[k], minds[m], games);
      for (guint k = 0; k < G_N_ELEMENTS (players); k++)
        loom_agent_free (minds[k]);
    }
  return 0;
}
