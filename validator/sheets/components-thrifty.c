/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fewer pieces for the same things: counters that are turned like a dial, or spare for whoever has
 * run out, and what is left to a pencil. Whatever a position asks for can still be laid. */

#include "validator/sheets/component-list.h"

/* Cells of a strip of trail: as many as lie across upright paper. */
#define STRIP 10

void
loom_component_add_by_pencil (LoomComponentList *self, LoomComponentKind kind, guint seat, guint n)
{
  const LoomComponent component
      = { .kind = kind, .seat = seat, .n = n, .means = LOOM_MEANS_PENCIL };

  if (n > 0)
    g_array_append_val (self->pencil, component);
}

/* Dice beyond a dial: by tens, of which every number up to what is missing can be laid. */
static void
add_tens (LoomComponentList *self, guint most, guint n)
{
  guint tens = most > 0 ? (most - 1) / LOOM_COMPONENT_DIAL : 0;

  for (guint worth = 1; tens > 0; worth *= 2)
    {
      const guint next = MIN (worth, tens);

      loom_component_add (self, LOOM_COMPONENT_DICE, 0, (gint)(LOOM_COMPONENT_DIAL * next), 0, n);
      tens -= next;
    }
}

void
loom_component_add_stacks (LoomComponentList *self,
                           guint n_areas,
                           guint n_neutral,
                           guint most,
                           guint most_neutral)
{
  const gint top = (gint)MIN (MAX (most, 1), LOOM_COMPONENT_DIAL);
  guint n_seats = 0, each;

  for (guint seat = 1; seat <= self->position->n_seats; seat++)
    n_seats += loom_component_list_is_in_play (self, seat);
  each = n_seats > 1 ? (n_areas + 1) / 2 : n_areas;
  for (guint seat = 1; seat <= self->position->n_seats; seat++)
    if (loom_component_list_is_in_play (self, seat))
      loom_component_add (self, LOOM_COMPONENT_OWNER, seat, top, 1, each);
  if (n_seats > 1)
    loom_component_add (self, LOOM_COMPONENT_SPARE, 0, top, 1, n_areas - each);
  loom_component_add (self, LOOM_COMPONENT_OWNER, 0,
                      (gint)MIN (MAX (most_neutral, 1), LOOM_COMPONENT_DIAL), 1, n_neutral);
  add_tens (self, most, n_areas - n_neutral);
  add_tens (self, MAX (most, most_neutral), n_neutral);
}

void
loom_component_add_digits (LoomComponentList *self, LoomComponentKind kind, guint seat, guint most)
{
  for (guint place = 1; most >= place && place <= G_MAXINT / 100; place *= 10)
    loom_component_add (self, kind, seat, (gint)(MIN (most / place, 9) * place), (gint)place, 1);
}

void
loom_component_add_trail (LoomComponentList *self, guint seat, guint n)
{
  if (self->trails == LOOM_TRAILS_PENCIL)
    loom_component_add_by_pencil (self, LOOM_COMPONENT_TRAIL, seat, n);
  else if (self->is_thrifty)
    loom_component_add (self, LOOM_COMPONENT_TRAIL, seat, STRIP, 0, (n + STRIP - 1) / STRIP);
  else
    loom_component_add (self, LOOM_COMPONENT_TRAIL, seat, 0, 0, n);
}
