/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between edit-draw.c and edit-draw-build.c. */

#pragma once

#include "formats/sketch/edit-draw.h"

G_BEGIN_DECLS

/* How exactly the course of a smooth border is kept. */
typedef enum
{
  LOOM_DRAW_AS_IS,    /* by the points it has */
  LOOM_DRAW_DENSE,    /* smooth through many points of its course */
  LOOM_DRAW_STRAIGHT, /* straight from one of them to the next */
} LoomDrawLevel;

/**
 * loom_draw_build: The edit that makes areas of the rings of @sketch. @levels: edge key (gint64) →
 * LoomDrawLevel, where it is not LOOM_DRAW_AS_IS; handles of new corners come out the same each
 * time. *@turned: whether areas go round the other way than the rings of the sketch.
 */
LoomEdit *loom_draw_build (LoomEdgePaths *paths,
                           const LoomDraw *draw,
                           const LoomNewArea *new_area,
                           const LoomSketch *sketch,
                           GHashTable *levels,
                           gboolean *turned);

G_END_DECLS
