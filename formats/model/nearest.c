/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nearest words by the optimal string alignment distance (Damerau 1964), over bytes: what people
 * misspell here are ASCII names. Costs are doubled so that a wrong letter case can count half. */

#include "formats/model/nearest.h"

#include <string.h>

#define LONGEST 48

static guint
letter_cost (char a, char b)
{
  if (a == b)
    return 0;
  return g_ascii_tolower (a) == g_ascii_tolower (b) ? 1 : 2;
}

static guint
measure (const char *a, gsize m, const char *b, gsize n)
{
  guint rows[3][LONGEST + 1];
  guint *before = rows[0];
  guint *last = rows[1];
  guint *now = rows[2];
  for (gsize j = 0; j <= n; j++)
    last[j] = 2 * j;
  for (gsize i = 1; i <= m; i++)
    {
      now[0] = 2 * i;
      for (gsize j = 1; j <= n; j++)
        {
          guint best = last[j - 1] + letter_cost (a[i - 1], b[j - 1]);
          best = MIN (best, MIN (last[j], now[j - 1]) + 2);
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            best = MIN (best, before[j - 2] + 2);
          now[j] = best;
        }
      guint *free_row = before;
      before = last;
      last = now;
      now = free_row;
    }
  return last[n];
}

void
loom_nearest_offer (LoomNearest *self, const char *wanted, const char *candidate)
{
  gsize m = strlen (wanted);
  gsize n = strlen (candidate);
  gsize most = MAX ((MAX (m, n) + 2) / 3, 1);
  if (m > LONGEST || n > LONGEST || (m > n ? m - n : n - m) > most)
    return;
  guint distance = measure (wanted, m, candidate, n);
  if (distance > 2 * most || distance >= self->distance || distance >= 2 * MAX (m, n))
    return;
  self->word = candidate;
  self->distance = distance;
}
