/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The drawing base: text in millimetres, colours, curves, noise, seats. */

#include "render/draw/colour.h"
#include "render/draw/curve.h"
#include "render/draw/noise.h"
#include "render/draw/text.h"
#include "render/theme/theme.h"

#include <math.h>

static void
test_scale (void)
{
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;
  style.size = 4;
  double small = loom_text_width ("Wether Downs", &style);
  style.size = 40;
  double large = loom_text_width ("Wether Downs", &style);
  g_assert_cmpfloat (small, >, 15);
  g_assert_cmpfloat_with_epsilon (large, 10 * small, .05 * small);
}

static void
test_fit (void)
{
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;
  style.size = loom_text_fit ("A rather long title for a small board", &style, 30);
  g_assert_cmpfloat (loom_text_width ("A rather long title for a small board", &style), <=, 30.05);
  g_assert_cmpfloat (loom_text_fit ("Short", &style, 300), ==, style.size);
}

/* Each string and whether our own fonts or DejaVu must be able to show it. */
static void
test_scripts (void)
{
  static const char *const strings[]
      = { "Łódź Žatec İstanbul", "Ελλάδα", "Привет, мир", "שלום", "مرحبا", "a\nb\tc", "" };
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;
  for (guint i = 0; i < G_N_ELEMENTS (strings); i++)
    {
      g_autoptr (LoomTextRun) run = loom_text_run_new (strings[i], &style);
      g_assert_true (loom_text_run_is_complete (run));
    }
}

static void
test_odd_text (void)
{
  static const char *const strings[] = { "\xff\xfe", NULL, "\xe2\x80\xae", "日本語", "👑" };
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 40, 40);
  cairo_t *cr = cairo_create (surface);
  LoomVec2 line[2] = { { 0, 20 }, { 40, 20 } };

  style.family = "No such family";
  for (guint i = 0; i < G_N_ELEMENTS (strings); i++)
    {
      loom_text_show (cr, strings[i], &style, 20, 20, .5, LOOM_RISE_MIDDLE);
      loom_text_show_on (cr, strings[i], &style, line, 2);
    }
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_colours (void)
{
  LoomColour c = { 0 };
  g_assert_true (loom_colour_parse ("#0f8", &c));
  g_assert_cmpfloat_with_epsilon (c.b, 136 / 255.0, 1e-9);
  g_assert_false (loom_colour_parse ("0f8", &c));
  g_assert_false (loom_colour_parse ("#0f8x", &c));
  g_assert_false (loom_colour_parse ("#00ff8z", &c));
  g_assert_cmpfloat_with_epsilon (loom_colour_lightness (loom_colour_hex (0xffffff)), 1, 1e-3);
  LoomColour grey = loom_colour_grey (loom_colour_hex (0xc8442c));
  g_assert_cmpfloat_with_epsilon (loom_colour_lightness (grey),
                                  loom_colour_lightness (loom_colour_hex (0xc8442c)), 1e-6);
}

static void
test_curve (void)
{
  LoomVec2 points[4] = { { 0, 0 }, { 10, 0 }, { 10, 10 }, { 0, 10 } };
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (LoomBezier));
  loom_curve_through (points, 4, TRUE, LOOM_CURVE_TENSION, pieces);
  g_assert_cmpuint (pieces->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpfloat (g_array_index (pieces, LoomBezier, i).a.x, ==, points[i].x);
      g_assert_cmpfloat (g_array_index (pieces, LoomBezier, i).d.y, ==, points[(i + 1) % 4].y);
    }
  double angle;
  LoomVec2 p = loom_polyline_at (points, 4, 15, &angle);
  g_assert_cmpfloat_with_epsilon (p.y, 5, 1e-9);
  g_assert_cmpfloat_with_epsilon (angle, G_PI_2, 1e-9);
}

static void
test_noise (void)
{
  LoomNoise a = loom_noise_start (7), b = loom_noise_start (7);
  double sum = 0;
  for (int i = 0; i < 1000; i++)
    {
      double x = loom_noise_unit (&a);
      g_assert_cmpfloat (x, ==, loom_noise_unit (&b));
      g_assert_true (x >= 0 && x < 1);
      sum += x;
    }
  g_assert_cmpfloat_with_epsilon (sum / 1000, .5, .05);
  g_assert_cmpfloat (loom_noise_at (3, 4, 1), ==, loom_noise_at (3, 4, 1));
  g_assert_cmpfloat (loom_noise_at (3, 4, 1), !=, loom_noise_at (4, 3, 1));
}

static double
linear (double v)
{
  return v <= .04045 ? v / 12.92 : pow ((v + .055) / 1.055, 2.4);
}

/* CIE L*a*b* of a colour as an eye of this kind sees it (Machado 2009, severity 1). */
static void
see (LoomColour c, int eye, double lab[3])
{
  static const double eyes[4][9]
      = { { 1, 0, 0, 0, 1, 0, 0, 0, 1 },
          { .152286, 1.052583, -.204868, .114503, .786281, .099216, -.003882, -.048116, 1.051998 },
          { .367322, .860646, -.227968, .280085, .672501, .047413, -.011820, .042940, .968881 },
          { 1.255528, -.076749, -.178779, -.078411, .930809, .147602, .004733, .691367, .303900 } };
  double in[3] = { linear (c.r), linear (c.g), linear (c.b) }, l[3], f[3];
  for (int i = 0; i < 3; i++)
    {
      l[i] = 0;
      for (int j = 0; j < 3; j++)
        l[i] += eyes[eye][3 * i + j] * in[j];
      l[i] = CLAMP (l[i], 0, 1);
    }
  double xyz[3] = { (.4124 * l[0] + .3576 * l[1] + .1805 * l[2]) / .9505,
                    .2126 * l[0] + .7152 * l[1] + .0722 * l[2],
                    (.0193 * l[0] + .1192 * l[1] + .9505 * l[2]) / 1.089 };
  for (int i = 0; i < 3; i++)
    f[i] = xyz[i] > .008856 ? cbrt (xyz[i]) : 7.787 * xyz[i] + 16 / 116.0;
  lab[0] = 116 * f[1] - 16;
  lab[1] = 500 * (f[0] - f[1]);
  lab[2] = 200 * (f[1] - f[2]);
}

static void
test_seats_apart (void)
{
  const LoomTheme *theme = loom_theme_get (LOOM_THEME_COLOUR);
  for (int eye = 0; eye < 4; eye++)
    for (guint i = 0; i <= 8; i++)
      for (guint j = 0; j < i; j++)
        {
          LoomLiveryLook a = loom_theme_seat (theme, i), b = loom_theme_seat (theme, j);
          double p[3], q[3];
          see (a.colour, eye, p);
          see (b.colour, eye, q);
          g_assert_cmpfloat (
              sqrt (pow (p[0] - q[0], 2) + pow (p[1] - q[1], 2) + pow (p[2] - q[2], 2)), >, 22);
          g_assert_true (a.hatch != b.hatch);
          g_assert_true (i == 0 || j == 0 || a.shape != b.shape);
        }
}

static void
test_mono (void)
{
  const LoomTheme *theme = loom_theme_by_name ("mono");
  g_assert_nonnull (theme);
  for (guint32 rgb = 0; rgb < 0xffffff; rgb += 0x10101 * 3)
    {
      LoomColour c = loom_theme_map (theme, loom_colour_hex (rgb));
      g_assert_true (c.r == c.g && c.g == c.b && (c.r == 0 || c.r == 1));
    }
  g_assert_null (loom_theme_by_name ("sepia"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/text/ten-times-the-size-is-ten-times-as-wide", test_scale);
  g_test_add_func ("/draw/text/fitted-text-fits", test_fit);
  g_test_add_func ("/draw/text/every-european-and-semitic-script-is-shown", test_scripts);
  g_test_add_func ("/draw/text/odd-text-does-no-harm", test_odd_text);
  g_test_add_func ("/draw/colour/reads-and-greys", test_colours);
  g_test_add_func ("/draw/curve/goes-through-its-points", test_curve);
  g_test_add_func ("/draw/noise/repeats", test_noise);
  g_test_add_func ("/theme/eight-seats-differ-for-every-eye", test_seats_apart);
  g_test_add_func ("/theme/mono-is-black-and-white", test_mono);
  return g_test_run ();
}
