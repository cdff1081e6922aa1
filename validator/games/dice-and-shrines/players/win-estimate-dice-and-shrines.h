/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the end of a turn promises in Dice & Shrines when two seats are left: the chance to win the
 * game for whoever ends its turn now. */

#pragma once

#include "validator/games/dice-and-shrines/players/expert-dice-and-shrines.h"

G_BEGIN_DECLS

/* What is measured of each side. Areas are counted in parts of all areas, dice in parts of all
 * dice. */
typedef enum
{
  LOOM_DS_SIDE_AREAS,
  LOOM_DS_SIDE_GROUP, /* areas of the largest group */
  LOOM_DS_SIDE_GROUP_SQUARED,
  LOOM_DS_SIDE_STOCK, /* of 16 dice */
  LOOM_DS_SIDE_BORDER,
  LOOM_DS_SIDE_BORDER_DICE,
  LOOM_DS_SIDE_FULL,       /* areas without room */
  LOOM_DS_SIDE_BLESSED,    /* of four areas that get guaranteed dice */
  LOOM_DS_SIDE_LOST,       /* areas that the other would take, were each attacked once */
  LOOM_DS_SIDE_LOST_DICE,  /* and the dice on them */
  LOOM_DS_SIDE_LOST_GROUP, /* and by how much the largest group would shrink */
  LOOM_DS_SIDE_LOST_FAR,   /* areas that it would take besides by attacking over others */
  LOOM_DS_SIDE_STRIKES, /* areas that this side would take, were each of its own to attack once */
  LOOM_DS_SIDE_STRIKES_DICE, /* and the dice on them, and one more for each */
  LOOM_DS_SIDE_CHAINS_DICE,  /* the same when each attacked on from there */
  LOOM_DS_N_SIDE,
} LoomDsSideMeasure;

/* And of both. */
typedef enum
{
  LOOM_DS_BOTH_ONE,
  LOOM_DS_BOTH_DICE, /* logarithm of the ratio, and so the next two */
  LOOM_DS_BOTH_AREAS,
  LOOM_DS_BOTH_GROUP,
  LOOM_DS_BOTH_LEAD,        /* in dice, of all dice */
  LOOM_DS_BOTH_FILLED,      /* how full the board is */
  LOOM_DS_BOTH_LEAD_FILLED, /* the product of the two */
  LOOM_DS_BOTH_GUARDIAN,    /* five: 1 for the own, -1 for the other's */
  LOOM_DS_N_BOTH = LOOM_DS_BOTH_GUARDIAN + 5,
} LoomDsBothMeasure;

typedef struct
{
  double own[LOOM_DS_N_SIDE];
  double other[LOOM_DS_N_SIDE];
  double both[LOOM_DS_N_BOTH];
} LoomDsMeasures;

/**
 * loom_ds_measure:
 * @model: what the expert has learned
 * @seat: one of the two that are left
 * @is_reinforced: whether the dice for the end of its turn stand already
 *
 * Measures the position of @seat, which ends its turn. Complexity: O(ways between areas).
 */
void loom_ds_measure (const LoomDsGame *game,
                      const LoomDsState *state,
                      const Model *model,
                      guint seat,
                      gboolean is_reinforced,
                      LoomDsMeasures *measures);

/**
 * loom_ds_win_estimate: The chance of @seat to win, from 0 to 1; parameters as those of
 * loom_ds_measure(), except that there may be one seat left.
 */
double loom_ds_win_estimate (const LoomDsGame *game,
                             const LoomDsState *state,
                             const Model *model,
                             guint seat,
                             gboolean is_reinforced);

/**
 * loom_ds_look_ahead:
 * @depth: attacks in a row, from 1
 * @width: how many attacks are followed to the next, of those that promise most
 *
 * The attack after which the end of the turn promises most on average, when further ones may
 * follow, or the end of the turn. Complexity: width ^ (depth - 1) times the attacks that there are.
 */
LoomMove loom_ds_look_ahead (const LoomDsGame *game,
                             const LoomDsState *state,
                             const Model *model,
                             LoomRandom *random,
                             guint depth,
                             guint width);

G_END_DECLS
