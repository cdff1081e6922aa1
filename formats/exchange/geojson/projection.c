/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Projections of a sphere, after J. P. Snyder, “Map Projections: A Working Manual” (USGS
 * Professional Paper 1395, 1987): pages 38, 90, 98 and 182. */

#include "formats/exchange/geojson/projection.h"

#include <math.h>

#define RADIANS (G_PI / 180)
#define MERCATOR_MOST 85.0

void
loom_projection_init (LoomProjection *self,
                      LoomProjectionKind kind,
                      double west,
                      double south,
                      double east,
                      double north)
{
  *self = (LoomProjection){ kind, (west + east) / 2, (south + north) / 2, 0, 0, 0 };
  if (kind != LOOM_PROJECTION_ALBERS)
    return;
  const double one = sin ((south + (north - south) / 6) * RADIANS);
  const double two = sin ((south + (north - south) * 5 / 6) * RADIANS);
  self->n = (one + two) / 2;
  if (fabs (self->n) < 0.02)
    {
      /* Alike on both sides of the equator its cone would be a cylinder. */
      self->kind = LOOM_PROJECTION_EQUIRECTANGULAR;
      return;
    }
  self->c = 1 - one * one + 2 * self->n * one;
  self->rho = sqrt (MAX (self->c - 2 * self->n * sin (self->latitude * RADIANS), 0)) / self->n;
}

gboolean
loom_projection_bends (const LoomProjection *self)
{
  return self->kind == LOOM_PROJECTION_LAMBERT || self->kind == LOOM_PROJECTION_ALBERS;
}

LoomVec2
loom_projection_place (const LoomProjection *self, double longitude, double latitude)
{
  const double x = (longitude - self->longitude) * RADIANS, y = latitude * RADIANS;
  switch (self->kind)
    {
    case LOOM_PROJECTION_LAMBERT:
      {
        const double y0 = self->latitude * RADIANS;
        const double k
            = sqrt (2 / MAX (1 + sin (y0) * sin (y) + cos (y0) * cos (y) * cos (x), 1e-6));
        return (LoomVec2){ k * cos (y) * sin (x),
                           -k * (cos (y0) * sin (y) - sin (y0) * cos (y) * cos (x)) };
      }
    case LOOM_PROJECTION_ALBERS:
      {
        const double rho = sqrt (MAX (self->c - 2 * self->n * sin (y), 0)) / self->n;
        return (LoomVec2){ rho * sin (self->n * x), rho * cos (self->n * x) - self->rho };
      }
    case LOOM_PROJECTION_MERCATOR:
      return (LoomVec2){
        x, -log (tan (G_PI / 4 + CLAMP (latitude, -MERCATOR_MOST, MERCATOR_MOST) * RADIANS / 2))
      };
    case LOOM_PROJECTION_EQUIRECTANGULAR:
      return (LoomVec2){ x, -y };
    case LOOM_PROJECTION_NONE:
    default:
      return (LoomVec2){ longitude, -latitude };
    }
}
