/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Areas that touch and are no neighbours, for whatever reason. */

#pragma once

#include "formats/geometry/geometry.h"

G_BEGIN_DECLS

/**
 * loom_barred_list_edges: An edge (element-type guint32) (owned) for each pair of them. O(edges).
 */
GArray *loom_barred_list_edges (const LoomTopology *topology);

G_END_DECLS
