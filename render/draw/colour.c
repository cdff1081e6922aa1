/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Colours as four doubles, with the few verbs drawing needs: reading, mixing, lightness. */

#include "render/draw/colour.h"

#include <math.h>
#include <string.h>

LoomColour
loom_colour_hex (guint32 rgb)
{
  return (LoomColour){ ((rgb >> 16) & 255) / 255.0, ((rgb >> 8) & 255) / 255.0, (rgb & 255) / 255.0,
                       1.0 };
}

gboolean
loom_colour_parse (const char *text, LoomColour *out)
{
  g_return_val_if_fail (out != NULL, FALSE);

  if (text == NULL || text[0] != '#')
    return FALSE;
  gsize n = strlen (text + 1);
  if (n != 3 && n != 6)
    return FALSE;
  guint32 rgb = 0;
  for (gsize i = 1; i <= n; i++)
    {
      int digit = g_ascii_xdigit_value (text[i]);
      if (digit < 0)
        return FALSE;
      rgb = n == 6 ? rgb << 4 | (guint32)digit : rgb << 8 | (guint32)(digit * 17);
    }
  *out = loom_colour_hex (rgb);
  return TRUE;
}

LoomColour
loom_colour_mix (LoomColour a, LoomColour b, double t)
{
  return (LoomColour){ a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t,
                       a.a + (b.a - a.a) * t };
}

LoomColour
loom_colour_alpha (LoomColour c, double a)
{
  c.a = a;
  return c;
}

static double
linear (double v)
{
  return v <= 0.04045 ? v / 12.92 : pow ((v + 0.055) / 1.055, 2.4);
}

static double
luminance (LoomColour c)
{
  return 0.2126 * linear (c.r) + 0.7152 * linear (c.g) + 0.0722 * linear (c.b);
}

double
loom_colour_contrast (LoomColour a, LoomColour b)
{
  const double one = luminance (a), other = luminance (b);

  return (MAX (one, other) + .05) / (MIN (one, other) + .05);
}

double
loom_colour_lightness (LoomColour c)
{
  double y = luminance (c);
  return y > 0.008856 ? 1.16 * cbrt (y) - 0.16 : 9.033 * y;
}

LoomColour
loom_colour_grey (LoomColour c)
{
  double y = luminance (c);
  double v = y <= 0.0031308 ? 12.92 * y : 1.055 * pow (y, 1 / 2.4) - 0.055;
  return (LoomColour){ v, v, v, c.a };
}

void
loom_colour_set (cairo_t *cr, LoomColour c)
{
  if (c.a >= 1.0)
    cairo_set_source_rgb (cr, c.r, c.g, c.b);
  else
    cairo_set_source_rgba (cr, c.r, c.g, c.b, c.a);
}
