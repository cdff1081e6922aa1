/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sheet that a drawing is laid on: large enough for its areas, and for what lies beyond the
 * page; and grounds that paper tells apart. */

#include "tests/formats/exchange/exchange-support.h"

#include <string.h>

/* Squares of side @side, @n by @n, on a page of no size, each moved by chance where @random is
 * given. */
static char *
dup_squares (guint n, double side, GRand *random)
{
  GString *text = g_string_new (NULL);
  g_string_append_printf (text, "<svg viewBox='0 0 %g %g'>", n * side, n * side);
  for (guint i = 0; i < n * n; i++)
    {
      const double dx = random != NULL ? g_rand_double_range (random, -side / 3, side / 3) : 0;
      const double dy = random != NULL ? g_rand_double_range (random, -side / 3, side / 3) : 0;
      g_string_append_printf (text, "<rect id='s%u' x='%.4f' y='%.4f' width='%g' height='%g'/>", i,
                              i % n * side + dx, i / n * side + dy, side, side);
    }
  g_string_append (text, "</svg>");
  return g_string_free (text, FALSE);
}

static const LoomAreas *
sheet_of (const LoomBoard *board)
{
  return (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
}

static void
small_areas_get_a_larger_sheet (void)
{
  static const struct
  {
    guint n;
    gint32 width_mm;
  } rows[] = { { 5, 420 }, { 20, 420 }, { 30, 840 }, { 60, 1260 }, { 90, 1260 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (double side = 0.1; side < 2000; side *= 30)
      {
        g_autofree char *text = dup_squares (rows[i].n, side, NULL);
        g_autoptr (LoomBoard) board = exchange_read_well ("svg", text);
        g_assert_cmpint (sheet_of (board)->width, ==, rows[i].width_mm * 1000);
      }
}

static void
a_size_that_is_asked_for_is_had (void)
{
  const char *const settings[] = { "width=300", NULL };
  g_autofree char *text = dup_squares (60, 7, NULL);
  g_autoptr (LoomBoard) board = exchange_read ("svg", text, -1, settings, NULL);
  g_assert_cmpint (sheet_of (board)->width, ==, 300000);
}

/* Drawings that reach over their page come whole, and nothing lies beyond the board. */
static void
nothing_lies_beyond_the_sheet (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint i = 0; i < 150; i++)
    {
      const guint n = 2 + i % 5;
      g_autofree char *text = dup_squares (n, g_rand_double_range (random, 1, 400), random);
      g_autoptr (LoomBoard) board = exchange_read_well ("svg", text);
      g_autofree char *findings = exchange_dup_findings (board);
      g_assert_null (strstr (findings, "OFF-BOARD"));
      g_assert_cmpint (sheet_of (board)->width, >=, 420000);
      g_assert_cmpint (sheet_of (board)->width, <=, 700000);
    }
}

static gint32
pattern_of (const char *first, const char *second)
{
  g_autofree char *text
      = g_strdup_printf ("<svg viewBox='0 0 20 10'><rect width='10' height='10' fill='%s'/>"
                         "<rect x='10' width='10' height='10' fill='%s'/></svg>",
                         first, second);
  g_autoptr (LoomBoard) board = exchange_read_well ("svg", text);
  const GPtrArray *terrains = loom_board_list (board, LOOM_KIND_TERRAIN);
  g_assert_cmpuint (terrains->len, ==, 2);
  g_assert_cmpint (((const LoomTerrain *)g_ptr_array_index (terrains, 0))->pattern, ==,
                   LOOM_PATTERN_NONE);
  return ((const LoomTerrain *)g_ptr_array_index (terrains, 1))->pattern;
}

static void
grounds_as_light_as_each_other_have_patterns (void)
{
  g_assert_cmpint (pattern_of ("#80a060", "#c07060"), !=, LOOM_PATTERN_NONE);
  g_assert_cmpint (pattern_of ("#80a060", "#84a468"), !=, LOOM_PATTERN_NONE);
  g_assert_cmpint (pattern_of ("#203010", "#e0e0c0"), ==, LOOM_PATTERN_NONE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define CLAIM(name, function) g_test_add_func ("/exchange/sheet/" name, function)
  CLAIM ("small-areas-get-a-larger-sheet", small_areas_get_a_larger_sheet);
  CLAIM ("a-size-that-is-asked-for-is-had", a_size_that_is_asked_for_is_had);
  CLAIM ("nothing-lies-beyond-the-sheet", nothing_lies_beyond_the_sheet);
  CLAIM ("grounds-as-light-as-each-other-have-patterns",
         grounds_as_light_as_each_other_have_patterns);
#undef CLAIM
  return g_test_run ();
}
