/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice against dice, both sums compared: the table by which a battle is one draw, not many. */

#pragma once

#include "validator/base/random.h"

G_BEGIN_DECLS

/* How a battle of sums ends, for the attacker. */
typedef enum
{
  LOOM_BATTLE_LOSE,
  LOOM_BATTLE_TIE,
  LOOM_BATTLE_WIN,
} LoomBattle;

/* Where the 2³² values of a draw end for one number of dice on each side. A certain win is 2³²,
 * which 32 bits cannot hold. */
typedef struct
{
  guint64 win; /* a draw below it wins */
  guint64 tie; /* another below it ties; the rest loses */
} LoomDiceOdds;

/* All battles of up to so many dice a side. Rows are exact to the nearest 2⁻³². */
typedef struct
{
  guint attackers; /* the most on each side */
  guint defenders;
  guint sides;
  LoomDiceOdds *rows; /* by attackers, then defenders, both from 0 */
  double *ways;       /* by number of dice, then sum: the share of throws with that sum */
} LoomDice;

/**
 * loom_dice_new:
 * The table for up to @attackers against @defenders dice of @sides sides. Free with
 * loom_dice_free(). Complexity: O(attackers · defenders · dice · sides).
 */
LoomDice *loom_dice_new (guint attackers, guint defenders, guint sides);
void loom_dice_free (LoomDice *self);

static inline const LoomDiceOdds *
loom_dice_odds (const LoomDice *self, guint attackers, guint defenders)
{
  return &self->rows[attackers * (self->defenders + 1) + defenders];
}

/**
 * loom_dice_win_share: The attacker's chance to throw the higher sum.
 */
static inline double
loom_dice_win_share (const LoomDice *self, guint attackers, guint defenders)
{
  return (double)loom_dice_odds (self, attackers, defenders)->win * 0x1p-32;
}

/**
 * loom_dice_fight:
 * One battle, settled by one draw.
 */
static inline LoomBattle
loom_dice_fight (const LoomDice *self, guint attackers, guint defenders, LoomRandom *random)
{
  const LoomDiceOdds *odds = loom_dice_odds (self, attackers, defenders);
  const guint32 draw = loom_random_u32 (random);
  return draw < odds->win ? LOOM_BATTLE_WIN : draw < odds->tie ? LOOM_BATTLE_TIE : LOOM_BATTLE_LOSE;
}

/**
 * loom_dice_draw_faces:
 * @attack: room for @attackers faces
 * @defence: room for @defenders faces
 *
 * Faces with the distribution of dice that were thrown and gave @outcome; they always agree with
 * it.
 * @outcome must be possible.
 */
void loom_dice_draw_faces (const LoomDice *self,
                           guint attackers,
                           guint defenders,
                           LoomBattle outcome,
                           LoomRandom *random,
                           guint8 *attack,
                           guint8 *defence);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomDice, loom_dice_free)

G_END_DECLS
