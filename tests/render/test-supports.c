/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Supports for layers: tubes that close, tabs that fit, posts that cover no cell, sheets that fit
 * their paper. */

#include "formats/model/types.h"
#include "render/layers/sheet.h"
#include "render/print/job.h"
#include "render/supports/stand.h"
#include "render/supports/supports.h"
#include "tests/render/drawing.h"
#include "tests/render/picture.h"
#include "tests/validator/reading.h"

#include <math.h>

/* A board of @n layers of @columns × @rows cells of 10 mm. */
static LoomBoard *
layered (guint n, guint columns, guint rows)
{
  g_autofree char *row = g_strnfill (columns, '.');
  g_autoptr (GString) text
      = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>"
                      "<layers cell='10'>");

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text, "<layer id='l%u' title='Layer %u' columns='%u' rows='%u'>", i,
                              i + 1, columns, rows);
      for (guint r = 0; r < rows; r++)
        g_string_append_printf (text, "<row>%s</row>", row);
      g_string_append (text, "</layer>");
    }
  g_string_append (text, "</layers></board>");
  return read_text (text->str);
}

static void
a_tube_closes_and_its_tabs_fit (void)
{
  for (double leg = 12; leg <= 26; leg += .5)
    {
      LoomPost post;

      loom_post_init (&post, leg);
      g_assert_cmpfloat_with_epsilon (post.long_wall * post.long_wall, 2 * leg * leg, 1e-9);
      g_assert_cmpfloat_with_epsilon (post.width, 2 * leg + post.long_wall + post.flap, 1e-9);
      g_assert_cmpfloat_with_epsilon (post.length, LOOM_POST_HEIGHT + 2 * post.tab, 1e-9);
      /* The flap lies on the first wall, and so short of its tabs’ tips nothing meets. */
      g_assert_cmpfloat (post.flap, <, leg / 2);
      /* Cut at 45°, a tab keeps an edge, and ends before the third wall. */
      g_assert_cmpfloat (2 * post.tab, <, leg);
      /* Enough to hold a drop of glue. */
      g_assert_cmpfloat (post.tab * (leg - post.tab), >=, 30);
    }
}

/* Tabs of one end do not overlap, for each keeps to its side of the diagonal. */
static void
tabs_do_not_overlap (void)
{
  LoomPost post;

  loom_post_init (&post, 20);
  for (double along = 0; along <= post.leg; along += .25)
    for (double in = 0; in <= post.tab; in += .25)
      {
        const gboolean of_one = along >= in && along <= post.leg - in;
        const gboolean of_two = in >= along && in <= post.leg - along && along <= post.tab;

        if (of_one && of_two)
          g_assert_cmpfloat (fabs (along - in), <, 1e-9);
        if (of_one)
          g_assert_cmpfloat (along + in, <=, post.leg);
      }
}

/* The three corners of a post on the ground. */
static void
find_corners (const LoomPost *post, const LoomPostPlace *place, double corners[3][2])
{
  const double reach = post->leg / G_SQRT2;
  const gboolean is_corner = place->across != 0 && place->down != 0;

  corners[0][0] = place->x;
  corners[0][1] = place->y;
  for (int k = 0; k < 2; k++)
    {
      const double turn = k == 0 ? 1 : -1;
      const double dx = is_corner ? (k == 0 ? place->across * post->leg : 0)
                                  : (place->across + turn * place->down) * reach;
      const double dy = is_corner ? (k == 1 ? place->down * post->leg : 0)
                                  : (place->down + turn * place->across) * reach;

      corners[k + 1][0] = place->x + dx;
      corners[k + 1][1] = place->y + dy;
    }
}

/* Whether any point of the post, looked at every half millimetre, lies over the cells. */
static gboolean
covers_cells (const double corners[3][2], const LoomLayerSheet *sheet, double scale)
{
  for (double u = 0; u <= 1; u += .02)
    for (double v = 0; u + v <= 1; v += .02)
      {
        const double x = corners[0][0] + u * (corners[1][0] - corners[0][0])
                         + v * (corners[2][0] - corners[0][0]);
        const double y = corners[0][1] + u * (corners[1][1] - corners[0][1])
                         + v * (corners[2][1] - corners[0][1]);

        if (x > sheet->grid_x * scale + .01 && x < (sheet->grid_x + sheet->grid_width) * scale - .01
            && y > sheet->grid_y * scale + .01
            && y < (sheet->grid_y + sheet->grid_height) * scale - .01)
          return TRUE;
      }
  return FALSE;
}

static void
posts_cover_no_cell (void)
{
  static const guint sizes[][2] = { { 12, 12 }, { 20, 20 }, { 30, 20 }, { 45, 60 }, { 64, 64 } };
  static const double scales[] = { .6, 1, 1.5 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
      {
        g_autoptr (LoomBoard) board = layered (3, sizes[i][0], sizes[i][1]);
        LoomPost post;
        g_autoptr (GArray) stands = loom_stands_new (board, scales[s], G_MAXDOUBLE, &post);
        LoomLayerSheet sheet;

        loom_layer_sheet_init (&sheet, loom_board_layer (board, 1), 10);
        g_assert_cmpuint (stands->len, ==, 2);
        for (guint k = 0; k < stands->len; k++)
          {
            const LoomStand *stand = &g_array_index (stands, LoomStand, k);

            for (guint p = 0; p < stand->places->len; p++)
              {
                double corners[3][2];

                find_corners (&post, &g_array_index (stand->places, LoomPostPlace, p), corners);
                for (guint c = 0; c < 3; c++)
                  {
                    g_assert_cmpfloat (corners[c][0], >, -1e-6);
                    g_assert_cmpfloat (corners[c][0], <, sheet.width * scales[s] + 1e-6);
                    g_assert_cmpfloat (corners[c][1], >, -1e-6);
                    g_assert_cmpfloat (corners[c][1], <, sheet.height * scales[s] + 1e-6);
                  }
                g_assert_false (covers_cells (corners, &sheet, scales[s]));
              }
          }
      }
}

static void
a_board_takes_as_many_as_its_size_asks_for (void)
{
  static const struct
  {
    guint layers, columns, rows, posts;
  } cases[] = {
    { 1, 20, 20, 0 },     { 2, 20, 20, 4 },     { 3, 20, 20, 8 }, { 5, 20, 20, 16 },
    { 2, 30, 20, 4 + 2 }, { 2, 20, 30, 4 + 2 }, { 2, 30, 30, 8 }, { 3, 60, 30, 2 * 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LoomBoard) board = layered (cases[i].layers, cases[i].columns, cases[i].rows);
      LoomPost post;
      g_autoptr (GArray) stands = loom_stands_new (board, 1, G_MAXDOUBLE, &post);

      g_assert_cmpuint (loom_stands_count_posts (stands), ==, cases[i].posts);
    }
}

/* Where page @i has ink, in mm. */
static void
measure_ink (const LoomSheets *sheets, guint i, cairo_rectangle_t *ink)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  /* The extents are whole units. */
  cairo_scale (cr, 20, 20);
  loom_sheets_draw (sheets, i, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_recording_surface_ink_extents (surface, &ink->x, &ink->y, &ink->width, &ink->height);
  *ink = (cairo_rectangle_t){ ink->x / 20, ink->y / 20, ink->width / 20, ink->height / 20 };
  cairo_surface_destroy (surface);
}

static void
assert_fits (const LoomBoard *board, const LoomPrintSettings *settings)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomSheets) sheets = loom_supports_new (board, settings, &error);
  const double margin = settings->margin / (double)LOOM_MM;

  g_assert_no_error (error);
  g_assert_cmpuint (loom_sheets_n_pages (sheets), >, 0);
  for (guint i = 0; i < loom_sheets_n_pages (sheets); i++)
    {
      const LoomPage *page = loom_sheets_get_page (sheets, i);
      cairo_rectangle_t ink;

      g_assert_cmpint (page->kind, ==, LOOM_PAGE_SUPPORTS);
      measure_ink (sheets, i, &ink);
      g_assert_cmpfloat (ink.x, >=, margin - .5);
      g_assert_cmpfloat (ink.y, >=, margin - .5);
      g_assert_cmpfloat (ink.x + ink.width, <=, page->width - margin + .5);
      g_assert_cmpfloat (ink.y + ink.height, <=, page->height - margin + .5);
    }
}

static void
sheets_fit_all_papers (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-queens.board.xml");
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  for (const LoomPaper *paper = loom_papers (); paper->name != NULL; paper++)
    for (guint o = LOOM_ORIENTATION_AUTO; o <= LOOM_ORIENTATION_LANDSCAPE; o++)
      {
        settings.paper = *paper;
        settings.orientation = (LoomOrientation)o;
        assert_fits (board, &settings);
      }
}

static void
on_a4_they_take_two_sheets (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-queens.board.xml");
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  for (guint i = 0; i < 2; i++)
    {
      settings.paper = loom_papers ()[i == 0 ? 0 : 2];
      g_autoptr (LoomSheets) sheets = loom_supports_new (board, &settings, NULL);
      g_assert_cmpuint (loom_sheets_n_pages (sheets), ==, 2);
    }
}

/* Two posts of the width that the margins allow would be a hair too wide for A4. */
static void
a_little_narrower_they_take_half_the_sheets (void)
{
  g_autoptr (LoomBoard) board = layered (5, 40, 26);
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  settings.paper = loom_papers ()[0];
  g_autoptr (LoomSheets) sheets = loom_supports_new (board, &settings, NULL);
  g_assert_cmpuint (loom_sheets_n_pages (sheets), ==, 8);
  assert_fits (board, &settings);
}

static void
paper_without_room_gets_none (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-queens.board.xml");
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  settings.paper = (LoomPaper){ NULL, 80000, 80000 };
  g_autoptr (LoomSheets) sheets = loom_supports_new (board, &settings, NULL);
  g_assert_cmpuint (loom_sheets_n_pages (sheets), ==, 0);
}

/* Paper of one's own is wide as often as it is high; which way it lies is said by the orientation.
 */
static void
paper_lies_as_it_is_asked_for (void)
{
  static const LoomPaper papers[] = { { NULL, 297000, 420000 }, { NULL, 420000, 297000 } };
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-queens.board.xml");
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    for (guint o = LOOM_ORIENTATION_PORTRAIT; o <= LOOM_ORIENTATION_LANDSCAPE; o++)
      {
        settings.paper = papers[i];
        settings.orientation = (LoomOrientation)o;
        g_autoptr (LoomSheets) sheets = loom_supports_new (board, &settings, NULL);
        g_assert_cmpfloat (loom_sheets_get_page (sheets, 0)->width, ==,
                           o == LOOM_ORIENTATION_LANDSCAPE ? 420 : 297);
      }
}

/* Left in the build folder to be looked at, and as it was when it was last looked at. */
static void
a_sheet_looks_as_it_did (void)
{
  const double pixels_a_mm = 2;
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-queens.board.xml");
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  settings.paper = loom_papers ()[0];
  g_autoptr (LoomSheets) sheets = loom_supports_new (board, &settings, NULL);
  const LoomPage *page = loom_sheets_get_page (sheets, 0);
  cairo_surface_t *picture = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int)(page->width * pixels_a_mm), (int)(page->height * pixels_a_mm));
  cairo_t *cr = cairo_create (picture);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, pixels_a_mm, pixels_a_mm);
  loom_sheets_draw (sheets, 0, cr);
  cairo_destroy (cr);
  loom_picture_assert_golden (picture, "supports.png");
  cairo_surface_destroy (picture);
}

/* They come right behind the boards they are for, and not without them. */
static void
they_are_printed_with_the_board (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-queens.board.xml");
  g_autoptr (GError) error = NULL;
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  settings.has_sheets = FALSE;
  settings.parts = 1 << LOOM_PRINT_PART_BOARD;
  g_autoptr (LoomPrintJob) job = loom_print_job_new (board, &settings, &error);
  g_assert_no_error (error);
  const guint n = loom_print_job_n_pages (job);
  g_assert_cmpint (loom_print_job_get_page (job, n - 1)->kind, ==, LOOM_PAGE_SUPPORTS);
  g_assert_cmpint (loom_print_job_get_page (job, 0)->kind, !=, LOOM_PAGE_SUPPORTS);

  settings.parts = 1 << LOOM_PRINT_PART_RULES;
  settings.scenario = loom_board_scenario (board, 0);
  g_autoptr (LoomPrintJob) rules = loom_print_job_new (board, &settings, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < loom_print_job_n_pages (rules); i++)
    g_assert_cmpint (loom_print_job_get_page (rules, i)->kind, !=, LOOM_PAGE_SUPPORTS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/supports/a-tube-closes-and-its-tabs-fit",
                   a_tube_closes_and_its_tabs_fit);
  g_test_add_func ("/print/supports/tabs-do-not-overlap", tabs_do_not_overlap);
  g_test_add_func ("/print/supports/posts-cover-no-cell", posts_cover_no_cell);
  g_test_add_func ("/print/supports/a-board-takes-as-many-as-its-size-needs",
                   a_board_takes_as_many_as_its_size_asks_for);
  g_test_add_func ("/print/supports/sheets-fit-all-papers", sheets_fit_all_papers);
  g_test_add_func ("/print/supports/on-a4-and-letter-three-layers-take-two-sheets",
                   on_a4_they_take_two_sheets);
  g_test_add_func ("/print/supports/a-little-narrower-they-take-half-the-sheets",
                   a_little_narrower_they_take_half_the_sheets);
  g_test_add_func ("/print/supports/paper-lies-as-it-is-asked-for", paper_lies_as_it_is_asked_for);
  g_test_add_func ("/print/supports/paper-without-room-gets-none", paper_without_room_gets_none);
  g_test_add_func ("/print/supports/a-sheet-looks-as-it-did", a_sheet_looks_as_it_did);
  g_test_add_func ("/print/supports/they-are-printed-with-the-board",
                   they_are_printed_with_the_board);
  return g_test_run ();
}
