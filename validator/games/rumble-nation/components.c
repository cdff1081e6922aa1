/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What Rumble Nation needs on the table. */

#include "validator/games/rumble-nation/rumble-nation.h"
#include "validator/games/rumble-nation/rules/options.h"
#include "validator/sheets/component-list.h"

/* The numbers of the regions: what two dice can make. */
#define LOWEST 2
#define HIGHEST 12

/* How many pairs of areas are neighbours, whichever way a route leads. */
static guint
count_pairs (const LoomPosition *position)
{
  guint n = 0;

  for (guint32 i = 0; i < position->n_areas; i++)
    {
      for (guint32 k = position->link_start[i]; k < position->link_start[i + 1]; k++)
        n += position->links[k] > i;
      for (guint32 k = position->back_start[i]; k < position->back_start[i + 1]; k++)
        {
          gboolean both = position->back_links[k] < i;

          for (guint32 m = position->link_start[i]; !both && m < position->link_start[i + 1]; m++)
            both = position->links[m] == position->back_links[k];
          n += !both;
        }
    }
  return n;
}

/* What a seat has in hand and on the map (RN-01, RN-06). */
static guint
count_cubes (const LoomComponentList *self, guint seat)
{
  const LoomPosition *position = self->position;
  const gint32 forces = position->seats[seat].forces;
  guint n
      = forces != LOOM_UNSET ? (guint)MAX (forces, 0) : loom_component_option (self, LOOM_RN_CUBES);

  for (guint i = 0; i < position->n_areas && position->cubes != NULL; i++)
    n += (guint)MAX (position->cubes[i * position->n_seats + seat - 1], 0);
  return n;
}

/* How many cubes come at once. */
static guint
count_at_once (const LoomComponentList *self)
{
  return self->options[LOOM_RN_REINF] == LOOM_RN_REINF_PUBLISHED && self->position->n_seats == 2
             ? 1
             : loom_component_option (self, LOOM_RN_REINF_CUBES);
}

/* An area reinforces each later neighbour once at most, whoever wins it; so the neighbours of the
 * map say how many cubes can come (RN-11, RN-12). */
static guint
count_reinforcements (const LoomComponentList *self)
{
  const guint n = count_at_once (self) * count_pairs (self->position);

  return self->options[LOOM_RN_SUPPLY] == LOOM_RN_SUPPLY_LIMITED
             ? MIN (n, loom_component_option (self, LOOM_RN_SUPPLY_CUBES))
             : n;
}

/* They come, and stay, as many together as one area sends another; less only where the last of a
 * limited supply is taken, which no longer grows. */
static void
add_reinforcements (LoomComponentList *self)
{
  const guint n = count_reinforcements (self), each = count_at_once (self);

  if (!self->is_thrifty || each < 2)
    {
      loom_component_add (self, LOOM_COMPONENT_CUBE, 0, 0, 0, n);
      return;
    }
  loom_component_add (self, LOOM_COMPONENT_CUBE, 0, (gint)each, 0, n / each);
  loom_component_add (self, LOOM_COMPONENT_CUBE, 0, 0, 0, n % each);
}

void
loom_components_of_rumble_nation (LoomComponentList *self)
{
  for (gint number = LOWEST; number <= HIGHEST; number++)
    loom_component_add (self, LOOM_COMPONENT_NUMBER, 0, number, 0, 1);
  for (guint seat = 1; seat <= self->position->n_seats; seat++)
    loom_component_add (self, LOOM_COMPONENT_CUBE, seat, 0, 0, count_cubes (self, seat));
  add_reinforcements (self);
  for (guint i = 1; i <= self->position->n_seats; i++)
    loom_component_add (self, LOOM_COMPONENT_PRIORITY, 0, (gint)i, 0, 1);
  if (self->options[LOOM_RN_ORDER] != LOOM_ORDER_AS_SEATED)
    loom_component_add (self, LOOM_COMPONENT_FIRST, 0, 0, 0, 1);
}
