/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs two commands in turn, as often as asked, and prints the median processor time of each (user
 * and system, in seconds) and the largest resident size of each (in kilobytes). Processor time,
 * because other work on the machine spoils it least; in turn, so that what is left of that falls on
 * both alike. With --elapsed it is the time from start to end, for what uses several threads.
 *
 * Usage: bench-measure [--elapsed] RUNS COMMAND... -- COMMAND...
 * Prints: SECONDS-A SECONDS-B KILOBYTES-A KILOBYTES-B */

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MOST_RUNS 101

/* Whether to take the time that passed. */
static int elapsed;

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double
seconds (struct timeval time)
{
  return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

/* Runs @argv with its output thrown away. A finding (status 1) is an answer, not a failure.
 *
 * Returns: 0, or −1 when it could not run or ended badly */
static int
run (char **argv, double *time, long *kilobytes)
{
  struct rusage usage;
  const double start = now ();
  int status;
  pid_t child = fork ();

  if (child < 0)
    return -1;
  if (child == 0)
    {
      int null = open ("/dev/null", O_RDWR);
      dup2 (null, STDIN_FILENO);
      dup2 (null, STDOUT_FILENO);
      dup2 (null, STDERR_FILENO);
      execvp (argv[0], argv);
      _exit (127);
    }
  if (wait4 (child, &status, 0, &usage) < 0 || !WIFEXITED (status) || WEXITSTATUS (status) > 1)
    return -1;
  *time = elapsed ? now () - start : seconds (usage.ru_utime) + seconds (usage.ru_stime);
  if (usage.ru_maxrss > *kilobytes)
    *kilobytes = usage.ru_maxrss;
  return 0;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int
main (int argc, char **argv)
{
  double times[2][MOST_RUNS];
  long kilobytes[2] = { 0, 0 };
  char **commands[2];
  int runs;
  int middle = 2;

  elapsed = argc > 1 && strcmp (argv[1], "--elapsed") == 0;
  argv += elapsed;
  argc -= elapsed;
  runs = argc > 1 ? atoi (argv[1]) : 0;
  while (middle < argc && strcmp (argv[middle], "--") != 0)
    middle++;
  if (runs < 1 || runs > MOST_RUNS || middle <= 2 || middle + 1 >= argc)
    {
      fputs ("Usage: bench-measure [--elapsed] RUNS COMMAND... -- COMMAND...\n", stderr);
      return 2;
    }
  argv[middle] = NULL;
  commands[0] = argv + 2;
  commands[1] = argv + middle + 1;

  for (int i = 0; i < runs; i++)
    for (int which = 0; which < 2; which++)
      if (run (commands[which], &times[which][i], &kilobytes[which]) != 0)
        {
          fprintf (stderr, "%s failed\n", commands[which][0]);
          return 5;
        }
  for (int which = 0; which < 2; which++)
    qsort (times[which], (size_t)runs, sizeof (double), compare);
  printf ("%.4f %.4f %ld %ld\n", times[0][runs / 2], times[1][runs / 2], kilobytes[0],
          kilobytes[1]);
  return 0;
}
