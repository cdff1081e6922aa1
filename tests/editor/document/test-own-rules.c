/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules files beside an open board: they are run when somebody has allowed it, belong to their own
 * board alone and are read again when they are saved. */

#include "tests/editor/document/own-desk.h"

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

/* --- Trust --------------------------------------------------------------------------------------
 */

static void
test_nothing_is_run_before_somebody_allows_it (void)
{
  char *folder = own_desk_new_folder ();

  own_desk_write_rules (folder, "Steps asked", "");

  g_autoptr (LoomDocument) document = own_desk_open_in (folder);
  LoomOwnRules *own = loom_own_rules_of (document);
  g_autofree char *path = own_desk_dup_rules_path (folder);

  g_assert_null (own_desk_game_of (document));
  g_assert_cmpstr (loom_own_rules_get_asking (own), ==, path);
  g_assert_true (loom_own_rules_allow (own, NULL));
  own_desk_wait_for_title (document, "Steps asked");
  g_assert_null (loom_own_rules_get_asking (own));
  g_assert_true (loom_document_is_saved (document));
  /* It is remembered, and the next one is not asked. */
  g_autoptr (LoomDocument) again = own_desk_open_in (folder);
  g_assert_nonnull (own_desk_game_of (again));
  own_desk_remove_folder (folder);
}

static void
test_not_now_is_not_asked_again (void)
{
  char *folder = own_desk_new_folder ();

  own_desk_write_rules (folder, "Steps put off", "");

  g_autoptr (LoomDocument) document = own_desk_open_in (folder);
  LoomOwnRules *own = loom_own_rules_of (document);

  loom_own_rules_put_off (own);
  own_desk_wait_for (own);
  g_assert_null (loom_own_rules_get_asking (own));
  g_assert_null (own_desk_game_of (document));
  /* Another text is another question. */
  own_desk_write_rules (folder, "Steps put off and changed", "");
  while (loom_own_rules_get_asking (own) == NULL)
    g_main_context_iteration (NULL, TRUE);
  own_desk_remove_folder (folder);
}

/* --- Boards -------------------------------------------------------------------------------------
 */

static void
test_two_boards_have_games_of_one_name (void)
{
  char *first = own_desk_new_folder (), *second = own_desk_new_folder ();

  own_desk_write_rules (first, "Steps of the first", "");
  own_desk_write_rules (second, "Steps of the second", "add(\"say\", 2)");
  own_desk_trust (first);
  own_desk_trust (second);

  g_autoptr (LoomDocument) one = own_desk_open_in (first);
  g_autoptr (LoomDocument) other = own_desk_open_in (second);
  g_autoptr (LoomBoard) copy = loom_document_dup_snapshot (one);

  g_assert_cmpstr (own_desk_game_of (one)->title, ==, "Steps of the first");
  g_assert_cmpstr (own_desk_game_of (other)->title, ==, "Steps of the second");
  /* Also in a thread, which has a copy. */
  g_assert_true (loom_game_find (loom_games_of (copy), "steps") == own_desk_game_of (one));
  g_assert_null (loom_game_find (loom_games_installed (), "steps"));
  own_desk_remove_folder (first);
  own_desk_remove_folder (second);
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
  char *folder = own_desk_new_folder ();

  own_desk_write_rules (folder, "Steps before", "");
  own_desk_trust (folder);

  g_autoptr (LoomDocument) document = own_desk_open_in (folder);
  g_autoptr (LoomReport) fine = check (document);
  LoomOwnRules *own = loom_own_rules_of (document);

  g_assert_null (find_code (fine, "OWN-RULES-ERROR"));
  own_desk_write_rules (folder, "Steps with an error", "nobody()");
  own_desk_wait_for_title (document, "Steps with an error");
  g_autoptr (LoomReport) bad = check (document);
  const LoomDiagnostic *finding = find_code (bad, "OWN-RULES-ERROR");
  g_assert_nonnull (finding);
  g_assert_nonnull (strstr (finding->message, "steps.rules.lua:8:"));
  /* A text that cannot be read at all is a finding, too, and the same text the same game. */
  own_desk_write_rules (folder, "Steps \" torn", "");
  own_desk_wait_for_title (document, "steps");
  const LoomGameInfo *torn = own_desk_game_of (document);
  g_autoptr (LoomReport) worse = check (document);
  g_assert_nonnull (find_code (worse, "OWN-RULES-ERROR"));
  own_desk_write_rules (folder, "Steps \" torn", "");
  for (guint i = 0; i < 200; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  own_desk_wait_for (own);
  g_assert_true (own_desk_game_of (document) == torn);
  own_desk_remove_folder (folder);
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
  own_desk_wait_for (loom_own_rules_of (document));
  g_assert_cmpstr (own_desk_game_of (document)->title, ==, "Zoë's 2nd “Game”");
  g_autoptr (LoomReport) report = check (document);
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *finding = loom_report_nth (report, i);

      g_test_message ("%s: %s", finding->code, finding->message);
      g_assert_cmpint (finding->severity, ==, LOOM_SEVERITY_NOTE);
    }
  LoomPlaytest *playtest = own_desk_begin (document);
  g_assert_cmpint (loom_playtest_get_stage (playtest), ==, LOOM_PLAYTEST_OPEN);
  /* Never over a file. */
  g_assert_null (loom_own_start_write (made, folder, id, "Another", kind, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT);
  g_clear_object (&document);
  own_desk_remove_folder (folder);
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
