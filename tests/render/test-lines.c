/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about lines that are too long together to be drawn, and symbols that are too large, and
 * about how long ones are stroked. */

#include "formats/model/limits.h"
#include "render/areas/lines.h"
#include "render/areas/plain.h"
#include "render/areas/plan.h"
#include "render/decor/decor-room.h"
#include "tests/validator/reading.h"

#include <cairo-svg.h>
#include <math.h>
#include <string.h>

#define HEAD                                                                                       \
  "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'><style><line id='n' "           \
  "colour='#000000' width='0.3' dash='0.5 0.5'/></style><areas width='100' height='80'>"
#define DISCS                                                                                      \
  "<area id='a' name='A' at='20 20' radius='5'/><area id='b' name='B' at='70 20' radius='5'/>"
#define DIAGONAL 128.06

/* @n points up and down the board, 76 mm from each to the next. */
static void
append_zigzag (GString *text, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "50 %u ", i % 2 ? 2u : 78u);
}

static gboolean
is_said (const LoomBoard *board)
{
  g_autoptr (GPtrArray) entities = g_ptr_array_new ();
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (GPtrArray) words = loom_plain_dup_words (board, topology, entities);

  for (guint i = 0; i < words->len; i++)
    if (strstr (g_ptr_array_index (words, i), "drawn only in part: together") != NULL)
      return TRUE;
  return FALSE;
}

static guint
count_edges_beyond (const LoomAreaPlan *plan)
{
  guint n = 0;

  for (guint i = 0; i < plan->edges->len; i++)
    n += g_array_index (plan->edges, guint8, i) == LOOM_EDGE_BEYOND;
  return n;
}

/* A comb whose teeth are as long as the board is high. */
static void
borders_beyond_the_length_are_not_drawn_and_said (void)
{
  for (guint n = 3000; n <= 6000; n += 3000)
    {
      g_autoptr (GString) text = g_string_new (HEAD);
      g_autoptr (GString) outline = g_string_new (NULL);

      for (guint i = 0; i < n; i++)
        {
          g_string_append_printf (text, "<corner id='c%u' x='%.3f' y='%u'/>", i, 1 + i * 98. / n,
                                  i % 2 ? 2u : 78u);
          g_string_append_printf (outline, "c%u ", i);
        }
      g_string_append_printf (text, "<area id='a' name='A' outline='%s'/></areas></board>",
                              outline->str);
      g_autoptr (LoomBoard) board = read_text (text->str);
      g_autoptr (LoomAreaPlan) plan
          = loom_area_plan_new (board, NULL, loom_theme_get (LOOM_THEME_COLOUR), NULL);

      g_assert_cmpint (is_said (board), ==, n == 6000);
      g_assert_cmpint (count_edges_beyond (plan) > 0, ==, n == 6000);
      if (n == 6000)
        g_assert_true (loom_lines_find (board, plan->topology, plan->stroke, TRUE)
                       == &loom_board_area (board, 0)->entity);
    }
}

/* Each route of a hundred points is as long as sixty diagonals. */
static void
routes_beyond_the_length_are_not_drawn_and_said (void)
{
  const guint most = (guint)(LOOM_MOST_LENGTH * DIAGONAL / (100 * 76));

  for (guint n = most - 2; n <= most + 2; n += 4)
    {
      g_autoptr (GString) text = g_string_new (HEAD DISCS);

      for (guint i = 0; i < n; i++)
        {
          g_string_append_printf (text, "<route id='r%u' from='a' to='b' via='", i);
          append_zigzag (text, 100);
          g_string_append (text, "'/>");
        }
      g_string_append (text, "</areas></board>");
      g_autoptr (LoomBoard) board = read_text (text->str);
      g_autoptr (LoomAreaPlan) plan
          = loom_area_plan_new (board, NULL, loom_theme_get (LOOM_THEME_COLOUR), NULL);
      const LoomEntity *beyond = loom_lines_find (board, plan->topology, plan->stroke, FALSE);

      g_assert_cmpint (is_said (board), ==, n > most);
      g_assert_cmpint (beyond != NULL && beyond->kind == LOOM_KIND_ROUTE, ==, n > most);
      g_assert_cmpint (plan->routes->len == n, ==, n < most);
    }
}

/* Bridges so short that a map has room for them, but for their planks. */
static void
planks_of_bridges_count (void)
{
  g_autoptr (GString) text = g_string_new (HEAD "<area id='a' name='A' at='20 20' radius='0.1'/>"
                                                "<area id='b' name='B' at='90 20' radius='0.1'/>");

  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (text, "<route id='r%u' from='a' to='b' kind='bridge'/>", i);
  g_string_append (text, "</areas></board>");
  g_autoptr (LoomBoard) board = read_text (text->str);
  g_autoptr (LoomAreaPlan) plan
      = loom_area_plan_new (board, NULL, loom_theme_get (LOOM_THEME_COLOUR), NULL);

  g_assert_nonnull (loom_lines_find (board, plan->topology, plan->stroke, TRUE));
  g_assert_null (loom_lines_find (board, plan->topology, plan->stroke, FALSE));
  g_assert_true (is_said (board));
}

/* Each path of a hundred points is as long as sixty diagonals, and its dashes count for as many as
 * seventy-six. */
static void
paths_and_their_dashes_beyond_the_length_are_left_out (void)
{
  for (guint dashed = 0; dashed < 2; dashed++)
    {
      const double cost = 100 * 76 / DIAGONAL + dashed * 100 * 76 * .01;
      const guint most = (guint)(LOOM_MOST_LENGTH / cost);
      g_autoptr (GString) text = g_string_new (HEAD DISCS "</areas><decor>");
      guint n;

      for (guint i = 0; i < most + 5; i++)
        {
          g_string_append_printf (text, "<path id='p%u' %s points='", i, dashed ? "line='n'" : "");
          append_zigzag (text, 101);
          g_string_append (text, "'/>");
        }
      g_string_append (text, "</decor></board>");
      g_autoptr (LoomBoard) board = read_text (text->str);
      g_autoptr (LoomDecorRoom) room = loom_decor_room_new (board, NULL, FALSE);
      const LoomLeftOut *left_out = loom_decor_room_left_out (room, &n);

      g_assert_cmpuint (n, ==, 1);
      g_assert_cmpstr (left_out->limit, ==, "line-length");
      g_assert_cmpuint (left_out->n, ==, 5);
    }
}

/* What lies beside the board is not painted and takes nothing. */
static void
symbols_that_cover_the_board_too_often_are_left_out (void)
{
  g_autoptr (GString) text = g_string_new (HEAD DISCS "</areas><decor>");
  guint n;

  for (guint i = 0; i < LOOM_MOST_SYMBOLS + 3; i++)
    g_string_append_printf (text,
                            "<symbol id='s%u' name='castle' at='50 40' size='5000'/>"
                            "<symbol id='o%u' name='castle' at='900 40' size='100'/>",
                            i, i);
  g_string_append (text, "</decor></board>");
  g_autoptr (LoomBoard) board = read_text (text->str);
  g_autoptr (LoomDecorRoom) room = loom_decor_room_new (board, NULL, FALSE);
  const LoomLeftOut *left_out = loom_decor_room_left_out (room, &n);

  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (left_out->limit, ==, "symbols");
  g_assert_cmpuint (left_out->n, ==, 3);
}

/* A spiral that does not cross itself. */
static void
fill_spiral (LoomVec2 *points, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const double turn = 12 * G_PI * i / n, r = 10 + 80. * i / n;

      points[i] = (LoomVec2){ 100 + r * cos (turn), 100 + r * sin (turn) };
    }
}

static cairo_surface_t *
paint_spiral (guint n, gboolean in_parts, gboolean dashed)
{
  g_autofree LoomVec2 *points = g_new (LoomVec2, n);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 200, 200);
  cairo_t *cr = cairo_create (surface);
  const double dash[2] = { 11, 7 };

  fill_spiral (points, n);
  cairo_set_line_width (cr, 3);
  cairo_set_line_cap (cr, dashed ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
  if (dashed)
    cairo_set_dash (cr, dash, 2, 4);
  if (in_parts)
    loom_polyline_stroke (cr, points, n, FALSE);
  else
    {
      loom_polyline_path (cr, points, n, FALSE);
      cairo_stroke (cr);
    }
  g_assert_false (cairo_has_current_point (cr));
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Where parts meet, the antialiasing of two ends may be a shade darker than that of one line. */
static void
a_long_line_looks_as_if_it_were_stroked_at_once (void)
{
  for (guint dashed = 0; dashed < 2; dashed++)
    {
      cairo_surface_t *one = paint_spiral (2 * LOOM_STROKE_PIECES + 7, FALSE, dashed);
      cairo_surface_t *parts = paint_spiral (2 * LOOM_STROKE_PIECES + 7, TRUE, dashed);
      const guchar *a = cairo_image_surface_get_data (one);
      const guchar *b = cairo_image_surface_get_data (parts);
      guint n_off = 0;

      for (int i = 0; i < 200 * cairo_image_surface_get_stride (one); i++)
        n_off += ABS (a[i] - b[i]) > 40;
      g_assert_cmpuint (n_off, <=, 2);
      cairo_surface_destroy (one);
      cairo_surface_destroy (parts);
    }
}

static cairo_status_t
append_cb (void *text, const unsigned char *bytes, unsigned n)
{
  g_string_append_len (text, (const char *)bytes, n);
  return CAIRO_STATUS_SUCCESS;
}

/* A stroke takes by the square of how often it crosses itself. */
static void
a_line_is_stroked_in_parts_only_where_it_is_long (void)
{
  static const struct
  {
    guint n, n_strokes;
  } rows[] = { { 2, 1 },
               { LOOM_STROKE_PIECES, 1 },
               { 2 * LOOM_STROKE_PIECES, 2 },
               { 2 * LOOM_STROKE_PIECES + 2, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree LoomVec2 *points = g_new (LoomVec2, rows[i].n);
      g_autoptr (GString) svg = g_string_new (NULL);
      cairo_surface_t *surface = cairo_svg_surface_create_for_stream (append_cb, svg, 200, 200);
      cairo_t *cr = cairo_create (surface);
      guint n = 0;

      fill_spiral (points, rows[i].n);
      loom_polyline_stroke (cr, points, rows[i].n, FALSE);
      cairo_destroy (cr);
      cairo_surface_finish (surface);
      cairo_surface_destroy (surface);
      for (const char *at = svg->str; (at = strstr (at, "<path")) != NULL; at++)
        n++;
      g_assert_cmpuint (n, ==, rows[i].n_strokes);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define CLAIM(path, func) g_test_add_func ("/lines/" path, func)
  CLAIM ("borders-beyond-the-length-are-not-drawn-and-said",
         borders_beyond_the_length_are_not_drawn_and_said);
  CLAIM ("routes-beyond-the-length-are-not-drawn-and-said",
         routes_beyond_the_length_are_not_drawn_and_said);
  CLAIM ("planks-of-bridges-count", planks_of_bridges_count);
  CLAIM ("paths-and-their-dashes-beyond-the-length-are-left-out",
         paths_and_their_dashes_beyond_the_length_are_left_out);
  CLAIM ("symbols-that-cover-the-board-too-often-are-left-out",
         symbols_that_cover_the_board_too_often_are_left_out);
  CLAIM ("a-long-line-looks-as-if-it-were-stroked-at-once",
         a_long_line_looks_as_if_it_were_stroked_at_once);
  CLAIM ("a-line-is-stroked-in-parts-only-where-it-is-long",
         a_line_is_stroked_in_parts_only_where_it_is_long);
  return g_test_run ();
}
