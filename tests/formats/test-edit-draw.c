/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever is drawn, the map stays whole: the checks of geometry find nothing that they did not
 * find before, and undo gives the file back to the last byte. Tried with drawings by chance on
 * every sample with areas and on generated maps. BOARDLOOM_DRAW_STEPS sets another number of
 * drawings for each board, BOARDLOOM_DRAW_SEED another seed. */

#include "formats/sketch/edit-draw.h"
#include "formats/sketch/edit-patch.h"
#include "formats/model/error.h"
#include "formats/xml/writer.h"
#include "tests/formats/edit-boards.h"
#include "tests/formats/edit-support.h"
#include "tests/long-form.h"
#include "validator/diagnostics/engine.h"

#include <math.h>
#include <string.h>

static guint64
number_from (const char *name, guint64 standard)
{
  const char *text = g_getenv (name);
  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : standard;
}

/* How often each finding of geometry is made, as text. */
static GHashTable *
count_findings (const LoomBoard *board)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);
  loom_checks_run_family (board, 0, "geometry", report);
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *at = loom_report_nth (report, i);
      if (at->severity == LOOM_SEVERITY_NOTE)
        continue;
      gpointer n = g_hash_table_lookup (counts, at->code);
      g_hash_table_replace (counts, (gpointer)at->code,
                            GUINT_TO_POINTER (GPOINTER_TO_UINT (n) + 1));
    }
  return counts;
}

static void
assert_nothing_new (const LoomBoard *board, GHashTable *before, const char *what)
{
  g_autoptr (GHashTable) after = count_findings (board);
  GHashTableIter iter;
  gpointer code, n;
  g_hash_table_iter_init (&iter, after);
  while (g_hash_table_iter_next (&iter, &code, &n))
    {
      const guint old = GPOINTER_TO_UINT (g_hash_table_lookup (before, code));
      if (GPOINTER_TO_UINT (n) <= old)
        continue;
      g_autoptr (LoomReport) report = loom_report_new ();
      loom_checks_run_family (board, 0, "geometry", report);
      for (guint i = 0; i < report->diagnostics->len; i++)
        g_test_message ("%s: %s", loom_report_nth (report, i)->code,
                        loom_report_nth (report, i)->message);
      g_autoptr (GBytes) bytes = loom_write_bytes (board);
      gsize size;
      const char *data = g_bytes_get_data (bytes, &size);
      g_file_set_contents ("edit-draw.out.board.xml", data, (gssize)size, NULL);
      g_test_message ("%s; see edit-draw.out.board.xml", what);
      g_assert_cmpuint (GPOINTER_TO_UINT (n), <=, old);
    }
}

static LoomPoint
somewhere (GRand *rand, const LoomBoard *board)
{
  const LoomAreas *page = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  const GPtrArray *corners = loom_board_list (board, LOOM_KIND_CORNER);
  const GPtrArray *borders = loom_board_list (board, LOOM_KIND_BORDER);
  const int choice = g_rand_int_range (rand, 0, 10);
  const gint32 off = g_rand_int_range (rand, 0, 3) == 0 ? 0 : g_rand_int_range (rand, -900, 901);
  if (choice < 2 && corners->len > 0)
    {
      const LoomCorner *at
          = g_ptr_array_index (corners, g_rand_int_range (rand, 0, (gint32)corners->len));
      return (LoomPoint){ at->x + off, at->y - off };
    }
  if (choice < 4 && borders->len > 0)
    {
      const LoomBorder *at
          = g_ptr_array_index (borders, g_rand_int_range (rand, 0, (gint32)borders->len));
      if (at->via.n > 0)
        {
          const LoomPoint via = at->via.items[g_rand_int_range (rand, 0, (gint32)at->via.n)];
          return (LoomPoint){ via.x + off, via.y + off };
        }
    }
  return (LoomPoint){ g_rand_int_range (rand, -5000, page->width + 5000),
                      g_rand_int_range (rand, -5000, page->height + 5000) };
}

/* A polygon by chance: wild, or around a middle. */
static GArray *
random_polygon (GRand *rand, const LoomBoard *board, guint n)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  const gboolean wild = g_rand_int_range (rand, 0, 5) == 0;
  const LoomPoint middle = somewhere (rand, board);
  const double reach = g_rand_double_range (rand, 1500, 90000);
  for (guint i = 0; i < n; i++)
    {
      const double angle = 2 * G_PI * i / n;
      const double radius = reach * g_rand_double_range (rand, 0.4, 1);
      LoomPoint at = { middle.x + (gint32)(radius * cos (angle)),
                       middle.y + (gint32)(radius * sin (angle)) };
      if (wild || g_rand_int_range (rand, 0, 8) == 0)
        at = somewhere (rand, board);
      g_array_append_val (points, at);
    }
  return points;
}

typedef struct
{
  guint drawn;
  guint refused; /* for no better reason than closeness */
  guint nothing;
} Tally;

static LoomEdit *
random_drawing (GRand *rand, const LoomBoard *board, GError **error)
{
  const gboolean traced = g_rand_int_range (rand, 0, 3) == 0;
  g_autoptr (GArray) points
      = random_polygon (rand, board, (guint)g_rand_int_range (rand, 3, traced ? 40 : 9));
  const LoomNewArea new_area = { NULL, NULL, 0, 0 };
  const LoomOutline outline = { (const LoomPoint *)(gpointer)points->data, points->len };
  const LoomClosing closing = traced ? LOOM_CLOSING_STROKE : LOOM_CLOSING_STRAIGHT;
  LoomDraw draw = { &outline, 1, closing, g_rand_int_range (rand, 0, 2), 0, 0 };
  draw.join = g_rand_int_range (rand, 0, 2) == 0 ? 0 : g_rand_int_range (rand, 100, 4000);
  if (g_rand_int_range (rand, 0, 10) > 0)
    return loom_edit_draw_areas (board, &draw, &new_area, error);
  const LoomPatch patch
      = { g_rand_int_range (rand, 0, 2),        g_array_index (points, LoomPoint, 0),
          g_rand_int_range (rand, 1, 7),        g_rand_int_range (rand, 1, 7),
          g_rand_int_range (rand, 4000, 20000), g_rand_int_range (rand, 4000, 20000) };
  return loom_edit_draw_patch (board, &patch, draw.join, &new_area, error);
}

static void
draw_on (LoomBoard *board, const char *name)
{
  const guint steps = (guint)number_from ("BOARDLOOM_DRAW_STEPS", 60 / read_share (6));
  const guint64 seed = number_from ("BOARDLOOM_DRAW_SEED", 20260101);
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32)seed);
  g_autoptr (GHashTable) before = count_findings (board);
  g_autoptr (GPtrArray) undo = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_edit_free);
  g_autofree char *start = support_dump (board);
  Tally tally = { 0 };
  for (guint i = 0; i < steps; i++)
    {
      g_autofree char *what = g_strdup_printf ("%s, drawing %u", name, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (LoomEdit) edit = random_drawing (rand, board, &error);
      LoomEdit *inverse = NULL;
      if (edit == NULL)
        {
          g_assert_error (error, LOOM_ERROR, LOOM_ERROR_EDIT);
          const gboolean close = strstr (error->message, "too close") != NULL;
          tally.refused += close;
          tally.nothing += !close;
          continue;
        }
      g_assert_true (loom_board_apply (board, edit, &inverse, &error));
      g_assert_no_error (error);
      tally.drawn++;
      g_ptr_array_add (undo, inverse);
      assert_nothing_new (board, before, what);
      /* Some stay, so that drawings meet drawings. */
      while (undo->len > 0 && (undo->len > 12 || g_rand_int_range (rand, 0, 3) == 0))
        {
          g_assert_true (
              loom_board_apply (board, g_ptr_array_index (undo, undo->len - 1), NULL, NULL));
          g_ptr_array_set_size (undo, (gint)undo->len - 1);
        }
    }
  while (undo->len > 0)
    {
      g_assert_true (loom_board_apply (board, g_ptr_array_index (undo, undo->len - 1), NULL, NULL));
      g_ptr_array_set_size (undo, (gint)undo->len - 1);
    }
  g_autofree char *end = support_dump (board);
  g_assert_cmpstr (start, ==, end);
  g_test_message ("%s: %u drawn, %u found no room, %u too close", name, tally.drawn, tally.nothing,
                  tally.refused);
  g_assert_cmpuint (tally.drawn, >, 0);
  g_assert_cmpuint (tally.refused * 12, <=, steps + 12);
}

static void
nothing_drawn_on_a_sample_makes_an_overlap (void)
{
  support_try_on_samples (draw_on);
}

static void
nothing_drawn_on_a_generated_map_makes_an_overlap (void)
{
  support_try_on_generated_maps (draw_on);
}

static const LoomArea *
last_area (const LoomBoard *board)
{
  return loom_board_area (board, loom_board_n (board, LOOM_KIND_AREA) - 1);
}

static LoomEdit *
draw_polygon (const LoomBoard *board,
              const LoomPoint *points,
              guint n,
              gboolean traced,
              gint32 curve)
{
  const LoomNewArea new_area = { NULL, NULL, 0, 0 };
  const LoomOutline outline = { points, n };
  const LoomDraw draw
      = { &outline, 1, traced ? LOOM_CLOSING_STROKE : LOOM_CLOSING_STRAIGHT, curve, 1000, 0 };
  g_autoptr (GError) error = NULL;
  LoomEdit *edit = loom_edit_draw_areas (board, &draw, &new_area, &error);
  g_assert_no_error (error);
  g_assert_nonnull (edit);
  return edit;
}

/* The board of four squares: 10 to 90 mm level, 10 to 90 mm upright, with a curve inside. */
static void
a_neighbours_border_is_followed_never_crossed (void)
{
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GHashTable) before = count_findings (board);
  const guint n = loom_board_n (board, LOOM_KIND_AREA);
  const LoomCorner *c3 = (const LoomCorner *)loom_board_lookup (board, "c3");
  const LoomCorner *c9 = (const LoomCorner *)loom_board_lookup (board, "c9");
  const LoomPoint points[] = { { c3->x - 20000, c3->y + 4000 },
                               { c3->x + 8000, c3->y + 4000 },
                               { c9->x + 8000, c9->y - 4000 },
                               { c9->x - 20000, c9->y - 4000 } };
  support_round (board, draw_polygon (board, points, 4, FALSE, 0));
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, n + 1);
  assert_nothing_new (board, before, "four squares");
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_assert_true (loom_topology_are_neighbours (
      topology, n, loom_topology_index (topology, support_handle (board, "ne"))));
  g_assert_true (loom_topology_are_neighbours (
      topology, n, loom_topology_index (topology, support_handle (board, "se"))));
  /* Two corners of its own outside, two on the coast, and the corner between the neighbours. */
  g_assert_cmpuint (last_area (board)->outline.n, ==, 5);
}

static void
what_is_drawn_around_areas_has_a_hole_for_them (void)
{
  g_autoptr (LoomBoard) board = support_read_sample ("four-hearths");
  g_autoptr (GHashTable) before = count_findings (board);
  const LoomPoint points[]
      = { { 1000, 1000 }, { 419000, 1000 }, { 419000, 296000 }, { 1000, 296000 } };
  support_round (board, draw_polygon (board, points, 4, FALSE, 0));
  g_assert_cmpuint (loom_entity_n (&last_area (board)->entity, LOOM_KIND_RING), ==, 3);
  g_assert_cmpuint (last_area (board)->outline.n, ==, 4);
  assert_nothing_new (board, before, "around");
}

static void
a_traced_coast_has_few_corners_and_many_points (void)
{
  g_autoptr (LoomBoard) board = support_read_sample ("four-hearths");
  LoomPoint points[40];
  for (guint i = 0; i < 40; i++)
    points[i] = (LoomPoint){ 370000 + (gint32)(25000 * cos (2 * G_PI * i / 40)),
                             150000 + (gint32)(40000 * sin (2 * G_PI * i / 40)) };
  support_round (board, draw_polygon (board, points, 40, TRUE, LOOM_CURVE_SMOOTH));
  g_assert_cmpuint (last_area (board)->outline.n, <=, 4);
  const GPtrArray *borders = loom_board_list (board, LOOM_KIND_BORDER);
  guint n = 0;
  for (guint i = borders->len - last_area (board)->outline.n; i < borders->len; i++)
    {
      const LoomBorder *border = g_ptr_array_index (borders, i);
      n += border->via.n;
      g_assert_cmpint (border->curve, ==, LOOM_CURVE_SMOOTH);
    }
  g_assert_cmpuint (n + last_area (board)->outline.n, ==, 40);
}

static void
a_patch_shares_its_corners (void)
{
  g_autoptr (LoomBoard) board = support_new_bare ();
  const LoomNewArea new_area = { NULL, NULL, 0, 0 };
  const LoomPatch patch = { LOOM_PATCH_SQUARE, { 2000, 2000 }, 3, 2, 5000, 5000 };
  g_autoptr (GError) error = NULL;
  const guint n = loom_board_n (board, LOOM_KIND_AREA);
  LoomEdit *edit = loom_edit_draw_patch (board, &patch, 0, &new_area, &error);
  g_assert_null (edit);
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_EDIT);
  g_clear_error (&error);
  const LoomPatch beside = { LOOM_PATCH_HEX, { 32000, 2000 }, 3, 4, 5000, 5000 };
  edit = loom_edit_draw_patch (board, &beside, 0, &new_area, &error);
  g_assert_no_error (error);
  support_round (board, edit);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, n + 12);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_CORNER), ==, 38);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/draw/a-neighbours-border-is-followed-never-crossed",
                   a_neighbours_border_is_followed_never_crossed);
  g_test_add_func ("/formats/draw/what-is-drawn-around-areas-has-a-hole-for-them",
                   what_is_drawn_around_areas_has_a_hole_for_them);
  g_test_add_func ("/formats/draw/a-traced-coast-has-few-corners-and-many-points",
                   a_traced_coast_has_few_corners_and_many_points);
  g_test_add_func ("/formats/draw/a-patch-shares-its-corners", a_patch_shares_its_corners);
  g_test_add_func ("/formats/draw/nothing-drawn-on-a-sample-makes-an-overlap",
                   nothing_drawn_on_a_sample_makes_an_overlap);
  g_test_add_func ("/formats/draw/nothing-drawn-on-a-generated-map-makes-an-overlap",
                   nothing_drawn_on_a_generated_map_makes_an_overlap);
  return g_test_run ();
}
