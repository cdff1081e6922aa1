/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who begins: another seat, or chance, or each in turn. Games may have
 * changes of their own. */

#include "validator/balance/levers.h"

#include <glib/gi18n-lib.h>

static const char *const words[] = {
  [LOOM_ORDER_AS_SEATED] = N_ ("the seats take their turns as they sit (order: as-seated)"),
  [LOOM_ORDER_RANDOM] = N_ ("chance says who begins (order: random-each-game)"),
  [LOOM_ORDER_ROTATED] = N_ ("another seat begins each game (order: rotated)"),
};

/* The seat that always begins, or 0. */
static guint
find_first (const LoomPosition *position, guint order)
{
  for (guint seat = 1; seat <= position->n_seats; seat++)
    if (position->seats[seat].first)
      return seat;
  return position->options.values[order] == LOOM_ORDER_AS_SEATED ? 1 : 0;
}

static void
clear_first (const LoomTweaking *self, LoomBalanceChange *change)
{
  for (guint seat = 1; seat <= self->position->n_seats; seat++)
    if (self->position->seats[seat].first)
      loom_balance_change_set_seat (self, change, seat, "first", 0);
}

void
loom_balance_changes_of_order (LoomTweaking *self)
{
  const LoomPosition *position = self->position;
  const int order = loom_game_info_find_option (position->rules, "order");
  guint first;

  if (position->rules->levers != NULL && position->rules->levers->list_order != NULL)
    position->rules->levers->list_order (self);
  if (order < 0)
    return;
  first = find_first (position, (guint)order);
  for (guint seat = 1; seat <= position->n_seats && (position->rules->uses & LOOM_USES_FIRST) != 0;
       seat++)
    {
      g_autofree char *name = NULL;
      LoomBalanceChange *change;

      if (seat == first)
        continue;
      name = loom_position_dup_seat_name (position, seat);
      change = loom_balance_change_add (self, LOOM_CHANGE_ORDER,
                                        first != 0 ? LOOM_COST_FIRST : LOOM_COST_ORDER,
                                        _ ("%s always begins"), name);
      loom_balance_change_touch_name (change, "order");
      clear_first (self, change);
      loom_balance_change_set_seat (self, change, seat, "first", 1);
    }
  for (gint value = 0; value < (gint)G_N_ELEMENTS (words); value++)
    {
      LoomBalanceChange *change;

      /* Where nobody is named, the value as it is changes nothing; where somebody is, as-seated
       * says no more than another name would. */
      if ((first == 0 || !position->seats[first].first) && value == position->options.values[order])
        continue;
      if (first != 0 && value == LOOM_ORDER_AS_SEATED)
        continue;
      change = loom_balance_change_add (self, LOOM_CHANGE_ORDER, LOOM_COST_ORDER, "%s",
                                        _ (words[value]));
      clear_first (self, change);
      loom_balance_change_set_option (self, change, (guint)order, value);
    }
}
