/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window and its file: saving, saving elsewhere, what goes wrong on the way, and opening. */

#include "editor/document/recovery.h"
#include "editor/window/widgets/chooser.h"
#include "editor/window/files/opening.h"
#include "editor/window/files/saving.h"
#include "editor/window/widgets/preferences.h"
#include "editor/window/start/start-window.h"
#include "editor/window/shell/window-private.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* What saving told at its end: -1 nothing yet. */
static int told;

static void
told_cb (LoomHost *host, gboolean is_saved, gpointer data)
{
  g_assert_cmpint (told, ==, -1);
  told = is_saved;
}

static gboolean
is_told (gpointer unused)
{
  return told >= 0;
}

static void
save (LoomWindow *window)
{
  told = -1;
  loom_saving_save (LOOM_HOST (window), told_cb, NULL);
}

static gboolean
wait_told (void)
{
  loom_desk_wait (is_told, NULL);
  return told;
}

static void
activate (LoomWindow *window, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), action, NULL);
}

/* --- Names ---------------------------------------------------------------------------------- */

static void
names_are_proposed_that_any_disk_takes (void)
{
  static const struct
  {
    const char *title, *name;
  } rows[] = {
    { "Town & Sea", "Town & Sea.board.xml" }, { "a/b: c?", "a-b- c-.board.xml" },
    { "..hidden", "hidden.board.xml" },       { "", "Untitled.board.xml" },
    { "///", "Untitled.board.xml" },          { NULL, "Untitled.board.xml" },
    { "town.board.xml", "town.board.xml" },   { "Über\tSee", "Über-See.board.xml" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = loom_chooser_propose_name (rows[i].title);
      g_assert_cmpstr (name, ==, rows[i].name);
    }
  g_autofree char *plain = loom_chooser_complete_path ("/a.b/town", NULL);
  g_autofree char *whole = loom_chooser_complete_path ("/a/town.xml", NULL);
  g_assert_cmpstr (plain, ==, "/a.b/town.board.xml");
  g_assert_cmpstr (whole, ==, "/a/town.board.xml");
}

/* Only what lies in it, not what is called alike. */
static void
a_place_in_the_home_folder_begins_with_a_tilde (void)
{
  static const struct
  {
    const char *beyond, *place;
  } rows[] = {
    { "/town.board.xml", "~" },
    { "/maps/town.board.xml", "~/maps" },
    { "/maps/old ones/town.board.xml", "~/maps/old ones" },
    { "-of-others/town.board.xml", NULL },
  };
  const char *home = g_get_home_dir ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat (home, rows[i].beyond, NULL);
      g_autofree char *folder = g_path_get_dirname (path);
      g_autofree char *place = loom_chooser_dup_place (path);

      g_assert_cmpstr (place, ==, rows[i].place != NULL ? rows[i].place : folder);
    }
  g_autofree char *elsewhere = loom_chooser_dup_place ("/usr/share/town.board.xml");
  g_assert_cmpstr (elsewhere, ==, "/usr/share");
}

/* GTK offers “town.board” of “town.board.xml” to be typed over, so that who types “hill” there has
 * chosen “hill.xml”. */
static void
what_is_typed_over_the_stem_gets_the_whole_ending (void)
{
  g_autofree char *folder = loom_desk_folder ();
  static const struct
  {
    const char *chosen, *own, *name;
    gboolean exists;
  } rows[] = {
    { "hill.xml", "town.board.xml", "hill.board.xml", FALSE },
    { "hill.xml", NULL, "hill.board.xml", FALSE },
    { "hill.board.xml", "town.board.xml", "hill.board.xml", FALSE },
    { "hill", "town.board.xml", "hill.board.xml", FALSE },
    { "hill.xml", "town.xml", "hill.xml", FALSE },
    { "hill.xml", "town.board.xml", "hill.xml", TRUE },
    { "hill.svg", "town.board.xml", "hill.svg", FALSE },
    { "hill", "town.boardpack", "hill.boardpack", FALSE },
    { "hill.boardpack", "town.board.xml", "hill.boardpack", FALSE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *chosen = g_build_filename (folder, rows[i].chosen, NULL);
      g_autofree char *expected = g_build_filename (folder, rows[i].name, NULL);
      if (rows[i].exists)
        loom_desk_write (chosen, "");
      g_autofree char *path = loom_chooser_complete_path (chosen, rows[i].own);
      g_assert_cmpstr (path, ==, expected);
    }
}

/* What has been saved, under whatever name, is in the list of the dialogue that opens it. */
static void
plain_xml_is_listed_among_the_boards (void)
{
  static const struct
  {
    const char *name;
    gboolean is_listed;
  } rows[] = { { "hill.board.xml", TRUE },
               { "hill.xml", TRUE },
               { "hill.boardpack", TRUE },
               { "hill.png", FALSE } };
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new ("Open", NULL, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  loom_chooser_filter_boards (GTK_FILE_CHOOSER (dialog));
  g_autoptr (GListModel) filters = gtk_file_chooser_get_filters (GTK_FILE_CHOOSER (dialog));
  g_autoptr (GtkFilter) boards = g_list_model_get_item (filters, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GFileInfo) info = g_file_info_new ();
      g_file_info_set_display_name (info, rows[i].name);
      g_assert_cmpint (gtk_filter_match (boards, info), ==, rows[i].is_listed);
    }
  g_object_unref (dialog);
}

/* What is dropped, named on the command line or chosen comes the same way. */
static void
a_pack_opens_as_it_is (void)
{
  g_autofree char *plain = loom_desk_copy ("pond");
  g_autofree char *folder = loom_desk_folder ();
  g_autofree char *path = g_build_filename (folder, "pond.boardpack", NULL);
  LoomWindow *window = loom_desk_open (plain);
  told = -1;
  loom_saving_save_to (LOOM_HOST (window), path, told_cb, NULL);
  g_assert_true (wait_told ());
  loom_desk_clear ();
  window = loom_desk_open (path);
  g_assert_cmpstr (loom_document_get_path (loom_desk_document (window)), ==, path);
  g_assert_cmpstr (gtk_label_get_label (window->subtitle), ==, "pond.boardpack");
  g_assert_false (loom_desk_is_asked ());
  loom_desk_rename (window, "Tarn");
  save (window);
  g_assert_true (wait_told ());
  g_assert_true (loom_document_is_saved (loom_desk_document (window)));
  loom_desk_clear ();
}

/* --- Saving --------------------------------------------------------------------------------- */

static void
saving_tells_where (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  LoomWindow *window = loom_desk_open (path);
  loom_desk_rename (window, "Tarn");
  g_assert_nonnull (strstr (gtk_label_get_label (window->subtitle), "not saved"));
  activate (window, "save");
  loom_desk_wait (loom_desk_is_saved, window);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = loom_desk_read (path);
  g_autofree char *backup = g_strconcat (path, "~", NULL);
  g_assert_nonnull (strstr (text, "title=\"Tarn\""));
  g_assert_nonnull (strstr (loom_desk_toast (window), "pond.board.xml"));
  g_assert_nonnull (strstr (loom_desk_toast (window), folder));
  g_assert_cmpstr (gtk_label_get_label (window->subtitle), ==, "pond.board.xml");
  g_assert_cmpstr (gtk_label_get_label (window->title), ==, "Tarn");
  g_assert_true (g_file_test (backup, G_FILE_TEST_EXISTS));
  loom_desk_clear ();
}

static void
saving_the_same_again_keeps_the_backup (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *before = loom_desk_read (path);
  g_autofree char *backup = g_strconcat (path, "~", NULL);
  LoomWindow *window = loom_desk_open (path);
  loom_desk_rename (window, "Tarn");
  for (guint i = 0; i < 2; i++)
    {
      save (window);
      g_assert_true (wait_told ());
      g_autofree char *kept = loom_desk_read (backup);
      g_assert_cmpstr (kept, ==, before);
    }
  g_assert_nonnull (strstr (loom_desk_toast (window), "nothing has changed"));
  loom_desk_clear ();
}

static void
backups_can_be_done_without (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *backup = g_strconcat (path, "~", NULL);
  LoomWindow *window = loom_desk_open (path);
  loom_desk_rename (window, "Tarn");
  g_object_set (loom_preferences_get_default (), "backup", FALSE, NULL);
  save (window);
  g_assert_true (wait_told ());
  g_object_set (loom_preferences_get_default (), "backup", TRUE, NULL);
  g_assert_false (g_file_test (backup, G_FILE_TEST_EXISTS));
  loom_desk_clear ();
}

static void
a_backup_that_fails_is_told (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *inside = g_strconcat (path, "~/x", NULL);
  LoomWindow *window = loom_desk_open (path);
  g_assert_cmpint (g_mkdir_with_parents (inside, 0700), ==, 0);
  loom_desk_rename (window, "Tarn");
  save (window);
  g_assert_true (wait_told ());
  g_assert_nonnull (strstr (loom_desk_toast (window), "could not be kept"));
  loom_desk_clear ();
}

static void
saving_elsewhere_belongs_there (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *before = loom_desk_read (path);
  g_autofree char *folder = loom_desk_folder ();
  g_autofree char *other = g_build_filename (folder, "tarn", NULL);
  g_autofree char *whole = g_strconcat (other, ".board.xml", NULL);
  LoomWindow *window = loom_desk_open (path);
  loom_desk_rename (window, "Tarn");
  told = -1;
  loom_saving_save_to (LOOM_HOST (window), other, told_cb, NULL);
  g_assert_true (wait_told ());
  g_autofree char *after = loom_desk_read (path);
  g_auto (GStrv) recent = loom_preferences_get_recent (loom_preferences_get_default ());
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (loom_document_get_path (loom_desk_document (window)), ==, whole);
  g_assert_cmpstr (recent[0], ==, whole);
  loom_desk_clear ();
}

/* Two that come at once, and what is done in between. */
static void
saving_twice_saves_the_last (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  LoomWindow *window = loom_desk_open (path);
  loom_desk_rename (window, "Tarn");
  save (window);
  loom_desk_rename (window, "Mere");
  activate (window, "save");
  loom_desk_wait (loom_desk_is_saved, window);
  g_autofree char *text = loom_desk_read (path);
  g_assert_nonnull (strstr (text, "title=\"Mere\""));
  loom_desk_clear ();
}

static void
a_full_disk_keeps_the_work (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *before = loom_desk_read (path);
  g_autofree char *words = NULL;
  LoomWindow *window = loom_desk_open (path);
  struct rlimit old;
  loom_desk_rename (window, "Tarn");
  /* GTK writes its list of recent files in the meantime, and would warn. */
  loom_desk_let_pass (600);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &(struct rlimit){ 1000, old.rlim_max }), ==, 0);
  save (window);
  GtkDialog *dialog = loom_desk_wait_question (&words);
  g_autofree char *after = loom_desk_read (path);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  g_assert_nonnull (strstr (words, "The board was not saved"));
  g_assert_nonnull (strstr (words, "the file would be larger than is allowed here"));
  g_assert_nonnull (strstr (words, "What was there before is unchanged"));
  g_assert_cmpstr (after, ==, before);
  g_assert_false (loom_desk_is_saved (window));
  loom_desk_press (GTK_WIDGET (dialog), "_Try Again");
  g_assert_true (wait_told ());
  g_assert_true (loom_desk_is_saved (window));
  loom_desk_clear ();
}

static void
a_vanished_folder_is_told (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *moved = g_strconcat (folder, "-moved", NULL);
  g_autofree char *words = NULL;
  LoomWindow *window = loom_desk_open (path);
  loom_desk_rename (window, "Tarn");
  g_assert_cmpint (g_rename (folder, moved), ==, 0);
  save (window);
  loom_desk_wait_question (&words);
  g_assert_cmpint (g_rename (moved, folder), ==, 0);
  g_assert_nonnull (strstr (words, "make its folder first"));
  loom_desk_answer ("_Not Now");
  g_assert_false (wait_told ());
  g_assert_false (loom_desk_is_saved (window));
  loom_desk_clear ();
}

/* Nobody makes files there, not even root. */
static void
a_folder_that_is_not_ones_own_is_told (void)
{
  if (!g_file_test ("/sys/kernel", G_FILE_TEST_IS_DIR))
    {
      g_test_skip ("the kernel shows no /sys here");
      return;
    }
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *words = NULL;
  LoomWindow *window = loom_desk_open (path);
  loom_desk_rename (window, "Tarn");
  told = -1;
  loom_saving_save_to (LOOM_HOST (window), "/sys/tarn.board.xml", told_cb, NULL);
  loom_desk_wait_question (&words);
  g_assert_nonnull (strstr (words, "choose another place"));
  loom_desk_answer ("_Not Now");
  g_assert_false (wait_told ());
  g_assert_cmpstr (loom_document_get_path (loom_desk_document (window)), ==, path);
  loom_desk_clear ();
}

/* A file stands where the journals should be. */
static void
a_journal_that_fails_is_told_and_hinders_nobody (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *folder = loom_recovery_dup_folder ();
  g_autofree char *above = g_path_get_dirname (folder);
  LoomWindow *window = loom_desk_open (path);
  g_assert_cmpint (g_mkdir_with_parents (above, 0700), ==, 0);
  g_rmdir (folder);
  loom_desk_write (folder, "");
  loom_desk_rename (window, "Tarn");
  LoomNotice *notice = loom_desk_wait_notice (window);
  g_assert_nonnull (strstr (loom_notice_get_heading (notice), "save often"));
  loom_desk_let_pass (500); /* what is laid out anew cannot be drawn before */
  g_free (loom_test_picture (GTK_WIDGET (window), "files-journal-failed"));
  loom_notice_answer (notice, GTK_RESPONSE_CLOSE);
  loom_desk_rename (window, "Mere");
  loom_desk_let_pass (100);
  loom_desk_wait_no_notice (window);
  save (window);
  g_assert_true (wait_told ());
  g_assert_cmpint (g_unlink (folder), ==, 0);
  loom_desk_clear ();
}

static void
what_is_open_elsewhere_is_not_overwritten (void)
{
  g_autofree char *one = loom_desk_copy ("pond");
  g_autofree char *two = loom_desk_copy ("two-shrines");
  g_autofree char *before = loom_desk_read (two);
  LoomWindow *window = loom_desk_open (one);
  loom_desk_open (two);
  told = -1;
  loom_saving_save_to (LOOM_HOST (window), two, told_cb, NULL);
  loom_desk_answer ("_Not Now");
  g_assert_false (wait_told ());
  g_autofree char *after = loom_desk_read (two);
  g_assert_cmpstr (after, ==, before);
  loom_desk_clear ();
}

static void
reverting_goes_back_to_the_file (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  LoomWindow *window = loom_desk_open (path);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "revert"));
  loom_desk_rename (window, "Tarn");
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "revert"));
  activate (window, "revert");
  loom_desk_answer ("_Cancel");
  g_assert_false (loom_desk_is_saved (window));
  activate (window, "revert");
  loom_desk_answer ("_Read Again");
  g_assert_true (loom_desk_is_saved (window));
  g_assert_cmpstr (gtk_label_get_label (window->title), ==, "The Pond");
  loom_desk_clear ();
}

/* --- Opening -------------------------------------------------------------------------------- */

static void
what_is_open_is_brought_forward (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *link = g_build_filename (folder, "link.board.xml", NULL);
  LoomWindow *window = loom_desk_open (path);
  g_assert_cmpint (symlink (path, link), ==, 0);
  g_assert_true (loom_application_open_path (loom_desk_application (), link, NULL) == window);
  loom_desk_clear ();
}

static void
several_are_opened_and_errors_are_one_message (void)
{
  g_autofree char *good = loom_desk_copy ("pond");
  g_autofree char *other = loom_desk_copy ("two-shrines");
  g_autofree char *folder = loom_desk_folder ();
  g_autofree char *words = NULL;
  g_autofree char *text = g_build_filename (folder, "letter.board.xml", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "nowhere.board.xml", NULL);
  const char *const paths[] = { good, folder, text, other, nowhere };
  GFile *files[G_N_ELEMENTS (paths) + 1];
  loom_desk_write (text, "Dear all");
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    files[i] = g_file_new_for_path (paths[i]);
  files[5] = g_file_new_for_uri ("http://example.org/far.board.xml");
  GtkWidget *gallery = loom_start_window_new (LOOM_PROGRAM (loom_desk_application ()));
  gtk_window_present (GTK_WINDOW (gallery));
  gpointer there;
  loom_desk_watch (&there, gallery);
  g_assert_nonnull (
      loom_opening_open (LOOM_PROGRAM (loom_desk_application ()), files, 6, GTK_WINDOW (gallery)));
  GtkDialog *dialog = loom_desk_wait_question (&words);
  g_assert_nonnull (strstr (words, "4 files cannot be opened"));
  g_assert_nonnull (strstr (words, "[FILE-IS-FOLDER]"));
  g_assert_nonnull (strstr (words, "letter.board.xml: error: "));
  g_assert_nonnull (strstr (words, "[FILE-UNREADABLE]"));
  g_assert_nonnull (strstr (words, "only files on this machine"));
  g_free (loom_test_picture (GTK_WIDGET (dialog), "files-cannot-be-opened"));
  gtk_dialog_response (dialog, GTK_RESPONSE_CLOSE);
  loom_desk_wait (loom_desk_is_gone, &there);
  g_assert_nonnull (loom_opening_find (GTK_APPLICATION (loom_desk_application ()), good, NULL));
  g_assert_nonnull (loom_opening_find (GTK_APPLICATION (loom_desk_application ()), other, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_object_unref (files[i]);
  loom_desk_clear ();
}

/* Who clicks on its button holds a dialog a little longer than its window is open. */
static void
a_dialog_may_outlive_the_gallery_that_it_was_over (void)
{
  LoomProgram *program = LOOM_PROGRAM (loom_desk_application ());
  GtkWidget *gallery = loom_start_window_new (program), *dialog = gtk_window_new ();
  gpointer there;

  gtk_window_present (GTK_WINDOW (gallery));
  loom_desk_watch (&there, gallery);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (gallery));
  gtk_window_present (GTK_WINDOW (dialog));
  loom_desk_let_pass (100);
  g_object_ref (dialog);
  gtk_window_destroy (GTK_WINDOW (dialog));
  loom_program_close_gallery (program, GTK_WINDOW (gallery));
  g_assert_nonnull (there);
  g_object_unref (dialog);
  loom_desk_wait (loom_desk_is_gone, &there);
  loom_desk_clear ();
}

static void
what_was_opened_is_recent (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  loom_desk_open (path);
  g_auto (GStrv) recent = loom_preferences_get_recent (loom_preferences_get_default ());
  g_assert_cmpstr (recent[0], ==, path);
  g_assert_true (gtk_recent_manager_has_item (gtk_recent_manager_get_default (), uri));
  loom_desk_clear ();
}

static gboolean
is_drop_target (gpointer controller)
{
  GdkContentFormats *formats
      = GTK_IS_DROP_TARGET (controller) ? gtk_drop_target_get_formats (controller) : NULL;
  return formats != NULL && gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST);
}

static void
what_is_dropped_is_opened (void)
{
  g_autofree char *one = loom_desk_copy ("pond");
  g_autofree char *two = loom_desk_copy ("two-shrines");
  GFile *files[] = { g_file_new_for_path (two) };
  LoomWindow *window = loom_desk_open (one);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean is_taken = FALSE;
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (files, 1));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
      if (is_drop_target (controller))
        g_signal_emit_by_name (controller, "drop", &value, 9.0, 9.0, &is_taken);
    }
  g_assert_true (is_taken);
  g_assert_nonnull (loom_opening_find (GTK_APPLICATION (loom_desk_application ()), two, NULL));
  g_object_unref (files[0]);
  loom_desk_clear ();
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
#define ADD(name, function) g_test_add_func ("/window/files/" name, function)
  ADD ("names-are-proposed-that-any-disk-takes", names_are_proposed_that_any_disk_takes);
  ADD ("a-place-in-the-home-folder-begins-with-a-tilde",
       a_place_in_the_home_folder_begins_with_a_tilde);
  ADD ("what-is-typed-over-the-stem-gets-the-whole-ending",
       what_is_typed_over_the_stem_gets_the_whole_ending);
  ADD ("plain-xml-is-listed-among-the-boards", plain_xml_is_listed_among_the_boards);
  ADD ("a-pack-opens-as-it-is", a_pack_opens_as_it_is);
  ADD ("saving-tells-where", saving_tells_where);
  ADD ("saving-the-same-again-keeps-the-backup", saving_the_same_again_keeps_the_backup);
  ADD ("backups-can-be-done-without", backups_can_be_done_without);
  ADD ("a-backup-that-fails-is-told", a_backup_that_fails_is_told);
  ADD ("saving-elsewhere-belongs-there", saving_elsewhere_belongs_there);
  ADD ("saving-twice-saves-the-last", saving_twice_saves_the_last);
  ADD ("a-full-disk-keeps-the-work", a_full_disk_keeps_the_work);
  ADD ("a-vanished-folder-is-told", a_vanished_folder_is_told);
  ADD ("a-folder-that-is-not-ones-own-is-told", a_folder_that_is_not_ones_own_is_told);
  ADD ("a-journal-that-fails-is-told-and-hinders-nobody",
       a_journal_that_fails_is_told_and_hinders_nobody);
  ADD ("what-is-open-elsewhere-is-not-overwritten", what_is_open_elsewhere_is_not_overwritten);
  ADD ("reverting-goes-back-to-the-file", reverting_goes_back_to_the_file);
  ADD ("what-is-open-is-brought-forward", what_is_open_is_brought_forward);
  ADD ("several-are-opened-and-faults-are-one-message",
       several_are_opened_and_errors_are_one_message);
  ADD ("a-dialog-may-outlive-the-gallery-that-it-was-over",
       a_dialog_may_outlive_the_gallery_that_it_was_over);
  ADD ("what-was-opened-is-recent", what_was_opened_is_recent);
  ADD ("what-is-dropped-is-opened", what_is_dropped_is_opened);
#undef ADD
  return g_test_run ();
}
