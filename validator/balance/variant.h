/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A variant: the scenario that may change with some changes done, ready to play, and what can be
 * said of it without playing. */

#pragma once

#include "validator/balance/balance-change.h"
#include "validator/play/game.h"

G_BEGIN_DECLS

/* The most changes that are done together. */
#define LOOM_VARIANT_CHANGES 6

typedef struct
{
  LoomBoard *board;
  LoomPosition *position;
  LoomGame *game;
  gboolean is_symmetric; /* proven: no seat has a better place */
  double unevenness;     /* how far apart what is counted for the seats is; 0: not at all */
} LoomVariant;

/**
 * loom_variant_new:
 * @map: is copied
 * @scenario: of @map, to be changed
 * @changes: @n of them, made for @map, none clashing with another
 * @expected: (nullable) (element-type utf8 → guint): findings by code that may be there, see
 *   loom_variant_dup_findings(); NULL: any
 *
 * NULL with an error when the changes cannot be done together, when the variant cannot be played or
 * when it has errors or warnings that @expected lacks. Free with loom_variant_free(). O(size of
 * the board) and the checks.
 */
LoomVariant *loom_variant_new (const LoomBoard *map,
                               LoomHandle scenario,
                               LoomBalanceChange *const *changes,
                               guint n,
                               GHashTable *expected,
                               GError **error);
void loom_variant_free (LoomVariant *self);

/**
 * loom_variant_dup_findings:
 * How many errors and warnings of each code the checks find in the map and the scenario, accepted
 * ones left out. Free with g_hash_table_unref().
 */
GHashTable *loom_variant_dup_findings (const LoomBoard *board, LoomHandle scenario);

/**
 * loom_variant_has_new_findings:
 * Whether all the checks together find an error or a warning in @self that @expected lacks: asked
 * of what is to be proposed, for it takes a while.
 */
gboolean loom_variant_has_new_findings (const LoomVariant *self, GHashTable *expected);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomVariant, loom_variant_free)

G_END_DECLS
