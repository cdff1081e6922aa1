/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine for vectors: whatever polygons it is given, the board has no errors, and ground is
 * neither lost nor had by two. */

#include "formats/exchange/weave/weave.h"
#include "formats/geometry/geometry.h"
#include "tests/formats/exchange/exchange-support.h"
#include "tests/long-form.h"

#include <math.h>
#include <string.h>

static LoomBoard *
weave_board (LoomWeave *weave, guint n, const LoomWeaveSettings *settings)
{
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  g_autoptr (LoomNaming) naming = loom_naming_new ();
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  LoomRoot *root = (LoomRoot *)loom_builder_get_root (builder);
  LoomArea *made[64] = { NULL };
  g_assert_true (loom_weave_run (weave, settings, NULL, errors));
  root->title = g_strdup ("Woven");
  LoomEntity *areas = loom_builder_add (builder, &root->entity, LOOM_KIND_AREAS, NULL, 0, 0);
  ((LoomAreas *)areas)->width = ((LoomAreas *)areas)->height = 400000;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("a%u", i);
      if (!loom_weave_has_shape (weave, i))
        continue;
      made[i] = (LoomArea *)loom_builder_add (builder, areas, LOOM_KIND_AREA, id, 0, 0);
      made[i]->name = g_strdup (id);
      loom_naming_take (naming, id);
    }
  loom_weave_build (weave, builder, areas, naming, made);
  LoomBoard *board = loom_builder_freeze (builder);
  if (board == NULL)
    g_error ("%s", loom_model_errors_nth (loom_builder_get_errors (builder), 0)->message);
  return board;
}

static void
add_square (LoomWeave *weave, guint area, gint32 x, gint32 y, gint32 width, gint32 height)
{
  const LoomPoint points[]
      = { { x, y }, { x + width, y }, { x + width, y + height }, { x, y + height } };
  loom_weave_add_ring (weave, area, points, G_N_ELEMENTS (points));
}

static double
size_of (const LoomBoard *board, guint area)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  return loom_geometry_area_size (geometry, area);
}

static void
what_touches_shares_its_border (void)
{
  const LoomWeaveSettings exact = { 0 };
  g_autoptr (LoomWeave) weave = loom_weave_new (3);
  add_square (weave, 0, 10000, 10000, 100000, 100000);
  /* Half as high, and so with a corner in the other's side. */
  add_square (weave, 1, 110000, 30000, 50000, 50000);
  /* An island in the first: it has the ground. */
  add_square (weave, 2, 40000, 40000, 20000, 20000);
  g_autoptr (LoomBoard) board = weave_board (weave, 3, &exact);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (neighbours, ==, "a0: a1 a2\na1: a0\na2: a0");
  g_assert_cmpstr (errors, ==, "");
  g_assert_cmpfloat_with_epsilon (size_of (board, 0), 10000 - 400, 0.01);
  g_assert_cmpfloat_with_epsilon (size_of (board, 2), 400, 0.01);
}

static void
thin_gaps_are_closed_and_coasts_stay (void)
{
  const LoomWeaveSettings settings = { .tolerance = 500 };
  g_autoptr (LoomWeave) weave = loom_weave_new (4);
  /* Around a lake and a crack, closed at both ends. */
  add_square (weave, 0, 10000, 10000, 50000, 100000);
  add_square (weave, 1, 60200, 10000, 50000, 100000);
  add_square (weave, 2, 10000, 5000, 100200, 5000);
  add_square (weave, 3, 10000, 110000, 100200, 5000);
  g_autoptr (LoomBoard) board = weave_board (weave, 4, &settings);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_assert_cmpuint (loom_weave_get_counts (weave)->n_gaps, ==, 1);
  g_assert_cmpstr (neighbours, ==, "a0: a1 a2 a3\na1: a0 a2 a3\na2: a0 a1\na3: a0 a1");
}

static void
small_parts_go_and_the_largest_stays (void)
{
  const LoomWeaveSettings settings = { .least_part = 1e6 };
  g_autoptr (LoomWeave) weave = loom_weave_new (2);
  add_square (weave, 0, 10000, 10000, 50000, 50000);
  add_square (weave, 0, 70000, 10000, 500, 500);
  add_square (weave, 1, 80000, 10000, 500, 500);
  g_autoptr (LoomBoard) board = weave_board (weave, 2, &settings);
  g_assert_cmpuint (loom_weave_get_counts (weave)->n_dropped, ==, 1);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 2);
  g_assert_cmpfloat_with_epsilon (size_of (board, 0), 2500, 0.01);
}

/* A star of random reach: often crossing others and seldom itself. */
static void
add_star (LoomWeave *weave, guint area, GRand *random)
{
  LoomPoint points[24];
  const guint n = (guint)g_rand_int_range (random, 3, 24);
  const double x = g_rand_double_range (random, 80000, 320000);
  const double y = g_rand_double_range (random, 80000, 320000);
  for (guint i = 0; i < n; i++)
    {
      const double reach = g_rand_double_range (random, 10000, 70000);
      const double angle = 2 * G_PI * i / n;
      points[i] = (LoomPoint){ (gint32)lround (x + reach * cos (angle)),
                               (gint32)lround (y + reach * sin (angle)) };
    }
  loom_weave_add_ring (weave, area, points, n);
}

static void
whatever_crosses_makes_a_board_without_errors (void)
{
  const guint rounds = read_rounds ("WEAVES", 150, 5000) / read_share (3);
  GRand *random = g_rand_new_with_seed (4);
  for (guint round = 0; round < rounds; round++)
    {
      const LoomWeaveSettings settings = {
        .clearance = 110,
        .tolerance = 200,
        .least_part = 1e6,
        .simplify = round % 2 == 0 ? 0 : 3e6,
      };
      const guint n = (guint)g_rand_int_range (random, 1, 12);
      g_autoptr (LoomWeave) weave = loom_weave_new (n);
      for (guint i = 0; i < n; i++)
        for (int k = g_rand_int_range (random, 1, 3); k > 0; k--)
          add_star (weave, i, random);
      g_autoptr (LoomBoard) board = weave_board (weave, n, &settings);
      g_autofree char *errors = exchange_dup_errors (board);
      if (errors[0] != '\0')
        g_error ("round %u: %s", round, errors);
    }
  g_rand_free (random);
}

static void
simplifying_keeps_neighbours (void)
{
  /* A wavy border between two, and around both. */
  const LoomWeaveSettings exact = { 0 }, simple = { .simplify = 1e6 };
  g_autofree char *all[2] = { NULL, NULL };
  guint points[2] = { 0 };
  for (guint pass = 0; pass < 2; pass++)
    {
      g_autoptr (LoomWeave) weave = loom_weave_new (2);
      LoomPoint left[203], right[203];
      for (guint i = 0; i <= 200; i++)
        {
          const LoomPoint at
              = { 200000 + (gint32)lround (4000 * sin (i / 3.0)), 50000 + (gint32)i * 1000 };
          left[i] = right[i] = at;
        }
      left[201] = (LoomPoint){ 50000, 250000 };
      left[202] = (LoomPoint){ 50000, 50000 };
      right[201] = (LoomPoint){ 350000, 250000 };
      right[202] = (LoomPoint){ 350000, 50000 };
      loom_weave_add_ring (weave, 0, left, 203);
      loom_weave_add_ring (weave, 1, right, 203);
      g_autoptr (LoomBoard) board = weave_board (weave, 2, pass == 0 ? &exact : &simple);
      all[pass] = exchange_dup_neighbours (board);
      points[pass] = loom_weave_get_counts (weave)->n_left;
      g_assert_cmpfloat_with_epsilon (size_of (board, 0) + size_of (board, 1), 60000, 1);
    }
  g_assert_cmpstr (all[0], ==, all[1]);
  g_assert_cmpuint (points[1], <, points[0] / 2);
  g_free (all[1]);
  all[1] = NULL;
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/weave/what-touches-shares-its-border",
                   what_touches_shares_its_border);
  g_test_add_func ("/exchange/weave/thin-gaps-are-closed-and-coasts-stay",
                   thin_gaps_are_closed_and_coasts_stay);
  g_test_add_func ("/exchange/weave/small-parts-go-and-the-largest-stays",
                   small_parts_go_and_the_largest_stays);
  g_test_add_func ("/exchange/weave/simplifying-keeps-neighbours", simplifying_keeps_neighbours);
  g_test_add_func ("/exchange/weave/whatever-crosses-makes-a-board-without-errors",
                   whatever_crosses_makes_a_board_without_errors);
  return g_test_run ();
}
