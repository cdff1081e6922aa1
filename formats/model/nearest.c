/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nearest words by the optimal string alignment distance (Damerau 1964), over bytes: what people
 * misspell here are ASCII names. Who writes RECRUIT_AT_CAP means recruit-at-cap: case and the
 * stroke between words are no mistake. */

#include "formats/model/nearest.h"

#include <string.h>

#define LONGEST 48

static char
fold (char c)
{
  return c == '_' || c == ' ' ? '-' : g_ascii_tolower (c);
}

static guint
measure (const char *a, gsize m, const char *b, gsize n)
{
  guint rows[3][LONGEST + 1];
  guint *before = rows[0];
  guint *last = rows[1];
  guint *now = rows[2];
  for (gsize j = 0; j <= n; j++)
    last[j] = j;
  for (gsize i = 1; i <= m; i++)
    {
      now[0] = i;
      for (gsize j = 1; j <= n; j++)
        {
          guint best = last[j - 1] + (fold (a[i - 1]) != fold (b[j - 1]));
          best = MIN (best, MIN (last[j], now[j - 1]) + 1);
          if (i > 1 && j > 1 && fold (a[i - 1]) == fold (b[j - 2])
              && fold (a[i - 2]) == fold (b[j - 1]))
            best = MIN (best, before[j - 2] + 1);
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
  if (distance > most || distance >= self->distance || distance >= MAX (m, n))
    return;
  self->word = candidate;
  self->distance = distance;
}
