/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of the designer's over the map takes the room that it runs over, and leaves what it runs
 * around to names and pieces. */

#include "render/areas/path-line.h"
#include "render/areas/plan.h"
#include "tests/long-form.h"
#include "tests/render/drawing.h"
#include "tests/validator/reading.h"

#include <math.h>

#define WIDTH 300
#define HEIGHT 200

/* Two areas beside one another, with @path, attributes of one, over them. */
static LoomBoard *
read_board (const char *path)
{
  g_autofree char *text = g_strdup_printf (
      "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"Line\">"
      "<areas width=\"%d\" height=\"%d\">"
      "<corner id=\"c1\" x=\"20\" y=\"20\"/><corner id=\"c2\" x=\"150\" y=\"20\"/>"
      "<corner id=\"c3\" x=\"280\" y=\"20\"/><corner id=\"c4\" x=\"280\" y=\"180\"/>"
      "<corner id=\"c5\" x=\"150\" y=\"180\"/><corner id=\"c6\" x=\"20\" y=\"180\"/>"
      "<area id=\"west\" name=\"Westmark\" outline=\"c1 c2 c5 c6\"/>"
      "<area id=\"east\" name=\"Eastmark\" outline=\"c2 c3 c4 c5\"/>"
      "</areas>%s%s%s</board>",
      WIDTH, HEIGHT, path != NULL ? "<decor><path id=\"p\" " : "", path != NULL ? path : "",
      path != NULL ? "/></decor>" : "");

  return read_text (text);
}

static LoomAreaPlan *
plan_of (const LoomBoard *board)
{
  return loom_area_plan_new (board, NULL, loom_theme_get (LOOM_THEME_COLOUR), NULL);
}

static char *
dup_random_path (GRand *rand)
{
  GString *path = g_string_new ("points=\"");
  const guint n = (guint)g_rand_int_range (rand, 2, 7);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (path, "%s%d %d", i > 0 ? " " : "",
                            g_rand_int_range (rand, 5, WIDTH - 5),
                            g_rand_int_range (rand, 5, HEIGHT - 5));
  g_string_append_printf (path, "\"%s%s", g_rand_boolean (rand) ? " curve=\"smooth\"" : "",
                          n > 2 && g_rand_boolean (rand) ? " closed=\"yes\"" : "");
  return g_string_free (path, FALSE);
}

static double
distance_to (const GArray *line, double x, double y)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i + 1 < line->len; i++)
    {
      const LoomVec2 a = g_array_index (line, LoomVec2, i),
                     b = g_array_index (line, LoomVec2, i + 1);
      const double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
      const double t = square > 0 ? CLAMP (((x - a.x) * dx + (y - a.y) * dy) / square, 0, 1) : 0;
      least = MIN (least, hypot (a.x + t * dx - x, a.y + t * dy - y));
    }
  return least;
}

static gboolean
is_covered (const LoomAreaPlan *plan, guint first, double x, double y)
{
  for (guint i = first; i < plan->decor->len; i++)
    {
      const LoomRect *box = &g_array_index (plan->decor, LoomRect, i);
      if (x >= box->left && x <= box->right && y >= box->top && y <= box->bottom)
        return TRUE;
    }
  return FALSE;
}

static void
a_line_takes_what_it_runs_over (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (LoomBoard) bare = read_board (NULL);
  g_autoptr (LoomAreaPlan) without = plan_of (bare);

  for (guint n = 0; n < 200 / read_share (4); n++)
    {
      g_autofree char *words = dup_random_path (rand);
      g_autoptr (LoomBoard) board = read_board (words);
      g_autoptr (LoomAreaPlan) plan = plan_of (board);
      g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (LoomVec2));

      loom_path_append_line (
          (const LoomPath *)g_ptr_array_index (loom_board_list (board, LOOM_KIND_PATH), 0), line);
      for (guint k = 0; k < 200; k++)
        {
          const double x = g_rand_double_range (rand, 0, WIDTH),
                       y = g_rand_double_range (rand, 0, HEIGHT);
          const double far = distance_to (line, x, y);
          const gboolean covered = is_covered (plan, without->decor->len, x, y);

          if (far < .5 && !covered)
            g_error ("%s: the line runs over %g %g, which is free", words, x, y);
          if (far > 5 && covered)
            g_error ("%s: %g %g is taken, %g mm beside the line", words, x, y, far);
        }
    }
}

/* Corner to corner, once across each area: its box is all of both. */
static void
names_stand_beside_a_line (void)
{
  static const char *const paths[]
      = { "points=\"22 22 148 178\"", "points=\"22 178 90 40 148 178\" curve=\"smooth\"",
          "points=\"22 22 148 22 148 178 22 178\" closed=\"yes\"" };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (LoomBoard) board = read_board (paths[i]);
      g_autoptr (LoomAreaPlan) plan = plan_of (board);

      for (guint k = 0; k < 2; k++)
        {
          const LoomPlanArea *area = loom_area_plan_area (plan, k);

          g_assert_nonnull (area->label.lines[0]);
          g_assert_cmpfloat (area->label.box.left, >, area->box.left);
          g_assert_cmpfloat (area->label.box.right, <, area->box.right);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/path-line/takes-what-it-runs-over", a_line_takes_what_it_runs_over);
  g_test_add_func ("/path-line/names-stand-beside-it", names_stand_beside_a_line);
  return g_test_run ();
}
