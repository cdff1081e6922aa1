/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the game goes on a board of layers: how often moves led to each cell, and in how many games
 * more than one seat came there. For an impression and not for a verdict: some games of a
 * measurement are played again, for a few seconds. */

#pragma once

#include "editor/work/measurement.h"

G_BEGIN_DECLS

/* Of one cell. */
typedef struct
{
  guint32 entered; /* moves that led there, in all games */
  guint32 fought;  /* games in which more than one seat's did */
} LoomCellTraffic;

typedef struct
{
  guint n_games;
  guint n_layers;
  guint32 *first;  /* by layer, top first: where its cells begin, row by row; owned */
  gint32 *columns; /* owned */
  guint n_cells;
  LoomCellTraffic *cells; /* owned */
  guint32 most_entered;   /* of any cell */
} LoomTraffic;

void loom_traffic_free (LoomTraffic *self);

/** loom_traffic_get: What is known of @cell of the layer at place @depth; nothing outside. */
LoomCellTraffic loom_traffic_get (const LoomTraffic *self, guint depth, LoomCell cell);

/**
 * loom_traffic_measure, loom_traffic_measure_finish:
 * Plays up to @n_games games of @measurement's seed and strongest players again, for some seconds
 * at most, in a thread; there must be a result. NULL with an error when it is cancelled, or the
 * scenario cannot be played on cells.
 */
void loom_traffic_measure (LoomDocument *document,
                           LoomMeasurement *measurement,
                           guint n_games,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data);
LoomTraffic *
loom_traffic_measure_finish (LoomDocument *document, GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomTraffic, loom_traffic_free)

G_END_DECLS
