/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How colours look to eyes that lack one kind of cone, and how far apart they then are. The formula
 * of the distance is that of CIE 142-2001, in the notation of Sharma, Wu and Dalal (2005), whose
 * table of pairs is the test. */

#include "render/draw/sight.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static const double cones[LOOM_EYE_GREY][3][3] = {
  [LOOM_EYE_NORMAL] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  [LOOM_EYE_PROTAN] = { { 0.152286, 1.052583, -0.204868 },
                        { 0.114503, 0.786281, 0.099216 },
                        { -0.003882, -0.048116, 1.051998 } },
  [LOOM_EYE_DEUTAN] = { { 0.367322, 0.860646, -0.227968 },
                        { 0.280085, 0.672501, 0.047413 },
                        { -0.011820, 0.042940, 0.968881 } },
  [LOOM_EYE_TRITAN] = { { 1.255528, -0.076749, -0.178779 },
                        { -0.078411, 0.930809, 0.147602 },
                        { 0.004733, 0.691367, 0.303900 } },
};

static double
to_linear (double v)
{
  return v <= 0.04045 ? v / 12.92 : pow ((v + 0.055) / 1.055, 2.4);
}

static double
from_linear (double v)
{
  return v <= 0.0031308 ? 12.92 * v : 1.055 * pow (v, 1 / 2.4) - 0.055;
}

const char *
loom_eye_get_name (LoomEye eye)
{
  static const char *const names[LOOM_N_EYES]
      = { N_ ("all eyes"), N_ ("protan eyes"), N_ ("deutan eyes"), N_ ("tritan eyes"),
          N_ ("a grey printer") };

  g_return_val_if_fail ((guint)eye < LOOM_N_EYES, NULL);
  return _ (names[eye]);
}

/* A colour in light, from 0 to 1, as the eye takes it in. */
typedef struct
{
  double r;
  double g;
  double b;
} Light;

static Light
light_of (LoomColour colour, LoomEye eye)
{
  if (eye == LOOM_EYE_GREY)
    colour = loom_colour_grey (colour);
  const double r = to_linear (colour.r), g = to_linear (colour.g), b = to_linear (colour.b);
  if (eye == LOOM_EYE_GREY || eye == LOOM_EYE_NORMAL)
    return (Light){ r, g, b };
  const double (*m)[3] = cones[eye];
  return (Light){ CLAMP (m[0][0] * r + m[0][1] * g + m[0][2] * b, 0, 1),
                  CLAMP (m[1][0] * r + m[1][1] * g + m[1][2] * b, 0, 1),
                  CLAMP (m[2][0] * r + m[2][1] * g + m[2][2] * b, 0, 1) };
}

LoomColour
loom_sight_see (LoomColour colour, LoomEye eye)
{
  g_return_val_if_fail ((guint)eye < LOOM_N_EYES, colour);

  if (eye == LOOM_EYE_GREY)
    return loom_colour_grey (colour);
  const Light light = light_of (colour, eye);
  return (LoomColour){ from_linear (light.r), from_linear (light.g), from_linear (light.b),
                       colour.a };
}

static double
lab_root (double t)
{
  return t > 216.0 / 24389 ? cbrt (t) : (24389.0 / 27 * t + 16) / 116;
}

static LoomLab
lab_of (Light c)
{
  const double x = lab_root ((0.4124564 * c.r + 0.3575761 * c.g + 0.1804375 * c.b) / 0.95047);
  const double y = lab_root (0.2126729 * c.r + 0.7151522 * c.g + 0.0721750 * c.b);
  const double z = lab_root ((0.0193339 * c.r + 0.1191920 * c.g + 0.9503041 * c.b) / 1.08883);

  return (LoomLab){ 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

static double
radians (double degrees)
{
  return degrees * G_PI / 180;
}

/* The hue of a colour in degrees, from 0 to 360; 0 for a grey. */
static double
hue_of (double a, double b)
{
  if (a == 0 && b == 0)
    return 0;
  const double hue = atan2 (b, a) * 180 / G_PI;
  return hue < 0 ? hue + 360 : hue;
}

/* The way from one hue to another in degrees, the shorter way round. */
static double
hue_step (double from, double to)
{
  const double step = to - from;
  return step > 180 ? step - 360 : step < -180 ? step + 360 : step;
}

static double
hue_middle (double from, double to, gboolean is_grey)
{
  if (is_grey)
    return from + to;
  if (fabs (from - to) <= 180)
    return (from + to) / 2;
  return from + to < 360 ? (from + to + 360) / 2 : (from + to - 360) / 2;
}

static double
seventh_power (double x)
{
  const double cube = x * x * x;
  return cube * cube * x;
}

/* What blue hues are turned by. */
static double
turn_of (double chroma, double hue)
{
  const double seventh = seventh_power (chroma), bend = (hue - 275) / 25;
  return -sin (radians (60 * exp (-bend * bend))) * 2 * sqrt (seventh / (seventh + 6103515625.0));
}

double
loom_lab_distance (LoomLab one, LoomLab two)
{
  const double mean = (hypot (one.a, one.b) + hypot (two.a, two.b)) / 2,
               seventh = seventh_power (mean);
  const double stretch = 1.5 - 0.5 * sqrt (seventh / (seventh + 6103515625.0));
  const double a1 = one.a * stretch, a2 = two.a * stretch;
  const double c1 = hypot (a1, one.b), c2 = hypot (a2, two.b);
  const gboolean is_grey = c1 * c2 == 0;
  const double h1 = hue_of (a1, one.b), h2 = hue_of (a2, two.b);
  const double dh = is_grey ? 0 : hue_step (h1, h2);
  const double l = (one.l + two.l) / 2, c = (c1 + c2) / 2, h = hue_middle (h1, h2, is_grey);
  const double t = 1 - 0.17 * cos (radians (h - 30)) + 0.24 * cos (radians (2 * h))
                   + 0.32 * cos (radians (3 * h + 6)) - 0.20 * cos (radians (4 * h - 63));
  const double off = (l - 50) * (l - 50);
  const double dl = (two.l - one.l) / (1 + 0.015 * off / sqrt (20 + off));
  const double dc = (c2 - c1) / (1 + 0.045 * c);
  const double dhue = 2 * sqrt (c1 * c2) * sin (radians (dh / 2)) / (1 + 0.015 * c * t);

  return sqrt (dl * dl + dc * dc + dhue * dhue + turn_of (c, h) * dc * dhue);
}

LoomLab
loom_sight_measure (LoomColour colour, LoomEye eye)
{
  return lab_of (light_of (colour, eye));
}

double
loom_sight_distance (LoomColour a, LoomColour b, LoomEye eye)
{
  return loom_lab_distance (lab_of (light_of (a, eye)), lab_of (light_of (b, eye)));
}
