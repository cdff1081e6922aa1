/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where pieces lie, of every scenario of every sample on several papers: as many as are needed,
 * none on another or off the paper, and backs behind their fronts however the paper is turned. */

#include "render/pieces/layout.h"
#include "render/pieces/piece-sheets.h"
#include "tests/render/drawing.h"

#include <string.h>

static const char *const samples[]
    = { "archipelago",  "eleven-parishes", "fallen-branch", "first-tunnel",
        "four-hearths", "lamplighters",    "orchard-farm",  "over-the-moor",
        "pond",         "spice-comb",      "two-queens",    "two-shrines" };

typedef void (*Claim) (const LoomPieceLayout *layout, const LoomBoard *board);

static LoomPieceLayout *
lay_out (const LoomBoard *board, const LoomPrintSettings *settings)
{
  g_autoptr (GError) error = NULL;
  LoomPieceLayout *layout = loom_piece_layout_new (board, settings, &error);

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
          LoomPrintSettings settings;

          loom_print_settings_init (&settings, board);
          settings.scenario = loom_board_scenario (board, k / 8);
          settings.backs = (LoomBacks)(k % 4);
          settings.pieces.counters = (LoomCounters)(k % 3);
          g_assert_true (loom_paper_parse (papers[k / 4 % 2], &settings.paper, NULL));
          layout = lay_out (board, &settings);
          claim (layout, board);
        }
    }
}

/* By need, as many as the scenario needs; covers alone are not wanted where items have backs. */
static void
claim_counts (const LoomPieceLayout *layout, const LoomBoard *board)
{
  g_autoptr (GArray) components
      = loom_components_new (board, layout->settings.scenario, &layout->settings.pieces);
  g_autofree guint *found = g_new0 (guint, components->len + 1);

  for (guint i = 0; i < layout->cuts->len; i++)
    {
      const LoomPieceCut *cut = loom_piece_layout_cut (layout, i);

      g_assert_cmpuint (cut->copy, ==, found[cut->component]++);
    }
  for (guint i = 0; i < components->len; i++)
    {
      const LoomComponent *component = loom_components_get (components, i);
      const gboolean is_left_out
          = component->kind == LOOM_COMPONENT_COVER && layout->settings.backs != LOOM_BACKS_NONE;

      g_assert_cmpuint (found[i], ==, is_left_out ? 0 : component->n);
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
  const gint32 margin = layout->settings.margin;

  g_assert_cmpint (cut->x, >=, margin);
  g_assert_cmpint (cut->y, >=, margin);
  g_assert_cmpint (cut->x + cut->width, <=, layout->width - margin);
  g_assert_cmpint (cut->y + cut->height, <=, layout->height - margin);
}

static void
claim_apart (const LoomPieceLayout *layout, const LoomBoard *board)
{
  const gboolean folds = layout->settings.backs == LOOM_BACKS_FOLD;

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
  const gboolean about_upright = layout->settings.backs == LOOM_BACKS_FOLD
                                 || stands == (layout->settings.backs == LOOM_BACKS_LONG_EDGE);

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
          = loom_backs_map (layout->settings.backs, layout->width, layout->height, &cut->back);
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
  const LoomBacks backs = layout->settings.backs;

  (void)board;
  for (guint i = 0; i < layout->cuts->len; i++)
    {
      const LoomPieceCut *cut = loom_piece_layout_cut (layout, i);
      const LoomPieceSheet *sheet = &g_array_index (layout->sheets, LoomPieceSheet, cut->sheet);

      g_assert_cmpint (cut->has_back, ==,
                       backs != LOOM_BACKS_NONE
                           && loom_component_has_back (
                               loom_components_get (layout->components, cut->component)));
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
    LoomComponentKind kind;
    gint32 width;
  } table[] = {
    { 1000, 1, LOOM_COMPONENT_UNIT, 9000 },   { 500, 1, LOOM_COMPONENT_UNIT, 9500 },
    { 0, 1, LOOM_COMPONENT_ITEM, 10000 },     { 1000, 1.5, LOOM_COMPONENT_SPIDER, 14000 },
    { 1000, 1, LOOM_COMPONENT_WEB, 130000 },  { 1000, .5, LOOM_COMPONENT_WEB, 65000 },
    { 1000, 1, LOOM_COMPONENT_TRAIL, 60000 }, { 1000, 2, LOOM_COMPONENT_SEAT, 54000 },
  };
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-queens.board.xml");

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const LoomComponent component = { .kind = table[i].kind, .value = 6 };
      LoomPieceSizes sizes;
      LoomPrintSettings settings;
      gint32 width, height;

      loom_print_settings_init (&settings, board);
      settings.clearance = table[i].clearance;
      settings.scale = table[i].scale;
      loom_piece_sizes_init (&sizes, board, &settings);
      loom_piece_size (&sizes, &component, &width, &height);
      g_assert_cmpint (width, ==, table[i].width);
    }
}

static gboolean
has_slots (const LoomPieceSizes *sizes)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes->slots); i++)
    if (sizes->slots[i] > 0)
      return TRUE;
  return FALSE;
}

/* Fingers hold what is 12 mm wide; on a board of areas only who asks gets less, as does who draws a
 * slot. */
static void
test_none_is_smaller_than_fingers_like (void)
{
  static const char *const of_areas[] = { "archipelago",  "eleven-parishes", "fallen-branch",
                                          "four-hearths", "lamplighters",    "over-the-moor",
                                          "pond",         "spice-comb",      "two-shrines" };

  for (guint i = 0; i < 6 * G_N_ELEMENTS (of_areas); i++)
    {
      g_autofree char *file = g_strdup_printf ("samples/%s.board.xml", of_areas[i / 6]);
      g_autoptr (LoomBoard) board = loom_drawing_read (file);
      g_autoptr (LoomPieceLayout) layout = NULL;
      gint32 smallest = G_MAXINT32;
      LoomPrintSettings settings;

      loom_print_settings_init (&settings, board);
      settings.scenario = loom_board_scenario (board, 0);
      settings.pieces.counters = (LoomCounters)(i % 3);
      settings.scale = .4;
      settings.least_piece = i % 6 < 3 ? settings.least_piece : 5000;
      layout = lay_out (board, &settings);
      for (guint k = 0; k < layout->blocks->len; k++)
        {
          const LoomPieceBlock *block = loom_piece_layout_block (layout, k);
          const LoomPieceCut *cut = loom_piece_layout_cut (layout, block->first);

          if (loom_components_get (layout->components, cut->component)->own == NULL
              && !has_slots (&layout->sizes))
            smallest = MIN (smallest, MIN (block->width, block->height));
        }
      g_assert_cmpint (smallest, >=, settings.least_piece);
    }
}

/* Trails are strips of ten cells where they are wished for, and one cannot be without the other. */
static void
test_trails_are_strips_where_asked (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-queens.board.xml");
  g_autoptr (LoomPieceLayout) layout = NULL;
  guint n = 0;
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  settings.scenario = loom_board_scenario (board, 0);
  g_assert_cmpint (settings.pieces.trails, ==, LOOM_TRAILS_PENCIL);
  settings.pieces.trails = LOOM_TRAILS_STRIPS;
  layout = lay_out (board, &settings);
  for (guint i = 0; i < layout->cuts->len; i++)
    {
      const LoomPieceCut *cut = loom_piece_layout_cut (layout, i);
      const LoomComponent *component = loom_components_get (layout->components, cut->component);

      if (component->kind != LOOM_COMPONENT_TRAIL)
        continue;
      g_assert_cmpint (component->value, ==, 10);
      g_assert_cmpint (cut->front.width, ==, 10 * layout->sizes.cell);
      n++;
    }
  /* 787 cells of each side. */
  g_assert_cmpuint (n, ==, 2 * 79);
}

static void
test_too_large (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-queens.board.xml");
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomSheets) sheets = NULL;
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  settings.pieces = (LoomComponentChoice){ LOOM_COUNTERS_ALL, LOOM_TRAILS_STRIPS };
  settings.scenario = loom_board_scenario (board, 1);
  g_assert_true (loom_paper_parse ("105x148", &settings.paper, NULL));
  sheets = loom_piece_sheets_new (board, &settings, &error);
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
      LoomEntity *print = loom_board_section (board, LOOM_KIND_PRINT);
      LoomPrintSettings settings;

      ((LoomPiece *)loom_entity_nth (print, LOOM_KIND_PIECE, 0))->count = table[i].count;
      loom_print_settings_init (&settings, board);
      settings.pieces = (LoomComponentChoice){ LOOM_COUNTERS_ALL, LOOM_TRAILS_STRIPS };
      settings.margin = table[i].margin;
      settings.scale = table[i].scale;
      g_assert_null (loom_piece_sheets_new (board, &settings, &error));
      g_assert_error (error, LOOM_PRINT_ERROR, (gint)table[i].code);
    }
}

/* However small, there is something to lay out. */
static void
test_tiny (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/over-the-moor.board.xml");
  g_autoptr (LoomPieceLayout) layout = NULL;
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  settings.pieces = (LoomComponentChoice){ LOOM_COUNTERS_ALL, LOOM_TRAILS_STRIPS };
  settings.scale = .00001;
  layout = lay_out (board, &settings);
  g_assert_cmpuint (layout->cuts->len, ==, 16);
}

/* The track of fifteen rounds is 110 mm wide. */
static void
test_wide (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/pond.board.xml");
  g_autoptr (LoomPieceLayout) layout = NULL;
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  settings.pieces = (LoomComponentChoice){ LOOM_COUNTERS_ALL, LOOM_TRAILS_STRIPS };
  settings.scenario = loom_board_scenario (board, 1);
  settings.orientation = LOOM_ORIENTATION_AUTO;
  g_assert_true (loom_paper_parse ("120x200", &settings.paper, NULL));
  layout = lay_out (board, &settings);
  g_assert_cmpint (layout->width, ==, 200000);
}

static void
test_none (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-queens.board.xml");
  g_autoptr (LoomSheets) sheets = NULL;
  g_autoptr (GError) error = NULL;
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  settings.pieces = (LoomComponentChoice){ LOOM_COUNTERS_ALL, LOOM_TRAILS_STRIPS };
  sheets = loom_piece_sheets_new (board, &settings, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (loom_sheets_n_pages (sheets), ==, 0);
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
  g_test_add_func ("/print/pieces/none-is-smaller-than-fingers-like",
                   test_none_is_smaller_than_fingers_like);
  g_test_add_func ("/print/pieces/trails-are-strips-where-asked",
                   test_trails_are_strips_where_asked);
  g_test_add_func ("/print/pieces/one-larger-than-the-paper-is-an-error-that-names-it",
                   test_too_large);
  g_test_add_func ("/print/pieces/what-nobody-could-cut-out-is-refused", test_bad_wishes);
  g_test_add_func ("/print/pieces/the-smallest-are-laid-out-too", test_tiny);
  g_test_add_func ("/print/pieces/the-paper-lies-where-one-is-too-wide", test_wide);
  g_test_add_func ("/print/pieces/a-scenario-that-needs-none-gets-no-page", test_none);
  return g_test_run ();
}
