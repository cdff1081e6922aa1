/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Die for the Colony solved: what every position is worth when both sides play best, by backward
 * induction from the last turn to the first. */

#pragma once

#include "validator/players/player.h"

G_BEGIN_DECLS

typedef struct _LoomDcExact LoomDcExact;

/* The most positions of a game that is solved: of the side in turn with at least one die left to
 * act, those that a symmetry of the centre dice makes alike counted once. By default the game has
 * 14 million a round on a ring of four dice and 40 million on the centres with the fewest
 * symmetries, which makes up to 200 rounds there; a position is a third of a byte. */
#define LOOM_DC_EXACT_MOST G_GUINT64_CONSTANT (8000000000)

/**
 * loom_dc_exact_count:
 * @game: of Die for the Colony
 *
 * How many positions there are, as LOOM_DC_EXACT_MOST counts them. O(number of pairs of forces).
 */
guint64 loom_dc_exact_count (const LoomGame *game);

/**
 * loom_dc_exact_dup_why_not:
 * @game: of Die for the Colony
 *
 * Why the game cannot be solved, as a clause: "its dice are all assigned before the first of them
 * is rolled (assign=commit-all)"; NULL when it can. Free with g_free().
 */
char *loom_dc_exact_dup_why_not (const LoomGame *game);

/**
 * loom_dc_exact_new:
 * @game: of Die for the Colony; need not outlive the answer
 * @cancellable: (nullable)
 *
 * Solves @game, on two threads. NULL without an error when loom_dc_exact_dup_why_not() has a
 * reason, or when 4 GiB turn out not to be enough, of which no game is known; with
 * G_IO_ERROR_CANCELLED when it was stopped. The values are the same on every machine and for any
 * number of threads. Free with loom_dc_exact_free(). Takes a second or two and 0.1 GiB for the
 * default, O(rounds).
 */
LoomDcExact *loom_dc_exact_new (const LoomGame *game, GCancellable *cancellable, GError **error);
void loom_dc_exact_free (LoomDcExact *self);

/**
 * loom_dc_exact_bytes: The memory that it keeps.
 */
gsize loom_dc_exact_bytes (const LoomDcExact *self);

/**
 * loom_dc_exact_first_mover:
 * The share of the victory of the grasshoppers, who move first, when both sides play best from the
 * game's first position, a draw being worth a half. Right to 1e-6 for up to 200 rounds: single
 * precision was never seen to err by more than 3e-7, and a test compares it with double precision.
 */
double loom_dc_exact_first_mover (const LoomDcExact *self);

/**
 * loom_dc_exact_value:
 * @game: the game that was solved
 * @value: receives the share of the side in turn when both play best from @state on
 *
 * FALSE when @state is no position to which the game can come, or when it has ended.
 */
gboolean loom_dc_exact_value (const LoomDcExact *self,
                              const LoomGame *game,
                              const LoomState *state,
                              double *value);

/**
 * loom_dc_exact_choose:
 * @move: receives a move that is best for the seat to move
 *
 * As loom_dc_exact_value(). Among symmetric moves chance takes one. Allocates nothing.
 */
gboolean loom_dc_exact_choose (const LoomDcExact *self,
                               const LoomGame *game,
                               const LoomState *state,
                               LoomRandom *random,
                               LoomMove *move);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomDcExact, loom_dc_exact_free)

G_END_DECLS
