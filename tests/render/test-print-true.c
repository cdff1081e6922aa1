/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is 100 mm on the board is 100 mm in the PDF, measured as somebody with a fine rule would:
 * the bar, ten cells, a piece, the edge of the board, on pages that another program shows. */

#include "formats/model/types.h"
#include "render/layers/sheet.h"
#include "render/print/job.h"
#include "tests/validator/reading.h"

#include <glib/gstdio.h>
#include <math.h>

#define DPI 400
#define ALLOWED .1 /* mm */

/* Ten cells are 100 mm, and so is a piece. */
static const char layers[]
    = "<board xmlns='urn:boardloom:board:1' version='1.0' title='True'><style theme='mono'/>"
      "<layers cell='10'><layer id='l' title='Layer' columns='10' rows='10'>"
      "<row>..........</row><row>..........</row><row>..........</row><row>..........</row>"
      "<row>..........</row><row>..........</row><row>..........</row><row>..........</row>"
      "<row>..........</row><row>..........</row></layer></layers>"
      "<print paper='A4'><piece kind='tile' size='100' shape='square'/></print></board>";

/* A board of 100 mm all over which there is sea. */
static const char areas[]
    = "<board xmlns='urn:boardloom:board:1' version='1.0' title='True'>"
      "<areas width='100' height='100'><area id='a' name='Isle' at='50 50' radius='20'/></areas>"
      "<print paper='A4'/></board>";

/* A page as poppler shows it. */
typedef struct
{
  LoomBoard *board;
  LoomPrintJob *job;
  cairo_surface_t *picture;
} Page;

static void
show (LoomPrintJob *job, guint page, cairo_surface_t **picture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = loom_print_job_write (job, &error);
  g_autofree char *folder = g_dir_make_tmp ("loom-true-XXXXXX", NULL);
  g_autofree char *pdf = g_build_filename (folder, "a.pdf", NULL);
  g_autofree char *stem = g_build_filename (folder, "a", NULL);
  g_autofree char *png = g_strconcat (stem, ".png", NULL);
  g_autofree char *number = g_strdup_printf ("%u", page + 1);
  g_autofree char *dpi = g_strdup_printf ("%d", DPI);
  const char *argv[] = { "pdftocairo", "-png", "-gray", "-singlefile", "-r", dpi, "-f",
                         number,       "-l",   number,  pdf,           stem, NULL };
  int status = 0;

  g_assert_no_error (error);
  g_file_set_contents (pdf, g_bytes_get_data (bytes, NULL), (gssize)g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);
  g_spawn_sync (NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  *picture = cairo_image_surface_create_from_png (png);
  g_assert_cmpint (cairo_surface_status (*picture), ==, CAIRO_STATUS_SUCCESS);
  g_remove (png);
  g_remove (pdf);
  g_rmdir (folder);
}

static void
set_up (Page *self, const char *text, LoomPrintPart part, double scale)
{
  g_autoptr (GError) error = NULL;
  LoomPrintSettings settings;

  self->board = read_text (text);
  loom_print_settings_init (&settings, self->board);
  settings.has_sheets = FALSE;
  settings.parts = 1 << part;
  settings.scale = scale;
  self->job = loom_print_job_new (self->board, &settings, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (loom_print_job_n_pages (self->job), ==, 1);
  show (self->job, 0, &self->picture);
}

static void
tear_down (Page *self)
{
  cairo_surface_destroy (self->picture);
  loom_print_job_free (self->job);
  loom_board_free (self->board);
}

static double
to_mm (double pixels)
{
  return pixels * 25.4 / DPI;
}

/* Each stretch of a row that is darker than @level, in mm from its first to behind its last. */
typedef struct
{
  double from;
  double to;
} Run;

static GArray *
find_runs (const Page *self, double y, int level)
{
  const int row = (int)(y * DPI / 25.4), width = cairo_image_surface_get_width (self->picture);
  const guint8 *line = cairo_image_surface_get_data (self->picture)
                       + (gsize)row * (gsize)cairo_image_surface_get_stride (self->picture);
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (Run));
  const int bytes = cairo_image_surface_get_format (self->picture) == CAIRO_FORMAT_A8 ? 1 : 4;
  int from = -1;

  g_assert_cmpint (row, <, cairo_image_surface_get_height (self->picture));
  for (int x = 0; x <= width; x++)
    {
      const gboolean is_dark = x < width && line[x * bytes] < level;

      if (is_dark && from < 0)
        from = x;
      if (!is_dark && from >= 0)
        {
          const Run run = { to_mm (from), to_mm (x) };
          g_array_append_val (runs, run);
          from = -1;
        }
    }
  return runs;
}

static double
page_height (const Page *self)
{
  return to_mm (cairo_image_surface_get_height (self->picture)) - .1;
}

static void
assert_true (const char *what, double length, double expected)
{
  g_test_message ("%s: %.3f mm of %g", what, length, expected);
  g_assert_cmpfloat (fabs (length - expected), <=, ALLOWED);
}

/* The longest dark line of the lower quarter of the page. */
static void
assert_has_bar (const Page *self)
{
  double longest = 0;

  for (double y = .6 * page_height (self); y < page_height (self); y += .05)
    {
      g_autoptr (GArray) runs = find_runs (self, y, 128);

      for (guint i = 0; i < runs->len; i++)
        {
          const Run *run = &g_array_index (runs, Run, i);
          longest = MAX (longest, run->to - run->from);
        }
    }
  assert_true ("the bar", longest, 100);
}

static void
the_bar_is_100_mm (void)
{
  /* On a board of another scale too, since it tells the printer’s. */
  for (guint i = 0; i < 2; i++)
    {
      Page pieces = { 0 };

      set_up (&pieces, layers, LOOM_PRINT_PART_PIECES, i == 0 ? 1 : .8);
      assert_has_bar (&pieces);
      tear_down (&pieces);
    }
}

/* The middle of the thin dark line next to @x in a row, or G_MAXDOUBLE. */
static double
find_line (const GArray *runs, double x)
{
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < runs->len; i++)
    {
      const Run *run = &g_array_index (runs, Run, i);
      const double middle = (run->from + run->to) / 2;

      if (run->to - run->from < 1.5 && fabs (middle - x) < fabs (nearest - x))
        nearest = middle;
    }
  return nearest;
}

static void
check_cells (double scale)
{
  Page page = { 0 };
  LoomLayerSheet sheet;

  set_up (&page, layers, LOOM_PRINT_PART_BOARD, scale);
  loom_layer_sheet_init (&sheet, loom_board_layer (page.board, 0), 10);
  const LoomPlacement place = loom_print_job_place (page.job, 0);
  const double left = place.x + sheet.grid_x * scale, width = sheet.grid_width * scale;
  g_autoptr (GArray) runs
      = find_runs (&page, place.y + (sheet.grid_y + .63 * sheet.grid_height) * scale, 128);
  const double from = find_line (runs, left), to = find_line (runs, left + width);

  assert_true ("where the cells begin", from, left);
  assert_true ("ten cells", to - from, 100 * scale);
  tear_down (&page);
}

static void
ten_cells_are_100_mm (void)
{
  check_cells (1);
  check_cells (1.25);
}

/* Marks to cut along stand in the first row that has two thin lines and nothing else this far
 * apart. */
static void
check_piece (double scale)
{
  Page page = { 0 };
  gboolean is_found = FALSE;

  set_up (&page, layers, LOOM_PRINT_PART_PIECES, scale);
  for (double y = 20; y < 60 && !is_found; y += .1)
    {
      g_autoptr (GArray) runs = find_runs (&page, y, 128);
      const Run *run = &g_array_index (runs, Run, 0);

      if (runs->len != 2 || run[0].to - run[0].from > .5 || run[1].to - run[1].from > .5)
        continue;
      is_found = TRUE;
      assert_true ("a piece", (run[1].from + run[1].to - run[0].from - run[0].to) / 2, 100 * scale);
    }
  g_assert_true (is_found);
  tear_down (&page);
}

static void
a_piece_is_100_mm (void)
{
  check_piece (1);
  check_piece (.8);
}

/* From the first to the last that is not paper, in the middle of the page. */
static void
check_edge (double scale)
{
  Page page = { 0 };

  set_up (&page, areas, LOOM_PRINT_PART_BOARD, scale);
  g_autoptr (GArray) runs = find_runs (&page, page_height (&page) / 2, 250);
  g_assert_cmpuint (runs->len, >, 0);
  assert_true ("the board",
               g_array_index (runs, Run, runs->len - 1).to - g_array_index (runs, Run, 0).from,
               100 * scale);
  tear_down (&page);
}

static void
the_board_is_100_mm (void)
{
  check_edge (1);
  check_edge (1.5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/true/the-bar-is-100-mm", the_bar_is_100_mm);
  g_test_add_func ("/print/true/ten-cells-are-100-mm", ten_cells_are_100_mm);
  g_test_add_func ("/print/true/a-piece-is-100-mm", a_piece_is_100_mm);
  g_test_add_func ("/print/true/the-board-is-100-mm", the_board_is_100_mm);
  return g_test_run ();
}
