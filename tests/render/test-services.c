/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces as print services want them. */

#include "formats/xml/reader.h"
#include "render/services/piece-shape.h"
#include "render/services/punchboard.h"
#include "render/services/seat-mat.h"
#include "render/services/service-pages.h"
#include "render/services/tuck-box.h"
#include "render/sheet/packing.h"
#include "tests/render/drawing.h"

#include <string.h>

static const LoomPiecePreset *
find (const char *name)
{
  for (const LoomPiecePreset *preset = loom_piece_presets_of_services (); preset->name != NULL;
       preset++)
    if (g_str_equal (preset->name, name))
      return preset;
  g_error ("there is no preset %s", name);
}

static LoomBoard *
read_board (const char *pieces)
{
  g_autofree char *text
      = g_strdup_printf ("<board xmlns=\"urn:boardloom:board:1\" version=\"1.1\" title=\"Own\">"
                         "<areas width=\"100\" height=\"100\"/><print>%s</print></board>",
                         pieces);
  LoomModelErrors *errors = NULL;
  LoomBoard *board = loom_read_bytes (text, strlen (text), "own", &errors);

  if (board == NULL)
    g_error ("%s", loom_model_errors_nth (errors, 0)->message);
  g_clear_pointer (&errors, g_ptr_array_unref);
  return board;
}

static LoomServicePages *
make_pages (const char *preset, const LoomBoard *board, LoomPrintSettings *settings)
{
  g_autoptr (GError) error = NULL;
  LoomServicePages *pages;

  loom_print_settings_init (settings, board);
  settings->scenario
      = loom_board_n (board, LOOM_KIND_SCENARIO) > 0 ? loom_board_scenario (board, 0) : NULL;
  pages = loom_service_pages_new (find (preset), board, settings, &error);
  g_assert_no_error (error);
  return pages;
}

/* What the services publish: pixels, bleed included. */
static void
test_services_get_as_many_pixels_as_they_ask_for (void)
{
  static const struct
  {
    const char *name;
    double width;
    double height;
  } services[] = {
    { "tgc-poker-cards", 825, 1125 },         { "tgc-tarot-cards", 900, 1500 },
    { "tgc-small-square-chits", 225, 225 },   { "tgc-large-circle-chits", 375, 375 },
    { "tgc-large-hex-tiles", 1200, 1050 },    { "tgc-small-standees", 225, 525 },
    { "tgc-small-punchboards", 975, 1575 },   { "tgc-large-punchboards", 2475, 3150 },
    { "tgc-small-bi-fold-mats", 2175, 1725 }, { "dtc-poker-cards", 825, 1125 },
    { "mpc-poker-cards", 822, 1122 },         { "mpc-mini-cards", 597, 822 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (services); i++)
    {
      const LoomPiecePreset *preset = find (services[i].name);

      g_assert_cmpfloat_with_epsilon ((preset->width + 2 * preset->bleed) * preset->dpi / 25400.0,
                                      services[i].width, 1e-6);
      g_assert_cmpfloat_with_epsilon ((preset->height + 2 * preset->bleed) * preset->dpi / 25400.0,
                                      services[i].height, 1e-6);
    }
}

/* Each of the designer's pieces is for those sizes alone that it was meant for. */
static void
test_a_piece_is_cut_as_what_it_is (void)
{
  static const struct
  {
    const char *piece;
    const char *is_for;
    const char *is_not_for;
  } table[] = {
    { "size=\"63.5\" height=\"88.9\" shape=\"square\"", "tgc-poker-cards", "tgc-mini-cards" },
    { "size=\"63.5\" height=\"88.9\" shape=\"square\"", "mpc-poker-cards", "tgc-tarot-cards" },
    { "size=\"88.9\" height=\"63.5\" shape=\"square\"", "tgc-poker-cards", "tgc-square-cards" },
    { "size=\"57.15\" height=\"88.9\" shape=\"square\"", "tgc-bridge-cards", "tgc-poker-cards" },
    { "size=\"44\" height=\"68\" shape=\"square\"", "tgc-mini-cards", "tgc-bridge-cards" },
    { "size=\"16\" shape=\"square\"", "tgc-small-square-chits", "tgc-large-square-chits" },
    { "size=\"16\" shape=\"circle\"", "tgc-medium-circle-chits", "tgc-small-hex-tiles" },
    { "size=\"44\" shape=\"hex\"", "tgc-small-hex-tiles", "tgc-large-hex-tiles" },
    { "size=\"20\" height=\"32\" foot=\"10\" shape=\"square\"", "tgc-medium-standees",
      "tgc-medium-square-chits" },
    { "size=\"20\" height=\"32\" foot=\"10\" shape=\"square\"", "tgc-small-punchboards",
      "tgc-mini-cards" },
    { "size=\"16\" shape=\"square\"", "tgc-small-punchboards", "tgc-poker-cards" },
    { "size=\"90\" shape=\"hex\"", "tgc-large-punchboards", "tgc-small-punchboards" },
    { "size=\"63.5\" height=\"88.9\" shape=\"square\"", "dtc-poker-cards",
      "tgc-large-punchboards" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *piece = g_strdup_printf ("<piece kind=\"A\" %s/>", table[i].piece);
      g_autoptr (LoomBoard) board = read_board (piece);
      g_autoptr (GArray) components = loom_components_new (board, NULL, NULL);
      const LoomComponent *component = loom_components_get (components, 0);
      LoomPrintSettings settings;
      LoomPieceSizes sizes;

      loom_print_settings_init (&settings, board);
      loom_piece_sizes_init (&sizes, board, &settings);
      if (!loom_piece_is_for (&sizes, component, find (table[i].is_for)))
        g_error ("%s is not for %s", table[i].piece, table[i].is_for);
      if (loom_piece_is_for (&sizes, component, find (table[i].is_not_for)))
        g_error ("%s is for %s", table[i].piece, table[i].is_not_for);
    }
}

static guint32
pixel_at (cairo_surface_t *surface, int x, int y)
{
  guint32 pixel;

  memcpy (&pixel,
          cairo_image_surface_get_data (surface)
              + (gsize)y * (gsize)cairo_image_surface_get_stride (surface) + 4 * (gsize)x,
          sizeof pixel);
  return pixel & 0xffffff;
}

/* Picture @i at @scale pixels a mm. */
static cairo_surface_t *
draw (const LoomServicePages *pages, guint i, const LoomPiecePreset *preset, double scale)
{
  const double width = (preset->width + 2 * preset->bleed) / 1000.0;
  const double height = (preset->height + 2 * preset->bleed) / 1000.0;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)(width * scale),
                                                         (int)(height * scale));
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  loom_service_pages_draw (pages, i, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* No white is left at any edge, of whatever there is in the samples. */
static void
test_colour_goes_to_the_end_of_the_bleed (void)
{
  static const char *const presets[]
      = { "tgc-medium-square-chits", "tgc-large-punchboards", "a5-mats", "tgc-postcard-mats" };
  static const char *const samples[]
      = { "samples/four-hearths.board.xml", "samples/two-queens.board.xml",
          "samples/archipelago.board.xml", "samples/pond.board.xml" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    for (guint k = 0; k < G_N_ELEMENTS (samples); k++)
      {
        g_autoptr (LoomBoard) board = loom_drawing_read (samples[k]);
        LoomPrintSettings settings;
        g_autoptr (LoomServicePages) pages = make_pages (presets[i], board, &settings);

        for (guint page = 0; page < loom_service_pages_n (pages); page++)
          {
            cairo_surface_t *surface;
            int w, h;

            if (loom_service_pages_is_cut (pages, page))
              continue;
            surface = draw (pages, page, find (presets[i]), 3);
            w = cairo_image_surface_get_width (surface);
            h = cairo_image_surface_get_height (surface);
            for (int at = 0; at < w; at++)
              if (pixel_at (surface, at, 1) == 0xffffff
                  || pixel_at (surface, at, h - 2) == 0xffffff)
                g_error ("%s of %s is white at an edge", loom_service_pages_name (pages, page),
                         samples[k]);
            cairo_surface_destroy (surface);
            n++;
          }
      }
  g_assert_cmpuint (n, >, 60);
}

static gboolean
is_apart (const LoomPackPlace *a, const LoomPackPlace *b, gint32 by)
{
  return a->sheet != b->sheet || a->x + a->width + by <= b->x || b->x + b->width + by <= a->x
         || a->y + a->height + by <= b->y || b->y + b->height + by <= a->y;
}

/* Each piece of a thousand random sets lies on a board with a knife's room to all sides. */
static void
test_pieces_of_a_punchboard_lie_apart (void)
{
  static const char *const presets[]
      = { "tgc-small-punchboards", "tgc-medium-punchboards", "tgc-large-punchboards" };

  for (guint round = 0; round < 1000; round++)
    {
      const LoomPiecePreset *preset = find (presets[round % G_N_ELEMENTS (presets)]);
      g_autoptr (GString) pieces = g_string_new (NULL);
      g_autoptr (LoomBoard) board = NULL;
      g_autoptr (GArray) components = NULL;
      g_autoptr (GError) error = NULL;
      LoomPrintSettings settings;
      LoomPieceSizes sizes;
      LoomPunchboard self;
      guint n = 0;

      for (int i = g_test_rand_int_range (1, 8); i > 0; i--)
        g_string_append_printf (
            pieces, "<piece kind=\"P%d\" size=\"%d\" shape=\"%s\" count=\"%d\"/>", i,
            g_test_rand_int_range (8, 50), g_test_rand_bit () ? "circle" : "hex",
            g_test_rand_int_range (1, 12));
      board = read_board (pieces->str);
      components = loom_components_new (board, NULL, NULL);
      loom_print_settings_init (&settings, board);
      loom_piece_sizes_init (&sizes, board, &settings);
      for (guint i = 0; i < components->len; i++)
        {
          g_assert_true (loom_piece_is_for (&sizes, loom_components_get (components, i), preset));
          n += loom_components_get (components, i)->n;
        }
      g_assert_true (loom_punchboard_init (&self, preset, NULL, &sizes, components, &error));
      g_assert_cmpuint (self.places->len, ==, n);
      for (guint i = 0; i < self.places->len; i++)
        {
          const LoomPackPlace *a = &g_array_index (self.places, LoomPackPlace, i);

          g_assert_cmpint (a->x, >=, preset->bleed + 3000);
          g_assert_cmpint (a->y, >=, preset->bleed + 3000);
          g_assert_cmpint (a->x + a->width, <=, preset->bleed + preset->width - 3000);
          g_assert_cmpint (a->y + a->height, <=, preset->bleed + preset->height - 3000);
          for (guint k = 0; k < i; k++)
            g_assert_true (is_apart (a, &g_array_index (self.places, LoomPackPlace, k), 3000));
        }
      loom_punchboard_clear (&self);
    }
}

/* Turned over like a page, each back lies behind its face: what is at x from the left on the one is
 * at x from the right on the other. */
static void
test_backs_of_a_punchboard_lie_behind (void)
{
  const LoomPiecePreset *preset = find ("tgc-small-punchboards");
  g_autoptr (LoomBoard) board
      = read_board ("<piece kind=\"A\" size=\"30\" shape=\"square\" livery=\"1\" back=\"B\"/>"
                    "<piece kind=\"C\" size=\"14\" shape=\"square\" back=\"D\"/>");
  LoomPrintSettings settings;
  g_autoptr (LoomServicePages) pages = make_pages (preset->name, board, &settings);
  const double centre = (preset->bleed + 3175 + 15000) / 1000.0, scale = 5;
  cairo_surface_t *face, *back;
  int w;

  g_assert_cmpuint (loom_service_pages_n (pages), ==, 3);
  face = draw (pages, 0, preset, scale);
  back = draw (pages, 1, preset, scale);
  w = cairo_image_surface_get_width (face);
  /* A corner of the first piece: a seat's ground, which the board has not. */
  for (int x = 0; x < w; x++)
    {
      const int y = (int)((centre + 14) * scale);
      const gboolean has = pixel_at (face, x, y) != pixel_at (face, w - 2, y);
      const gboolean has_back = pixel_at (back, w - 1 - x, y) != pixel_at (back, 1, y);

      if (x > (centre - 14) * scale && x < (centre + 14) * scale)
        g_assert_true (has_back);
      if (x > (centre + 18) * scale)
        g_assert_true (!has && !has_back);
    }
  g_assert_true (loom_service_pages_is_cut (pages, 2));
  cairo_surface_destroy (face);
  cairo_surface_destroy (back);
}

static void
test_every_seat_has_a_mat (void)
{
  static const char *const samples[]
      = { "samples/four-hearths.board.xml", "samples/two-queens.board.xml",
          "samples/archipelago.board.xml", "samples/lamplighters.board.xml" };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (LoomBoard) board = loom_drawing_read (samples[i]);
      LoomPrintSettings settings;
      g_autoptr (LoomServicePages) pages = make_pages ("a5-mats", board, &settings);

      g_assert_cmpuint (loom_service_pages_n (pages), ==, loom_seat_mat_count (settings.scenario));
      g_assert_cmpuint (loom_service_pages_n (pages), >, 1);
    }
}

/* A deck is as many pages as it has cards, each before its back; twice the same. */
static void
test_a_deck_is_one_pdf (void)
{
  g_autoptr (LoomBoard) board = read_board (
      "<piece kind=\"A\" size=\"63.5\" height=\"88.9\" shape=\"square\" count=\"3\" back=\"Z\"/>"
      "<piece kind=\"B\" size=\"63.5\" height=\"88.9\" shape=\"square\" count=\"2\" back=\"Z\"/>"
      "<piece kind=\"Chit\" size=\"16\" shape=\"square\"/>");
  LoomPrintSettings settings;
  g_autoptr (LoomServicePages) pages = make_pages ("dtc-poker-cards", board, &settings);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) first = loom_service_pages_write_all (pages, &error);
  g_autoptr (GBytes) second = loom_service_pages_write_all (pages, NULL);

  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (first, second));
  g_assert_cmpuint (loom_service_pages_n (pages), ==, 4);
  g_assert_cmpstr (loom_service_pages_name (pages, 0), ==, "01-a-x3-face");
  g_assert_cmpstr (loom_service_pages_name (pages, 1), ==, "01-a-x3-back");
  g_assert_cmpstr (loom_service_pages_left_out (pages), ==, "Chit");
}

static void
test_what_no_piece_is_for_is_said (void)
{
  g_autoptr (LoomBoard) board = read_board ("<piece kind=\"Chit\" size=\"16\" shape=\"square\"/>");
  LoomPrintSettings settings;
  g_autoptr (GError) error = NULL;

  loom_print_settings_init (&settings, board);
  for (const LoomPiecePreset *preset = loom_piece_presets_of_services (); preset->name != NULL;
       preset++)
    {
      g_autoptr (LoomServicePages) pages = NULL;

      g_clear_error (&error);
      pages = loom_service_pages_new (preset, board, &settings, &error);
      if (pages == NULL)
        g_assert_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_NOTHING);
      else
        g_assert_no_error (error);
    }
}

static double
width_of (const LoomPiecePreset *preset, LoomTuckBoxPanel panel)
{
  const LoomRect box = loom_tuck_box_panel (preset, panel);
  return box.right - box.left;
}

static double
height_of (const LoomPiecePreset *preset, LoomTuckBoxPanel panel)
{
  const LoomRect box = loom_tuck_box_panel (preset, panel);
  return box.bottom - box.top;
}

/* Folded and glued: what faces each other is equal, the flap goes on behind the first side, lid and
 * base close it, and what is tucked in has room. */
static void
assert_closes (const LoomPiecePreset *preset)
{
  const LoomRect left = loom_tuck_box_panel (preset, LOOM_TUCK_BOX_LEFT),
                 glue = loom_tuck_box_panel (preset, LOOM_TUCK_BOX_GLUE);
  const double w = width_of (preset, LOOM_TUCK_BOX_FRONT),
               h = height_of (preset, LOOM_TUCK_BOX_FRONT),
               d = width_of (preset, LOOM_TUCK_BOX_LEFT);
  const double sheet_width = (preset->width + 2 * preset->bleed) / 1000.0,
               sheet_height = (preset->height + 2 * preset->bleed) / 1000.0;

  g_assert_cmpfloat_with_epsilon (width_of (preset, LOOM_TUCK_BOX_BACK), w, 1e-9);
  g_assert_cmpfloat_with_epsilon (width_of (preset, LOOM_TUCK_BOX_RIGHT), d, 1e-9);
  g_assert_cmpfloat_with_epsilon (glue.left - left.left, 2 * (w + d), 1e-9);
  g_assert_cmpfloat (width_of (preset, LOOM_TUCK_BOX_GLUE), <, d);
  g_assert_cmpfloat (width_of (preset, LOOM_TUCK_BOX_GLUE), >, 6);
  for (int panel = LOOM_TUCK_BOX_LEFT; panel <= LOOM_TUCK_BOX_GLUE; panel++)
    g_assert_cmpfloat_with_epsilon (height_of (preset, (LoomTuckBoxPanel)panel), h, 1e-9);
  g_assert_cmpfloat_with_epsilon (height_of (preset, LOOM_TUCK_BOX_LID), d, 1e-9);
  g_assert_cmpfloat_with_epsilon (height_of (preset, LOOM_TUCK_BOX_BASE), d, 1e-9);
  g_assert_cmpfloat (height_of (preset, LOOM_TUCK_BOX_LID_TUCK), <, h / 2);
  g_assert_true ((height_of (preset, LOOM_TUCK_BOX_BASE_TUCK) > 0)
                 != (height_of (preset, LOOM_TUCK_BOX_BASE_BACK) > 0));
  /* A deck of poker cards goes in. */
  g_assert_cmpfloat (w, >, 63.5);
  g_assert_cmpfloat (h, >, 88.9);
  for (int panel = 0; panel < LOOM_TUCK_BOX_N_PANELS; panel++)
    {
      const LoomRect box = loom_tuck_box_panel (preset, (LoomTuckBoxPanel)panel);
      g_assert_cmpfloat (box.left, >=, 3);
      g_assert_cmpfloat (box.top, >=, 3);
      g_assert_cmpfloat (box.right, <=, sheet_width - 3);
      g_assert_cmpfloat (box.bottom, <=, sheet_height - 2.7);
    }
  /* What is folded in from the two sides meets in the middle at the most. */
  g_assert_cmpfloat (2 * height_of (preset, LOOM_TUCK_BOX_DUST_FIRST), <=, w);
}

static void
test_a_tuck_box_closes (void)
{
  static const struct
  {
    const char *name;
    guint cards; /* of .015 inches each */
  } boxes[] = { { "tgc-poker-tuck-box-36", 36 },   { "tgc-poker-tuck-box-54", 54 },
                { "tgc-poker-tuck-box-72", 72 },   { "tgc-poker-tuck-box-90", 90 },
                { "tgc-poker-tuck-box-108", 106 }, { "tuck-box", 54 } };

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      const LoomPiecePreset *preset = find (boxes[i].name);

      assert_closes (preset);
      g_assert_cmpfloat (width_of (preset, LOOM_TUCK_BOX_LEFT), >=, boxes[i].cards * .381 - .01);
    }
}

/* Its title stands on the front, and the flap that is glued is bare. */
static void
test_a_tuck_box_has_a_front_and_a_bare_flap (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/four-hearths.board.xml");
  const LoomPiecePreset *preset = find ("tgc-poker-tuck-box-54");
  LoomPrintSettings settings;
  g_autoptr (LoomServicePages) pages = make_pages (preset->name, board, &settings);
  const LoomRect front = loom_tuck_box_panel (preset, LOOM_TUCK_BOX_FRONT),
                 glue = loom_tuck_box_panel (preset, LOOM_TUCK_BOX_GLUE);
  cairo_surface_t *face;
  guint n_dark = 0;

  g_assert_cmpuint (loom_service_pages_n (pages), ==, 2);
  g_assert_false (loom_service_pages_is_cut (pages, 0));
  g_assert_true (loom_service_pages_is_cut (pages, 1));
  face = draw (pages, 0, preset, 3);
  for (int y = (int)(3 * (front.top + 8)); y < 3 * (front.top + 28); y++)
    for (int x = (int)(3 * (front.left + 8)); x < 3 * (front.right - 8); x++)
      n_dark += (pixel_at (face, x, y) >> 8 & 0xff) < 0x80;
  g_assert_cmpuint (n_dark, >, 200);
  for (int y = (int)(3 * glue.top) + 3; y < 3 * glue.bottom - 3; y++)
    g_assert_cmphex (pixel_at (face, (int)(3 * glue.right) - 9, y), ==, 0xffffff);
  cairo_surface_destroy (face);
}

/* The base of a thick box is glued on a flap of its back, which is bare, too. */
static void
test_a_glued_base_has_a_bare_flap (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/four-hearths.board.xml");
  const LoomPiecePreset *preset = find ("tgc-poker-tuck-box-90");
  LoomPrintSettings settings;
  g_autoptr (LoomServicePages) pages = make_pages (preset->name, board, &settings);
  const LoomRect flap = loom_tuck_box_panel (preset, LOOM_TUCK_BOX_BASE_BACK);
  cairo_surface_t *face = draw (pages, 0, preset, 3);

  for (int x = (int)(3 * flap.left) + 3; x < 3 * flap.right - 3; x++)
    g_assert_cmphex (pixel_at (face, x, (int)(3 * flap.bottom) - 9), ==, 0xffffff);
  cairo_surface_destroy (face);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/services/get-as-many-pixels-as-they-ask-for",
                   test_services_get_as_many_pixels_as_they_ask_for);
  g_test_add_func ("/services/a-piece-is-cut-as-what-it-is", test_a_piece_is_cut_as_what_it_is);
  g_test_add_func ("/services/colour-goes-to-the-end-of-the-bleed",
                   test_colour_goes_to_the_end_of_the_bleed);
  g_test_add_func ("/services/pieces-of-a-punchboard-lie-apart",
                   test_pieces_of_a_punchboard_lie_apart);
  g_test_add_func ("/services/backs-of-a-punchboard-lie-behind",
                   test_backs_of_a_punchboard_lie_behind);
  g_test_add_func ("/services/every-seat-has-a-mat", test_every_seat_has_a_mat);
  g_test_add_func ("/services/a-tuck-box-closes", test_a_tuck_box_closes);
  g_test_add_func ("/services/a-tuck-box-has-a-front-and-a-bare-flap",
                   test_a_tuck_box_has_a_front_and_a_bare_flap);
  g_test_add_func ("/services/a-glued-base-has-a-bare-flap", test_a_glued_base_has_a_bare_flap);
  g_test_add_func ("/services/a-deck-is-one-pdf", test_a_deck_is_one_pdf);
  g_test_add_func ("/services/what-no-piece-is-for-is-said", test_what_no_piece_is_for_is_said);
  return g_test_run ();
}
