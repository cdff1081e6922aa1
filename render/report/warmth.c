/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From figures to warmth: see warmth.h. */

#include "render/report/warmth.h"

#include <math.h>

/* The scale reaches at least so far, lest chance look hot. */
#define LEAST_REACH 0.10

void
loom_warmth_clear (LoomWarmth *self)
{
  g_clear_pointer (&self->heat, loom_heat_free);
}

static gboolean
is_known (const LoomHoldingSummary *thing)
{
  return loom_estimate_is_known (&thing->quarter.influence);
}

/* Upwards to a round number of points. */
static double
round_up (double reach)
{
  return MAX (ceil (reach / 0.05 - 1e-9) * 0.05, LEAST_REACH);
}

void
loom_warmth_fill (LoomWarmth *self, const LoomStudy *study, const LoomGameSummary *account)
{
  self->heat = loom_heat_new ();
  for (guint i = 0; i < account->n_things; i++)
    self->is_influence = self->is_influence || is_known (&account->things[i]);
  for (guint i = 0; i < account->n_things; i++)
    {
      const LoomHoldingSummary *thing = &account->things[i];

      if (!self->is_influence)
        self->reach = MAX (self->reach, thing->over_time);
      else if (loom_fairness_sure_influence (thing) > 0)
        self->reach = MAX (self->reach, fabs (thing->quarter.influence.value));
    }
  self->reach = round_up (self->reach);
  for (guint i = 0; i < account->n_things; i++)
    {
      const LoomHoldingSummary *thing = &account->things[i];
      const LoomHandle handle = loom_fairness_thing_handle (study, thing);
      double value = self->is_influence ? thing->quarter.influence.value : thing->over_time;

      /* A shrine lies on an area that has its own warmth, and comes behind it. */
      if (handle == 0 || isnan (value) || !isnan (loom_heat_get (self->heat, handle)))
        continue;
      /* What may be chance has no colour. */
      if (self->is_influence && loom_fairness_sure_influence (thing) == 0)
        value = 0;
      loom_heat_set (self->heat, handle, value / self->reach);
      self->has_cold = self->has_cold || value < 0;
    }
}
