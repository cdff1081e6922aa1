/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How fast games are played, on one core: games a second with random and with greedy players, what
 * a game takes in moves and random numbers, and how its time compares with drawing as many numbers
 * in an empty loop in the same run. The last holds on any machine; the others are printed beside
 * their targets. */

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/validator/games/boards.h"
#include "validator/players/match.h"
#include "validator/games/die-for-the-colony/die-for-the-colony.h"
#include "validator/games/colony-battle/colony-battle.h"
#include "validator/games/rumble-nation/rumble-nation.h"
#include "validator/games/dice-and-shrines/dice-and-shrines.h"
#include "validator/games/slice-wars/slice-wars.h"

/* Rounds in which games and empty loop take turns; the median counts. */
#define ROUNDS 9

typedef struct
{
  const LoomGameInfo *rules;
  const char *sample; /* NULL: generated */
  const char *scenario;
  guint areas;         /* of a generated board for two seats */
  const char *options; /* of the same */
  double least_games;  /* a second, with greedy */
  double least_steps;  /* unit moves a second, with greedy; 0 where there are none */
  double most_ratio;   /* to the empty loop, with greedy; 0 where none is asked */
} Bench;

static const Bench benches[] = {
  { &loom_dice_and_shrines, NULL, NULL, 30, "mode=zen", 100000, 0, 12 },
  { &loom_rumble_nation, "archipelago", "duel", 0, NULL, 2000000, 0, 8 },
  { &loom_slice_wars, "spice-comb", "two-cooks", 0, NULL, 200000, 0, 12 },
  { &loom_die_for_the_colony, "pond", "spring", 0, NULL, 500000, 0, 0 },
  { &loom_colony_battle, "two-queens", "two-queens", 0, NULL, 100, 2000000, 0 },
};

/* What was measured of one player. */
typedef struct
{
  double games;    /* a second */
  double moves;    /* a game */
  double numbers;  /* a game */
  double steps;    /* a second: single steps of units */
  double journeys; /* a second: whole moves of units, of any number of steps */
  double ratio;
} Measure;

static guint32 sink;

/* Processor time of this process in seconds: other work on the machine does not count. */
static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* The time that @n numbers take when nothing is done with them: one block after the other, as the
 * generator is published, so that the measure stays the same when games draw them sooner. */
static double
draw_numbers (guint64 n)
{
  static const guint32 key[2] = { 1, 2 };
  guint32 counter[4] = { 0, LOOM_STREAM_PLAY, 3, 0 };
  const double start = now ();
  guint32 block[4] = { 0 }, all = 0;

  for (guint64 i = 0; i < n; i++)
    {
      if (i % 4 == 0)
        {
          loom_random_philox (counter, key, block);
          counter[0]++;
        }
      all ^= block[i % 4];
    }
  sink ^= all;
  return now () - start;
}

static int
compare_doubles (const void *a, const void *b)
{
  const double one = *(const double *)a, other = *(const double *)b;

  return one < other ? -1 : one > other;
}

static double
median (double *values, guint n)
{
  qsort (values, n, sizeof *values, compare_doubles);
  return values[n / 2];
}

/* Plays a game as loom_match_run() does and counts steps of units. A journey begins with a step
 * that does not go on where the last one of the same turn ended. */
static void
play_counting (LoomMatch *match, guint64 index, gint step_kind, guint64 *steps, guint64 *journeys)
{
  guint at = LOOM_MOVE_NONE;

  loom_match_begin (match, 1, index, 0, NULL);
  while (match->state->seat != 0)
    {
      const LoomMove move = loom_match_choose (match);
      const guint seat = match->state->seat;

      if (move.kind == step_kind)
        {
          ++*steps;
          *journeys += move.args[0] != at;
          at = move.args[1];
        }
      loom_match_play_legal (match, move, NULL);
      if (match->state->seat != seat)
        at = LOOM_MOVE_NONE;
    }
}

static gint
find_step (const LoomPlay *play)
{
  for (guint i = 0; i < play->n_moves; i++)
    if (g_str_equal (play->moves[i].id, "step"))
      return (gint)i;
  return -1;
}

/* One chunk of games; its time comes back, and what it took is added. */
static double
play_games (LoomMatch *match,
            gint step_kind,
            guint64 from,
            guint64 n,
            guint64 *moves,
            guint64 *numbers,
            guint64 *steps,
            guint64 *journeys)
{
  const double start = now ();

  for (guint64 i = from; i < from + n; i++)
    {
      if (step_kind < 0)
        loom_match_run (match, 1, i, 0);
      else
        play_counting (match, i, step_kind, steps, journeys);
      *moves += match->state->moves;
      *numbers += loom_match_drawn (match);
    }
  return now () - start;
}

static Measure
measure (const LoomGame *game, const char *player, double seconds)
{
  const LoomPlayer *players[LOOM_SEATS_MAX];
  const gint step_kind = find_step (game->play);
  g_autoptr (LoomMatch) match = NULL;
  double rates[ROUNDS], step_rates[ROUNDS], journey_rates[ROUNDS], ratios[ROUNDS];
  guint64 games = 1, all = 0, moves = 0, numbers = 0, steps = 0, journeys = 0;

  for (guint i = 0; i < game->n_seats; i++)
    players[i] = loom_player_find (player);
  match = loom_match_new (game, players);
  /* Find out how many games a round takes; this also warms what must be warm. */
  for (;; games *= 2)
    {
      const double time
          = play_games (match, step_kind, 0, games, &moves, &numbers, &steps, &journeys);

      if (time * ROUNDS >= seconds / 2)
        break;
    }
  moves = numbers = 0;
  for (guint i = 0; i < ROUNDS; i++)
    {
      const guint64 numbers_before = numbers;
      double time, empty;

      steps = journeys = 0;
      time = play_games (match, step_kind, all, games, &moves, &numbers, &steps, &journeys);
      empty = draw_numbers (numbers - numbers_before);
      all += games;
      rates[i] = (double)games / time;
      step_rates[i] = (double)steps / time;
      journey_rates[i] = (double)journeys / time;
      ratios[i] = time / empty;
    }
  return (Measure){ median (rates, ROUNDS),         (double)moves / (double)all,
                    (double)numbers / (double)all,  median (step_rates, ROUNDS),
                    median (journey_rates, ROUNDS), median (ratios, ROUNDS) };
}

static guint
report (const char *game, const char *what, double value, double limit, gboolean at_least)
{
  g_autofree char *row = g_strdup_printf ("%s: %s", game, what);
  const gboolean ok = at_least ? value >= limit : value <= limit;

  g_print ("%-58s %11.*f  at %s %10.*f  %s\n", row, at_least ? 0 : 2, value,
           at_least ? "least" : "most ", at_least ? 0 : 2, limit, ok ? "ok" : "MISSED");
  return ok ? 0 : 1;
}

static guint
run (const Bench *bench, double seconds)
{
  const char *title = bench->rules->title;
  g_autoptr (TestBoard) board
      = bench->sample != NULL
            ? test_board_sample (bench->sample, bench->scenario)
            : test_board_generated (bench->rules, 2, bench->areas, bench->options);
  static const char *const players[] = { "random", "greedy" };
  guint missed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      const Measure found = measure (board->game, players[i], seconds);

      g_print ("%s, %s: %.0f games a second, %.1f moves and %.1f numbers a game, ratio %.2f\n",
               title, players[i], found.games, found.moves, found.numbers, found.ratio);
      if (found.steps > 0)
        g_print ("%s, %s: %.0f steps of units a second, in %.0f unit moves\n", title, players[i],
                 found.steps, found.journeys);
      if (i == 0)
        continue;
      missed += report (title, "games a second, greedy", found.games, bench->least_games, TRUE);
      if (bench->least_steps > 0)
        missed += report (title, "steps of units a second, greedy", found.steps, bench->least_steps,
                          TRUE);
      if (bench->most_ratio > 0)
        missed += report (title, "time / as many numbers in an empty loop", found.ratio,
                          bench->most_ratio, FALSE);
    }
  return missed;
}

int
main (int argc, char **argv)
{
  const double seconds = argc > 1 ? MAX (0.1, g_ascii_strtod (argv[1], NULL)) : 2;
  const char *only = argc > 2 ? argv[2] : NULL;
  guint missed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (benches); i++)
    {
      if (only == NULL || g_str_equal (only, benches[i].rules->id))
        missed += run (&benches[i], seconds);
    }
  g_print ("%u missed\n", missed);
  return missed > 0;
}
