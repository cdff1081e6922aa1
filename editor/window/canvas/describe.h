/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thing in one line of words: for the bubble by the pointer, and in full for screen readers. */

#pragma once

#include "formats/geometry/topology.h"

G_BEGIN_DECLS

typedef struct
{
  const LoomBoard *board;
  const LoomScenario *scenario; /* whose pieces are told, or NULL */
  const LoomTopology *topology;
} LoomDescribe;

/**
 * loom_describe: “Oldmill: no seat, 2 dice, 6 neighbours”; @full also says number, terrain and the
 * names of the neighbours: “Ravenhill, no. 3, hills, seat West, 2 dice, 5 neighbours: Fernhollow,
 * …”. Free with g_free().
 */
char *loom_describe (const LoomDescribe *self, const LoomEntity *entity, gboolean full);

G_END_DECLS
