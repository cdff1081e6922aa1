/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Colours of layers, mixed as whole numbers. */

#include "render/styles/palette.h"

guint32
loom_rgb_mix (guint32 a, guint32 b, double t)
{
  guint32 mixed = 0;

  for (guint shift = 0; shift <= 16; shift += 8)
    {
      double u = (a >> shift) & 0xff;
      double v = (b >> shift) & 0xff;
      mixed |= (guint32)(u + (v - u) * t + 0.5) << shift;
    }
  return mixed;
}

double
loom_rgb_lightness (guint32 rgb)
{
  return (0.299 * ((rgb >> 16) & 0xff) + 0.587 * ((rgb >> 8) & 0xff) + 0.114 * (rgb & 0xff))
         / 255.0;
}
