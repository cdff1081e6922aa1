/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game of a measurement that went worst: the one that the favoured seat won in the fewest
 * moves, so that one sees at once what it has that the others have not. Seed and number name it, to
 * be played again by anybody. */

#pragma once

#include "editor/work/measurement.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 seed;
  guint64 index;
  char **players;  /* by seat less one, closed by NULL; owned */
  char *seat_name; /* of the favoured seat; owned */
  guint moves;     /* of the game */
  guint n_won;     /* games that the seat won, of */
  guint n_games;   /* that were looked at */
} LoomWorstGame;

void loom_worst_game_free (LoomWorstGame *self);

/**
 * loom_worst_game_find, loom_worst_game_find_finish:
 * Plays games of @measurement's seed and strongest players again, some seconds at most, in a
 * thread; there must be a result. NULL with an error when it is cancelled, the scenario cannot be
 * played any more, or no game was won.
 */
void loom_worst_game_find (LoomDocument *document,
                           LoomMeasurement *measurement,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data);
LoomWorstGame *
loom_worst_game_find_finish (LoomDocument *document, GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomWorstGame, loom_worst_game_free)

G_END_DECLS
