/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom fairness`: measures by play whether scenarios are fair. */

#include "editor/commands/base/command.h"
#include "editor/commands/measure/manifest.h"
#include "editor/commands/base/output.h"
#include "validator/measure/parts/verify-sample.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

static const char *const formats[] = { "text", "json", "html", NULL };
static const char *const ranks[] = { "error", "warning", NULL };

/* The endings of files by which a format is told, in the order of the formats. */
static const char *const endings[] = { ".txt", ".json", ".html" };

/* Endings that promise what no report is. */
static const char *const strange[] = { ".pdf", ".png", ".svg", ".xml" };

/* Seconds that --within may be. */
#define WITHIN_LEAST 0.1
#define WITHIN_MOST 3600000.0

/* What was typed, as far as it is not in the settings yet. */
typedef struct
{
  LoomMeasureRequest request;
  const char *shard;
  const char *verify;
  const char *within;
  const char *manifest;
  gboolean has_format;
  gboolean has_game;
  int fail_on; /* index into ranks */
} Typed;

static gboolean
read_shard (Typed *typed)
{
  const char *slash = strchr (typed->shard, '/');
  g_autofree char *first
      = slash != NULL ? g_strndup (typed->shard, (gsize)(slash - typed->shard)) : NULL;
  guint64 shard = 0, n_shards = 0;

  if (slash != NULL
      && g_ascii_string_to_unsigned (slash + 1, 10, 1, LOOM_PART_SHARDS_MAX, &n_shards, NULL)
      && g_ascii_string_to_unsigned (first, 10, 1, n_shards, &shard, NULL))
    {
      typed->request.shard = (guint)shard - 1;
      typed->request.n_shards = (guint)n_shards;
      return TRUE;
    }
  loom_usage_error (
      typed->request.contest.command,
      _ ("--shard is “%s”; it takes I/N, the I-th of N shards, as in 3/8, with I from 1 "
         "to N and N at most %d"),
      typed->shard, LOOM_PART_SHARDS_MAX);
  return FALSE;
}

/* Seconds, or minutes or hours where it says so: 60, 90s, 2.5m, 1h. */
static gboolean
read_within (Typed *typed)
{
  static const struct
  {
    const char *unit;
    double seconds;
  } units[] = { { "", 1 }, { "s", 1 }, { "m", 60 }, { "min", 60 }, { "h", 3600 } };
  double *within = &typed->request.within;
  char *end;
  const double number = g_ascii_strtod (typed->within, &end);

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (end != typed->within && strcmp (end, units[i].unit) == 0)
      *within = number * units[i].seconds;
  if (*within >= WITHIN_LEAST && *within <= WITHIN_MOST)
    return TRUE;
  loom_usage_error (typed->request.contest.command,
                    _ ("--within is “%s”; it takes a time from a tenth of a second to 1000 hours, "
                       "as in 60s, 5m or 2h"),
                    typed->within);
  return FALSE;
}

/* Whether a file can be written at @path, which @option says. */
static int
check_place (const LoomCommand *command,
             const char *option,
             const char *path,
             const GPtrArray *files)
{
  g_autofree char *folder = g_path_get_dirname (path);

  for (guint i = 0; i < files->len; i++)
    if (loom_output_is_same_file (files->pdata[i], path))
      return loom_usage_error (
          command, _ ("%s is %s, which is read; the result goes to another file"), option, path);
  if (g_file_test (folder, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_DIR))
    return LOOM_EXIT_FINE;
  loom_complain (g_file_test (path, G_FILE_TEST_IS_DIR)
                     ? _ ("%s: cannot be written: it is a folder; name a file in it")
                     : _ ("%s: cannot be written: its folder is not there; make it first"),
                 path);
  return LOOM_EXIT_OUTPUT;
}

/* Whether the result can be written where it is to go, as far as that can be told before hours of
 * play. */
static int
check_output (const Typed *typed, const GPtrArray *files)
{
  const LoomMeasureRequest *request = &typed->request;
  const LoomCommand *command = request->contest.command;

  if (request->out[0] == '\0')
    return loom_usage_error (command, _ ("-o names no file"));
  if (strcmp (request->out, "-") == 0 && loom_output_is_terminal ())
    {
      if (request->n_shards > 0)
        return loom_usage_error (command, _ ("a part is no text for a terminal; write it to a file "
                                             "with -o"));
      if (request->format == LOOM_MEASURE_HTML)
        return loom_usage_error (command,
                                 _ ("a page of HTML is no text for a terminal; write it to a "
                                    "file with -o or to a pipe"));
    }
  if (strcmp (request->out, "-") == 0)
    return LOOM_EXIT_FINE;
  for (guint i = 0; i < G_N_ELEMENTS (strange) && !typed->has_format && typed->shard == NULL; i++)
    if (g_str_has_suffix (request->out, strange[i]))
      return loom_usage_error (
          command,
          _ ("-o is %s, and nothing is written as %s here; end it with .txt, "
             ".json or .html (a browser prints that as a PDF), or say --format"),
          request->out, strange[i] + 1);
  return check_place (command, "-o", request->out, files);
}

static gboolean
read_verify (Typed *typed)
{
  guint64 one_in = 1;

  if (strcmp (typed->verify, "all") != 0
      && !g_ascii_string_to_unsigned (typed->verify, 10, 1, G_MAXUINT32, &one_in, NULL))
    {
      loom_usage_error (typed->request.contest.command,
                        _ ("--verify is “%s”; it takes all, or a number N from 1 on: one block of "
                           "games in N is played again"),
                        typed->verify);
      return FALSE;
    }
  typed->request.verify_one_in = (guint)one_in;
  return TRUE;
}

static int
run_merge (Typed *typed, GPtrArray *files)
{
  const LoomContestRequest *contest = &typed->request.contest;
  int code;

  g_ptr_array_remove_index (files, 0);
  if (contest->scenario != NULL || contest->players != NULL || contest->delta > 0
      || contest->confidence > 0 || contest->games > 0 || contest->playouts > 0
      || typed->shard != NULL || typed->has_game || typed->within != NULL || typed->manifest != NULL
      || typed->request.survey != NULL)
    return loom_usage_error (contest->command,
                             _ ("parts say themselves what was measured and how; beside them merge "
                                "takes --verify, --seed, --format, --fail-on, --quiet and -o"));
  if (typed->verify != NULL && !read_verify (typed))
    return LOOM_EXIT_USAGE;
  if (files->len == 0)
    return loom_usage_error (contest->command, _ ("name the parts of all shards, as in “boardloom "
                                                  "fairness merge part-*.jsonl”"));
  /* Drawn anew where no seed is given, so that nobody can invent a part around the sample. */
  typed->request.verify_sample = contest->has_seed ? contest->seed : g_random_int ();
  code = check_output (typed, files);
  return code != LOOM_EXIT_FINE ? code : loom_measure_merge (&typed->request, files);
}

/* A survey is made for shards of a manifest, and read by them. */
static int
check_survey (const Typed *typed, const GPtrArray *files)
{
  const LoomMeasureRequest *request = &typed->request;
  const LoomCommand *command = request->contest.command;

  if (request->survey == NULL)
    return LOOM_EXIT_FINE;
  if (typed->manifest == NULL)
    return loom_usage_error (command, _ ("--survey goes with --manifest: a few boards need none"));
  if (request->n_shards == 0
      && (!g_str_equal (request->out, "-") || typed->has_format || typed->has_game
          || typed->within != NULL))
    return loom_usage_error (command,
                             _ ("--survey without --shard writes the survey and plays nothing; "
                                "leave -o, --format, --explain-game and --within out"));
  return request->n_shards == 0 ? check_place (command, "--survey", request->survey, files)
                                : LOOM_EXIT_FINE;
}

static int
run_measure (Typed *typed, const GPtrArray *files)
{
  const LoomMeasureRequest *request = &typed->request;
  const LoomCommand *command = request->contest.command;
  g_auto (LoomContests) contests = { NULL };
  int code;

  if (typed->verify != NULL)
    return loom_usage_error (command, _ ("--verify goes with “fairness merge”: what is played here "
                                         "need not be played again"));
  if ((typed->shard != NULL && !read_shard (typed))
      || (typed->within != NULL && !read_within (typed)))
    return LOOM_EXIT_USAGE;
  if (typed->within != NULL && (typed->shard != NULL || typed->has_game))
    return loom_usage_error (command, typed->has_game
                                          ? _ ("a game is told from its number alone; leave "
                                               "--within out")
                                          : _ ("the shards of a measurement must all play as many "
                                               "games, so give them --games, not --within"));
  if (typed->shard != NULL && typed->has_game)
    return loom_usage_error (command,
                             _ ("a game is told from its number alone; leave --shard out"));
  if (typed->has_format && (typed->shard != NULL || typed->has_game))
    return loom_usage_error (command, typed->has_game
                                          ? _ ("a game is told in words; leave --format out")
                                          : _ ("a part has a form of its own; leave --format out"));
  code = check_survey (typed, files);
  if (code == LOOM_EXIT_FINE)
    code = check_output (typed, files);
  if (code == LOOM_EXIT_FINE && request->survey != NULL && request->n_shards == 0)
    return loom_manifest_survey (request, files);
  if (code == LOOM_EXIT_FINE && typed->manifest != NULL && request->n_shards > 0)
    return loom_manifest_play (request, files);
  if (code != LOOM_EXIT_FINE || !loom_contests_open (&contests, &request->contest, files, &code))
    return code;
  if (typed->has_game)
    return loom_measure_tell (request, &contests);
  if (request->n_shards > 0)
    return loom_measure_shard (
        request, &contests,
        &(LoomPartShare){ .shard = request->shard, .n_shards = request->n_shards });
  return loom_measure_run (request, &contests);
}

/* Reads the options into @typed and the rest into @files; FALSE: to end with @code. */
static gboolean
parse (Typed *typed, int argc, char **argv, GPtrArray *files, int *code)
{
  LoomMeasureRequest *request = &typed->request;
  LoomContestRequest *contest = &request->contest;
  const LoomSwitch switches[] = {
    { 0, "scenario", LOOM_SWITCH_STRING, &contest->scenario, "ID",
      N_ ("this scenario alone; otherwise all that can be played") },
    { 'p', "players", LOOM_SWITCH_STRING, &contest->players, "NAMES",
      N_ ("who plays, with commas between, in any order: each at all seats, or several at one "
          "table with plus signs between (greedy,expert; greedy,search where search is exact)") },
    { 0, "delta", LOOM_SWITCH_FACTOR, &contest->delta, "POINTS",
      N_ ("a seat’s share may be so far from its due (3 of two seats, 2 of three, 1.5 of four)"),
      0.1, 49.9 },
    { 0, "confidence", LOOM_SWITCH_FACTOR, &contest->confidence, "PERCENT",
      N_ ("how sure a verdict must be (95)"), 50, 99.99 },
    { 0, "games", LOOM_SWITCH_NUMBER, &contest->games, "N",
      N_ ("the most games that each of the players plays (as many as settle all but the closest "
          "cases)"),
      1, 1000000000 },
    { 0, "within", LOOM_SWITCH_STRING, &typed->within, "TIME",
      N_ ("the time that all of it may take, as in 60s, 5m or 2h: plays as many games as there is "
          "time for, and says which --games gives the same report again") },
    { 's', "seed", LOOM_SWITCH_SEED, &contest->seed, "N",
      N_ ("a number from which all chance follows (1); merge: which games are played again"), 0, 0,
      NULL, &contest->has_seed },
    { 'j', "threads", LOOM_SWITCH_NUMBER, &contest->threads, "N",
      N_ ("how many play at a time; the result is the same (one a processor)"), 1,
      LOOM_THREADS_MAX },
    { 0, "playouts", LOOM_SWITCH_NUMBER, &contest->playouts, "N",
      N_ ("how many games a player that searches plays out for one move (its own number)"), 1,
      1000000 },
    { 0, "format", LOOM_SWITCH_CHOICE, &request->format, "FORMAT",
      N_ ("how the report is written, otherwise told by the ending of FILE"), 0, 0, formats,
      &typed->has_format },
    { 0, "manifest", LOOM_SWITCH_STRING, &typed->manifest, "FILE",
      N_ ("boards listed in a file, a path on each line; a shard then plays whole boards") },
    { 0, "survey", LOOM_SWITCH_STRING, &request->survey, "FILE",
      N_ ("look once at all boards of a manifest; with --shard: read what was seen") },
    { 0, "shard", LOOM_SWITCH_STRING, &typed->shard, "I/N",
      N_ ("play the I-th of N shares of all games and write a part for merge") },
    { 0, "verify", LOOM_SWITCH_STRING, &typed->verify, "N|all",
      N_ ("merge: play one block of games in N again, and refuse parts that disagree (200)") },
    { 0, "explain-game", LOOM_SWITCH_SEED, &request->game, "I",
      N_ ("tell game I of the weakest of the players in words, from 0"), 0, 0, NULL,
      &typed->has_game },
    { 'o', "output", LOOM_SWITCH_STRING, &request->out, "FILE",
      N_ ("where to; standard output otherwise") },
    { 0, "fail-on", LOOM_SWITCH_CHOICE, &typed->fail_on, "RANK",
      N_ ("what makes the exit code 1: error is an unfair board, warning one that stays undecided, "
          "or whose order of turns decides, too"),
      0, 0, ranks },
    { 0, "progress", LOOM_SWITCH_FLAG, &request->progress, NULL,
      N_ ("show how far it is though standard error is no terminal") },
    { 'q', "quiet", LOOM_SWITCH_FLAG, &contest->quiet, NULL,
      N_ ("no progress, and nothing about what is odd about a board") },
  };

  return loom_switches_parse (contest->command, switches, G_N_ELEMENTS (switches), argc, argv,
                              files, code);
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  int code = LOOM_EXIT_FINE;
  Typed typed = { .request = { .contest.command = command, .contest.seed = 1, .out = "-" } };
  LoomMeasureRequest *request = &typed.request;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_autoptr (GPtrArray) listed = g_ptr_array_new_with_free_func (g_free);

  request->verify_one_in = LOOM_VERIFY_ONE_IN;
  if (!parse (&typed, argc, argv, files, &code))
    return code;
  request->all_fails = typed.fail_on == 1;
  if (typed.manifest != NULL && files->len > 0 && strcmp (files->pdata[0], "merge") != 0)
    return loom_usage_error (command,
                             _ ("boards are named here or in the manifest, not in both; write “%s” "
                                "into %s"),
                             (const char *)files->pdata[0], typed.manifest);
  if (typed.manifest != NULL && files->len == 0)
    {
      if (!loom_manifest_read (typed.manifest, listed))
        return LOOM_EXIT_INPUT;
      g_ptr_array_extend (files, listed, NULL, NULL);
    }
  if (files->len == 0)
    return loom_usage_error (command, _ ("name a file, as in “boardloom fairness town.board.xml”"));
  for (guint i = 0; i < G_N_ELEMENTS (endings) && !typed.has_format; i++)
    if (g_str_has_suffix (request->out, endings[i]))
      request->format = (int)i;
  return strcmp (files->pdata[0], "merge") == 0 ? run_merge (&typed, files)
                                                : run_measure (&typed, files);
}

const LoomCommand loom_command_fairness = {
  .name = "fairness",
  .summary = N_ ("measure by play whether boards are fair"),
  .examples
  = N_ ("  boardloom fairness town.board.xml                     is it fair? how sure?\n"
        "  boardloom fairness town.board.xml --players expert --delta 2\n"
        "  boardloom fairness town.board.xml --within 60s        the best answer in a minute\n"
        "  boardloom fairness town.board.xml -o town.html        a page to read and print\n"
        "  boardloom fairness --fail-on warning *.board.xml      for a repository\n"
        "  boardloom fairness town.board.xml --explain-game 17   that game in words\n"
        "  boardloom fairness town.board.xml --shard 3/8 -o part-3.jsonl\n"
        "  boardloom fairness merge part-*.jsonl                 all parts together\n"
        "  boardloom fairness --manifest boards.txt --shard 3/8 -o part-3.jsonl\n"),
  .usage = "[OPTION…] FILE… | merge [OPTION…] PART…",
  .about = N_ (
      "Lets players play each scenario, from every seat and in every order of turns, until it is "
      "sure that no seat’s share of the victories is further from its due than the tolerance "
      "(fair) or that one is (unfair), or until the games are used up (undecided). Where weak and "
      "strong "
      "players find different things it is strategy-dependent. Where chance or rotation names who "
      "begins the seats may be even while the game is not: from a share of 75 % for one place in "
      "the order of two (66.7 % of three, 62.5 % of four) more than half of the games are settled "
      "by the order of turns alone, and the verdict is order-decides. A draw is shared: it counts "
      "as a part of a victory for each who has it. A scenario’s own <fairness> says what "
      "holds where the options say nothing.\n"
      "\n"
      "The same command gives the same report anywhere, whatever the number of threads. Ctrl-C "
      "stops and reports what is known by then; a second one ends at once. With --within the time "
      "is shared out: scenarios that are left get as much each, and the strongest players play "
      "first, for their games take longest; at least a few games of each are played, however long "
      "they take.\n"
      "\n"
      "Games can be played on many machines: each plays its --shard into a part, and “boardloom "
      "fairness merge PART…” gives to the byte what one run would have given. Of one board the "
      "machines share the games; of a --manifest of many boards each plays some, and stops as soon "
      "as they are settled. Each looks at all of them first, to know what they cost; a --survey, "
      "made once, spares the shards that look.\n"
      "\n"
      "Exit codes: 0 fair, undecided or order-decides (1 with --fail-on warning), 1 unfair or "
      "strategy-dependent (0 where the board accepts it with an <accept>), 3 a board or part that "
      "cannot be used, 4 a report that cannot be written, 130 stopped."),
  .run = run,
  .takes_packs = TRUE,
};
