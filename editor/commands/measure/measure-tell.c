/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tells one game of a measurement in words, from its number. */

#include "editor/commands/base/command.h"
#include "validator/play/describe.h"
#include "editor/commands/measure/measure.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/wrap.h"
#include "validator/record/record.h"

#include <string.h>

/* Who sits where: "North (greedy) against South (expert)". */
static void
append_seats (GString *text, const LoomGame *game, const LoomLineup *lineup, guint rotation)
{
  for (guint i = 0; i < game->n_seats; i++)
    g_string_append_printf (
        text, "%s%s (%s)",
        i == 0                  ? ""
        : i + 1 < game->n_seats ? ", "
        : game->n_seats == 2    ? " against "
                                : " and ",
        game->seat_names[i + 1],
        lineup->players[loom_lineup_at (lineup, game->n_seats, i, rotation)]->id);
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
  g_autoptr (GString) words = g_string_new (NULL);

  g_string_append_printf (words, "“%s”, %s: %s\n",
                          loom_board_get_root (game->position->board)->title,
                          game->position->scenario->title, game->rules->title);
  append_seats (words, game, lineup, within / game->n_seats);
  g_string_append_printf (words,
                          "\nGame %" G_GUINT64_FORMAT " of “%s” with seed %" G_GUINT64_FORMAT
                          ": the deal is number %" G_GUINT64_FORMAT ", the order of turns is ",
                          request->game, name, scenario->plan.seed, request->game / per_block);
  if (turned == 0)
    g_string_append (words, "as it fell\n");
  else
    g_string_append_printf (words, "turned on by %u %s\n", turned, turned == 1 ? "seat" : "seats");
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

/* How many games the line-up plays at most. */
static guint64
n_games (const LoomTrialPlan *plan)
{
  const guint n_seats = plan->game->n_seats;

  return loom_trial_n_batches (plan) * loom_trial_n_blocks (&plan->lineup, n_seats)
         * loom_block_n_games (&plan->lineup, n_seats);
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

  if (contests->scenarios->len > 1)
    return loom_usage_error (request->contest.command,
                             "one game is told, and there are %u scenarios; say which it is of "
                             "with --scenario, and name one file",
                             contests->scenarios->len);
  if (request->game >= n_games (&plan))
    return loom_usage_error (request->contest.command,
                             "--explain-game is %" G_GUINT64_FORMAT ", and “%s” plays no more than "
                             "%" G_GUINT64_FORMAT " games, from 0; --games allows more",
                             request->game, name, n_games (&plan));
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
