/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that are on their way.
 *
 * Implementation notes: the handler of a signal may neither lock nor allocate, so the names are in
 * a table of atomic pointers that it walks. A name is in the table before its file is made. The
 * handler first says that the end has come (@ending), then waits until nobody is between two
 * changes of names (@busy), then removes. Whoever changes names has signals blocked in his thread,
 * so the handler never waits for the thread that it interrupted; whoever comes after @ending was
 * set waits for the end. A name is freed only by who has seen @ending unset after he took it out of
 * the table: the handler then no longer finds it. O_TMPFILE would leave less for a `kill -9`, but
 * cannot be put in the place of a file that is there without having a name for a moment. */

#define _GNU_SOURCE
#include "formats/xml/temporary.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

/* A folder has all its files on their way at once. */
#define N_NAMES 8192
/* So many names are tried where others are taken. */
#define N_TRIES 100

static _Atomic (char *) names[N_NAMES];
static atomic_int busy;
static atomic_bool ending;

/* For a thread that would change something while another one ends the program. */
static void
wait_for_the_end (void)
{
  for (;;)
    pause ();
}

void
loom_temporary_hold (sigset_t *before)
{
  sigset_t all;

  sigfillset (&all);
  pthread_sigmask (SIG_BLOCK, &all, before);
  atomic_fetch_add (&busy, 1);
  if (!atomic_load (&ending))
    return;
  atomic_fetch_sub (&busy, 1);
  wait_for_the_end ();
}

void
loom_temporary_release (const sigset_t *before)
{
  atomic_fetch_sub (&busy, 1);
  pthread_sigmask (SIG_SETMASK, before, NULL);
}

/* Takes @path, which is owned from then on, into the table; NULL when that is full. */
static char *
take (char *path)
{
  for (guint i = 0; i < N_NAMES; i++)
    {
      char *none = NULL;
      if (atomic_compare_exchange_strong (&names[i], &none, path))
        return path;
    }
  g_free (path);
  errno = EMFILE;
  return NULL;
}

char *
loom_temporary_add (const char *path)
{
  return take (g_strdup (path));
}

void
loom_temporary_forget (char *path)
{
  if (path == NULL)
    return;
  for (guint i = 0; i < N_NAMES; i++)
    {
      char *one = path;
      if (atomic_compare_exchange_strong (&names[i], &one, NULL))
        break;
    }
  /* Whoever ends the program may still be reading it. */
  if (!atomic_load (&ending))
    g_free (path);
}

static char *
dup_name (const char *folder)
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  char name[] = ".boardloom-XXXXXX";

  for (guint i = sizeof name - 7; i < sizeof name - 1; i++)
    name[i] = letters[g_random_int_range (0, sizeof letters - 1)];
  return g_build_filename (folder, name, NULL);
}

char *
loom_temporary_new_name (const char *folder)
{
  for (guint i = 0; i < N_TRIES; i++)
    {
      g_autofree char *path = dup_name (folder);
      if (access (path, F_OK) != 0)
        return take (g_steal_pointer (&path));
    }
  errno = EEXIST;
  return NULL;
}

int
loom_temporary_open (const char *folder, int mode, char **path)
{
  for (guint i = 0; i < N_TRIES; i++)
    {
      sigset_t before;
      char *name = loom_temporary_new_name (folder);

      if (name == NULL)
        return -1;
      loom_temporary_hold (&before);
      const int fd = open (name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);
      const int number = errno;
      loom_temporary_release (&before);
      if (fd >= 0)
        {
          *path = name;
          return fd;
        }
      loom_temporary_forget (name);
      errno = number;
      if (number != EEXIST)
        return -1;
    }
  return -1;
}

void
loom_temporary_remove_all (void)
{
  const struct timespec moment = { 0, 200000 };

  atomic_store (&ending, TRUE);
  while (atomic_load (&busy) > 0)
    nanosleep (&moment, NULL);
  for (guint i = 0; i < N_NAMES; i++)
    {
      const char *path = atomic_load (&names[i]);
      if (path != NULL)
        unlink (path);
    }
  /* Folders, when they have been emptied. */
  for (guint i = 0; i < N_NAMES; i++)
    {
      const char *path = atomic_load (&names[i]);
      if (path != NULL)
        rmdir (path);
    }
}

static void
end_cb (int number)
{
  struct sigaction usual = { .sa_handler = SIG_DFL };

  loom_temporary_remove_all ();
  /* It is delivered when this handler returns. */
  sigaction (number, &usual, NULL);
  raise (number);
}

void
loom_temporary_catch_signals (void)
{
  static const int numbers[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      struct sigaction now;
      struct sigaction end = { .sa_handler = end_cb };

      /* nohup and the like have asked for a signal to be ignored. */
      if (sigaction (numbers[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL)
        sigaction (numbers[i], &end, NULL);
    }
}
