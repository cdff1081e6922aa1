/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Curves of drawings as smooth borders, and what a drawing may not ask for. */

#include "formats/geometry/geometry.h"
#include "tests/formats/exchange/exchange-support.h"
#include "tests/formats/xml-support.h"

#include <math.h>
#include <string.h>

#define PAGE                                                                                       \
  "<svg xmlns='http://www.w3.org/2000/svg' width='%gmm' height='%gmm' viewBox='0 0 %g %g'>"

/* Two lands with a wavy border between them. */
static const char two[]
    = "<svg xmlns='http://www.w3.org/2000/svg' width='200mm' height='150mm' viewBox='0 0 200 150'>"
      "<path id='west' d='M20 20L90 20C110 40 70 60 90 80S110 110 90 130L20 130C10 90 10 60 20 "
      "20Z'/><path id='east' d='M90 20L160 20C180 60 170 100 160 130L90 130C110 110 110 100 90 "
      "80C70 "
      "60 110 40 90 20Z'/></svg>";

typedef struct
{
  guint n_corners;
  guint n_smooth;
  guint n_via;
} Counts;

static Counts
count (const LoomBoard *board)
{
  Counts counts = { loom_board_n (board, LOOM_KIND_CORNER), 0, 0 };
  const GPtrArray *borders = loom_board_list (board, LOOM_KIND_BORDER);
  for (guint i = 0; i < borders->len; i++)
    {
      const LoomBorder *border = borders->pdata[i];
      counts.n_smooth += border->curve == LOOM_CURVE_SMOOTH;
      counts.n_via += border->via.n;
    }
  return counts;
}

/* The border between both lands. */
static const LoomBorder *
find_shared (const LoomBoard *board)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  for (guint i = 0; i < loom_topology_n_edges (topology); i++)
    {
      const LoomEdge *edge = loom_topology_edge (topology, i);
      if (edge->left != LOOM_NONE && edge->right != LOOM_NONE && edge->border != 0)
        return (const LoomBorder *)loom_board_get (board, edge->border);
    }
  g_error ("there is no border between both");
}

/* How long the outline of an area is, its rings with it, in mm. */
static double
measure_outline (const LoomGeometry *geometry, const LoomTopology *topology, guint area)
{
  double length = 0;
  for (guint ring = 0; ring < loom_topology_n_rings (topology, area); ring++)
    {
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
      loom_geometry_ring_points (geometry, area, ring, points);
      for (guint i = 0; i < points->len; i++)
        {
          const LoomVec2 *a = &g_array_index (points, LoomVec2, i);
          const LoomVec2 *b = &g_array_index (points, LoomVec2, (i + 1) % points->len);
          length += hypot (b->x - a->x, b->y - a->y);
        }
    }
  return length / LOOM_MM;
}

/* Areas alike but for a share of their size and, all along their outlines, @strays mm. */
static void
assert_same_sizes (const LoomBoard *one, const LoomBoard *other_board, double most, double strays)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (one, NULL);
  g_autoptr (LoomTopology) other_topology = loom_topology_new (other_board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (one, topology);
  g_autoptr (LoomGeometry) other = loom_geometry_new (other_board, other_topology);
  g_assert_cmpuint (loom_board_n (one, LOOM_KIND_AREA), ==,
                    loom_board_n (other_board, LOOM_KIND_AREA));
  for (guint i = 0; i < loom_board_n (one, LOOM_KIND_AREA); i++)
    {
      const double a = loom_geometry_area_size (geometry, i);
      const double b = loom_geometry_area_size (other, i);
      if (fabs (a - b) > most * MAX (a, b) + strays * measure_outline (geometry, topology, i))
        g_error ("%s measures %g mm² and %g mm²", loom_board_area (one, i)->name, a, b);
    }
}

static void
a_curve_is_smooth_through_few_points (void)
{
  const char *const lines[] = { "curves=lines", NULL };
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = exchange_read ("svg", two, -1, NULL, &words);
  g_autoptr (LoomBoard) many = exchange_read ("svg", two, -1, lines, NULL);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_autofree char *errors = exchange_dup_errors (board);
  const Counts counts = count (board), of_many = count (many);
  g_assert_cmpstr (neighbours, ==, "east: west\nwest: east");
  g_assert_cmpstr (errors, ==, "");
  g_assert_cmpuint (counts.n_smooth, >=, 2);
  g_assert_cmpuint (counts.n_corners, <=, 6);
  g_assert_cmpint (find_shared (board)->curve, ==, LOOM_CURVE_SMOOTH);
  g_assert_cmpuint (find_shared (board)->via.n, <=, 18);
  g_assert_cmpuint (of_many.n_smooth, ==, 0);
  g_assert_cmpuint (find_shared (many)->via.n, >, 3 * find_shared (board)->via.n / 2);
  g_assert_nonnull (strstr (words, "EXCH-SIMPLIFIED:0: drawn curves became smooth borders ("));
  assert_same_sizes (board, many, 0.002, 0);
}

/* The border between both lands, held against the two curves that it was drawn as. */
static void
a_smooth_border_stays_within_what_is_said (void)
{
  static const LoomVec2 curves[2][4] = { { { 90, 20 }, { 110, 40 }, { 70, 60 }, { 90, 80 } },
                                         { { 90, 80 }, { 110, 100 }, { 110, 110 }, { 90, 130 } } };
  g_autoptr (LoomBoard) board = exchange_read_well ("svg", two);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  guint n = 0;
  for (guint i = 0; i < 2; i++)
    for (double t = 0; t <= 1; t += 0.01)
      {
        const double u = 1 - t;
        const LoomVec2 *p = curves[i];
        const double x = 1000
                         * (u * u * u * p[0].x + 3 * u * u * t * p[1].x + 3 * u * t * t * p[2].x
                            + t * t * t * p[3].x);
        const double y = 1000
                         * (u * u * u * p[0].y + 3 * u * u * t * p[1].y + 3 * u * t * t * p[2].y
                            + t * t * t * p[3].y);
        /* 0.1 mm from what was drawn, which was made lines within 0.05 mm. */
        g_assert_cmpfloat (fabs (loom_geometry_point_distance (geometry, 0, x, y)), <, 180);
        n++;
      }
  g_assert_cmpuint (n, >=, 200);
}

static void
what_is_straight_stays_as_it_is (void)
{
  static const char *const text
      = "<svg xmlns='http://www.w3.org/2000/svg' width='100mm' height='100mm' "
        "viewBox='0 0 100 100'><path id='a' d='M10 10L50 10 53 20 49 30 52 41 50 60 10 60Z'/>"
        "<path id='b' d='M50 10L90 10 90 60 50 60 52 41 49 30 53 20Z'/></svg>";
  const char *const lines[] = { "curves=lines", NULL };
  g_autoptr (LoomBoard) board = exchange_read_well ("svg", text);
  g_autoptr (LoomBoard) again = exchange_read ("svg", text, -1, lines, NULL);
  g_autofree char *one = write_text (board);
  g_autofree char *other = write_text (again);
  g_assert_cmpuint (count (board).n_smooth, ==, 0);
  g_assert_cmpstr (one, ==, other);
}

static void
smooth_borders_go_out_and_come_back (void)
{
  g_autoptr (LoomBoard) board = exchange_read_well ("svg", two);
  g_autofree char *before = write_text (board);
  g_autofree char *drawn = exchange_write ("svg", board, NULL);
  g_autoptr (LoomBoard) back = exchange_read_well ("svg", drawn);
  g_autofree char *after = write_text (back);
  g_assert_cmpstr (before, ==, after);
  /* Without what the program itself writes into it the curves alone are there. */
  const char *at = strstr (drawn, "<metadata"), *end = strstr (drawn, "</metadata>");
  g_assert_true (at != NULL && end != NULL);
  g_autofree char *bare
      = g_strdup_printf ("%.*s%s", (int)(at - drawn), drawn, end + strlen ("</metadata>"));
  g_autoptr (LoomBoard) anew = exchange_read_well ("svg", bare);
  g_autofree char *neighbours = exchange_dup_neighbours (anew);
  g_assert_cmpstr (neighbours, ==, "east: west\nwest: east");
  g_assert_cmpint (find_shared (anew)->curve, ==, LOOM_CURVE_SMOOTH);
  assert_same_sizes (board, anew, 0.005, 0);
}

/* --- Many curves --------------------------------------------------------------------------------
 */

#define SIDE 4
#define CELL 30

/* The middle of a curve between two places, bent at random; alike from both ends. */
static void
append_curve (GString *d, const double *bends, guint from, guint to)
{
  const gboolean backwards = from > to;
  const guint a = MIN (from, to), b = MAX (from, to);
  const double *bend = bends + 8 * (2 * a + (b == a + 1));
  const double ax = a % (SIDE + 1), ay = a / (SIDE + 1);
  const double bx = b % (SIDE + 1), by = b / (SIDE + 1);
  const double x1 = 10 + CELL * (ax + (bx - ax) / 3) + bend[0],
               y1 = 10 + CELL * (ay + (by - ay) / 3) + bend[1];
  const double x2 = 10 + CELL * (ax + (bx - ax) * 2 / 3) + bend[2],
               y2 = 10 + CELL * (ay + (by - ay) * 2 / 3) + bend[3];
  const double x = 10 + CELL * (backwards ? ax : bx), y = 10 + CELL * (backwards ? ay : by);
  if (backwards)
    g_string_append_printf (d, "C%.3f %.3f %.3f %.3f %g %g", x2, y2, x1, y1, x, y);
  else
    g_string_append_printf (d, "C%.3f %.3f %.3f %.3f %g %g", x1, y1, x2, y2, x, y);
}

static char *
dup_quilt (double most)
{
  double bends[8 * 2 * (SIDE + 1) * (SIDE + 1)];
  g_autoptr (GString) text = g_string_new (NULL);
  g_string_append_printf (text, PAGE, 20.0 + SIDE * CELL, 20.0 + SIDE * CELL, 20.0 + SIDE * CELL,
                          20.0 + SIDE * CELL);
  for (guint i = 0; i < G_N_ELEMENTS (bends); i++)
    bends[i] = g_test_rand_double_range (-most, most);
  for (guint y = 0; y < SIDE; y++)
    for (guint x = 0; x < SIDE; x++)
      {
        const guint corner = y * (SIDE + 1) + x;
        const guint ring[] = { corner, corner + 1, corner + SIDE + 2, corner + SIDE + 1, corner };
        g_string_append_printf (text, "<path id='f%u-%u' d='M%u %u", x, y, 10 + x * CELL,
                                10 + y * CELL);
        for (guint i = 0; i < 4; i++)
          append_curve (text, bends, ring[i], ring[i + 1]);
        g_string_append (text, "Z'/>");
      }
  g_string_append (text, "</svg>");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Quilts of curves, from those that hardly bend to those that loop and cross each other. */
static void
curves_make_no_mistakes_however_they_run (void)
{
  const char *const lines[] = { "curves=lines", NULL };
  guint n_smooth = 0;
  for (guint run = 0; run < 40; run++)
    {
      g_autofree char *text = dup_quilt (run * 0.8);
      g_autoptr (LoomBoard) board = exchange_read_well ("svg", text);
      g_autoptr (LoomBoard) plain = exchange_read ("svg", text, -1, lines, NULL);
      g_autofree char *errors = exchange_dup_errors (board);
      g_autofree char *neighbours = exchange_dup_neighbours (board);
      g_autofree char *expected = exchange_dup_neighbours (plain);
      if (errors[0] != '\0')
        g_error ("%s in %s", errors, text);
      g_assert_cmpstr (neighbours, ==, expected);
      assert_same_sizes (board, plain, 0.01, 0.02);
      n_smooth += count (board).n_smooth;
    }
  g_assert_cmpuint (n_smooth, >, 40 * 10);
}

/* --- What a drawing may not ask for -------------------------------------------------------------
 */

static void
nothing_outside_the_file_is_used (void)
{
  static const char *const hrefs[] = { "other.svg#land",
                                       "../other.svg#land",
                                       "file:///tmp/a.svg#b",
                                       "http://localhost:1/a.svg#b",
                                       "//localhost/a.svg#b",
                                       "#gone",
                                       "" };
  for (guint i = 0; i < G_N_ELEMENTS (hrefs); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
          "width='100mm' height='100mm' viewBox='0 0 100 100'><rect id='a' x='10' y='10' "
          "width='30' "
          "height='30'/><use href='%s'/><use xlink:href='%s'/><image href='%s' width='9' "
          "height='9'/></svg>",
          hrefs[i], hrefs[i], hrefs[i]);
      g_autofree char *words = NULL;
      g_autoptr (LoomBoard) board = exchange_read ("svg", text, -1, NULL, &words);
      g_assert_nonnull (board);
      g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 1);
      g_assert_nonnull (strstr (words, "passed over: use of what is not in the file (2)"));
      g_assert_nonnull (strstr (words, "passed over: image (1)"));
    }
}

/* More than ten million points, which a file of less than a megabyte can hold as curves. */
static void
points_beyond_the_limit_are_left_out_and_told (void)
{
  g_autoptr (GString) text = g_string_new (
      "<svg xmlns='http://www.w3.org/2000/svg' width='100mm' height='100mm' viewBox='0 0 100 100'>"
      "<g id='areas'><rect id='a' x='10' y='10' width='30' height='30'/></g><g id='noise'>");
  for (guint i = 0; i < 40; i++)
    {
      g_string_append (text, "<path d='M0 0");
      for (guint k = 0; k < 1000; k++)
        g_string_append (text, "c9e5 0 0 9e5 1 1");
      g_string_append (text, "z'/>");
    }
  g_string_append (text, "</g></svg>");
  g_autofree char *words = NULL;
  g_test_timer_start ();
  g_autoptr (LoomBoard) board = exchange_read ("svg", text->str, -1, NULL, &words);
  g_assert_cmpfloat (g_test_timer_elapsed (), <, 60);
  g_assert_nonnull (board);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 1);
  g_assert_nonnull (strstr (words, "passed over: more points than there is room for (1)"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/svg-curves/a-curve-is-smooth-through-few-points",
                   a_curve_is_smooth_through_few_points);
  g_test_add_func ("/exchange/svg-curves/a-smooth-border-stays-within-what-is-said",
                   a_smooth_border_stays_within_what_is_said);
  g_test_add_func ("/exchange/svg-curves/what-is-straight-stays-as-it-is",
                   what_is_straight_stays_as_it_is);
  g_test_add_func ("/exchange/svg-curves/smooth-borders-go-out-and-come-back",
                   smooth_borders_go_out_and_come_back);
  g_test_add_func ("/exchange/svg-curves/curves-make-no-mistakes-however-they-run",
                   curves_make_no_mistakes_however_they_run);
  g_test_add_func ("/exchange/svg-curves/nothing-outside-the-file-is-used",
                   nothing_outside_the_file_is_used);
  g_test_add_func ("/exchange/svg-curves/points-beyond-the-limit-are-left-out-and-told",
                   points_beyond_the_limit_are_left_out_and_told);
  return g_test_run ();
}
