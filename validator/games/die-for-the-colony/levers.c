/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be changed to balance Die for the Colony. */

#include "validator/games/die-for-the-colony/die-for-the-colony.h"
#include "validator/games/die-for-the-colony/rules/options.h"

#include <glib/gi18n-lib.h>

static const guint options[] = {
  LOOM_DC_FIRST_GUARDS,   LOOM_DC_SKIP_FIRST_RECRUITMENT,
  LOOM_DC_RECRUIT_FROM,   LOOM_DC_OPPONENT_RECRUITS_TO,
  LOOM_DC_RECRUIT_AT_CAP, LOOM_DC_ATTACK_FROM,
  LOOM_DC_MOBILIZE_FROM,  LOOM_DC_TIEBREAK,
  LOOM_DC_TIMEOUT_TIE,
};

static void
bound_forces (const LoomPosition *position, LoomAmount *amount)
{
  amount->one = N_ ("die");
  amount->many = N_ ("dice");
  if (amount->now == LOOM_UNSET)
    amount->now = position->options.values[LOOM_DC_FORCES];
  amount->highest = position->options.values[LOOM_DC_MAX_FORCES];
}

/* The roles say who begins, so the question is whether the sides are swapped for a second game. */
static void
list_order (LoomTweaking *self)
{
  if (self->position->options.values[LOOM_DC_MATCH] == LOOM_DC_MATCH_SINGLE)
    loom_balance_change_set_option (
        self,
        loom_balance_change_add (self, LOOM_CHANGE_ORDER, LOOM_COST_ORDER,
                                 _ ("a match is two games, with the sides swapped for the "
                                    "second (match: pair)")),
        LOOM_DC_MATCH, LOOM_DC_MATCH_PAIR);
}

const LoomBalanceLevers loom_levers_die_for_the_colony = {
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .bound_forces = bound_forces,
  .list_order = list_order,
};
