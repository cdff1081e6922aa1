/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boxes in bins: see spatial-index.h.
 *
 * Implementation notes. The numbers of the boxes of bin b are items[starts[b]] up to
 * items[starts[b + 1]]. A box lies in every bin that it meets; a visit takes it in the first of
 * those that the visit comes through, so that it is met once. */

#include "editor/window/view/spatial-index.h"

#include <math.h>
#include <string.h>

#define MOST_ACROSS 128u

/* Boxes that are large beside each other take coarser bins: a box lies in no more on average. */
#define MOST_BINS_A_BOX 16u

struct _LoomSpatialIndex
{
  LoomRect *boxes; /* owned, n_boxes */
  guint n_boxes;
  double left, top;
  double pitch_x, pitch_y; /* of the bins */
  guint across, down;
  guint32 *starts; /* owned, across × down + 1 */
  guint32 *items;  /* owned */
};

/* The columns and rows of bins that a box meets; ends included. */
typedef struct
{
  guint left, top, right, bottom;
} Range;

static gboolean
is_empty (const LoomRect *box)
{
  return !(box->right >= box->left && box->bottom >= box->top);
}

static guint
bin_of (double offset, double pitch, guint n)
{
  return (guint)CLAMP (floor (offset / pitch), 0, (double)n - 1);
}

static Range
range_of (const LoomSpatialIndex *self, const LoomRect *box)
{
  return (Range){ bin_of (box->left - self->left, self->pitch_x, self->across),
                  bin_of (box->top - self->top, self->pitch_y, self->down),
                  bin_of (box->right - self->left, self->pitch_x, self->across),
                  bin_of (box->bottom - self->top, self->pitch_y, self->down) };
}

static guint64
count_places (const LoomSpatialIndex *self)
{
  guint64 n = 0;

  for (guint i = 0; i < self->n_boxes; i++)
    if (!is_empty (&self->boxes[i]))
      {
        const Range range = range_of (self, &self->boxes[i]);
        n += (guint64)(range.right - range.left + 1) * (range.bottom - range.top + 1);
      }
  return n;
}

static void
set_across (LoomSpatialIndex *self, const LoomRect *all, guint across)
{
  self->across = self->down = across;
  self->pitch_x = MAX ((all->right - all->left) / across, 1);
  self->pitch_y = MAX ((all->bottom - all->top) / across, 1);
}

/* Boxes on top of each other would each lie in every bin, which makes n² of n boxes. */
static void
set_grid (LoomSpatialIndex *self)
{
  LoomRect all = { 0, 0, -1, -1 };

  for (guint i = 0; i < self->n_boxes; i++)
    {
      const LoomRect *box = &self->boxes[i];

      if (is_empty (box))
        continue;
      if (is_empty (&all))
        all = *box;
      all = (LoomRect){ MIN (all.left, box->left), MIN (all.top, box->top),
                        MAX (all.right, box->right), MAX (all.bottom, box->bottom) };
    }
  self->left = all.left;
  self->top = all.top;
  set_across (self, &all, CLAMP ((guint)sqrt (self->n_boxes), 1, MOST_ACROSS));
  while (self->across > 1 && count_places (self) > (guint64)MOST_BINS_A_BOX * self->n_boxes)
    set_across (self, &all, self->across / 2);
}

/* Counts the boxes of each bin, or puts them into it. */
static void
spread (LoomSpatialIndex *self, guint32 *fill)
{
  for (guint i = 0; i < self->n_boxes; i++)
    {
      if (is_empty (&self->boxes[i]))
        continue;
      const Range range = range_of (self, &self->boxes[i]);
      for (guint row = range.top; row <= range.bottom; row++)
        for (guint column = range.left; column <= range.right; column++)
          {
            const guint bin = row * self->across + column;

            if (self->items != NULL)
              self->items[fill[bin]] = i;
            fill[bin]++;
          }
    }
}

LoomSpatialIndex *
loom_spatial_index_new (const LoomRect *boxes, guint n)
{
  LoomSpatialIndex *self = g_new0 (LoomSpatialIndex, 1);

  self->boxes = g_memdup2 (boxes, n * sizeof *boxes);
  self->n_boxes = n;
  set_grid (self);
  const guint n_bins = self->across * self->down;
  g_autofree guint32 *fill = g_new0 (guint32, n_bins);
  self->starts = g_new0 (guint32, n_bins + 1);
  spread (self, fill);
  for (guint i = 0; i < n_bins; i++)
    self->starts[i + 1] = self->starts[i] + fill[i];
  self->items = g_new (guint32, MAX (self->starts[n_bins], 1));
  memcpy (fill, self->starts, n_bins * sizeof *fill);
  spread (self, fill);
  return self;
}

void
loom_spatial_index_free (LoomSpatialIndex *self)
{
  if (self == NULL)
    return;
  g_free (self->boxes);
  g_free (self->starts);
  g_free (self->items);
  g_free (self);
}

guint
loom_spatial_index_get_n_places (const LoomSpatialIndex *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->starts[self->across * self->down];
}

static gboolean
meet (const LoomRect *a, const LoomRect *b)
{
  return a->left <= b->right && b->left <= a->right && a->top <= b->bottom && b->top <= a->bottom;
}

void
loom_spatial_index_visit (const LoomSpatialIndex *self,
                          const LoomRect *where,
                          LoomSpatialIndexFunc func,
                          gpointer data)
{
  g_return_if_fail (self != NULL && where != NULL && func != NULL);

  if (is_empty (where))
    return;
  const Range range = range_of (self, where);
  for (guint row = range.top; row <= range.bottom; row++)
    for (guint column = range.left; column <= range.right; column++)
      {
        const guint bin = row * self->across + column;

        for (guint i = self->starts[bin]; i < self->starts[bin + 1]; i++)
          {
            const LoomRect *box = &self->boxes[self->items[i]];
            const Range of = range_of (self, box);

            if (MAX (of.left, range.left) == column && MAX (of.top, range.top) == row
                && meet (box, where) && !func (self->items[i], data))
              return;
          }
      }
}
