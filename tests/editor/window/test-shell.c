/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The frame of the window: actions and their keys, tools, modes, panels, a narrow window, and every
 * sample opened once. */

#include "editor/window/canvas/canvas-private.h"
#include "editor/window/shell/application.h"
#include "editor/window/shell/drawing-sign.h"
#include "editor/window/shell/manual.h"
#include "editor/window/words/selection-words.h"
#include "editor/window/widgets/preferences.h"
#include "editor/window/shell/window-private.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/shell-support.h"

#include <glib/gstdio.h>
#include <locale.h>

/* --- Tools and modes -------------------------------------------------------------------------- */

static void
test_tools (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      LoomWindow *window = open_sample (boards[i]);
      gboolean layers = loom_document_get_layer (loom_window_get_document (window)) != 0;
      g_assert_cmpint (layers, ==, i == 1);
      for (const LoomToolRow *row = loom_toolbox_rows (layers); row->id != NULL; row++)
        {
          g_test_message ("%s", row->id);
          g_action_group_activate_action (G_ACTION_GROUP (window), "tool",
                                          g_variant_new_string (row->id));
          g_assert_cmpstr (loom_window_get_tool (window), ==, row->id);
          LoomTool *tool = loom_canvas_get_tool (loom_window_get_canvas (window));
          g_assert_nonnull (tool);
          g_assert_true (loom_tool_is (tool, row->info));
          settle (window);
        }
      g_assert_true (loom_document_is_saved (loom_window_get_document (window)));
      close_window (window);
    }
}

static gboolean
is_tool (GtkWidget *widget, gpointer id)
{
  GVariant *target;

  if (!GTK_IS_TOGGLE_BUTTON (widget) || !gtk_widget_has_css_class (widget, "tool"))
    return FALSE;
  target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget));
  return target != NULL && g_str_equal (g_variant_get_string (target, NULL), id);
}

/* By the mouse, wherever the keys were before; who goes along the tools by keys stays there. */
static void
test_tool_keys (void)
{
  LoomWindow *window = open_sample (boards[0]);
  GtkWidget *board = GTK_WIDGET (loom_window_get_canvas (window));
  GtkWidget *button = loom_desk_find (GTK_WIDGET (window), is_tool, (gpointer) "area");

  g_assert_nonnull (button);
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  g_assert_false (gtk_widget_has_focus (board));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (loom_window_get_tool (window), ==, "area");
  g_assert_true (gtk_widget_has_focus (board));
  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (gtk_widget_has_focus (button));
  close_window (window);
}

static void
test_manual (void)
{
  LoomWindow *areas = open_sample (boards[0]), *layers = open_sample (boards[1]);
  g_assert_cmpstr (loom_manual_page (GTK_WINDOW (areas)), ==, "first-board");
  g_assert_cmpstr (loom_manual_page (GTK_WINDOW (layers)), ==, "layers");
  loom_window_set_mode (areas, LOOM_MODE_PLAYTEST);
  g_assert_cmpstr (loom_manual_page (GTK_WINDOW (areas)), ==, "scenario");
  loom_window_set_mode (areas, LOOM_MODE_FAIRNESS);
  g_assert_cmpstr (loom_manual_page (GTK_WINDOW (areas)), ==, "fair");
  g_assert_cmpstr (loom_manual_page (NULL), ==, "index");
  close_window (layers);
  close_window (areas);
}

static void
test_modes (void)
{
  LoomWindow *window = open_sample (boards[0]);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->rail_slot)));
  g_assert_true (gtk_widget_get_visible (window->left_panel));
  for (LoomMode mode = LOOM_MODE_PLAYTEST; mode <= LOOM_MODE_FAIRNESS; mode++)
    {
      loom_window_set_mode (window, mode);
      settle (window);
      g_assert_cmpint (loom_window_get_mode (window), ==, mode);
      g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->rail_slot)));
      g_assert_false (gtk_widget_get_visible (window->left_panel));
      g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->problems_slot)));
      g_assert_false (gtk_widget_get_visible (window->rulers[0]));
      /* In a playtest the pointer makes moves. */
      if (mode == LOOM_MODE_FAIRNESS)
        g_assert_null (loom_canvas_get_tool (loom_window_get_canvas (window)));
    }
  /* F9 brings the panel back in this mode alone. */
  g_action_group_activate_action (G_ACTION_GROUP (window), "left-panel", NULL);
  g_assert_true (gtk_widget_get_visible (window->left_panel));
  loom_window_set_mode (window, LOOM_MODE_PLAYTEST);
  g_assert_false (gtk_widget_get_visible (window->left_panel));
  loom_window_set_mode (window, LOOM_MODE_EDIT);
  settle (window);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->rail_slot)));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->problems_slot)));
  g_assert_cmpstr (loom_window_get_tool (window), ==, "select");
  g_assert_nonnull (loom_canvas_get_tool (loom_window_get_canvas (window)));
  close_window (window);
}

static gboolean
is_narrow (gpointer window)
{
  return LOOM_WINDOW (window)->room == LOOM_WINDOW_ROOM_NARROW;
}

static LoomWindow *
open_wide (int width)
{
  LoomPreferences *preferences = loom_preferences_get_default ();
  g_object_set (preferences, "width", width, "height", 600, NULL);
  LoomWindow *window = open_sample (boards[0]);
  g_object_set (preferences, "width", 1280, "height", 800, NULL);
  return window;
}

static void
test_narrow (void)
{
  LoomWindow *window = open_wide (722);
  wait_until (is_narrow, window);
  settle (window);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 722);
  g_assert_false (gtk_widget_get_mapped (window->left_panel));
  g_assert_false (gtk_widget_get_mapped (window->right_panel));
  g_assert_false (gtk_widget_get_visible (window->mode_edit));
  /* Who knows no keys has a button for each. */
  g_assert_true (gtk_widget_get_mapped (window->left_toggle));
  g_assert_true (gtk_widget_get_mapped (window->right_toggle));
  g_signal_emit_by_name (window->left_toggle, "clicked");
  g_signal_emit_by_name (window->right_toggle, "clicked");
  settle (window);
  g_assert_true (gtk_widget_get_mapped (window->left_panel));
  g_assert_true (gtk_widget_get_mapped (window->right_panel));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 722);
  close_window (window);
}

static void
test_toast (void)
{
  LoomWindow *window = open_sample (boards[0]);
  loom_window_toast (window, "Seven dice are the most", "Undo", "win.undo");
  settle (window);
  g_assert_cmpstr (loom_toast_get (window->toast), ==, "Seven dice are the most");
  loom_toast_hide (window->toast);
  g_assert_null (loom_toast_get (window->toast));
  close_window (window);
}

static void
test_selection_words (void)
{
  LoomWindow *window = open_sample (boards[0]);
  LoomDocument *document = loom_window_get_document (window);
  const LoomBoard *board = loom_document_get_board (document);
  LoomSelection *selection = loom_document_get_selection (document);
  loom_selection_set_one (selection, loom_board_area (board, 0)->entity.handle);
  g_autofree char *one = loom_selection_words (document);
  g_assert_cmpstr (one, ==, "1 of 12 areas selected");
  const LoomEntity *corner = g_ptr_array_index (loom_board_list (board, LOOM_KIND_CORNER), 0);
  loom_selection_add (selection, corner->handle);
  g_autofree char *mixed = loom_selection_words (document);
  g_assert_cmpstr (mixed, ==, "2 things selected");
  loom_selection_set_one (selection, corner->handle);
  g_autofree char *single = loom_selection_words (document);
  g_assert_cmpstr (single, ==, "1 corner selected");
  close_window (window);
}

/* --- Files ------------------------------------------------------------------------------------ */

static void
test_samples (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".board.xml"))
      {
        g_test_message ("%s", name);
        LoomWindow *window = open_sample (name);
        g_assert_true (loom_document_is_saved (loom_window_get_document (window)));
        close_window (window);
      }
}

static void
test_same_file (void)
{
  LoomWindow *first = open_sample (boards[0]);
  g_assert_true (open_sample (boards[0]) == first);
  LoomWindow *second = open_sample (boards[1]);
  g_assert_true (second != first);
  close_window (first);
  close_window (second);
}

/* Every sentence in a widget below @widget. */
static void
gather_words (GtkWidget *widget, GString *words)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (words, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gather_words (child, words);
}

/* Whether a window says the word. */
static gboolean
is_said (gpointer word)
{
  g_autoptr (GString) said = g_string_new (NULL);
  GListModel *all = gtk_window_get_toplevels ();
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (all, i);
      if (gtk_widget_get_mapped (window))
        gather_words (window, said);
    }
  return strstr (said->str, word) != NULL;
}

/* What is no board is told about in the words of the command line. */
static void
check_refused (const char *path, const char *word)
{
  g_assert_null (loom_application_open_path (application, path, NULL));
  wait_until (is_said, (gpointer)word);
  for (GList *at; (at = gtk_application_get_windows (GTK_APPLICATION (application))) != NULL;)
    close_window (at->data);
}

static void
test_nonsense (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp (NULL, &error);
  g_autofree char *missing = g_build_filename (folder, "missing.board.xml", NULL);
  g_autofree char *nonsense = g_build_filename (folder, "nonsense.board.xml", NULL);
  g_assert_true (g_file_set_contents (nonsense, "What I meant to draw", -1, &error));
  check_refused (missing, "[FILE-UNREADABLE]");
  check_refused (folder, "[FILE-IS-FOLDER]");
  check_refused (nonsense, "[NOT-A-BOARD]");
  g_assert_cmpint (g_remove (nonsense), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* --- Drawing and checking --------------------------------------------------------------------- */

static gboolean
is_visible (gpointer widget)
{
  return gtk_widget_get_visible (widget);
}

static gboolean
is_hidden (gpointer widget)
{
  return !gtk_widget_get_visible (widget);
}

static LoomDocument *
open_document (void)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", boards[0], NULL);
  LoomModelErrors *errors = NULL;
  LoomDocument *document = loom_document_open (path, &errors);
  g_assert_nonnull (document);
  g_clear_pointer (&errors, g_ptr_array_unref);
  return document;
}

static gboolean
is_drawn (gpointer canvas)
{
  return loom_canvas_is_crisp (canvas);
}

/* A refresh that does not come stands for a board that takes long. */
static void
test_drawing_sign (void)
{
  g_autoptr (LoomDocument) document = open_document ();
  LoomCanvas *canvas = LOOM_CANVAS (g_object_ref_sink (loom_canvas_new (document)));
  GtkWidget *sign = g_object_ref_sink (loom_drawing_sign_new (canvas));
  wait_until (is_drawn, canvas);
  g_assert_false (gtk_widget_get_visible (sign));
  canvas->refresh = G_MAXUINT;
  g_signal_emit_by_name (canvas, "refreshed");
  g_assert_false (gtk_widget_get_visible (sign));
  wait_until (is_visible, sign);
  canvas->refresh = 0;
  g_signal_emit_by_name (canvas, "drawn");
  g_assert_false (gtk_widget_get_visible (sign));
  g_object_run_dispose (G_OBJECT (sign));
  g_object_unref (sign);
  g_object_unref (canvas);
}

static GtkWidget *
find_sign (GtkWidget *root)
{
  GtkWidget *found = LOOM_IS_DRAWING_SIGN (root) ? root : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_sign (child);
  return found;
}

static void
test_window_has_sign (void)
{
  LoomWindow *window = open_sample (boards[0]);
  GtkWidget *sign = find_sign (GTK_WIDGET (window));
  g_assert_nonnull (sign);
  wait_until (is_hidden, sign);
  close_window (window);
}

/* The labels of the button that leads to the problems, one after the other. */
static void
append_counts (GtkWidget *root, gboolean is_within, GString *words)
{
  is_within
      |= GTK_IS_BUTTON (root)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), "win.problems") == 0;
  if (is_within && GTK_IS_LABEL (root))
    g_string_append (words, gtk_label_get_label (GTK_LABEL (root)));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_counts (child, is_within, words);
}

static char *
dup_counts (GtkWidget *bar)
{
  GString *words = g_string_new (NULL);
  append_counts (bar, FALSE, words);
  return g_string_free (words, FALSE);
}

static void
test_counts_wait (void)
{
  g_autoptr (LoomDocument) document = open_document ();
  GtkWidget *canvas = g_object_ref_sink (loom_canvas_new (document));
  GtkWidget *bar = g_object_ref_sink (loom_status_bar_new (LOOM_CANVAS (canvas)));
  g_autofree char *unknown = dup_counts (bar);
  g_assert_cmpstr (unknown, ==, "……");
  loom_status_bar_set_counts (LOOM_STATUS_BAR (bar), 0, 3, 0);
  g_autofree char *known = dup_counts (bar);
  g_assert_cmpstr (known, ==, "03");
  g_object_run_dispose (G_OBJECT (bar));
  g_object_unref (bar);
  g_object_unref (canvas);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_autoptr (GError) error = NULL;
  application = loom_application_new (G_APPLICATION_NON_UNIQUE);
  g_application_hold (G_APPLICATION (application));
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  g_test_add_func ("/window/tools/every-tool-can-be-taken", test_tools);
  g_test_add_func ("/window/tools/arrows-are-for-the-board-after-a-tool-was-clicked",
                   test_tool_keys);
  g_test_add_func ("/window/modes/each-shows-what-it-is-for", test_modes);
  g_test_add_func ("/window/help/f1-opens-the-manual-at-the-place-in-question", test_manual);
  g_test_add_func ("/window/layout/a-narrow-window-puts-panels-over-the-board", test_narrow);
  g_test_add_func ("/window/frame/a-toast-says-its-sentence", test_toast);
  g_test_add_func ("/window/frame/what-is-long-in-drawing-is-said-to-be-drawn", test_drawing_sign);
  g_test_add_func ("/window/frame/every-window-says-that-it-draws", test_window_has_sign);
  g_test_add_func ("/window/frame/counts-are-unknown-until-checked", test_counts_wait);
  g_test_add_func ("/window/frame/the-selection-is-told-in-words", test_selection_words);
  g_test_add_func ("/window/files/every-sample-opens-in-silence", test_samples);
  g_test_add_func ("/window/files/a-file-has-one-window", test_same_file);
  g_test_add_func ("/window/files/nonsense-is-told-as-on-the-command-line", test_nonsense);
  int status = g_test_run ();
  g_application_release (G_APPLICATION (application));
  g_clear_object (&application);
  return status;
}
