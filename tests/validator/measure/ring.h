/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rings of areas for two seats of Dice & Shrines, half for each: a half turn brings one seat to the
 * place of the other, so that with chance to say who begins they are equal. Some dice more at one
 * end of the first seat's half make them unequal. */

#pragma once

#include "tests/validator/games/play-support.h"
#include "tests/validator/reading.h"
#include "validator/measure/lineup-result.h"

/* @n areas, an even number; free with test_game_free(). */
static inline TestGame *
ring_new (guint n, guint extra_dice)
{
  g_autofree char *map = dup_ring (n);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text,
                          "<board xmlns='urn:boardloom:board:1' version='1.0' title='Ring'>%s"
                          "<scenario id='ring' title='Ring' rules='dice-and-shrines' seats='2'>"
                          "<option name='mode' value='zen'/>"
                          "<option name='order' value='random-each-game'/>",
                          map);
  for (guint i = 1; i <= n; i++)
    g_string_append_printf (text, "<place area='a%u' seat='%u' dice='%u'/>", i, i <= n / 2 ? 1 : 2,
                            2 + (i == 1 ? extra_dice : 0));
  g_string_append (text, "</scenario></board>");
  return test_game_new (text->str, NULL);
}

static inline gboolean
hear_until_sure (const LoomBatch *batch, gpointer data)
{
  LoomLineupResult *result = data;

  return loom_lineup_result_add (result, batch)
         && loom_sequential_test_verdict (result->tests[LOOM_ASPECT_AS_DEALT])
                == LOOM_VERDICT_UNDECIDED;
}

/* Greedy players at @game, until it is sure whether the seats are equal as dealt; free with
 * loom_lineup_result_free(). */
static inline LoomLineupResult *
assess_greedy (const LoomGame *game, double delta, double alpha, guint64 max_games, guint64 seed)
{
  LoomTrialPlan plan
      = { .game = game, .seed = seed, .max_games = max_games, .threads = 1, .n_shards = 1 };
  g_autoptr (LoomTrial) trial = NULL;
  LoomLineupResult *result;

  g_assert_true (loom_lineup_parse (&plan.lineup, "greedy", game, NULL));
  trial = loom_trial_new (&plan, NULL, NULL);
  result = loom_lineup_result_new (game, &plan.lineup, delta, alpha, max_games);
  g_assert_true (loom_trial_run (trial, hear_until_sure, result, NULL));
  return result;
}
