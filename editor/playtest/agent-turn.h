/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Computer players at work in a thread: some moves after the end of a line, as a piece of it. */

#pragma once

#include "editor/playtest/play-line.h"

G_BEGIN_DECLS

typedef struct
{
  LoomPlayLine *piece;                           /* owned; NULL once it was taken */
  const LoomPlayer *players[LOOM_SEATS_MAX + 1]; /* by seat; NULL for people */
  LoomRandom thoughts[LOOM_SEATS_MAX + 1];       /* the players' own streams; go on */
  guint most;                                    /* so many moves at most */
  gint64 budget; /* µs; no move is begun later. 0: as long as it takes */
} LoomAgentTurn;

/**
 * loom_agent_turn_new: For what comes after the end of @line. Free with loom_agent_turn_free().
 */
LoomAgentTurn *loom_agent_turn_new (const LoomPlayLine *line);
void loom_agent_turn_free (LoomAgentTurn *self);

/**
 * loom_agent_turn_run:
 * Plays up to the move of a person or the end of the game, as long as `most` and `budget` allow.
 * FALSE when @cancellable stopped it.
 */
gboolean loom_agent_turn_run (LoomAgentTurn *self, GCancellable *cancellable, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomAgentTurn, loom_agent_turn_free)

G_END_DECLS
