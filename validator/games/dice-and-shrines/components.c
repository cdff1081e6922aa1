/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What Dice & Shrines needs on the table.
 *
 * An area shows whose it is by a counter of its owner, which stands for one die as well; what lies
 * there beside it is counted by nobody's counters. So a seat needs one counter an area, and an area
 * a handful of others, where dice of each seat's own would be hundreds. */

#include "validator/games/dice-and-shrines/dice-and-shrines.h"
#include "validator/games/dice-and-shrines/rules/options.h"
#include "validator/sheets/component-list.h"

#define N_GUARDIANS 5

/* For each guardian how many seats can have it: those that state it, and where chance draws for the
 * others, those; of unique ones one, until all have been drawn (DS-10, DS-12). */
static void
count_guardians (const LoomComponentList *self, guint n_of[N_GUARDIANS])
{
  const gboolean is_unique = self->options[LOOM_DS_GUARDIANS] == LOOM_DS_GUARDIANS_UNIQUE;
  guint drawn = 0, free = 0, beyond;

  for (guint seat = 1; seat <= self->position->n_seats; seat++)
    {
      const gint32 guardian = self->position->seats[seat].guardian;

      if (guardian >= 0 && guardian < N_GUARDIANS)
        n_of[guardian]++;
      else
        drawn++;
    }
  for (guint i = 0; i < N_GUARDIANS; i++)
    free += n_of[i] == 0;
  beyond = drawn > free ? drawn - free : 0;
  for (guint i = 0; i < N_GUARDIANS && drawn > 0; i++)
    n_of[i] += is_unique ? (n_of[i] == 0) + beyond : drawn;
}

static gboolean
has_stock (const LoomComponentList *self, guint seat)
{
  return self->options[LOOM_DS_OVERFLOW] == LOOM_DS_OVERFLOW_STOCK
         || self->options[LOOM_DS_SCATTER_OVERFLOW] == LOOM_DS_SCATTER_OVERFLOW_STOCK
         || self->options[LOOM_DS_GUARANTEED_AT_CAP] == LOOM_DS_GUARANTEED_STOCK
         || self->position->seats[seat].stock > 0;
}

/* Shrines hold more dice than other areas, and there is one a seat at the most. */
static void
add_dice (LoomComponentList *self, guint n_shrines)
{
  const guint n = self->position->n_areas, n_high = MIN (n_shrines, n);
  const guint cap = loom_component_option (self, LOOM_DS_DICE_CAP);
  const guint high = MAX (cap, loom_component_option (self, LOOM_DS_SHRINE_CAP));

  loom_component_add_change (self, LOOM_COMPONENT_DICE, 0, cap - 1, n - n_high);
  loom_component_add_change (self, LOOM_COMPONENT_DICE, 0, high - 1, n_high);
}

/* DS-11: between two uses lie so many own turns, and some before the first. */
static void
add_cooldown (LoomComponentList *self, guint seat)
{
  const guint rest = self->options[LOOM_DS_COOLDOWN] == LOOM_DS_COOLDOWN_T_PLUS_3 ? 2 : 1;
  const guint first = loom_component_option (self, LOOM_DS_FIRST_ACTIVE_TURN);

  loom_component_add_turned (self, LOOM_COMPONENT_COOLDOWN, seat,
                             MAX (rest, first > 0 ? first - 1 : 0), 1);
}

/* What an area can show of an element: the element of any guardian in play, and others that the
 * scenario states; and how many turns it has been held for one. */
static void
add_elements (LoomComponentList *self, const guint n_of[N_GUARDIANS])
{
  /* By guardian, in the order of both: Hippo is Water, and so on. */
  const LoomPosition *position = self->position;
  const guint turns = loom_component_option (self, LOOM_DS_ELEMENT_TURNS);

  for (gint element = 0; element < N_GUARDIANS; element++)
    {
      guint stated = 0;

      for (guint i = 0; i < position->n_areas; i++)
        stated += position->areas[i].element == element;
      loom_component_add (self, LOOM_COMPONENT_ELEMENT, 0, element, 0,
                          n_of[element] > 0 ? position->n_areas : stated);
    }
  if (turns > 1)
    loom_component_add_turned (self, LOOM_COMPONENT_HELD, 0, turns - 1, position->n_areas);
}

static void
add_powers (LoomComponentList *self, const guint n_of[N_GUARDIANS])
{
  for (guint seat = 1; seat <= self->position->n_seats; seat++)
    if (loom_component_list_is_in_play (self, seat))
      add_cooldown (self, seat);
  loom_component_add (self, LOOM_COMPONENT_BANK, 0, 0, 0,
                      n_of[LOOM_GUARDIAN_FOX] * loom_component_option (self, LOOM_DS_BANK_MAX));
  loom_component_add (self, LOOM_COMPONENT_SHIELD, 0, 0, 0, n_of[LOOM_GUARDIAN_HEDGEHOG]);
  if (!self->has_pencil)
    {
      add_elements (self, n_of);
      return;
    }
  loom_component_add_by_pencil (self, LOOM_COMPONENT_ELEMENT, 0, self->position->n_areas);
  if (loom_component_option (self, LOOM_DS_ELEMENT_TURNS) > 1)
    loom_component_add_by_pencil (self, LOOM_COMPONENT_HELD, 0, self->position->n_areas);
}

static void
add_guardians (LoomComponentList *self)
{
  const gint mode = self->options[LOOM_DS_MODE];
  guint n_of[N_GUARDIANS] = { 0 };

  if (mode == LOOM_DS_MODE_ZEN)
    return;
  count_guardians (self, n_of);
  for (gint i = 0; i < N_GUARDIANS; i++)
    loom_component_add (self, LOOM_COMPONENT_GUARDIAN, 0, i,
                        mode == LOOM_DS_MODE_EPIC ? LOOM_CARD_ACTIVE : LOOM_CARD_PASSIVE, n_of[i]);
  if (mode == LOOM_DS_MODE_EPIC)
    add_powers (self, n_of);
}

static void
add_order (LoomComponentList *self)
{
  if (self->options[LOOM_DS_ORDER] == LOOM_ORDER_RANDOM)
    for (guint i = 1; i <= self->position->n_seats; i++)
      loom_component_add (self, LOOM_COMPONENT_ORDER, 0, (gint)i, 0, 1);
  else if (self->options[LOOM_DS_ORDER] == LOOM_ORDER_ROTATED)
    loom_component_add (self, LOOM_COMPONENT_FIRST, 0, 0, 0, 1);
}

static void
add_stock (LoomComponentList *self, guint seat)
{
  const guint most = loom_component_option (self, LOOM_DS_STOCK_MAX);

  if (!has_stock (self, seat))
    return;
  if (self->is_thrifty)
    loom_component_add_digits (self, LOOM_COMPONENT_STOCK, seat, most);
  else
    loom_component_add_change (self, LOOM_COMPONENT_STOCK, seat, most, 1);
}

void
loom_components_of_dice_and_shrines (LoomComponentList *self)
{
  const LoomPosition *position = self->position;
  const guint cap = loom_component_option (self, LOOM_DS_DICE_CAP);
  guint n_shrines = 0;

  for (guint seat = 1; seat <= position->n_seats; seat++)
    if (loom_component_list_is_in_play (self, seat))
      {
        if (!self->is_thrifty)
          loom_component_add (self, LOOM_COMPONENT_OWNER, seat, 0, 0, position->n_areas);
        add_stock (self, seat);
        n_shrines++;
      }
  loom_component_add (self, LOOM_COMPONENT_SHRINE, 0, 0, 0, MIN (n_shrines, position->n_areas));
  if (self->is_thrifty)
    loom_component_add_stacks (self, position->n_areas, 0,
                               MAX (cap, loom_component_option (self, LOOM_DS_SHRINE_CAP)), 0);
  else
    add_dice (self, n_shrines);
  add_guardians (self);
  add_order (self);
  loom_component_add_rounds (self, loom_component_option (self, LOOM_DS_MAX_TURNS));
}
