/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The arcs of a TopoJSON file, of which its rings are put together. */

#pragma once

#include "formats/model/point.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * loom_topology_arcs_new:
 * @most: points that are read at most
 *
 * The arcs in @root as degrees or flat units, scaled back: (element-type GArray of LoomVec2)
 * (owned). Free with g_ptr_array_unref().
 */
GPtrArray *loom_topology_arcs_new (JsonNode *root, guint most);

/**
 * loom_topology_arcs_dup_ring:
 * The ring of arcs that @node names, those with a negative number backwards: (element-type
 * LoomVec2), at whose end its first point may stand again. Never NULL; arcs that are not there are
 * passed over.
 * @budget: points that may still be put together, which is taken off.
 */
GArray *loom_topology_arcs_dup_ring (const GPtrArray *arcs, JsonNode *node, guint *budget);

/**
 * loom_topology_read_transform:
 * Whether the numbers of the topology @root are packed, and how they become coordinates.
 */
gboolean loom_topology_read_transform (JsonNode *root, LoomVec2 *scale, LoomVec2 *shift);

G_END_DECLS
