/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What Die for the Colony needs on the table. */

#include "validator/games/die-for-the-colony/die-for-the-colony.h"
#include "validator/games/die-for-the-colony/rules/options.h"
#include "validator/sheets/component-list.h"

#define FACES 6

/* A side never has more dice than its cap, or than it began with (DC-03); and which seat plays
 * which side may be a coin's to say (DC-01). */
static guint
count_forces (const LoomComponentList *self)
{
  guint n = loom_component_option (self, LOOM_DC_MAX_FORCES);

  for (guint seat = 1; seat <= self->position->n_seats; seat++)
    {
      const gint32 stated = self->position->seats[seat].forces;

      n = MAX (n, stated != LOOM_UNSET ? (guint)MAX (stated, 0)
                                       : loom_component_option (self, LOOM_DC_FORCES));
    }
  return n;
}

/* The markers that stand on the map for the side with most of them. */
static guint
count_markers (const LoomComponentList *self)
{
  guint most = 0;

  for (guint seat = 1; seat <= self->position->n_seats; seat++)
    {
      guint n = 0;

      for (guint i = 0; i < self->position->n_areas; i++)
        n += self->position->areas[i].markers >> (seat - 1) & 1;
      most = MAX (most, n);
    }
  return most;
}

void
loom_components_of_die_for_the_colony (LoomComponentList *self)
{
  /* Four markers of a side can stand at a time, one a die (DC-16), where they stay at all. */
  const guint n_markers
      = loom_component_option (self, LOOM_DC_FORTIFY_FROM) <= 20 ? self->position->n_areas : 0;

  /* Which seat plays which side changes from game to game (DC-01). */
  loom_component_add (self, LOOM_COMPONENT_ROLE, 0, LOOM_ROLE_ANTS,
                      self->options[LOOM_DC_ANTS_GOAL], 1);
  loom_component_add (self, LOOM_COMPONENT_ROLE, 0, LOOM_ROLE_GRASSHOPPERS,
                      self->options[LOOM_DC_GRASSHOPPERS_GOAL], 1);
  for (gint face = 1; face <= FACES; face++)
    loom_component_add (self, LOOM_COMPONENT_FACE, 0, face, 0, self->position->n_areas);
  for (guint seat = 1; seat <= self->position->n_seats; seat++)
    {
      loom_component_add (self, LOOM_COMPONENT_FORCE, seat, 0, 0, count_forces (self));
      loom_component_add (self, LOOM_COMPONENT_MARKER, seat, 0, 0,
                          MAX (n_markers, count_markers (self)));
    }
  loom_component_add_rounds (self, loom_component_option (self, LOOM_DC_MAX_ROUNDS));
}
