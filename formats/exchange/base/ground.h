/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What areas that are no land are: a terrain for all of them, made when it is first needed. */

#pragma once

#include "formats/exchange/base/naming.h"
#include "formats/model/builder.h"

G_BEGIN_DECLS

/**
 * loom_ground_get_style: The section of styles, made where there is none.
 */
LoomEntity *loom_ground_get_style (LoomBuilder *builder);

/**
 * loom_ground_get: The terrain of water or of void ground, made where there is none. 0 for land.
 */
LoomHandle loom_ground_get (LoomBuilder *builder, LoomNaming *naming, LoomTerrainKind kind);

/**
 * loom_ground_tell_apart: Gives @terrain, the newest of @style, a pattern where another without one
 * is about as light, so that eyes that see other colours, and grey paper, tell them apart.
 */
void loom_ground_tell_apart (LoomEntity *style, LoomTerrain *terrain);

/**
 * loom_ground_is: Whether the terrain of @area is of @kind; without one it is land.
 */
gboolean loom_ground_is (LoomBuilder *builder, const LoomArea *area, LoomTerrainKind kind);

G_END_DECLS
