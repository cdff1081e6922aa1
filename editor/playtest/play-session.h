/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game is played with and that never changes while it is: the board as a log would have it,
 * its setup, the game, and the computer players who are ready for it. Counted by reference, for
 * threads go on with it after the window has turned to another. */

#pragma once

#include "validator/players/agent.h"

G_BEGIN_DECLS

typedef struct
{
  gatomicrefcount count;
  LoomBoard *board; /* in canonical form */
  LoomPosition *position;
  LoomGame *game;
  guint scenario; /* the place of its scenario in the board */
  GMutex lock;
  GHashTable *minds; /* const LoomPlayer * → LoomAgent, under the lock */
} LoomPlaySession;

/**
 * loom_play_session_new:
 * @board: as it was drawn
 * @scenario: a scenario of it, or 0
 *
 * Asks the checks, as `boardloom play` does. NULL and its words in @error when the scenario cannot
 * be played. For threads: O(size of the board) and the checks of two families.
 */
LoomPlaySession *
loom_play_session_new (const LoomBoard *board, LoomHandle scenario, GError **error);

/**
 * loom_play_session_new_of:
 * @board: (transfer full), in canonical form, as are @position and @game of it
 */
LoomPlaySession *
loom_play_session_new_of (LoomBoard *board, LoomPosition *position, LoomGame *game);
LoomPlaySession *loom_play_session_ref (LoomPlaySession *self);
void loom_play_session_unref (LoomPlaySession *self);

/**
 * loom_play_session_get_agent:
 * @player: who knows the game
 *
 * The player, ready for the game; made when first asked for, which takes long for one that learns.
 * NULL when @cancellable stopped it. Lent. For one thread at a time.
 */
const LoomAgent *loom_play_session_get_agent (LoomPlaySession *self,
                                              const LoomPlayer *player,
                                              GCancellable *cancellable,
                                              GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPlaySession, loom_play_session_unref)

G_END_DECLS
