/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that are tried out, as logs: the same lines that `boardloom play --log` writes and
 * `boardloom replay` plays again. For threads. */

#pragma once

#include "editor/playtest/play-branches.h"

G_BEGIN_DECLS

/**
 * loom_play_log_write:
 * @players: who sits where, by seat less one, closed by NULL
 * @branches: (element-type LoomLogBranch): other ways that it went
 * @moves: the @n moves of the game, all legal
 *
 * The whole log; its last line is that of the end when the game has ended by then. NULL when
 * @cancellable stopped it. O(moves · size of a position).
 */
GBytes *loom_play_log_write (const LoomPlaySession *table,
                             const char *const *players,
                             guint64 seed,
                             guint64 index,
                             const GPtrArray *branches,
                             const LoomMove *moves,
                             guint n,
                             GCancellable *cancellable,
                             GError **error);

/**
 * loom_play_log_read:
 * @players: receives who sits where, by seat less one, closed by NULL; free with g_strfreev()
 * @branches: (nullable): receives those of the log, or NULL where it has none
 *
 * Plays the game of the log at @path again, as far as it was written. NULL with the words of
 * `boardloom replay` when it is no log, or one that does not agree with its game.
 */
LoomPlayLine *loom_play_log_read (const char *path,
                                  char ***players,
                                  LoomPlayBranches **branches,
                                  GCancellable *cancellable,
                                  GError **error);

G_END_DECLS
