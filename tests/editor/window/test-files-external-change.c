/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What somebody else does to the file of a window, and files of which not all can be read. */

#include "editor/window/files/font-notice.h"
#include "editor/window/files/saving.h"
#include "editor/window/shell/window-private.h"
#include "render/styles/missing-font.h"
#include "render/styles/styles.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"

#include <glib/gstdio.h>
#include <string.h>

static gboolean
is_shown (gpointer type)
{
  return loom_desk_find_window (type) != NULL;
}

static gboolean
says (gpointer window)
{
  return strstr (loom_notice_get_heading (loom_desk_wait_notice (window)), "not there") != NULL;
}

static void
press (LoomNotice *notice, const char *label)
{
  loom_desk_press (GTK_WIDGET (notice), label);
}

/* --- Changed -------------------------------------------------------------------------------- */

static void
a_change_is_told_and_read (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  LoomWindow *window = loom_desk_open (path);
  loom_desk_change (path, "The Pond", "The Tarn");
  LoomNotice *notice = loom_desk_wait_notice (window);
  g_assert_nonnull (strstr (loom_notice_get_heading (notice), "“pond.board.xml” was changed"));
  g_assert_nonnull (strstr (loom_notice_get_body (notice), "loses nothing"));
  press (notice, "_Read Again");
  g_assert_cmpstr (gtk_label_get_label (window->title), ==, "The Tarn");
  loom_desk_wait_no_notice (window);
  g_assert_false (loom_desk_is_asked ());
  loom_desk_clear ();
}

static void
reading_again_asks_before_work_is_lost (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  LoomWindow *window = loom_desk_open (path);
  loom_desk_rename (window, "Mere");
  loom_desk_change (path, "The Pond", "The Tarn");
  LoomNotice *notice = loom_desk_wait_notice (window);
  g_assert_nonnull (strstr (loom_notice_get_body (notice), "You have changed the board, too"));
  press (notice, "_Read Again");
  loom_desk_answer ("_Cancel");
  g_assert_cmpstr (gtk_label_get_label (window->title), ==, "Mere");
  loom_desk_clear ();
}

static void
a_touch_tells_nothing (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *text = loom_desk_read (path);
  LoomWindow *window = loom_desk_open (path);
  loom_desk_write (path, text);
  loom_desk_let_pass (700);
  loom_desk_wait_no_notice (window);
  loom_desk_clear ();
}

static void
saving_tells_nothing (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  LoomWindow *window = loom_desk_open (path);
  loom_desk_rename (window, "Mere");
  loom_saving_save (LOOM_HOST (window), NULL, NULL);
  loom_desk_wait (loom_desk_is_saved, window);
  loom_desk_let_pass (700);
  loom_desk_wait_no_notice (window);
  loom_desk_clear ();
}

static void
comparing_says_what_differs (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  LoomWindow *window = loom_desk_open (path);
  loom_desk_rename (window, "Mere");
  loom_desk_change (path, "name=\"Moss Bank\"", "name=\"Mossy Bank\"");
  press (loom_desk_wait_notice (window), "_Compare…");
  /* Plain windows are of no other type. */
  loom_desk_wait (is_shown, (gpointer) "GtkWindow");
  GtkWindow *dialog = loom_desk_find_window ("GtkWindow");
  g_autofree char *words = loom_desk_words (GTK_WIDGET (dialog));
  g_assert_nonnull (strstr (words, "Reading “pond.board.xml” again would change 2 things"));
  g_assert_nonnull (strstr (words, "“Moss Bank” is now called “Mossy Bank”"));
  g_free (loom_test_picture (GTK_WIDGET (dialog), "files-compare"));
  loom_desk_let_pass (300); /* what is laid out anew cannot be drawn before */
  g_free (loom_test_picture (GTK_WIDGET (window), "files-changed-outside"));
  loom_desk_press (GTK_WIDGET (dialog), "_Keep Mine");
  loom_desk_wait_no_notice (window);
  g_assert_false (loom_desk_is_saved (window));
  /* It was said once that it may go. */
  loom_saving_save (LOOM_HOST (window), NULL, NULL);
  loom_desk_wait (loom_desk_is_saved, window);
  g_autofree char *text = loom_desk_read (path);
  g_assert_nonnull (strstr (text, "title=\"Mere\""));
  g_assert_null (strstr (text, "Mossy Bank"));
  loom_desk_clear ();
}

static void
saving_over_a_change_asks (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *words = NULL;
  LoomWindow *window = loom_desk_open (path);
  loom_desk_rename (window, "Mere");
  loom_desk_change (path, "The Pond", "The Tarn");
  loom_saving_save (LOOM_HOST (window), NULL, NULL);
  loom_desk_wait_question (&words);
  g_assert_nonnull (strstr (words, "Save over “pond.board.xml”, which changed outside?"));
  loom_desk_answer ("C_ompare…");
  loom_desk_wait (is_shown, (gpointer) "GtkWindow");
  gtk_window_close (loom_desk_find_window ("GtkWindow"));
  g_autofree char *theirs = loom_desk_read (path);
  g_assert_nonnull (strstr (theirs, "The Tarn"));
  loom_saving_save (LOOM_HOST (window), NULL, NULL);
  loom_desk_answer ("Save O_ver It");
  loom_desk_wait (loom_desk_is_saved, window);
  g_autofree char *mine = loom_desk_read (path);
  g_assert_nonnull (strstr (mine, "title=\"Mere\""));
  loom_desk_wait_no_notice (window);
  loom_desk_clear ();
}

static void
what_is_hidden_comes_back_with_the_next_change (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  LoomWindow *window = loom_desk_open (path);
  loom_desk_change (path, "The Pond", "The Tarn");
  loom_notice_answer (loom_desk_wait_notice (window), GTK_RESPONSE_CLOSE);
  loom_desk_wait_no_notice (window);
  loom_desk_change (path, "The Tarn", "The Mere");
  loom_desk_wait_notice (window);
  loom_desk_clear ();
}

static void
a_change_to_nonsense_is_told_and_not_read (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *words = NULL;
  LoomWindow *window = loom_desk_open (path);
  loom_desk_write (path, "Dear all");
  press (loom_desk_wait_notice (window), "_Read Again");
  GtkDialog *dialog = loom_desk_wait_question (&words);
  g_assert_nonnull (strstr (words, "“pond.board.xml” cannot be read again"));
  g_assert_nonnull (strstr (words, "[NOT-A-BOARD]"));
  gtk_dialog_response (dialog, GTK_RESPONSE_CLOSE);
  g_assert_cmpstr (gtk_label_get_label (window->title), ==, "The Pond");
  loom_desk_clear ();
}

static void
a_change_to_a_part_is_told_once (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *whole = loom_desk_read (path);
  g_autofree char *part = g_strdup (whole);
  LoomWindow *window = loom_desk_open (path);
  *strstr (part, "name=\"Sand Bank\"") = '\0';
  for (guint i = 0; i < 2; i++)
    {
      loom_desk_write (path, part);
      press (loom_desk_wait_notice (window), "_Read Again");
      LoomNotice *notice = loom_desk_wait_notice (window);
      g_assert_nonnull (strstr (loom_notice_get_heading (notice), "Not all of"));
      loom_desk_write (path, whole);
      gtk_widget_set_visible (GTK_WIDGET (notice), FALSE);
      press (loom_desk_wait_notice (window), "_Read Again");
      loom_desk_wait_no_notice (window);
    }
  loom_desk_clear ();
}

/* --- Gone ----------------------------------------------------------------------------------- */

static void
a_vanished_file_is_told_and_written_anew (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *before = loom_desk_read (path);
  LoomWindow *window = loom_desk_open (path);
  g_assert_cmpint (g_unlink (path), ==, 0);
  loom_desk_wait (says, window);
  /* What is open is the only one there is. */
  g_assert_false (loom_desk_is_saved (window));
  loom_desk_let_pass (300);
  g_free (loom_test_picture (GTK_WIDGET (window), "files-vanished"));
  press (loom_desk_wait_notice (window), "_Save");
  loom_desk_wait (loom_desk_is_saved, window);
  loom_desk_wait_no_notice (window);
  g_autofree char *after = loom_desk_read (path);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (loom_desk_is_asked ());
  loom_desk_clear ();
}

static void
a_file_that_comes_back_is_told_no_more (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *text = loom_desk_read (path);
  LoomWindow *window = loom_desk_open (path);
  g_assert_cmpint (g_unlink (path), ==, 0);
  loom_desk_wait (says, window);
  loom_desk_write (path, text);
  loom_desk_wait_no_notice (window);
  loom_desk_clear ();
}

/* --- In part -------------------------------------------------------------------------------- */

/* A board of which the last area is cut off. */
static LoomWindow *
open_cut (char **path)
{
  *path = loom_desk_copy ("pond");
  g_autofree char *text = loom_desk_read (*path);
  char *cut = strstr (text, "name=\"Sand Bank\"");
  g_assert_nonnull (cut);
  *cut = '\0';
  loom_desk_write (*path, text);
  return loom_desk_open (*path);
}

static void
what_was_left_out_is_told (void)
{
  g_autofree char *path = NULL, *words = NULL;
  LoomWindow *window = open_cut (&path);
  LoomNotice *notice = loom_desk_wait_notice (window);
  g_assert_nonnull (
      strstr (loom_notice_get_heading (notice), "Not all of “pond.board.xml” could be read"));
  g_assert_nonnull (strstr (loom_notice_get_body (notice), "left out"));
  press (notice, "What Is _Missing…");
  GtkDialog *dialog = loom_desk_wait_question (&words);
  g_assert_nonnull (strstr (words, "pond.board.xml:"));
  g_assert_nonnull (strstr (words, "[LEFT-OUT]"));
  g_free (loom_test_picture (GTK_WIDGET (dialog), "files-left-out"));
  gtk_dialog_response (dialog, GTK_RESPONSE_CLOSE);
  loom_desk_clear ();
}

static void
saving_over_what_was_left_out_asks (void)
{
  g_autofree char *path = NULL, *words = NULL;
  LoomWindow *window = open_cut (&path);
  g_autofree char *before = loom_desk_read (path);
  loom_desk_rename (window, "Mere");
  loom_saving_save (LOOM_HOST (window), NULL, NULL);
  loom_desk_wait_question (&words);
  g_assert_nonnull (strstr (words, "were left out"));
  loom_desk_answer ("_Cancel");
  g_autofree char *after = loom_desk_read (path);
  g_assert_cmpstr (after, ==, before);
  loom_saving_save (LOOM_HOST (window), NULL, NULL);
  loom_desk_answer ("Save O_ver It");
  loom_desk_wait (loom_desk_is_saved, window);
  loom_desk_wait_no_notice (window);
  loom_desk_clear ();
}

static void
what_was_left_out_can_be_kept_beside (void)
{
  g_autofree char *path = NULL;
  LoomWindow *window = open_cut (&path);
  g_autofree char *before = loom_desk_read (path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *other = g_build_filename (folder, "rest.board.xml", NULL);
  loom_saving_save_to (LOOM_HOST (window), other, NULL, NULL);
  loom_desk_wait_no_notice (window);
  g_autofree char *after = loom_desk_read (path);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (g_file_test (other, G_FILE_TEST_EXISTS));
  loom_desk_clear ();
}

/* --- Fonts ---------------------------------------------------------------------------------- */

static void
a_removed_font_is_told (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *folder = loom_desk_folder ();
  const char *const roots[] = { folder, NULL };
  g_autoptr (GPtrArray) missing = loom_missing_fonts_find (loom_styles_get_default (), roots);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  LoomWindow *window = loom_desk_open (path);
  loom_font_notice_show (LOOM_HOST (window), none);
  loom_desk_wait_no_notice (window);
  loom_font_notice_show (LOOM_HOST (window), missing);
  LoomNotice *notice = loom_desk_wait_notice (window);
  g_assert_nonnull (strstr (loom_notice_get_heading (notice), "Fonts are not installed: Linux"));
  loom_notice_answer (notice, GTK_RESPONSE_CLOSE);
  loom_desk_wait_no_notice (window);
  loom_desk_clear ();
}

static void
set_style (LoomDocument *document, const char *name)
{
  const LoomBoard *board = loom_document_get_board (document);
  LoomEdit *edit = loom_edit_new ("Style");
  LoomValue value = loom_value_string (name);
  loom_edit_set (edit, loom_board_section (board, LOOM_KIND_STYLE)->handle, "base", &value);
  loom_value_clear (&value);
  g_assert_true (loom_document_apply (document, edit, NULL));
}

/* A style that names a typeface which nobody has is told when the board takes it, and once. */
static void
a_style_tells_of_its_missing_typeface (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *style = g_build_filename (folder, "mine.style", NULL);
  g_assert_true (g_file_set_contents (
      style, "[style]\nbase=atlas\n[type.name]\nfamily=Nobody's Face\n", -1, NULL));
  LoomWindow *window = loom_desk_open (path);
  LoomDocument *document = loom_host_get_document (LOOM_HOST (window));
  loom_desk_wait_no_notice (window);
  set_style (document, "mine");
  LoomNotice *notice = loom_desk_wait_notice (window);
  g_assert_cmpstr (loom_notice_get_heading (notice), ==, "A font is not installed: Nobody's Face");
  loom_notice_answer (notice, GTK_RESPONSE_CLOSE);
  loom_desk_wait_no_notice (window);
  set_style (document, "atlas");
  set_style (document, "mine");
  loom_desk_wait_no_notice (window);
  loom_desk_clear ();
}

/* --- Words ---------------------------------------------------------------------------------- */

static const char *boardloom; /* the command */

/* What the command says of the file, run in its folder. */
static char *
dup_told (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  const char *argv[] = { boardloom, "validate", name, NULL };
  char *told = NULL;
  g_autoptr (GError) error = NULL;
  g_spawn_sync (folder, (char **)argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, &told,
                NULL, &error);
  g_assert_no_error (error);
  return told;
}

static void
what_cannot_be_opened_is_told_in_the_words_of_the_command (void)
{
  static const char *const names[] = { "dtd-refused", "file-empty", "version-later" };
  guint n = 0;
  if (boardloom == NULL)
    {
      g_test_skip ("the command is not given");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_build_filename ("broken", names[i], NULL);
      g_autofree char *path = loom_test_sample (name);
      g_autofree char *words = NULL;
      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      g_autofree char *told = dup_told (path);
      g_assert_null (loom_application_open_path (loom_desk_application (), path, NULL));
      loom_desk_wait_question (&words);
      g_assert_cmpstr (told, !=, "");
      g_assert_nonnull (strstr (words, told));
      loom_desk_clear ();
      n++;
    }
  g_assert_cmpuint (n, >, 1);
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  /* It is run in other folders. */
  g_autofree char *command = argc > 1 ? g_canonicalize_filename (argv[1], NULL) : NULL;
  boardloom = command;
#define ADD(name, function) g_test_add_func ("/window/files/outside/" name, function)
  ADD ("a-change-is-told-and-read", a_change_is_told_and_read);
  ADD ("reading-again-asks-before-work-is-lost", reading_again_asks_before_work_is_lost);
  ADD ("a-touch-tells-nothing", a_touch_tells_nothing);
  ADD ("saving-tells-nothing", saving_tells_nothing);
  ADD ("comparing-says-what-differs", comparing_says_what_differs);
  ADD ("saving-over-a-change-asks", saving_over_a_change_asks);
  ADD ("what-is-hidden-comes-back-with-the-next-change",
       what_is_hidden_comes_back_with_the_next_change);
  ADD ("a-change-to-nonsense-is-told-and-not-read", a_change_to_nonsense_is_told_and_not_read);
  ADD ("a-change-to-a-part-is-told-once", a_change_to_a_part_is_told_once);
  ADD ("a-vanished-file-is-told-and-written-anew", a_vanished_file_is_told_and_written_anew);
  ADD ("a-file-that-comes-back-is-told-no-more", a_file_that_comes_back_is_told_no_more);
#undef ADD
#define ADD(name, function) g_test_add_func ("/window/files/partial/" name, function)
  ADD ("what-was-left-out-is-told", what_was_left_out_is_told);
  ADD ("saving-over-what-was-left-out-asks", saving_over_what_was_left_out_asks);
  ADD ("what-was-left-out-can-be-kept-beside", what_was_left_out_can_be_kept_beside);
  ADD ("a-removed-font-is-told", a_removed_font_is_told);
  ADD ("a-style-tells-of-its-missing-typeface", a_style_tells_of_its_missing_typeface);
  ADD ("what-cannot-be-opened-is-told-in-the-words-of-the-command",
       what_cannot_be_opened_is_told_in_the_words_of_the_command);
#undef ADD
  return g_test_run ();
}
