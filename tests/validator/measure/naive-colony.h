/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Die for the Colony played out in every way there is: every move, every roll of every die, by the
 * rules themselves and nothing else. For tiny games. */

#pragma once

#include "validator/play/game.h"

G_BEGIN_DECLS

typedef struct
{
  const LoomGame *game;
  GHashTable *values; /* by state, its count of moves left out: what it is worth, a double */
} NaiveColony;

/**
 * naive_colony_new: Nothing has been looked at yet. Free with naive_colony_free().
 */
NaiveColony *naive_colony_new (const LoomGame *game);
void naive_colony_free (NaiveColony *self);

/**
 * naive_colony_value: The share of the grasshoppers when both sides play best from @state on.
 */
double naive_colony_value (NaiveColony *self, const LoomState *state);

/**
 * naive_colony_move_value: The same after @move.
 */
double naive_colony_move_value (NaiveColony *self, const LoomState *state, LoomMove move);

/**
 * naive_colony_start_value: The same for the first position, whatever is recruited.
 */
double naive_colony_start_value (NaiveColony *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NaiveColony, naive_colony_free)

G_END_DECLS
