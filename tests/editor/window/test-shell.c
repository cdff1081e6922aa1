/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The frame of the window: actions and their keys, tools, modes, panels, a narrow window, and every
 * sample opened once. */

#include "editor/window/shell/application.h"
#include "editor/window/canvas/canvas-private.h"
#include "editor/window/shell/command-list.h"
#include "editor/window/shell/drawing-sign.h"
#include "editor/window/shell/keys.h"
#include "editor/window/words/selection-words.h"
#include "editor/window/shell/shortcuts.h"
#include "editor/window/widgets/preferences.h"
#include "editor/window/shell/window-private.h"

#include <glib/gstdio.h>
#include <locale.h>

static LoomApplication *application;

/* Seconds after which waiting is a fault. */
#define PATIENCE 20

typedef gboolean (*Predicate) (gpointer data);

static void
wait_until (Predicate predicate, gpointer data)
{
  gint64 end = g_get_monotonic_time () + PATIENCE * G_TIME_SPAN_SECOND;
  while (!predicate (data))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

/* Whatever is due: idles, and what the next frames do. */
static void
settle (LoomWindow *window)
{
  for (guint i = 0; i < 3; i++)
    {
      gtk_widget_queue_draw (GTK_WIDGET (window));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static LoomWindow *
open_sample (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", name, NULL);
  LoomWindow *window = loom_application_open_path (application, path, NULL);
  g_assert_nonnull (window);
  wait_until (is_mapped, window);
  settle (window);
  return window;
}

static void
close_window (gpointer window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static const char *const boards[] = { "two-shrines.board.xml", "two-queens.board.xml" };

/* --- Actions and keys ------------------------------------------------------------------------- */

static GAction *
find_action (LoomWindow *window, const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  g_autoptr (GError) error = NULL;
  g_action_parse_detailed_name (detailed, &name, &target, &error);
  g_assert_no_error (error);
  GActionMap *map
      = g_str_has_prefix (name, "win.") ? G_ACTION_MAP (window) : G_ACTION_MAP (application);
  GAction *action = g_action_map_lookup_action (map, name + 4);
  const GVariantType *wanted = action != NULL ? g_action_get_parameter_type (action) : NULL;
  if (action != NULL)
    g_assert_true (wanted == NULL ? target == NULL
                                  : target != NULL && g_variant_is_of_type (target, wanted));
  return action;
}

static void
test_actions_are_there (void)
{
  LoomWindow *window = open_sample (boards[0]);
  const LoomCommandRow *const *tables = loom_commands_get_tables ();
  for (guint i = 0; tables[i] != NULL; i++)
    for (const LoomCommandRow *row = tables[i]; row->action != NULL; row++)
      {
        g_test_message ("%s", row->action);
        g_assert_nonnull (find_action (window, row->action));
        g_assert_nonnull (row->title);
        g_assert_nonnull (row->group);
      }
  close_window (window);
}

/* Actions that make no command by themselves: what they need is chosen in the window. */
static const char *const choices[]
    = { "open-path", "tool",   "take-tool", "zoom-to", "insert-corner",
        "bar",       "smooth", "show-file", NULL };

static gboolean
is_listed (const char *prefix, const char *wanted)
{
  const LoomCommandRow *const *tables = loom_commands_get_tables ();
  for (guint i = 0; tables[i] != NULL; i++)
    for (const LoomCommandRow *row = tables[i]; row->action != NULL; row++)
      {
        g_autofree char *name = NULL;
        g_autoptr (GVariant) target = NULL;
        g_assert_true (g_action_parse_detailed_name (row->action, &name, &target, NULL));
        if (g_str_has_prefix (name, prefix) && strcmp (name + strlen (prefix), wanted) == 0)
          return TRUE;
      }
  return FALSE;
}

static void
check_listed (GActionGroup *group, const char *prefix)
{
  g_auto (GStrv) names = g_action_group_list_actions (group);
  for (guint i = 0; names[i] != NULL; i++)
    if (!g_strv_contains (choices, names[i]) && !is_listed (prefix, names[i]))
      g_error ("%s%s is not in the list of commands", prefix, names[i]);
}

static void
test_actions_are_listed (void)
{
  LoomWindow *window = open_sample (boards[1]);
  check_listed (G_ACTION_GROUP (window), "win.");
  check_listed (G_ACTION_GROUP (application), "app.");
  close_window (window);
}

static void
test_keys_parse (void)
{
  const LoomCommandRow *const *tables = loom_commands_get_tables ();
  for (guint i = 0; tables[i] != NULL; i++)
    for (const LoomCommandRow *row = tables[i]; row->action != NULL; row++)
      for (guint k = 0; k < G_N_ELEMENTS (row->keys) && row->keys[k] != NULL; k++)
        {
          guint keyval;
          GdkModifierType modifiers;
          g_test_message ("%s: %s", row->action, row->keys[k]);
          g_assert_true (gtk_accelerator_parse (row->keys[k], &keyval, &modifiers));
        }
  for (guint layers = 0; layers < 2; layers++)
    for (const LoomToolRow *row = loom_toolbox_rows (layers); row->id != NULL; row++)
      g_assert_true (row->key == NULL || gtk_accelerator_parse (row->key, NULL, NULL));
}

/* One key, one meaning: two keys are the same when they would be pressed the same. */
static void
claim_key (GHashTable *keys, const char *key, const char *action)
{
  guint keyval;
  GdkModifierType modifiers;
  gtk_accelerator_parse (key, &keyval, &modifiers);
  g_autofree char *name = gtk_accelerator_name (gdk_keyval_to_lower (keyval), modifiers);
  const char *other = g_hash_table_lookup (keys, name);
  if (other != NULL)
    g_error ("%s is the key of both %s and %s", name, other, action);
  g_hash_table_insert (keys, g_steal_pointer (&name), (gpointer)action);
}

static void
check_keys (LoomWindow *window)
{
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const LoomCommandRow *const *tables = loom_commands_get_tables ();
  gboolean layers = loom_document_get_layer (loom_window_get_document (window)) != 0;
  for (guint i = 0; tables[i] != NULL; i++)
    for (const LoomCommandRow *row = tables[i]; row->action != NULL; row++)
      for (guint k = 0; k < G_N_ELEMENTS (row->keys) && row->keys[k] != NULL; k++)
        if (g_action_get_enabled (find_action (window, row->action)))
          claim_key (keys, row->keys[k], row->action);
  if (loom_window_get_mode (window) == LOOM_MODE_EDIT)
    for (const LoomToolRow *row = loom_toolbox_rows (layers); row->id != NULL; row++)
      if (row->key != NULL)
        claim_key (keys, row->key, row->id);
}

static void
test_keys_are_single (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      LoomWindow *window = open_sample (boards[i]);
      for (LoomMode mode = LOOM_MODE_EDIT; mode <= LOOM_MODE_FAIRNESS; mode++)
        {
          loom_window_set_mode (window, mode);
          settle (window);
          check_keys (window);
        }
      close_window (window);
    }
}

static void
test_text_keys (void)
{
  static const struct
  {
    const char *key;
    gboolean is_for_text;
  } rows[] = {
    { "a", TRUE },           { "<Shift>b", TRUE },
    { "1", TRUE },           { "Delete", TRUE },
    { "space", TRUE },       { "<Control>c", TRUE },
    { "<Control>z", TRUE },  { "<Control><Shift>z", TRUE },
    { "Escape", TRUE },      { "F9", FALSE },
    { "<Control>s", FALSE }, { "<Control><Shift>p", FALSE },
    { "<Alt>Left", FALSE },  { "<Control>f", FALSE },
    { "<Shift>F9", FALSE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint keyval;
      GdkModifierType modifiers;
      g_assert_true (gtk_accelerator_parse (rows[i].key, &keyval, &modifiers));
      g_test_message ("%s", rows[i].key);
      g_assert_cmpint (loom_keys_are_for_text (keyval, modifiers), ==, rows[i].is_for_text);
    }
}

static void
test_keys_match (void)
{
  g_assert_true (loom_keys_match ("a", GDK_KEY_a, 0));
  g_assert_true (loom_keys_match ("a", GDK_KEY_A, GDK_LOCK_MASK));
  g_assert_false (loom_keys_match ("a", GDK_KEY_A, GDK_SHIFT_MASK));
  g_assert_true (loom_keys_match ("<Shift>a", GDK_KEY_A, GDK_SHIFT_MASK));
  g_assert_true (loom_keys_match ("question", GDK_KEY_question, GDK_SHIFT_MASK));
  g_assert_false (loom_keys_match ("a", GDK_KEY_a, GDK_CONTROL_MASK));
  g_assert_true (
      loom_keys_match ("<Control><Shift>z", GDK_KEY_Z, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
}

static void
test_commands_match (void)
{
  g_assert_cmpint (loom_command_match ("Zoom to the Selection", ""), >, 0);
  g_assert_cmpint (loom_command_match ("Zoom to the Selection", "zsel"), >, 0);
  g_assert_cmpint (loom_command_match ("Zoom to the Selection", "ZOOM SEL"), >, 0);
  g_assert_cmpint (loom_command_match ("Zoom to the Selection", "sz"), ==, 0);
  g_assert_cmpint (loom_command_match ("Größe", "grosse"), ==,
                   loom_command_match ("Grosse", "grosse"));
  g_assert_cmpint (loom_command_match ("Undo", "undo"), >,
                   loom_command_match ("Turn around down there too", "undo"));
}

static void
gather_shortcuts (GtkWidget *widget, GString *keys)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *accelerator = NULL;
      g_object_get (widget, "accelerator", &accelerator, NULL);
      g_string_append_printf (keys, " %s ", accelerator);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gather_shortcuts (child, keys);
}

static void
assert_has_key (const GString *keys, const char *key)
{
  g_autofree char *word = g_strdup_printf (" %s ", key);
  if (strstr (keys->str, word) == NULL)
    g_error ("%s is not among the shortcuts", key);
}

static void
test_shortcuts (void)
{
  g_autoptr (GString) keys = g_string_new (NULL);
  const LoomCommandRow *const *tables = loom_commands_get_tables ();
  GtkWidget *shortcuts = loom_shortcuts_new ();
  gtk_window_present (GTK_WINDOW (shortcuts));
  wait_until (is_mapped, shortcuts);
  gather_shortcuts (shortcuts, keys);
  for (guint i = 0; tables[i] != NULL; i++)
    for (const LoomCommandRow *row = tables[i]; row->action != NULL; row++)
      for (guint k = 0; k < G_N_ELEMENTS (row->keys) && row->keys[k] != NULL; k++)
        if (k == 0 || strstr (row->keys[k], "KP_") == NULL)
          assert_has_key (keys, row->keys[k]);
  for (guint layers = 0; layers < 2; layers++)
    for (const LoomToolRow *row = loom_toolbox_rows (layers); row->id != NULL; row++)
      if (row->key != NULL)
        assert_has_key (keys, row->key);
  gtk_window_destroy (GTK_WINDOW (shortcuts));
}

static void
test_command_list (void)
{
  LoomWindow *window = open_sample (boards[0]);
  loom_command_list_present (GTK_APPLICATION_WINDOW (window));
  settle (window);
  close_window (window);
}

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
          g_assert_true (g_type_is_a (G_OBJECT_TYPE (tool), row->get_type ()));
          settle (window);
        }
      g_assert_true (loom_document_is_saved (loom_window_get_document (window)));
      close_window (window);
    }
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
  return LOOM_WINDOW (window)->room == LOOM_ROOM_NARROW;
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
  g_action_group_activate_action (G_ACTION_GROUP (window), "left-panel", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (window), "right-panel", NULL);
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
  loom_selection_set_one (selection, loom_board_area (board, 0)->thing.handle);
  g_autofree char *one = loom_selection_words (document);
  g_assert_cmpstr (one, ==, "1 of 12 areas selected");
  const LoomThing *corner = g_ptr_array_index (loom_board_list (board, LOOM_KIND_CORNER), 0);
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
  LoomFaults *faults = NULL;
  LoomDocument *document = loom_document_open (path, &faults);
  g_assert_nonnull (document);
  g_clear_pointer (&faults, g_ptr_array_unref);
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
  g_test_add_func ("/window/commands/every-row-has-its-action", test_actions_are_there);
  g_test_add_func ("/window/commands/every-action-is-in-the-list", test_actions_are_listed);
  g_test_add_func ("/window/commands/every-key-can-be-read", test_keys_parse);
  g_test_add_func ("/window/commands/no-key-means-two-things-in-a-mode", test_keys_are_single);
  g_test_add_func ("/window/commands/text-fields-keep-their-keys", test_text_keys);
  g_test_add_func ("/window/commands/keys-match-whatever-the-case", test_keys_match);
  g_test_add_func ("/window/commands/parts-of-words-find-a-command", test_commands_match);
  g_test_add_func ("/window/commands/the-list-opens", test_command_list);
  g_test_add_func ("/window/commands/the-shortcuts-show-every-key", test_shortcuts);
  g_test_add_func ("/window/tools/every-tool-can-be-taken", test_tools);
  g_test_add_func ("/window/modes/each-shows-what-it-is-for", test_modes);
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
