/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The canvas: what it shows, how one looks around, what it hands to tools, and what is seen of it
 * in pictures. */

#include "editor/window/canvas/canvas-private.h"
#include "tests/editor/window/support.h"

#include <math.h>

/* A tool that writes down what it gets. */

typedef struct
{
  LoomTool *tool;
  GString *log;
  LoomPointer last;
} LoomScribe;

static void
note (LoomTool *tool, const char *what, const LoomPointer *pointer)
{
  LoomScribe *self = loom_tool_get_state (tool);

  g_string_append_printf (self->log, "%s ", what);
  if (pointer != NULL)
    self->last = *pointer;
}

static gboolean
scribe_press (LoomTool *tool, const LoomPointer *pointer)
{
  note (tool, pointer->n_press == 2 ? "twice" : "press", pointer);
  return TRUE;
}

static gboolean
scribe_motion (LoomTool *tool, const LoomPointer *pointer)
{
  note (tool, pointer->button == 1 ? "drag" : "move", pointer);
  return TRUE;
}

static gboolean
scribe_release (LoomTool *tool, const LoomPointer *pointer)
{
  note (tool, "release", pointer);
  return TRUE;
}

static gboolean
scribe_cancel (LoomTool *tool)
{
  note (tool, "cancel", NULL);
  return TRUE;
}

static const char *
scribe_cursor (LoomTool *tool)
{
  return "crosshair";
}

static void
scribe_init (LoomTool *tool)
{
  LOOM_TOOL_STATE (tool, LoomScribe)->log = g_string_new (NULL);
}

static void
scribe_clear (LoomTool *tool)
{
  g_string_free (LOOM_TOOL_STATE (tool, LoomScribe)->log, TRUE);
}

static const LoomToolInfo scribe_info = {
  .size = sizeof (LoomScribe),
  .init = scribe_init,
  .clear = scribe_clear,
  .press = scribe_press,
  .motion = scribe_motion,
  .release = scribe_release,
  .cancel = scribe_cancel,
  .get_cursor = scribe_cursor,
};

static LoomScribe *
take_scribe (LoomTestStage *stage)
{
  LoomTool *tool = loom_tool_new (&scribe_info, stage->canvas);

  loom_test_take_tool (stage, tool);
  return loom_tool_get_state (tool);
}

static void
the_tool_gets_the_pointer_in_micrometres (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  LoomScribe *scribe = take_scribe (stage);

  loom_test_click (stage, 100.25, 50.5, GDK_ALT_MASK);
  g_assert_cmpstr (scribe->log->str, ==, "move press release ");
  g_assert_cmpfloat_with_epsilon (scribe->last.bx, 100250, 1e-3);
  g_assert_cmpfloat_with_epsilon (scribe->last.by, 50500, 1e-3);
  loom_test_double_click (stage, 100, 50, GDK_ALT_MASK);
  g_assert_nonnull (strstr (scribe->log->str, "twice"));
}

static void
the_pointer_is_snapped_to_corners_unless_alt_is_held (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  LoomScribe *scribe = take_scribe (stage);
  const LoomHandle corner = loom_test_thing (stage, "c3");

  loom_test_move (stage, 193.5, 88, 0);
  g_assert_cmpint (scribe->last.snap, ==, LOOM_SNAP_CORNER);
  g_assert_cmpuint (scribe->last.corner, ==, corner);
  g_assert_cmpint (scribe->last.at.x, ==, 192500);
  loom_test_move (stage, 193.5, 88, GDK_ALT_MASK);
  g_assert_cmpint (scribe->last.snap, ==, LOOM_SNAP_NONE);
  loom_canvas_snap_without (stage->canvas, &corner, 1);
  loom_test_move (stage, 193.5, 88, 0);
  g_assert_cmpint (scribe->last.snap, ==, LOOM_SNAP_NONE);
  loom_canvas_set_snapping (stage->canvas, FALSE);
  loom_canvas_snap_without (stage->canvas, NULL, 0);
  loom_test_move (stage, 193.5, 88, 0);
  g_assert_cmpint (scribe->last.snap, ==, LOOM_SNAP_NONE);
}

static void
escape_in_a_drag_cancels_the_tool (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  LoomScribe *scribe = take_scribe (stage);

  loom_test_press (stage, 100, 50, 0);
  loom_test_key (stage, GDK_KEY_Escape, 0);
  loom_test_move (stage, 120, 60, 0);
  loom_test_release (stage, 120, 60, 0);
  g_assert_true (g_str_has_suffix (scribe->log->str, "press cancel move "));
}

static void
space_and_a_drag_pan (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  LoomScribe *scribe = take_scribe (stage);
  const LoomViewport *viewport = loom_canvas_get_viewport (stage->canvas);

  loom_canvas_zoom (stage->canvas, 3);
  const LoomViewport before = *viewport;
  loom_canvas_key (stage->canvas, GDK_KEY_space, 0);
  loom_canvas_press (stage->canvas, 300, 300, GDK_BUTTON_PRIMARY, 1, 0);
  loom_canvas_motion (stage->canvas, 340, 290, 0);
  loom_canvas_release (stage->canvas, 340, 290, GDK_BUTTON_PRIMARY, 0);
  loom_canvas_key_released (stage->canvas, GDK_KEY_space);
  g_assert_cmpfloat_with_epsilon (viewport->x, before.x - 40 / before.scale, 1e-6);
  g_assert_cmpfloat_with_epsilon (viewport->y, before.y + 10 / before.scale, 1e-6);
  g_assert_cmpstr (scribe->log->str, ==, "");
  loom_canvas_press (stage->canvas, 300, 300, GDK_BUTTON_MIDDLE, 1, 0);
  loom_canvas_motion (stage->canvas, 260, 310, 0);
  loom_canvas_release (stage->canvas, 260, 310, GDK_BUTTON_MIDDLE, 0);
  g_assert_cmpfloat_with_epsilon (viewport->x, before.x, 1e-6);
  g_assert_cmpstr (scribe->log->str, ==, "");
}

static void
the_board_stays_fitted_until_one_looks_closer (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  const LoomViewport *viewport = loom_canvas_get_viewport (stage->canvas);

  g_assert_true (loom_viewport_is_fitted (viewport, 16));
  loom_canvas_zoom_true (stage->canvas);
  g_assert_cmpfloat_with_epsilon (viewport->scale, viewport->true_scale, viewport->scale * 0.004);
  loom_test_wait (stage);
  g_assert_true (loom_canvas_is_crisp (stage->canvas));
  loom_canvas_fit (stage->canvas);
  g_assert_true (loom_viewport_is_fitted (viewport, 16));
}

/* On a display whose pixels are @larger times as large as they are: a monitor of other dots. */
static void
a_hundred_percent_is_as_large_as_on_paper (gconstpointer larger)
{
  if (!g_test_subprocess ())
    {
      g_setenv ("GDK_SCALE", larger, TRUE);
      g_test_trap_subprocess (NULL, 0, 0);
      g_unsetenv ("GDK_SCALE");
      g_test_trap_assert_passed ();
      return;
    }
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  g_autoptr (GdkMonitor) monitor
      = g_list_model_get_item (gdk_display_get_monitors (gdk_display_get_default ()), 0);
  GdkRectangle box;
  double left, right, y;
  gdk_monitor_get_geometry (monitor, &box);
  loom_canvas_zoom_true (stage->canvas);
  loom_test_to_widget (stage, 50, 100, &left, &y);
  loom_test_to_widget (stage, 150, 100, &right, &y);
  const double on_screen = (right - left) * gdk_monitor_get_width_mm (monitor) / box.width;
  g_assert_cmpfloat_with_epsilon (on_screen, 100, .4);
}

static void
what_is_selected_can_be_zoomed_to (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  const LoomViewport *viewport = loom_canvas_get_viewport (stage->canvas);
  const LoomHandle area
      = loom_board_area (loom_document_get_board (stage->document), 2)->entity.handle;
  const LoomRect box = loom_canvas_entity_bounds (stage->canvas, area);

  loom_selection_set_one (loom_document_get_selection (stage->document), area);
  loom_canvas_zoom_selection (stage->canvas);
  g_assert_cmpfloat_with_epsilon (viewport->x, (box.left + box.right) / 2000, 0.01);
  g_assert_cmpfloat (viewport->scale, >, 2);
}

static void
an_edit_is_drawn (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  LoomEdit *edit = loom_edit_new ("Move");

  loom_edit_set_number (edit, loom_test_thing (stage, "c3"), LOOM_KIND_CORNER, "x", 200000);
  g_assert_true (loom_document_apply (stage->document, edit, NULL));
  g_assert_false (loom_canvas_is_crisp (stage->canvas));
  loom_test_wait (stage);
  g_assert_true (loom_canvas_is_crisp (stage->canvas));
}

static void
cells_are_where_they_are_drawn (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("two-queens");
  LoomScribe *scribe = take_scribe (stage);

  loom_test_click_cell (stage, 7, 3, 0);
  g_assert_true (scribe->last.has_cell);
  g_assert_cmpint (scribe->last.cell.column, ==, 7);
  g_assert_cmpint (scribe->last.cell.row, ==, 3);
  loom_canvas_set_layers (stage->canvas, LOOM_CANVAS_SIDE_BY_SIDE);
  loom_test_wait (stage);
  loom_test_click_cell (stage, 20, 20, 0);
  g_assert_cmpint (scribe->last.cell.column, ==, 20);
  loom_canvas_set_layers (stage->canvas, LOOM_CANVAS_STACKED);
  loom_test_move (stage, 50, 50, 0);
  g_assert_false (scribe->last.has_cell);
}

static void
guides_hold_the_pointer (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  LoomScribe *scribe = take_scribe (stage);
  const guint guide = loom_canvas_add_guide (stage->canvas, TRUE, 21000);

  loom_test_move (stage, 22, 5, 0);
  g_assert_cmpint (scribe->last.snap, ==, LOOM_SNAP_GUIDE);
  g_assert_cmpint (scribe->last.at.x, ==, 21000);
  loom_canvas_remove_guide (stage->canvas, guide);
  loom_test_move (stage, 22, 5, 0);
  g_assert_cmpint (scribe->last.snap, ==, LOOM_SNAP_NONE);
}

static void
another_board_can_be_shown_in_its_place (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  g_autofree char *before = loom_test_bytes (stage);

  loom_canvas_show_board (stage->canvas,
                          loom_board_copy (loom_document_get_board (stage->document)), 1);
  loom_test_wait (stage);
  loom_canvas_show_board (stage->canvas, NULL, G_MAXUINT);
  loom_test_wait (stage);
  g_autofree char *after = loom_test_bytes (stage);
  g_assert_cmpstr (before, ==, after);
}

static void
its_pictures_are_made (void)
{
  static const char *const names[]
      = { "archipelago", "four-hearths", "two-queens", "two-shrines", "spice-comb" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (LoomTestStage) stage = loom_test_stage_open (names[i]);
      g_autofree char *name = g_strconcat ("canvas-", names[i], NULL);
      const LoomBoard *board = loom_document_get_board (stage->document);

      if (loom_board_n (board, LOOM_KIND_AREA) > 0)
        loom_selection_set_one (loom_document_get_selection (stage->document),
                                loom_board_area (board, 0)->entity.handle);
      loom_test_settle ();
      g_autofree char *path = loom_test_picture (GTK_WIDGET (stage->canvas), name);
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
    }
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
#define ADD(path, func) g_test_add_func ("/window/canvas/" path, func)
  ADD ("the-tool-gets-the-pointer-in-micrometres", the_tool_gets_the_pointer_in_micrometres);
  ADD ("the-pointer-is-snapped-to-corners-unless-alt-is-held",
       the_pointer_is_snapped_to_corners_unless_alt_is_held);
  ADD ("escape-in-a-drag-cancels-the-tool", escape_in_a_drag_cancels_the_tool);
  ADD ("space-and-a-drag-pan", space_and_a_drag_pan);
  ADD ("the-board-stays-fitted-until-one-looks-closer",
       the_board_stays_fitted_until_one_looks_closer);
  g_test_add_data_func ("/window/canvas/a-hundred-percent-is-as-large-as-on-paper/plain", "1",
                        a_hundred_percent_is_as_large_as_on_paper);
  g_test_add_data_func ("/window/canvas/a-hundred-percent-is-as-large-as-on-paper/twice", "2",
                        a_hundred_percent_is_as_large_as_on_paper);
  ADD ("what-is-selected-can-be-zoomed-to", what_is_selected_can_be_zoomed_to);
  ADD ("an-edit-is-drawn", an_edit_is_drawn);
  ADD ("cells-are-where-they-are-drawn", cells_are_where_they_are_drawn);
  ADD ("guides-hold-the-pointer", guides_hold_the_pointer);
  ADD ("another-board-can-be-shown-in-its-place", another_board_can_be_shown_in_its_place);
  ADD ("its-pictures-are-made", its_pictures_are_made);
  return g_test_run ();
}
