/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Learning a game by a rules file from games against itself, and keeping what was learned beside
 * the rules: what it is made of, policy.h knows. */

#pragma once

#include "validator/play/game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _LoomPolicy LoomPolicy;

/* Moves that a player learns from when nobody says how many. */
#define LOOM_POLICY_MOVES 400000

/**
 * loom_policy_learn:
 * @moves: how many it may play
 *
 * Learns from games against itself: the same from the same rules, setup and @moves. NULL when it
 * was cancelled.
 */
LoomPolicy *loom_policy_learn (const LoomGame *game, guint64 moves, GCancellable *cancellable);

/* Of policy-file.c: what was learned, kept beside the rules. */

/** loom_policy_dup_path: The file that keeps it, ID.learned. */
char *loom_policy_dup_path (const LoomGame *game);

/**
 * loom_policy_load:
 * @moves: receives from how many moves it was learned
 * @why: (nullable): receives why what lies there is not used, to be freed; NULL is left where
 *   nothing does
 *
 * What is kept for the setup of @game, by the rules as they are; NULL where there is nothing.
 */
LoomPolicy *loom_policy_load (const LoomGame *game, guint64 *moves, char **why);

/**
 * loom_policy_dup_text: What the file is to hold, @self for the setup of @game and whatever it
 * holds for others.
 */
char *loom_policy_dup_text (const LoomPolicy *self, const LoomGame *game, guint64 moves);

void loom_policy_free (LoomPolicy *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPolicy, loom_policy_free)

G_END_DECLS
