/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a block of games says. A block is one deal played in every rotation of the turn order, and
 * with each of these in every rotation of the line-up over the seats, so that place, order and
 * player are told apart. Blocks are independent of each other; the games of one share their random
 * numbers. Game number g of a trial is rotation g % games_per_block of block g / games_per_block;
 * within a block the turn order changes fastest. */

#pragma once

#include "validator/fairness/lineup.h"

G_BEGIN_DECLS

/* One whole victory: divisible by every number of seats, so that shares stay whole numbers. */
#define LOOM_CREDIT 840

typedef struct
{
  /* By place (seat less one) and rank (place in the order of turns from 0): the credit won, in all
   * games of the block together. */
  guint16 credit[LOOM_PLAY_SEATS][LOOM_PLAY_SEATS];
  guint32 player_credit[LOOM_PLAY_SEATS]; /* by place in the line-up's players */
} LoomBlock;

/* Three questions of fairness. */
typedef enum
{
  LOOM_ASPECT_AS_DEALT, /* seats as the scenario plays them, the order of turns included */
  LOOM_ASPECT_PLACE,    /* seats, the order of turns rotated out */
  LOOM_ASPECT_ORDER,    /* ranks, the places rotated out */
  LOOM_N_ASPECTS,
} LoomAspect;

/**
 * loom_block_n_games: Games in a block.
 */
static inline guint
loom_block_n_games (const LoomLineup *lineup, guint n_seats)
{
  return n_seats * loom_lineup_n_rotations (lineup, n_seats);
}

/**
 * loom_block_observe:
 * @ranks: by seat less one, its rank in the game as dealt; NULL when chance or rotation settles it
 * @shares: receives @n_seats mean shares from 0 to 1, together 1: by seat less one, or by rank
 */
void loom_block_observe (const LoomBlock *self,
                         guint n_seats,
                         guint n_rotations,
                         LoomAspect aspect,
                         const guint8 *ranks,
                         double *shares);

G_END_DECLS
