/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sheets of a board: cut and laid where they say, they are the board again. */

#include "formats/model/types.h"
#include "render/print/art.h"
#include "render/print/tile-page.h"
#include "tests/render/drawing.h"
#include "tests/render/picture.h"

#include <math.h>

#define PIXELS_A_MM 3.0

typedef struct
{
  const char *sample;
  const char *paper;
  double overlap; /* mm */
  LoomOrientation orientation;
} Spread;

static const Spread spreads[] = {
  { "four-hearths", "A4", 15, LOOM_ORIENTATION_AUTO },
  { "four-hearths", "Letter", 0, LOOM_ORIENTATION_PORTRAIT },
  { "spice-comb", "A4", 20, LOOM_ORIENTATION_LANDSCAPE },
  { "orchard-farm", "Legal", 10, LOOM_ORIENTATION_AUTO },
  { "pond", "140x100", 5, LOOM_ORIENTATION_AUTO },
};

/* One board ready to be spread. */
typedef struct
{
  LoomBoard *board;
  LoomPrintArt *art;
  LoomTiling tiling;
  double width, height; /* mm */
} Fixture;

static void
set_up (Fixture *self, const Spread *spread, double bleed)
{
  const LoomView view = LOOM_VIEW_INIT;
  g_autofree char *path = g_strdup_printf ("samples/%s.board.xml", spread->sample);
  g_autoptr (GError) error = NULL;
  LoomTilingSettings settings = { .margin = 10 * LOOM_MM,
                                  .overlap = (gint32)(spread->overlap * LOOM_MM),
                                  .orientation = spread->orientation };

  self->board = loom_drawing_read (path);
  self->art = loom_print_art_new (self->board, NULL, &view, NULL, bleed);
  loom_render_board_size (self->board, &view, &self->width, &self->height);
  settings.width = llround (loom_print_art_get_width (self->art) * LOOM_MM);
  settings.height = llround (loom_print_art_get_height (self->art) * LOOM_MM);
  loom_paper_parse (spread->paper, &settings.paper, &error);
  g_assert_no_error (error);
  loom_tiling_plan (&settings, &self->tiling, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *self)
{
  loom_print_art_free (self->art);
  loom_board_free (self->board);
}

static LoomTilePage
page_of (const Fixture *self, guint column, guint row)
{
  return (LoomTilePage){
    .tiling = &self->tiling,
    .column = column,
    .row = row,
    .marks = LOOM_MARKS_CORNERS,
    .name = "A1",
    .heading = "Four Hearths · The third winter · 1:1 · A4 · print at 100 %, do not fit",
    .count = "sheet 3 of 8",
    .has_neighbour
    = { column > 0, row > 0, column + 1 < self->tiling.columns, row + 1 < self->tiling.rows },
    .has_ruler = TRUE,
  };
}

static cairo_t *
blank_at (double width, double height, double pixels_a_mm, cairo_surface_t **surface)
{
  cairo_t *cr;

  *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)ceil (width * pixels_a_mm),
                                         (int)ceil (height * pixels_a_mm));
  cr = cairo_create (*surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, pixels_a_mm, pixels_a_mm);
  return cr;
}

static cairo_t *
blank (double width, double height, cairo_surface_t **surface)
{
  return blank_at (width, height, PIXELS_A_MM, surface);
}

/* Cuts the sheet to its art and lays it over what lies already. */
static void
lay (const Fixture *self, const LoomTilePage *page, cairo_t *table)
{
  const LoomPlacement place = loom_tile_page_place (page);
  const LoomTile tile = loom_tiling_get_tile (page->tiling, page->column, page->row);
  const LoomTileFrame frame = loom_tile_page_frame (page);
  const double x = tile.x / (double)LOOM_MM, y = tile.y / (double)LOOM_MM;

  cairo_save (table);
  cairo_set_antialias (table, CAIRO_ANTIALIAS_NONE);
  cairo_rectangle (table, x, y, frame.width, frame.height);
  cairo_clip (table);
  cairo_set_antialias (table, CAIRO_ANTIALIAS_DEFAULT);
  cairo_translate (table, x - frame.x, y - frame.y);
  loom_print_art_paint_at (self->art, &place, table);
  loom_tile_page_draw (page, table);
  cairo_restore (table);
}

static void
test_sheets_laid_together_are_the_board (gconstpointer data)
{
  const Spread *spread = data;
  const LoomView view = LOOM_VIEW_INIT;
  Fixture fixture = { 0 };
  cairo_surface_t *laid, *drawn;
  cairo_t *table, *cr;
  double difference;

  set_up (&fixture, spread, 0);
  table = blank (fixture.width, fixture.height, &laid);
  cr = blank (fixture.width, fixture.height, &drawn);
  loom_render_board (cr, fixture.board, NULL, &view, NULL);
  for (guint row = 0; row < fixture.tiling.rows; row++)
    for (guint column = 0; column < fixture.tiling.columns; column++)
      {
        const LoomTilePage page = page_of (&fixture, column, row);

        lay (&fixture, &page, table);
      }
  difference = loom_picture_difference (laid, drawn, 24);
  g_test_message ("%u × %u sheets, %.3f %% differ", fixture.tiling.columns, fixture.tiling.rows,
                  100 * difference);
  g_assert_cmpuint (fixture.tiling.columns * fixture.tiling.rows, >, 1);
  /* The diamonds across the seams are all that is more. */
  g_assert_cmpfloat (difference, <, .004);
  cairo_destroy (table);
  cairo_destroy (cr);
  cairo_surface_destroy (laid);
  cairo_surface_destroy (drawn);
  tear_down (&fixture);
}

static void
test_a_bleed_mirrors_the_edge (void)
{
  const double bleed = 4;
  const LoomView view = LOOM_VIEW_INIT;
  Fixture fixture = { 0 };
  cairo_surface_t *with, *inner, *drawn;
  cairo_t *cr;

  set_up (&fixture, &spreads[0], bleed);
  cr = blank (fixture.width + 2 * bleed, fixture.height + 2 * bleed, &with);
  loom_print_art_paint (fixture.art, cr);
  cairo_destroy (cr);
  g_assert_cmpfloat (loom_picture_ink (with), >, .999);

  cr = blank (fixture.width, fixture.height, &inner);
  cairo_translate (cr, -bleed, -bleed);
  loom_print_art_paint (fixture.art, cr);
  cairo_destroy (cr);
  cr = blank (fixture.width, fixture.height, &drawn);
  loom_render_board (cr, fixture.board, NULL, &view, NULL);
  cairo_destroy (cr);
  g_assert_cmpfloat (loom_picture_difference (inner, drawn, 24), <, .001);
  cairo_surface_destroy (with);
  cairo_surface_destroy (inner);
  cairo_surface_destroy (drawn);
  tear_down (&fixture);
}

/* The longest dark line in a row of pixels, in pixels. */
static guint
longest_dark (cairo_surface_t *surface, int y)
{
  const unsigned char *line
      = cairo_image_surface_get_data (surface) + cairo_image_surface_get_stride (surface) * y;
  guint longest = 0, run = 0;

  for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
    {
      run = line[4 * x] < 160 ? run + 1 : 0;
      longest = MAX (longest, run);
    }
  return longest;
}

/* On the paper below the art, in mm, of a printer that leaves @margin mm free. */
static double
measure_bar (const Spread *spread, gint32 margin)
{
  Fixture fixture = { 0 };
  LoomTilePage page;
  LoomTileFrame frame;
  cairo_surface_t *sheet;
  cairo_t *cr;
  const double fine = 20;
  guint longest = 0;

  set_up (&fixture, spread, 0);
  fixture.tiling.settings.margin = margin * LOOM_MM;
  page = page_of (&fixture, 0, 0);
  frame = loom_tile_page_frame (&page);
  cr = blank_at (fixture.tiling.sheet_width / 1000.0, fixture.tiling.sheet_height / 1000.0, fine,
                 &sheet);
  loom_tile_page_draw (&page, cr);
  cairo_surface_flush (sheet);
  for (int y = (int)((frame.y + frame.height + 1) * fine);
       y < cairo_image_surface_get_height (sheet); y++)
    longest = MAX (longest, longest_dark (sheet, y));
  cairo_destroy (cr);
  cairo_surface_destroy (sheet);
  tear_down (&fixture);
  return longest / fine;
}

/* Below art as wide as the paper, below art just wide enough, under the marks and the name of the
 * sheet below where both do not fit beside each other, and where a margin is narrow but the art
 * leaves room. */
static void
test_the_bar_is_100_mm (void)
{
  static const Spread portrait = { "two-shrines", "A4", 15, LOOM_ORIENTATION_PORTRAIT };
  static const Spread landscape = { "two-shrines", "A4", 20, LOOM_ORIENTATION_LANDSCAPE };

  g_assert_cmpfloat (fabs (measure_bar (&spreads[0], 10) - 100), <=, .1);
  g_assert_cmpfloat (fabs (measure_bar (&portrait, 10) - 100), <=, .1);
  g_assert_cmpfloat (fabs (measure_bar (&landscape, 10) - 100), <=, .1);
  g_assert_cmpfloat (fabs (measure_bar (&portrait, 3) - 100), <=, .1);
}

/* Left in the build folder to be looked at, and as it was when it was last looked at. */
static void
test_a_sheet_looks_as_it_did (void)
{
  Fixture fixture = { 0 };
  LoomTilePage page;
  LoomPlacement place;
  cairo_surface_t *sheet;
  cairo_t *cr;

  set_up (&fixture, &spreads[0], 0);
  page = page_of (&fixture, 0, 0);
  place = loom_tile_page_place (&page);
  cr = blank (fixture.tiling.sheet_width / 1000.0, fixture.tiling.sheet_height / 1000.0, &sheet);
  loom_print_art_paint_at (fixture.art, &place, cr);
  loom_tile_page_draw (&page, cr);
  cairo_destroy (cr);
  loom_picture_assert_golden (sheet, "tile-page.png");
  cairo_surface_destroy (sheet);
  tear_down (&fixture);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (spreads); i++)
    {
      g_autofree char *name = g_strdup_printf ("/print/tile/laid-together-are-the-board/%s-on-%s",
                                               spreads[i].sample, spreads[i].paper);

      g_test_add_data_func (name, &spreads[i], test_sheets_laid_together_are_the_board);
    }
  g_test_add_func ("/print/tile/a-bleed-mirrors-the-edge", test_a_bleed_mirrors_the_edge);
  g_test_add_func ("/print/tile/the-bar-is-100-mm", test_the_bar_is_100_mm);
  g_test_add_func ("/print/tile/a-sheet-looks-as-it-did", test_a_sheet_looks_as_it_did);
  return g_test_run ();
}
