/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How layers look: in grey, by seat, with a style, and as the golden pictures. */

#include "formats/model/model-error.h"
#include "render/layers/trail.h"
#include "render/motifs/insect.h"
#include "render/layers/token.h"
#include "tests/render/picture.h"
#include "tests/validator/reading.h"

#include "tests/render/layers-support.h"

static void
grey_and_mono_have_no_colour (void)
{
  g_autoptr (LoomBoard) board = read_scene ();
  cairo_surface_t *colour = draw (board, first_scenario (board), 0, LOOM_THEME_COLOUR, 30.0);
  cairo_surface_t *grey = draw (board, first_scenario (board), 0, LOOM_THEME_GREY, 30.0);
  cairo_surface_t *mono = draw (board, first_scenario (board), 0, LOOM_THEME_MONO, 30.0);

  g_assert_false (loom_picture_is_grey (colour));
  g_assert_true (loom_picture_is_grey (grey));
  g_assert_true (loom_picture_is_grey (mono));
  cairo_surface_destroy (colour);
  cairo_surface_destroy (grey);
  cairo_surface_destroy (mono);
}

static cairo_surface_t *
draw_counter (guint seat, LoomInsect kind, LoomThemeKind theme)
{
  /* 10 mm at 150 dpi. */
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 59, 59);
  cairo_t *cr = cairo_create (surface);
  LoomSeatLook look;
  LoomToken token = { .kind = kind, .look = &look, .hp = 1, .hp_max = 1 };
  LoomPen pen;

  cairo_set_source_rgb (cr, 0.8, 0.8, 0.8);
  cairo_paint (cr);
  cairo_scale (cr, 5.9, 5.9);
  loom_pen_init (&pen, cr, loom_theme_get (theme));
  loom_seat_look_init (&look, seat, loom_theme_get (theme));
  loom_token_draw (&pen, &token, 5.0, 5.0, LOOM_TOKEN_RADIUS);
  cairo_destroy (cr);
  return surface;
}

static void
emblems_differ_in_grey_at_ten_millimetres (void)
{
  for (guint a = 0; a < LOOM_INSECT_SPIDER; a++)
    for (guint b = 0; b < a; b++)
      {
        cairo_surface_t *one = draw_counter (1, a, LOOM_THEME_GREY);
        cairo_surface_t *other = draw_counter (1, b, LOOM_THEME_GREY);

        g_assert_cmpfloat (loom_picture_difference (one, other, 60), >, 0.06);
        cairo_surface_destroy (one);
        cairo_surface_destroy (other);
      }
}

static void
seats_differ_without_colour (void)
{
  const LoomThemeKind themes[] = { LOOM_THEME_GREY, LOOM_THEME_MONO };

  for (guint t = 0; t < 2; t++)
    for (guint a = 1; a <= 32; a++)
      for (guint b = 1; b < a; b++)
        {
          cairo_surface_t *one = draw_counter (a, LOOM_INSECT_WORKER, themes[t]);
          cairo_surface_t *other = draw_counter (b, LOOM_INSECT_WORKER, themes[t]);

          g_assert_cmpfloat (loom_picture_difference (one, other, 30), >, 0.02);
          cairo_surface_destroy (one);
          cairo_surface_destroy (other);
        }
}

static void
trails_tell_seats_apart (void)
{
  const LoomVec2 way[] = { { 5.0, 5.0 }, { 35.0, 5.0 }, { 35.0, 25.0 } };
  cairo_surface_t *surfaces[2];

  for (guint i = 0; i < 2; i++)
    {
      LoomSeatLook look;
      LoomPen pen;
      cairo_t *cr;

      surfaces[i] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 160, 120);
      cr = cairo_create (surfaces[i]);
      cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
      cairo_paint (cr);
      cairo_scale (cr, 4.0, 4.0);
      loom_pen_init (&pen, cr, loom_theme_get (LOOM_THEME_MONO));
      loom_seat_look_init (&look, i + 1, loom_theme_get (LOOM_THEME_MONO));
      loom_trail_draw (&pen, &look, way, G_N_ELEMENTS (way));
      cairo_destroy (cr);
    }
  g_assert_cmpfloat (loom_picture_ink (surfaces[0]), >, 0.02);
  g_assert_cmpfloat (loom_picture_difference (surfaces[0], surfaces[1], 60), >, 0.02);
  cairo_surface_destroy (surfaces[0]);
  cairo_surface_destroy (surfaces[1]);
}

/* What a style turns off is gone, and nothing else moves. */
static void
a_style_turns_entities_off (void)
{
  static const char *const offs[] = { "title='no'", "ornaments='no'", "frame='none'", "key='no'" };
  const char *const grid = "<layers cell='10'><layer id='a' title='Field' columns='4' rows='2'>"
                           "<row>....</row><row>..#w</row></layer><legend char='w' name='Water'/>"
                           "</layers></board>";
  const char *const head = "<board xmlns='urn:boardloom:board:1' version='1.0' title='Grid'>";
  g_autofree char *text = g_strconcat (head, grid, NULL);
  g_autoptr (LoomBoard) board = read_text (text);
  cairo_surface_t *full = draw (board, NULL, 0, LOOM_THEME_COLOUR, 40.0);

  for (guint i = 0; i < G_N_ELEMENTS (offs); i++)
    {
      g_autofree char *other = g_strconcat (head, "<style ", offs[i], "/>", grid, NULL);
      g_autoptr (LoomBoard) plain = read_text (other);
      cairo_surface_t *less = draw (plain, NULL, 0, LOOM_THEME_COLOUR, 40.0);

      g_assert_cmpint (cairo_image_surface_get_width (less), ==,
                       cairo_image_surface_get_width (full));
      g_assert_cmpfloat (loom_picture_difference (full, less, 20), >, 0.001);
      g_assert_cmpfloat (loom_picture_difference (full, less, 20), <, 0.9);
      cairo_surface_destroy (less);
    }
  cairo_surface_destroy (full);
}

static void
a_decoration_lies_on_its_layer (void)
{
  const char *const start
      = "<board xmlns='urn:boardloom:board:1' version='1.0' title='Grid'><layers cell='10'>"
        "<layer id='a' title='One' columns='4' rows='2'><row>....</row><row>....</row></layer>"
        "<layer id='b' title='Two' columns='4' rows='2'><row>....</row><row>....</row></layer>"
        "</layers>";
  g_autofree char *bare = g_strconcat (start, "</board>", NULL);
  g_autofree char *decorated = g_strconcat (
      start, "<decor><symbol id='s' name='spider' at='20 10' size='12' on='b'/></decor></board>",
      NULL);
  g_autoptr (LoomBoard) without = read_text (bare);
  g_autoptr (LoomBoard) with = read_text (decorated);

  for (guint i = 0; i < 2; i++)
    {
      cairo_surface_t *a
          = draw (without, NULL, loom_board_layer (without, i)->entity.handle, 0, 40.0);
      cairo_surface_t *b = draw (with, NULL, loom_board_layer (with, i)->entity.handle, 0, 40.0);
      double difference = loom_picture_difference (a, b, 20);

      if (i == 0)
        g_assert_cmpfloat (difference, ==, 0.0);
      else
        g_assert_cmpfloat (difference, >, 0.005);
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

static void
boards_look_as_they_did (void)
{
  static const char *const names[]
      = { "layers-colour.png", "layers-light.png", "layers-grey.png", "layers-mono.png" };
  g_autoptr (LoomBoard) board = read_scene ();

  for (guint theme = 0; theme <= LOOM_THEME_MONO; theme++)
    {
      cairo_surface_t *surface = draw (board, first_scenario (board), 0, theme, 40.0);

      loom_picture_assert_golden (surface, names[theme]);
      cairo_surface_destroy (surface);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/layers/draw/grey-and-mono-have-no-colour", grey_and_mono_have_no_colour);
  g_test_add_func ("/layers/look/emblems-differ-in-grey-at-ten-millimetres",
                   emblems_differ_in_grey_at_ten_millimetres);
  g_test_add_func ("/layers/look/seats-differ-without-colour", seats_differ_without_colour);
  g_test_add_func ("/layers/look/trails-tell-seats-apart", trails_tell_seats_apart);
  g_test_add_func ("/layers/draw/a-style-turns-things-off", a_style_turns_entities_off);
  g_test_add_func ("/layers/draw/a-decoration-lies-on-its-layer", a_decoration_lies_on_its_layer);
  g_test_add_func ("/layers/look/boards-look-as-they-did", boards_look_as_they_did);
  return g_test_run ();
}
