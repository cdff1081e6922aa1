/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The exact odds of dice against dice, by whole numbers. */

#pragma once

#include "validator/base/dice.h"

G_BEGIN_DECLS

/* The most dice on a side, and the most sides of a die. */
#define LOOM_ODDS_DICE_MAX 100
#define LOOM_ODDS_SIDES_MAX 100

typedef struct
{
  double win; /* the nearest double to the exact fraction, and so below */
  double tie;
  double lose;
  char *win_ways; /* how many of all throws, in decimal digits */
  char *tie_ways;
  char *lose_ways;
  char *all_ways; /* sides to the power of all dice */
} LoomOdds;

#define LOOM_ODDS_INIT                                                                             \
  {                                                                                                \
    0, 0, 0, NULL, NULL, NULL, NULL                                                                \
  }

/**
 * loom_odds_compute:
 * The odds that the sum of @attackers dice of @sides sides is above, level with or below that of
 * @defenders such dice. Clear with loom_odds_clear(). Complexity: O(dice² · sides) steps on numbers
 * of dice · log sides bits.
 */
void loom_odds_compute (LoomOdds *self, guint attackers, guint defenders, guint sides);
void loom_odds_clear (LoomOdds *self);

/**
 * loom_odds_fill:
 * Fills @rows of a table of dice: by attackers from 0 to @attackers, then defenders likewise.
 */
void loom_odds_fill (LoomDiceOdds *rows, guint attackers, guint defenders, guint sides);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomOdds, loom_odds_clear)

G_END_DECLS
