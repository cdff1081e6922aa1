/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns signals into a GCancellable.
 *
 * Implementation notes: cancelling takes locks, which a signal handler must not. The handler writes
 * one byte into a pipe, and a thread that does nothing but read it cancels. */

#include "editor/commands/base/stopper.h"

#include "editor/commands/base/command.h"
#include "formats/xml/temporary.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

/* Within so many ns the second signal is the first once more: who stops a whole group of processes,
 * as timeout(1) does, often sends one to the program itself, too. */
#define ONE_REQUEST 500000000

static volatile sig_atomic_t asked;
static struct timespec asked_at;
static int ends[2] = { -1, -1 }; /* of the pipe */
static GCancellable *cancellable;
static GThread *thread;
static struct sigaction old_int, old_term;

/* Whether it is longer ago than one takes to ask once. */
static gboolean
was_asked_before (void)
{
  struct timespec now;

  if (!asked)
    return FALSE;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (now.tv_sec - asked_at.tv_sec) * (gint64)1000000000 + now.tv_nsec - asked_at.tv_nsec
         > ONE_REQUEST;
}

static void
stop_cb (int number)
{
  const int reason = errno;

  if (asked && !was_asked_before ())
    return;
  if (asked || write (ends[1], "s", 1) < 0)
    {
      loom_temporary_remove_all ();
      _exit (LOOM_EXIT_INTERRUPTED);
    }
  clock_gettime (CLOCK_MONOTONIC, &asked_at);
  asked = 1;
  errno = reason;
}

/* Waits for the byte; the end of the pipe means that nobody asked. */
static gpointer
wait_for_it (gpointer data)
{
  char byte;
  gssize n;

  do
    n = read (ends[0], &byte, 1);
  while (n < 0 && errno == EINTR);
  if (n == 1)
    g_cancellable_cancel (data);
  return NULL;
}

GCancellable *
loom_stopper_begin (void)
{
  struct sigaction stop = { .sa_handler = stop_cb, .sa_flags = SA_RESTART };

  g_return_val_if_fail (thread == NULL, cancellable);
  asked = 0;
  cancellable = g_cancellable_new ();
  if (!g_unix_open_pipe (ends, FD_CLOEXEC, NULL))
    return cancellable; /* Ctrl-C then ends the program, as it did before */
  thread = g_thread_new ("stopper", wait_for_it, cancellable);
  sigaction (SIGINT, &stop, &old_int);
  sigaction (SIGTERM, &stop, &old_term);
  return cancellable;
}

void
loom_stopper_end (void)
{
  if (thread != NULL)
    {
      /* Once somebody has asked, the second of the same two signals may still come, while what is
       * known is written: it means as little then. */
      if (!asked)
        {
          sigaction (SIGINT, &old_int, NULL);
          sigaction (SIGTERM, &old_term, NULL);
        }
      close (ends[1]);
      g_thread_join (g_steal_pointer (&thread));
      close (ends[0]);
    }
  g_clear_object (&cancellable);
}

gboolean
loom_stopper_was_used (void)
{
  return asked != 0;
}
