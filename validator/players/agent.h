/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An agent: a player who has made ready for one game and, if it learns, knows it. It never changes,
 * so one agent serves any number of seats, matches and threads. */

#pragma once

#include "validator/players/player.h"

G_BEGIN_DECLS

typedef struct
{
  const LoomPlayer *player;
  const LoomStrategy *way; /* NULL where the player plays all games alike */
  const LoomGame *game;    /* borrowed */
  LoomChoose choose;
  guint playouts; /* for LoomAgentScratch */
  gpointer model;
} LoomAgent;

/**
 * loom_agent_new:
 * @game: must outlive the agent
 * @playouts: how many games a search may play out for one move, or 0
 * @cancellable: (nullable): stops what takes long
 *
 * Returns NULL and sets a LOOM_ERROR_VALUE when @player does not know the game,
 * G_IO_ERROR_CANCELLED when it was stopped while learning. Free with loom_agent_free().
 */
LoomAgent *loom_agent_new (const LoomPlayer *player,
                           const LoomGame *game,
                           guint playouts,
                           GCancellable *cancellable,
                           GError **error);
void loom_agent_free (LoomAgent *self);

/**
 * loom_agent_prepare: Makes @work ready for @self, but for its moves. Clear with
 * loom_agent_scratch_clear().
 */
void loom_agent_prepare (const LoomAgent *self, LoomAgentScratch *work);
void loom_agent_scratch_clear (LoomAgentScratch *work);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomAgent, loom_agent_free)

G_END_DECLS
