/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Leaving a window or the program: it is asked where something would be lost, and nowhere else; and
 * the choosers, which a board without a file meets on its way out. */

#include "editor/document/recovery.h"
#include "editor/playtest/playtest.h"
#include "editor/window/files/close-guard.h"
#include "editor/window/files/opening.h"
#include "editor/window/files/saving.h"
#include "editor/window/styles/style-form.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"

#include <glib/gstdio.h>
#include <string.h>

static void
told_cb (LoomHost *host, gboolean is_saved, gpointer told)
{
  *(gboolean *)told = is_saved;
}

static void
nothing_to_lose_is_nothing_to_ask (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  LoomWindow *window = loom_desk_open (path);
  gpointer there;
  loom_desk_watch (&there, window);
  loom_desk_rename (window, "Tarn");
  g_assert_true (loom_document_undo (loom_desk_document (window)));
  gtk_window_close (GTK_WINDOW (window));
  loom_desk_wait (loom_desk_is_gone, &there);
  g_assert_false (loom_desk_is_asked ());
}

static void
closing_asks_and_discards (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *before = loom_desk_read (path);
  g_autofree char *words = NULL;
  LoomWindow *window = loom_desk_open (path);
  gpointer there;
  loom_desk_watch (&there, window);
  loom_desk_rename (window, "Tarn");
  gtk_window_close (GTK_WINDOW (window));
  g_free (loom_test_picture (GTK_WIDGET (loom_desk_wait_question (&words)), "files-close"));
  g_assert_nonnull (strstr (words, "Save the changes to “pond.board.xml”?"));
  /* Closing once more asks no second time. */
  gtk_window_close (GTK_WINDOW (window));
  loom_desk_answer ("_Cancel");
  g_assert_false (loom_desk_is_asked ());
  g_assert_nonnull (there);
  gtk_window_close (GTK_WINDOW (window));
  loom_desk_answer ("_Discard");
  loom_desk_wait (loom_desk_is_gone, &there);
  g_autofree char *after = loom_desk_read (path);
  g_autofree char *folder = loom_recovery_dup_folder ();
  g_autoptr (GPtrArray) left = loom_recovery_list (folder);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (left->len, ==, 0);
}

static void
closing_saves (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  LoomWindow *window = loom_desk_open (path);
  gpointer there;
  loom_desk_watch (&there, window);
  loom_desk_rename (window, "Tarn");
  gtk_window_close (GTK_WINDOW (window));
  loom_desk_answer ("_Save");
  loom_desk_wait (loom_desk_is_gone, &there);
  g_autofree char *text = loom_desk_read (path);
  g_assert_nonnull (strstr (text, "title=\"Tarn\""));
}

static void
closing_while_saving_waits (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  LoomWindow *window = loom_desk_open (path);
  gpointer there;
  gboolean told = FALSE;
  loom_desk_watch (&there, window);
  loom_desk_rename (window, "Tarn");
  loom_saving_save (LOOM_HOST (window), told_cb, &told);
  gtk_window_close (GTK_WINDOW (window));
  loom_desk_wait (loom_desk_is_gone, &there);
  g_assert_false (loom_desk_is_asked ());
  g_assert_true (told);
}

static void
a_save_that_fails_does_not_close (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *moved = g_strconcat (folder, "-moved", NULL);
  LoomWindow *window = loom_desk_open (path);
  loom_desk_rename (window, "Tarn");
  g_assert_cmpint (g_rename (folder, moved), ==, 0);
  gtk_window_close (GTK_WINDOW (window));
  loom_desk_answer ("_Save");
  loom_desk_answer ("_Not Now");
  g_assert_cmpint (g_rename (moved, folder), ==, 0);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window)));
  g_assert_false (loom_desk_is_saved (window));
  loom_desk_clear ();
}

static void
quitting_asks_about_each_and_one_keeps_all (void)
{
  g_autofree char *one = loom_desk_copy ("pond");
  g_autofree char *two = loom_desk_copy ("two-shrines");
  g_autofree char *three = loom_desk_copy ("two-queens");
  LoomWindow *windows[] = { loom_desk_open (one), loom_desk_open (two), loom_desk_open (three) };
  gpointer there[3];
  GtkApplication *application = GTK_APPLICATION (loom_desk_application ());
  for (guint i = 0; i < 3; i++)
    loom_desk_watch (&there[i], windows[i]);
  loom_desk_rename (windows[0], "Tarn");
  loom_desk_rename (windows[1], "Mere");
  loom_close_guard_quit (application);
  loom_desk_answer ("_Discard");
  loom_desk_answer ("_Cancel");
  loom_test_settle ();
  for (guint i = 0; i < 3; i++)
    g_assert_nonnull (there[i]);
  g_assert_false (loom_desk_is_saved (windows[0]));
  loom_close_guard_quit (application);
  loom_desk_answer ("_Discard");
  loom_desk_answer ("_Save");
  for (guint i = 0; i < 3; i++)
    loom_desk_wait (loom_desk_is_gone, &there[i]);
}

static gboolean
has_chooser (gpointer unused)
{
  return loom_desk_find_window ("GtkFileChooserDialog") != NULL;
}

static gboolean
is_at (gpointer path)
{
  return loom_opening_find (GTK_APPLICATION (loom_desk_application ()), path, NULL) != NULL;
}

static void
what_has_no_file_is_asked_for_a_name (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autoptr (GPtrArray) errors = NULL;
  g_autofree char *words = NULL;
  g_autoptr (LoomDocument) file = loom_document_open (path, &errors);
  g_autoptr (LoomDocument) document = loom_document_new (loom_document_dup_snapshot (file));
  LoomWindow *window = loom_application_open_document (loom_desk_application (), document);
  loom_desk_rename (window, "Tarn");
  gtk_window_close (GTK_WINDOW (window));
  loom_desk_wait_question (&words);
  g_assert_nonnull (strstr (words, "“Tarn”"));
  loom_desk_answer ("_Save As…");
  loom_desk_wait (has_chooser, NULL);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (loom_desk_find_window ("GtkFileChooserDialog"));
  g_autofree char *name = gtk_file_chooser_get_current_name (chooser);
  g_assert_cmpstr (name, ==, "Tarn.board.xml");
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  loom_test_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window)));
  loom_desk_clear ();
}

static void
choosers_open_and_save (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *other = loom_desk_copy ("two-shrines");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *wanted = g_build_filename (folder, "tarn.board.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (other);
  LoomWindow *window = loom_desk_open (path);
  g_action_group_activate_action (G_ACTION_GROUP (window), "save-as", NULL);
  loom_desk_wait (has_chooser, NULL);
  GtkWindow *chooser = loom_desk_find_window ("GtkFileChooserDialog");
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), "tarn.board.xml");
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  loom_desk_wait (is_at, wanted);
  g_action_group_activate_action (G_ACTION_GROUP (loom_desk_application ()), "open", NULL);
  loom_desk_wait (has_chooser, NULL);
  chooser = loom_desk_find_window ("GtkFileChooserDialog");
  g_assert_true (gtk_file_chooser_set_file (GTK_FILE_CHOOSER (chooser), file, NULL));
  loom_desk_let_pass (500);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  loom_desk_wait (is_at, other);
  loom_desk_clear ();
}

/* --- a game -------------------------------------------------------------------------------------
 */

static gboolean
is_begun (gpointer playtest)
{
  return loom_playtest_get_line (playtest) != NULL && !loom_playtest_is_opening (playtest);
}

/* Begins a game of people, and makes a move in it. */
static void
play_a_move (LoomWindow *window)
{
  static const char *const people[] = { "human", "human", NULL };
  const LoomPlaytestRequest request = { .seed = 1, .players = people };
  LoomPlaytest *playtest = loom_playtest_of (loom_desk_document (window));
  guint n;

  loom_playtest_start (playtest, &request);
  loom_desk_wait (is_begun, playtest);
  g_assert_true (loom_playtest_play (playtest, loom_playtest_get_moves (playtest, &n)[0], NULL));
}

static void
closing_asks_about_a_game_that_is_in_no_log (void)
{
  g_autofree char *path = loom_desk_copy ("two-shrines");
  g_autofree char *words = NULL;
  LoomWindow *window = loom_desk_open (path);
  gpointer there;

  loom_desk_watch (&there, window);
  play_a_move (window);
  loom_desk_rename (window, "Tarn");
  gtk_window_close (GTK_WINDOW (window));
  loom_desk_answer ("_Discard");
  GtkDialog *question = loom_desk_wait_question (&words);
  g_free (loom_test_picture (GTK_WIDGET (question), "files-close-game"));
  g_assert_nonnull (strstr (words, "Keep this game?"));
  g_assert_nonnull (strstr (words, "when the window closes"));
  /* All is as it was. */
  loom_desk_answer ("_Cancel");
  loom_desk_let_pass (100);
  g_assert_nonnull (there);
  g_assert_false (loom_desk_is_saved (window));
  g_assert_true (loom_playtest_is_unsaved (loom_playtest_of (loom_desk_document (window))));
  gtk_window_close (GTK_WINDOW (window));
  loom_desk_answer ("_Discard");
  loom_desk_answer ("_Forget It");
  loom_desk_wait (loom_desk_is_gone, &there);
}

/* Of two windows the second one keeps both; with its log in a file both go. */
static void
quitting_goes_on_once_the_log_is_saved (void)
{
  g_autofree char *one = loom_desk_copy ("pond"), *two = loom_desk_copy ("two-shrines");
  g_autofree char *folder = g_path_get_dirname (two);
  g_autofree char *log = g_build_filename (folder, "kept.jsonl", NULL);
  g_autoptr (GFile) place = g_file_new_for_path (folder);
  LoomWindow *windows[] = { loom_desk_open (one), loom_desk_open (two) };
  gpointer there[2];

  for (guint i = 0; i < 2; i++)
    loom_desk_watch (&there[i], windows[i]);
  play_a_move (windows[1]);
  loom_close_guard_quit (GTK_APPLICATION (loom_desk_application ()));
  loom_desk_answer ("_Cancel");
  loom_desk_let_pass (100);
  g_assert_true (there[0] != NULL && there[1] != NULL);
  for (guint chosen = 0; chosen < 2; chosen++)
    {
      loom_close_guard_quit (GTK_APPLICATION (loom_desk_application ()));
      loom_desk_answer ("_Save the Log…");
      loom_desk_wait (has_chooser, NULL);
      GtkFileChooser *chooser = GTK_FILE_CHOOSER (loom_desk_find_window ("GtkFileChooserDialog"));
      gtk_file_chooser_set_current_folder (chooser, place, NULL);
      /* A name without an ending gets that of logs. */
      gtk_file_chooser_set_current_name (chooser, "kept");
      loom_desk_let_pass (500);
      gtk_dialog_response (GTK_DIALOG (chooser),
                           chosen == 0 ? GTK_RESPONSE_CANCEL : GTK_RESPONSE_ACCEPT);
      loom_desk_let_pass (100);
      g_assert_true (chosen == 1 || (there[0] != NULL && there[1] != NULL));
    }
  for (guint i = 0; i < 2; i++)
    loom_desk_wait (loom_desk_is_gone, &there[i]);
  g_autofree char *text = loom_desk_read (log);
  g_assert_nonnull (strstr (text, "dice-and-shrines"));
}

/* --- a style ------------------------------------------------------------------------------------
 */

static gboolean
has_form (gpointer document)
{
  return loom_style_form_of (document) != NULL;
}

/* A window asks about the style that is edited in it before it closes; the form is opened by a
 * command. */
static void
a_window_that_closes_asks_about_its_style (void)
{
  g_autofree char *path = loom_desk_copy ("pond"), *words = NULL;
  LoomWindow *window = loom_desk_open (path);
  LoomDocument *document = loom_desk_document (window);
  gpointer there;

  loom_desk_watch (&there, window);
  g_action_group_activate_action (G_ACTION_GROUP (window), "edit-style", NULL);
  loom_desk_wait (has_form, document);
  loom_style_draft_set (loom_style_form_get_draft (loom_style_form_of (document)), "colours", "sea",
                        "#102030", NULL);
  gtk_window_close (GTK_WINDOW (window));
  loom_desk_wait_question (&words);
  g_assert_nonnull (strstr (words, "Save the changes to the style?"));
  loom_desk_answer ("_Keep Editing");
  loom_desk_let_pass (100);
  g_assert_nonnull (there);
  gtk_window_close (GTK_WINDOW (window));
  loom_desk_answer ("_Discard");
  loom_desk_wait (loom_desk_is_gone, &there);
  loom_desk_clear ();
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
#define ADD(name, function) g_test_add_func ("/window/files/leaving/" name, function)
  ADD ("nothing-to-lose-is-nothing-to-ask", nothing_to_lose_is_nothing_to_ask);
  ADD ("closing-asks-and-discards", closing_asks_and_discards);
  ADD ("closing-saves", closing_saves);
  ADD ("closing-while-saving-waits", closing_while_saving_waits);
  ADD ("a-save-that-fails-does-not-close", a_save_that_fails_does_not_close);
  ADD ("quitting-asks-about-each-and-one-keeps-all", quitting_asks_about_each_and_one_keeps_all);
  ADD ("what-has-no-file-is-asked-for-a-name", what_has_no_file_is_asked_for_a_name);
  ADD ("choosers-open-and-save", choosers_open_and_save);
  ADD ("a-window-that-closes-asks-about-its-style", a_window_that_closes_asks_about_its_style);
  ADD ("closing-asks-about-a-game-that-is-in-no-log", closing_asks_about_a_game_that_is_in_no_log);
  ADD ("quitting-goes-on-once-the-log-is-saved", quitting_goes_on_once_the_log_is_saved);
#undef ADD
  return g_test_run ();
}
