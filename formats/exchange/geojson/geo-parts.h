/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known of maps that are shapes alone: nothing joins their islands. */

#pragma once

#include "formats/exchange/arcs/arcs.h"
#include "formats/exchange/seam/remarks.h"

G_BEGIN_DECLS

/**
 * loom_geo_accept_parts:
 * @made: by number of @n: what is on the board, NULL what is not
 *
 * Where those that touch by @arcs make several parts, accepts on the board that it falls into
 * parts, and says so. O(n).
 */
void loom_geo_accept_parts (LoomBuilder *builder,
                            const LoomArcs *arcs,
                            LoomArea *const *made,
                            guint n,
                            LoomRemarks *remarks);

G_END_DECLS
