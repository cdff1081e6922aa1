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

/* The size numbered @i of a panel that is @page large to begin with. On a large board what can just
 * be read is far below the last of the sizes; there are more between them. */
static double
shrink (double page, guint i)
{
  const guint last = G_N_ELEMENTS (shrinks) - 1;

  return page * (i <= last ? shrinks[i] : shrinks[last] * pow (.8, i - last));
}

double
loom_panel_nth_scale (const LoomAreaPlan *self, guint i, double least)
{
  const double page = MAX (loom_panel_page_scale (self), least);

  if (i > 0 && shrink (page, i - 1) <= least)
    return 0;
  return MAX (shrink (page, i), least);
}
