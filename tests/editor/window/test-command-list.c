/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Actions, their keys and the list of commands. */

#include "editor/window/shell/application.h"
#include "editor/window/shell/command-list.h"
#include "editor/window/shell/keys.h"
#include "editor/window/shell/shortcuts.h"
#include "editor/window/shell/window-private.h"
#include "tests/editor/window/shell-support.h"

#include <locale.h>

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
    = { "open-path", "tool",      "take-tool",    "zoom-to",       "insert-corner",  "bar",
        "smooth",    "show-file", "import-again", "edit-rules-at", "border-between", NULL };

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

/* The least that people have is 800 by 600. */
static void
test_shortcuts_fit (void)
{
  GtkWidget *shortcuts = loom_shortcuts_new ();
  int width, height;

  gtk_window_set_default_size (GTK_WINDOW (shortcuts), 800, 600);
  gtk_window_present (GTK_WINDOW (shortcuts));
  wait_until (is_mapped, shortcuts);
  width = gtk_widget_get_width (shortcuts);
  height = gtk_widget_get_height (shortcuts);
  g_test_message ("%d by %d px", width, height);
  g_assert_cmpint (width, <=, 800);
  g_assert_cmpint (height, <=, 600);
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
  g_test_add_func ("/window/commands/the-shortcuts-fit-the-smallest-screen", test_shortcuts_fit);
  int status = g_test_run ();
  g_application_release (G_APPLICATION (application));
  g_clear_object (&application);
  return status;
}
