/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays a sample of a part's games again. A sum shows that a part is as it was written, not that
 * its games were ever played: whoever writes the lines writes the sum. */

#pragma once

#include "validator/measure/parts/part.h"

G_BEGIN_DECLS

typedef struct _LoomVerifier LoomVerifier;

/**
 * loom_verifier_new:
 * @scenario: borrowed, as is the line-up at @result
 * @n_batches: that were played of the line-up
 * @n_shards: that they were split into
 * @one_in: of each shard one block in so many is played again, as loom_verify_sample_of() has it;
 * 1: all, and their facts too
 * @seed: which blocks they are hangs on it and on nothing else
 *
 * For one line-up of one scenario. Free with loom_verifier_free().
 */
LoomVerifier *loom_verifier_new (const LoomPartScenario *scenario,
                                 guint result,
                                 guint64 n_batches,
                                 guint n_shards,
                                 guint one_in,
                                 guint64 seed);
void loom_verifier_free (LoomVerifier *self);

/**
 * loom_verifier_hear:
 * @part: that @batch was read from
 * @batch: every batch of every shard, each once; those of one shard in their order
 *
 * FALSE with a LOOM_ERROR_INPUT that names part and batch when games that are played again come out
 * otherwise, or with the error of a player that cannot be made ready. Complexity: that of playing
 * the sample; memory does not grow with the number of games.
 */
gboolean loom_verifier_hear (LoomVerifier *self,
                             const LoomPart *part,
                             const LoomBatch *batch,
                             GCancellable *cancellable,
                             GError **error);

/**
 * loom_verifier_n_games: How many games were played again by now.
 */
guint64 loom_verifier_n_games (const LoomVerifier *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomVerifier, loom_verifier_free)

G_END_DECLS
