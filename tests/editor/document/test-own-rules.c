/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules files beside an open board: they are run when somebody has allowed it, belong to their own
 * board alone, are read again when they are saved, and a game that is being played keeps its moves.
 */

#include "editor/base/rules-starts.h"
#include "editor/base/rules-trust.h"
#include "editor/document/document-games.h"
#include "editor/playtest/playtest.h"
#include "editor/work/checker.h"
#include "editor/work/own-rules.h"
#include "editor/work/own-start.h"
#include "formats/model/error.h"
#include "validator/checks/own.h"
#include "validator/checks/playable.h"
#include "validator/diagnostics/engine.h"
#include "validator/games/games.h"

#include <glib/gstdio.h>
#include <string.h>

/* A game of steps: who says the last one wins. %s is the title, %s what a turn adds to the moves.
 */
static const char rules[]
    = "game { id = \"steps\", title = \"%s\", seats = { 2, 2 },\n"
      "  options = { { \"goal\", int = { 2, 40 }, default = 12, help = \"Where it ends.\" } },\n"
      "  state = { { \"n\", 0, 99 } }, moves = { { \"say\", { \"more\", \"number\" } } },\n"
      "  words = { [\"say?\"] = \"say {more}\" } }\n"
      "function setup(s) s.seat = s.first end\n"
      "function moves(s, add)\n"
      "  add(\"say\", 1)\n"
      "  %s\n"
      "end\n"
      "play = { say = function(s, more) s.n = s.n + more\n"
      "  if s.n >= option.goal then return wins(s.seat) end\n"
      "  s.seat = after(s.seat) end }\n";

static const char board[]
    = "<?xml version=\"1.0\"?>\n"
      "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"Steps\">\n"
      "  <areas width=\"120\" height=\"80\">\n"
      "    <area id=\"a\" name=\"Ash\" at=\"30 40\" radius=\"10\"/>\n"
      "    <area id=\"b\" name=\"Beech\" at=\"90 40\" radius=\"10\"/>\n"
      "    <route id=\"ab\" from=\"a\" to=\"b\"/>\n"
      "  </areas>\n"
      "  <scenario id=\"day\" title=\"A day\" rules=\"steps\" seats=\"2\"/>\n"
      "</board>\n";

static char *
dup_rules_path (const char *folder)
{
  return g_build_filename (folder, "steps.rules.lua", NULL);
}

static void
write_rules (const char *folder, const char *title, const char *more)
{
  g_autofree char *path = dup_rules_path (folder);
  g_autofree char *text = g_strdup_printf (rules, title, more);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
trust (const char *folder)
{
  g_autofree char *path = dup_rules_path (folder);
  g_autofree char *text = NULL;
  g_autofree char *sum = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  g_assert_true (loom_rules_trust (path, sum, NULL));
}

/* A folder with the board in it. */
static char *
new_folder (void)
{
  char *folder = g_dir_make_tmp ("own-rules-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "steps.board.xml", NULL);

  g_assert_true (g_file_set_contents (path, board, -1, NULL));
  return folder;
}

static void
remove_folder (char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
}

/* Until nothing is read any more. */
static void
wait_for (LoomOwnRules *own)
{
  while (loom_own_rules_is_reading (own))
    g_main_context_iteration (NULL, TRUE);
}

static LoomDocument *
open_in (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "steps.board.xml", NULL);
  g_autoptr (GPtrArray) errors = NULL;
  LoomDocument *document = loom_document_open (path, &errors);

  g_assert_nonnull (document);
  wait_for (loom_own_rules_of (document));
  return document;
}

static const LoomGameInfo *
game_of (LoomDocument *document)
{
  return loom_document_find_rules (document, loom_document_get_scenario (document));
}

/* Until its game is called @title. */
static void
wait_for_title (LoomDocument *document, const char *title)
{
  const gint64 until = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (game_of (document) == NULL || !g_str_equal (game_of (document)->title, title))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, until);
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  wait_for (loom_own_rules_of (document));
}

/* --- Trust --------------------------------------------------------------------------------------
 */

static void
test_nothing_is_run_before_somebody_allows_it (void)
{
  char *folder = new_folder ();

  write_rules (folder, "Steps asked", "");

  g_autoptr (LoomDocument) document = open_in (folder);
  LoomOwnRules *own = loom_own_rules_of (document);
  g_autofree char *path = dup_rules_path (folder);

  g_assert_null (game_of (document));
  g_assert_cmpstr (loom_own_rules_get_asking (own), ==, path);
  g_assert_true (loom_own_rules_allow (own, NULL));
  wait_for_title (document, "Steps asked");
  g_assert_null (loom_own_rules_get_asking (own));
  g_assert_true (loom_document_is_saved (document));
  /* It is remembered, and the next one is not asked. */
  g_autoptr (LoomDocument) again = open_in (folder);
  g_assert_nonnull (game_of (again));
  remove_folder (folder);
}

static void
test_not_now_is_not_asked_again (void)
{
  char *folder = new_folder ();

  write_rules (folder, "Steps put off", "");

  g_autoptr (LoomDocument) document = open_in (folder);
  LoomOwnRules *own = loom_own_rules_of (document);

  loom_own_rules_put_off (own);
  wait_for (own);
  g_assert_null (loom_own_rules_get_asking (own));
  g_assert_null (game_of (document));
  /* Another text is another question. */
  write_rules (folder, "Steps put off and changed", "");
  while (loom_own_rules_get_asking (own) == NULL)
    g_main_context_iteration (NULL, TRUE);
  remove_folder (folder);
}

/* --- Boards -------------------------------------------------------------------------------------
 */

static void
test_two_boards_have_games_of_one_name (void)
{
  char *first = new_folder (), *second = new_folder ();

  write_rules (first, "Steps of the first", "");
  write_rules (second, "Steps of the second", "add(\"say\", 2)");
  trust (first);
  trust (second);

  g_autoptr (LoomDocument) one = open_in (first);
  g_autoptr (LoomDocument) other = open_in (second);
  g_autoptr (LoomBoard) copy = loom_document_dup_snapshot (one);

  g_assert_cmpstr (game_of (one)->title, ==, "Steps of the first");
  g_assert_cmpstr (game_of (other)->title, ==, "Steps of the second");
  /* Also in a thread, which has a copy. */
  g_assert_true (loom_game_find (loom_games_of (copy), "steps") == game_of (one));
  g_assert_null (loom_game_find (loom_games_installed (), "steps"));
  remove_folder (first);
  remove_folder (second);
}

static LoomReport *
check (LoomDocument *document)
{
  LoomReport *report = loom_report_new ();

  loom_checks_run (loom_document_get_board (document), 0, report);
  return report;
}

static const LoomDiagnostic *
find_code (const LoomReport *report, const char *code)
{
  for (guint i = 0; i < report->diagnostics->len; i++)
    if (g_str_equal (loom_report_nth (report, i)->code, code))
      return loom_report_nth (report, i);
  return NULL;
}

static void
test_saving_reads_again_and_errors_have_their_line (void)
{
  char *folder = new_folder ();

  write_rules (folder, "Steps before", "");
  trust (folder);

  g_autoptr (LoomDocument) document = open_in (folder);
  g_autoptr (LoomReport) fine = check (document);
  LoomOwnRules *own = loom_own_rules_of (document);

  g_assert_null (find_code (fine, "OWN-RULES-ERROR"));
  write_rules (folder, "Steps with an error", "nobody()");
  wait_for_title (document, "Steps with an error");
  g_autoptr (LoomReport) bad = check (document);
  const LoomDiagnostic *finding = find_code (bad, "OWN-RULES-ERROR");
  g_assert_nonnull (finding);
  g_assert_nonnull (strstr (finding->message, "steps.rules.lua:8:"));
  /* A text that cannot be read at all is a finding, too, and the same text the same game. */
  write_rules (folder, "Steps \" torn", "");
  wait_for_title (document, "steps");
  const LoomGameInfo *torn = game_of (document);
  g_autoptr (LoomReport) worse = check (document);
  g_assert_nonnull (find_code (worse, "OWN-RULES-ERROR"));
  write_rules (folder, "Steps \" torn", "");
  for (guint i = 0; i < 200; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  wait_for (own);
  g_assert_true (game_of (document) == torn);
  remove_folder (folder);
}

/* --- Playing ------------------------------------------------------------------------------------
 */

static void
wait_open (LoomPlaytest *playtest)
{
  while (loom_playtest_is_opening (playtest))
    g_main_context_iteration (NULL, TRUE);
}

static void
say (LoomPlaytest *playtest, guint more)
{
  g_autoptr (GError) error = NULL;
  guint n, i = 0;
  const LoomMove *moves = loom_playtest_get_moves (playtest, &n);

  while (i < n && moves[i].args[0] != more)
    i++;
  g_assert_cmpuint (i, <, n);
  loom_playtest_play (playtest, moves[i], &error);
  g_assert_no_error (error);
}

static LoomPlaytest *
begin (LoomDocument *document)
{
  static const char *const people[] = { "human", "human", NULL };
  const LoomPlaytestRequest request = { .seed = 1, .players = people };
  LoomPlaytest *playtest = loom_playtest_of (document);

  loom_playtest_start (playtest, &request);
  wait_open (playtest);
  return playtest;
}

static void
test_a_game_keeps_its_moves_while_they_are_legal (void)
{
  char *folder = new_folder ();

  write_rules (folder, "Steps played", "add(\"say\", 2)");
  trust (folder);

  g_autoptr (LoomDocument) document = open_in (folder);
  LoomPlaytest *playtest = begin (document);

  g_assert_cmpint (loom_playtest_get_stage (playtest), ==, LOOM_PLAYTEST_OPEN);
  say (playtest, 1);
  say (playtest, 2);
  say (playtest, 1);
  /* More is allowed: all of it stays. */
  write_rules (folder, "Steps with three", "add(\"say\", 2) add(\"say\", 3)");
  wait_for_title (document, "Steps with three");
  wait_open (playtest);
  const LoomPlaytestRenewal *renewal = loom_playtest_get_renewal (playtest);
  g_assert_nonnull (renewal);
  g_assert_cmpuint (renewal->kept, ==, 3);
  g_assert_cmpuint (renewal->lost, ==, 0);
  g_assert_cmpuint (loom_playtest_get_length (playtest), ==, 3);
  g_assert_false (loom_playtest_is_stale (playtest));
  say (playtest, 3);
  /* Two is no move any more: the game ends before the first of them, and says so. */
  write_rules (folder, "Steps of one", "");
  wait_for_title (document, "Steps of one");
  wait_open (playtest);
  renewal = loom_playtest_get_renewal (playtest);
  g_assert_cmpuint (renewal->kept, ==, 1);
  g_assert_cmpuint (renewal->lost, ==, 3);
  g_assert_cmpstr (renewal->first_lost, ==, "say 2");
  g_assert_cmpuint (loom_playtest_get_length (playtest), ==, 1);
  /* With an error in them the last good rules stay. */
  write_rules (folder, "Steps broken", "nobody()");
  wait_for_title (document, "Steps broken");
  wait_open (playtest);
  renewal = loom_playtest_get_renewal (playtest);
  g_assert_nonnull (renewal->failure);
  g_assert_cmpuint (loom_playtest_get_length (playtest), ==, 1);
  say (playtest, 1);
  g_assert_cmpuint (loom_playtest_get_length (playtest), ==, 2);
  remove_folder (folder);
}

static void
test_a_game_that_was_refused_begins_once_it_can (void)
{
  char *folder = new_folder ();

  write_rules (folder, "Steps refused", "nobody()");
  trust (folder);

  g_autoptr (LoomDocument) document = open_in (folder);
  LoomPlaytest *playtest = begin (document);

  g_assert_cmpint (loom_playtest_get_stage (playtest), ==, LOOM_PLAYTEST_REFUSED);
  write_rules (folder, "Steps mended", "");
  wait_for_title (document, "Steps mended");
  wait_open (playtest);
  g_assert_cmpint (loom_playtest_get_stage (playtest), ==, LOOM_PLAYTEST_OPEN);
  remove_folder (folder);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  loom_playtest_open_log_finish (LOOM_PLAYTEST (source), result, &error);
  g_assert_no_error (error);
}

static void
test_logs_are_taken_up_again (void)
{
  char *folder = new_folder ();
  g_autofree char *log = g_build_filename (folder, "game.jsonl", NULL);

  write_rules (folder, "Steps written down", "add(\"say\", 2)");
  trust (folder);

  g_autoptr (LoomDocument) document = open_in (folder);
  LoomPlaytest *playtest = begin (document);

  say (playtest, 2);
  say (playtest, 1);
  loom_playtest_save_log (playtest, log, NULL, NULL, NULL);
  while (!g_file_test (log, G_FILE_TEST_EXISTS))
    g_main_context_iteration (NULL, FALSE);
  loom_playtest_stop (playtest);
  loom_playtest_open_log (playtest, log, opened_cb, NULL);
  wait_open (playtest);
  g_assert_cmpuint (loom_playtest_get_length (playtest), ==, 2);
  remove_folder (folder);
}

/* Rules that take long are given up where a window would wait for them. */
static void
test_a_slow_move_holds_nobody_up (void)
{
  char *folder = new_folder ();

  /* Quick in the first positions, which is all that is looked at before. */
  write_rules (folder, "Steps that wait",
               "if s.n > 2 and s.n < 5 then for i = 1, 60 do board.distances(1) end "
               "local t = {} for i = 1, 1900000 do t[i % 7] = { i } end end");
  trust (folder);

  g_autoptr (LoomDocument) document = open_in (folder);
  LoomPlaytest *playtest = begin (document);
  gint64 longest = 0;

  if (loom_playtest_get_stage (playtest) != LOOM_PLAYTEST_OPEN)
    g_test_message ("%s", loom_playtest_get_refusal (playtest));
  for (guint i = 0; i < 6 && loom_playtest_get_stage (playtest) == LOOM_PLAYTEST_OPEN
                    && loom_playtest_get_state (playtest)->seat != 0;
       i++)
    {
      const gint64 before = g_get_monotonic_time ();

      say (playtest, 1);
      longest = MAX (longest, g_get_monotonic_time () - before);
    }
  g_test_message ("%.0f ms", (double)longest / 1000);
  g_assert_cmpint (longest, <, 5 * G_USEC_PER_SEC);
  remove_folder (folder);
}

/* --- Beginning ----------------------------------------------------------------------------------
 */

static void
test_every_start_can_be_played_at_once (gconstpointer data)
{
  const guint kind = GPOINTER_TO_UINT (data);
  char *folder = g_dir_make_tmp ("own-start-XXXXXX", NULL);
  g_autofree char *id = loom_own_start_dup_id ("Zoë's 2nd “Game”");
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomBoard) made = loom_own_start_new_board (id, "Zoë's 2nd “Game”", kind, &error);
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) errors = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (id, ==, "zoes-2nd-game");
  path = loom_own_start_write (made, folder, id, "Zoë's 2nd “Game”", kind, &error);
  g_assert_no_error (error);
  g_autoptr (LoomDocument) document = loom_document_open (path, &errors);
  wait_for (loom_own_rules_of (document));
  g_assert_cmpstr (game_of (document)->title, ==, "Zoë's 2nd “Game”");
  g_autoptr (LoomReport) report = check (document);
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *finding = loom_report_nth (report, i);

      g_test_message ("%s: %s", finding->code, finding->message);
      g_assert_cmpint (finding->severity, ==, LOOM_SEVERITY_NOTE);
    }
  LoomPlaytest *playtest = begin (document);
  g_assert_cmpint (loom_playtest_get_stage (playtest), ==, LOOM_PLAYTEST_OPEN);
  /* Never over a file. */
  g_assert_null (loom_own_start_write (made, folder, id, "Another", kind, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT);
  g_clear_object (&document);
  remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_autofree char *data = g_dir_make_tmp ("own-data-XXXXXX", NULL);
  int code;

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_unsetenv ("BOARDLOOM_TRUST_RULES");
  g_test_init (&argc, &argv, NULL);
  loom_checks_install (&loom_own_checks, loom_games);
  loom_games_install (loom_games);
  g_test_add_func ("/own-rules/trust/nothing-is-run-before-somebody-allows-it",
                   test_nothing_is_run_before_somebody_allows_it);
  g_test_add_func ("/own-rules/trust/not-now-is-not-asked-again", test_not_now_is_not_asked_again);
  g_test_add_func ("/own-rules/boards/two-boards-have-games-of-one-name",
                   test_two_boards_have_games_of_one_name);
  g_test_add_func ("/own-rules/saving/reads-again-and-errors-have-their-line",
                   test_saving_reads_again_and_errors_have_their_line);
  g_test_add_func ("/own-rules/playing/a-game-keeps-its-moves-while-they-are-legal",
                   test_a_game_keeps_its_moves_while_they_are_legal);
  g_test_add_func ("/own-rules/playing/a-game-that-was-refused-begins-once-it-can",
                   test_a_game_that_was_refused_begins_once_it_can);
  g_test_add_func ("/own-rules/playing/logs-are-taken-up-again", test_logs_are_taken_up_again);
  g_test_add_func ("/own-rules/playing/a-slow-move-holds-nobody-up",
                   test_a_slow_move_holds_nobody_up);
  for (guint i = 0; loom_rules_starts_kinds[i] != NULL; i++)
    {
      g_autofree char *name = g_strdup_printf ("/own-rules/starts/%s-can-be-played-at-once",
                                               loom_rules_starts_kinds[i]);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_every_start_can_be_played_at_once);
    }
  code = g_test_run ();
  g_autofree char *list = g_build_filename (data, "boardloom", "trusted-rules", NULL);
  g_autofree char *inner = g_path_get_dirname (list);
  g_unlink (list);
  g_rmdir (inner);
  g_rmdir (data);
  return code;
}
