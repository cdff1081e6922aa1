/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the word that was most likely meant, by the number of letters to insert, delete, change or
 * swap with a neighbour (optimal string alignment), case and the choice between `-`, `_` and a
 * space aside: a person who writes RECRUIT_AT_CAP meant recruit-at-cap. */

#include "validator/rules/nearest.h"

#include <string.h>

#define LONGEST 64

static char
fold (char c)
{
  if (c == '_' || c == ' ')
    return '-';
  return g_ascii_tolower (c);
}

static guint
distance_between (const char *a, const char *b)
{
  gsize n = strlen (a), m = strlen (b);
  guint rows[3][LONGEST + 1];

  if (n > LONGEST || m > LONGEST)
    return G_MAXUINT;
  for (gsize j = 0; j <= m; j++)
    rows[0][j] = (guint)j;
  for (gsize i = 1; i <= n; i++)
    {
      guint *row = rows[i % 3], *above = rows[(i + 2) % 3], *twice = rows[(i + 1) % 3];

      row[0] = (guint)i;
      for (gsize j = 1; j <= m; j++)
        {
          gboolean same = fold (a[i - 1]) == fold (b[j - 1]);
          guint least = above[j - 1] + (same ? 0 : 1);

          least = MIN (least, above[j] + 1);
          least = MIN (least, row[j - 1] + 1);
          if (i > 1 && j > 1 && fold (a[i - 1]) == fold (b[j - 2])
              && fold (a[i - 2]) == fold (b[j - 1]))
            least = MIN (least, twice[j - 2] + 1);
          row[j] = least;
        }
    }
  return rows[n % 3][m];
}

void
loom_nearest_try (LoomNearest *self, const char *candidate)
{
  guint distance;

  g_return_if_fail (self != NULL);
  if (self->word == NULL || candidate == NULL)
    return;
  distance = distance_between (self->word, candidate);
  if (distance < self->distance)
    {
      self->distance = distance;
      self->best = candidate;
    }
}

const char *
loom_nearest_get (const LoomNearest *self)
{
  gsize length;

  g_return_val_if_fail (self != NULL, NULL);
  if (self->best == NULL)
    return NULL;
  length = MAX (strlen (self->word), strlen (self->best));
  /* A third of the letters wrong is still a slip of the hand; more is another word. */
  return self->distance <= MAX (1, length / 3) ? self->best : NULL;
}
