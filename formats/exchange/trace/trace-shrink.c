/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fewer pixels: each of the new ones has the label that most of the old ones have. */

#include "formats/exchange/trace/trace-private.h"

/* The label that most of the pixels from @x, @y on have; nobody's only where it is more than half,
 * and of equals the first that is met. */
static guint16
find_most (const LoomTrace *self, guint x, guint y, guint n, guint16 *seen, guint *counts)
{
  guint n_seen = 0;
  for (guint row = y; row < MIN (y + n, self->height); row++)
    for (guint column = x; column < MIN (x + n, self->width); column++)
      {
        const guint16 label = self->labels[(gsize)row * self->width + column];
        guint i = 0;
        while (i < n_seen && seen[i] != label)
          i++;
        if (i == n_seen)
          {
            seen[n_seen] = label;
            counts[n_seen++] = 0;
          }
        counts[i]++;
      }
  guint best = 0, n_pixels = 0, n_nobody = 0;
  for (guint i = 0; i < n_seen; i++)
    {
      n_pixels += counts[i];
      if (seen[i] == 0)
        n_nobody = counts[i];
      else if (seen[best] == 0 || counts[i] > counts[best])
        best = i;
    }
  return 2 * n_nobody > n_pixels ? 0 : seen[best];
}

/* Areas that no new pixel had most of get the one in which they had a pixel first, where that is
 * not the only one of another. */
static void
bring_back (const LoomTrace *self, guint16 *small, guint width, guint height, guint n)
{
  g_autofree guint *counts = g_new0 (guint, self->n_areas + 1);
  for (gsize i = 0; i < (gsize)width * height; i++)
    counts[small[i]]++;
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      {
        const guint16 label = self->labels[(gsize)y * self->width + x];
        guint16 *to = &small[(gsize)(y / n) * width + x / n];
        if (label == 0 || counts[label] > 0 || (*to != 0 && counts[*to] < 2))
          continue;
        counts[*to]--;
        *to = label;
        counts[label]++;
      }
}

void
loom_trace_shrink (LoomTrace *self, guint n)
{
  if (n < 2)
    return;
  const guint width = (self->width + n - 1) / n, height = (self->height + n - 1) / n;
  guint16 *small = g_new (guint16, (gsize)width * height);
  g_autofree guint16 *seen = g_new (guint16, (gsize)n * n);
  g_autofree guint *counts = g_new (guint, (gsize)n * n);
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      small[(gsize)y * width + x] = find_most (self, x * n, y * n, n, seen, counts);
  bring_back (self, small, width, height, n);
  g_free (self->labels);
  self->labels = small;
  self->width = width;
  self->height = height;
}
