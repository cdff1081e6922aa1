/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Amounts: the dice on an area, the cubes and the face of a die there, the dice or cubes with which
 * a seat begins. Every amount may be up to three more or less, within what the rules take. What is
 * dealt by chance has no amount to be changed. */

#include "validator/balance/levers.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

/* The furthest that one amount is changed. */
#define FURTHEST 3

static const char *const counts[FURTHEST + 1] = { NC_ ("amount", "no"), NC_ ("amount", "one"),
                                                  NC_ ("amount", "two"), NC_ ("amount", "three") };

static char *
dup_change (const LoomAmount *amount, gint to)
{
  const guint by = (guint)ABS (to - amount->now);

  /* Translators: how many, and of what, as in “one die more”. */
  return g_strdup_printf (to > amount->now ? _ ("%s %s more") : _ ("%s %s less"),
                          g_dpgettext2 (GETTEXT_PACKAGE, "amount", counts[by]),
                          _ (by == 1 ? amount->one : amount->many));
}

static void
add_of_place (LoomTweaking *self, const LoomPlace *place, const LoomAmount *amount)
{
  const LoomEntity *area = loom_board_get (self->board, place->area);
  g_autofree char *name = loom_words_name (area);

  for (gint to = MAX (amount->lowest, amount->now - FURTHEST);
       to <= MIN (amount->highest, amount->now + FURTHEST); to++)
    {
      g_autofree char *change = NULL;
      LoomBalanceChange *balance_change;

      if (to == amount->now)
        continue;
      change = dup_change (amount, to);
      balance_change = loom_balance_change_add (
          self, LOOM_CHANGE_DICE, LOOM_COST_DIE * (guint)ABS (to - amount->now),
          _ ("%s on %s (%d instead of %d)"), change, name, to, amount->now);
      loom_balance_change_touch (balance_change, area);
      loom_balance_change_set (balance_change, &place->entity, amount->field, to);
    }
}

static void
add_of_seat (LoomTweaking *self, guint seat, const LoomAmount *amount, const char *where)
{
  g_autofree char *name = loom_position_dup_seat_name (self->position, seat);

  for (gint to = MAX (amount->lowest, amount->now - FURTHEST);
       to <= MIN (amount->highest, amount->now + FURTHEST); to++)
    {
      g_autofree char *change = NULL;
      g_autofree char *touched = NULL;
      LoomBalanceChange *balance_change;

      if (to == amount->now)
        continue;
      change = dup_change (amount, to);
      touched = g_strdup_printf ("%s of seat %u", amount->field, seat);
      balance_change = loom_balance_change_add (
          self, LOOM_CHANGE_DICE, LOOM_COST_DIE * (guint)ABS (to - amount->now),
          _ ("%s %s %s (%d instead of %d)"), change, where, name, to, amount->now);
      loom_balance_change_touch_name (balance_change, touched);
      loom_balance_change_set_seat (self, balance_change, seat, amount->field, to);
    }
}

static void
list_dice (LoomTweaking *self, const LoomPositionArea *area)
{
  const LoomBalanceLevers *levers = self->position->rules->levers;
  LoomAmount amount
      = { .one = N_ ("die"), .many = N_ ("dice"), .field = "dice", .now = area->dice };

  if (levers == NULL || levers->bound_dice == NULL || area->place == NULL
      || (area->owner == 0 && !area->neutral))
    return;
  levers->bound_dice (self->position, area, &amount);
  if (amount.now == LOOM_UNSET)
    return;
  add_of_place (
      self, area->stated[LOOM_STATED_DICE] != NULL ? area->stated[LOOM_STATED_DICE] : area->place,
      &amount);
}

static void
list_places (LoomTweaking *self)
{
  const LoomPosition *position = self->position;
  const GPtrArray *places = loom_entity_children (&self->scenario->entity, LOOM_KIND_PLACE);

  for (guint i = 0; (position->rules->uses & LOOM_USES_DICE) != 0 && i < position->n_areas; i++)
    list_dice (self, &position->areas[i]);
  for (guint i = 0; places != NULL && i < places->len; i++)
    {
      const LoomPlace *place = g_ptr_array_index (places, i);
      const guint32 index = position->area_of_handle[place->area];
      const LoomPlace *face;

      if (index == LOOM_NONE)
        continue;
      face = position->areas[index].stated[LOOM_STATED_FACE];
      if ((position->rules->uses & LOOM_USES_FACE) != 0 && face != NULL
          && face->entity.handle == place->entity.handle)
        add_of_place (self, place,
                      &(LoomAmount){ N_ ("pip"), N_ ("pips"), "face", place->face, 1, 6 });
      if ((position->rules->uses & LOOM_USES_CUBES) != 0 && place->cubes != LOOM_UNSET
          && place->cubes > 0 && place->seat != LOOM_UNSET)
        add_of_place (
            self, place,
            &(LoomAmount){ N_ ("cube"), N_ ("cubes"), "cubes", place->cubes, 1, G_MAXUINT8 });
    }
}

/* What a seat begins with, on the map or beside it. */
static void
list_seat (LoomTweaking *self, guint seat)
{
  const LoomPosition *position = self->position;
  const LoomBalanceLevers *levers = position->rules->levers;
  const LoomPositionSeat *its = &position->seats[seat];
  LoomAmount forces = { .field = "forces", .now = its->forces, .lowest = 1 };

  if ((position->rules->uses & LOOM_USES_FORCES) != 0 && levers->bound_forces != NULL)
    {
      levers->bound_forces (position, &forces);
      add_of_seat (self, seat, &forces, _ ("to begin with for"));
    }
  if ((position->rules->uses & LOOM_USES_STOCK) != 0)
    add_of_seat (self, seat,
                 &(LoomAmount){ N_ ("die"), N_ ("dice"), "stock",
                                its->stock != LOOM_UNSET ? its->stock : 0, 0,
                                position->options.values[levers->stock_max] },
                 _ ("in the stock of"));
}

void
loom_balance_changes_of_dice (LoomTweaking *self)
{
  const LoomPosition *position = self->position;

  list_places (self);
  for (guint seat = 1; seat <= position->n_seats && position->rules->levers != NULL; seat++)
    list_seat (self, seat);
}
