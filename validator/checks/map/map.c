/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Topology and geometry, kept in the run's caches. A scenario that closes nothing plays on the
 * map's own topology, so the common case compiles one. */

#include "validator/checks/map/map.h"

static gpointer
build_map_topology (LoomCheck *check)
{
  return loom_topology_new (check->board, NULL);
}

static gpointer
build_topology (LoomCheck *check)
{
  return loom_topology_new (check->board, check->scenario);
}

static gpointer
build_geometry (LoomCheck *check)
{
  return loom_geometry_new (check->board, loom_check_map_topology (check));
}

const LoomTopology *
loom_check_map_topology (LoomCheck *check)
{
  return loom_check_map_cache (check, build_map_topology, (GDestroyNotify)loom_topology_free);
}

const LoomTopology *
loom_check_topology (LoomCheck *check)
{
  if (check->scenario == NULL || loom_entity_n (&check->scenario->entity, LOOM_KIND_CLOSE) == 0)
    return loom_check_map_topology (check);
  return loom_check_cache (check, build_topology, (GDestroyNotify)loom_topology_free);
}

const LoomGeometry *
loom_check_geometry (LoomCheck *check)
{
  return loom_check_map_cache (check, build_geometry, (GDestroyNotify)loom_geometry_free);
}
