/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The scenario panel: the list of scenarios above, the form of the one being looked at below. As in
 * the inspector, edits refresh the rows, and only another signature makes the page anew. */

#include "editor/window/panels/scenario/scenario-panel.h"

#include "editor/window/panels/scenario/scenario-actions.h"
#include "editor/window/panels/scenario/scenario-sections.h"
#include "validator/position/rules-source.h"

#include <glib/gi18n.h>

struct _LoomScenarioPanel
{
  GtkWidget parent_instance;

  LoomDocument *document;
  GtkWidget *box;
  GtkWidget *list;
  GtkWidget *duplicate, *remove;
  GtkWidget *window;
  char *signature;      /* of the page */
  char *list_signature; /* of the list */
  guint showing;
  guint idle;
};

#define LOOM_TYPE_SCENARIO_PANEL (loom_scenario_panel_get_type ())
G_DECLARE_FINAL_TYPE (LoomScenarioPanel, loom_scenario_panel, LOOM, SCENARIO_PANEL, GtkWidget)
G_DEFINE_FINAL_TYPE (LoomScenarioPanel, loom_scenario_panel, GTK_TYPE_WIDGET)

static void
sign_children (const LoomScenario *scenario, LoomKind kind, GString *signature)
{
  for (guint i = 0; i < loom_entity_n (&scenario->entity, kind); i++)
    g_string_append_printf (signature, "%u ", loom_entity_nth (&scenario->entity, kind, i)->handle);
  g_string_append_c (signature, ';');
}

static char *
dup_signature (const LoomBoard *board, const LoomScenario *scenario)
{
  GString *signature = g_string_new (NULL);

  if (scenario == NULL)
    return g_string_free (signature, FALSE);
  g_string_append_printf (signature, "%u %s %d;", scenario->entity.handle,
                          scenario->rules != NULL ? scenario->rules : "", scenario->seats);
  sign_children (scenario, LOOM_KIND_CLOSE, signature);
  sign_children (scenario, LOOM_KIND_NOTE, signature);
  sign_children (scenario, LOOM_KIND_ACCEPT, signature);
  for (guint i = 0; loom_scenario_rules (board, scenario) == NULL
                    && i < loom_entity_n (&scenario->entity, LOOM_KIND_OPTION);
       i++)
    g_string_append_printf (signature, "%u ",
                            loom_entity_nth (&scenario->entity, LOOM_KIND_OPTION, i)->handle);
  return g_string_free (signature, FALSE);
}

static char *
dup_list_signature (const LoomBoard *board)
{
  GString *signature = g_string_new (NULL);

  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    {
      const LoomScenario *scenario = loom_board_scenario (board, i);
      const LoomGameInfo *rules = loom_scenario_rules (board, scenario);

      g_string_append_printf (signature, "%u %s %s\n", scenario->entity.handle, scenario->title,
                              rules != NULL ? loom_rules_title (rules) : "");
    }
  return g_string_free (signature, FALSE);
}

static GtkWidget *
new_list_row (const LoomBoard *board, const LoomScenario *scenario)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (scenario->title);
  const LoomGameInfo *rules = loom_scenario_rules (board, scenario);
  GtkWidget *game = gtk_label_new (rules != NULL ? loom_rules_title (rules) : _ ("Another game"));

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (title, "layer-name");
  gtk_label_set_xalign (GTK_LABEL (game), 0);
  gtk_label_set_ellipsize (GTK_LABEL (game), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (game, "dim-label");
  gtk_widget_add_css_class (game, "small");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), game);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "scenario", GUINT_TO_POINTER (scenario->entity.handle));
  return row;
}

static void
fill_list (LoomScenarioPanel *self)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  g_autofree char *signature = dup_list_signature (board);
  GtkListBoxRow *old;

  if (g_strcmp0 (signature, self->list_signature) == 0)
    return;
  g_free (self->list_signature);
  self->list_signature = g_steal_pointer (&signature);
  while ((old = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), GTK_WIDGET (old));
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list),
                         new_list_row (board, loom_board_scenario (board, i)));
}

static void
select_current (LoomScenarioPanel *self, const LoomScenario *current)
{
  GtkListBoxRow *row;

  for (gint i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), i)) != NULL;
       i++)
    if (current != NULL
        && GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "scenario"))
               == current->entity.handle)
      gtk_list_box_select_row (GTK_LIST_BOX (self->list), row);
}

static GtkWidget *
new_page (LoomScenarioPanel *self, const LoomScenario *scenario)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (page, "inspector");
  if (scenario == NULL)
    {
      GtkWidget *section = loom_form_new_section (NULL);

      gtk_box_append (GTK_BOX (section),
                      loom_form_new_hint (_ ("A scenario says what is placed on the board, under "
                                             "which rules and for how many. Add one to begin.")));
      gtk_box_append (GTK_BOX (page), section);
      return page;
    }
  loom_scenario_add_head (page, self->document, scenario);
  loom_scenario_add_seats (page, self->document, scenario);
  loom_scenario_add_options (page, self->document, scenario);
  loom_scenario_add_rest (page, self->document, scenario);
  return page;
}

static void
update (LoomScenarioPanel *self)
{
  const LoomScenario *scenario = loom_document_get_scenario (self->document);
  g_autofree char *signature = dup_signature (loom_document_get_board (self->document), scenario);

  self->showing++;
  fill_list (self);
  select_current (self, scenario);
  gtk_widget_set_sensitive (self->duplicate, scenario != NULL);
  gtk_widget_set_sensitive (self->remove, scenario != NULL);
  if (g_strcmp0 (signature, self->signature) == 0)
    loom_form_refresh (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->window)));
  else
    {
      g_free (self->signature);
      self->signature = g_steal_pointer (&signature);
      loom_form_set_content (GTK_SCROLLED_WINDOW (self->window), new_page (self, scenario));
    }
  self->showing--;
}

static gboolean
idle_cb (gpointer data)
{
  LoomScenarioPanel *self = data;

  self->idle = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

static void
queue_update (LoomScenarioPanel *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (idle_cb, self);
}

static void
document_changed_cb (LoomDocument *document,
                     const LoomDocumentChange *change,
                     LoomScenarioPanel *self)
{
  if (change == NULL || change->edit == NULL)
    g_clear_pointer (&self->signature, g_free);
  queue_update (self);
}

static void
row_selected_cb (GtkListBox *list, GtkListBoxRow *row, LoomScenarioPanel *self)
{
  if (self->showing == 0 && row != NULL)
    loom_document_set_scenario (self->document,
                                GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "scenario")));
}

static void
add_cb (LoomScenarioPanel *self)
{
  loom_scenario_add (self->document, NULL);
}

static void
duplicate_cb (LoomScenarioPanel *self)
{
  loom_scenario_duplicate (self->document);
}

static void
remove_cb (LoomScenarioPanel *self)
{
  loom_scenario_remove (self->document);
}

void
loom_scenario_panel_update (GtkWidget *panel)
{
  LoomScenarioPanel *self = LOOM_SCENARIO_PANEL (panel);

  g_clear_handle_id (&self->idle, g_source_remove);
  update (self);
}

static void
loom_scenario_panel_dispose (GObject *object)
{
  LoomScenarioPanel *self = LOOM_SCENARIO_PANEL (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  self->showing++;
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->signature, g_free);
  g_clear_pointer (&self->list_signature, g_free);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (loom_scenario_panel_parent_class)->dispose (object);
}

static void
loom_scenario_panel_class_init (LoomScenarioPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_scenario_panel_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
append_button (LoomScenarioPanel *self,
               GtkWidget *box,
               const char *icon,
               const char *label,
               GCallback clicked)
{
  GtkWidget *button = loom_form_new_icon_button (icon, label);

  g_signal_connect_swapped (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static void
loom_scenario_panel_init (LoomScenarioPanel *self)
{
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_BROWSE);
  gtk_widget_add_css_class (self->list, "layers-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Scenarios"), -1);
  g_signal_connect (self->list, "row-selected", G_CALLBACK (row_selected_cb), self);
  gtk_box_append (GTK_BOX (self->box), self->list);
  gtk_widget_add_css_class (foot, "layers-foot");
  gtk_widget_set_margin_bottom (foot, 6);
  append_button (self, foot, "list-add-symbolic", _ ("Add Scenario"), G_CALLBACK (add_cb));
  self->duplicate = append_button (self, foot, "edit-copy-symbolic", _ ("Duplicate Scenario"),
                                   G_CALLBACK (duplicate_cb));
  self->remove = append_button (self, foot, "list-remove-symbolic", _ ("Remove Scenario"),
                                G_CALLBACK (remove_cb));
  gtk_box_append (GTK_BOX (self->box), foot);
  self->window = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->window), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (self->window, TRUE);
  gtk_box_append (GTK_BOX (self->box), self->window);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "panel");
}

GtkWidget *
loom_scenario_panel_new (LoomDocument *document, LoomCanvas *canvas)
{
  LoomScenarioPanel *self = g_object_new (LOOM_TYPE_SCENARIO_PANEL, NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, 0);
  g_signal_connect_object (document, "notify::scenario", G_CALLBACK (queue_update), self,
                           G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
