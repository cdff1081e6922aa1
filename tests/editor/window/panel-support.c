/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Panels for tests: see panel-support.h. */

#include "tests/editor/window/panel-support.h"

#include "editor/window/forms/number-entry.h"
#include "editor/window/widgets/look.h"
#include "editor/window/ui-resources.h"
#include "formats/xml/writer.h"
#include "tests/editor/window/support.h"

void
loom_test_panels_init (int *argc, char ***argv)
{
  loom_test_init (argc, argv);
  g_resources_register (loom_ui_get_resource ());
  loom_look_init ();
}

void
loom_test_spin (guint times)
{
  for (guint i = 0; i < times; i++)
    while (g_main_context_iteration (NULL, FALSE))
      ;
}

LoomDocument *
loom_test_document_open (const char *name)
{
  g_autofree char *path = loom_test_sample (name);
  g_autoptr (GPtrArray) errors = NULL;
  LoomDocument *document = loom_document_open (path, &errors);

  g_assert_nonnull (document);
  return document;
}

LoomTestPanel *
loom_test_panel_open (const char *sample, GtkWidget *(*new_panel) (LoomDocument *, LoomCanvas *))
{
  LoomTestPanel *self = g_new0 (LoomTestPanel, 1);

  self->document = loom_test_document_open (sample);
  self->window = g_object_ref_sink (gtk_window_new ());
  gtk_widget_add_css_class (self->window, "boardloom");
  gtk_window_set_decorated (GTK_WINDOW (self->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 296, 760);
  self->panel = new_panel (self->document, NULL);
  gtk_window_set_child (GTK_WINDOW (self->window), self->panel);
  gtk_window_present (GTK_WINDOW (self->window));
  loom_test_spin (3);
  return self;
}

void
loom_test_panel_free (LoomTestPanel *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->window);
  loom_test_spin (2);
  g_object_unref (self->document);
  g_free (self);
}

guint
loom_test_panel_place (LoomTestPanel *self)
{
  return loom_history_get_place (loom_document_get_history (self->document));
}

void
loom_test_panel_select (LoomTestPanel *self, LoomHandle entity)
{
  loom_selection_set_one (loom_document_get_selection (self->document), entity);
  loom_test_spin (2);
}

LoomHandle
loom_test_panel_first (LoomTestPanel *self, LoomKind kind)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  const LoomScenario *scenario = loom_document_get_scenario (self->document);

  if (loom_board_n (board, kind) > 0)
    return ((LoomEntity *)g_ptr_array_index (loom_board_list (board, kind), 0))->handle;
  if (scenario != NULL && loom_entity_n (&scenario->entity, kind) > 0)
    return loom_entity_nth (&scenario->entity, kind, 0)->handle;
  return 0;
}

GtkWidget *
loom_test_find_type (GtkWidget *root, GType type)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = loom_test_find_type (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

gboolean
loom_test_press_key (GtkWidget *widget, guint keyval, GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean is_used = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, state, &is_used);
      if (is_used)
        return TRUE;
    }
  return FALSE;
}

void
loom_test_pass (guint ms)
{
  const gint64 until = g_get_monotonic_time () + ms * (gint64)1000;

  while (g_get_monotonic_time () < until)
    {
      loom_test_spin (1);
      g_usleep (2000);
    }
}

GtkWidget *
loom_test_editor_of (GtkWidget *row)
{
  return loom_field_row_get_editor (LOOM_FIELD_ROW (row));
}

/* The rows, those of closed expanders too, whose content is none of their children. */
static void
collect_rows (GtkWidget *root, GPtrArray *rows)
{
  if (LOOM_IS_FIELD_ROW (root))
    {
      g_ptr_array_add (rows, root);
      return;
    }
  if (GTK_IS_EXPANDER (root) && !gtk_expander_get_expanded (GTK_EXPANDER (root)))
    collect_rows (gtk_expander_get_child (GTK_EXPANDER (root)), rows);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_rows (child, rows);
}

static gboolean
drive_number (GtkWidget *entry)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));

  gtk_editable_set_text (GTK_EDITABLE (entry), *text == '\0' ? "2" : "*1.0+1");
  loom_number_entry_commit (LOOM_NUMBER_ENTRY (entry));
  return TRUE;
}

static gboolean
drive_drop_down (GtkDropDown *drop_down)
{
  guint n = g_list_model_get_n_items (gtk_drop_down_get_model (drop_down));
  guint selected = gtk_drop_down_get_selected (drop_down);

  if (n < 2)
    return FALSE;
  gtk_drop_down_set_selected (drop_down, (selected + 1) % n);
  return TRUE;
}

/* Changes what a row shows as a person would. FALSE where there is nothing that could be. */
static gboolean
drive (GtkWidget *row)
{
  GtkWidget *editor = loom_test_editor_of (row);
  GtkWidget *widget;

  if ((widget = loom_test_find_type (editor, GTK_TYPE_DROP_DOWN)) != NULL)
    return drive_drop_down (GTK_DROP_DOWN (widget));
  if ((widget = loom_test_find_type (editor, GTK_TYPE_SWITCH)) != NULL)
    {
      gtk_switch_set_active (GTK_SWITCH (widget), !gtk_switch_get_active (GTK_SWITCH (widget)));
      return TRUE;
    }
  if ((widget = loom_test_find_type (editor, GTK_TYPE_TOGGLE_BUTTON)) != NULL)
    {
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget),
                                    !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget)));
      return TRUE;
    }
  if ((widget = loom_test_find_type (editor, LOOM_TYPE_NUMBER_ENTRY)) != NULL)
    return drive_number (widget);
  if ((widget = loom_test_find_type (editor, GTK_TYPE_ENTRY)) != NULL)
    {
      gboolean is_colour = loom_test_find_type (editor, GTK_TYPE_COLOR_BUTTON) != NULL;

      gtk_editable_set_text (GTK_EDITABLE (widget), is_colour ? "#123456" : "Zz");
      g_signal_emit_by_name (widget, "activate");
      return TRUE;
    }
  return FALSE;
}

/* Drives every row of the page in turn, each but for those that complain one step that undo takes
 * back to the last byte. Gives how many were one. */
guint
loom_test_panel_drive (LoomTestPanel *fixture, void (*update) (GtkWidget *panel))
{
  g_autoptr (GBytes) before = loom_write_bytes (loom_document_get_board (fixture->document));
  guint driven = 0;

  for (guint i = 0;; i++)
    {
      g_autoptr (GPtrArray) rows = g_ptr_array_new ();
      guint place = loom_test_panel_place (fixture);
      g_autoptr (GBytes) after = NULL;
      g_autofree char *name = NULL;
      GtkWidget *row;

      collect_rows (fixture->panel, rows);
      if (i >= rows->len)
        return driven;
      row = g_object_ref (g_ptr_array_index (rows, i));
      name = g_strdup (gtk_widget_get_name (row));
      g_test_message ("%s", name);
      if (drive (row) && loom_field_row_get_complaint (LOOM_FIELD_ROW (row)) == NULL)
        {
          g_assert_cmpuint (loom_test_panel_place (fixture), ==, place + 1);
          g_assert_true (loom_document_undo (fixture->document));
          driven++;
        }
      g_assert_cmpuint (loom_test_panel_place (fixture), ==, place);
      g_object_unref (row);
      update (fixture->panel);
      loom_test_spin (1);
      after = loom_write_bytes (loom_document_get_board (fixture->document));
      g_assert_true (g_bytes_equal (before, after));
    }
}
