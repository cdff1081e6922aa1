/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The segments of a mesh in the cells of a uniform grid, for asking what lies near a point: about
 * one segment a cell, so that questions cost a few steps on any map drawn by people. */

#pragma once

#include "formats/geometry/uniform-grid.h"
#include "validator/checks/map/outline-mesh.h"

G_BEGIN_DECLS

/* How close two things must come to count as touching, in µm: thinner than any printed line. */
#define LOOM_TOUCH 100

typedef struct
{
  const LoomOutlineMesh *mesh; /* borrowed */
  gint64 left;                 /* µm */
  gint64 top;
  gint64 cell;           /* side of a cell, µm; at least 2 LOOM_TOUCH */
  double per_um;         /* 1 / cell */
  guint64 most;          /* entries that the cells may have */
  LoomUniformGrid cells; /* in each the segments that come within LOOM_TOUCH of it */
} LoomOutlineMeshGrid;

/**
 * loom_check_grid: The grid of the map. Lent until the family of checks that asks is done.
 */
const LoomOutlineMeshGrid *loom_check_grid (LoomCheck *check);

/**
 * loom_grid_at: The segments near @point: @n of them. Lent.
 */
const guint32 *loom_grid_at (const LoomOutlineMeshGrid *self, LoomPoint point, guint *n);

/**
 * loom_grid_face_left:
 * What lies immediately left of @point (and a hair below it): the area whose outline a walk to the
 * left first meets, or LOOM_NONE.
 */
guint loom_grid_face_left (const LoomOutlineMeshGrid *self, LoomPoint point);

G_END_DECLS
