/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists that begin again, and dashes that are scaled. */

#include "render/styles/ink.h"

guint32
loom_style_colours_get (const LoomStyleColours *self, guint i)
{
  return self->rgb[i % self->n];
}

LoomPatternKind
loom_style_hatches_get (const LoomStyleHatches *self, guint i)
{
  return self->kinds[i % self->n];
}

void
loom_style_dash_set (cairo_t *cr, const LoomStyleDash *self, double scale)
{
  double lengths[G_N_ELEMENTS (self->lengths)];

  for (guint i = 0; i < self->n; i++)
    lengths[i] = self->lengths[i] * scale;
  cairo_set_dash (cr, lengths, (int)self->n, self->offset * scale);
}
