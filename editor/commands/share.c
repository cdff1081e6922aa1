/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `boardloom share`: a board and its games as one page for any browser. */

#include "editor/share/share.h"

#include "editor/commands/base/command.h"
#include "editor/commands/base/left-out.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/style-input.h"
#include "editor/commands/measure/measure.h"
#include "editor/commands/base/stopper.h"
#include "render/board/board.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  const char *out;
  const char *scenario;
  const char *style;
  GPtrArray *logs; /* of const char *, lent */
  gboolean has_report;
  LoomMeasureRequest measured; /* for the report */
} Sharing;

/* The games of all logs, or NULL when one cannot be shared, which has been said. */
static GPtrArray *
read_games (const Sharing *self, const LoomBoard *board)
{
  g_autoptr (GPtrArray) games
      = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_shared_game_free);

  for (guint i = 0; i < self->logs->len; i++)
    {
      g_autoptr (GError) error = NULL;
      LoomSharedGame *game = loom_shared_game_read (self->logs->pdata[i], board, &error);

      if (game == NULL)
        {
          loom_complain ("%s", error->message);
          return NULL;
        }
      g_ptr_array_add (games, game);
    }
  return g_steal_pointer (&games);
}

/* What the @n entries say, and games of them. Returns a LoomExit. */
static int
add_entries (const LoomFairnessEntry *entries,
             guint n,
             const LoomBoard *board,
             GPtrArray *games,
             GString *report)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_path_get_basename (entries[i].path);
      g_autofree char *folder = g_path_get_dirname (entries[i].path);
      /* Friends have no business with where the file lies. */
      const LoomFairnessEntry entry = { name, entries[i].study, folder };
      g_autoptr (GError) error = NULL;

      if (entry.study == NULL)
        return LOOM_EXIT_INTERNAL;
      if (loom_shared_report_add (report, &entry, i + 1, board, games, &error))
        continue;
      loom_complain ("%s: %s", loom_input_name (entries[i].path), error->message);
      return LOOM_EXIT_INPUT;
    }
  return LOOM_EXIT_FINE;
}

/* Measures what is shared. Returns a LoomExit; what is stopped makes no page. */
static int
measure (const Sharing *self,
         const char *path,
         const LoomBoard *board,
         GPtrArray *games,
         GString *report)
{
  g_auto (LoomContests) contests = { NULL };
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  int code = LOOM_EXIT_FINE;

  g_ptr_array_add (files, (gpointer)path);
  if (!loom_contests_open (&contests, &self->measured.contest, files, &code))
    return code;
  g_autofree LoomFairnessEntry *entries = g_new0 (LoomFairnessEntry, contests.scenarios->len);
  const guint n = loom_measure_study (&self->measured, &contests, entries, loom_stopper_begin ());

  loom_stopper_end ();
  code = loom_stopper_was_used () ? LOOM_EXIT_INTERRUPTED
                                  : add_entries (entries, n, board, games, report);
  for (guint i = 0; i < n; i++)
    loom_study_free ((LoomStudy *)entries[i].study);
  return code;
}

static int
share_file (const Sharing *self, const char *path)
{
  g_autoptr (LoomBoard) board = loom_input_read (path);
  g_autofree char *folder
      = strcmp (path, "-") == 0 ? g_get_current_dir () : g_path_get_dirname (path);
  LoomThemeChoice look = LOOM_THEME_CHOICE_INIT;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GString) report = g_string_new (NULL);
  g_autoptr (GBytes) page = NULL;
  g_autoptr (GError) error = NULL;
  LoomSharedBoard share = { .board = board, .folder = folder };

  if (board == NULL)
    return LOOM_EXIT_INPUT;
  if (self->scenario != NULL && strcmp (self->scenario, "all") != 0)
    {
      share.scenario = loom_input_find_scenario (board, path, self->scenario);
      if (share.scenario == NULL)
        return LOOM_EXIT_USAGE;
    }
  if (self->style != NULL && (look.style = loom_input_find_style (self->style, folder)) == NULL)
    return LOOM_EXIT_USAGE;
  if (self->style == NULL)
    loom_input_say_style (board, path, folder);
  loom_output_say_left_out (board, share.scenario, path, folder);
  share.theme = loom_render_board_theme (board, folder, &look);
  games = read_games (self, board);
  if (games == NULL)
    return LOOM_EXIT_INPUT;
  share.games = games;
  if (self->has_report)
    {
      const int code = measure (self, path, board, games, report);

      if (code != LOOM_EXIT_FINE)
        return code;
      share.report = report->str;
    }
  page = loom_share_write (&share, &error);
  if (page == NULL)
    {
      loom_complain (_ ("%s cannot be drawn: %s"), loom_input_name (path), error->message);
      return LOOM_EXIT_OUTPUT;
    }
  return loom_output_file (self->out, page);
}

static int
run (const LoomCommand *command, int argc, char **argv)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new (), logs = g_ptr_array_new ();
  Sharing self = { .logs = logs, .measured.contest = { .command = command, .seed = 1 } };
  const LoomSwitch switches[] = {
    { 'o', "output", LOOM_SWITCH_STRING, &self.out, "FILE", N_ ("where to: a .html, or “-”") },
    { 0, "scenario", LOOM_SWITCH_STRING, &self.scenario, "ID",
      N_ ("this scenario alone; all otherwise") },
    { 0, "log", LOOM_SWITCH_LIST, &self.logs, "GAME",
      N_ ("a log of a game on this board, to be replayed; may be given several times") },
    { 0, "style", LOOM_SWITCH_STRING, &self.style, "STYLE",
      N_ ("the style, by name or as a file; the board’s own otherwise") },
    { 0, "report", LOOM_SWITCH_FLAG, &self.has_report, NULL,
      N_ ("measure by play how fair it is, as “boardloom fairness” does, and show the report with "
          "its first game and its worst") },
    { 0, "games", LOOM_SWITCH_NUMBER, &self.measured.contest.games, "N",
      N_ ("the most games that each of the players plays for the report"), 1, 1000000000 },
  };
  int code = LOOM_EXIT_FINE;

  if (!loom_switches_parse (command, switches, G_N_ELEMENTS (switches), argc, argv, files, &code))
    return code;
  if (files->len != 1)
    return loom_usage_error (command, _ ("name one board to share"));
  if (self.out == NULL)
    return loom_usage_error (command, _ ("say where to with -o, as in -o board.html"));
  if (!self.has_report && self.measured.contest.games > 0)
    return loom_usage_error (command, _ ("--games is for the report; say --report as well"));
  if (self.has_report && strcmp (files->pdata[0], "-") == 0)
    return loom_usage_error (command, _ ("a report needs a board in a file, not standard input"));
  if (self.scenario != NULL && strcmp (self.scenario, "all") != 0)
    self.measured.contest.scenario = self.scenario;
  for (guint i = 0; i <= logs->len; i++)
    {
      const char *in = i < logs->len ? logs->pdata[i] : files->pdata[0];

      if (strcmp (self.out, "-") != 0 && strcmp (in, "-") != 0
          && loom_output_is_same_file (in, self.out))
        return loom_usage_error (command, _ ("the page would take the place of %s"), in);
    }
  return share_file (&self, files->pdata[0]);
}

const LoomCommand loom_command_share = {
  .name = "share",
  .summary = N_ ("make a page of a board and its games, for any browser"),
  .examples = N_ ("  boardloom share town.board.xml -o town.html\n"
                  "  boardloom play town.board.xml --log game.jsonl\n"
                  "  boardloom share town.board.xml --log game.jsonl -o town.html\n"
                  "  boardloom share town.board.xml --scenario duel --style night -o duel.html\n"
                  "  boardloom share town.board.xml --report -o town.html  with how fair it is\n"),
  .usage = "[OPTION…] FILE -o OUT",
  .about = N_ (
      "Makes one file of HTML that needs nothing else: the board to look at closely, with its "
      "neighbours and why they are, the rules, and games to be replayed move by move. It asks for "
      "nothing on the network and can be read without its script. The same input gives the same "
      "bytes. A log that breaks off or is of another board is refused, and nothing is written. "
      "With "
      "--report it holds what “boardloom fairness” finds as well, which may take minutes, and two "
      "games of that: the first, and the one that the favoured seat won in the fewest moves."),
  .run = run,
  .takes_packs = TRUE,
};
