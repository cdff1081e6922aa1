/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The marks of problems on the board and the list of them: a click on one is a click on the other.
 */

#include "editor/work/checker.h"
#include "editor/window/canvas/canvas-private.h"
#include "editor/window/panels/problems/problem-markers.h"
#include "editor/window/panels/problems/problem.h"
#include "editor/window/panels/problems/problems-panel.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"
#include "render/areas/plan.h"
#include "render/board/board.h"

/* Half the width of a mark, px. */
#define HALF 8.0

static gboolean
is_panel (GtkWidget *widget, gpointer data)
{
  return LOOM_IS_PROBLEMS_PANEL (widget);
}

static gboolean
is_current (gpointer document)
{
  return loom_checker_is_current (loom_checker_of (document));
}

static void
press_mark (LoomCanvas *canvas, LoomProblem *problem, guint i)
{
  guint n;
  const LoomHandle *entities = loom_problem_get_entities (problem, &n);
  double wx, wy;

  loom_problem_markers_find_place (canvas, entities[i], &wx, &wy);
  loom_canvas_press (canvas, wx + 3, wy - 3, GDK_BUTTON_PRIMARY, 1, 0);
  loom_canvas_release (canvas, wx + 3, wy - 3, GDK_BUTTON_PRIMARY, 0);
}

/* The rows of problems of the board at @path, once it has been checked. */
static GtkSingleSelection *
open_rows (const char *path, LoomTestStage *stage)
{
  LoomWindow *window = loom_desk_open (path);

  *stage = (LoomTestStage){ .document = loom_window_get_document (window),
                            .canvas = loom_window_get_canvas (window),
                            .window = GTK_WIDGET (window) };
  loom_desk_wait (is_current, stage->document);
  loom_test_wait (stage);
  return GTK_SINGLE_SELECTION (loom_problems_panel_get_model (
      LOOM_PROBLEMS_PANEL (loom_desk_find (GTK_WIDGET (window), is_panel, NULL))));
}

/* With the tool that selects; one that draws does what it always does. */
static void
a_mark_that_is_clicked_chooses_its_row (void)
{
  g_autofree char *path = loom_test_sample ("broken/area-unreachable");
  LoomTestStage stage;
  GtkSingleSelection *rows = open_rows (path, &stage);
  LoomWindow *window = LOOM_WINDOW (stage.window);
  g_autoptr (LoomProblem) problem = g_list_model_get_item (G_LIST_MODEL (rows), 0);
  guint n;
  const LoomHandle *entities = loom_problem_get_entities (problem, &n);

  loom_window_set_tool (window, "measure");
  press_mark (stage.canvas, problem, 0);
  g_assert_null (gtk_single_selection_get_selected_item (rows));
  loom_window_set_tool (window, "select");
  press_mark (stage.canvas, problem, 0);
  g_assert_true (gtk_single_selection_get_selected_item (rows) == problem);
  g_assert_true (
      loom_selection_contains (loom_document_get_selection (stage.document), entities[0]));
  loom_desk_clear ();
}

/* A problem with several areas has a mark on each. */
static void
each_area_of_a_problem_is_marked (void)
{
  g_autofree char *path = loom_test_sample ("broken/name-twice");
  LoomTestStage stage;
  GtkSingleSelection *rows = open_rows (path, &stage);
  LoomWindow *window = LOOM_WINDOW (stage.window);
  g_autoptr (LoomProblem) problem = g_list_model_get_item (G_LIST_MODEL (rows), 0);
  const LoomBoard *board = loom_document_get_board (stage.document);
  guint n, n_areas = 0;
  const LoomHandle *entities = loom_problem_get_entities (problem, &n);

  loom_window_set_tool (window, "select");
  for (guint i = 0; i < n; i++)
    if (loom_board_get (board, entities[i])->kind == LOOM_KIND_AREA)
      {
        gtk_single_selection_set_selected (rows, GTK_INVALID_LIST_POSITION);
        press_mark (stage.canvas, problem, i);
        g_assert_true (gtk_single_selection_get_selected_item (rows) == problem);
        n_areas++;
      }
  g_assert_cmpuint (n_areas, >, 1);
  loom_desk_clear ();
}

static gboolean
is_outline (GtkWidget *widget, gpointer data)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "LoomOutlinePanel");
}

/* How many signs of a finding are shown in @in. */
static guint
count_signs (GtkWidget *in)
{
  static const char *const classes[] = { "sev-error", "sev-warning", "sev-note" };
  guint n = 0;

  if (!gtk_widget_get_mapped (in))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    n += GTK_IS_IMAGE (in) && gtk_widget_has_css_class (in, classes[i]);
  for (GtkWidget *child = gtk_widget_get_first_child (in); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_signs (child);
  return n;
}

/* As many lines of the outline have a sign as areas are marked on the board. */
static void
each_area_of_a_problem_has_its_sign_in_the_outline (void)
{
  static const char *const samples[] = { "area-gap", "name-twice", "area-unreachable" };

  for (guint k = 0; k < G_N_ELEMENTS (samples); k++)
    {
      g_autofree char *name = g_strconcat ("broken/", samples[k], NULL);
      g_autofree char *path = loom_test_sample (name);
      g_autoptr (GHashTable) areas = g_hash_table_new (NULL, NULL);
      LoomTestStage stage;
      GtkSingleSelection *rows = open_rows (path, &stage);
      const LoomBoard *board = loom_document_get_board (stage.document);

      for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rows)); i++)
        {
          g_autoptr (LoomProblem) problem = g_list_model_get_item (G_LIST_MODEL (rows), i);
          guint n;
          const LoomHandle *entities = loom_problem_get_entities (problem, &n);
          for (guint e = 0; e < n; e++)
            if (loom_board_get (board, entities[e])->kind == LOOM_KIND_AREA)
              g_hash_table_add (areas, GUINT_TO_POINTER (entities[e]));
        }
      loom_test_settle ();
      g_test_message ("%s: %u areas", samples[k], g_hash_table_size (areas));
      g_assert_cmpuint (g_hash_table_size (areas), >, 0);
      g_assert_cmpuint (count_signs (loom_desk_find (stage.window, is_outline, NULL)), ==,
                        g_hash_table_size (areas));
      loom_desk_clear ();
    }
}

/* Whether a mark at (@x, @y) px covers some of the box, mm. */
static gboolean
covers (const LoomViewport *viewport, const LoomRect *box, double x, double y)
{
  double left, top, right, bottom;

  loom_viewport_to_widget (viewport, box->left * 1000, box->top * 1000, &left, &top);
  loom_viewport_to_widget (viewport, box->right * 1000, box->bottom * 1000, &right, &bottom);
  return x + HALF > left && x - HALF < right && y + HALF > top && y - HALF < bottom;
}

/* All areas of a board, as if each had a problem. */
static void
a_mark_stands_in_its_area_off_the_name (gconstpointer data)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open (data);
  const LoomBoard *board = loom_document_get_board (stage->document);
  g_autoptr (LoomAreaPlan) plan
      = loom_area_plan_new (board, loom_document_get_scenario (stage->document),
                            loom_render_board_theme (board, NULL, NULL), NULL);
  const LoomViewport *viewport = loom_canvas_get_viewport (stage->canvas);
  const LoomGeometry *geometry = loom_canvas_get_geometry (stage->canvas);
  guint n_covering = 0, n = 0;

  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *area = &g_array_index (plan->areas, LoomPlanArea, i);
      const LoomHandle handle = area->area->entity.handle;
      const guint index = loom_topology_index (loom_canvas_get_topology (stage->canvas), handle);
      double wx, wy, x, y;

      loom_problem_markers_find_place (stage->canvas, handle, &wx, &wy);
      loom_viewport_to_board (viewport, wx, wy, &x, &y);
      g_assert_cmpfloat (loom_geometry_point_distance (geometry, index, x, y), >, 0);
      if (area->label.lines[0] == NULL || area->label.leader)
        continue;
      n++;
      if (covers (viewport, &area->label.box, wx, wy))
        {
          g_test_message ("%s: on the name of %s", (const char *)data, area->area->name);
          n_covering++;
        }
    }
  g_test_message ("%s: %u of %u names are covered", (const char *)data, n_covering, n);
  /* Where there is room. */
  g_assert_cmpuint (n_covering * 10, <=, n);
}

int
main (int argc, char **argv)
{
  static const char *const samples[]
      = { "broken/area-gap", "archipelago", "eleven-parishes", "four-hearths", "lamplighters",
          "orchard-farm",    "pond",        "spice-comb",      "two-shrines" };

  loom_test_init (&argc, &argv);
  g_test_add_func ("/window/problem-marks/one-that-is-clicked-chooses-its-row",
                   a_mark_that_is_clicked_chooses_its_row);
  g_test_add_func ("/window/problem-marks/each-area-of-a-problem-is-marked",
                   each_area_of_a_problem_is_marked);
  g_test_add_func ("/window/problem-marks/each-area-of-a-problem-has-its-sign-in-the-outline",
                   each_area_of_a_problem_has_its_sign_in_the_outline);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *name
          = g_strdup_printf ("/window/problem-marks/one-stands-off-the-name/%s", samples[i]);
      g_test_add_data_func (name, samples[i], a_mark_stands_in_its_area_off_the_name);
    }
  return g_test_run ();
}
