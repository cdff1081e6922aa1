/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The outline panel: search entry and list view over the lists of outline-tree.h.
 *
 * Implementation notes: edits come in many and are shown in an idle once. When names and structure
 * are as before, only the lines in sight are shown again. The selection of the list and that of the
 * document set each other; a counter keeps them from doing so in a circle. */

#include "editor/window/panels/outline/outline-panel-private.h"

#include "editor/window/canvas/reveal.h"
#include "editor/window/forms/form.h"
#include "editor/window/panels/outline/outline-words.h"
#include "editor/window/words/words.h"
#include "editor/work/checker.h"
#include "editor/work/finding-things.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (LoomOutlinePanel, loom_outline_panel, GTK_TYPE_WIDGET)

static const LoomBoard *
get_board (LoomOutlinePanel *self)
{
  return loom_document_get_board (self->document);
}

static int
severity_of (LoomOutlinePanel *self, LoomHandle entity)
{
  if (self->findings == NULL || entity == 0)
    return -1;
  return GPOINTER_TO_INT (g_hash_table_lookup (self->findings, GUINT_TO_POINTER (entity))) - 1;
}

static void
show_node (LoomOutlinePanel *self, LoomOutlineRow *row, LoomOutlineNode *node)
{
  loom_outline_show_node (row, node, get_board (self), self->placed,
                          severity_of (self, loom_outline_node_get_entity (node)));
}

LoomOutlineNode *
loom_outline_panel_node_of (GtkTreeListRow *row)
{
  /* The row's item is owned by the row as long as it is in the list. */
  g_autoptr (GObject) item = gtk_tree_list_row_get_item (row);

  return LOOM_OUTLINE_NODE (item);
}

static void
show_bound (LoomOutlinePanel *self)
{
  GHashTableIter iter;
  gpointer row;

  loom_outline_index_placed (self->placed, loom_document_get_scenario (self->document));
  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &row, NULL))
    {
      LoomOutlineNode *node = g_object_get_data (row, "node");

      if (node != NULL)
        show_node (self, row, node);
    }
}

/* Selection. */

static void
add_position (LoomOutlinePanel *self, LoomHandle entity, GtkBitset *set)
{
  LoomOutlineNode *heading = NULL;
  LoomOutlineNode *node = loom_outline_tree_find (self->tree, entity, &heading);

  for (guint i = 0; node != NULL; i++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_child_row (self->rows, i);
      GListModel *children;

      if (row == NULL)
        return;
      if (loom_outline_panel_node_of (row) == node)
        gtk_bitset_add (set, gtk_tree_list_row_get_position (row));
      if (loom_outline_panel_node_of (row) != heading)
        continue;
      children = gtk_tree_list_row_get_children (row);
      for (guint j = 0; children != NULL && j < g_list_model_get_n_items (children); j++)
        {
          g_autoptr (GObject) item = g_list_model_get_item (children, j);
          g_autoptr (GtkTreeListRow) child = NULL;

          if (item != G_OBJECT (node))
            continue;
          child = gtk_tree_list_row_get_child_row (row, j);
          gtk_bitset_add (set, gtk_tree_list_row_get_position (child));
          return;
        }
    }
}

static GtkBitset *
find_positions (LoomOutlinePanel *self)
{
  LoomSelection *selection = loom_document_get_selection (self->document);
  GtkBitset *set = gtk_bitset_new_empty ();
  guint n = loom_selection_get_n (selection);
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows));

  for (guint i = 0; n <= 8 && i < n; i++)
    add_position (self, loom_selection_get (selection, i), set);
  for (guint i = 0; n > 8 && i < n_rows; i++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->rows, i);
      LoomHandle entity = loom_outline_node_get_entity (loom_outline_panel_node_of (row));

      if (entity != 0 && loom_selection_contains (selection, entity))
        gtk_bitset_add (set, i);
    }
  return set;
}

/* From the board to the list. */
void
loom_outline_panel_pull_selection (LoomOutlinePanel *self)
{
  g_autoptr (GtkBitset) set = NULL;
  g_autoptr (GtkBitset) all = NULL;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows));

  if (self->syncing > 0)
    return;
  self->syncing++;
  set = find_positions (self);
  all = gtk_bitset_new_range (0, n);
  gtk_selection_model_set_selection (self->selection, set, all);
  if (!gtk_bitset_is_empty (set) && gtk_bitset_get_size (set) == 1)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u",
                                gtk_bitset_get_minimum (set));
  self->syncing--;
}

/* From the list to the board. */
static void
selection_changed_cb (GtkSelectionModel *model, guint position, guint n, LoomOutlinePanel *self)
{
  g_autoptr (GtkBitset) set = NULL;
  g_autoptr (GArray) entities = NULL;
  GtkBitsetIter iter;
  guint place;

  if (self->syncing > 0)
    return;
  self->syncing++;
  set = gtk_selection_model_get_selection (model);
  entities = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  if (gtk_bitset_iter_init_first (&iter, set, &place))
    do
      {
        g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->rows, place);
        LoomHandle entity
            = row != NULL ? loom_outline_node_get_entity (loom_outline_panel_node_of (row)) : 0;

        if (entity != 0)
          g_array_append_val (entities, entity);
      }
    while (gtk_bitset_iter_next (&iter, &place));
  loom_selection_set (loom_document_get_selection (self->document),
                      (const LoomHandle *)(gconstpointer)entities->data, entities->len);
  self->syncing--;
}

static void
activate_cb (GtkListView *list, guint position, LoomOutlinePanel *self)
{
  g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->rows, position);
  LoomOutlineNode *node = row != NULL ? loom_outline_panel_node_of (row) : NULL;

  if (node == NULL)
    return;
  if (loom_outline_node_get_children (node) != NULL)
    gtk_tree_list_row_set_expanded (row, !gtk_tree_list_row_get_expanded (row));
  if (loom_outline_node_get_entity (node) != 0)
    loom_reveal_entity (self->document, self->canvas, loom_outline_node_get_entity (node));
}

/* Lines. */

static void
enter_cb (GtkEventControllerMotion *motion, double x, double y, LoomOutlinePanel *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (motion));

  loom_selection_set_hover (loom_document_get_selection (self->document),
                            loom_outline_row_get_entity (LOOM_OUTLINE_ROW (row)));
}

static void
leave_cb (GtkEventControllerMotion *motion, LoomOutlinePanel *self)
{
  loom_selection_set_hover (loom_document_get_selection (self->document), 0);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, LoomOutlinePanel *self)
{
  GtkWidget *expander = gtk_tree_expander_new ();
  GtkWidget *row = loom_outline_row_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_widget_set_hexpand (row, TRUE);
  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), row);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (loom_outline_panel_secondary_cb), self);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));
  g_signal_connect (motion, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (row, motion);
  g_signal_connect (row, "renamed", G_CALLBACK (loom_outline_panel_renamed_cb), self);
  gtk_list_item_set_child (item, expander);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, LoomOutlinePanel *self)
{
  GtkTreeExpander *expander = GTK_TREE_EXPANDER (gtk_list_item_get_child (item));
  GtkWidget *row = gtk_tree_expander_get_child (expander);
  GtkTreeListRow *list_row = gtk_list_item_get_item (item);
  LoomOutlineNode *node = loom_outline_panel_node_of (list_row);

  gtk_tree_expander_set_list_row (expander, list_row);
  gtk_tree_expander_set_indent_for_icon (expander, loom_outline_node_get_children (node) != NULL);
  g_object_set_data_full (G_OBJECT (row), "node", g_object_ref (node), g_object_unref);
  g_hash_table_add (self->bound, row);
  show_node (self, LOOM_OUTLINE_ROW (row), node);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, LoomOutlinePanel *self)
{
  GtkTreeExpander *expander = GTK_TREE_EXPANDER (gtk_list_item_get_child (item));
  GtkWidget *row = gtk_tree_expander_get_child (expander);

  gtk_tree_expander_set_list_row (expander, NULL);
  loom_outline_row_set_entity (LOOM_OUTLINE_ROW (row), 0);
  g_object_set_data (G_OBJECT (row), "node", NULL);
  if (self->bound != NULL)
    g_hash_table_remove (self->bound, row);
}

static GListModel *
create_cb (gpointer item, gpointer data)
{
  LoomOutlinePanel *self = data;
  GListModel *children = loom_outline_node_get_children (item);

  if (children == NULL)
    return NULL;
  return G_LIST_MODEL (
      gtk_filter_list_model_new (g_object_ref (children), g_object_ref (self->entity_filter)));
}

/* Keeping up. */

/* A board with layers lists these, whatever is on them. */
static void
show_empty (LoomOutlinePanel *self)
{
  const gboolean is_empty
      = self->needle == NULL && g_list_model_get_n_items (G_LIST_MODEL (self->rows)) == 0;

  gtk_widget_set_visible (self->empty, is_empty);
  gtk_widget_set_visible (self->search, !is_empty);
  gtk_widget_set_visible (self->window, !is_empty);
}

static void
update (LoomOutlinePanel *self)
{
  gboolean is_other;

  self->syncing++;
  loom_outline_index_placed (self->placed, loom_document_get_scenario (self->document));
  is_other = loom_outline_tree_update (self->tree, get_board (self),
                                       loom_document_get_scenario (self->document),
                                       loom_document_get_layer (self->document));
  if (is_other && self->needle != NULL)
    {
      gtk_filter_changed (self->heading_filter, GTK_FILTER_CHANGE_DIFFERENT);
      gtk_filter_changed (self->entity_filter, GTK_FILTER_CHANGE_DIFFERENT);
    }
  self->syncing--;
  show_empty (self);
  if (is_other)
    loom_outline_panel_pull_selection (self);
  show_bound (self);
}

static gboolean
idle_cb (gpointer data)
{
  LoomOutlinePanel *self = data;

  self->idle = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

static void
queue_update (LoomOutlinePanel *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (idle_cb, self);
}

static void
selection_of_document_cb (LoomOutlinePanel *self)
{
  /* What was made just now is not in the list before the next update. */
  if (self->idle != 0)
    return;
  loom_outline_panel_pull_selection (self);
}

void
loom_outline_panel_update (GtkWidget *panel)
{
  LoomOutlinePanel *self = LOOM_OUTLINE_PANEL (panel);

  g_clear_handle_id (&self->idle, g_source_remove);
  update (self);
  loom_outline_panel_pull_selection (self);
}

void
loom_outline_panel_set_findings (GtkWidget *panel, GHashTable *findings)
{
  LoomOutlinePanel *self = LOOM_OUTLINE_PANEL (panel);

  g_clear_pointer (&self->findings, g_hash_table_unref);
  self->findings = findings != NULL ? g_hash_table_ref (findings) : NULL;
  queue_update (self);
}

/* The worst that the checks say of each thing, as on the board. */
static void
add_finding (LoomOutlinePanel *self, const LoomDiagnostic *diagnostic, GHashTable *findings)
{
  g_autoptr (GArray) things = loom_finding_list_things (
      get_board (self), (const LoomHandle *)(gpointer)diagnostic->entities->data,
      diagnostic->entities->len, NULL, NULL);

  for (guint i = 0; i < things->len; i++)
    {
      const LoomHandle thing = g_array_index (things, LoomHandle, i);
      const LoomHandle area = loom_finding_area (loom_board_get (get_board (self), thing));
      const gpointer key = GUINT_TO_POINTER (area != 0 ? area : thing);
      const guint worst = GPOINTER_TO_UINT (g_hash_table_lookup (findings, key));
      if (worst == 0 || diagnostic->severity + 1 < worst)
        g_hash_table_insert (findings, key, GUINT_TO_POINTER (diagnostic->severity + 1));
    }
}

static void
checked_cb (LoomChecker *checker, LoomOutlinePanel *self)
{
  const LoomReport *report = loom_checker_get_report (checker);
  g_autoptr (GHashTable) findings = g_hash_table_new (NULL, NULL);

  for (guint i = 0; report != NULL && i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *diagnostic = g_ptr_array_index (report->diagnostics, i);

      if (!diagnostic->accepted)
        add_finding (self, diagnostic, findings);
    }
  loom_outline_panel_set_findings (GTK_WIDGET (self), findings);
}

static void
loom_outline_panel_dispose (GObject *object)
{
  LoomOutlinePanel *self = LOOM_OUTLINE_PANEL (object);
  GtkWidget *child;

  g_clear_handle_id (&self->idle, g_source_remove);
  self->syncing++;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  self->menu = NULL;
  g_clear_weak_pointer (&self->canvas);
  g_clear_object (&self->selection);
  self->rows = NULL;
  g_clear_object (&self->heading_filter);
  g_clear_object (&self->entity_filter);
  g_clear_pointer (&self->tree, loom_outline_tree_free);
  g_clear_pointer (&self->bound, g_hash_table_unref);
  g_clear_pointer (&self->placed, g_hash_table_unref);
  g_clear_pointer (&self->findings, g_hash_table_unref);
  g_clear_pointer (&self->needle, g_free);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (loom_outline_panel_parent_class)->dispose (object);
}

static void
loom_outline_panel_class_init (LoomOutlinePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = loom_outline_panel_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  loom_outline_panel_add_actions (widget_class);
}

static gboolean
list_key_cb (GtkEventControllerKey *keys,
             guint keyval,
             guint keycode,
             GdkModifierType state,
             LoomOutlinePanel *self)
{
  if (keyval != GDK_KEY_Delete && keyval != GDK_KEY_KP_Delete)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (GTK_WIDGET (self), "outline.remove", NULL);
  return GDK_EVENT_STOP;
}

static void
make_models (LoomOutlinePanel *self)
{
  GtkFilterListModel *headings;

  headings = gtk_filter_list_model_new (g_object_ref (loom_outline_tree_get_roots (self->tree)),
                                        g_object_ref (self->heading_filter));
  self->rows
      = gtk_tree_list_model_new (G_LIST_MODEL (headings), FALSE, TRUE, create_cb, self, NULL);
  self->selection = GTK_SELECTION_MODEL (gtk_multi_selection_new (G_LIST_MODEL (self->rows)));
  g_signal_connect (self->selection, "selection-changed", G_CALLBACK (selection_changed_cb), self);
}

static void
make_list (LoomOutlinePanel *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), self);
  self->list = gtk_list_view_new (g_object_ref (self->selection), factory);
  gtk_widget_add_css_class (self->list, "outline");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Outline"), -1);
  g_signal_connect (self->list, "activate", G_CALLBACK (activate_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (list_key_cb), self);
  gtk_widget_add_controller (self->list, keys);
  self->window = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->window), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (self->window, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->window), self->list);
}

static void
loom_outline_panel_init (LoomOutlinePanel *self)
{
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))), GTK_ORIENTATION_VERTICAL);
  self->tree = loom_outline_tree_new ();
  self->bound = g_hash_table_new (NULL, NULL);
  self->placed = g_hash_table_new (NULL, NULL);
  loom_outline_panel_make_search (self);
  gtk_widget_set_parent (self->search, GTK_WIDGET (self));
  make_models (self);
  make_list (self);
  gtk_widget_set_parent (self->window, GTK_WIDGET (self));
  self->empty = loom_form_new_hint (_ ("Nothing is drawn yet. Take Draw Area (A) and click from "
                                       "corner to corner, or trace a picture (U)."));
  gtk_widget_set_margin_start (self->empty, 12);
  gtk_widget_set_margin_end (self->empty, 12);
  gtk_widget_set_margin_top (self->empty, 12);
  gtk_widget_set_parent (self->empty, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "panel");
}

GtkWidget *
loom_outline_panel_new (LoomDocument *document, LoomCanvas *canvas)
{
  LoomOutlinePanel *self = g_object_new (LOOM_TYPE_OUTLINE_PANEL, NULL);

  self->document = g_object_ref (document);
  g_set_weak_pointer (&self->canvas, canvas);
  g_signal_connect_object (document, "changed", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::layer", G_CALLBACK (queue_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::scenario", G_CALLBACK (queue_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (loom_document_get_selection (document), "changed",
                           G_CALLBACK (selection_of_document_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (loom_checker_of (document), "checked", G_CALLBACK (checked_cb), self, 0);
  checked_cb (loom_checker_of (document), self);
  update (self);
  loom_outline_panel_pull_selection (self);
  return GTK_WIDGET (self);
}
