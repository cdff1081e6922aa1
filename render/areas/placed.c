/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the scenario places on each area, as the setup compiles it: what is drawn is what is played.
 * Nothing is drawn on an area that the scenario plays without. */

#include "render/areas/plan.h"

#include "render/areas/plain.h"
#include "validator/position/setup.h"

static void
mark_closed (LoomAreaPlan *self)
{
  const LoomThing *thing = &self->scenario->thing;

  for (guint i = 0; i < loom_thing_n (thing, LOOM_KIND_CLOSE); i++)
    {
      const LoomClose *close = (const LoomClose *)loom_thing_nth (thing, LOOM_KIND_CLOSE, i);
      const guint index = loom_topology_index (self->topology, close->area);

      if (index != LOOM_NONE)
        loom_area_plan_area (self, index)->closed = TRUE;
    }
}

static void
add_pile (LoomAreaPlan *self, LoomPlanArea *a, guint seat, int n)
{
  const LoomPlanPile pile = { seat, n };

  if (n <= 0)
    return;
  g_array_append_val (self->piles, pile);
  a->n_piles++;
}

static void
place_on_area (LoomAreaPlan *self, LoomPlanArea *a, const LoomSetup *setup, guint index)
{
  const LoomSetupArea *placed = &setup->areas[index];

  a->owned = placed->owner != 0 || placed->neutral;
  a->neutral = placed->neutral;
  a->seat = placed->neutral ? 0 : placed->owner;
  self->has_owners = self->has_owners || a->owned;
  a->dice = placed->dice;
  a->shrine = placed->shrine;
  a->element = placed->element;
  a->held = placed->held;
  a->face = placed->face;
  a->number = placed->number;
  a->markers = placed->markers;
  a->first_pile = self->piles->len;
  add_pile (self, a, 0, placed->loose_cubes);
  for (guint seat = 1; setup->cubes != NULL && seat <= setup->n_seats; seat++)
    add_pile (self, a, seat, setup->cubes[(gsize)index * setup->n_seats + seat - 1]);
}

/* Seats the scenario counts but does not describe sit at the table all the same. */
static void
name_seats (LoomAreaPlan *self, const LoomSetup *setup)
{
  for (guint seat = 1; seat <= LOOM_SEATS_MAX; seat++)
    {
      const LoomSeat *thing = setup->seats[seat].seat;

      if (thing != NULL && thing->name != NULL)
        self->seat_names[seat] = g_strdup (thing->name);
      else if (thing != NULL || seat <= setup->n_seats)
        self->seat_names[seat] = g_strdup (self->looks[seat].name);
    }
}

void
loom_area_plan_place (LoomAreaPlan *self)
{
  g_autoptr (LoomSetup) setup = loom_setup_new (self->board, self->scenario);

  mark_closed (self);
  for (guint i = 0; i < setup->n_areas; i++)
    place_on_area (
        self,
        loom_area_plan_area (
            self, loom_topology_index (self->topology, setup->areas[i].area->thing.handle)),
        setup, i);
  self->plain_dice = loom_plain_dice (setup);
  name_seats (self, setup);
}
