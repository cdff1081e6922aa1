/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What measuring a scenario will cost, so that many of them are spread evenly over machines. */

#pragma once

#include "validator/measure/parts/part.h"

G_BEGIN_DECLS

/**
 * loom_cost_estimate:
 * What all games of @scenario cost at most, in looks at a legal move: so many as one game of it
 * took, which is played for the purpose, times what its players do with each. The same on every
 * machine. Complexity: that of a game between simple players.
 */
double loom_cost_estimate (const LoomPartScenario *scenario);

/**
 * loom_cost_spread:
 * @costs: of @n things
 * @n_shards: at most @n
 * @shards: (out caller-allocates): by thing: which shard it goes to, from 0
 *
 * The dearest goes first, each to the shard that has least: none has more than 4/3 of what the best
 * spread has at its fullest (Graham 1969). None is left without. O(n log n + n shards).
 */
void loom_cost_spread (const double *costs, guint n, guint n_shards, guint *shards);

G_END_DECLS
