/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Options of the rules: value by value those that bear on who gains from his place or his turn.
 * Options that say how a game ends, how long it may last or what people see are left as they are,
 * and so is who begins, which is a question of its own. */

#include "validator/balance/tweak.h"

#include "validator/games/die-for-the-colony/rules/options.h"
#include "validator/games/colony-battle/rules/options.h"
#include "validator/games/rumble-nation/rules/options.h"
#include "validator/games/dice-and-shrines/rules/options.h"
#include "validator/games/slice-wars/rules/options.h"

#include <glib/gi18n-lib.h>

/* How far a number of the rules is changed. */
#define FURTHEST 2

/* The most dice that each later seat is given to compensate. */
#define MOST_BONUS 3

typedef struct
{
  const LoomGameInfo *rules;
  guint option;
} Row;

static const Row rows[] = {
  { &loom_slice_wars, LOOM_SW_COMP },
  { &loom_slice_wars, LOOM_SW_INCOME_FROM_ROUND },
  { &loom_slice_wars, LOOM_SW_NEUTRAL_DICE },
  { &loom_slice_wars, LOOM_SW_DICE_CAP },
  { &loom_dice_and_shrines, LOOM_DS_DICE_CAP },
  { &loom_dice_and_shrines, LOOM_DS_SHRINE_CAP },
  { &loom_dice_and_shrines, LOOM_DS_SHRINE_BONUS },
  { &loom_dice_and_shrines, LOOM_DS_AURA_BONUS },
  { &loom_dice_and_shrines, LOOM_DS_AURA_RANGE },
  { &loom_dice_and_shrines, LOOM_DS_GUARANTEED },
  { &loom_rumble_nation, LOOM_RN_CUBES },
  { &loom_rumble_nation, LOOM_RN_REROLL },
  { &loom_rumble_nation, LOOM_RN_SECOND },
  { &loom_rumble_nation, LOOM_RN_SECOND_TIE },
  { &loom_rumble_nation, LOOM_RN_REINF },
  { &loom_rumble_nation, LOOM_RN_REINF_CUBES },
  { &loom_rumble_nation, LOOM_RN_TOTAL },
  { &loom_rumble_nation, LOOM_RN_GAME_TIE },
  { &loom_colony_battle, LOOM_CB_MIRROR_WORMS },
  { &loom_colony_battle, LOOM_CB_MOVE_LIMIT },
  { &loom_colony_battle, LOOM_CB_EXCAV },
  { &loom_colony_battle, LOOM_CB_SPIDER_REACT },
  { &loom_die_for_the_colony, LOOM_DC_FIRST_GUARDS },
  { &loom_die_for_the_colony, LOOM_DC_SKIP_FIRST_RECRUITMENT },
  { &loom_die_for_the_colony, LOOM_DC_RECRUIT_FROM },
  { &loom_die_for_the_colony, LOOM_DC_OPPONENT_RECRUITS_TO },
  { &loom_die_for_the_colony, LOOM_DC_RECRUIT_AT_CAP },
  { &loom_die_for_the_colony, LOOM_DC_ATTACK_FROM },
  { &loom_die_for_the_colony, LOOM_DC_MOBILIZE_FROM },
  { &loom_die_for_the_colony, LOOM_DC_TIEBREAK },
  { &loom_die_for_the_colony, LOOM_DC_TIMEOUT_TIE },
};

static LoomTweak *
add (LoomTweaking *self, guint option, gint to, guint cost)
{
  const LoomOptionInfo *info = &self->setup->rules->options[option];
  g_autofree char *was = loom_option_info_dup_value (info, self->setup->options.values[option]);
  g_autofree char *is = loom_option_info_dup_value (info, to);
  LoomTweak *tweak = loom_tweak_add (self, LOOM_MAY_OPTIONS, cost,
                                     _ ("option %s: %s instead of %s"), info->id, is, was);

  loom_tweak_set_option (self, tweak, option, to);
  return tweak;
}

static void
list_number (LoomTweaking *self, guint option, guint cost)
{
  const LoomOptionInfo *info = &self->setup->rules->options[option];
  const gint now = self->setup->options.values[option];

  for (gint to = MAX (info->lowest, now - FURTHEST); to <= MIN (info->highest, now + FURTHEST);
       to++)
    if (to != now)
      add (self, option, to, cost * (guint)ABS (to - now));
}

static void
list_names (LoomTweaking *self, guint option, guint cost)
{
  const LoomOptionInfo *info = &self->setup->rules->options[option];
  const gint n = info->type == LOOM_OPTION_YN ? 2 : (gint)loom_option_info_n_values (info);

  for (gint to = 0; to < n; to++)
    if (to != self->setup->options.values[option])
      add (self, option, to, cost);
}

/* SW-14: the options that are there to compensate; the bonus hangs on one of them. */
static void
list_compensation (LoomTweaking *self)
{
  const gint now = self->setup->options.values[LOOM_SW_COMP];
  const gint bonus = self->setup->options.values[LOOM_SW_BONUS_DICE];

  if (now == LOOM_SW_COMP_LAST_BONUS_DIE)
    list_number (self, LOOM_SW_BONUS_DICE, LOOM_COST_DIE);
  for (gint to = 0; to < (gint)loom_option_info_n_values (&loom_slice_wars.options[LOOM_SW_COMP]);
       to++)
    {
      if (to == now || to == LOOM_SW_COMP_LAST_BONUS_DIE)
        continue;
      add (self, LOOM_SW_COMP, to, LOOM_COST_COMP);
    }
  for (gint dice = 1; dice <= MOST_BONUS && now != LOOM_SW_COMP_LAST_BONUS_DIE; dice++)
    {
      LoomTweak *tweak = loom_tweak_add (
          self, LOOM_MAY_OPTIONS, LOOM_COST_COMP + LOOM_COST_DIE * (guint)(dice - 1),
          g_dngettext (
              GETTEXT_PACKAGE,
              "option comp: last-bonus-die; each later seat adds %d die more (bonus-dice: %d)",
              "option comp: last-bonus-die; each later seat adds %d dice more (bonus-dice: %d)",
              (gulong)dice),
          dice, dice);

      loom_tweak_set_option (self, tweak, LOOM_SW_COMP, LOOM_SW_COMP_LAST_BONUS_DIE);
      if (dice != bonus)
        loom_tweak_set_option (self, tweak, LOOM_SW_BONUS_DICE, dice);
    }
}

void
loom_tweaks_of_options (LoomTweaking *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (rows[i].rules != self->setup->rules)
        continue;
      if (rows[i].rules == &loom_slice_wars && rows[i].option == LOOM_SW_COMP)
        list_compensation (self);
      else if (rows[i].rules->options[rows[i].option].type == LOOM_OPTION_INT)
        list_number (self, rows[i].option, LOOM_COST_NUMBER);
      else
        list_names (self, rows[i].option, LOOM_COST_RULE);
    }
}
