/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom players`: who can play a game, and how strong each is against the one below. */

#include "validator/measure/ladder.h"

#include "editor/commands/base/command.h"
#include "editor/commands/measure/contest.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/progress.h"
#include "editor/commands/base/stopper.h"
#include "editor/commands/base/wrap.h"
#include "validator/base/json.h"
#include "validator/measure/game-summary.h"
#include "validator/position/rules-source.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define USUAL_GAMES 1000
#define BAR_CELLS 16
#define NAME_COLUMN 10

static const char *const formats[] = { "text", "json", NULL };

static guint64
strength_games (const LoomLadderStrength *strength)
{
  return strength->result != NULL ? strength->result->games : 0;
}

/* The share of games that one seat won before they were broken off; NAN where nobody looked. */
static double
decided_share (const LoomLadder *ladder, const LoomLadderStrength *strength)
{
  g_autoptr (LoomGameSummary) account = NULL;

  if (strength->result->counts == NULL)
    return NAN;
  account = loom_game_summary_new (ladder->game, strength->result->counts, 0.95);
  return account->decided.value;
}

/* Text. */

static void
append_bar (GString *text, double share)
{
  const guint filled = (guint)(share * BAR_CELLS + 0.5);

  for (guint i = 0; i < BAR_CELLS; i++)
    g_string_append (text, i < filled ? "█" : "·");
}

static void
append_player (GString *text, const LoomLadderStrength *strength)
{
  const char *words
      = strength->rule_of_thumb != NULL ? strength->rule_of_thumb : strength->player->help;

  g_string_append_printf (text, "  %-*s", NAME_COLUMN - 2, strength->player->id);
  loom_wrap (text, _ (words), NAME_COLUMN, NAME_COLUMN);
}

static void
append_strength (GString *text, const LoomLadder *ladder, guint i)
{
  const LoomLadderStrength *strength = &ladder->strengths[i];
  double low, high, share, decided;

  g_string_append_printf (text, _ ("  %-*s against %-*s "), NAME_COLUMN - 3, strength->player->id,
                          NAME_COLUMN - 3, ladder->strengths[i - 1].player->id);
  if (strength_games (strength) == 0)
    {
      g_string_append (text, _ ("not measured\n"));
      return;
    }
  share = loom_ladder_strength_share (strength, &low, &high);
  decided = decided_share (ladder, strength);
  g_string_append_printf (text, "%5.1f %%  %5.1f … %5.1f %%  ", 100 * share, 100 * low, 100 * high);
  append_bar (text, share);
  if (!isnan (decided))
    g_string_append_printf (text, "  %5.1f %%", 100 * decided);
  g_string_append_c (text, '\n');
}

static char *
to_text (const LoomLadder *ladder, const LoomStudyPlan *plan)
{
  const LoomPosition *position = ladder->game->position;
  GString *text = g_string_new (NULL);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, plan->seed);
  g_autofree char *games = NULL;

  g_string_append_printf (text, _ ("Players of %s, the weakest first\n\n"),
                          loom_rules_title (ladder->game->rules));
  for (guint i = 0; i < ladder->n; i++)
    append_player (text, &ladder->strengths[i]);
  if (ladder->n < 2)
    return g_string_free (text, FALSE);
  games = g_strdup_printf ("%" G_GUINT64_FORMAT, strength_games (&ladder->strengths[1]));
  g_string_append_printf (
      words,
      _ ("Each against the one below it, in %s games on “%s”, %s: in turn round the table, from "
         "every seat and in every order of turns. The share of the victories (50\u00a0%% were they "
         "equally strong), its interval with %g\u00a0%% confidence, and how many of the games were "
         "decided. Seed %s.%s"),
      games, loom_board_get_root (position->board)->title, position->scenario->title,
      100 * plan->confidence, seed,
      ladder->stopped ? _ (" It was stopped before it was done: this is what was known by then.")
                      : "");
  g_string_append_c (text, '\n');
  loom_wrap (text, words->str, 0, 0);
  g_string_append_c (text, '\n');
  for (guint i = 1; i < ladder->n; i++)
    append_strength (text, ladder, i);
  return g_string_free (text, FALSE);
}

/* JSON. */

static void
add_rounded (JsonBuilder *json, const char *name, double share)
{
  loom_json_decimal (json, name, floor (share * 1e5 + 0.5) / 1e5);
}

static void
add_strength (JsonBuilder *json, const LoomLadder *ladder, guint i)
{
  const LoomLadderStrength *strength = &ladder->strengths[i];
  double low, high, share, decided;

  json_builder_begin_object (json);
  loom_json_string (json, "player", strength->player->id);
  loom_json_string (json, "help", strength->player->help);
  loom_json_string (json, "ruleOfThumb", strength->rule_of_thumb);
  json_builder_set_member_name (json, "against");
  if (i == 0 || strength_games (strength) == 0)
    json_builder_add_null_value (json);
  else
    {
      share = loom_ladder_strength_share (strength, &low, &high);
      decided = decided_share (ladder, strength);
      json_builder_begin_object (json);
      loom_json_string (json, "player", ladder->strengths[i - 1].player->id);
      loom_json_number (json, "games", (gint64)strength_games (strength));
      add_rounded (json, "share", share);
      add_rounded (json, "low", low);
      add_rounded (json, "high", high);
      if (!isnan (decided))
        add_rounded (json, "decided", decided);
      json_builder_end_object (json);
    }
  json_builder_end_object (json);
}

static char *
to_json (const LoomLadder *ladder, const LoomStudyPlan *plan)
{
  const LoomPosition *position = ladder->game->position;
  JsonBuilder *json = loom_json_begin ();
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, plan->seed);

  loom_json_string (json, "board", loom_board_get_root (position->board)->title);
  loom_json_string (json, "scenario", position->scenario->entity.id);
  loom_json_string (json, "rules", ladder->game->rules->id);
  loom_json_string (json, "seed", seed);
  loom_json_number (json, "playouts", plan->playouts);
  loom_json_decimal (json, "confidence", 100 * plan->confidence);
  json_builder_set_member_name (json, "stopped");
  json_builder_add_boolean_value (json, ladder->stopped);
  json_builder_set_member_name (json, "players");
  json_builder_begin_array (json);
  for (guint i = 0; i < ladder->n; i++)
    add_strength (json, ladder, i);
  json_builder_end_array (json);
  return loom_json_end (json);
}

/* The command. */

static gboolean
measure (LoomLadder *ladder, const LoomPartScenario *scenario, gboolean asked, gboolean quiet)
{
  LoomProgress progress;
  g_autoptr (GError) error = NULL;
  gboolean measured;

  loom_progress_init (&progress, asked, quiet);
  loom_progress_begin (&progress, scenario->path, scenario->game);
  measured = loom_ladder_measure (ladder, &scenario->plan, loom_progress_watch, &progress,
                                  loom_stopper_begin (), &error);
  loom_stopper_end ();
  loom_progress_clear (&progress);
  if (!measured)
    loom_complain ("%s", error->message);
  return measured;
}

static int
say_several (const LoomContestRequest *request, const char *path, const LoomContests *contests)
{
  g_autoptr (GString) ids = g_string_new (NULL);
  const guint n = contests->scenarios->len;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (ids, "%s%s",
                            i == 0      ? ""
                            : i + 1 < n ? ", "
                                        : _ (" or "),
                            loom_contests_nth (contests, i)->game->position->scenario->entity.id);
  return loom_usage_error (request->command,
                           _ ("%s has %u scenarios; say which is played with "
                              "--scenario: %s"),
                           loom_input_name (path), n, ids->str);
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  int format = 0, code = LOOM_EXIT_FINE;
  LoomContestRequest request = { .command = command, .seed = 1, .games = USUAL_GAMES };
  gboolean progress = FALSE;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_auto (LoomContests) contests = { NULL };
  g_autoptr (LoomLadder) ladder = NULL;
  const LoomSwitch switches[] = {
    { 0, "scenario", LOOM_SWITCH_STRING, &request.scenario, "ID",
      N_ ("what is played, where the board has several") },
    { 0, "games", LOOM_SWITCH_NUMBER, &request.games, "N",
      N_ ("how many games each plays against the one below (1000, rounded up to whole blocks)"), 1,
      1000000000 },
    { 's', "seed", LOOM_SWITCH_SEED, &request.seed, "N",
      N_ ("a number from which all chance follows (1)"), 0, 0, NULL, &request.has_seed },
    { 'j', "threads", LOOM_SWITCH_NUMBER, &request.threads, "N",
      N_ ("how many play at a time; the result is the same (one a processor)"), 1,
      LOOM_THREADS_MAX },
    { 0, "playouts", LOOM_SWITCH_NUMBER, &request.playouts, "N",
      N_ ("how many games a player that searches plays out for one move (its own number)"), 1,
      1000000 },
    { 0, "format", LOOM_SWITCH_CHOICE, &format, "FORMAT", N_ ("how it is written"), 0, 0, formats },
    { 0, "progress", LOOM_SWITCH_FLAG, &progress, NULL,
      N_ ("show how far it is though standard error is no terminal") },
    { 'q', "quiet", LOOM_SWITCH_FLAG, &request.quiet, NULL,
      N_ ("no progress, and nothing about what is odd about the board") },
  };

  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, files, &code))
    return code;
  if (files->len != 1)
    return loom_usage_error (command,
                             _ ("name one file, as in “boardloom players town.board.xml”"));
  if (!loom_contests_open (&contests, &request, files, &code))
    return code;
  if (contests.scenarios->len > 1)
    return say_several (&request, files->pdata[0], &contests);
  const LoomPartScenario *scenario = loom_contests_nth (&contests, 0);
  ladder = loom_ladder_new (scenario->game);
  if (!measure (ladder, scenario, progress, request.quiet))
    return LOOM_EXIT_INTERNAL;
  g_autofree char *text
      = format == 1 ? to_json (ladder, &scenario->plan) : to_text (ladder, &scenario->plan);
  code = loom_output_text (text, LOOM_EXIT_FINE);
  return code == LOOM_EXIT_FINE && loom_stopper_was_used () ? LOOM_EXIT_INTERRUPTED : code;
}

const LoomCommand loom_command_players = {
  .name = "players",
  .summary = N_ ("list the players of a game and how strong each is"),
  .examples = N_ ("  boardloom players town.board.xml\n"
                  "  boardloom players town.board.xml --games 10000     with narrower intervals\n"
                  "  boardloom players town.board.xml --format json\n"),
  .usage = "[OPTION…] FILE",
  .about
  = N_ ("Lists who can play a scenario, from the weakest to the strongest, with what each goes "
        "by, and lets each play against the one below it. They change seats and the order of "
        "turns until all have been everywhere, so that nothing but strength tells them apart. "
        "Ctrl-C stops and shows what is known by then."),
  .run = run,
};
