/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools for areas, with pointer and keys as a person uses them: what they make, that undo takes
 * it back to the byte, that Esc leaves no trace, and that nothing ever overlaps. */

#include "formats/model/builder.h"
#include "tests/editor/window/support.h"
#include "validator/diagnostics/engine.h"

#include <math.h>
#include <string.h>

static guint
n_areas (LoomTestStage *stage)
{
  return loom_board_n (loom_document_get_board (stage->document), LOOM_KIND_AREA);
}

static const LoomArea *
last_area (LoomTestStage *stage)
{
  return loom_board_area (loom_document_get_board (stage->document), n_areas (stage) - 1);
}

static guint
count_trouble (LoomTestStage *stage)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  loom_checks_run_family (loom_document_get_board (stage->document), 0, "geometry", report);
  for (guint i = 0; i < report->diagnostics->len; i++)
    if (loom_report_nth (report, i)->severity != LOOM_SEVERITY_NOTE)
      g_test_message ("%s", loom_report_nth (report, i)->message);
  return loom_report_count (report, LOOM_SEVERITY_ERROR)
         + loom_report_count (report, LOOM_SEVERITY_WARNING);
}

/* A board with no area yet. */
static LoomTestStage *
open_empty (void)
{
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  LoomEntity *root = loom_builder_get_root (builder);
  loom_builder_set (builder, root, "version", "1.0");
  loom_builder_set (builder, root, "title", "Empty");
  LoomEntity *areas = loom_builder_add (builder, root, LOOM_KIND_AREAS, NULL, 0, 0);
  loom_builder_set (builder, areas, "width", "200");
  loom_builder_set (builder, areas, "height", "140");
  LoomBoard *board = loom_builder_freeze (builder);
  g_assert_nonnull (board);
  return loom_test_stage_new (board);
}

static void
look (LoomTestStage *stage, const char *name)
{
  loom_test_wait (stage);
  g_autofree char *path = loom_test_picture (stage->window, name);
}

static void
draw_square (LoomTestStage *stage, double x, double y, double size)
{
  loom_test_take (stage, "area");
  loom_test_click (stage, x, y, GDK_ALT_MASK);
  loom_test_click (stage, x + size, y, GDK_ALT_MASK);
  loom_test_click (stage, x + size, y + size, GDK_ALT_MASK);
  loom_test_click (stage, x, y + size, GDK_ALT_MASK);
  loom_test_key (stage, GDK_KEY_Return, 0);
}

static void
an_area_is_drawn_from_nothing (void)
{
  g_autoptr (LoomTestStage) stage = open_empty ();
  g_autofree char *before = loom_test_bytes (stage);

  draw_square (stage, 40, 40, 40);
  g_assert_cmpstr (stage->said, ==, NULL);
  g_assert_cmpuint (n_areas (stage), ==, 1);
  g_assert_cmpuint (last_area (stage)->outline.n, ==, 4);
  g_assert_cmpuint (loom_selection_get_chief (loom_document_get_selection (stage->document)), ==,
                    last_area (stage)->entity.handle);
  g_assert_cmpuint (count_trouble (stage), ==, 0);
  loom_test_undo_redo (stage, before);
}

static void
an_area_beside_another_shares_its_border (void)
{
  g_autoptr (LoomTestStage) stage = open_empty ();

  draw_square (stage, 40, 40, 40);
  g_autofree char *before = loom_test_bytes (stage);
  /* Half over the first one, and a little off its corners. */
  loom_test_take (stage, "area");
  loom_test_click (stage, 60, 50, GDK_ALT_MASK);
  loom_test_click (stage, 120, 50, GDK_ALT_MASK);
  loom_test_move (stage, 119, 90, GDK_ALT_MASK);
  look (stage, "tool-area-empty");
  loom_test_click (stage, 120, 70, GDK_ALT_MASK);
  loom_test_double_click (stage, 60, 70, GDK_ALT_MASK);
  g_assert_cmpuint (n_areas (stage), ==, 2);
  g_assert_cmpuint (count_trouble (stage), ==, 0);
  g_autoptr (LoomTopology) topology
      = loom_topology_new (loom_document_get_board (stage->document), NULL);
  g_assert_true (loom_topology_are_neighbours (topology, 0, 1));
  loom_test_undo_redo (stage, before);
}

/* Back from the open at a corner of the coast that it has left, an outline is whole. */
static void
a_corner_of_the_coast_closes_what_began_there (void)
{
  g_autoptr (LoomTestStage) stage = open_empty ();

  draw_square (stage, 40, 40, 40);
  draw_square (stage, 150, 40, 20);
  g_autofree char *before = loom_test_bytes (stage);
  loom_test_take (stage, "area");
  loom_test_click (stage, 80, 40, 0);
  loom_test_click (stage, 100, 50, 0);
  loom_test_click (stage, 100, 70, 0);
  loom_test_click (stage, 80, 80, 0);
  g_assert_cmpuint (n_areas (stage), ==, 3);
  g_assert_cmpuint (count_trouble (stage), ==, 0);
  g_autoptr (LoomTopology) topology
      = loom_topology_new (loom_document_get_board (stage->document), NULL);
  g_assert_true (loom_topology_are_neighbours (topology, 0, 2));
  loom_test_undo_redo (stage, before);
  /* A corner of another coast is the next corner, and so is one along the coast. */
  loom_test_click (stage, 40, 80, 0);
  loom_test_click (stage, 60, 100, 0);
  loom_test_click (stage, 150, 60, 0);
  g_assert_cmpuint (n_areas (stage), ==, 3);
  g_assert_true (loom_test_key (stage, GDK_KEY_Escape, 0));
}

static void
backspace_takes_a_corner_back_and_esc_all (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("four-hearths");
  g_autofree char *before = loom_test_bytes (stage);
  const guint n = n_areas (stage);

  loom_test_take (stage, "area");
  loom_test_click (stage, 330, 60, GDK_ALT_MASK);
  loom_test_click (stage, 380, 60, GDK_ALT_MASK);
  loom_test_click (stage, 10, 290, GDK_ALT_MASK);
  loom_test_key (stage, GDK_KEY_BackSpace, 0);
  loom_test_click (stage, 380, 120, GDK_ALT_MASK);
  loom_test_move (stage, 250, 120, GDK_ALT_MASK);
  look (stage, "tool-area-four-hearths");
  g_assert_true (loom_test_key (stage, GDK_KEY_Escape, 0));
  g_autofree char *after = loom_test_bytes (stage);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (n_areas (stage), ==, n);
  g_assert_false (loom_tool_cancel (stage->tool));
}

static void
a_coast_is_drawn_freehand (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("four-hearths");
  g_autofree char *before = loom_test_bytes (stage);
  const guint n = n_areas (stage);
  const guint trouble = count_trouble (stage);

  loom_test_take (stage, "coast");
  loom_test_press (stage, 400, 150, GDK_ALT_MASK);
  for (guint i = 1; i <= 60; i++)
    loom_test_move (stage, 360 + 40 * cos (2 * G_PI * i / 60), 150 + 50 * sin (2 * G_PI * i / 60),
                    GDK_ALT_MASK);
  look (stage, "tool-coast");
  loom_test_release (stage, 400, 150, GDK_ALT_MASK);
  g_assert_cmpstr (stage->said, ==, NULL);
  g_assert_cmpuint (n_areas (stage), ==, n + 1);
  g_assert_cmpuint (count_trouble (stage), ==, trouble);
  look (stage, "tool-coast-done");
  loom_test_undo_redo (stage, before);
}

static void
a_block_is_cut_back_to_what_is_there (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("four-hearths");
  g_autofree char *before = loom_test_bytes (stage);
  const guint n = n_areas (stage);
  const guint trouble = count_trouble (stage);

  loom_test_take (stage, "patch");
  loom_test_press (stage, 270, 60, GDK_ALT_MASK);
  loom_test_move (stage, 410, 150, GDK_ALT_MASK);
  look (stage, "tool-patch");
  g_autofree char *during = loom_test_bytes (stage);
  g_assert_cmpstr (before, ==, during);
  loom_test_release (stage, 410, 150, GDK_ALT_MASK);
  g_assert_cmpstr (stage->said, ==, NULL);
  g_assert_cmpuint (n_areas (stage), >, n + 6);
  g_assert_cmpuint (count_trouble (stage), ==, trouble);
  look (stage, "tool-patch-done");
  loom_test_undo_redo (stage, before);
}

static void
a_line_splits_what_it_crosses (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("four-hearths");
  g_autofree char *before = loom_test_bytes (stage);
  const guint n = n_areas (stage);
  const guint trouble = count_trouble (stage);

  loom_test_take (stage, "split");
  loom_test_press (stage, 20, 150, GDK_ALT_MASK);
  loom_test_move (stage, 140, 150, GDK_ALT_MASK);
  look (stage, "tool-split");
  loom_test_release (stage, 140, 150, GDK_ALT_MASK);
  g_assert_cmpstr (stage->said, ==, NULL);
  g_assert_cmpuint (n_areas (stage), >=, n + 2);
  g_assert_cmpuint (count_trouble (stage), ==, trouble);
  loom_test_undo_redo (stage, before);
  look (stage, "tool-split-done");
}

static void
a_drag_merges (void)
{
  g_autoptr (LoomTestStage) stage = open_empty ();

  loom_test_take (stage, "patch");
  loom_test_drag (stage, 20, 20, 180, 120, GDK_ALT_MASK);
  g_assert_cmpuint (n_areas (stage), ==, 12);
  g_assert_cmpuint (count_trouble (stage), ==, 0);
  g_autofree char *before = loom_test_bytes (stage);
  loom_test_take (stage, "merge");
  loom_test_press (stage, 40, 35, GDK_ALT_MASK);
  loom_test_move (stage, 80, 35, GDK_ALT_MASK);
  loom_test_move (stage, 80, 70, GDK_ALT_MASK);
  look (stage, "tool-merge");
  loom_test_release (stage, 80, 70, GDK_ALT_MASK);
  g_assert_cmpuint (n_areas (stage), ==, 10);
  g_assert_cmpuint (count_trouble (stage), ==, 0);
  loom_test_undo_redo (stage, before);
}

static void
a_hole_lies_inside_one_area (void)
{
  g_autoptr (LoomTestStage) stage = open_empty ();

  draw_square (stage, 20, 20, 100);
  g_autofree char *before = loom_test_bytes (stage);
  loom_test_take (stage, "hole");
  loom_test_click (stage, 50, 50, GDK_ALT_MASK);
  loom_test_click (stage, 80, 50, GDK_ALT_MASK);
  loom_test_click (stage, 70, 80, GDK_ALT_MASK);
  loom_test_move (stage, 150, 60, GDK_ALT_MASK);
  look (stage, "tool-hole");
  loom_test_key (stage, GDK_KEY_Return, 0);
  g_assert_cmpuint (loom_entity_n (&last_area (stage)->entity, LOOM_KIND_RING), ==, 1);
  g_assert_cmpuint (count_trouble (stage), ==, 0);
  loom_test_undo_redo (stage, before);
}

static LoomPoint
corner_at (LoomTestStage *stage, guint i)
{
  const GPtrArray *corners
      = loom_board_list (loom_document_get_board (stage->document), LOOM_KIND_CORNER);
  const LoomCorner *corner = g_ptr_array_index (corners, i);
  return (LoomPoint){ corner->x, corner->y };
}

static void
a_dragged_corner_stops_at_a_border (void)
{
  g_autoptr (LoomTestStage) stage = open_empty ();

  draw_square (stage, 20, 20, 40);
  draw_square (stage, 90, 20, 40);
  g_autofree char *before = loom_test_bytes (stage);
  loom_test_take (stage, "corner");
  loom_test_press (stage, 60, 60, GDK_ALT_MASK);
  loom_test_move (stage, 75, 50, GDK_ALT_MASK);
  loom_test_move (stage, 110, 40, GDK_ALT_MASK);
  look (stage, "tool-corner-stops");
  loom_test_release (stage, 110, 40, GDK_ALT_MASK);
  g_assert_cmpint (corner_at (stage, 2).x, >, 85000);
  g_assert_cmpint (corner_at (stage, 2).x, <, 90000);
  g_assert_cmpuint (count_trouble (stage), ==, 0);
  loom_test_undo_redo (stage, before);
}

static void
a_drag_from_an_edge_inserts_a_corner_and_delete_takes_it (void)
{
  g_autoptr (LoomTestStage) stage = open_empty ();

  draw_square (stage, 20, 20, 60);
  g_autofree char *before = loom_test_bytes (stage);
  loom_test_take (stage, "corner");
  loom_test_drag (stage, 50, 20, 50, 10, GDK_ALT_MASK);
  g_assert_cmpuint (last_area (stage)->outline.n, ==, 5);
  loom_test_undo_redo (stage, before);
  g_autofree char *with = loom_test_bytes (stage);
  loom_test_click (stage, 50, 10, GDK_ALT_MASK);
  g_assert_true (loom_test_key (stage, GDK_KEY_Left, GDK_SHIFT_MASK));
  g_assert_cmpint (corner_at (stage, 4).x, ==, 40000);
  g_assert_true (loom_test_key (stage, GDK_KEY_Right, GDK_SHIFT_MASK));
  g_autofree char *back = loom_test_bytes (stage);
  g_assert_cmpstr (with, ==, back);
  g_assert_true (loom_test_key (stage, GDK_KEY_Delete, 0));
  g_assert_cmpuint (last_area (stage)->outline.n, ==, 4);
  loom_test_undo_redo (stage, with);
}

static void
points_of_a_border_are_dragged_and_esc_leaves_no_trace (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("four-hearths");
  g_autofree char *before = loom_test_bytes (stage);

  loom_test_take (stage, "corner");
  loom_test_move (stage, 62.1, 168.4, GDK_ALT_MASK);
  look (stage, "tool-corner-hover");
  loom_test_press (stage, 62.1, 168.4, GDK_ALT_MASK);
  loom_test_move (stage, 66, 160, GDK_ALT_MASK);
  loom_test_move (stage, 70, 155, GDK_ALT_MASK);
  look (stage, "tool-corner");
  g_assert_true (loom_test_key (stage, GDK_KEY_Escape, 0));
  loom_test_release (stage, 70, 155, GDK_ALT_MASK);
  g_autofree char *after = loom_test_bytes (stage);
  g_assert_cmpstr (before, ==, after);
  loom_test_drag (stage, 13.4, 146.6, 6, 150, GDK_ALT_MASK);
  g_autofree char *dragged = loom_test_bytes (stage);
  g_assert_cmpstr (before, !=, dragged);
  loom_test_undo_redo (stage, before);
}

static void
what_is_drawn_appears_in_all_parts (void)
{
  g_autoptr (LoomTestStage) stage = open_empty ();
  g_autofree char *before = loom_test_bytes (stage);
  const LoomDrawing mirror = { LOOM_DRAW_MIRROR, { 100000, 70000 }, 90000, 1 };
  const LoomDrawing turn = { LOOM_DRAW_TURN, { 100000, 70000 }, 0, 4 };

  loom_document_set_drawing (stage->document, &mirror);
  draw_square (stage, 20, 20, 40);
  g_assert_cmpuint (n_areas (stage), ==, 2);
  loom_test_undo_redo (stage, before);
  /* On the axis it is its own image. */
  draw_square (stage, 85, 80, 30);
  g_assert_cmpuint (n_areas (stage), ==, 3);
  g_assert_true (loom_document_undo (stage->document));
  g_assert_true (loom_document_undo (stage->document));
  loom_document_set_drawing (stage->document, &turn);
  loom_test_take (stage, "area");
  loom_test_click (stage, 100, 60, GDK_ALT_MASK);
  loom_test_click (stage, 130, 20, GDK_ALT_MASK);
  loom_test_move (stage, 70, 20, GDK_ALT_MASK);
  look (stage, "tool-area-symmetry");
  loom_test_click (stage, 70, 20, GDK_ALT_MASK);
  loom_test_key (stage, GDK_KEY_Return, 0);
  g_assert_cmpuint (n_areas (stage), ==, 4);
  g_assert_cmpuint (count_trouble (stage), ==, 0);
  loom_test_undo_redo (stage, before);
}

/* At a corner any of its edges may lie under the pointer. */
static void
a_border_is_redrawn_from_corner_to_corner (void)
{
  g_autoptr (LoomTestStage) stage = open_empty ();
  draw_square (stage, 20, 20, 40);
  draw_square (stage, 60, 20, 40);
  const LoomBoard *board = loom_document_get_board (stage->document);
  loom_test_take (stage, "coast");
  g_autoptr (GtkWidget) options = g_object_ref_sink (loom_tool_new_options (stage->tool));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (gtk_widget_get_first_child (options)), 1);
  loom_test_move (stage, 58, 20, GDK_ALT_MASK);
  loom_test_press (stage, 59.8, 20, GDK_ALT_MASK);
  loom_test_move (stage, 66, 30, GDK_ALT_MASK);
  loom_test_move (stage, 68, 40, GDK_ALT_MASK);
  loom_test_move (stage, 64, 50, GDK_ALT_MASK);
  loom_test_release (stage, 60, 60, GDK_ALT_MASK);
  g_assert_cmpstr (stage->said, ==, NULL);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_BORDER), ==, 1);
  const LoomBorder *border
      = (const LoomBorder *)g_ptr_array_index (loom_board_list (board, LOOM_KIND_BORDER), 0);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (loom_board_corner (board, border->ends.items[i])->x, ==, 60000);
  g_assert_cmpuint (count_trouble (stage), ==, 0);
}

/* Three fields around a bay; a stroke that begins on one and ends on another closes
 * along all, whether it stops short of their coasts or goes over them. */
static void
a_stroke_closes_to_the_neighbours (void)
{
  static const double ends[][4] = { { 60, 20, 110, 20 }, { 58, 25, 112, 26 } };
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (LoomTestStage) stage = open_empty ();
      draw_square (stage, 20, 20, 40);
      draw_square (stage, 60, 40, 50);
      draw_square (stage, 110, 20, 40);
      loom_test_take (stage, "coast");
      loom_test_press (stage, ends[i][0], ends[i][1], GDK_ALT_MASK);
      loom_test_move (stage, 50, 10, GDK_ALT_MASK);
      loom_test_move (stage, 70, 5, GDK_ALT_MASK);
      loom_test_move (stage, 120, 10, GDK_ALT_MASK);
      look (stage, "tool-coast-bay");
      loom_test_release (stage, ends[i][2], ends[i][3], GDK_ALT_MASK);
      look (stage, "tool-coast-bay-done");
      g_autoptr (LoomReport) report = loom_report_new ();
      loom_checks_run (loom_document_get_board (stage->document), 0, report);
      g_assert_cmpuint (n_areas (stage), ==, 4);
      g_assert_null (loom_report_find (report, "AREA-GAP"));
      g_assert_null (loom_report_find (report, "MAP-IN-PARTS"));
      g_assert_cmpuint (count_trouble (stage), ==, 0);
    }
}

/* Whether the mirror image of each corner is a corner. */
static gboolean
is_mirrored (LoomTestStage *stage, const LoomDrawing *drawing)
{
  const LoomBoard *board = loom_document_get_board (stage->document);
  const GPtrArray *corners = loom_board_list (board, LOOM_KIND_CORNER);
  for (guint i = 0; i < corners->len; i++)
    if (loom_drawing_find_image (drawing, board, 1,
                                 ((const LoomEntity *)g_ptr_array_index (corners, i))->handle)
        == 0)
      return FALSE;
  return TRUE;
}

static void
every_change_of_an_area_is_made_in_all_parts (void)
{
  g_autoptr (LoomTestStage) stage = open_empty ();
  const LoomDrawing mirror = { LOOM_DRAW_MIRROR, { 100000, 70000 }, 90000, 1 };

  loom_document_set_drawing (stage->document, &mirror);
  draw_square (stage, 20, 20, 40);
  draw_square (stage, 80, 80, 40); /* over the axis */
  g_assert_cmpuint (n_areas (stage), ==, 3);
  g_autofree char *drawn = loom_test_bytes (stage);
  loom_test_take (stage, "corner");
  loom_test_press (stage, 20, 20, GDK_ALT_MASK);
  loom_test_move (stage, 15, 15, GDK_ALT_MASK);
  loom_test_move (stage, 12, 8, GDK_ALT_MASK);
  look (stage, "tool-corner-symmetry");
  loom_test_release (stage, 12, 8, GDK_ALT_MASK);
  g_assert_true (is_mirrored (stage, &mirror));
  loom_test_undo_redo (stage, drawn);
  g_autofree char *moved = loom_test_bytes (stage);
  loom_test_drag (stage, 40, 60, 40, 70, GDK_ALT_MASK); /* a corner comes into the edge */
  g_assert_cmpuint (last_area (stage)->outline.n, ==, 4);
  g_assert_true (is_mirrored (stage, &mirror));
  loom_test_undo_redo (stage, moved);
  loom_test_click (stage, 40, 70, GDK_ALT_MASK);
  g_assert_true (loom_test_key (stage, GDK_KEY_Right, GDK_SHIFT_MASK));
  g_assert_true (is_mirrored (stage, &mirror));
  g_assert_true (loom_test_key (stage, GDK_KEY_Delete, 0));
  g_assert_true (is_mirrored (stage, &mirror));
  loom_test_take (stage, "split");
  loom_test_drag (stage, 12, 30, 68, 34, GDK_ALT_MASK);
  g_assert_cmpuint (n_areas (stage), ==, 5);
  g_assert_true (is_mirrored (stage, &mirror));
  loom_test_take (stage, "merge");
  loom_test_drag (stage, 40, 25, 40, 50, GDK_ALT_MASK);
  g_assert_cmpuint (n_areas (stage), ==, 3);
  g_assert_true (is_mirrored (stage, &mirror));
  g_assert_cmpuint (count_trouble (stage), ==, 0);
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  g_test_add_func ("/window/tools/area/an-area-is-drawn-from-nothing",
                   an_area_is_drawn_from_nothing);
  g_test_add_func ("/window/tools/area/an-area-beside-another-shares-its-border",
                   an_area_beside_another_shares_its_border);
  g_test_add_func ("/window/tools/area/a-corner-of-the-coast-closes-what-began-there",
                   a_corner_of_the_coast_closes_what_began_there);
  g_test_add_func ("/window/tools/area/backspace-takes-a-corner-back-and-esc-all",
                   backspace_takes_a_corner_back_and_esc_all);
  g_test_add_func ("/window/tools/coast/a-coast-is-drawn-freehand", a_coast_is_drawn_freehand);
  g_test_add_func ("/window/tools/patch/a-block-is-cut-back-to-what-is-there",
                   a_block_is_cut_back_to_what_is_there);
  g_test_add_func ("/window/tools/split/a-line-splits-what-it-crosses",
                   a_line_splits_what_it_crosses);
  g_test_add_func ("/window/tools/merge/a-drag-merges", a_drag_merges);
  g_test_add_func ("/window/tools/hole/a-hole-lies-inside-one-area", a_hole_lies_inside_one_area);
  g_test_add_func ("/window/tools/corner/a-dragged-corner-stops-at-a-border",
                   a_dragged_corner_stops_at_a_border);
  g_test_add_func ("/window/tools/corner/a-drag-from-an-edge-inserts-a-corner-and-delete-takes-it",
                   a_drag_from_an_edge_inserts_a_corner_and_delete_takes_it);
  g_test_add_func ("/window/tools/corner/points-of-a-border-are-dragged-and-esc-leaves-no-trace",
                   points_of_a_border_are_dragged_and_esc_leaves_no_trace);
  g_test_add_func ("/window/tools/area/what-is-drawn-appears-in-all-parts",
                   what_is_drawn_appears_in_all_parts);
  g_test_add_func ("/window/tools/coast/a-border-is-redrawn-from-corner-to-corner",
                   a_border_is_redrawn_from_corner_to_corner);
  g_test_add_func ("/window/tools/coast/a-stroke-closes-to-the-neighbours",
                   a_stroke_closes_to_the_neighbours);
  g_test_add_func ("/window/tools/symmetry/every-change-of-an-area-is-made-in-all-parts",
                   every_change_of_an_area_is_made_in_all_parts);
  return g_test_run ();
}
