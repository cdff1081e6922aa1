/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The groups. Sines are constants and not computed, so that a board is the same on any machine. */

#include "validator/generate/map-symmetry.h"

#include <math.h>
#include <string.h>

/* Cosine and sine of a full turn divided by n. */
static const double steps[LOOM_MAP_SYMMETRY_MAX + 1][2] = {
  { 1, 0 },
  { 1, 0 },
  { -1, 0 },
  { -0.5, 0.86602540378443864676 },
  { 0, 1 },
  { 0.30901699437494742410, 0.95105651629515357212 },
  { 0.5, 0.86602540378443864676 },
  { 0.62348980185873353053, 0.78183148246802980871 },
  { 0.70710678118654752440, 0.70710678118654752440 },
};

gboolean
loom_map_symmetry_parse (LoomMapSymmetry *self, const char *text)
{
  if (strcmp (text, "none") == 0)
    *self = (LoomMapSymmetry){ 1, FALSE };
  else if (strcmp (text, "mirror") == 0)
    *self = (LoomMapSymmetry){ 2, TRUE };
  else if (g_str_has_prefix (text, "rotate-") && text[7] >= '2'
           && text[7] <= '0' + LOOM_MAP_SYMMETRY_MAX && text[8] == '\0')
    *self = (LoomMapSymmetry){ (guint)(text[7] - '0'), FALSE };
  else
    return FALSE;
  return TRUE;
}

void
loom_map_symmetry_apply (const LoomMapSymmetry *self, guint g, double *x, double *y)
{
  if (self->mirror && g == 1)
    {
      *x = -*x;
      return;
    }
  for (guint i = 0; i < g && !self->mirror; i++)
    {
      double turned = *x * steps[self->n][0] - *y * steps[self->n][1];
      *y = *x * steps[self->n][1] + *y * steps[self->n][0];
      *x = turned;
    }
}

LoomPoint
loom_map_symmetry_point (const LoomMapSymmetry *self, guint g, LoomPoint middle, LoomPoint point)
{
  double x = point.x - middle.x, y = point.y - middle.y;
  loom_map_symmetry_apply (self, g, &x, &y);
  return (LoomPoint){ middle.x + (gint32)floor (x + 0.5), middle.y + (gint32)floor (y + 0.5) };
}

gboolean
loom_map_symmetry_domain (const LoomMapSymmetry *self, double x, double y)
{
  double c = steps[self->n][0], s = steps[self->n][1];
  if (self->n == 1)
    return TRUE;
  if (self->mirror)
    return x > 0;
  if (self->n == 2)
    return y > 0 || (y == 0 && x > 0);
  return y >= 0 && x * s - y * c > 0;
}
