/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom balance`: makes a scenario fair by the smallest change that is allowed. */

#include "editor/commands/base/command.h"
#include "editor/commands/measure/contest.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/progress.h"
#include "editor/commands/base/stopper.h"
#include "editor/commands/base/wrap.h"
#include "formats/xml/writer.h"
#include "validator/balance/balance-report.h"

#include <glib/gi18n.h>
#include <string.h>
#include <sys/stat.h>

/* Games that may be played in all, unless told otherwise. */
#define GAMES 1000000

enum
{
  TEXT,
  JSON,
};

static const char *const formats[] = { "text", "json", NULL };

typedef struct
{
  LoomContestRequest contest; /* its games are none: what is said of games is meant in all */
  const char *out;
  const char *typed_may;
  guint may; /* LoomChangeFamilies bits */
  guint games;
  int format;
  gboolean best;
  gboolean force;
} Request;

/* For who waits. */

static void
watch (const LoomBalanceProgress *progress, gpointer data)
{
  LoomProgress *self = data;
  g_autofree char *tried = g_strdup_printf (_ ("%u boards tried"), progress->n_tried);

  loom_progress_count (self, progress->doing, 0, progress->games, progress->max_games, tried);
}

/* What comes of it. */

static int
write_board (const Request *request, const LoomBalanceResult *found)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomBoard) board = loom_balance_result_dup_board (found, &error);
  g_autoptr (GBytes) bytes = NULL;

  if (board == NULL)
    {
      loom_complain (_ ("the balanced scenario cannot be written: %s"), error->message);
      return LOOM_EXIT_INTERNAL;
    }
  bytes = loom_write_bytes (board);
  return loom_output_file (request->out, bytes);
}

/* The report goes to standard output, or to standard error where the board goes there. */
static int
report (const Request *request,
        const char *path,
        const LoomBalanceResult *found,
        gboolean written,
        int code)
{
  const LoomBalanceContext context
      = { .path = written ? request->out : NULL, .may = request->may, .file = path };
  g_autoptr (GString) page = g_string_new (NULL);
  g_autofree char *text = NULL;

  if (request->format == JSON)
    {
      text = loom_balance_result_to_json (found, &context);
      g_string_append (page, text);
    }
  else
    {
      text = loom_balance_result_to_text (found, &context);
      loom_wrap_lines (page, text, 4);
    }
  if (strcmp (request->out, "-") != 0)
    return loom_output_text (page->str, code);
  loom_say ("%.*s", (int)page->len - 1, page->str);
  return code;
}

static int
conclude (const Request *request, const char *path, const LoomBalanceResult *found)
{
  const gboolean writes
      = found->end == LOOM_BALANCE_FOUND || (request->best && found->variant != NULL);
  int code = LOOM_EXIT_FINE;

  if (writes && (code = write_board (request, found)) != LOOM_EXIT_FINE)
    return code;
  if (found->stopped)
    code = LOOM_EXIT_INTERRUPTED;
  else if (found->end == LOOM_BALANCE_NONE)
    code = LOOM_EXIT_FINDINGS;
  return report (request, path, found, writes, code);
}

static int
balance (const Request *request, const LoomPartScenario *scenario)
{
  const LoomPosition *position = scenario->game->position;
  const LoomBalancePlan plan = {
    .may = request->may,
    .study = scenario->plan,
    .lineups = scenario->lineups,
    .n_lineups = scenario->n_lineups,
    .max_games = request->games,
  };
  g_autoptr (LoomBalanceResult) found = NULL;
  g_autoptr (GError) error = NULL;
  LoomProgress progress;

  loom_progress_init (&progress, FALSE, request->contest.quiet);
  loom_progress_begin (&progress, scenario->path, scenario->game);
  found = loom_balance_find (position->board, position->scenario, &plan, watch, &progress,
                             loom_stopper_begin (), &error);
  loom_stopper_end ();
  loom_progress_end (&progress);
  loom_progress_clear (&progress);
  if (found == NULL)
    return loom_usage_error (request->contest.command, "%s", error->message);
  return conclude (request, scenario->path, found);
}

/* The one scenario that is to be balanced. */
static const LoomPartScenario *
find_scenario (const Request *request, const LoomContests *contests)
{
  g_autoptr (GString) ids = g_string_new (NULL);
  const guint n = contests->scenarios->len;

  if (n == 1)
    return loom_contests_nth (contests, 0);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (ids, "%s%s",
                            i == 0      ? ""
                            : i + 1 < n ? ", "
                                        : _ (" or "),
                            loom_contests_nth (contests, i)->game->position->scenario->entity.id);
  loom_usage_error (request->contest.command,
                    _ ("%s has %u scenarios; say which to balance with --scenario: %s"),
                    loom_input_name (loom_contests_nth (contests, 0)->path), n, ids->str);
  return NULL;
}

/* Whether the result may be written where it is wanted, asked before a minute is spent on it. */
static int
check_output (const Request *request)
{
  g_autofree char *folder = NULL;
  struct stat status;

  if (strcmp (request->out, "-") == 0)
    return LOOM_EXIT_FINE;
  if (request->out[0] == '\0')
    return loom_usage_error (request->contest.command, _ ("-o names no file"));
  folder = g_path_get_dirname (request->out);
  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    {
      loom_complain (_ ("%s: cannot be written: its folder is not there; make it first"),
                     request->out);
      return LOOM_EXIT_OUTPUT;
    }
  if (stat (request->out, &status) != 0)
    return LOOM_EXIT_FINE;
  if (S_ISDIR (status.st_mode))
    {
      loom_complain (_ ("%s: cannot be written: it is a folder; name a file in it"), request->out);
      return LOOM_EXIT_OUTPUT;
    }
  if (!S_ISREG (status.st_mode) || request->force)
    return LOOM_EXIT_FINE;
  loom_complain (_ ("%s is there already; add --force to write over it"), request->out);
  return LOOM_EXIT_OUTPUT;
}

static int
balance_file (Request *request, const GPtrArray *files)
{
  const LoomCommand *command = request->contest.command;
  g_auto (LoomContests) contests = { NULL };
  g_autofree char *all = loom_change_families_dup_words ((1u << LOOM_N_CHANGE_FAMILIES) - 1);
  g_autoptr (GError) error = NULL;
  const LoomPartScenario *scenario;
  int code;

  if (files->len != 1)
    return loom_usage_error (command, _ ("name one board, as in “boardloom balance town.board.xml "
                                         "--may dice -o fair.board.xml”"));
  if (request->typed_may == NULL)
    return loom_usage_error (
        command,
        _ ("say what may be changed with --may, as in “--may dice,order”; there "
           "are: %s"),
        all);
  if (!loom_change_families_parse (request->typed_may, &request->may, &error))
    return loom_usage_error (command, "%s", error->message);
  if (request->out == NULL)
    return loom_usage_error (command,
                             _ ("say where the result goes with -o, as in “-o fair.board.xml”"));
  code = check_output (request);
  if (code != LOOM_EXIT_FINE || !loom_contests_open (&contests, &request->contest, files, &code))
    return code;
  scenario = find_scenario (request, &contests);
  if (scenario == NULL)
    return LOOM_EXIT_USAGE;
  if (scenario->n_lineups > LOOM_BALANCE_STRENGTHS)
    return loom_usage_error (command, _ ("%u line-ups are named; name at most %d"),
                             scenario->n_lineups, LOOM_BALANCE_STRENGTHS);
  return balance (request, scenario);
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  Request request = { .contest = { .command = command, .seed = 1 }, .games = GAMES };
  LoomContestRequest *contest = &request.contest;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  int code = LOOM_EXIT_FINE;
  g_autofree char *games_help
      = g_strdup_printf (_ ("after so many games, in all, nothing new is tried (%d)"), GAMES);
  const LoomSwitch switches[] = {
    { 'o', "output", LOOM_SWITCH_STRING, &request.out, "FILE",
      N_ ("where the board with the new scenario goes; “-” is standard output") },
    { 'm', "may", LOOM_SWITCH_STRING, &request.typed_may, "WHAT",
      N_ ("what may be changed: dice, order, options, places, routes, neutral, tokens, items, with "
          "commas between"),
      0, 0, loom_change_families_words () },
    { 0, "scenario", LOOM_SWITCH_STRING, &contest->scenario, "ID",
      N_ ("what is to be fair, where the board has several") },
    { 'p', "players", LOOM_SWITCH_STRING, &contest->players, "NAMES",
      N_ ("for whom it is to be fair, in any order (as fairness asks)") },
    { 0, "delta", LOOM_SWITCH_FACTOR, &contest->delta, "POINTS",
      N_ ("how far a seat’s share may be from its due (3 for two seats, 6 / seats for more)"), 0.1,
      49 },
    { 0, "confidence", LOOM_SWITCH_FACTOR, &contest->confidence, "PERCENT",
      N_ ("how sure the verdict must be (95)"), 50, 99.99 },
    { 0, "games", LOOM_SWITCH_NUMBER, &request.games, "N", games_help, 1, 1000000000 },
    { 0, "playouts", LOOM_SWITCH_NUMBER, &contest->playouts, "N",
      N_ ("games that “search” plays out for a move, where it does not know the game by heart"), 1,
      1000000 },
    { 's', "seed", LOOM_SWITCH_SEED, &contest->seed, "N",
      N_ ("a number from which all chance follows (1)"), 0, 0, NULL, &contest->has_seed },
    { 'j', "threads", LOOM_SWITCH_NUMBER, &contest->threads, "N",
      N_ ("how many play at a time; the result is the same (one a processor)"), 1,
      LOOM_THREADS_MAX },
    { 0, "best", LOOM_SWITCH_FLAG, &request.best, NULL,
      N_ ("write the best that was found also where it is not fair") },
    { 0, "format", LOOM_SWITCH_CHOICE, &request.format, "FORMAT", N_ ("how the report is written"),
      0, 0, formats },
    { 'f', "force", LOOM_SWITCH_FLAG, &request.force, NULL,
      N_ ("write over a file that is there") },
    { 'q', "quiet", LOOM_SWITCH_FLAG, &contest->quiet, NULL,
      N_ ("say nothing of progress, nor of what is odd about the board") },
  };

  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, files, &code))
    return code;
  return balance_file (&request, files);
}

const LoomCommand loom_command_balance = {
  .name = "balance",
  .summary = N_ ("make a scenario fair by the smallest change"),
  .examples
  = N_ ("  boardloom balance isle.board.xml --may dice -o fair.board.xml\n"
        "  boardloom balance town.board.xml --scenario duel --may dice,places -o fair.board.xml\n"
        "  boardloom balance hexes.board.xml --may options --delta 5 -o fair.board.xml\n"),
  .usage = "[OPTION…] --may WHAT -o FILE FILE",
  .about = N_ (
      "Looks for the smallest change, of those that you allow, that makes a scenario fair for "
      "players of every strength, and writes the board with a new scenario: a copy of the old one "
      "with "
      "the "
      "change, under a title of its own and with a note that says what was changed and why. "
      "Everything else stays as it was; only a new route, which --may routes allows, is drawn on "
      "the map, and then every other scenario plays without it.\n"
      "Where the scenario is fair already, or no change is found that makes it so, nothing is "
      "written; in the second case the best is shown, and --best writes it. Exit code 0: fair, as "
      "it was or by the change; 1: no fair change was found.\n"
      "The same command gives the same board and the same report, whatever the number of threads."),
  .run = run,
  .takes_packs = TRUE,
};
