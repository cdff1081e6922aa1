/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The things of a finding that are marked, on the board and in the outline alike. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/** Whether a thing of the board can be marked. */
typedef gboolean (*LoomFindingFilter) (const LoomEntity *entity, gpointer data);

/**
 * loom_finding_list_things:
 * @things: of the finding, its chief one first; those that are gone are passed over
 * @filter: (nullable) (scope call): others that are passed over
 *
 * The chief thing, and all others of the same kind, in their order (element-type LoomHandle). Free
 * with g_array_unref(). O(@n).
 */
GArray *loom_finding_list_things (const LoomBoard *board,
                                  const LoomHandle *things,
                                  guint n,
                                  LoomFindingFilter filter,
                                  gpointer data);

/** The area that @entity is or stands on, or 0. */
LoomHandle loom_finding_area (const LoomEntity *entity);

G_END_DECLS
