/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Times of the processor: see stopwatch.h. */

#include "tests/bench/stopwatch.h"

#include <time.h>

static double
read_clock (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

double
loom_stopwatch_thread (void)
{
  return read_clock (CLOCK_THREAD_CPUTIME_ID);
}

double
loom_stopwatch_all (void)
{
  return read_clock (CLOCK_PROCESS_CPUTIME_ID);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *)a, y = *(const double *)b;

  return x < y ? -1 : x > y;
}

double
loom_stopwatch_percentile (GArray *times)
{
  g_return_val_if_fail (times->len > 0, 0);

  g_array_sort (times, compare);
  return g_array_index (times, double, (times->len - 1) * 95 / 100);
}

gboolean
loom_stopwatch_report (const char *what,
                       double value,
                       double most,
                       const char *unit,
                       double reference,
                       const char *reference_name)
{
  const gboolean missed = value > most;

  g_print ("%-44s %8.2f %-3s  at most %5.0f  %-6s  %.4f of %s\n", what, value, unit, most,
           missed ? "MISSED" : "ok", reference > 0 ? value / reference : 0, reference_name);
  return missed;
}
