/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "render/areas/unit.h"

#include <math.h>
#include <stdlib.h>

static int
compare_sizes (const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

/* The share of the largest area below which one does not count. */
#define ROCK .03

/* Wall maps are looked at from further off, but not by as much as they are larger. */
static double
unit_of_size (double size)
{
  const double raw = sqrt (size) / 58;

  return CLAMP (raw <= 1 ? raw : sqrt (raw), .04, 6);
}

double
loom_map_unit_of (GArray *sizes, double page)
{
  double middle = page / 12;

  if (sizes->len > 0)
    {
      qsort (sizes->data, sizes->len, sizeof (double), compare_sizes);
      /* A rock beside a continent says nothing of how large its lands are. */
      const double largest = g_array_index (sizes, double, sizes->len - 1);
      guint first = 0;
      while (g_array_index (sizes, double, first) < ROCK * largest)
        first++;
      middle = g_array_index (sizes, double, first + (sizes->len - first) * 2 / 5);
    }
  return unit_of_size (middle);
}

/* mm² */
static double
page_of (const LoomAreas *areas)
{
  return (double)areas->width / LOOM_MM * areas->height / LOOM_MM;
}

double
loom_map_unit_measure (const LoomBoard *board, const LoomEdgeMeasures *measures)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  g_autoptr (GArray) measured = g_array_new (FALSE, FALSE, sizeof (double));

  g_return_val_if_fail (areas != NULL && measures != NULL, 1);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    {
      const double size = loom_edge_measures_area_size (measures, i);

      if (size > 0)
        g_array_append_val (measured, size);
    }
  return loom_map_unit_of (measured, page_of (areas));
}

/* In mm²: what measures more has a size, whichever way it is added up. */
#define LEAST_SIZE 1e-6

double
loom_map_unit_at_most (const LoomBoard *board, const LoomEdgeMeasures *measures)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (double));
  gboolean has_size = FALSE;
  double largest = 0;

  g_return_val_if_fail (areas != NULL && measures != NULL, 1);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    {
      has_size = has_size || loom_edge_measures_area_size (measures, i) > LEAST_SIZE;
      largest = MAX (largest, loom_edge_measures_area_at_most (measures, i));
    }
  if (has_size)
    return unit_of_size (largest);
  return MAX (unit_of_size (largest), loom_map_unit_of (none, page_of (areas)));
}

double
loom_map_unit_stroke (double unit)
{
  return 1.15 * (unit <= 1 ? MAX (unit, .1) : sqrt (unit));
}
