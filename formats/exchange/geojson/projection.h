/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From the round earth to a sheet. */

#pragma once

#include "formats/model/point.h"

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  LOOM_PROJECTION_NONE, /* the file is flat already */
  LOOM_PROJECTION_LAMBERT,
  LOOM_PROJECTION_ALBERS,
  LOOM_PROJECTION_EQUIRECTANGULAR,
  LOOM_PROJECTION_MERCATOR,
} LoomProjectionKind;

typedef struct
{
  LoomProjectionKind kind;
  double longitude; /* of the middle, degrees */
  double latitude;
  /* What Albers needs, worked out once. */
  double n;
  double c;
  double rho;
} LoomProjection;

/**
 * loom_projection_init:
 * Of @kind, with its middle where that of the rectangle is, in degrees; Albers with its parallels a
 * sixth from the edges.
 */
void loom_projection_init (LoomProjection *self,
                           LoomProjectionKind kind,
                           double west,
                           double south,
                           double east,
                           double north);

/**
 * loom_projection_bends: Whether lines that are straight in degrees are none on the sheet.
 */
gboolean loom_projection_bends (const LoomProjection *self);

/**
 * loom_projection_place: Where (@longitude, @latitude) lies, with y pointing down; in degrees for
 * what is flat already, else in radii of the earth.
 */
LoomVec2 loom_projection_place (const LoomProjection *self, double longitude, double latitude);

G_END_DECLS
