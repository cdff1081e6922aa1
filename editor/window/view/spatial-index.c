/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boxes in bins: see spatial-index.h.
 *
 * Implementation notes. A box lies in every bin that it meets; a visit takes it in the first of
 * those that the visit comes through, so that it is met once. */

#include "editor/window/view/spatial-index.h"
#include "formats/geometry/uniform-grid.h"

#include <math.h>

#define MOST_ACROSS 128u

/* Boxes that are large beside each other take coarser bins: a box lies in no more on average. */
#define MOST_BINS_A_BOX 16u

struct _LoomSpatialIndex
{
  LoomRect *boxes; /* owned, n_boxes */
  guint n_boxes;
  double left, top;
  double pitch_x, pitch_y; /* of the bins */
  guint across;            /* bins in a row and in a column */
  LoomUniformGrid grid;    /* of boxes, by their numbers */
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
                  bin_of (box->top - self->top, self->pitch_y, self->across),
                  bin_of (box->right - self->left, self->pitch_x, self->across),
                  bin_of (box->bottom - self->top, self->pitch_y, self->across) };
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
  self->across = across;
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

static gboolean
put_boxes (LoomUniformGrid *grid, gpointer data)
{
  const LoomSpatialIndex *self = data;

  for (guint i = 0; i < self->n_boxes; i++)
    {
      if (is_empty (&self->boxes[i]))
        continue;
      const Range range = range_of (self, &self->boxes[i]);
      for (guint row = range.top; row <= range.bottom; row++)
        for (guint column = range.left; column <= range.right; column++)
          loom_uniform_grid_put (grid, row * self->across + column, i);
    }
  return TRUE;
}

LoomSpatialIndex *
loom_spatial_index_new (const LoomRect *boxes, guint n)
{
  LoomSpatialIndex *self = g_new0 (LoomSpatialIndex, 1);

  self->boxes = g_memdup2 (boxes, n * sizeof *boxes);
  self->n_boxes = n;
  set_grid (self);
  loom_uniform_grid_lay (&self->grid, (gint32)self->across, (gint32)self->across, put_boxes, self);
  return self;
}

void
loom_spatial_index_free (LoomSpatialIndex *self)
{
  if (self == NULL)
    return;
  g_free (self->boxes);
  loom_uniform_grid_clear (&self->grid);
  g_free (self);
}

guint
loom_spatial_index_get_n_places (const LoomSpatialIndex *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return (guint)self->grid.n;
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
        guint n;
        const guint32 *items = loom_uniform_grid_at (&self->grid, row * self->across + column, &n);

        for (guint i = 0; i < n; i++)
          {
            const LoomRect *box = &self->boxes[items[i]];
            const Range of = range_of (self, box);

            if (MAX (of.left, range.left) == column && MAX (of.top, range.top) == row
                && meet (box, where) && !func (items[i], data))
              return;
          }
      }
}
