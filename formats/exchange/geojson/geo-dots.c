/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A land of which nothing is left once its points have come to lie on the grid is still a place of
 * the map, with neighbours: a dot stands for it, as small as can be seen and pointed at. */

#include "formats/exchange/geojson/geo-dots.h"

#include <glib/gi18n.h>
#include <math.h>

/* µm */
#define RADIUS 500.0
#define CORNERS 8

/* Cells of the grid: what has less cannot be seen. */
#define CELLS_LEAST 4

/* Twice what the ring encloses once its points lie on the grid, µm². */
static double
measure_on_grid (const GArray *ring, const LoomFit *fit, gint32 step)
{
  double size = 0;
  for (guint i = 0; i < ring->len; i++)
    {
      const LoomVec2 at = g_array_index (ring, LoomVec2, i);
      const LoomVec2 next = g_array_index (ring, LoomVec2, (i + 1) % ring->len);
      const LoomPoint p = loom_fit_point (fit, at.x, at.y);
      const LoomPoint q = loom_fit_point (fit, next.x, next.y);
      const double x = round ((double)p.x / step), y = round ((double)p.y / step);
      size += x * round ((double)q.y / step) - round ((double)q.x / step) * y;
    }
  return fabs (size) * step * step;
}

static LoomVec2
middle_of (const GArray *ring)
{
  LoomVec2 least = g_array_index (ring, LoomVec2, 0), most = least;
  for (guint i = 1; i < ring->len; i++)
    {
      const LoomVec2 at = g_array_index (ring, LoomVec2, i);
      least = (LoomVec2){ MIN (least.x, at.x), MIN (least.y, at.y) };
      most = (LoomVec2){ MAX (most.x, at.x), MAX (most.y, at.y) };
    }
  return (LoomVec2){ (least.x + most.x) / 2, (least.y + most.y) / 2 };
}

static GArray *
make_dot (LoomVec2 middle, double radius)
{
  GArray *ring = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  for (guint i = 0; i < CORNERS; i++)
    {
      const double angle = 2 * G_PI * (i + 0.5) / CORNERS;
      const LoomVec2 at = { middle.x + radius * cos (angle), middle.y + radius * sin (angle) };
      g_array_append_val (ring, at);
    }
  return ring;
}

/* Where a dot may be that would lie on one of @dots (element-type LoomVec2): to its right, so that
 * the two share a side. */
static LoomVec2
step_aside (const GArray *dots, LoomVec2 middle, double radius)
{
  const double width = 2 * radius * cos (G_PI / CORNERS);
  for (guint i = 0; i < dots->len; i++)
    {
      const LoomVec2 other = g_array_index (dots, LoomVec2, i);
      if (hypot (other.x - middle.x, other.y - middle.y) < width / 2)
        middle = (LoomVec2){ other.x + width, other.y };
    }
  return middle;
}

/* The ring that has most on the grid, and whether that is too little. */
static const GArray *
find_largest (const LoomGeoFeature *feature, const LoomFit *fit, gint32 step, gboolean *is_small)
{
  const GArray *largest = NULL;
  double most = -1;
  for (guint r = 0; r < feature->rings->len; r++)
    {
      const GArray *ring = feature->rings->pdata[r];
      const double size = ring->len > 0 ? measure_on_grid (ring, fit, step) : -1;
      if (size > most)
        {
          largest = ring;
          most = size;
        }
    }
  *is_small = most < 2.0 * CELLS_LEAST * step * step;
  return largest;
}

void
loom_geo_make_dots (LoomGeoMap *self, const LoomFit *fit, gint32 step, LoomRemarks *remarks)
{
  g_autoptr (GArray) dots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  const double radius = RADIUS / fit->scale;
  for (guint f = 0; f < self->features->len; f++)
    {
      LoomGeoFeature *feature = self->features->pdata[f];
      gboolean is_small = FALSE;
      const GArray *largest = find_largest (feature, fit, step, &is_small);
      g_autofree char *name
          = loom_naming_dup_name (feature->name != NULL ? feature->name : feature->key);
      if (!is_small || largest == NULL || feature->radius > 0)
        continue;
      const LoomVec2 middle = step_aside (dots, middle_of (largest), radius);
      GArray *dot = make_dot (middle, radius);
      g_array_append_val (dots, middle);
      g_ptr_array_set_size (feature->rings, 0);
      g_ptr_array_add (feature->rings, dot);
      loom_remarks_add (remarks, "EXCH-NO-SHAPE", feature->line, NULL,
                        _ ("“%s” is too small to be drawn at this size, so a dot stands for it; a "
                           "larger board (--width) shows its shape"),
                        name != NULL ? name : "?");
    }
}
