/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parts and holes too small to be meant: they go to what lies around them. */

#include "formats/exchange/trace/trace-private.h"

/* Pixels of one label that hang together, side by side. */
typedef struct
{
  guint32 pixel; /* one of them */
  guint n;
  guint16 label;
  gboolean is_kept;
} Part;

typedef struct
{
  LoomTrace *trace;
  guint8 *seen;   /* by pixel: the last round in which it was gathered */
  guint8 round;   /* from 1 */
  GArray *pixels; /* (element-type guint32): of the part that was gathered last */
  gboolean is_at_edge;
} Gathering;

static void
gather_one (Gathering *self, guint32 pixel, guint16 label)
{
  if (self->seen[pixel] >= self->round || self->trace->labels[pixel] != label)
    return;
  self->seen[pixel] = self->round;
  g_array_append_val (self->pixels, pixel);
}

/* All pixels of the part that @start is of. */
static void
gather (Gathering *self, guint32 start)
{
  const guint width = self->trace->width, height = self->trace->height;
  const guint16 label = self->trace->labels[start];
  g_array_set_size (self->pixels, 0);
  self->is_at_edge = FALSE;
  gather_one (self, start, label);
  for (guint i = 0; i < self->pixels->len; i++)
    {
      const guint32 pixel = g_array_index (self->pixels, guint32, i);
      const guint x = pixel % width, y = pixel / width;
      self->is_at_edge |= x == 0 || y == 0 || x + 1 == width || y + 1 == height;
      if (x > 0)
        gather_one (self, pixel - 1, label);
      if (x + 1 < width)
        gather_one (self, pixel + 1, label);
      if (y > 0)
        gather_one (self, pixel - width, label);
      if (y + 1 < height)
        gather_one (self, pixel + width, label);
    }
}

/* The small parts, each but once. Those that stay because their area has no other are marked. */
static GArray *
list_small (Gathering *self, guint least, guint least_hole)
{
  LoomTrace *trace = self->trace;
  const guint32 n = trace->width * trace->height;
  GArray *small = g_array_new (FALSE, FALSE, sizeof (Part));
  g_autofree guint *largest = g_new0 (guint, trace->n_areas + 1);
  for (guint32 pixel = 0; pixel < n; pixel++)
    {
      if (self->seen[pixel] != 0)
        continue;
      gather (self, pixel);
      const Part part = { pixel, self->pixels->len, trace->labels[pixel], FALSE };
      largest[part.label] = MAX (largest[part.label], part.n);
      if (part.n < (part.label == 0 ? least_hole : least) && !(part.label == 0 && self->is_at_edge))
        g_array_append_val (small, part);
    }
  for (guint i = 0; i < small->len; i++)
    {
      Part *part = &g_array_index (small, Part, i);
      if (part->label == 0 || part->n < largest[part->label])
        continue;
      part->is_kept = TRUE;
      largest[part->label] = G_MAXUINT; /* of equal ones the first */
    }
  return small;
}

static void
count_one (const Gathering *self, guint32 pixel, guint16 own, guint *counts, GArray *around)
{
  const guint16 label = self->trace->labels[pixel];
  if (label == own)
    return;
  if (counts[label]++ == 0)
    g_array_append_val (around, label);
}

/* Whether all in @around (element-type guint16) are joined with each other. */
static gboolean
are_joined (const GArray *around, const LoomLinks *links)
{
  for (guint i = 0; i < around->len; i++)
    for (guint k = i + 1; k < around->len; k++)
      {
        const guint16 a = g_array_index (around, guint16, i),
                      b = g_array_index (around, guint16, k);
        if (a == 0 || b == 0 || !loom_links_has (links, MIN (a, b) - 1, MAX (a, b) - 1))
          return FALSE;
      }
  return TRUE;
}

/* What lies along the part that was gathered last, most of all: of equals the lower label. @own
 * itself where not all around are joined by @links (NULL: that does not matter). */
static guint16
find_around (const Gathering *self, guint16 own, const LoomLinks *links, guint *counts)
{
  const guint width = self->trace->width, height = self->trace->height;
  g_autoptr (GArray) around = g_array_new (FALSE, FALSE, sizeof (guint16));
  for (guint i = 0; i < self->pixels->len; i++)
    {
      const guint32 pixel = g_array_index (self->pixels, guint32, i);
      const guint x = pixel % width, y = pixel / width;
      if (x > 0)
        count_one (self, pixel - 1, own, counts, around);
      if (x + 1 < width)
        count_one (self, pixel + 1, own, counts, around);
      if (y > 0)
        count_one (self, pixel - width, own, counts, around);
      if (y + 1 < height)
        count_one (self, pixel + width, own, counts, around);
    }
  guint16 best = 0;
  guint most = 0;
  for (guint i = 0; i < around->len; i++)
    {
      const guint16 label = g_array_index (around, guint16, i);
      if (counts[label] > most || (counts[label] == most && label < best))
        {
          best = label;
          most = counts[label];
        }
      counts[label] = 0;
    }
  return links == NULL || are_joined (around, links) ? best : own;
}

void
loom_trace_drop_specks (LoomTrace *self, guint least, guint least_hole, const LoomLinks *links)
{
  if (least < 2 && least_hole < 2)
    return;
  const gsize n = (gsize)self->width * self->height;
  g_autofree guint8 *seen = g_new0 (guint8, n);
  g_autofree guint *counts = g_new0 (guint, self->n_areas + 1);
  g_autoptr (GArray) pixels = g_array_new (FALSE, FALSE, sizeof (guint32));
  Gathering gathering = { self, seen, 1, pixels, FALSE };
  g_autoptr (GArray) small
      = list_small (&gathering, least, MAX (least, links != NULL ? least_hole : 0));
  gathering.round = 2;
  for (guint i = 0; i < small->len; i++)
    {
      const Part *part = &g_array_index (small, Part, i);
      if (part->is_kept)
        continue;
      gather (&gathering, part->pixel);
      const gboolean is_large = part->n >= least;
      const guint16 to = find_around (&gathering, part->label, is_large ? links : NULL, counts);
      if (to == part->label)
        continue;
      for (guint k = 0; k < pixels->len; k++)
        self->labels[g_array_index (pixels, guint32, k)] = to;
      self->counts.n_specks++;
    }
}
