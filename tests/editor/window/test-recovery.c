/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Work that outlives its program. The test runs itself once more as a program with a window, in
 * which something is done, and ends that in every way there is: by kill, by the signals that ask,
 * and by taking its display away. */

#include "editor/document/recovery.h"
#include "editor/window/files/opening.h"
#include "editor/window/files/recovery-window.h"
#include "editor/window/files/signals.h"
#include "editor/window/files/saving.h"
#include "editor/window/widgets/preferences.h"
#include "editor/window/shell/window-private.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *program;

/* --- The program that is ended ---------------------------------------------------------------- */

/* Opens the board at @path, changes it three times, undoes one, says so, and waits for its end. */
static int
be_ended (const char *path)
{
  LoomWindow *window = loom_desk_open (path);
  loom_signals_save_install ();
  loom_desk_rename (window, "One");
  loom_desk_rename (window, "Two");
  loom_desk_rename (window, "Three");
  loom_document_undo (loom_desk_document (window));
  g_object_set (loom_preferences_get_default (), "grid", 7000, NULL);
  g_assert_cmpint (write (STDOUT_FILENO, "ready\n", 6), ==, 6);
  loom_desk_let_pass (60 * 1000);
  return 9;
}

/* Saves in a thread and is told to end in the same moment. */
static int
end_while_saving (const char *path)
{
  LoomWindow *window = loom_desk_open (path);
  loom_signals_save_install ();
  loom_desk_rename (window, "One");
  loom_saving_save (LOOM_HOST (window), NULL, NULL);
  raise (SIGTERM);
  loom_desk_let_pass (60 * 1000);
  return 9;
}

/* --- Starting and ending it ------------------------------------------------------------------- */

typedef struct
{
  GPid pid;
  int out;
} Child;

static Child
start (const char *mode, const char *path, const char *display)
{
  const char *argv[] = { program, mode, path, NULL };
  g_auto (GStrv) environment = g_get_environ ();
  g_autoptr (GError) error = NULL;
  Child child = { 0 };
  if (display != NULL)
    environment = g_environ_setenv (environment, "DISPLAY", display, TRUE);
  g_spawn_async_with_pipes (NULL, (char **)argv, environment, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                            &child.pid, NULL, &child.out, NULL, &error);
  g_assert_no_error (error);
  return child;
}

static void
wait_ready (Child *child)
{
  char line[6];
  gsize n = 0;
  while (n < sizeof line)
    {
      ssize_t m = read (child->out, line + n, sizeof line - n);
      g_assert_cmpint (m, >, 0);
      n += (gsize)m;
    }
  g_assert_cmpmem (line, n, "ready\n", 6);
}

static int
wait_end (Child *child)
{
  int status = 0;
  g_assert_cmpint (waitpid (child->pid, &status, 0), ==, child->pid);
  close (child->out);
  g_spawn_close_pid (child->pid);
  return status;
}

/* --- Being offered it ------------------------------------------------------------------------- */

static gboolean
is_offered (gpointer unused)
{
  return loom_desk_find_window ("LoomRecoveryWindow") != NULL;
}

static GtkWidget *
wait_offer (char **words)
{
  loom_recovery_window_offer (LOOM_PROGRAM (loom_desk_application ()));
  loom_desk_wait (is_offered, NULL);
  GtkWidget *offer = GTK_WIDGET (loom_desk_find_window ("LoomRecoveryWindow"));
  if (words != NULL)
    *words = loom_desk_words (offer);
  return offer;
}

static guint
n_left (void)
{
  g_autofree char *folder = loom_recovery_dup_folder ();
  g_autoptr (GPtrArray) left = loom_recovery_list (folder);
  return left->len;
}

/* What was done is offered, restored, undone, and saved. */
static void
check_restored (const char *path)
{
  GtkApplication *application = GTK_APPLICATION (loom_desk_application ());
  g_autofree char *words = NULL;
  GtkWidget *offer = wait_offer (&words);
  g_assert_nonnull (strstr (words, "The Pond"));
  g_assert_nonnull (strstr (words, "2 steps not saved"));
  g_assert_nonnull (strstr (words, "pond.board.xml in "));
  loom_desk_press (offer, "Restore");
  g_assert_false (is_offered (NULL));
  LoomWindow *window = LOOM_WINDOW (loom_opening_find (application, path, NULL));
  LoomDocument *document = loom_desk_document (window);
  g_assert_cmpstr (gtk_label_get_label (window->title), ==, "Two");
  g_assert_false (loom_document_is_saved (document));
  g_assert_nonnull (strstr (loom_desk_toast (window), "Restored"));
  g_assert_true (loom_document_redo (document));
  g_assert_true (loom_document_jump (document, 0));
  g_assert_cmpstr (gtk_label_get_label (window->title), ==, "The Pond");
  g_assert_true (loom_document_jump (document, 1));
  loom_saving_save (LOOM_HOST (window), NULL, NULL);
  loom_desk_wait (loom_desk_is_saved, window);
  g_autofree char *text = loom_desk_read (path);
  g_assert_nonnull (strstr (text, "title=\"One\""));
  loom_desk_clear ();
  g_assert_cmpuint (n_left (), ==, 0);
}

static void
what_is_ended_by (int number)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *before = loom_desk_read (path);
  Child child = start ("--be-ended", path, NULL);
  wait_ready (&child);
  g_assert_cmpuint (n_left (), ==, 0); /* it is in use */
  kill (child.pid, number);
  int status = wait_end (&child);
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, number);
  g_autofree char *after = loom_desk_read (path);
  g_assert_cmpstr (after, ==, before);
  check_restored (path);
}

static void
a_kill_costs_nothing (void)
{
  what_is_ended_by (SIGKILL);
}

static void
signals_that_ask_cost_nothing (void)
{
  what_is_ended_by (SIGTERM);
  what_is_ended_by (SIGHUP);
  what_is_ended_by (SIGINT);
}

static void
a_save_under_way_arrives (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  Child child = start ("--end-while-saving", path, NULL);
  int status = wait_end (&child);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGTERM);
  g_autofree char *text = loom_desk_read (path);
  g_assert_nonnull (strstr (text, "title=\"One\""));
  g_assert_cmpuint (n_left (), ==, 0);
}

/* A display of its own, on a number that the server chooses. */
static GPid
start_display (char **name)
{
  int out = -1;
  char text[16] = ":";
  GPid pid = 0;
  const char *argv[]
      = { "Xvfb", "-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp", NULL };
  if (!g_spawn_async_with_pipes (NULL, (char **)argv, NULL,
                                 G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD
                                     | G_SPAWN_STDERR_TO_DEV_NULL,
                                 NULL, NULL, &pid, NULL, &out, NULL, NULL))
    return 0;
  for (gsize n = 1; n + 1 < sizeof text && read (out, text + n, 1) == 1 && text[n] != '\n'; n++)
    text[n + 1] = '\0';
  g_strchomp (text);
  close (out);
  *name = g_strdup (text);
  return pid;
}

static void
a_display_that_vanishes_costs_nothing (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *display = NULL;
  GPid server = start_display (&display);
  if (server == 0)
    {
      g_test_skip ("there is no Xvfb");
      return;
    }
  Child child = start ("--be-ended", path, display);
  wait_ready (&child);
  kill (server, SIGKILL);
  waitpid (server, NULL, 0);
  g_assert_cmpint (wait_end (&child), !=, 0);
  check_restored (path);
}

/* --- Choosing --------------------------------------------------------------------------------- */

static void
leave_something (const char *path)
{
  Child child = start ("--be-ended", path, NULL);
  wait_ready (&child);
  kill (child.pid, SIGKILL);
  wait_end (&child);
}

static void
later_keeps_and_discard_asks (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  leave_something (path);
  loom_desk_press (wait_offer (NULL), "_Later");
  loom_test_settle ();
  g_assert_cmpuint (n_left (), ==, 1);
  GtkWidget *offer = wait_offer (NULL);
  loom_desk_press (offer, "Discard…");
  loom_desk_let_pass (400);
  loom_desk_press (offer, "Keep");
  loom_desk_let_pass (400);
  g_assert_cmpuint (n_left (), ==, 1);
  loom_desk_press (offer, "Discard…");
  loom_desk_let_pass (400);
  loom_desk_press (offer, "Discard");
  loom_test_settle ();
  g_assert_false (is_offered (NULL));
  g_assert_cmpuint (n_left (), ==, 0);
  loom_desk_clear ();
}

static void
all_are_restored_in_place_of_what_shows_their_files (void)
{
  g_autofree char *one = loom_desk_copy ("pond");
  g_autofree char *two = loom_desk_copy ("pond");
  GtkApplication *application = GTK_APPLICATION (loom_desk_application ());
  leave_something (one);
  leave_something (two);
  LoomWindow *stale = loom_desk_open (one);
  g_object_add_weak_pointer (G_OBJECT (stale), (gpointer *)&stale);
  GtkWidget *offer = wait_offer (NULL);
  g_free (loom_test_picture (offer, "recovery"));
  loom_desk_press (offer, "Restore _All");
  loom_test_settle ();
  g_assert_null (stale);
  g_assert_false (is_offered (NULL));
  g_assert_nonnull (loom_opening_find (application, one, NULL));
  g_assert_nonnull (loom_opening_find (application, two, NULL));
  g_assert_cmpuint (n_left (), ==, 0); /* they are in use again */
  loom_desk_clear ();
}

static void
a_change_since_then_is_told (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  GtkApplication *application = GTK_APPLICATION (loom_desk_application ());
  leave_something (path);
  loom_desk_change (path, "The Pond", "The Tarn");
  loom_desk_press (wait_offer (NULL), "Restore");
  loom_desk_wait_notice (LOOM_WINDOW (loom_opening_find (application, path, NULL)));
  loom_desk_clear ();
}

/* --- Damage ----------------------------------------------------------------------------------- */

/* The only file of recovery whose name ends with @suffix, or NULL. */
static char *
dup_left_file (const char *suffix)
{
  g_autofree char *folder = loom_recovery_dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    if (g_str_has_suffix (name, suffix))
      return g_build_filename (folder, name, NULL);
  return NULL;
}

/* In the journal, @from becomes @to; gives what is in it then. */
static char *
damage (const char *from, const char *to)
{
  g_autofree char *journal = dup_left_file (".journal");
  loom_desk_change (journal, from, to);
  return loom_desk_read (journal);
}

/* The damaged journal is there to the byte under its other name; it goes. */
static void
check_kept (const char *text)
{
  g_autofree char *kept = dup_left_file (".damaged");
  g_assert_nonnull (kept);
  g_autofree char *found = loom_desk_read (kept);
  g_assert_cmpstr (found, ==, text);
  g_assert_cmpint (unlink (kept), ==, 0);
}

static void
what_is_damaged_is_told_and_kept (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *words = NULL;
  g_autofree char *message = NULL;
  leave_something (path);
  g_autofree char *text = damage ("s:One", "s:Owe");
  GtkWidget *offer = wait_offer (&words);
  g_assert_nonnull (strstr (words, "1 step cannot be read"));
  g_free (loom_test_picture (offer, "recovery-damaged"));
  loom_desk_press (offer, "Restore");
  loom_desk_wait_question (&message);
  g_assert_nonnull (strstr (message, "1 step could not be read"));
  g_assert_nonnull (strstr (message, ".damaged"));
  loom_desk_answer ("_Close");
  LoomWindow *window
      = LOOM_WINDOW (loom_opening_find (GTK_APPLICATION (loom_desk_application ()), path, NULL));
  g_assert_cmpstr (gtk_label_get_label (window->title), ==, "Two");
  check_kept (text);
  loom_desk_clear ();
}

/* Its head too, which was the end of it once. */
static void
what_cannot_be_read_is_kept_aside (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *words = NULL;
  leave_something (path);
  loom_desk_change (path, "The Pond", "The Tarn");
  g_free (damage ("\nboard ", "\nboare "));
  g_autofree char *text = damage ("<areas", "<\x01reas");
  GtkWidget *offer = wait_offer (&words);
  g_assert_nonnull (strstr (words, "Cannot be restored"));
  g_free (loom_test_picture (offer, "recovery-unreadable"));
  loom_desk_press (offer, "_Later");
  loom_test_settle ();
  g_assert_cmpuint (n_left (), ==, 1);
  loom_desk_press (wait_offer (NULL), "_Keep Aside");
  g_free (words);
  loom_desk_wait_question (&words);
  g_assert_nonnull (strstr (words, ".damaged"));
  loom_desk_answer ("_Close");
  g_assert_false (is_offered (NULL));
  g_assert_cmpuint (n_left (), ==, 0);
  check_kept (text);
  loom_desk_clear ();
}

static void
nothing_left_is_nothing_said (void)
{
  loom_recovery_window_offer (LOOM_PROGRAM (loom_desk_application ()));
  loom_desk_let_pass (200);
  g_assert_false (is_offered (NULL));
}

static void
times_are_told_as_people_do (void)
{
  static const struct
  {
    int month, day, hour;
    const char *words;
  } rows[] = { { 3, 1, 9, "today, 09:05" },
               { 2, 28, 23, "yesterday, 23:05" },
               { 2, 27, 9, "27 February 2026, 09:05" } };
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 3, 1, 12, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GDateTime) then
          = g_date_time_new_local (2026, rows[i].month, rows[i].day, rows[i].hour, 5, 0);
      g_autofree char *words = loom_recovery_dup_time (then, now);
      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

int
main (int argc, char **argv)
{
  program = argv[0];
  if (argc == 3 && g_str_has_prefix (argv[1], "--"))
    {
      gtk_init ();
      return strcmp (argv[1], "--be-ended") == 0 ? be_ended (argv[2]) : end_while_saving (argv[2]);
    }
  loom_test_init (&argc, &argv);
#define ADD(name, function) g_test_add_func ("/window/recovery/" name, function)
  ADD ("times-are-told-as-people-do", times_are_told_as_people_do);
  ADD ("nothing-left-is-nothing-said", nothing_left_is_nothing_said);
  ADD ("a-kill-costs-nothing", a_kill_costs_nothing);
  ADD ("signals-that-ask-cost-nothing", signals_that_ask_cost_nothing);
  ADD ("a-save-under-way-arrives", a_save_under_way_arrives);
  ADD ("a-display-that-vanishes-costs-nothing", a_display_that_vanishes_costs_nothing);
  ADD ("later-keeps-and-discard-asks", later_keeps_and_discard_asks);
  ADD ("all-are-restored-in-place-of-what-shows-their-files",
       all_are_restored_in_place_of_what_shows_their_files);
  ADD ("a-change-since-then-is-told", a_change_since_then_is_told);
  ADD ("what-is-damaged-is-told-and-kept", what_is_damaged_is_told_and_kept);
  ADD ("what-cannot-be-read-is-kept-aside", what_cannot_be_read_is_kept_aside);
#undef ADD
  return g_test_run ();
}
