/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the scenario places on each area, as the setup compiles it: what is drawn is what is played.
 * Nothing is drawn on an area that the scenario plays without. */

#include "render/areas/plan.h"

#include "render/areas/plain.h"
#include "validator/position/position.h"

static void
mark_closed (LoomAreaPlan *self)
{
  const LoomEntity *entity = &self->scenario->entity;

  for (guint i = 0; i < loom_entity_n (entity, LOOM_KIND_CLOSE); i++)
    {
      const LoomClose *close = (const LoomClose *)loom_entity_nth (entity, LOOM_KIND_CLOSE, i);
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

void
loom_area_plan_place_one (LoomAreaPlan *self,
                          LoomPlanArea *a,
                          const LoomPosition *position,
                          guint index)
{
  const LoomPositionArea *placed = &position->areas[index];

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
  a->n_piles = 0;
  add_pile (self, a, 0, placed->loose_cubes);
  for (guint seat = 1; position->cubes != NULL && seat <= position->n_seats; seat++)
    add_pile (self, a, seat, position->cubes[(gsize)index * position->n_seats + seat - 1]);
}

/* Seats the scenario counts but does not describe sit at the table all the same. */
static void
name_seats (LoomAreaPlan *self, const LoomPosition *position)
{
  for (guint seat = 1; seat <= LOOM_SEATS_MAX; seat++)
    {
      const LoomSeat *entity = position->seats[seat].seat;

      if (entity != NULL && entity->name != NULL)
        self->seat_names[seat] = g_strdup (entity->name);
      else if (entity != NULL || seat <= position->n_seats)
        self->seat_names[seat] = g_strdup (self->looks[seat].name);
    }
}

void
loom_area_plan_place (LoomAreaPlan *self)
{
  g_autoptr (LoomPosition) position = loom_position_new (self->board, self->scenario);

  mark_closed (self);
  for (guint i = 0; i < position->n_areas; i++)
    loom_area_plan_place_one (
        self,
        loom_area_plan_area (
            self, loom_topology_index (self->topology, position->areas[i].area->entity.handle)),
        position, i);
  self->plain_dice = loom_plain_dice (position);
  self->plain_auras = loom_plain_auras (position);
  name_seats (self, position);
}
