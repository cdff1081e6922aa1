/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving when a signal ends the program: the files are old or new, and nothing else is left. */

#include "tests/formats/save-support.h"

#include "formats/xml/temporary.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* The k-th thing asked of the system comes with a signal: just before it, or just after. */
static int calls_left;
static int signal_now;
static gboolean is_signal_after;

static void
signal_if (gboolean after)
{
  if (after == is_signal_after && calls_left-- == 0)
    raise (signal_now);
}

static ssize_t
signalling_write (int fd, const void *data, size_t length)
{
  signal_if (FALSE);
  ssize_t n = write (fd, data, MIN (length, 7));
  signal_if (TRUE);
  return n;
}

static int
signalling_sync (int fd)
{
  signal_if (FALSE);
  int n = fsync (fd);
  signal_if (TRUE);
  return n;
}

static int
signalling_rename (const char *from, const char *to)
{
  signal_if (FALSE);
  int n = rename (from, to);
  signal_if (TRUE);
  return n;
}

/* Runs @save in a process of its own, which @number ends at call @k; whether it was ended. */
static gboolean
is_ended_at (int number, int k, gboolean after, void (*save) (const Place *), const Place *self)
{
  int status = 0;
  const pid_t child = fork ();
  if (child == 0)
    {
      signal_now = number;
      calls_left = k;
      is_signal_after = after;
      signal (number, SIG_DFL);
      loom_temporary_catch_signals ();
      save (self);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) ? WTERMSIG (status) == number : status == 0);
  return WIFSIGNALED (status);
}

static const LoomSaveSystem signalling = { signalling_write, signalling_sync, signalling_rename };
static const int ending_signals[] = { SIGHUP, SIGINT, SIGTERM };

static void
save_one (const Place *self)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("entirely new content", 20);
  loom_save_bytes_using (&signalling, self->path, bytes, NULL, NULL);
}

static void
test_signals (Place *self, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (ending_signals); i++)
    for (int after = 0; after < 2; after++)
      {
        int k = 0;
        for (gboolean ended = TRUE; ended; k++)
          {
            g_assert_true (g_file_set_contents (self->path, "old", 3, NULL));
            ended = is_ended_at (ending_signals[i], k, after, save_one, self);
            g_assert_cmpuint (count_files (self), ==, 1);
            assert_holds (self->path, k < 4 + !after ? "old" : "entirely new content");
          }
        g_assert_cmpint (k, ==, 7);
      }
}

static void
save_several (const Place *self)
{
  LoomSaveFile files[3];
  g_auto (GStrv) paths = several_new (self, files);
  loom_save_files_using (&signalling, files, 3, NULL);
}

static void
test_several_signals (Place *self, gconstpointer data)
{
  g_autofree char *fresh = g_build_filename (self->folder, "fresh", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ending_signals); i++)
    for (int after = 0; after < 2; after++)
      {
        int k = 0;
        for (gboolean ended = TRUE; ended; k++)
          {
            g_remove (fresh);
            ended = is_ended_at (ending_signals[i], k, after, save_several, self);
            if (k < 6)
              assert_several (self, "old", NULL, "old target");
            else
              assert_several (self, "new", "new", "new");
          }
        g_assert_cmpint (k, ==, 13);
      }
}

/* And whenever it likes. */
static void
test_any_moment (Place *self, gconstpointer data)
{
  const guint n_tries = g_test_slow () ? 5000 : 300;
  guint n_ended = 0;
  for (guint i = 0; i < n_tries; i++)
    {
      const int number = ending_signals[i % G_N_ELEMENTS (ending_signals)];
      int status = 0;
      int ready[2];
      char byte = 0;
      g_assert_cmpint (pipe (ready), ==, 0);
      const pid_t child = fork ();
      if (child == 0)
        {
          g_autoptr (GBytes) bytes = g_bytes_new_static ("old", 3);
          signal (number, SIG_DFL);
          loom_temporary_catch_signals ();
          (void)!write (ready[1], &byte, 1);
          for (guint k = 0; k < 100000; k++)
            loom_save_bytes_to (self->path, bytes, NULL, NULL);
          _exit (0);
        }
      /* Whoever runs the tests may have told them to ignore a signal; the child does not. */
      g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
      close (ready[0]);
      close (ready[1]);
      g_usleep ((gulong)g_test_rand_int_range (0, 8000));
      kill (child, number);
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      n_ended += WIFSIGNALED (status) && WTERMSIG (status) == number;
      g_assert_cmpuint (count_files (self), ==, 1);
      assert_holds (self->path, "old");
    }
  g_assert_cmpuint (n_ended, ==, n_tries);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/xml/save/" name, Place, NULL, place_set_up, function, place_tear_down)
  ADD ("a-signal-at-any-call-leaves-no-temporary-file", test_signals);
  ADD ("a-signal-at-any-call-leaves-several-files-old-or-new", test_several_signals);
  ADD ("a-signal-at-any-moment-leaves-no-temporary-file", test_any_moment);
  return g_test_run ();
}
