/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a block of games says. A block is one deal played in every rotation of the turn order, and
 * with each of these in every rotation of the line-up over the seats, so that place, order and
 * player are told apart. Blocks are independent of each other; the games of one share their random
 * numbers. Game number g of a trial is rotation g % games_per_block of block g / games_per_block;
 * within a block the turn order changes fastest. */

#pragma once

#include "validator/players/lineup.h"

G_BEGIN_DECLS

/* One whole victory: divisible by every number of seats, so that shares stay whole numbers. */
#define LOOM_CREDIT 840

typedef struct
{
  /* By place (seat less one) and rank (place in the order of turns from 0): the credit won, in all
   * games of the block together. */
  guint16 credit[LOOM_PLAY_SEATS][LOOM_PLAY_SEATS];
  guint16 dealt[LOOM_PLAY_SEATS]; /* by place, of the games in which the order was the rules' own */
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
 * loom_block_add:
 * Takes in one game that has ended.
 * @rotation: of the line-up
 * @is_dealt: whether the order of turns was the rules' own
 */
void loom_block_add (LoomBlock *self,
                     const LoomGame *game,
                     const LoomState *state,
                     const LoomLineup *lineup,
                     guint rotation,
                     gboolean is_dealt);

/**
 * loom_block_observe:
 * @n_rotations: of the line-up
 * @order_is_open: see loom_game_order_is_open()
 * @shares: receives @n_seats mean shares from 0 to 1, together 1: by seat less one, or by rank
 *
 * What the block says of @aspect. Where the order is open, all rotations are as dealt.
 */
void loom_block_observe (const LoomBlock *self,
                         guint n_seats,
                         guint n_rotations,
                         LoomAspect aspect,
                         gboolean order_is_open,
                         double *shares);

/**
 * loom_block_observe_players:
 * The mean share of each player of @lineup, who all have had as many seats: 1 / lineup->n each when
 * all are equally strong. As loom_block_observe() otherwise.
 */
void loom_block_observe_players (const LoomBlock *self,
                                 guint n_seats,
                                 const LoomLineup *lineup,
                                 double *shares);

G_END_DECLS
