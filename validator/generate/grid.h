/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps that are grids of squares or hexagons. */

#pragma once

#include "validator/generate/generated-map.h"
#include "validator/generate/generate.h"

G_BEGIN_DECLS

/**
 * loom_generated_map_new_grid:
 * @columns by @rows squares or hexagons (rows of hexagons with a corner on top, every second one
 * shifted by half), as large as fit on @width by @height µm, or of a good size where these are 0.
 * NULL and @error when there is no room.
 */
LoomGeneratedMap *loom_generated_map_new_grid (LoomGridKind kind,
                                               guint columns,
                                               guint rows,
                                               gint32 width,
                                               gint32 height,
                                               GError **error);

G_END_DECLS
