/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be changed to balance SliceWars. */

#include "validator/games/slice-wars/slice-wars.h"
#include "validator/games/slice-wars/rules/options.h"

#include <glib/gi18n-lib.h>

/* The most dice that each later seat is given to compensate. */
#define MOST_BONUS 3

static const guint options[] = {
  LOOM_SW_COMP,
  LOOM_SW_INCOME_FROM_ROUND,
  LOOM_SW_NEUTRAL_DICE,
  LOOM_SW_DICE_CAP,
};

/* SW-14: the options that are there to compensate; the bonus hangs on one of them. */
static void
list_compensation (LoomTweaking *self)
{
  const gint now = self->position->options.values[LOOM_SW_COMP];
  const gint bonus = self->position->options.values[LOOM_SW_BONUS_DICE];

  if (now == LOOM_SW_COMP_LAST_BONUS_DIE)
    loom_balance_change_add_numbers (self, LOOM_SW_BONUS_DICE, LOOM_COST_DIE);
  for (gint to = 0;
       to < (gint)loom_option_info_n_values (&self->position->rules->options[LOOM_SW_COMP]); to++)
    {
      if (to == now || to == LOOM_SW_COMP_LAST_BONUS_DIE)
        continue;
      loom_balance_change_add_option (self, LOOM_SW_COMP, to, LOOM_COST_COMP);
    }
  for (gint dice = 1; dice <= MOST_BONUS && now != LOOM_SW_COMP_LAST_BONUS_DIE; dice++)
    {
      LoomBalanceChange *change = loom_balance_change_add (
          self, LOOM_CHANGE_OPTIONS, LOOM_COST_COMP + LOOM_COST_DIE * (guint)(dice - 1),
          g_dngettext (
              GETTEXT_PACKAGE,
              "option comp: last-bonus-die; each later seat adds %d die more (bonus-dice: %d)",
              "option comp: last-bonus-die; each later seat adds %d dice more (bonus-dice: %d)",
              (gulong)dice),
          dice, dice);

      loom_balance_change_set_option (self, change, LOOM_SW_COMP, LOOM_SW_COMP_LAST_BONUS_DIE);
      if (dice != bonus)
        loom_balance_change_set_option (self, change, LOOM_SW_BONUS_DICE, dice);
    }
}

static gboolean
list_option (LoomTweaking *self, guint option)
{
  if (option != LOOM_SW_COMP)
    return FALSE;
  list_compensation (self);
  return TRUE;
}

static void
bound_dice (const LoomPosition *position, const LoomPositionArea *area, LoomAmount *amount)
{
  const gint *values = position->options.values;

  if (amount->now == LOOM_UNSET && area->neutral)
    amount->now = values[LOOM_SW_NEUTRAL_DICE];
  amount->lowest = 1;
  amount->highest = area->neutral ? position->rules->options[LOOM_SW_NEUTRAL_DICE].highest
                                  : values[LOOM_SW_DICE_CAP];
}

const LoomBalanceLevers loom_levers_slice_wars = {
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .list_option = list_option,
  .bound_dice = bound_dice,
};
