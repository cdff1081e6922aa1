/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Foreign units to µm. */

#include "formats/exchange/base/fit.h"

#include "formats/model/types.h"

#include <math.h>
#include <stdlib.h>

void
loom_fit_lay (LoomFit *self, double left, double top, double right, double bottom, double longer_mm)
{
  const double width = MAX (right - left, 0), height = MAX (bottom - top, 0);
  const double margin = LOOM_FIT_MARGIN_MM * (double)LOOM_MM;
  const double room = longer_mm * LOOM_MM - 2 * margin;
  const double longer = MAX (width, height);
  self->scale = longer > 0 && isfinite (longer) ? room / longer : 1;
  self->width
      = (gint32)lround (longer > 0 ? width * self->scale + 2 * margin : longer_mm * LOOM_MM);
  self->height
      = (gint32)lround (longer > 0 ? height * self->scale + 2 * margin : longer_mm * LOOM_MM);
  self->left = (left + right) / 2 - self->width / 2.0 / self->scale;
  self->top = (top + bottom) / 2 - self->height / 2.0 / self->scale;
}

/* mm: the usual size, and so many times that at most. */
#define STANDARD_MM 420.0
#define TIMES_MOST 3

/* mm² that half of the areas are to have, and where pieces stand in them all but two of a hundred.
 */
#define ROOM 400.0
#define ROOM_FOR_PIECE 250.0

static int
compare_numbers (gconstpointer one, gconstpointer two)
{
  const double a = *(const double *)one, b = *(const double *)two;
  return (a > b) - (a < b);
}

static double
get_longer (const LoomFormatValues *values, double *sizes, guint n, double longer, double piece)
{
  const double asked = loom_format_values_get_number (values, "width");
  guint times = 1;
  if (asked > 0)
    return asked;
  if (sizes == NULL || n == 0 || !(longer > 0))
    return STANDARD_MM;
  qsort (sizes, n, sizeof *sizes, compare_numbers);
  while (times < TIMES_MOST
         && (sizes[n / 2] * pow (times * STANDARD_MM / longer, 2) < ROOM
             || sizes[n / 50] * pow (times * STANDARD_MM / longer, 2) < piece))
    times++;
  return times * STANDARD_MM;
}

double
loom_fit_get_longer (const LoomFormatValues *values, double *sizes, guint n, double longer)
{
  return get_longer (values, sizes, n, longer, 0);
}

double
loom_fit_get_longer_for_pieces (const LoomFormatValues *values,
                                double *sizes,
                                guint n,
                                double longer)
{
  return get_longer (values, sizes, n, longer, ROOM_FOR_PIECE);
}

static gint32
to_um (double value)
{
  return (gint32)lround (CLAMP (value, -LOOM_MM_MAX, LOOM_MM_MAX));
}

LoomPoint
loom_fit_point (const LoomFit *self, double x, double y)
{
  return (LoomPoint){ to_um ((x - self->left) * self->scale),
                      to_um ((y - self->top) * self->scale) };
}
