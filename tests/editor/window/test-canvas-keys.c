/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board by keyboard, and what a screen reader finds on it. */

#include "editor/window/canvas/canvas-private.h"
#include "editor/window/words/selection-words.h"
#include "tests/editor/window/tools-support.h"

#include <string.h>

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

/* The name of the canvas, which a screen reader says. */
static char *
said (LoomTestStage *stage)
{
  g_autofree char *other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (stage->canvas),
                                                               GTK_ACCESSIBLE_PROPERTY_LABEL, "\n");
  return g_steal_pointer (&other);
}

static void
keys (LoomTestStage *stage, guint keyval, guint times, GdkModifierType state)
{
  for (guint i = 0; i < times; i++)
    g_assert_true (loom_test_key (stage, keyval, state));
}

/* Without a pointer: from the corner of a square that is there, ten millimetres each way. */
static void
an_area_is_drawn_by_keys_alone (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();
  const guint before = steps (stage);
  g_autofree char *bytes = loom_test_bytes (stage);
  const guint n = loom_board_n (board_of (stage), LOOM_KIND_AREA);

  loom_test_take (stage, "area");
  loom_selection_set_one (selection_of (stage), loom_test_thing (stage, "c4"));
  keys (stage, GDK_KEY_Right, 1, GDK_SHIFT_MASK);
  keys (stage, GDK_KEY_Left, 1, GDK_SHIFT_MASK);
  g_assert_cmpint (stage->canvas->cursor.x, ==, 160000);
  g_assert_cmpint (stage->canvas->cursor.y, ==, 20000);
  g_autofree char *corner = said (stage);
  g_assert_nonnull (strstr (corner, "160.0, 20.0 mm: a corner of East"));
  keys (stage, GDK_KEY_Return, 1, 0);
  keys (stage, GDK_KEY_Right, 2, GDK_SHIFT_MASK);
  g_autofree char *open = said (stage);
  g_assert_nonnull (strstr (open, "180.0, 20.0 mm: in no area"));
  keys (stage, GDK_KEY_Return, 1, 0);
  /* One too many is taken back. */
  keys (stage, GDK_KEY_Up, 1, GDK_SHIFT_MASK);
  keys (stage, GDK_KEY_Return, 1, 0);
  keys (stage, GDK_KEY_BackSpace, 1, 0);
  keys (stage, GDK_KEY_Down, 5, GDK_SHIFT_MASK);
  keys (stage, GDK_KEY_Return, 1, 0);
  keys (stage, GDK_KEY_Left, 2, GDK_SHIFT_MASK);
  g_autofree char *end = said (stage);
  g_assert_nonnull (strstr (end, "160.0, 60.0 mm: a corner of East"));
  g_assert_cmpuint (steps (stage), ==, before);
  /* Back at the coast where it began: that closes it. */
  keys (stage, GDK_KEY_Return, 1, 0);
  g_assert_cmpuint (loom_board_n (board_of (stage), LOOM_KIND_AREA), ==, n + 1);
  assert_one_step (stage, before, bytes);
  const LoomArea *area = loom_board_area (board_of (stage), n);
  g_assert_cmpuint (area->outline.n, ==, 4);
  gboolean has_upper = FALSE, has_lower = FALSE;
  for (guint i = 0; i < area->outline.n; i++)
    {
      has_upper = has_upper || area->outline.items[i] == loom_test_thing (stage, "c4");
      has_lower = has_lower || area->outline.items[i] == loom_test_thing (stage, "c8");
    }
  g_assert_true (has_upper && has_lower);
}

/* Ctrl goes finely and to where it is, not to what is near. */
static void
the_cursor_goes_finely_past_what_it_is_snapped_to (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();

  loom_test_take (stage, "area");
  loom_selection_set_one (selection_of (stage), loom_test_thing (stage, "c4"));
  keys (stage, GDK_KEY_Right, 1, GDK_SHIFT_MASK);
  keys (stage, GDK_KEY_Left, 1, GDK_SHIFT_MASK);
  keys (stage, GDK_KEY_Right, 3, GDK_CONTROL_MASK);
  g_assert_cmpint (stage->canvas->cursor.x, ==, 160300);
  keys (stage, GDK_KEY_Left, 1, 0);
  g_assert_cmpint (stage->canvas->cursor.x, <=, 160000);
  g_assert_cmpint (stage->canvas->cursor.y, ==, 20000);
  /* Off the border that it lies on, upwards, by one key. */
  keys (stage, GDK_KEY_Up, 1, 0);
  g_assert_cmpint (stage->canvas->cursor.y, <, 20000);
}

/* The pointer takes over as soon as it moves, and tools that take no points keep the arrows. */
static void
the_pointer_takes_the_cursor_away (void)
{
  g_autoptr (LoomTestStage) stage = open_stage ();

  loom_test_take (stage, "area");
  keys (stage, GDK_KEY_Right, 1, 0);
  g_assert_true (stage->canvas->has_cursor);
  loom_test_move (stage, 30, 90, 0);
  g_assert_false (stage->canvas->has_cursor);
  keys (stage, GDK_KEY_Right, 1, 0);
  g_assert_true (stage->canvas->has_cursor);
  g_assert_cmpint (stage->canvas->cursor.x, >=, 31000);
  g_assert_true (loom_test_key (stage, GDK_KEY_Escape, 0));
  g_assert_false (stage->canvas->has_cursor);
  keys (stage, GDK_KEY_Right, 1, 0);
  loom_test_take (stage, "select");
  g_assert_false (stage->canvas->has_cursor);
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
  ADD ("an-area-is-drawn-by-keys-alone", an_area_is_drawn_by_keys_alone);
  ADD ("the-cursor-goes-finely-past-what-it-is-snapped-to",
       the_cursor_goes_finely_past_what_it_is_snapped_to);
  ADD ("the-pointer-takes-the-cursor-away", the_pointer_takes_the_cursor_away);
  return g_test_run ();
}
