/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom balance`: makes a scenario fair by the smallest change that is allowed. */

#include "editor/commands/command.h"
#include "editor/commands/output.h"
#include "editor/commands/playable.h"
#include "editor/commands/stopper.h"
#include "editor/commands/wrap.h"
#include "formats/xml/writer.h"
#include "validator/balance/remedy-report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum
{
  TEXT,
  JSON,
};

static const char *const formats[] = { "text", "json", NULL };

/* Games that may be played in all, unless told otherwise. */
#define GAMES "400000"

typedef struct
{
  const LoomCommand *command;
  const char *file;
  const char *out;
  const char *scenario;
  const char *may;
  const char *players;
  double delta; /* points */
  double confidence;
  guint games;
  guint64 seed;
  guint threads;
  int format;
  gboolean best;
  gboolean force;
  gboolean quiet;
} Wish;

/* What is to be balanced. */

static const LoomScenario *
find_scenario (const Wish *wish, const LoomBoard *board, int *code)
{
  const guint n = loom_board_n (board, LOOM_KIND_SCENARIO);
  g_autoptr (GString) ids = g_string_new (NULL);

  *code = LOOM_EXIT_USAGE;
  if (wish->scenario != NULL)
    return loom_input_find_scenario (board, wish->file, wish->scenario);
  if (n == 1)
    return loom_board_scenario (board, 0);
  if (n == 0)
    {
      *code = LOOM_EXIT_INPUT;
      loom_complain ("%s has no scenario, so there is nothing to balance; add a <scenario> with "
                     "rules and seats",
                     loom_input_name (wish->file));
      return NULL;
    }
  for (guint i = 0; i < n; i++)
    g_string_append_printf (ids, "%s%s",
                            i == 0      ? ""
                            : i + 1 < n ? ", "
                                        : " or ",
                            loom_board_scenario (board, i)->thing.id);
  loom_usage_error (wish->command, "%s has %u scenarios; say which to balance with --scenario: %s",
                    loom_input_name (wish->file), n, ids->str);
  return NULL;
}

static gboolean
read_lineups (const Wish *wish, const LoomGame *game, LoomLineup *lineups, guint *n)
{
  const char *typed = wish->players != NULL ? wish->players : loom_study_default_lineups (game);
  g_auto (GStrv) names = g_strsplit (typed, ",", -1);

  *n = g_strv_length (names);
  if (*n == 0 || *n > LOOM_REMEDY_RUNGS)
    {
      loom_usage_error (wish->command,
                        "--players names %u line-ups; name 1 to %d, as in "
                        "“greedy,expert”",
                        *n, LOOM_REMEDY_RUNGS);
      return FALSE;
    }
  for (guint i = 0; i < *n; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!loom_lineup_parse (&lineups[i], g_strstrip (names[i]), game, &error))
        {
          loom_usage_error (wish->command, "%s", error->message);
          return FALSE;
        }
    }
  return TRUE;
}

/* While it runs. */

/* One line that is written over, about ten times a second, on a terminal. */
static void
show_progress (const LoomRemedyProgress *progress, gpointer data)
{
  gint64 *last = data;
  const gint64 now = g_get_monotonic_time ();

  if (*last == 0 || now - *last < G_USEC_PER_SEC / 10)
    {
      *last = MAX (*last, 1);
      return;
    }
  *last = now;
  fprintf (stderr, "\r%-8s %u boards, %" G_GUINT64_FORMAT " games of %" G_GUINT64_FORMAT " ",
           progress->doing, progress->n_tried, progress->games, progress->max_games);
  fflush (stderr);
}

static void
clear_progress (const Wish *wish)
{
  if (!wish->quiet && isatty (STDERR_FILENO))
    {
      fprintf (stderr, "\r%60s\r", "");
      fflush (stderr);
    }
}

/* What comes of it. */

static int
write_board (const Wish *wish, const LoomRemedy *remedy)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomBoard) board = loom_remedy_dup_board (remedy, &error);
  g_autoptr (GBytes) bytes = NULL;

  if (board == NULL)
    {
      loom_complain ("the balanced scenario cannot be written: %s", error->message);
      return LOOM_EXIT_INTERNAL;
    }
  bytes = loom_write_bytes (board);
  return loom_output_file (wish->out, bytes);
}

/* The report goes to standard output, or to standard error where the board goes there. */
static int
report (const Wish *wish, const LoomRemedy *remedy, guint may, gboolean written, int code)
{
  const LoomRemedyContext context
      = { .path = written ? wish->out : NULL, .may = may, .file = wish->file };
  g_autoptr (GString) page = g_string_new (NULL);
  g_autofree char *text = NULL;

  if (wish->format == JSON)
    {
      text = loom_remedy_to_json (remedy, &context);
      g_string_append (page, text);
    }
  else
    {
      text = loom_remedy_to_text (remedy, &context);
      loom_wrap_lines (page, text, 4);
    }
  if (strcmp (wish->out, "-") != 0)
    return loom_output_text (page->str, code);
  loom_say ("%.*s", (int)page->len - 1, page->str);
  return code;
}

static int
conclude (const Wish *wish, const LoomRemedy *remedy, guint may)
{
  const gboolean writes
      = remedy->end == LOOM_REMEDY_FOUND || (wish->best && remedy->position != NULL);
  int code = LOOM_EXIT_FINE;

  if (writes && (code = write_board (wish, remedy)) != LOOM_EXIT_FINE)
    return code;
  if (remedy->stopped)
    code = LOOM_EXIT_INTERRUPTED;
  else if (remedy->end == LOOM_REMEDY_NONE)
    code = LOOM_EXIT_FINDINGS;
  return report (wish, remedy, may, writes, code);
}

static int
balance (const Wish *wish, const LoomBoard *board, const LoomScenario *scenario, guint may)
{
  g_autoptr (LoomSetup) setup = loom_setup_new (board, scenario);
  g_autoptr (LoomGame) game = loom_game_new (setup, NULL);
  g_autoptr (LoomRemedy) remedy = NULL;
  g_autoptr (GError) error = NULL;
  LoomLineup lineups[LOOM_REMEDY_RUNGS];
  gint64 last = 0;
  LoomRemedyPlan plan = { .may = may, .study = LOOM_STUDY_PLAN_INIT, .lineups = lineups };

  if (game == NULL)
    return LOOM_EXIT_INTERNAL;
  if (!read_lineups (wish, game, lineups, &plan.n_lineups))
    return LOOM_EXIT_USAGE;
  plan.max_games = wish->games;
  plan.study.delta = wish->delta / 100;
  plan.study.confidence = wish->confidence / 100;
  plan.study.seed = wish->seed;
  plan.study.threads = wish->threads;
  plan.study.watch_every = 0;
  remedy = loom_remedy_find (board, scenario, &plan,
                             !wish->quiet && isatty (STDERR_FILENO) ? show_progress : NULL, &last,
                             loom_stopper_begin (), &error);
  loom_stopper_end ();
  clear_progress (wish);
  if (remedy == NULL)
    return loom_usage_error (wish->command, "%s", error->message);
  return conclude (wish, remedy, may);
}

/* Whether the result may be written where it is wanted: asked before a minute is spent on it. */
static gboolean
may_write (const Wish *wish)
{
  struct stat status;

  if (strcmp (wish->out, "-") == 0 || stat (wish->out, &status) != 0 || !S_ISREG (status.st_mode)
      || wish->force)
    return TRUE;
  loom_complain ("%s is there already; add --force to write over it", wish->out);
  return FALSE;
}

static int
balance_file (const Wish *wish)
{
  g_autoptr (LoomBoard) board = NULL;
  g_autoptr (GError) error = NULL;
  const LoomScenario *scenario;
  int code = LOOM_EXIT_FINE;
  guint may = 0;

  if (wish->may == NULL)
    {
      g_autofree char *all = loom_may_dup_words ((1u << LOOM_N_MAY) - 1);

      return loom_usage_error (
          wish->command,
          "say what may be changed with --may, as in “--may dice,order”; there "
          "are: %s",
          all);
    }
  if (!loom_may_parse (wish->may, &may, &error))
    return loom_usage_error (wish->command, "%s", error->message);
  if (!may_write (wish))
    return LOOM_EXIT_OUTPUT;
  board = loom_input_read (wish->file);
  if (board == NULL)
    return LOOM_EXIT_INPUT;
  scenario = find_scenario (wish, board, &code);
  if (scenario == NULL)
    return code;
  if (!loom_playable_check (wish->file, board, scenario, wish->quiet))
    return LOOM_EXIT_INPUT;
  return balance (wish, board, scenario, may);
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  Wish wish = { .command = command,
                .seed = 1,
                .confidence = 95,
                .games = (guint)atoi (GAMES),
                .threads = MAX (1, g_get_num_processors ()) };
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  int code = LOOM_EXIT_FINE;
  const LoomSwitch switches[] = {
    { 'o', "output", LOOM_SWITCH_STRING, &wish.out, "FILE",
      "where the board with the new scenario goes; “-” is standard output" },
    { 'm', "may", LOOM_SWITCH_STRING, &wish.may, "WHAT",
      "what may be changed: dice, order, options, places, routes, neutral, tokens, items, with "
      "commas between" },
    { 0, "scenario", LOOM_SWITCH_STRING, &wish.scenario, "ID",
      "what is to be fair, where the board has several" },
    { 'p', "players", LOOM_SWITCH_STRING, &wish.players, "NAMES",
      "for whom it is to be fair, from the weakest to the strongest (as fairness asks)" },
    { 0, "delta", LOOM_SWITCH_FACTOR, &wish.delta, "POINTS",
      "how far a seat’s share may be from its due (3 for two seats, 6 / seats for more)", 0.1, 49 },
    { 0, "confidence", LOOM_SWITCH_FACTOR, &wish.confidence, "PERCENT",
      "how sure the verdict must be (95)", 50, 99.99 },
    { 0, "games", LOOM_SWITCH_NUMBER, &wish.games, "N",
      "after so many games, in all, nothing new is tried (" GAMES ")", 1, 1000000000 },
    { 's', "seed", LOOM_SWITCH_SEED, &wish.seed, "N",
      "a number from which all chance follows (1)" },
    { 0, "threads", LOOM_SWITCH_NUMBER, &wish.threads, "N",
      "threads to play on; the result is the same (as many as there are cores)", 1,
      LOOM_THREADS_MAX },
    { 0, "best", LOOM_SWITCH_FLAG, &wish.best, NULL,
      "write the best that was found also where it is not fair" },
    { 0, "format", LOOM_SWITCH_CHOICE, &wish.format, "FORMAT", "how the report is written", 0, 0,
      formats },
    { 'f', "force", LOOM_SWITCH_FLAG, &wish.force, NULL, "write over a file that is there" },
    { 'q', "quiet", LOOM_SWITCH_FLAG, &wish.quiet, NULL,
      "say nothing of progress, nor of what is odd about the board" },
  };

  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, files, &code))
    return code;
  if (files->len != 1)
    return loom_usage_error (command, "name one board, as in “boardloom balance town.board.xml "
                                      "--may dice -o fair.board.xml”");
  wish.file = files->pdata[0];
  if (wish.out == NULL)
    return loom_usage_error (command, "say where the result goes with -o, as in “-o "
                                      "fair.board.xml”");
  return balance_file (&wish);
}

const LoomCommand loom_command_balance = {
  .name = "balance",
  .summary = "make a scenario fair by the smallest change",
  .examples
  = "  boardloom balance isle.board.xml --may dice -o fair.board.xml\n"
    "  boardloom balance town.board.xml --scenario duel --may dice,places -o fair.board.xml\n"
    "  boardloom balance hexes.board.xml --may options --delta 5 -o fair.board.xml\n",
  .usage = "[OPTION…] --may WHAT -o FILE FILE",
  .about
  = "Looks for the smallest change, of those that you allow, that makes a scenario fair for every "
    "rung of players, and writes the board with a new scenario: a copy of the old one with the "
    "change, under a title of its own and with a note that says what was changed and why. "
    "Everything else stays as it was; only a new route, which --may routes allows, is drawn on the "
    "map, and then every other scenario plays without it.\n"
    "Where the scenario is fair already, or no change is found that makes it so, nothing is "
    "written; in the second case the best is shown, and --best writes it. Exit code 0: fair, as "
    "it was or by the change; 1: no fair change was found.",
  .run = run,
};
