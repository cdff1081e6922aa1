/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a map keeps while it is drawn on: see stance.h. */

#include "render/areas/stance.h"

LoomStance *
loom_stance_new (const LoomAreaPlan *plan)
{
  LoomStance *self = g_new0 (LoomStance, 1);

  self->unit = plan->unit;
  for (guint i = 0; i < G_N_ELEMENTS (self->sizes); i++)
    self->sizes[i] = plan->sizes[i];
  self->title = plan->title;
  self->compass = plan->compass;
  self->ship = plan->ship;
  self->serpent = plan->serpent;
  self->title_form = plan->title_form;
  self->keys = g_array_copy (plan->keys);
  self->n_key_rows = plan->n_key_rows;
  return self;
}

LoomStance *
loom_stance_copy (const LoomStance *self)
{
  LoomStance *copy = g_memdup2 (self, sizeof *self);

  copy->keys = g_array_copy (self->keys);
  return copy;
}

void
loom_stance_free (LoomStance *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->keys);
  g_free (self);
}

static gboolean
is_in (const LoomRect *box, double x, double y)
{
  return x >= box->left && x <= box->right && y >= box->top && y <= box->bottom;
}

gboolean
loom_stance_find (const LoomStance *self, double x, double y, LoomPanel *panel, LoomRect *box)
{
  if (self->title.scale > 0 && is_in (&self->title.box, x, y))
    {
      *panel = LOOM_PANEL_TITLE;
      *box = self->title.box;
      return TRUE;
    }
  if (self->compass.scale > 0 && is_in (&self->compass.box, x, y))
    {
      *panel = LOOM_PANEL_COMPASS;
      *box = self->compass.box;
      return TRUE;
    }
  for (guint i = 0; i < self->keys->len; i++)
    {
      *box = g_array_index (self->keys, LoomPlanKey, i).box;
      *panel = LOOM_PANEL_KEY;
      if (is_in (box, x, y))
        return TRUE;
    }
  return FALSE;
}

void
loom_stance_block (const LoomStance *self, LoomRoom *room)
{
  if (self->title.scale > 0)
    loom_room_block_box (room, &self->title.box);
  for (guint i = 0; i < self->keys->len; i++)
    loom_room_block_box (room, &g_array_index (self->keys, LoomPlanKey, i).box);
  loom_room_settle (room);
}

/* The first panel of @plan with all rows that there are by now, its lower right corner where it
 * was. */
static void
resize_key (LoomAreaPlan *plan, const LoomMapKey *key)
{
  LoomPlanKey whole = g_array_index (plan->keys, LoomPlanKey, 0);
  double w, h;

  whole.first = 0;
  whole.n = plan->n_key_rows;
  loom_map_key_part_size (key, &whole, &w, &h);
  whole.box.left = MAX (whole.box.right - w * whole.scale, 0);
  whole.box.top = MAX (whole.box.bottom - h * whole.scale, 0);
  whole.box.right = whole.box.left + w * whole.scale;
  whole.box.bottom = whole.box.top + h * whole.scale;
  g_array_set_size (plan->keys, 0);
  g_array_append_val (plan->keys, whole);
}

void
loom_stance_apply (const LoomStance *self, LoomAreaPlan *plan, const LoomMapKey *key)
{
  plan->title = self->title;
  plan->title_form = self->title_form;
  plan->compass = self->compass;
  plan->ship = self->ship;
  plan->serpent = self->serpent;
  g_array_set_size (plan->keys, 0);
  g_array_append_vals (plan->keys, self->keys->data, self->keys->len);
  if (plan->keys->len > 0 && plan->n_key_rows > 0 && plan->n_key_rows != self->n_key_rows)
    resize_key (plan, key);
}

gboolean
loom_stance_is_pinned (LoomPoint at)
{
  return at.x != LOOM_UNSET && at.y != LOOM_UNSET;
}

LoomRect
loom_stance_pin (const LoomAreaPlan *plan, LoomPoint at, double w, double h)
{
  const double x = (double)at.x / LOOM_MM - w / 2, y = (double)at.y / LOOM_MM - h / 2;
  const double left = CLAMP (x, plan->frame, MAX (plan->width - plan->frame - w, plan->frame));
  const double top = CLAMP (y, plan->frame, MAX (plan->height - plan->frame - h, plan->frame));

  return (LoomRect){ left, top, left + w, top + h };
}
