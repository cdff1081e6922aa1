/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How far apart colours are, against published tables: the pairs of Sharma, Wu and Dalal, and the
 * palettes whose smallest distances are known. */

#include "render/draw/sight.h"

#include <math.h>

static const struct
{
  LoomLab one, two;
  double distance;
} pairs[] = {
  { { 50, 2.6772, -79.7751 }, { 50, 0, -82.7485 }, 2.0425 },
  { { 50, 3.1571, -77.2803 }, { 50, 0, -82.7485 }, 2.8615 },
  { { 50, 2.8361, -74.0200 }, { 50, 0, -82.7485 }, 3.4412 },
  { { 50, -1.3802, -84.2814 }, { 50, 0, -82.7485 }, 1.0000 },
  { { 50, -1.1848, -84.8006 }, { 50, 0, -82.7485 }, 1.0000 },
  { { 50, -0.9009, -85.5211 }, { 50, 0, -82.7485 }, 1.0000 },
  { { 50, 0, 0 }, { 50, -1, 2 }, 2.3669 },
  { { 50, -1, 2 }, { 50, 0, 0 }, 2.3669 },
  { { 50, 2.49, -0.001 }, { 50, -2.49, 0.0009 }, 7.1792 },
  { { 50, 2.49, -0.001 }, { 50, -2.49, 0.0011 }, 7.2195 },
  { { 50, -0.001, 2.49 }, { 50, 0.0009, -2.49 }, 4.8045 },
  { { 50, 2.5, 0 }, { 50, 0, -2.5 }, 4.3065 },
  { { 50, 2.5, 0 }, { 73, 25, -18 }, 27.1492 },
  { { 50, 2.5, 0 }, { 61, -5, 29 }, 22.8977 },
  { { 50, 2.5, 0 }, { 56, -27, -3 }, 31.9030 },
  { { 50, 2.5, 0 }, { 58, 24, 15 }, 19.4535 },
  { { 50, 2.5, 0 }, { 50, 3.1736, 0.5854 }, 1.0000 },
  { { 60.2574, -34.0099, 36.2677 }, { 60.4626, -34.1751, 39.4387 }, 1.2644 },
  { { 63.0109, -31.0961, -5.8663 }, { 62.8187, -29.7946, -4.0864 }, 1.2630 },
  { { 61.2901, 3.7196, -5.3901 }, { 61.4292, 2.2480, -4.9620 }, 1.8731 },
  { { 35.0831, -44.1164, 3.7933 }, { 35.0232, -40.0716, 1.5901 }, 1.8645 },
  { { 22.7233, 20.0904, -46.6940 }, { 23.0331, 14.9730, -42.5619 }, 2.0373 },
  { { 36.4612, 47.8580, 18.3852 }, { 36.2715, 50.5065, 21.2231 }, 1.4146 },
  { { 90.8027, -2.0831, 1.4410 }, { 91.1528, -1.6435, 0.0447 }, 1.4441 },
  { { 90.9257, -0.5406, -0.9208 }, { 88.6381, -0.8985, -0.7239 }, 1.5381 },
  { { 6.7747, -0.2908, -2.4247 }, { 5.8714, -0.0985, -2.2286 }, 0.6377 },
  { { 2.0776, 0.0795, -1.1350 }, { 0.9033, -0.0636, -0.5514 }, 0.9082 },
};

static void
test_pairs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_assert_cmpfloat_with_epsilon (loom_lab_distance (pairs[i].one, pairs[i].two),
                                      pairs[i].distance, 5e-5);
      g_assert_cmpfloat_with_epsilon (loom_lab_distance (pairs[i].two, pairs[i].one),
                                      pairs[i].distance, 5e-5);
    }
}

/* The smallest distance of any two colours of a palette for each kind of eye. */
typedef struct
{
  const char *name;
  guint32 colours[9];
  guint n;
  double least[LOOM_N_EYES];
} Palette;

static const Palette palettes[] = {
  { "okabe-ito",
    { 0x000000, 0xe69f00, 0x56b4e9, 0x009e73, 0xf0e442, 0x0072b2, 0xd55e00, 0xcc79a7 },
    8,
    { 21.7, 12.2, 11.6, 10.9, 0.6 } },
  { "tol-bright",
    { 0x4477aa, 0xee6677, 0x228833, 0xccbb44, 0x66ccee, 0xaa3377, 0xbbbbbb },
    7,
    { 20.5, 14.2, 14.8, 8.6, 0.4 } },
  { "set2",
    { 0x66c2a5, 0xfc8d62, 0x8da0cb, 0xe78ac3, 0xa6d854, 0xffd92f, 0xe5c494, 0xb3b3b3 },
    8,
    { 16.8, 1.6, 3.6, 4.6, 0.2 } },
};

static void
test_palette (gconstpointer data)
{
  const Palette *palette = data;

  for (guint eye = 0; eye < LOOM_N_EYES; eye++)
    {
      double least = G_MAXDOUBLE;

      for (guint i = 0; i < palette->n; i++)
        for (guint j = 0; j < i; j++)
          least = MIN (least,
                       loom_sight_distance (loom_colour_hex (palette->colours[i]),
                                            loom_colour_hex (palette->colours[j]), (LoomEye)eye));
      g_test_message ("%s: %.2f", loom_eye_get_name ((LoomEye)eye), least);
      g_assert_cmpfloat_with_epsilon (least, palette->least[eye], .06);
    }
}

static void
test_greys_stay (void)
{
  for (guint eye = 0; eye < LOOM_N_EYES; eye++)
    {
      const LoomColour grey = loom_colour_hex (0x808080);
      const LoomColour seen = loom_sight_see (grey, (LoomEye)eye);

      g_assert_cmpfloat_with_epsilon (seen.r, grey.r, 1e-3);
      g_assert_cmpfloat_with_epsilon (seen.g, grey.g, 1e-3);
      g_assert_cmpfloat_with_epsilon (seen.b, grey.b, 1e-3);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/sight/distances-are-the-published-ones", test_pairs);
  g_test_add_func ("/print/sight/greys-stay-grey", test_greys_stay);
  for (guint i = 0; i < G_N_ELEMENTS (palettes); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/print/sight/%s-is-as-far-apart-as-known", palettes[i].name);
      g_test_add_data_func (path, &palettes[i], test_palette);
    }
  return g_test_run ();
}
