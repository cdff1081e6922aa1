/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Foreign units to µm. */

#include "formats/exchange/base/fit.h"

#include "formats/model/types.h"

#include <math.h>

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
