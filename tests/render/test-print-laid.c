/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every sample on every paper, with three overlaps and both ways round, every other of these by
 * turns unless BOARDLOOM_LONG is set: its sheets, each drawn as a picture of its own, cut and laid
 * where they say they belong, are the board again, but for what a pixel of antialiasing makes of an
 * edge. */

#include "formats/model/types.h"
#include "render/print/tile-page.h"
#include "tests/long-form.h"
#include "tests/render/drawing.h"

#include <math.h>

#define PIXELS_A_MM 1.2

/* What a channel may be beyond what its neighbours are in the other picture. */
#define TOLERANCE 24

static const char *const samples[] = {
  "archipelago",  "eleven-parishes", "fallen-branch", "first-tunnel",
  "four-hearths", "lamplighters",    "orchard-farm",  "over-the-moor",
  "pond",         "spice-comb",      "two-queens",    "two-shrines",
};

static const gint32 overlaps[] = { 0, 10000, 20000 }; /* µm */

/* A board, or one layer of it, recorded once for all sheets, and drawn on one page. */
typedef struct
{
  double width, height; /* mm */
  cairo_surface_t *record;
  cairo_surface_t *whole;
} Art;

static cairo_surface_t *
new_picture (double width, double height)
{
  cairo_surface_t *picture = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int)ceil (width * PIXELS_A_MM), (int)ceil (height * PIXELS_A_MM));
  cairo_t *cr = cairo_create (picture);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  return picture;
}

/* Paints the art where @place says on a page, which begins (@dx, @dy) pixels into the picture. */
static void
paint (const Art *self, const LoomPlacement *place, double dx, double dy, cairo_surface_t *picture)
{
  cairo_t *cr = cairo_create (picture);

  cairo_translate (cr, dx, dy);
  cairo_scale (cr, PIXELS_A_MM, PIXELS_A_MM);
  cairo_rectangle (cr, place->clip_x, place->clip_y, place->clip_width, place->clip_height);
  cairo_clip (cr);
  cairo_translate (cr, place->x, place->y);
  cairo_scale (cr, place->scale, place->scale);
  cairo_set_source_surface (cr, self->record, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static void
record (Art *self, const LoomBoard *board, LoomHandle layer)
{
  LoomView view = LOOM_VIEW_INIT;
  cairo_rectangle_t extents = { 0 };
  cairo_t *cr;

  view.layer = layer;
  loom_render_board_size (board, &view, &self->width, &self->height);
  extents.width = self->width;
  extents.height = self->height;
  self->record = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cr = cairo_create (self->record);
  loom_render_board (cr, board, NULL, &view, NULL);
  cairo_destroy (cr);
  self->whole = new_picture (self->width, self->height);
  paint (self, &(LoomPlacement){ 0, 0, 1, 0, 0, self->width, self->height }, 0, 0, self->whole);
}

static void
clear (Art *self)
{
  cairo_surface_destroy (self->record);
  cairo_surface_destroy (self->whole);
}

/* Prints a sheet, cuts it to its art and lays that on the @table. */
static void
lay (const Art *self, const LoomTilePage *page, cairo_surface_t *table)
{
  const LoomPlacement place = loom_tile_page_place (page);
  const LoomTileFrame frame = loom_tile_page_frame (page);
  const LoomTile tile = loom_tiling_get_tile (page->tiling, page->column, page->row);
  const double x = tile.x / (double)LOOM_MM, y = tile.y / (double)LOOM_MM;
  cairo_surface_t *sheet = new_picture (page->tiling->sheet_width / (double)LOOM_MM,
                                        page->tiling->sheet_height / (double)LOOM_MM);
  cairo_t *cr = cairo_create (table);

  /* A sheet is moved by hand until it fits, by less than a pixel: the picture is taken so. */
  const double dx = (x - frame.x) * PIXELS_A_MM, dy = (y - frame.y) * PIXELS_A_MM;
  paint (self, &place, dx - round (dx), dy - round (dy), sheet);
  /* Scissors cut between pixels: none that is part paper, part art is laid over another. */
  const double left = ceil (x * PIXELS_A_MM), right = floor ((x + frame.width) * PIXELS_A_MM);
  const double top = ceil (y * PIXELS_A_MM), bottom = floor ((y + frame.height) * PIXELS_A_MM);
  cairo_rectangle (cr, left, top, right - left - 1, bottom - top - 1);
  cairo_clip (cr);
  cairo_set_source_surface (cr, sheet, round (dx), round (dy));
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (sheet);
}

/* Whether the pixel at @p is between what it and its neighbours are at @q, near enough. */
static gboolean
is_near (const guint8 *p, const guint8 *q, int stride)
{
  for (int channel = 0; channel < 3; channel++)
    {
      int low = 255, high = 0;

      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
          {
            const int value = q[dy * stride + 4 * dx + channel];

            low = MIN (low, value);
            high = MAX (high, value);
          }
      if (p[channel] < low - TOLERANCE || p[channel] > high + TOLERANCE)
        return FALSE;
    }
  return TRUE;
}

/* Whether sheets that share nothing meet within two pixels of @at: scissors took what was there. */
static gboolean
is_seam (const LoomTiling *tiling, int at, gboolean is_row)
{
  const guint n = is_row ? tiling->rows : tiling->columns;

  for (guint i = 1; i < n && tiling->settings.overlap == 0; i++)
    {
      const LoomTile tile = loom_tiling_get_tile (tiling, is_row ? 0 : i, is_row ? i : 0);

      if (fabs ((is_row ? tile.y : tile.x) / (double)LOOM_MM * PIXELS_A_MM - at - .5) <= 2)
        return TRUE;
    }
  return FALSE;
}

/* How many pixels of one picture are not within a pixel of the other; those at the rim are left
 * out. */
static guint
count_strays (cairo_surface_t *a, cairo_surface_t *b, const LoomTiling *tiling)
{
  const int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  const int stride = cairo_image_surface_get_stride (a);
  const guint8 *p = cairo_image_surface_get_data (a), *q = cairo_image_surface_get_data (b);
  guint n = 0;

  for (int x = 3; x < width - 3; x++)
    for (int y = is_seam (tiling, x, FALSE) ? height : 3; y < height - 3; y++)
      if (!is_near (p + y * stride + 4 * x, q + y * stride + 4 * x, stride))
        n += !is_seam (tiling, y, TRUE);
  return n;
}

static void
check (const Art *self, const LoomPaper *paper, gint32 overlap, LoomOrientation orientation)
{
  const LoomTilingSettings settings = { .width = llround (self->width * LOOM_MM),
                                        .height = llround (self->height * LOOM_MM),
                                        .paper = *paper,
                                        .margin = 10000,
                                        .overlap = overlap,
                                        .orientation = orientation };
  cairo_surface_t *table = new_picture (self->width, self->height);
  g_autoptr (GError) error = NULL;
  LoomTiling tiling;

  loom_tiling_plan (&settings, &tiling, &error);
  g_assert_no_error (error);
  for (guint row = 0; row < tiling.rows; row++)
    for (guint column = 0; column < tiling.columns; column++)
      lay (self, &(LoomTilePage){ .tiling = &tiling, .column = column, .row = row }, table);
  cairo_surface_flush (table);
  const guint strays = count_strays (table, self->whole, &tiling);
  if (strays > 0)
    g_test_message ("%s, overlap %d, %s, %u × %u sheets: %u pixels", paper->name, overlap,
                    tiling.is_landscape ? "landscape" : "portrait", tiling.columns, tiling.rows,
                    strays);
  g_assert_cmpuint (strays, ==, 0);
  cairo_surface_destroy (table);
}

static void
check_all (const LoomBoard *board, LoomHandle layer)
{
  Art art = { 0 };
  const guint step = read_rounds ("BOARDLOOM_STEP", 2, 1);
  guint n = 0;

  record (&art, board, layer);
  for (const LoomPaper *paper = loom_papers (); paper->name != NULL; paper++)
    for (guint i = 0; i < G_N_ELEMENTS (overlaps); i++)
      for (guint o = LOOM_ORIENTATION_PORTRAIT; o <= LOOM_ORIENTATION_LANDSCAPE; o++, n++)
        /* Two orientations and three overlaps: each paper has some of all. */
        if ((n + n / 2) % step == 0)
          check (&art, paper, overlaps[i], (LoomOrientation)o);
  clear (&art);
}

static void
test_sample (gconstpointer data)
{
  g_autofree char *path = g_strdup_printf ("samples/%s.board.xml", (const char *)data);
  g_autoptr (LoomBoard) board = loom_drawing_read (path);

  if (loom_board_n (board, LOOM_KIND_AREA) > 0)
    check_all (board, 0);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    check_all (board, loom_board_layer (board, i)->entity.handle);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *name = g_strdup_printf ("/print/laid/%s-is-whole-again", samples[i]);

      g_test_add_data_func (name, samples[i], test_sample);
    }
  return g_test_run ();
}
