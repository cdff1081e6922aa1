/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The order of lines around a corner: see spokes.h. */

#include "formats/geometry/spokes.h"

static gboolean
points_up (const LoomSpoke *self)
{
  return self->dy < 0 || (self->dy == 0 && self->dx < 0);
}

int
loom_spoke_compare (const LoomSpoke *a, const LoomSpoke *b)
{
  if (points_up (a) != points_up (b))
    return points_up (a) ? 1 : -1;
  const gint64 cross = loom_spoke_cross (a, b);
  return cross > 0 ? -1 : cross < 0;
}

gboolean
loom_spokes_are_in_order (const LoomSpoke *spokes, guint n)
{
  guint wraps = 0;
  for (guint i = 0; i < n; i++)
    {
      const int order = loom_spoke_compare (&spokes[i], &spokes[(i + 1) % n]);
      if (order == 0)
        return FALSE;
      wraps += order > 0;
    }
  return wraps == 1;
}
