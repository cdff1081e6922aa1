/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The coast tool on the samples: which border a stroke from corner to corner is for is shown while
 * it is drawn, and what a stroke over a bay becomes has neighbours. */

#include "formats/geometry/edge-paths.h"
#include "tests/editor/window/support.h"

#include <math.h>

/* The middle of an edge and its ends, mm. */
typedef struct
{
  double x[3], y[3];
} Course;

static Course
course_of (LoomEdgePaths *paths, guint edge)
{
  guint n;
  const LoomPoint *points = loom_edge_paths_edge (paths, edge, &n);
  const LoomPoint at[] = { points[0], points[n / 2], points[n - 1] };
  Course course;

  for (guint i = 0; i < 3; i++)
    {
      course.x[i] = at[i].x / 1000.0;
      course.y[i] = at[i].y / 1000.0;
    }
  return course;
}

/* Whether the middle of an edge looks otherwise than in the picture before. */
static gboolean
is_marked (LoomTestStage *stage, const char *before, const char *now, const Course *course)
{
  const LoomBox box = { (gint32)course->x[1] - 2, (gint32)course->y[1] - 2,
                        (gint32)course->x[1] + 2, (gint32)course->y[1] + 2 };

  return loom_test_count_different (stage, before, now, &box) > 0;
}

static char *
take_picture (LoomTestStage *stage, const char *name)
{
  loom_test_wait (stage);
  return loom_test_picture (GTK_WIDGET (stage->canvas), name);
}

/* Each edge at the corner where the stroke of @edge begins is marked before, @edge alone while. */
static void
look_at_edge (LoomTestStage *stage, LoomEdgePaths *paths, guint edge, const char *before)
{
  const LoomTopology *topology = loom_edge_paths_get_topology (paths);
  const LoomHandle corner = loom_topology_edge (topology, edge)->a;
  const Course own = course_of (paths, edge);
  /* Beside its course, out to one side, and into the other corner. */
  const double dx = own.x[2] - own.x[0], dy = own.y[2] - own.y[0];

  loom_test_move (stage, own.x[0] + 0.1, own.y[0], GDK_ALT_MASK);
  g_autofree char *at = take_picture (stage, "redraw-at");
  loom_test_press (stage, own.x[0] + 0.1, own.y[0], GDK_ALT_MASK);
  loom_test_move (stage, own.x[0] + dx / 2 - dy / 3, own.y[0] + dy / 2 + dx / 3, GDK_ALT_MASK);
  loom_test_move (stage, own.x[2], own.y[2], GDK_ALT_MASK);
  g_autofree char *during = take_picture (stage, "redraw-during");
  for (guint e = loom_topology_first_edge (topology, corner); e != LOOM_NONE;
       e = loom_topology_next_edge (topology, corner, e))
    {
      const Course course = course_of (paths, e);
      g_test_message ("edge %u from corner %u, %g %g to %g %g: edge %u", edge, corner, own.x[0],
                      own.y[0], own.x[2], own.y[2], e);
      g_assert_true (is_marked (stage, before, at, &course));
      /* The stroke itself may come by. */
      if (e == edge)
        g_assert_true (is_marked (stage, before, during, &course));
      else if (hypot (course.x[1] - own.x[0] - dx / 2, course.y[1] - own.y[0] - dy / 2)
               > hypot (dx, dy))
        g_assert_false (is_marked (stage, before, during, &course));
    }
  loom_tool_cancel (stage->tool);
  loom_test_release (stage, own.x[2], own.y[2], GDK_ALT_MASK);
}

static void
the_border_that_is_redrawn_is_shown (gconstpointer data)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open (data);
  const LoomBoard *board = loom_document_get_board (stage->document);
  g_autofree char *bytes = loom_test_bytes (stage);

  loom_test_take (stage, "coast");
  g_autoptr (GtkWidget) options = g_object_ref_sink (loom_tool_new_options (stage->tool));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (gtk_widget_get_first_child (options)), 1);
  loom_test_move (stage, 1, 1, GDK_ALT_MASK);
  g_autofree char *before = take_picture (stage, "redraw-before");
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  g_autoptr (LoomEdgePaths) paths = loom_edge_paths_new (board, topology, geometry);
  const guint n = loom_topology_n_edges (topology);
  for (guint e = 0; e < n; e += MAX (n / 12, 1))
    look_at_edge (stage, paths, e, before);
  g_autofree char *still = loom_test_bytes (stage);
  g_assert_cmpstr (bytes, ==, still);
}

/* From a corner of Gannet Rise over the bay to the coast of Southery. */
static void
a_stroke_over_a_bay_has_neighbours (void)
{
  static const double points[][2]
      = { { 216, 141 }, { 213, 152 }, { 202, 164 }, { 190, 166 }, { 180, 170 } };
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("eleven-parishes");
  const LoomBoard *board = loom_document_get_board (stage->document);
  const guint n = loom_board_n (board, LOOM_KIND_AREA);
  guint n_links;

  loom_test_take (stage, "coast");
  loom_test_press (stage, 204.3, 123.3, 0);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    loom_test_move (stage, points[i][0], points[i][1], 0);
  loom_test_release (stage, 171.4, 173.3, 0);
  g_assert_cmpstr (stage->said, ==, NULL);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, n + 1);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  loom_topology_links (topology, n, &n_links);
  g_assert_cmpuint (n_links, >=, 2);
}

int
main (int argc, char **argv)
{
  static const char *const samples[] = { "eleven-parishes", "four-hearths", "spice-comb" };

  loom_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strdup_printf (
          "/window/tools/coast/the-border-that-is-redrawn-is-shown/%s", samples[i]);
      g_test_add_data_func (path, samples[i], the_border_that_is_redrawn_is_shown);
    }
  g_test_add_func ("/window/tools/coast/a-stroke-over-a-bay-has-neighbours",
                   a_stroke_over_a_bay_has_neighbours);
  return g_test_run ();
}
