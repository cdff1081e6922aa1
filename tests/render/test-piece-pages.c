/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages of pieces: which there are, and what is drawn on them. */

#include "render/print/job.h"
#include "formats/exchange/read.h"
#include "render/pieces/layout.h"
#include "render/pieces/piece-sheets.h"
#include "tests/render/drawing.h"
#include "tests/render/picture.h"

#include <string.h>

static LoomPieceLayout *
lay_out (const LoomBoard *board, const LoomPrintSettings *settings)
{
  g_autoptr (GError) error = NULL;
  LoomPieceLayout *layout = loom_piece_layout_new (board, settings, &error);

  g_assert_no_error (error);
  return layout;
}

static cairo_surface_t *
draw_page (const LoomSheets *sheets, guint i, double dpmm)
{
  const LoomPage *page = loom_sheets_get_page (sheets, i);
  cairo_surface_t *picture = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int)(page->width * dpmm), (int)(page->height * dpmm));
  cairo_t *cr = cairo_create (picture);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, dpmm, dpmm);
  loom_sheets_draw (sheets, i, cr);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  return picture;
}

/* Whether two pictures are alike within @cut, but for the breadth of a line at its edge. */
static gboolean
is_alike (cairo_surface_t *a, cairo_surface_t *b, const LoomCutout *cut, double dpmm)
{
  const int stride = cairo_image_surface_get_stride (a);
  const double edge = .8 * dpmm;
  const int x0 = (int)(cut->x / 1000.0 * dpmm + edge), y0 = (int)(cut->y / 1000.0 * dpmm + edge);
  const int x1 = (int)((cut->x + cut->width) / 1000.0 * dpmm - edge);
  const int y1 = (int)((cut->y + cut->height) / 1000.0 * dpmm - edge);

  for (int y = y0; y < y1 && x1 > x0; y++)
    if (memcmp (cairo_image_surface_get_data (a) + y * stride + 4 * x0,
                cairo_image_surface_get_data (b) + y * stride + 4 * x0, (gsize)(x1 - x0) * 4)
        != 0)
      return FALSE;
  return TRUE;
}

/* However long the lines to cut along are, and wherever blocks lie. */
static void
test_marks_touch_no_piece (void)
{
  static const char *const boards[] = { "archipelago", "pond", "first-tunnel", "spice-comb" };

  for (guint i = 0; i < G_N_ELEMENTS (boards) * 2; i++)
    {
      g_autofree char *file = g_strdup_printf ("samples/%s.board.xml", boards[i / 2]);
      g_autoptr (LoomBoard) board = loom_drawing_read (file);
      g_autoptr (LoomSheets) full = NULL, corners = NULL;
      g_autoptr (LoomPieceLayout) layout = NULL;
      LoomPrintSettings settings;

      loom_print_settings_init (&settings, board);
      settings.scenario = loom_board_scenario (board, 0);
      settings.backs = i % 2 == 0 ? LOOM_BACKS_NONE : LOOM_BACKS_FOLD;
      settings.marks = LOOM_MARKS_CORNERS;
      corners = loom_piece_sheets_new (board, &settings, NULL);
      settings.marks = LOOM_MARKS_FULL;
      full = loom_piece_sheets_new (board, &settings, NULL);
      layout = lay_out (board, &settings);
      for (guint sheet = 0; sheet < layout->sheets->len; sheet++)
        {
          cairo_surface_t *a = draw_page (corners, sheet, 3), *b = draw_page (full, sheet, 3);

          for (guint k = 0; k < layout->cuts->len; k++)
            if (loom_piece_layout_cut (layout, k)->sheet == sheet)
              g_assert_true (is_alike (a, b, &loom_piece_layout_cut (layout, k)->front, 3)
                             && is_alike (a, b, &loom_piece_layout_cut (layout, k)->back, 3));
          cairo_surface_destroy (a);
          cairo_surface_destroy (b);
        }
    }
}

/* Front, back, front, back, whether there is something on the back or not. */
static void
test_parity (void)
{
  for (guint backs = LOOM_BACKS_NONE; backs <= LOOM_BACKS_FOLD; backs++)
    {
      g_autoptr (LoomBoard) board = loom_drawing_read ("samples/archipelago.board.xml");
      g_autoptr (LoomSheets) sheets = NULL;
      const gboolean turned = backs == LOOM_BACKS_LONG_EDGE || backs == LOOM_BACKS_SHORT_EDGE;
      LoomPrintSettings settings;

      loom_print_settings_init (&settings, board);
      settings.scenario = loom_board_scenario (board, 0);
      settings.backs = (LoomBacks)backs;
      sheets = loom_piece_sheets_new (board, &settings, NULL);
      g_assert_cmpuint (loom_sheets_n_pages (sheets), >=, 1);
      for (guint i = 0; i < loom_sheets_n_pages (sheets); i++)
        g_assert_cmpint (loom_sheets_get_page (sheets, i)->kind, ==,
                         turned && i % 2 == 1 ? LOOM_PAGE_BACKS : LOOM_PAGE_PIECES);
    }
}

/* Beside boards, posts and cards too: what is printed at the back of a piece is its back. */
static void
test_parity_of_a_whole_print (void)
{
  static const char *const boards[] = { "archipelago", "two-queens", "pond" };

  for (guint i = 0; i < G_N_ELEMENTS (boards) * 2; i++)
    {
      g_autofree char *file = g_strdup_printf ("samples/%s.board.xml", boards[i / 2]);
      g_autoptr (LoomBoard) board = loom_drawing_read (file);
      g_autoptr (LoomPrintJob) job = NULL;
      LoomPrintSettings settings;

      loom_print_settings_init (&settings, board);
      settings.scenario = loom_board_scenario (board, 0);
      settings.backs = i % 2 == 0 ? LOOM_BACKS_LONG_EDGE : LOOM_BACKS_SHORT_EDGE;
      settings.parts = (1 << LOOM_N_PRINT_PARTS) - 1;
      settings.has_sheets = FALSE;
      job = loom_print_job_new (board, &settings, NULL);
      g_assert_cmpuint (loom_print_job_n_pages (job) % 2, ==, 0);
      for (guint k = 0; k < loom_print_job_n_pages (job); k++)
        {
          const LoomPageKind kind = loom_print_job_get_page (job, k)->kind;

          g_assert_true (kind == LOOM_PAGE_RULES || kind == LOOM_PAGE_RECORD
                         || (kind == LOOM_PAGE_BACKS) == (k % 2 == 1));
        }
    }
}

/* Copies count, and what another part prints does not. */
static void
test_a_print_counts_its_pieces (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/archipelago.board.xml");
  const LoomEntity *print = loom_board_section (board, LOOM_KIND_PRINT);
  g_autoptr (LoomPrintJob) job = NULL;
  g_autoptr (LoomPrintJob) without = NULL;
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  settings.scenario = loom_board_scenario (board, 0);
  settings.has_sheets = TRUE;
  settings.parts = 1 << LOOM_PRINT_PART_PIECES;
  for (guint i = 0; i < loom_entity_n (print, LOOM_KIND_SHEET); i++)
    ((LoomSheet *)loom_entity_nth (print, LOOM_KIND_SHEET, i))->copies = 3;
  job = loom_print_job_new (board, &settings, NULL);
  g_assert_cmpuint (loom_components_count (loom_print_job_get_pieces (job), LOOM_COMPONENT_NUMBER),
                    ==, 33);
  settings.parts = 1 << LOOM_PRINT_PART_RULES;
  without = loom_print_job_new (board, &settings, NULL);
  g_assert_cmpuint (loom_print_job_get_pieces (without)->len, ==, 0);
}

/* The share of ink in the middle of @cut on @picture, which has @dpmm pixels a mm. */
static gboolean
has_ink (cairo_surface_t *picture, const LoomCutout *cut, double dpmm)
{
  const int stride = cairo_image_surface_get_stride (picture);
  const guint8 *data = cairo_image_surface_get_data (picture);
  const int x = (int)((cut->x + cut->width / 2.0) / LOOM_MM * dpmm);
  const int y = (int)((cut->y + cut->height / 2.0) / LOOM_MM * dpmm);

  for (int dy = -2; dy <= 2; dy++)
    for (int dx = -2; dx <= 2; dx++)
      if ((*(const guint32 *)(data + (y + dy) * stride + 4 * (x + dx)) & 0xffffff) != 0xffffff)
        return TRUE;
  return FALSE;
}

/* As drawn: turned over, there is something behind each piece with a back, and nothing behind the
 * others; on every piece there is something. What is at the back of the paper moves by the offset,
 * and what is folded does not. */
static void
test_drawn_behind (void)
{
  const double dpmm = 3;

  for (guint way = 0; way < 6; way++)
    {
      const LoomBacks backs = (LoomBacks)(LOOM_BACKS_LONG_EDGE + way % 3);
      const gint32 offset = way < 3 ? 0 : 4000;
      g_autoptr (LoomBoard) board = loom_drawing_read ("samples/archipelago.board.xml");
      g_autoptr (LoomSheets) sheets = NULL;
      g_autoptr (LoomPieceLayout) layout = NULL;
      const gboolean folds = backs == LOOM_BACKS_FOLD;
      LoomPrintSettings settings;

      loom_print_settings_init (&settings, board);
      settings.scenario = loom_board_scenario (board, 0);
      settings.backs = backs;
      settings.back_x = offset;
      settings.back_y = -offset;
      layout = lay_out (board, &settings);
      sheets = loom_piece_sheets_new (board, &settings, NULL);
      for (guint sheet = 0; sheet < layout->sheets->len; sheet++)
        {
          cairo_surface_t *front = draw_page (sheets, folds ? sheet : 2 * sheet, dpmm);
          cairo_surface_t *back = draw_page (sheets, folds ? sheet : 2 * sheet + 1, dpmm);

          for (guint i = 0; i < layout->cuts->len; i++)
            {
              const LoomPieceCut *cut = loom_piece_layout_cut (layout, i);
              LoomCutout behind
                  = loom_backs_map (settings.backs, layout->width, layout->height, &cut->front);

              if (cut->sheet != sheet)
                continue;
              behind.x += folds ? 0 : offset;
              behind.y -= folds ? 0 : offset;
              g_assert_true (has_ink (front, &cut->front, dpmm));
              if (!folds || cut->has_back)
                g_assert_cmpint (has_ink (back, &behind, dpmm), ==, cut->has_back);
            }
          cairo_surface_destroy (front);
          cairo_surface_destroy (back);
        }
    }
}

/* Draws all pieces of all scenarios of a board, if it is one. */
static void
draw_all (const char *path)
{
  LoomModelErrors *errors = NULL;
  g_autoptr (LoomBoard) board = loom_formats_read_file (path, NULL, &errors);

  if (errors != NULL)
    g_ptr_array_unref (errors);
  for (guint i = 0; board != NULL && i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    {
      g_autoptr (LoomSheets) sheets = NULL;
      g_autoptr (GError) error = NULL;
      LoomPrintSettings settings;

      loom_print_settings_init (&settings, board);
      settings.scenario = loom_board_scenario (board, i);
      settings.backs = (LoomBacks)(i % 4);
      sheets = loom_piece_sheets_new (board, &settings, &error);
      g_assert_true ((sheets != NULL) == (error == NULL));
      for (guint k = 0; sheets != NULL && k < loom_sheets_n_pages (sheets); k++)
        cairo_surface_destroy (draw_page (sheets, k, .5));
    }
}

static void
test_broken_boards (void)
{
  static const char *const folders[] = { "samples/broken", "tests/formats", "tests/render/boards" };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), folders[i], NULL);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

      for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
        if (g_str_has_suffix (name, ".board.xml"))
          {
            g_autofree char *path = g_build_filename (folder, name, NULL);

            draw_all (path);
          }
    }
}

/* How sheets look, in colour and in black and white. */
static void
test_golden (void)
{
  static const struct
  {
    const char *name;
    const char *sample;
    guint scenario;
    guint page;
    LoomThemeKind theme;
    LoomCounters counters;
  } table[] = {
    { "pieces-areas.png", "archipelago", 1, 0, LOOM_THEME_COLOUR, LOOM_COUNTERS_ALL },
    { "pieces-guardians.png", "four-hearths", 2, 0, LOOM_THEME_COLOUR, LOOM_COUNTERS_ALL },
    { "pieces-layers.png", "first-tunnel", 0, 3, LOOM_THEME_COLOUR, LOOM_COUNTERS_ALL },
    { "pieces-layers-mono.png", "first-tunnel", 0, 3, LOOM_THEME_MONO, LOOM_COUNTERS_ALL },
    { "pieces-few-areas.png", "four-hearths", 2, 0, LOOM_THEME_COLOUR, LOOM_COUNTERS_FEW },
    { "pieces-few-layers.png", "two-queens", 0, 0, LOOM_THEME_COLOUR, LOOM_COUNTERS_FEW },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *file = g_strdup_printf ("samples/%s.board.xml", table[i].sample);
      g_autoptr (LoomBoard) board = loom_drawing_read (file);
      g_autoptr (LoomSheets) sheets = NULL;
      cairo_surface_t *picture;
      LoomPrintSettings settings;

      loom_print_settings_init (&settings, board);
      settings.scenario = loom_board_scenario (board, table[i].scenario);
      settings.look.kind = table[i].theme;
      settings.pieces.counters = table[i].counters;
      settings.pieces.trails = loom_component_choice_trails (table[i].counters);
      sheets = loom_piece_sheets_new (board, &settings, NULL);
      picture = draw_page (sheets, table[i].page, 2.5);
      loom_picture_assert_golden (picture, table[i].name);
      cairo_surface_destroy (picture);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/pieces/every-front-has-its-back", test_parity);
  g_test_add_func ("/print/pieces/every-front-has-its-back-beside-other-parts",
                   test_parity_of_a_whole_print);
  g_test_add_func ("/print/pieces/a-print-counts-its-pieces", test_a_print_counts_its_pieces);
  g_test_add_func ("/print/pieces/what-is-drawn-falls-on-the-same-place", test_drawn_behind);
  g_test_add_func ("/print/pieces/marks-touch-no-piece", test_marks_touch_no_piece);
  g_test_add_func ("/print/pieces/broken-boards-do-no-harm", test_broken_boards);
  g_test_add_func ("/print/pieces/golden", test_golden);
  return g_test_run ();
}
