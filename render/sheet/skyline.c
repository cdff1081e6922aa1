/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Blocks of several heights on one sheet. Rows of one height would waste the paper under each block
 * that is lower than its neighbour; here the next one goes up under it. */

#include "render/sheet/skyline.h"

/* From @x to the next step, or to the right edge, the sheet is filled down to @y. */
typedef struct
{
  gint32 x;
  gint32 y;
} Step;

struct _LoomSkyline
{
  gint32 width;
  gint32 height;
  GArray *steps; /* of Step, rising x, the first at 0 */
};

LoomSkyline *
loom_skyline_new (gint32 width, gint32 height)
{
  const Step ground = { 0, 0 };
  LoomSkyline *self = g_new0 (LoomSkyline, 1);

  self->width = width;
  self->height = height;
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  g_array_append_val (self->steps, ground);
  return self;
}

void
loom_skyline_free (LoomSkyline *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->steps);
  g_free (self);
}

static const Step *
get_step (const LoomSkyline *self, guint i)
{
  return &g_array_index (self->steps, Step, i);
}

/* How far down the sheet is filled anywhere from step @first on over @width. */
static gint32
depth (const LoomSkyline *self, guint first, gint32 width)
{
  const gint32 end = get_step (self, first)->x + width;
  gint32 y = 0;

  for (guint i = first; i < self->steps->len && get_step (self, i)->x < end; i++)
    y = MAX (y, get_step (self, i)->y);
  return y;
}

/* Fills the sheet down to @y from @x over @width. */
static void
fill (LoomSkyline *self, gint32 x, gint32 y, gint32 width)
{
  const gint32 end = x + width;
  const Step step = { x, y };
  gint32 under = 0;
  guint first = 0;

  while (first < self->steps->len && get_step (self, first)->x < x)
    first++;
  while (first < self->steps->len && get_step (self, first)->x <= end)
    {
      under = get_step (self, first)->y;
      g_array_remove_index (self->steps, first);
    }
  g_array_insert_val (self->steps, first, step);
  if (end < self->width)
    g_array_insert_val (self->steps, first + 1, ((Step){ end, under }));
}

gboolean
loom_skyline_lay (LoomSkyline *self, gint32 width, gint32 height, gint32 *x, gint32 *y)
{
  gint32 best = G_MAXINT32;

  g_return_val_if_fail (self != NULL && width > 0 && height > 0, FALSE);

  for (guint i = 0; i < self->steps->len; i++)
    {
      const gint32 left = get_step (self, i)->x, top = depth (self, i, width);

      if (left + width > self->width || top + height > self->height || top >= best)
        continue;
      best = top;
      *x = left;
      *y = top;
    }
  if (best == G_MAXINT32)
    return FALSE;
  fill (self, *x, *y + height, width);
  return TRUE;
}
