/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Facts: how games went, in whole numbers that can be added up in any order. */

#pragma once

#include <json-glib/json-glib.h>

#include "validator/fairness/gauge.h"
#include "validator/fairness/match.h"

G_BEGIN_DECLS

typedef struct _LoomFacts LoomFacts;

/**
 * loom_facts_new: No games of @game yet. Free with loom_facts_free().
 */
LoomFacts *loom_facts_new (const LoomGame *game);
void loom_facts_free (LoomFacts *self);
void loom_facts_clear (LoomFacts *self);

/**
 * loom_facts_add: Adds what @other knows, of the same game or of one with other numbers.
 */
void loom_facts_add (LoomFacts *self, const LoomFacts *other);

/**
 * loom_facts_write, loom_facts_read:
 * All of it as one value of JSON, whole numbers alone, for parts that are joined later. Reading
 * gives NULL and a LOOM_ERROR_VALUE for what is not such a value.
 */
void loom_facts_write (const LoomFacts *self, JsonBuilder *json);
LoomFacts *loom_facts_read (const LoomGame *game, JsonNode *node, GError **error);

/* A watch: what is needed to look on while one game after another is played; one a thread. */
typedef struct _LoomWatch LoomWatch;

/**
 * loom_watch_new:
 * @game: the game that is played, maybe with other numbers for its areas
 * @order: (nullable): for each area of @game, which area of the scenario's own game it is
 *
 * Free with loom_watch_free().
 */
LoomWatch *loom_watch_new (const LoomGame *game, const guint32 *order);
void loom_watch_free (LoomWatch *self);

/**
 * loom_watch_run:
 * @match: of the watch's game
 * @facts: receives what there is to be said of the game
 *
 * As loom_match_run(), looking on: the same game comes out. FALSE when cancelled in its midst; then
 * @facts is as it was.
 */
gboolean loom_watch_run (LoomWatch *self,
                         LoomMatch *match,
                         guint64 seed,
                         guint64 index,
                         guint rotation,
                         LoomFacts *facts,
                         GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomFacts, loom_facts_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomWatch, loom_watch_free)

G_END_DECLS
