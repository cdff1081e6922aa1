/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Studies whose games are drawn instead of played, so that their answers are known and stay as they
 * are however players learn: what reports are tried on. And reports held against golden files. */

#pragma once

#include <glib/gstdio.h>

#include "tests/validator/measure/coins.h"
#include "tests/validator/reading.h"
#include "validator/report/report.h"

/* A study with all that it borrows. */
typedef struct
{
  LoomBoard *board;
  LoomPosition *position;
  LoomGame *game;
  LoomStudy *study;
  LoomFairnessEntry entry;
} Drawn;

static inline void
drawn_clear (Drawn *self)
{
  loom_study_free (self->study);
  loom_game_free (self->game);
  loom_position_free (self->position);
  loom_board_free (self->board);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Drawn, drawn_clear)

/* Takes over @board; its first scenario; line-ups for @lineups, "random,greedy". */
static inline void
drawn_init (Drawn *self, LoomBoard *board, const char *path, const char *lineups, guint64 max_games)
{
  g_auto (GStrv) names = g_strsplit (lineups, ",", -1);
  LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
  LoomLineup parsed[8];
  g_autoptr (GError) error = NULL;

  self->board = board;
  self->position = loom_position_new (board, loom_board_scenario (board, 0));
  self->game = loom_game_new (self->position, &error);
  g_assert_no_error (error);
  for (guint i = 0; names[i] != NULL; i++)
    {
      loom_lineup_parse (&parsed[i], names[i], self->game, &error);
      g_assert_no_error (error);
    }
  plan.max_games = max_games;
  loom_study_settle_plan (&plan, self->game, &error);
  g_assert_no_error (error);
  self->study = loom_study_new (self->game, parsed, g_strv_length (names), &plan);
  self->entry = (LoomFairnessEntry){ path, self->study };
}

/* One block of one game a seat. */
static inline void
drawn_hear_block (LoomLineupResult *result, guint n, const double *bias, LoomRandom *random)
{
  for (guint a = 0; a < LOOM_N_ASPECTS; a++)
    {
      double shares[LOOM_PLAY_SEATS], seen[LOOM_PLAY_SEATS];

      coins_shares (n, bias[a], shares);
      coins_draw (random, n, shares, n, seen);
      loom_sequential_test_add (result->tests[a], seen);
      if (a == LOOM_ASPECT_ORDER)
        loom_turn_order_hear (result->turn_order, seen);
    }
  result->blocks++;
  result->games += n;
}

/* Draws games of a line-up until the plan is at its end, @whole, or it is settled. The first seat
 * wins
 * @dealt more than its due as dealt and @place more by its place; who moves first wins @order more.
 */
static inline void
drawn_hear_until (Drawn *self,
                  guint number,
                  gboolean whole,
                  double dealt,
                  double place,
                  double order)
{
  const double bias[LOOM_N_ASPECTS] = { dealt, place, order };
  LoomLineupResult *result = self->study->results[number];
  LoomRandom random;

  loom_random_init (&random, 4711, number, 0, LOOM_STREAM_PLAY);
  while (result->games < self->study->plan.max_games
         && (whole || !loom_lineup_result_is_settled (result)))
    drawn_hear_block (result, self->game->n_seats, bias, &random);
}

static inline void
drawn_hear (Drawn *self, guint number, double dealt, double place, double order)
{
  drawn_hear_until (self, number, FALSE, dealt, place, order);
}

/* Whatever is settled by then. */
static inline void
drawn_hear_all (Drawn *self, guint number, double dealt, double place, double order)
{
  drawn_hear_until (self, number, TRUE, dealt, place, order);
}

/* Seats 1 and 2 had it in @one and @two games, and won so many of those. */
static inline void
drawn_hold (LoomHolding *self, guint one, guint two, guint won_one, guint won_two)
{
  self->games[0][0] = one;
  self->games[1][0] = two;
  self->credit[0][0] = won_one * LOOM_CREDIT;
  self->credit[1][0] = won_two * LOOM_CREDIT;
}

/* Counts of a line-up that were never seen: a hundred games of 3 to 12, the first thing worth the
 * most, the last never touched. */
static inline void
drawn_watch (Drawn *self, guint number)
{
  LoomLineupResult *result = self->study->results[number];
  LoomGameCounts *counts = loom_game_counts_new (self->game);

  counts->games = 100;
  drawn_hold (&counts->all, 100, 100, 60, 40);
  counts->ends[0][0] = 90;
  counts->ends[0][1] = 4;
  counts->ends[1][0] = 5;
  counts->ends[1][1] = 1;
  counts->lead_changes = 170;
  counts->steady = 31;
  drawn_hold (&counts->first_capture, 55, 45, 38, 23);
  drawn_hold (&counts->leader, 58, 42, 47, 29);
  for (guint i = 0; i < 10; i++)
    loom_game_counts_add_length (counts, 3 + i, 10);
  for (guint i = 0; i + 1 < counts->n_things; i++)
    {
      LoomHoldingCounts *thing = &counts->things[i];

      drawn_hold (&thing->quarter, 40, 20, 38 - MIN (3 * i, 38), 15 - MIN (i, 15));
      thing->at_end = (70 - MIN (i, 70)) * LOOM_CREDIT;
      thing->over_time = (60 - MIN (i, 60)) * LOOM_CREDIT;
      thing->touched = 100 - i;
      thing->changes = 300 - 2 * i;
    }
  counts->rule_games = 100;
  /* Of every fifth kind of move and event nothing was seen. */
  for (guint i = 0; i < counts->n_rules; i++)
    if (i % 5 != 4)
      counts->rules[i] = (LoomRuleUse){ .times = 400 - i, .games = 100 - i };
  loom_game_counts_free (result->counts);
  result->counts = counts;
}

/* Golden files lie beside the tests; LOOM_GOLDEN=write makes them anew. */
static inline void
assert_golden (const char *folder, const char *name, const char *text)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), folder, "golden", name, NULL);
  g_autofree char *want = NULL;
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (g_getenv ("LOOM_GOLDEN"), "write") == 0)
    {
      g_file_set_contents (path, text, -1, &error);
      g_assert_no_error (error);
    }
  g_file_get_contents (path, &want, NULL, &error);
  if (error != NULL || strcmp (want, text) != 0)
    {
      g_autofree char *file = g_strconcat (name, ".out", NULL);
      g_autofree char *out = g_test_build_filename (G_TEST_BUILT, file, NULL);

      g_file_set_contents (out, text, -1, NULL);
      g_test_message ("compare %s with %s", path, out);
    }
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, want);
}
