/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The marks of problems on the board and the list of them: a click on one is a click on the other.
 */

#include "editor/work/checker.h"
#include "editor/window/canvas/canvas-private.h"
#include "editor/window/panels/problems/problem.h"
#include "editor/window/panels/problems/problems-panel.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"

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
  const LoomRect box = loom_canvas_entity_bounds (canvas, entities[i]);
  double wx, wy;

  loom_viewport_to_widget (loom_canvas_get_viewport (canvas),
                           box.left + (box.right - box.left) * 0.75,
                           box.top + (box.bottom - box.top) * 0.2, &wx, &wy);
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

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  g_test_add_func ("/window/problem-marks/one-that-is-clicked-chooses-its-row",
                   a_mark_that_is_clicked_chooses_its_row);
  g_test_add_func ("/window/problem-marks/each-area-of-a-problem-is-marked",
                   each_area_of_a_problem_is_marked);
  return g_test_run ();
}
