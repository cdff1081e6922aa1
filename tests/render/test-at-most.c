/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about what a map may measure at most, which is asked before its curves are worked out: on
 * outlines drawn by chance, which cross themselves, turn back or have no size at all. */

#include "formats/geometry/edge-measures.h"
#include "render/areas/cover.h"
#include "render/areas/shade.h"
#include "render/areas/unit.h"
#include "tests/validator/reading.h"

#define BOARDS 400
#define MOST_AREAS 7
#define HEAP 200
#define MOST_CORNERS 9
#define MOST_POINTS 5

/* What rounding may take away. */
#define ROUNDING (1 - 1e-9)

static void
add_number (GString *text, GRand *chance, double spread, double from)
{
  g_string_append_printf (text, "%.3f ", from + g_rand_double_range (chance, 0, spread));
}

static void
add_border (GString *text, GRand *chance, double spread, guint area, guint a, guint b)
{
  g_string_append_printf (text, "<border ends='c%u-%u c%u-%u' curve='%s' via='", area, a, area, b,
                          g_rand_int_range (chance, 0, 3) > 0 ? "smooth" : "straight");
  for (gint i = g_rand_int_range (chance, 1, MOST_POINTS + 1); i > 0; i--)
    {
      add_number (text, chance, spread, 1);
      add_number (text, chance, spread, 1);
    }
  g_string_append (text, "'/>");
}

static void
add_corner (GString *text, GRand *chance, double spread, guint area, guint corner, gboolean is_line)
{
  g_string_append_printf (text, "<corner id='c%u-%u' x='%.3f' y='%.3f'/>", area, corner,
                          1 + g_rand_double_range (chance, 0, spread),
                          is_line ? 40 : 1 + g_rand_double_range (chance, 0, spread));
}

static void
add_outline (GString *areas, guint area, guint first, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (areas, i > 0 ? " c%u-%u" : "c%u-%u", area, first + i);
}

/* An area of its own corners, which may have a hole beside it; every fourth lies on one line, which
 * has a length but no size, though a curve of its borders may. Crumbs and lands as large as the
 * board lie on one map. */
static void
add_area (GString *text, GString *areas, GRand *chance, guint area)
{
  const double spread = g_rand_boolean (chance) ? 90 : 2;
  const guint n = (guint)g_rand_int_range (chance, 3, MOST_CORNERS);
  const gboolean is_line = g_rand_int_range (chance, 0, 4) == 0;

  for (guint i = 0; i < n + 3; i++)
    add_corner (text, chance, spread, area, i, is_line);
  for (guint i = 0; i < n; i++)
    if (g_rand_boolean (chance))
      add_border (text, chance, spread, area, i, (i + 1) % n);
  g_string_append_printf (areas, "<area id='a%u' name='A' outline='", area);
  add_outline (areas, area, 0, n);
  g_string_append (areas, "'>");
  if (g_rand_boolean (chance))
    {
      g_string_append (areas, "<ring corners='");
      add_outline (areas, area, n, 3);
      g_string_append (areas, "'/>");
    }
  g_string_append (areas, "</area>");
}

static LoomBoard *
draw_by_chance (guint seed)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (seed);
  g_autoptr (GString) areas = g_string_new (NULL);
  g_autoptr (GString) text
      = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>"
                      "<areas width='100' height='80'>");
  const guint n = seed % 8 == 0 ? HEAP : (guint)g_rand_int_range (chance, 1, MOST_AREAS + 1);

  for (guint i = 0; i < n; i++)
    if (g_rand_int_range (chance, 0, 6) > 0)
      add_area (text, areas, chance, i);
    else
      g_string_append_printf (areas, "<area id='a%u' name='A' at='50 40' radius='%d'/>", i,
                              g_rand_int_range (chance, 1, 40));
  g_string_append_printf (text, "%s</areas></board>", areas->str);
  return read_text (text->str);
}

static void
no_edge_measures_more_than_it_may (void)
{
  guint n_curved = 0;

  for (guint seed = 0; seed < BOARDS; seed++)
    {
      g_autoptr (LoomBoard) board = draw_by_chance (seed);
      g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
      g_autoptr (LoomEdgeMeasures) measures = loom_edge_measures_new (board, topology);
      g_autoptr (LoomEdgeMeasures) at_most = loom_edge_measures_new_at_most (board, topology);

      for (guint edge = 0; edge < loom_topology_n_edges (topology); edge++)
        {
          const LoomEdgeMeasure *is = loom_edge_measures_get (measures, edge);
          const LoomEdgeMeasure *may_be = loom_edge_measures_get (at_most, edge);

          g_assert_cmpfloat (may_be->length, >=, ROUNDING * is->length);
          g_assert_cmpfloat (may_be->length, <=, 3 * is->length + 1e-9);
          g_assert_cmpuint (may_be->n, ==, is->n);
          g_assert_cmpfloat (may_be->box.left, <=, is->box.left + 1e-6);
          g_assert_cmpfloat (may_be->box.top, <=, is->box.top + 1e-6);
          g_assert_cmpfloat (may_be->box.right, >=, is->box.right - 1e-6);
          g_assert_cmpfloat (may_be->box.bottom, >=, is->box.bottom - 1e-6);
          n_curved += may_be->length > is->length;
        }
    }
  g_assert_cmpuint (n_curved, >, BOARDS);
}

/* With and without what is known of curves. */
static void
no_area_and_no_unit_is_larger_than_it_may_be (void)
{
  for (guint seed = 0; seed < BOARDS; seed++)
    {
      g_autoptr (LoomBoard) board = draw_by_chance (seed);
      g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
      g_autoptr (LoomEdgeMeasures) measures = loom_edge_measures_new (board, topology);
      g_autoptr (LoomEdgeMeasures) at_most = loom_edge_measures_new_at_most (board, topology);

      for (guint area = 0; area < loom_board_n (board, LOOM_KIND_AREA); area++)
        {
          const double size = loom_edge_measures_area_size (measures, area);

          g_assert_cmpfloat (loom_edge_measures_area_at_most (measures, area), >=, ROUNDING * size);
          g_assert_cmpfloat (loom_edge_measures_area_at_most (at_most, area), >=, ROUNDING * size);
          /* The same, worked out another way. */
          g_assert_cmpfloat_with_epsilon (loom_edge_measures_area_size (at_most, area), size,
                                          1e-9 * (1 + ABS (size)));
        }
      g_assert_cmpfloat (loom_map_unit_at_most (board, at_most), >=,
                         ROUNDING * loom_map_unit_measure (board, measures));
    }
}

/* Two hundred areas on top of each other do not fit. */
static void
what_fits_by_what_it_may_measure_fits (void)
{
  guint n_fit = 0, n_covered = 0, n_shaded = 0;

  for (guint seed = 0; seed < BOARDS; seed++)
    {
      g_autoptr (LoomBoard) board = draw_by_chance (seed);
      g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
      g_autoptr (LoomEdgeMeasures) measures = loom_edge_measures_new (board, topology);
      g_autoptr (LoomEdgeMeasures) at_most = loom_edge_measures_new_at_most (board, topology);
      const gboolean is_covered = loom_cover_find (board, measures) != NULL;
      const gboolean is_shaded
          = loom_shade_find (board, measures, loom_map_unit_measure (board, measures)) != NULL;

      n_covered += is_covered;
      n_shaded += is_shaded;
      g_assert_false (is_covered && loom_cover_find (board, at_most) == NULL);
      g_assert_false (is_shaded && loom_shade_fits (board, at_most));
      n_fit += loom_cover_find (board, at_most) == NULL && loom_shade_fits (board, at_most);
    }
  g_test_message ("%u fit, %u cover, %u shade too much", n_fit, n_covered, n_shaded);
  g_assert_cmpuint (n_fit, >, 0);
  g_assert_cmpuint (n_covered, >, 0);
  g_assert_cmpuint (n_shaded, >, 0);
}

/* A sheet of squares, each with a hole, whose sides all bulge: what maps are like. */
static LoomBoard *
draw_squares (guint columns, guint rows)
{
  g_autoptr (GString) text = g_string_new (NULL), areas = g_string_new (NULL);

  g_string_append_printf (text,
                          "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>"
                          "<areas width='%u' height='%u'>",
                          10 * columns, 10 * rows);
  for (guint y = 0; y <= rows; y++)
    for (guint x = 0; x <= columns; x++)
      g_string_append_printf (text, "<corner id='c%u-%u' x='%u' y='%u'/>", x, y, 10 * x, 10 * y);
  for (guint y = 0; y <= rows; y++)
    for (guint x = 0; x < columns; x++)
      g_string_append_printf (text,
                              "<border ends='c%u-%u c%u-%u' curve='smooth' via='%u %u.8 %u %u'/>",
                              x, y, x + 1, y, 10 * x + 3, 10 * y, 10 * x + 7, 10 * y);
  for (guint y = 0; y < rows; y++)
    for (guint x = 0; x < columns; x++)
      {
        for (guint i = 0; i < 3; i++)
          g_string_append_printf (text, "<corner id='h%u-%u-%u' x='%u' y='%u'/>", x, y, i,
                                  10 * x + 4 + i % 2 * 2, 10 * y + 4 + i / 2 * 2);
        g_string_append_printf (areas,
                                "<area id='a%u-%u' name='A' outline='c%u-%u c%u-%u c%u-%u c%u-%u'>"
                                "<ring corners='h%u-%u-0 h%u-%u-1 h%u-%u-2'/></area>",
                                x, y, x, y, x + 1, y, x + 1, y + 1, x, y + 1, x, y, x, y, x, y);
      }
  g_string_append_printf (text, "%s</areas></board>", areas->str);
  return read_text (text->str);
}

/* On the way that is taken as a rule, so that curves need not be asked. */
static void
maps_fit_by_what_they_may_measure (void)
{
  static const guint sizes[][2] = { { 10, 8 }, { 30, 30 }, { 3, 60 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (LoomBoard) board = draw_squares (sizes[i][0], sizes[i][1]);
      g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
      g_autoptr (LoomEdgeMeasures) measures = loom_edge_measures_new (board, topology);
      g_autoptr (LoomEdgeMeasures) at_most = loom_edge_measures_new_at_most (board, topology);

      g_assert_null (loom_cover_find (board, at_most));
      g_assert_true (loom_shade_fits (board, at_most));
      g_assert_cmpfloat (loom_map_unit_at_most (board, at_most), <,
                         1.5 * loom_map_unit_measure (board, measures));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/at-most/no-edge-measures-more-than-it-may", no_edge_measures_more_than_it_may);
  g_test_add_func ("/at-most/no-area-and-no-unit-is-larger-than-it-may-be",
                   no_area_and_no_unit_is_larger_than_it_may_be);
  g_test_add_func ("/at-most/what-fits-by-what-it-may-measure-fits",
                   what_fits_by_what_it_may_measure_fits);
  g_test_add_func ("/at-most/maps-fit-by-what-they-may-measure", maps_fit_by_what_they_may_measure);
  return g_test_run ();
}
