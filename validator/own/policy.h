/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a program has learned of a game that it knows nothing of: how much each move is worth by the
 * declared fields at the places that it names and beside them, and what share of the victory a
 * position promises by the same fields. Weights of sums, no more, so that a choice takes about as
 * long as the move itself. */

#pragma once

#include "validator/own/learned.h"
#include "validator/own/own-game.h"
#include "validator/players/player.h"

G_BEGIN_DECLS

/* The fields that are looked at: as many of each sort. */
#define LOOM_POLICY_FIELDS 3

/* Features of a place, and of a seat. */
#define LOOM_POLICY_PLACE 48
#define LOOM_POLICY_SEAT 24

struct _LoomPolicy
{
  guint n_places;  /* areas, or cells where no field is by area */
  guint32 *start;  /* by place, and one more: where its neighbours begin, either way */
  guint32 *beside; /* places */
  guint owners[LOOM_POLICY_FIELDS], n_owners;   /* fields: a seat by place */
  guint numbers[LOOM_POLICY_FIELDS], n_numbers; /* a number by place */
  guint holds[LOOM_POLICY_FIELDS], n_holds;     /* a number by area and seat */
  guint stores[LOOM_POLICY_FIELDS], n_stores;   /* a number by seat */
  int places;                   /* the field that says by number which area it is, or -1 */
  double most[LOOM_OWN_FIELDS]; /* by field: the largest number that was seen, 1 at least */
  guint n_features;             /* of a place */
  guint n_seat_features;
  guint first[LOOM_OWN_KINDS]; /* by move: its first weight */
  guint n_weights;
  double *weights;                 /* of moves */
  double values[LOOM_POLICY_SEAT]; /* weights of what a seat has */
};

/** loom_policy_field: The numbers of field @field in @state. */
static inline const gint32 *
loom_policy_field (const LoomGame *game, const LoomState *state, guint field)
{
  return loom_own_state_numbers (state, game->n_seats)
         + ((const LoomOwnGame *)game)->layouts[field].first;
}

/**
 * loom_policy_new: Looks at nothing yet: all moves are alike. Free with loom_policy_free().
 */
LoomPolicy *loom_policy_new (const LoomGame *game);

/** loom_policy_scratch_size: Bytes that thinking takes. */
gsize loom_policy_scratch_size (const LoomGame *game);

/**
 * loom_policy_evaluate:
 * @logits: room for a weight of each of the @n @moves
 * @scratch: loom_policy_scratch_size() bytes
 *
 * How much more likely a move is than another, as a logarithm.
 */
void loom_policy_evaluate (const LoomPolicy *self,
                           const LoomGame *game,
                           const LoomState *state,
                           const LoomMove *moves,
                           guint n,
                           double *logits,
                           gpointer scratch);

/**
 * loom_policy_choose: The move of the largest weight; ties by @random.
 */
LoomMove loom_policy_choose (const LoomPolicy *self,
                             const LoomGame *game,
                             const LoomState *state,
                             LoomMove *moves,
                             LoomRandom *random,
                             gpointer scratch);

/**
 * loom_policy_add_features: Adds @times the features of @move to @sums, one a weight, behind
 * loom_policy_evaluate() of the same state in the same @scratch.
 */
void loom_policy_add_features (const LoomPolicy *self,
                               const LoomGame *game,
                               const LoomState *state,
                               LoomMove move,
                               double times,
                               double *sums,
                               gpointer scratch);

/**
 * loom_policy_look: What each seat has, by number less one, and the shares that it promises.
 */
void loom_policy_look (const LoomPolicy *self,
                       const LoomGame *game,
                       const LoomState *state,
                       double features[][LOOM_POLICY_SEAT],
                       double *shares);

/** loom_policy_exp: e to the power of @x, the same bits on every machine. */
double loom_policy_exp (double x);

G_END_DECLS
