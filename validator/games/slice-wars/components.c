/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What SliceWars needs on the table.
 *
 * An area shows whose it is by a counter of its owner, which stands for one die as well; what lies
 * there beside it is counted by nobody's counters. So a seat needs one counter an area, and an area
 * a handful of others, where dice of each seat's own would be hundreds. */

#include "validator/games/slice-wars/slice-wars.h"
#include "validator/games/slice-wars/rules/options.h"
#include "validator/sheets/component-list.h"

/* Dice beyond the first that can lie on @area: as many as an owner may have, or as neutral ones
 * begin with (SW-10). */
static guint
most_dice (const LoomComponentList *self, const LoomPositionArea *area)
{
  const guint cap = loom_component_option (self, LOOM_SW_DICE_CAP);
  const guint neutral = area->dice != LOOM_UNSET
                            ? (guint)MAX (area->dice, 1)
                            : loom_component_option (self, LOOM_SW_NEUTRAL_DICE);

  return (area->neutral ? MAX (cap, neutral) : cap) - 1;
}

/* Counters that are turned to the number of dice. */
static void
add_stacks (LoomComponentList *self, guint n_neutral)
{
  guint most_neutral = 0;

  for (guint i = 0; i < self->position->n_areas; i++)
    if (self->position->areas[i].neutral)
      most_neutral = MAX (most_neutral, most_dice (self, &self->position->areas[i]) + 1);
  loom_component_add_stacks (self, self->position->n_areas, n_neutral,
                             loom_component_option (self, LOOM_SW_DICE_CAP), most_neutral);
}

/* A counter for each area and seat, and for each die beyond the first. */
static void
add_counters (LoomComponentList *self, guint n_neutral)
{
  const LoomPosition *position = self->position;

  for (guint seat = 1; seat <= position->n_seats; seat++)
    if (loom_component_list_is_in_play (self, seat))
      loom_component_add (self, LOOM_COMPONENT_OWNER, seat, 0, 0, position->n_areas);
  loom_component_add (self, LOOM_COMPONENT_OWNER, 0, 0, 0, n_neutral);
  for (guint i = 0; i < position->n_areas; i++)
    loom_component_add_change (self, LOOM_COMPONENT_DICE, 0, most_dice (self, &position->areas[i]),
                               1);
}

void
loom_components_of_slice_wars (LoomComponentList *self)
{
  guint n_neutral = 0;

  for (guint i = 0; i < self->position->n_areas; i++)
    n_neutral += self->position->areas[i].neutral;
  if (self->is_thrifty)
    add_stacks (self, n_neutral);
  else
    add_counters (self, n_neutral);
  if (self->options[LOOM_SW_ORDER] != LOOM_ORDER_AS_SEATED)
    loom_component_add (self, LOOM_COMPONENT_FIRST, 0, 0, 0, 1);
  loom_component_add_rounds (self, loom_component_option (self, LOOM_SW_MAX_ROUNDS));
}
