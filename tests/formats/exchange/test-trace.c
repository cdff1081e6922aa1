/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine for pictures, and the list of neighbours that decides: whatever pixels there are, the
 * board has no errors, and neighbours are those whose pixels lie side by side. */

#include "formats/exchange/trace/trace.h"
#include "formats/geometry/geometry.h"
#include "tests/formats/exchange/exchange-support.h"
#include "tests/long-form.h"

#include <string.h>

#define MOST_AREAS 32

typedef struct
{
  LoomTrace *trace;
  LoomTraceSettings settings;
  guint n;
  guint width, height;
  LoomLinksCounts counts;
} Picture;

/* A picture of letters, “a” for area 0, “.” for nobody, a row for each text. */
static void
draw (Picture *self, const char *const *rows)
{
  *self = (Picture){ .width = (guint)strlen (rows[0]) };
  while (rows[self->height] != NULL)
    self->height++;
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      self->n = MAX (self->n, rows[y][x] == '.' ? 0 : (guint)(rows[y][x] - 'a') + 1);
  self->trace = loom_trace_new (self->width, self->height, self->n, NULL);
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      loom_trace_get_labels (self->trace)[y * self->width + x]
          = rows[y][x] == '.' ? 0 : (guint16)(rows[y][x] - 'a' + 1);
  loom_fit_lay (&self->settings.fit, 0, 0, self->width, self->height, 200);
}

static LoomBoard *
trace (Picture *self)
{
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  g_autoptr (LoomNaming) naming = loom_naming_new ();
  LoomRoot *root = (LoomRoot *)loom_builder_get_root (builder);
  LoomArea *made[MOST_AREAS] = { NULL };
  g_assert_true (loom_trace_run (self->trace, &self->settings, NULL));
  root->title = g_strdup ("Traced");
  LoomEntity *areas = loom_builder_add (builder, &root->entity, LOOM_KIND_AREAS, NULL, 0, 0);
  ((LoomAreas *)areas)->width = self->settings.fit.width;
  ((LoomAreas *)areas)->height = self->settings.fit.height;
  for (guint i = 0; i < self->n; i++)
    {
      const char id[] = { (char)('a' + i), '\0' };
      if (!loom_trace_has_shape (self->trace, i))
        continue;
      made[i] = (LoomArea *)loom_builder_add (builder, areas, LOOM_KIND_AREA, id, 0, 0);
      made[i]->name = g_strdup (id);
      loom_naming_take (naming, id);
    }
  loom_arcs_build (loom_trace_get_arcs (self->trace), builder, areas, naming, made);
  if (self->settings.links != NULL)
    loom_links_settle (self->settings.links, loom_trace_get_arcs (self->trace), builder, areas,
                       naming, made, NULL, &self->counts);
  LoomBoard *board = loom_builder_freeze (builder);
  if (board == NULL)
    g_error ("%s", loom_model_errors_nth (loom_builder_get_errors (builder), 0)->message);
  loom_trace_free (self->trace);
  return board;
}

static double
size_of (const LoomBoard *board, guint area)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  return loom_geometry_area_size (geometry, area);
}

static void
assert_neighbours (const LoomBoard *board, const char *expected)
{
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (neighbours, ==, expected);
  g_assert_cmpstr (errors, ==, "");
}

static void
what_lies_side_by_side_shares_its_border (void)
{
  static const char *const rows[] = {
    "aaaabbbb", "aaaabbbb", "aaccccbb", "aaccccbb", "....ccdd", "....ccdd", NULL,
  };
  Picture picture;
  draw (&picture, rows);
  g_autoptr (LoomBoard) board = trace (&picture);
  assert_neighbours (board, "a: b c\nb: a c d\nc: a b d\nd: b c");
  /* 180 mm for 8 pixels; the corners of a map are cut by half a pixel each way. */
  g_assert_cmpfloat_with_epsilon (size_of (board, 1), 12 * 22.5 * 22.5, 2 * 22.5 * 22.5 / 8 + 1);
}

static void
a_line_between_areas_is_closed_and_coasts_stay (void)
{
  static const char *const rows[] = {
    "aaaa..bbbb", "aaaa..bbbb", "aaaa..bbbb", "..........",
    "..........", "..........", "...cccc...", NULL,
  };
  for (guint tolerance = 0; tolerance < 5; tolerance++)
    {
      Picture picture;
      draw (&picture, rows);
      picture.settings.tolerance = tolerance;
      g_autoptr (LoomBoard) board = trace (&picture);
      assert_neighbours (board, tolerance < 2   ? "a:\nb:\nc:"
                                : tolerance < 3 ? "a: b\nb: a\nc:"
                                                : "a: b c\nb: a c\nc: a b");
    }
}

static void
the_list_says_how_wide_a_gap_is_closed (void)
{
  static const char *const rows[] = {
    "aaaa..bbbb....cccc",
    "aaaa..bbbb....cccc",
    "aaaa..bbbb....cccc",
    NULL,
  };
  /* One that is given closes so much and no more, and none closes nothing, whatever is listed. */
  static const int tolerances[] = { LOOM_TRACE_CHOOSE, LOOM_TRACE_CHOOSE, LOOM_TRACE_CHOOSE, 2, 0 };
  for (guint pass = 0; pass < G_N_ELEMENTS (tolerances); pass++)
    {
      Picture picture;
      draw (&picture, rows);
      g_autoptr (LoomLinks) links = loom_links_new ();
      if (pass > 0)
        loom_links_add (links, 1, 0, pass != 3, 0);
      if (pass > 1)
        loom_links_add (links, 1, 2, TRUE, 0);
      picture.settings.links = links;
      picture.settings.tolerance = tolerances[pass];
      g_autoptr (LoomBoard) board = trace (&picture);
      g_assert_cmpuint (picture.counts.n_routes, ==, pass < 3 ? 0 : pass - 2);
      g_assert_cmpuint (picture.counts.n_barriers, ==, 0);
      assert_neighbours (board, pass == 0   ? "a:\nb:\nc:"
                                : pass == 1 ? "a: b\nb: a\nc:"
                                            : "a: b\nb: a c\nc: b");
    }
}

static void
touching_and_not_in_the_list_is_a_barrier (void)
{
  static const char *const rows[] = { "aaabbbccc", "aaabbbccc", "aaabbbccc", NULL };
  Picture picture;
  draw (&picture, rows);
  g_autoptr (LoomLinks) links = loom_links_new ();
  loom_links_add (links, 0, 1, TRUE, 0);
  loom_links_add (links, 0, 2, FALSE, 0);
  picture.settings.links = links;
  g_autoptr (LoomBoard) board = trace (&picture);
  g_assert_cmpuint (picture.counts.n_borders, ==, 1);
  g_assert_cmpuint (picture.counts.n_routes, ==, 1);
  g_assert_cmpuint (picture.counts.n_barriers, ==, 1);
  const LoomRoute *route = g_ptr_array_index (loom_board_list (board, LOOM_KIND_ROUTE), 0);
  g_assert_true (route->one_way);
  assert_neighbours (board, "a: b c\nb: a\nc:");
}

static void
specks_and_holes_go_and_the_only_part_stays (void)
{
  static const char *const rows[] = {
    "aaaaaaaabbbbbbbb",
    "aaaaaaaabbbbabbb",
    "aaa.aaaabbbbbbbb",
    "aaaaaaaabbbbbbbb",
    "aaacaaaabbbbbbbb",
    "aaaaaaaabbbbbbbb",
    NULL,
  };
  Picture picture;
  draw (&picture, rows);
  picture.settings.speck = 4;
  g_autoptr (LoomBoard) board = trace (&picture);
  assert_neighbours (board, "a: b c\nb: a\nc: a");
  g_assert_cmpuint (loom_entity_n (&loom_board_area (board, 0)->entity, LOOM_KIND_RING), ==, 1);
}

/* Who lies side by side, as exchange_dup_neighbours() says it. */
static char *
dup_sides (const guint16 *labels, guint width, guint height, guint n)
{
  gboolean touch[MOST_AREAS + 1][MOST_AREAS + 1] = { { FALSE } };
  gboolean is_there[MOST_AREAS + 1] = { FALSE };
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      {
        const guint16 here = labels[y * width + x];
        is_there[here] = TRUE;
        if (x + 1 < width)
          touch[here][labels[y * width + x + 1]] = touch[labels[y * width + x + 1]][here] = TRUE;
        if (y + 1 < height)
          touch[here][labels[(y + 1) * width + x]] = touch[labels[(y + 1) * width + x]][here]
              = TRUE;
      }
  GString *text = g_string_new (NULL);
  for (guint i = 1; i <= n; i++)
    {
      if (!is_there[i])
        continue;
      g_string_append_printf (text, "%s%c:", text->len > 0 ? "\n" : "", 'a' + i - 1);
      for (guint k = 1; k <= n; k++)
        if (k != i && touch[i][k])
          g_string_append_printf (text, " %c", 'a' + k - 1);
    }
  return g_string_free (text, FALSE);
}

/* Pixels by chance, in blocks of some size, so that there is noise as well as land. */
static void
whatever_pixels_there_are_the_board_has_no_errors (void)
{
  const guint runs = read_rounds ("BOARDLOOM_TRACE_RUNS", 300, 4000);
  for (guint run = 0; run < runs; run++)
    {
      g_autoptr (GRand) chance = g_rand_new_with_seed (run);
      const guint width = (guint)g_rand_int_range (chance, 1, 60);
      const guint height = (guint)g_rand_int_range (chance, 1, 40);
      const guint block = (guint)g_rand_int_range (chance, 1, 9);
      const guint n = (guint)g_rand_int_range (chance, 1, 9);
      Picture picture = { .n = n, .width = width, .height = height };
      picture.trace = loom_trace_new (width, height, n, NULL);
      guint16 *labels = loom_trace_get_labels (picture.trace);
      for (guint y = 0; y < height; y++)
        for (guint x = 0; x < width; x++)
          labels[y * width + x]
              = x % block != 0 && g_rand_int_range (chance, 0, 20) > 0 ? labels[y * width + x - 1]
                : y % block != 0                                       ? labels[(y - 1) * width + x]
                                 : (guint16)g_rand_int_range (chance, 0, (gint32)n + 1);
      labels[0] = 1;
      g_autofree char *sides = dup_sides (labels, width, height, n);
      loom_fit_lay (&picture.settings.fit, 0, 0, width, height, 200);
      picture.settings.simplify = run % 3 == 0 ? 0 : run % 3 * 1e6;
      g_autoptr (LoomBoard) board = trace (&picture);
      assert_neighbours (board, sides);
    }
}

/* At a pixel of 50 µm more could not be told apart: gaps, specks and all. */
static void
a_large_picture_is_traced_smaller (void)
{
  const guint runs = read_rounds ("BOARDLOOM_TRACE_RUNS", 12, 200);
  for (guint run = 0; run < runs; run++)
    {
      g_autoptr (GRand) chance = g_rand_new_with_seed (run);
      const guint side = 800, n = 20;
      Picture picture = { .n = n, .width = side, .height = side };
      picture.trace = loom_trace_new (side, side, n, NULL);
      for (guint area = 0; area < n; area++)
        {
          LoomPoint points[9];
          for (guint i = 0; i < G_N_ELEMENTS (points); i++)
            points[i] = (LoomPoint){ g_rand_int_range (chance, -50, (gint32)side + 50),
                                     g_rand_int_range (chance, -50, (gint32)side + 50) };
          loom_trace_paint (picture.trace, area, points, G_N_ELEMENTS (points));
        }
      loom_fit_lay (&picture.settings.fit, 0, 0, side, side, 60);
      picture.settings.simplify = 40000;
      picture.settings.tolerance = LOOM_TRACE_CHOOSE;
      picture.settings.speck = 12;
      g_autoptr (LoomBoard) board = trace (&picture);
      g_autofree char *errors = exchange_dup_errors (board);
      g_assert_cmpstr (errors, ==, "");
    }
}

static void
a_polygon_has_the_pixels_in_it_and_under_its_line (void)
{
  const LoomPoint diamond[] = { { 4, 0 }, { 8, 4 }, { 4, 8 }, { 0, 4 } };
  g_autoptr (LoomTrace) trace = loom_trace_new (9, 9, 1, NULL);
  loom_trace_paint (trace, 0, diamond, G_N_ELEMENTS (diamond));
  for (gint32 y = 0; y < 9; y++)
    for (gint32 x = 0; x < 9; x++)
      g_assert_cmpuint (loom_trace_get_labels (trace)[y * 9 + x], ==,
                        ABS (x - 4) + ABS (y - 4) <= 4);
}

static void
too_large_is_refused_by_its_size (void)
{
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_assert_null (loom_trace_new (8001, 8000, 5, errors));
  g_assert_null (loom_trace_new (100, 100, 65535, errors));
  g_assert_null (loom_trace_new (0, 100, 5, errors));
  g_assert_cmpuint (errors->len, ==, 3);
  g_assert_nonnull (strstr (loom_model_errors_nth (errors, 0)->message, "64000000 pixels"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/trace/what-lies-side-by-side-shares-its-border",
                   what_lies_side_by_side_shares_its_border);
  g_test_add_func ("/exchange/trace/a-line-between-areas-is-closed-and-coasts-stay",
                   a_line_between_areas_is_closed_and_coasts_stay);
  g_test_add_func ("/exchange/trace/the-list-says-how-wide-a-gap-is-closed",
                   the_list_says_how_wide_a_gap_is_closed);
  g_test_add_func ("/exchange/trace/touching-and-not-in-the-list-is-a-barrier",
                   touching_and_not_in_the_list_is_a_barrier);
  g_test_add_func ("/exchange/trace/specks-and-holes-go-and-the-only-part-stays",
                   specks_and_holes_go_and_the_only_part_stays);
  g_test_add_func ("/exchange/trace/whatever-pixels-there-are-the-board-has-no-errors",
                   whatever_pixels_there_are_the_board_has_no_errors);
  g_test_add_func ("/exchange/trace/a-large-picture-is-traced-smaller",
                   a_large_picture_is_traced_smaller);
  g_test_add_func ("/exchange/trace/a-polygon-has-the-pixels-in-it-and-under-its-line",
                   a_polygon_has_the_pixels_in_it_and_under_its_line);
  g_test_add_func ("/exchange/trace/too-large-is-refused-by-its-size",
                   too_large_is_refused_by_its_size);
  return g_test_run ();
}
