/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long Die for the Colony takes to be solved and how much memory, what it is worth, and what
 * the players score against each other. */

#include <stdlib.h>
#include <time.h>

#include "tests/validator/rules/boards.h"
#include "validator/fairness/exact-die-for-the-colony.h"
#include "validator/fairness/expert.h"
#include "validator/fairness/match.h"
#include "validator/fairness/search.h"

static const struct
{
  const char *sample;
  const char *scenario;
} benches[] = {
  { "pond", "spring" },
  { "pond", "last-stand" },
  { "fallen-branch", "first-game" },
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
print_share (const LoomGame *game, const LoomMind *one, const LoomMind *other, guint games)
{
  double all = 0, first = 0, clock = now (CLOCK_PROCESS_CPUTIME_ID);

  for (guint seating = 0; seating < 2; seating++)
    {
      const LoomMind *minds[2] = { seating == 0 ? one : other, seating == 0 ? other : one };
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
  static const LoomPlayerWay *const search_ways[] = { &loom_search_die_for_the_colony, NULL };
  static const LoomPlayerWay *const expert_ways[] = { &loom_expert_die_for_the_colony, NULL };
  static const LoomPlayer search = { .id = "search", .help = "", .ways = search_ways };
  static const LoomPlayer expert = { .id = "expert", .help = "", .ways = expert_ways };
  const LoomPlayer *players[]
      = { loom_player_find ("random"), loom_player_find ("greedy"), &expert, &search };
  const guint games = argc > 1 ? (guint)atoi (argv[1]) : 5000;

  for (guint i = 0; i < G_N_ELEMENTS (benches); i++)
    {
      g_autoptr (TestBoard) board = test_board_sample (benches[i].sample, benches[i].scenario);
      double wall = now (CLOCK_MONOTONIC), cpu = now (CLOCK_PROCESS_CPUTIME_ID);
      g_autoptr (LoomDcExact) exact = loom_dc_exact_new (board->game, NULL, NULL);
      LoomMind *minds[G_N_ELEMENTS (players)];

      wall = now (CLOCK_MONOTONIC) - wall;
      cpu = now (CLOCK_PROCESS_CPUTIME_ID) - cpu;
      g_assert_nonnull (exact);
      g_print ("%s, %s: %.1f s (%.1f s of processor), %.1f million positions, %.0f MiB, the first "
               "mover's share %.6f\n",
               benches[i].sample, benches[i].scenario, wall, cpu,
               (double)loom_dc_exact_count (board->game) / 1e6,
               (double)loom_dc_exact_bytes (exact) / (1 << 20), loom_dc_exact_first_mover (exact));
      g_clear_pointer (&exact, loom_dc_exact_free);
      if (games == 0)
        continue;
      for (guint k = 0; k < G_N_ELEMENTS (players); k++)
        minds[k] = loom_mind_new (players[k], board->game, 0, NULL, NULL);
      for (guint k = 0; k < G_N_ELEMENTS (players); k++)
        for (guint m = 0; m <= k; m++)
          print_share (board->game, minds[k], minds[m], games);
      for (guint k = 0; k < G_N_ELEMENTS (players); k++)
        loom_mind_free (minds[k]);
    }
  return 0;
}
