/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tells one game of a measurement in words, from its number. */

#include "editor/commands/base/command.h"
#include "editor/commands/measure/measure.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/wrap.h"
#include "validator/base/words.h"
#include "validator/play/describe.h"
#include "validator/play/sentence.h"
#include "validator/position/rules-source.h"
#include "validator/record/record.h"

#include <string.h>

/* Who sits where: "North (greedy) against South (expert)". */
static void
append_seats (GString *text, const LoomGame *game, const LoomLineup *lineup, guint rotation)
{
  g_autoptr (GPtrArray) seats = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *opponents = NULL;

  for (guint i = 0; i < game->n_seats; i++)
    loom_sentence_item (seats, "%s (%s)", game->seat_names[i + 1],
                        lineup->players[loom_lineup_at (lineup, game->n_seats, i, rotation)]->id);
  opponents = loom_sentence_opponents (seats);
  g_string_append (text, opponents);
}

static void
append_heading (GString *text, const LoomMeasureRequest *request, const LoomPartScenario *scenario)
{
  const LoomGame *game = scenario->game;
  const LoomLineup *lineup = &scenario->lineups[0];
  const guint per_block = loom_block_n_games (lineup, game->n_seats);
  const guint within = (guint)(request->game % per_block);
  const guint turned = within % game->n_seats;
  g_autofree char *name = loom_lineup_dup_name (lineup);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, request->game);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, scenario->plan.seed);
  g_autofree char *deal = g_strdup_printf ("%" G_GUINT64_FORMAT, request->game / per_block);
  g_autofree char *turned_by = NULL, *order = NULL;
  g_autoptr (GString) words = g_string_new (NULL);

  g_string_append_printf (words, _ ("“%s”, %s: %s\n"),
                          loom_board_get_root (game->position->board)->title,
                          game->position->scenario->title, loom_rules_title (game->rules));
  append_seats (words, game, lineup, within / game->n_seats);
  turned_by = loom_words_count (turned, "seat", "seats");
  order = turned == 0 ? g_strdup (_ ("as it fell"))
                      : g_strdup_printf (_ ("turned on by %s"), turned_by);
  g_string_append_printf (words,
                          _ ("\nGame %s of “%s” with seed %s: the deal is number %s, the order of "
                             "turns is %s\n"),
                          number, name, seed, deal, order);
  loom_wrap_lines (text, words->str, 2);
  g_string_append_c (text, '\n');
}

static void
tell_move (GString *text,
           const LoomMatch *match,
           const LoomState *before,
           LoomMove move,
           const LoomEventLog *events)
{
  g_autoptr (GString) words = g_string_new (NULL);

  loom_game_describe_events (match->game, before, move, events, match->state, words);
  loom_wrap_lines (text, words->str, 2);
}

static void
tell_game (GString *text, LoomTrial *trial, guint64 number, LoomEventLog *events)
{
  guint rotation;
  g_autoptr (LoomMatch) match = loom_trial_begin (trial, number, events, &rotation);
  g_autofree LoomState *before = g_malloc0 (match->game->state_size);
  g_autoptr (GString) words = g_string_new (NULL);

  tell_move (text, match, NULL, loom_move (0, 0, 0, 0), events);
  while (match->state->seat != 0)
    {
      const LoomMove move = loom_match_choose (match);

      memcpy (before, match->state, match->game->state_size);
      loom_event_log_clear (events);
      loom_match_play_legal (match, move, events);
      tell_move (text, match, before, move, events);
    }
  g_string_append_c (text, '\n');
  loom_record_append_outcome (match->game, match->state, words);
  loom_wrap_lines (text, words->str, 2);
}

int
loom_measure_tell (const LoomMeasureRequest *request, const LoomContests *contests)
{
  const LoomPartScenario *scenario = loom_contests_nth (contests, 0);
  const LoomTrialPlan plan = loom_part_trial_plan (scenario, 0);
  g_autoptr (LoomTrial) trial = NULL;
  g_autoptr (LoomEventLog) events = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *name = loom_lineup_dup_name (&plan.lineup);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, request->game);
  g_autofree char *most = g_strdup_printf ("%" G_GUINT64_FORMAT, loom_trial_n_games (&plan));

  if (contests->scenarios->len > 1)
    return loom_usage_error (request->contest.command,
                             _ ("one game is told, and there are %u scenarios; say which it is of "
                                "with --scenario, and name one file"),
                             contests->scenarios->len);
  if (request->game >= loom_trial_n_games (&plan))
    return loom_usage_error (request->contest.command,
                             _ ("--explain-game is %s, and “%s” plays no more than %s games, from "
                                "0; --games allows more"),
                             number, name, most);
  trial = loom_trial_new (&plan, NULL, &error);
  if (trial == NULL)
    {
      loom_complain ("%s", error->message);
      return LOOM_EXIT_INTERNAL;
    }
  events
      = loom_event_log_new (plan.game->key, plan.seed,
                            request->game / loom_block_n_games (&plan.lineup, plan.game->n_seats));
  append_heading (text, request, scenario);
  tell_game (text, trial, request->game, events);
  return loom_output_text_file (request->out, text->str);
}
