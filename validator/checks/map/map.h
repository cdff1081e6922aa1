/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What nearly every check of a map needs, compiled once a run. */

#pragma once

#include "formats/geometry/geometry.h"
#include "validator/diagnostics/engine.h"

G_BEGIN_DECLS

/**
 * loom_check_map_topology: What touches what on the map, with nothing closed. Lent.
 */
const LoomTopology *loom_check_map_topology (LoomCheck *check);

/**
 * loom_check_topology:
 * What touches what as the scenario at hand plays it; that of the map outside a scenario. Lent
 * until the scenario has been checked.
 */
const LoomTopology *loom_check_topology (LoomCheck *check);

/**
 * loom_check_geometry: The paths and shapes of the map. Lent.
 */
const LoomGeometry *loom_check_geometry (LoomCheck *check);

/**
 * loom_check_area: The area at @index of the map.
 */
static inline const LoomArea *
loom_check_area (const LoomCheck *check, guint index)
{
  return loom_board_area (check->board, index);
}

G_END_DECLS
