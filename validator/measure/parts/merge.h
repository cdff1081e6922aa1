/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Joining parts: all batches of all shards are heard in their order, as one run would have heard
 * them, and with them the studies stop where it would have stopped. */

#pragma once

#include "validator/measure/parts/part.h"

G_BEGIN_DECLS

typedef struct _LoomMerge LoomMerge;

/* Makes the rules in a part, whose checksum is right, those of the game @id: NULL with an error
 * when they may not be run or cannot be read. */
typedef const LoomGameInfo *(*LoomMergeTakeRules) (const char *text,
                                                   const char *sha256,
                                                   const char *id,
                                                   GError **error);

/**
 * loom_merge_new:
 * @parts: (element-type LoomPart): from loom_part_open(); must outlive the answer
 * @take_rules: (nullable): NULL where rules in parts are not run
 *
 * Holds the parts against each other and opens their boards. NULL with a LOOM_ERROR_INPUT that
 * names the part and what to do: one is missing, there twice, of another measurement, or its board
 * cannot be played. Free with loom_merge_free().
 */
LoomMerge *loom_merge_new (const GPtrArray *parts, LoomMergeTakeRules take_rules, GError **error);
void loom_merge_free (LoomMerge *self);

/**
 * loom_merge_set_sample: One block of each part in @one_in is played again, 1: all of them; where
 * parts have scenarios wholly, of one scenario in @one_in. @seed says which. Unless it is called,
 * LOOM_VERIFY_ONE_IN and 0; see verify-sample.h.
 */
void loom_merge_set_sample (LoomMerge *self, guint one_in, guint64 seed);

/**
 * loom_merge_run:
 *
 * Reads all parts to their ends and plays a sample of their games again. FALSE with a
 * LOOM_ERROR_INPUT when one is torn, was changed or holds games that come out otherwise, or a
 * G_IO_ERROR_CANCELLED; then nothing may be told of the studies. Complexity: that of reading the
 * parts, of playing the sample, and of making players ready that know a game's exact value; memory
 * does not grow with the number of games.
 */
gboolean loom_merge_run (LoomMerge *self, GCancellable *cancellable, GError **error);

/**
 * loom_merge_get_n_replayed: How many games were played again.
 */
guint64 loom_merge_get_n_replayed (const LoomMerge *self);

/**
 * loom_merge_get_scenarios: The scenarios of the measurement, @n of them. Borrowed.
 */
const LoomPartScenario *loom_merge_get_scenarios (const LoomMerge *self, guint *n);

/**
 * loom_merge_get_study: What all games of scenario @i come to. Borrowed.
 */
const LoomStudy *loom_merge_get_study (const LoomMerge *self, guint i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomMerge, loom_merge_free)

G_END_DECLS
