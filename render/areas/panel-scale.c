/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "render/areas/panel-scale.h"

#include <math.h>

static const double shrinks[] = { 1, .9, .8, .7, .6, .5, .42, .36, .3 };

double
loom_panel_page_scale (const LoomAreaPlan *self)
{
  double side = sqrt (self->width * self->height) / 353,
         least = MIN (self->width, self->height) / 297;
  return CLAMP (sqrt (side * least), .12, 5);
}

double
loom_panel_least_scale (const LoomAreaPlan *self, const LoomTypeRole *roles, guint n)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < n; i++)
    least = MIN (least, loom_theme_type (self->theme, roles[i], 0).size);
  return loom_area_plan_least_text (self) * 1.001 / least;
}

double
loom_panel_nth_scale (const LoomAreaPlan *self, guint i, double least)
{
  const double p = MAX (loom_panel_page_scale (self), least);

  if (i > G_N_ELEMENTS (shrinks) || (i > 0 && p * shrinks[i - 1] <= least))
    return 0;
  return i < G_N_ELEMENTS (shrinks) ? MAX (p * shrinks[i], least) : least;
}
