/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search of the outline: what is typed, and the lines that have it. A heading stays for what is
 * under it, and with a heading all that is. */

#include "editor/window/panels/outline/outline-panel-private.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
matches (LoomOutlinePanel *self, LoomOutlineNode *node)
{
  g_autofree char *title = NULL;

  if (self->needle == NULL)
    return TRUE;
  title = g_utf8_casefold (loom_outline_node_get_title (node), -1);
  return strstr (title, self->needle) != NULL;
}

static gboolean
filter_entity_cb (gpointer item, gpointer data)
{
  LoomOutlinePanel *self = data;
  LoomOutlineNode *heading = NULL;

  if (matches (self, item))
    return TRUE;
  loom_outline_tree_find (self->tree, loom_outline_node_get_entity (item), &heading);
  return heading != NULL && matches (self, heading);
}

static gboolean
filter_heading_cb (gpointer item, gpointer data)
{
  LoomOutlinePanel *self = data;
  GListModel *children = loom_outline_node_get_children (item);

  if (matches (self, item))
    return TRUE;
  for (guint i = 0; children != NULL && i < g_list_model_get_n_items (children); i++)
    {
      g_autoptr (LoomOutlineNode) child = g_list_model_get_item (children, i);

      if (matches (self, child))
        return TRUE;
    }
  return FALSE;
}

static void
expand_all (LoomOutlinePanel *self)
{
  for (guint i = 0;; i++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_child_row (self->rows, i);

      if (row == NULL)
        return;
      gtk_tree_list_row_set_expanded (row, TRUE);
    }
}

static void
search_changed_cb (GtkEditable *entry, LoomOutlinePanel *self)
{
  const char *text = gtk_editable_get_text (entry);

  self->syncing++;
  g_free (self->needle);
  self->needle = *text != '\0' ? g_utf8_casefold (text, -1) : NULL;
  gtk_filter_changed (self->heading_filter, GTK_FILTER_CHANGE_DIFFERENT);
  gtk_filter_changed (self->entity_filter, GTK_FILTER_CHANGE_DIFFERENT);
  if (self->needle != NULL)
    expand_all (self);
  self->syncing--;
  loom_outline_panel_pull_selection (self);
}

/* Enter in the search takes the first thing found. */
static void
search_activate_cb (GtkSearchEntry *entry, LoomOutlinePanel *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->rows, i);
      LoomOutlineNode *node = loom_outline_panel_node_of (row);

      if (loom_outline_node_get_children (node) != NULL || !matches (self, node))
        continue;
      gtk_selection_model_select_item (self->selection, i, TRUE);
      gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", i);
      gtk_widget_grab_focus (self->list);
      return;
    }
}

static void
stop_search_cb (GtkSearchEntry *entry, LoomOutlinePanel *self)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  gtk_widget_grab_focus (self->list);
}

void
loom_outline_panel_search (GtkWidget *panel, const char *text)
{
  LoomOutlinePanel *self = LOOM_OUTLINE_PANEL (panel);

  gtk_editable_set_text (GTK_EDITABLE (self->search), text);
  search_changed_cb (GTK_EDITABLE (self->search), self);
}

void
loom_outline_panel_make_search (LoomOutlinePanel *self)
{
  self->heading_filter = GTK_FILTER (gtk_custom_filter_new (filter_heading_cb, self, NULL));
  self->entity_filter = GTK_FILTER (gtk_custom_filter_new (filter_entity_cb, self, NULL));
  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", _ ("Find…"), NULL);
  gtk_widget_add_css_class (self->search, "panel-search");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Find in the outline"), -1);
  g_signal_connect (self->search, "search-changed", G_CALLBACK (search_changed_cb), self);
  g_signal_connect (self->search, "activate", G_CALLBACK (search_activate_cb), self);
  g_signal_connect (self->search, "stop-search", G_CALLBACK (stop_search_cb), self);
}
