/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sheets of pieces, of every scenario of every sample on several papers: as many as are needed,
 * none on another or off the paper, and backs behind their fronts however the paper is turned. */

#include "formats/xml/reader.h"
#include "render/print/job.h"
#include "render/print/pieces/layout.h"
#include "render/print/pieces/piece-sheets.h"
#include "tests/render/drawing.h"
#include "tests/render/picture.h"
#include "tests/render/variant.h"

#include <string.h>

static const char *const samples[]
    = { "archipelago",  "eleven-parishes", "fallen-branch", "first-tunnel",
        "four-hearths", "lamplighters",    "orchard-farm",  "over-the-moor",
        "pond",         "spice-comb",      "two-queens",    "two-shrines" };

typedef void (*Claim) (const LoomPieceLayout *layout, const LoomBoard *board);

static LoomPieceLayout *
lay_out (const LoomBoard *board, const LoomPrintWish *wish)
{
  g_autoptr (GError) error = NULL;
  LoomPieceLayout *layout = loom_piece_layout_new (board, wish, &error);

  g_assert_no_error (error);
  return layout;
}

/* Holds @claim against each sample and scenario on two papers, with all four kinds of backs. */
static void
for_all (Claim claim)
{
  static const char *const papers[] = { "A4", "Legal" };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *file = g_strdup_printf ("samples/%s.board.xml", samples[i]);
      g_autoptr (LoomBoard) board = loom_drawing_read (file);

      for (guint k = 0; k < 8 * loom_board_n (board, LOOM_KIND_SCENARIO); k++)
        {
          g_autoptr (LoomPieceLayout) layout = NULL;
          LoomPrintWish wish;

          loom_print_wish_init (&wish, board);
          wish.scenario = loom_board_scenario (board, k / 8);
          wish.backs = (LoomBacks)(k % 4);
          g_assert_true (loom_paper_parse (papers[k / 4 % 2], &wish.paper, NULL));
          layout = lay_out (board, &wish);
          claim (layout, board);
        }
    }
}

/* By need, as many as the scenario needs; covers alone are not wanted where items have backs. */
static void
claim_counts (const LoomPieceLayout *layout, const LoomBoard *board)
{
  g_autoptr (GArray) needs = loom_needs_new (board, layout->wish.scenario);
  g_autofree guint *found = g_new0 (guint, needs->len + 1);

  for (guint i = 0; i < layout->cuts->len; i++)
    {
      const LoomPieceCut *cut = loom_piece_layout_cut (layout, i);

      g_assert_cmpuint (cut->copy, ==, found[cut->need]++);
    }
  for (guint i = 0; i < needs->len; i++)
    {
      const LoomNeed *need = loom_needs_get (needs, i);
      const gboolean is_left_out
          = need->kind == LOOM_NEED_COVER && layout->wish.backs != LOOM_BACKS_NONE;

      g_assert_cmpuint (found[i], ==, is_left_out ? 0 : need->n);
    }
}

static void
test_counts (void)
{
  for_all (claim_counts);
}

static gboolean
is_apart (const LoomCutout *a, const LoomCutout *b)
{
  return a->x + a->width <= b->x || b->x + b->width <= a->x || a->y + a->height <= b->y
         || b->y + b->height <= a->y;
}

static void
assert_on_paper (const LoomPieceLayout *layout, const LoomCutout *cut)
{
  const gint32 margin = layout->wish.margin;

  g_assert_cmpint (cut->x, >=, margin);
  g_assert_cmpint (cut->y, >=, margin);
  g_assert_cmpint (cut->x + cut->width, <=, layout->width - margin);
  g_assert_cmpint (cut->y + cut->height, <=, layout->height - margin);
}

static void
claim_apart (const LoomPieceLayout *layout, const LoomBoard *board)
{
  const gboolean folds = layout->wish.backs == LOOM_BACKS_FOLD;

  (void)board;
  for (guint i = 0; i < layout->cuts->len; i++)
    {
      const LoomPieceCut *cut = loom_piece_layout_cut (layout, i);

      assert_on_paper (layout, &cut->front);
      assert_on_paper (layout, &cut->back);
      for (guint k = 0; k < i; k++)
        {
          const LoomPieceCut *other = loom_piece_layout_cut (layout, k);

          if (other->sheet != cut->sheet)
            continue;
          g_assert_true (is_apart (&cut->front, &other->front));
          g_assert_true (!cut->has_back || !other->has_back || is_apart (&cut->back, &other->back));
          g_assert_true (!folds || !cut->has_back || is_apart (&cut->front, &other->back));
        }
    }
}

static void
test_apart (void)
{
  for_all (claim_apart);
}

/* Where a spot of the front, seen from the front, comes to lie on what is printed at its back. */
static void
turn_over (const LoomPieceLayout *layout, double x, double y, double *to_x, double *to_y)
{
  const gboolean stands = layout->height >= layout->width;
  const gboolean about_upright = layout->wish.backs == LOOM_BACKS_FOLD
                                 || stands == (layout->wish.backs == LOOM_BACKS_LONG_EDGE);

  *to_x = about_upright ? layout->width - x : x;
  *to_y = about_upright ? y : layout->height - y;
}

static void
claim_behind (const LoomPieceLayout *layout, const LoomBoard *board)
{
  (void)board;
  for (guint i = 0; i < layout->cuts->len; i++)
    {
      const LoomPieceCut *cut = loom_piece_layout_cut (layout, i);
      const LoomCutout again
          = loom_backs_map (layout->wish.backs, layout->width, layout->height, &cut->back);
      double x, y;

      if (!cut->has_back)
        {
          g_assert_cmpmem (&cut->back, sizeof cut->back, &cut->front, sizeof cut->front);
          continue;
        }
      turn_over (layout, cut->front.x + cut->front.width / 2.0,
                 cut->front.y + cut->front.height / 2.0, &x, &y);
      g_assert_cmpfloat (x, ==, cut->back.x + cut->back.width / 2.0);
      g_assert_cmpfloat (y, ==, cut->back.y + cut->back.height / 2.0);
      g_assert_cmpint (again.x, ==, cut->front.x);
      g_assert_cmpint (again.y, ==, cut->front.y);
      g_assert_cmpint (again.is_upside_down, ==, cut->front.is_upside_down);
    }
}

static void
test_behind (void)
{
  for_all (claim_behind);
}

/* A sheet that is folded has nothing on it that is not; what has a back gets one. */
static void
claim_backs (const LoomPieceLayout *layout, const LoomBoard *board)
{
  const LoomBacks backs = layout->wish.backs;

  (void)board;
  for (guint i = 0; i < layout->cuts->len; i++)
    {
      const LoomPieceCut *cut = loom_piece_layout_cut (layout, i);
      const LoomPieceSheet *sheet = &g_array_index (layout->sheets, LoomPieceSheet, cut->sheet);

      g_assert_cmpint (cut->has_back, ==,
                       backs != LOOM_BACKS_NONE
                           && loom_need_has_back (loom_needs_get (layout->needs, cut->need)));
      g_assert_true (sheet->has_backs || !cut->has_back);
      g_assert_true (backs != LOOM_BACKS_FOLD || sheet->has_backs == cut->has_back);
    }
}

static void
test_backs (void)
{
  for_all (claim_backs);
}

/* Counters are as much smaller than their cells as is wished for, webs as large as theirs, and both
 * follow the scale of the board. */
static void
test_sizes_follow_the_cells (void)
{
  static const struct
  {
    gint32 clearance;
    double scale;
    LoomNeedKind kind;
    gint32 width;
  } table[] = {
    { 1000, 1, LOOM_NEED_UNIT, 9000 },   { 500, 1, LOOM_NEED_UNIT, 9500 },
    { 0, 1, LOOM_NEED_ITEM, 10000 },     { 1000, 1.5, LOOM_NEED_SPIDER, 14000 },
    { 1000, 1, LOOM_NEED_WEB, 130000 },  { 1000, .5, LOOM_NEED_WEB, 65000 },
    { 1000, 1, LOOM_NEED_TRAIL, 10000 }, { 1000, 2, LOOM_NEED_SEAT, 54000 },
  };
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-queens.board.xml");

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const LoomNeed need = { .kind = table[i].kind, .value = 6 };
      LoomPieceSizes sizes;
      LoomPrintWish wish;
      gint32 width, height;

      loom_print_wish_init (&wish, board);
      wish.clearance = table[i].clearance;
      wish.scale = table[i].scale;
      loom_piece_sizes_init (&sizes, board, &wish);
      loom_piece_size (&sizes, &need, &width, &height);
      g_assert_cmpint (width, ==, table[i].width);
    }
}

static void
test_too_large (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-queens.board.xml");
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomSheets) sheets = NULL;
  LoomPrintWish wish;

  loom_print_wish_init (&wish, board);
  wish.scenario = loom_board_scenario (board, 1);
  g_assert_true (loom_paper_parse ("105x148", &wish.paper, NULL));
  sheets = loom_piece_sheets_new (board, &wish, &error);
  g_assert_null (sheets);
  g_assert_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT);
  g_assert_nonnull (strstr (error->message, "web"));
  g_assert_nonnull (strstr (error->message, "130 × 130 mm"));
  g_assert_nonnull (strstr (error->message, "larger paper"));
}

/* What nobody would cut out is refused, and margins that leave nothing. */
static void
test_bad_wishes (void)
{
  static const struct
  {
    gint32 margin;
    double scale;
    gint32 count;
    LoomPrintError code;
  } table[] = {
    { 150000, 1, 4, LOOM_PRINT_ERROR_LAYOUT },
    { 10000, 100, 4, LOOM_PRINT_ERROR_LAYOUT },
    { 10000, 1, 100001, LOOM_PRINT_ERROR_COUNT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (LoomBoard) board = loom_drawing_read ("samples/over-the-moor.board.xml");
      g_autoptr (GError) error = NULL;
      LoomThing *print = loom_board_section (board, LOOM_KIND_PRINT);
      LoomPrintWish wish;

      ((LoomPiece *)loom_thing_nth (print, LOOM_KIND_PIECE, 0))->count = table[i].count;
      loom_print_wish_init (&wish, board);
      wish.margin = table[i].margin;
      wish.scale = table[i].scale;
      g_assert_null (loom_piece_sheets_new (board, &wish, &error));
      g_assert_error (error, LOOM_PRINT_ERROR, (gint)table[i].code);
    }
}

/* However small, there is something to lay out. */
static void
test_tiny (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/over-the-moor.board.xml");
  g_autoptr (LoomPieceLayout) layout = NULL;
  LoomPrintWish wish;

  loom_print_wish_init (&wish, board);
  wish.scale = .00001;
  layout = lay_out (board, &wish);
  g_assert_cmpuint (layout->cuts->len, ==, 16);
}

/* The track of fifteen rounds is 120 mm wide. */
static void
test_wide (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/pond.board.xml");
  g_autoptr (LoomPieceLayout) layout = NULL;
  LoomPrintWish wish;

  loom_print_wish_init (&wish, board);
  wish.scenario = loom_board_scenario (board, 1);
  wish.orientation = LOOM_ORIENTATION_AUTO;
  g_assert_true (loom_paper_parse ("120x200", &wish.paper, NULL));
  layout = lay_out (board, &wish);
  g_assert_cmpint (layout->width, ==, 200000);
}

static void
test_none (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-queens.board.xml");
  g_autoptr (LoomSheets) sheets = NULL;
  g_autoptr (GError) error = NULL;
  LoomPrintWish wish;

  loom_print_wish_init (&wish, board);
  sheets = loom_piece_sheets_new (board, &wish, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (loom_sheets_n_pages (sheets), ==, 0);
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
      LoomPrintWish wish;

      loom_print_wish_init (&wish, board);
      wish.scenario = loom_board_scenario (board, 0);
      wish.backs = (LoomBacks)backs;
      sheets = loom_piece_sheets_new (board, &wish, NULL);
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
      LoomPrintWish wish;

      loom_print_wish_init (&wish, board);
      wish.scenario = loom_board_scenario (board, 0);
      wish.backs = i % 2 == 0 ? LOOM_BACKS_LONG_EDGE : LOOM_BACKS_SHORT_EDGE;
      wish.parts = (1 << LOOM_N_PARTS) - 1;
      wish.has_sheets = FALSE;
      job = loom_print_job_new (board, &wish, NULL);
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
  const LoomThing *print = loom_board_section (board, LOOM_KIND_PRINT);
  g_autoptr (LoomPrintJob) job = NULL;
  g_autoptr (LoomPrintJob) without = NULL;
  LoomPrintWish wish;

  loom_print_wish_init (&wish, board);
  wish.scenario = loom_board_scenario (board, 0);
  wish.has_sheets = TRUE;
  wish.parts = 1 << LOOM_PART_PIECES;
  for (guint i = 0; i < loom_thing_n (print, LOOM_KIND_SHEET); i++)
    ((LoomSheet *)loom_thing_nth (print, LOOM_KIND_SHEET, i))->copies = 3;
  job = loom_print_job_new (board, &wish, NULL);
  g_assert_cmpuint (loom_needs_count (loom_print_job_get_pieces (job), LOOM_NEED_NUMBER), ==, 33);
  wish.parts = 1 << LOOM_PART_RULES;
  without = loom_print_job_new (board, &wish, NULL);
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
      LoomPrintWish wish;

      loom_print_wish_init (&wish, board);
      wish.scenario = loom_board_scenario (board, 0);
      wish.backs = backs;
      wish.back_x = offset;
      wish.back_y = -offset;
      layout = lay_out (board, &wish);
      sheets = loom_piece_sheets_new (board, &wish, NULL);
      for (guint sheet = 0; sheet < layout->sheets->len; sheet++)
        {
          cairo_surface_t *front = draw_page (sheets, folds ? sheet : 2 * sheet, dpmm);
          cairo_surface_t *back = draw_page (sheets, folds ? sheet : 2 * sheet + 1, dpmm);

          for (guint i = 0; i < layout->cuts->len; i++)
            {
              const LoomPieceCut *cut = loom_piece_layout_cut (layout, i);
              LoomCutout behind
                  = loom_backs_map (wish.backs, layout->width, layout->height, &cut->front);

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
  LoomFaults *faults = NULL;
  g_autoptr (LoomBoard) board = loom_read_file (path, &faults);

  if (faults != NULL)
    g_ptr_array_unref (faults);
  for (guint i = 0; board != NULL && i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    {
      g_autoptr (LoomSheets) sheets = NULL;
      g_autoptr (GError) error = NULL;
      LoomPrintWish wish;

      loom_print_wish_init (&wish, board);
      wish.scenario = loom_board_scenario (board, i);
      wish.backs = (LoomBacks)(i % 4);
      sheets = loom_piece_sheets_new (board, &wish, &error);
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
  } table[] = {
    { "pieces-areas.png", "archipelago", 1, 0, LOOM_THEME_COLOUR },
    { "pieces-guardians.png", "four-hearths", 2, 0, LOOM_THEME_COLOUR },
    { "pieces-layers.png", "first-tunnel", 0, 3, LOOM_THEME_COLOUR },
    { "pieces-layers-mono.png", "first-tunnel", 0, 3, LOOM_THEME_MONO },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *file = g_strdup_printf ("samples/%s.board.xml", table[i].sample);
      g_autoptr (LoomBoard) board = loom_drawing_read (file);
      g_autoptr (LoomSheets) sheets = NULL;
      cairo_surface_t *picture;
      LoomPrintWish wish;

      loom_print_wish_init (&wish, board);
      wish.scenario = loom_board_scenario (board, table[i].scenario);
      wish.theme = loom_theme_get (table[i].theme);
      sheets = loom_piece_sheets_new (board, &wish, NULL);
      picture = draw_page (sheets, table[i].page, 2.5);
      loom_picture_assert_golden (picture, table[i].name);
      cairo_surface_destroy (picture);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/pieces/as-many-lie-on-the-sheets-as-are-needed", test_counts);
  g_test_add_func ("/print/pieces/none-lies-on-another-or-off-the-paper", test_apart);
  g_test_add_func ("/print/pieces/backs-lie-behind-their-fronts", test_behind);
  g_test_add_func ("/print/pieces/what-has-a-back-gets-one-where-there-are-any", test_backs);
  g_test_add_func ("/print/pieces/sizes-follow-the-cells", test_sizes_follow_the_cells);
  g_test_add_func ("/print/pieces/one-larger-than-the-paper-is-an-error-that-names-it",
                   test_too_large);
  g_test_add_func ("/print/pieces/what-nobody-could-cut-out-is-refused", test_bad_wishes);
  g_test_add_func ("/print/pieces/the-smallest-are-laid-out-too", test_tiny);
  g_test_add_func ("/print/pieces/the-paper-lies-where-one-is-too-wide", test_wide);
  g_test_add_func ("/print/pieces/a-scenario-that-needs-none-gets-no-page", test_none);
  g_test_add_func ("/print/pieces/every-front-has-its-back", test_parity);
  g_test_add_func ("/print/pieces/every-front-has-its-back-beside-other-parts",
                   test_parity_of_a_whole_print);
  g_test_add_func ("/print/pieces/a-print-counts-its-pieces", test_a_print_counts_its_pieces);
  g_test_add_func ("/print/pieces/what-is-drawn-falls-on-the-same-place", test_drawn_behind);
  g_test_add_func ("/print/pieces/broken-boards-do-no-harm", test_broken_boards);
  g_test_add_func ("/print/pieces/golden", test_golden);
  return g_test_run ();
}
