/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board by keyboard, and what a screen reader finds on it. */

#include "editor/window/canvas/canvas-private.h"
#include "editor/window/words/selection-words.h"
#include "tests/editor/window/support.h"

static LoomSelection *
selection_of (LoomTestStage *stage)
{
  return loom_document_get_selection (stage->document);
}

static void
arrows_go_from_area_to_area (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");

  loom_canvas_set_focus_entity (stage->canvas, loom_test_thing (stage, "alder-chase"));
  g_assert_true (loom_test_key (stage, GDK_KEY_Right, 0));
  const LoomHandle right = loom_canvas_get_focus_entity (stage->canvas);
  g_assert_cmpuint (right, !=, loom_test_thing (stage, "alder-chase"));
  g_assert_cmpfloat (
      loom_canvas_entity_bounds (stage->canvas, right).right, >,
      loom_canvas_entity_bounds (stage->canvas, loom_test_thing (stage, "alder-chase")).right);
  g_assert_cmpuint (loom_selection_get_n (selection_of (stage)), ==, 0);
}

static void
space_and_enter_choose (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  const LoomHandle area = loom_test_thing (stage, "sandling");

  loom_canvas_set_focus_entity (stage->canvas, area);
  loom_test_key (stage, GDK_KEY_space, 0);
  g_assert_true (loom_selection_contains (selection_of (stage), area));
  loom_test_key (stage, GDK_KEY_space, 0);
  g_assert_false (loom_selection_contains (selection_of (stage), area));
  loom_test_key (stage, GDK_KEY_Return, 0);
  g_assert_true (loom_selection_contains (selection_of (stage), area));
  g_assert_true (loom_test_key (stage, GDK_KEY_Escape, 0));
  g_assert_cmpuint (loom_selection_get_n (selection_of (stage)), ==, 0);
}

static void
a_name_or_a_number_is_typed_after_a_slash (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");

  loom_test_key (stage, GDK_KEY_slash, 0);
  loom_test_key (stage, GDK_KEY_r, 0);
  loom_test_key (stage, GDK_KEY_e, 0);
  g_assert_cmpuint (loom_canvas_get_focus_entity (stage->canvas), ==,
                    loom_test_thing (stage, "reedholm"));
  loom_test_key (stage, GDK_KEY_BackSpace, 0);
  loom_test_key (stage, GDK_KEY_BackSpace, 0);
  loom_test_key (stage, GDK_KEY_3, 0);
  g_assert_cmpuint (loom_canvas_get_focus_entity (stage->canvas), ==,
                    loom_test_thing (stage, "carrow-head"));
  loom_test_key (stage, GDK_KEY_Escape, 0);
}

static void
tab_goes_over_the_board_and_leaves_it (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  GtkWidget *canvas = GTK_WIDGET (stage->canvas);
  guint n, steps = 0;

  loom_canvas_get_places (stage->canvas, &n);
  gtk_widget_grab_focus (canvas);
  while (gtk_widget_child_focus (canvas, GTK_DIR_TAB_FORWARD) && steps <= n)
    steps++;
  g_assert_cmpuint (steps, ==, n);
}

static void
the_arrows_are_the_tools_once_something_is_selected (void)
{
  LoomPoint way;

  g_assert_true (loom_canvas_nudge (GDK_KEY_Left, 0, &way));
  g_assert_cmpint (way.x, ==, -1000);
  g_assert_true (loom_canvas_nudge (GDK_KEY_Down, GDK_SHIFT_MASK, &way));
  g_assert_cmpint (way.y, ==, 10000);
  g_assert_true (loom_canvas_nudge (GDK_KEY_Up, GDK_CONTROL_MASK, &way));
  g_assert_cmpint (way.y, ==, -100);
  g_assert_false (loom_canvas_nudge (GDK_KEY_a, 0, &way));

  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  const LoomHandle area = loom_test_thing (stage, "far-sollen");
  loom_test_take (stage, "select");
  g_autofree char *before = loom_test_bytes (stage);
  loom_selection_set_one (selection_of (stage), area);
  loom_canvas_set_focus_entity (stage->canvas, area);
  g_assert_true (loom_test_key (stage, GDK_KEY_Up, 0));
  g_assert_cmpuint (loom_canvas_get_focus_entity (stage->canvas), ==, area);
  loom_test_undo_redo (stage, before);
}

static GtkWidget *
child_of (LoomTestStage *stage, LoomHandle entity)
{
  return g_hash_table_lookup (stage->canvas->children, GUINT_TO_POINTER (entity));
}

static void
every_entity_is_an_accessible_child (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("two-shrines");
  const LoomBoard *board = loom_document_get_board (stage->document);

  gtk_test_accessible_assert_role (stage->canvas, GTK_ACCESSIBLE_ROLE_LIST);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    {
      GtkWidget *child = child_of (stage, loom_board_area (board, i)->entity.handle);

      g_assert_nonnull (child);
      gtk_test_accessible_assert_role (child, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
      g_assert_true (gtk_widget_get_focusable (child));
      g_assert_cmpint (gtk_widget_get_width (child), >, 10);
    }
  GtkWidget *wood = child_of (stage, loom_test_thing (stage, "badger-wood"));
  gtk_test_accessible_assert_property (
      wood, GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Badger Wood, no. 1, wood, seat Evening, 3 dice, 3 neighbours: Raven Scar, Tarn Hows, "
      "Low Lea");
}

static void
a_child_says_whether_it_is_selected (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  const LoomHandle area = loom_test_thing (stage, "sandling");

  loom_selection_set_one (selection_of (stage), area);
  gtk_test_accessible_assert_state (child_of (stage, area), GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  loom_selection_clear (selection_of (stage));
  gtk_test_accessible_assert_state (child_of (stage, area), GTK_ACCESSIBLE_STATE_SELECTED, FALSE);
}

static void
the_canvas_says_what_is_selected (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");

  loom_selection_set_one (selection_of (stage), loom_test_thing (stage, "sandling"));
  g_autofree char *words = loom_selection_words (stage->document);
  g_assert_cmpstr (words, !=, "");
  gtk_test_accessible_assert_property (stage->canvas, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
}

static void
a_removed_entity_leaves_no_child (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  const LoomHandle route = loom_test_thing (stage, "ferry-1");
  LoomEdit *edit = loom_edit_new ("Remove");

  g_assert_nonnull (child_of (stage, route));
  loom_edit_remove (edit, route);
  g_assert_true (loom_document_apply (stage->document, edit, NULL));
  loom_test_wait (stage);
  g_assert_null (child_of (stage, route));
  g_assert_true (loom_document_undo (stage->document));
  loom_test_wait (stage);
  g_assert_nonnull (child_of (stage, route));
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
#define ADD(path, func) g_test_add_func ("/window/canvas/keys/" path, func)
  ADD ("arrows-go-from-area-to-area", arrows_go_from_area_to_area);
  ADD ("space-and-enter-choose", space_and_enter_choose);
  ADD ("a-name-or-a-number-is-typed-after-a-slash", a_name_or_a_number_is_typed_after_a_slash);
  ADD ("tab-goes-over-the-board-and-leaves-it", tab_goes_over_the_board_and_leaves_it);
  ADD ("the-arrows-are-the-tools-once-something-is-selected",
       the_arrows_are_the_tools_once_something_is_selected);
  ADD ("every-thing-is-an-accessible-child", every_entity_is_an_accessible_child);
  ADD ("a-child-says-whether-it-is-selected", a_child_says_whether_it_is_selected);
  ADD ("the-canvas-says-what-is-selected", the_canvas_says_what_is_selected);
  ADD ("a-removed-thing-leaves-no-child", a_removed_entity_leaves_no_child);
  return g_test_run ();
}
