/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the corners of a diagram come to lie on the board: no border too short, lone corners of the
 * coast drawn in, everything exactly symmetric and in whole µm. */

#pragma once

#include "validator/generate/land.h"

G_BEGIN_DECLS

typedef struct
{
  LoomPoint middle;  /* of the board, in µm from its top left */
  LoomPoint *points; /* where each vertex of the mesh lies, in µm from the top left */
  double *cx;        /* a point of each cell from which all its corners are seen, from the middle */
  double *cy;
} LoomLandShape;

/**
 * loom_land_shape_new: The places for @land on a board of @width by @height µm.
 */
LoomLandShape *loom_land_shape_new (const LoomLand *land, gint32 width, gint32 height);
void loom_land_shape_free (LoomLandShape *self);

/**
 * loom_land_image_vertex: The vertex that element @g makes of @vertex, or G_MAXUINT at the rim.
 */
guint loom_land_image_vertex (const LoomLand *land, guint vertex, guint g);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomLandShape, loom_land_shape_free)

G_END_DECLS
