/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sheets of paper: known answers, every tile full and none missing, and refusals in words. */

#include "formats/model/types.h"
#include "render/print/tiling.h"

static gint64
microns (double mm)
{
  return (gint64)(mm * LOOM_MM + .5);
}

static LoomTilingSettings
wait_for (double width, double height, const char *paper, double margin, double overlap)
{
  g_autoptr (GError) error = NULL;
  LoomTilingSettings settings = { .width = microns (width),
                                  .height = microns (height),
                                  .margin = (gint32)microns (margin),
                                  .overlap = (gint32)microns (overlap) };

  loom_paper_parse (paper, &settings.paper, &error);
  g_assert_no_error (error);
  return settings;
}

typedef struct
{
  double width, height; /* mm */
  const char *paper;
  double margin, overlap; /* mm */
  gboolean is_landscape;
  guint columns, rows;
} Known;

static const Known known[] = {
  { 600, 400, "A4", 6, 15, FALSE, 4, 2 },      { 600, 400, "A3", 6, 15, FALSE, 3, 1 },
  { 600, 400, "Letter", 6, 15, FALSE, 4, 2 },  { 600, 400, "Legal", 6, 15, TRUE, 2, 3 },
  { 600, 400, "Tabloid", 6, 15, FALSE, 3, 1 }, { 841, 594, "A4", 6, 15, FALSE, 5, 3 },
  { 841, 594, "A3", 6, 15, FALSE, 4, 2 },      { 420, 297, "A4", 6, 15, TRUE, 2, 2 },
  { 420, 297, "A3", 6, 15, FALSE, 2, 1 },      { 198, 285, "A4", 6, 15, FALSE, 1, 1 },
  { 198, 285, "A4", 10, 10, TRUE, 1, 2 },
};

static void
test_known_answers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      const Known *k = &known[i];
      const LoomTilingSettings settings
          = wait_for (k->width, k->height, k->paper, k->margin, k->overlap);
      g_autoptr (GError) error = NULL;
      LoomTiling tiling;

      loom_tiling_plan (&settings, &tiling, &error);
      g_assert_no_error (error);
      g_test_message ("%g × %g on %s: %u × %u, %s", k->width, k->height, k->paper, tiling.columns,
                      tiling.rows, tiling.is_landscape ? "landscape" : "portrait");
      g_assert_cmpuint (tiling.columns, ==, k->columns);
      g_assert_cmpuint (tiling.rows, ==, k->rows);
      g_assert_cmpint (tiling.is_landscape, ==, k->is_landscape);
    }
}

static void
test_square_boards_need_few_sheets (void)
{
  const LoomTilingSettings a4 = wait_for (457.2, 457.2, "A4", 6, 15);
  const LoomTilingSettings a3 = wait_for (457.2, 457.2, "A3", 6, 15);
  LoomTiling tiling;

  g_assert_true (loom_tiling_plan (&a4, &tiling, NULL));
  g_assert_cmpuint (tiling.columns * tiling.rows, ==, 6);
  g_assert_true (loom_tiling_plan (&a3, &tiling, NULL));
  g_assert_cmpuint (tiling.columns * tiling.rows, ==, 4);
}

/* The part of a line that tile @i of @n covers begins where the one before still lasts. */
static void
check_line (const LoomTiling *tiling, gboolean is_row)
{
  const guint n = is_row ? tiling->rows : tiling->columns;
  const gint64 length = is_row ? tiling->settings.height : tiling->settings.width;
  gint64 end = 0;

  for (guint i = 0; i < n; i++)
    {
      const LoomTile tile = loom_tiling_get_tile (tiling, is_row ? 0 : i, is_row ? i : 0);
      const gint64 from = is_row ? tile.y : tile.x;
      const gint64 size = is_row ? tile.height : tile.width;

      if (i == 0)
        g_assert_cmpint (from, ==, 0);
      else
        {
          g_assert_cmpint (end - from, >=, tiling->settings.overlap);
          g_assert_cmpint (end - from, <=, tiling->settings.overlap + 2);
        }
      g_assert_cmpint (size, <=, is_row ? tiling->use_height : tiling->use_width);
      end = from + size;
    }
  g_assert_cmpint (end, ==, length);
}

static void
test_tiles_cover_all_and_share_the_overlap (void)
{
  for (guint i = 0; i < 20000; i++)
    {
      LoomTilingSettings settings
          = { .width = g_test_rand_int_range (1000, 2000000),
              .height = g_test_rand_int_range (1000, 2000000),
              .paper = loom_papers ()[g_test_rand_int_range (0, 5)],
              .margin = g_test_rand_int_range (0, 30000),
              .overlap = g_test_rand_int_range (0, 60000),
              .orientation = (LoomOrientation)g_test_rand_int_range (0, 3) };
      g_autoptr (GError) error = NULL;
      LoomTiling tiling;

      loom_tiling_plan (&settings, &tiling, &error);
      g_assert_no_error (error);
      check_line (&tiling, FALSE);
      check_line (&tiling, TRUE);
      if (settings.orientation != LOOM_ORIENTATION_AUTO)
        g_assert_cmpint (tiling.is_landscape, ==,
                         settings.orientation == LOOM_ORIENTATION_LANDSCAPE);
    }
}

static void
test_no_other_way_takes_fewer (void)
{
  for (guint i = 0; i < 2000; i++)
    {
      LoomTilingSettings settings = { .width = g_test_rand_int_range (1000, 1500000),
                                      .height = g_test_rand_int_range (1000, 1500000),
                                      .paper = loom_papers ()[g_test_rand_int_range (0, 5)],
                                      .margin = 10000,
                                      .overlap = 15000 };
      LoomTiling best, other;

      g_assert_true (loom_tiling_plan (&settings, &best, NULL));
      for (guint way = LOOM_ORIENTATION_PORTRAIT; way <= LOOM_ORIENTATION_LANDSCAPE; way++)
        {
          settings.orientation = (LoomOrientation)way;
          g_assert_true (loom_tiling_plan (&settings, &other, NULL));
          g_assert_cmpuint (best.columns * best.rows, <=, other.columns * other.rows);
        }
    }
}

static void
assert_refused (const LoomTilingSettings *settings, int code, const char *word)
{
  g_autoptr (GError) error = NULL;
  LoomTiling tiling;

  g_assert_false (loom_tiling_plan (settings, &tiling, &error));
  g_assert_error (error, LOOM_PRINT_ERROR, code);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, word));
}

static void
test_what_cannot_be_is_refused_with_what_would_do (void)
{
  const LoomTilingSettings margins = wait_for (600, 400, "A4", 105, 15);
  const LoomTilingSettings overlap = wait_for (600, 400, "A4", 10, 300);
  const LoomTilingSettings count = wait_for (5000, 5000, "30x30", 10, 5);

  assert_refused (&margins, LOOM_PRINT_ERROR_LAYOUT, "less than 105 mm");
  assert_refused (&overlap, LOOM_PRINT_ERROR_LAYOUT, "less than 190 mm");
  assert_refused (&count, LOOM_PRINT_ERROR_COUNT, "larger paper");
}

static void
test_a_wide_overlap_matters_only_where_sheets_meet (void)
{
  const LoomTilingSettings settings = wait_for (100, 100, "A4", 10, 300);
  LoomTiling tiling;

  g_assert_true (loom_tiling_plan (&settings, &tiling, NULL));
  g_assert_cmpuint (tiling.columns * tiling.rows, ==, 1);
}

static void
test_names_count_like_a_table (void)
{
  static const struct
  {
    guint column, row;
    const char *name;
  } table[]
      = { { 0, 0, "A1" }, { 1, 2, "B3" }, { 25, 9, "Z10" }, { 26, 0, "AA1" }, { 701, 0, "ZZ1" } };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *name = loom_tiling_dup_name (table[i].column, table[i].row);

      g_assert_cmpstr (name, ==, table[i].name);
    }
}

static void
test_papers_are_understood (void)
{
  static const struct
  {
    const char *text, *name;
    gint32 width, height;
  } table[] = {
    { "A4", "A4", 210000, 297000 },
    { "tabloid", "Tabloid", 279400, 431800 },
    { "210x297", "210 × 297 mm", 210000, 297000 },
    { "8.5x11in", "215.9 × 279.4 mm", 215900, 279400 },
    { "8.5in X 11in", "215.9 × 279.4 mm", 215900, 279400 },
    { "30 × 20.5 cm", "300 × 205 mm", 300000, 205000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *name = NULL;
      LoomPaper paper;

      loom_paper_parse (table[i].text, &paper, &error);
      g_assert_no_error (error);
      name = loom_paper_dup_name (&paper);
      g_assert_cmpstr (name, ==, table[i].name);
      g_assert_cmpint (paper.width, ==, table[i].width);
      g_assert_cmpint (paper.height, ==, table[i].height);
    }
}

static void
test_papers_that_are_none_are_refused (void)
{
  static const char *const texts[]
      = { "",      "A9",     "x",       "210",    "210x",  "x297",      "210x297x3",
          "nanx3", "infx20", "1e9x100", "-5x100", "10x10", "210x297pt", "\xff" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      LoomPaper paper;

      g_assert_false (loom_paper_parse (texts[i], &paper, &error));
      g_assert_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PAPER);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/tiling/known-answers", test_known_answers);
  g_test_add_func ("/print/tiling/square-boards-need-few-sheets",
                   test_square_boards_need_few_sheets);
  g_test_add_func ("/print/tiling/tiles-cover-all-and-share-the-overlap",
                   test_tiles_cover_all_and_share_the_overlap);
  g_test_add_func ("/print/tiling/no-other-way-needs-fewer", test_no_other_way_takes_fewer);
  g_test_add_func ("/print/tiling/what-cannot-be-is-refused-with-what-would-do",
                   test_what_cannot_be_is_refused_with_what_would_do);
  g_test_add_func ("/print/tiling/a-wide-overlap-matters-only-where-sheets-meet",
                   test_a_wide_overlap_matters_only_where_sheets_meet);
  g_test_add_func ("/print/tiling/names-count-like-a-table", test_names_count_like_a_table);
  g_test_add_func ("/print/paper/names-and-sizes-are-understood", test_papers_are_understood);
  g_test_add_func ("/print/paper/what-is-none-is-refused", test_papers_that_are_none_are_refused);
  return g_test_run ();
}
