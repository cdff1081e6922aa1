/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parts to areas: the smallest goes to a neighbour, again and again.
 *
 * Implementation notes: of the neighbours those of the same country come first, then those of the
 * same region; of these the one with which it makes the smallest area, so that none grows beyond
 * the others. What has no neighbour is an island and goes to what lies nearest. */

#include "formats/gazetteer/gazetteer-private.h"

#include <math.h>
#include <string.h>

/* An area is at least such a part of what it would be if all were alike: smaller ones hold no
 * piece. */
#define LEAST_SHARE (1.0 / 14)
#define FOREIGN 4.0 /* times as far off is what lies in another country */

double *
loom_gazetteer_borders (const LoomGazetteer *self, const GArray *parts)
{
  const guint n = parts->len;
  double *borders = g_new0 (double, (gsize)n *n);
  /* The part at each side of an arc, counted from 1; an arc of the sea has one. */
  g_autofree guint *seen = g_new0 (guint, self->lengths->len);
  for (guint i = 0; i < n; i++)
    {
      const LoomRegionPart *part = loom_gazetteer_part (self, g_array_index (parts, guint, i));
      for (guint s = 0; s < part->sides->len; s++)
        {
          const guint side = g_array_index (part->sides, guint, s);
          const guint other = seen[side];
          seen[side] = i + 1;
          if (other == 0 || other == i + 1)
            continue;
          borders[i * n + other - 1] += g_array_index (self->lengths, double, side);
          borders[(other - 1) * n + i] = borders[i * n + other - 1];
        }
    }
  return borders;
}

typedef struct
{
  const LoomGazetteer *places;
  const GArray *parts;
  guint n;
  double *borders; /* n by n */
  double *sizes;   /* 0: merged away */
  guint *into;     /* the area that each part belongs to, as the number of its first */
  guint *mains;    /* the largest part of each area */
} Merging;

static const LoomRegionPart *
main_of (const Merging *self, guint area)
{
  return loom_gazetteer_part (self->places, g_array_index (self->parts, guint, self->mains[area]));
}

/* 0: the same country, 1: the same region, 2: the same continent, 3: neither. */
static guint
kinship (const LoomRegionPart *one, const LoomRegionPart *two)
{
  return strcmp (one->country, two->country) == 0       ? 0
         : strcmp (one->region, two->region) == 0       ? 1
         : strcmp (one->continent, two->continent) == 0 ? 2
                                                        : 3;
}

/* Degrees between the middles, at the equator. */
static double
distance (LoomVec2 a, LoomVec2 b)
{
  double across = fabs (a.x - b.x);
  across = MIN (across, 360 - across) * cos ((a.y + b.y) / 2 * G_PI / 180);
  return hypot (across, a.y - b.y);
}

static guint
find_smallest (const Merging *self)
{
  guint best = 0;
  for (guint i = 0; i < self->n; i++)
    if (self->sizes[i] > 0 && (self->sizes[best] == 0 || self->sizes[i] < self->sizes[best]))
      best = i;
  return best;
}

static guint
find_partner (const Merging *self, guint area)
{
  guint best = area, least_kin = 9;
  double least = G_MAXDOUBLE;
  for (guint i = 0; i < self->n; i++)
    {
      if (i == area || self->sizes[i] == 0 || self->borders[area * self->n + i] == 0)
        continue;
      const guint kin = kinship (main_of (self, area), main_of (self, i));
      if (kin < least_kin || (kin == least_kin && self->sizes[i] < least))
        {
          best = i;
          least_kin = kin;
          least = self->sizes[i];
        }
    }
  if (best != area)
    return best;
  for (guint i = 0; i < self->n; i++)
    {
      if (i == area || self->sizes[i] == 0)
        continue;
      const double away = distance (main_of (self, area)->at, main_of (self, i)->at)
                          * (kinship (main_of (self, area), main_of (self, i)) == 0 ? 1 : FOREIGN);
      if (away < least)
        {
          best = i;
          least = away;
        }
    }
  return best;
}

static void
merge (Merging *self, guint from, guint to)
{
  const gboolean is_larger = main_of (self, from)->size > main_of (self, to)->size;
  if (is_larger)
    self->mains[to] = self->mains[from];
  self->sizes[to] += self->sizes[from];
  self->sizes[from] = 0;
  for (guint i = 0; i < self->n; i++)
    {
      if (self->into[i] == from)
        self->into[i] = to;
      if (i == to || i == from)
        continue;
      self->borders[to * self->n + i] += self->borders[from * self->n + i];
      self->borders[i * self->n + to] = self->borders[to * self->n + i];
    }
}

guint *
loom_gazetteer_merge (const LoomGazetteer *self, const GArray *parts, guint wanted, guint *n)
{
  Merging merging = { .places = self, .parts = parts, .n = parts->len };
  g_autofree double *borders = merging.borders = loom_gazetteer_borders (self, parts);
  g_autofree double *sizes = merging.sizes = g_new0 (double, parts->len + 1);
  g_autofree guint *mains = merging.mains = g_new0 (guint, parts->len + 1);
  g_autofree guint *numbers = g_new0 (guint, parts->len + 1);
  guint *into = merging.into = g_new0 (guint, parts->len + 1), left = parts->len;
  double whole = 0;
  for (guint i = 0; i < parts->len; i++)
    {
      sizes[i] = MAX (loom_gazetteer_part (self, g_array_index (parts, guint, i))->size, 1e-9);
      whole += sizes[i];
      into[i] = mains[i] = i;
    }
  while (left > 2)
    {
      const guint smallest = find_smallest (&merging);
      if (left <= wanted && sizes[smallest] >= whole / left * LEAST_SHARE)
        break;
      merge (&merging, smallest, find_partner (&merging, smallest));
      left--;
    }
  *n = 0;
  for (guint i = 0; i < parts->len; i++)
    if (sizes[i] > 0)
      numbers[i] = (*n)++;
  for (guint i = 0; i < parts->len; i++)
    into[i] = numbers[into[i]];
  return into;
}
