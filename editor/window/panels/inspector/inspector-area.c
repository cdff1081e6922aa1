/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Areas in the inspector: terrain, group and place, and the neighbours of a single one. */

#include "editor/window/panels/inspector/inspector-scope.h"

#include "editor/window/words/words.h"
#include "formats/edit/edit-add.h"

#include <glib/gi18n.h>

/* The group an area belongs to: groups list their areas, people think of it the other way round. */
static const LoomField group_field = { .name = "group",
                                       .type = LOOM_TYPE_REF,
                                       .standard = LOOM_UNSET,
                                       .targets = LOOM_KIND_BIT (LOOM_KIND_GROUP),
                                       .help = N_ ("The group of areas it belongs to.") };

static gboolean
holds (const LoomGroup *group, LoomHandle area)
{
  for (guint i = 0; i < group->areas.n; i++)
    if (group->areas.items[i] == area)
      return TRUE;
  return FALSE;
}

static void
read_group (const LoomBinding *binding, const LoomBoard *board, guint i, LoomValue *value)
{
  const GPtrArray *groups = loom_board_list (board, LOOM_KIND_GROUP);
  LoomHandle area = loom_binding_get_subject (binding, i)->entity;

  *value = loom_value_ref (0);
  for (guint j = 0; j < groups->len && value->ref == 0; j++)
    if (holds ((const LoomGroup *)g_ptr_array_index (groups, j), area))
      value->ref = ((const LoomEntity *)g_ptr_array_index (groups, j))->handle;
}

/* The areas leave their groups and join their new one; a group that would be empty goes. */
static LoomEdit *
make_group (const LoomBinding *binding,
            const LoomBoard *board,
            const LoomValue *values,
            GError **error)
{
  const GPtrArray *groups = loom_board_list (board, LOOM_KIND_GROUP);
  g_autoptr (GHashTable) goal = g_hash_table_new (NULL, NULL);
  LoomEdit *edit = loom_edit_new (_ ("Group"));

  for (guint i = 0; i < loom_binding_get_n (binding); i++)
    g_hash_table_insert (goal, GUINT_TO_POINTER (loom_binding_get_subject (binding, i)->entity),
                         GUINT_TO_POINTER (values[i].ref));
  for (guint j = 0; j < groups->len; j++)
    {
      const LoomGroup *group = (const LoomGroup *)g_ptr_array_index (groups, j);
      g_autoptr (GArray) areas = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      gboolean is_other = FALSE;

      for (guint i = 0; i < group->areas.n; i++)
        {
          gpointer wanted;

          if (g_hash_table_lookup_extended (goal, GUINT_TO_POINTER (group->areas.items[i]), NULL,
                                            &wanted)
              && GPOINTER_TO_UINT (wanted) != group->entity.handle)
            is_other = TRUE;
          else
            g_array_append_val (areas, group->areas.items[i]);
        }
      for (guint i = 0; i < loom_binding_get_n (binding); i++)
        {
          LoomHandle area = loom_binding_get_subject (binding, i)->entity;

          if (values[i].ref != group->entity.handle || holds (group, area))
            continue;
          is_other = TRUE;
          g_array_append_val (areas, area);
        }
      if (!is_other)
        continue;
      value = loom_value_refs ((const LoomHandle *)(gconstpointer)areas->data, areas->len);
      if (areas->len == 0)
        loom_edit_remove (edit, group->entity.handle);
      else
        loom_edit_set (edit, group->entity.handle, "areas", &value);
    }
  return edit;
}

static void
append_group (const LoomInspectorScope *scope, GtkWidget *section, const LoomSubject *subjects)
{
  LoomBinding *binding = loom_binding_new_custom (scope->document, &group_field, subjects, scope->n,
                                                  read_group, make_group);

  if (loom_board_n (scope->board, LOOM_KIND_GROUP) == 0)
    {
      loom_binding_free (binding);
      return;
    }
  loom_binding_set_title (binding, _ ("Group"));
  gtk_box_append (GTK_BOX (section), loom_field_row_new (binding));
}

static gboolean
are_all_nodes (const LoomInspectorScope *scope)
{
  for (guint i = 0; i < scope->n; i++)
    if (((const LoomArea *)loom_board_get (scope->board, scope->entities[i]))->outline.n > 0)
      return FALSE;
  return TRUE;
}

static void
add_route (LoomDocument *document, LoomHandle from, LoomHandle to)
{
  const LoomBoard *board = loom_document_get_board (document);
  LoomEdit *edit = loom_edit_add_route (board, from, to, NULL, 0, LOOM_ROUTE_WATER, NULL);

  if (edit != NULL)
    loom_document_apply (document, edit, NULL);
}

static void
route_row_cb (GtkListBox *list, GtkListBoxRow *row, LoomDocument *document)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_POPOVER);
  LoomHandle from = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (list), "from"));
  LoomHandle to = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "to"));

  g_object_ref (list);
  gtk_popover_popdown (GTK_POPOVER (popover));
  add_route (document, from, to);
  g_object_unref (list);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate ((*(const LoomArea *const *)a)->name, (*(const LoomArea *const *)b)->name);
}

/* How many areas the list offers at once; the search finds the others. */
#define MOST_ROWS 50

static void
fill_routes (GtkListBox *list, LoomDocument *document, const char *search)
{
  const LoomBoard *board = loom_document_get_board (document);
  LoomHandle from = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (list), "from"));
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (GPtrArray) areas = g_ptr_array_new ();
  guint here = loom_topology_index (topology, from);
  GtkListBoxRow *old;

  while ((old = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (old));
  for (guint i = 0; here != LOOM_NONE && i < loom_topology_n_areas (topology); i++)
    if (i != here && !loom_topology_are_neighbours (topology, here, i)
        && (*search == '\0' || g_str_match_string (search, loom_board_area (board, i)->name, TRUE)))
      g_ptr_array_add (areas, (gpointer)loom_board_area (board, i));
  g_ptr_array_sort (areas, compare_names);
  for (guint i = 0; i < MIN (areas->len, MOST_ROWS); i++)
    {
      const LoomArea *area = g_ptr_array_index (areas, i);
      GtkWidget *row = gtk_list_box_row_new ();
      GtkWidget *label = gtk_label_new (area->name);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
      g_object_set_data (G_OBJECT (row), "to", GUINT_TO_POINTER (area->entity.handle));
      gtk_list_box_append (list, row);
    }
}

static void
route_search_cb (GtkEditable *entry, GtkListBox *list)
{
  fill_routes (list, g_object_get_data (G_OBJECT (list), "document"),
               gtk_editable_get_text (entry));
}

static void
route_popup_cb (GtkMenuButton *button, gpointer data)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *entry = gtk_search_entry_new ();
  GtkWidget *window = gtk_scrolled_window_new ();
  GtkWidget *list = gtk_list_box_new ();
  LoomDocument *document = g_object_get_data (G_OBJECT (button), "document");

  g_object_set (entry, "placeholder-text", _ ("Route to…"), NULL);
  gtk_box_append (GTK_BOX (box), entry);
  g_object_set_data (G_OBJECT (list), "from", g_object_get_data (G_OBJECT (button), "from"));
  g_object_set_data (G_OBJECT (list), "document", document);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (route_row_cb), document, 0);
  g_signal_connect (entry, "search-changed", G_CALLBACK (route_search_cb), list);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_BROWSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Areas to lead a route to"), -1);
  fill_routes (GTK_LIST_BOX (list), document, "");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (window), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (window), 260);
  gtk_box_append (GTK_BOX (box), window);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (button, popover);
}

static GtkWidget *
new_route_button (const LoomInspectorScope *scope)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("list-add-symbolic"));
  gtk_box_append (GTK_BOX (box), gtk_label_new (_ ("Route")));
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), box);
  gtk_widget_add_css_class (button, "add-route");
  gtk_widget_set_tooltip_text (button, _ ("Lead a route to another area"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Add Route"), -1);
  g_object_set_data (G_OBJECT (button), "from", GUINT_TO_POINTER (scope->entities[0]));
  g_object_set_data (G_OBJECT (button), "document", scope->document);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), route_popup_cb, NULL, NULL);
  return button;
}

void
loom_inspector_add_neighbours (const LoomInspectorScope *scope)
{
  GtkWidget *section, *chips;
  const LoomLink *links;
  guint n;

  if (scope->n != 1)
    return;
  links = loom_topology_links (scope->topology,
                               loom_topology_index (scope->topology, scope->entities[0]), &n);
  section = loom_form_new_section (_ ("Neighbours"));
  chips = loom_inspector_new_chips ();
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *chip = loom_inspector_new_entity_chip (
          scope, loom_board_area (scope->board, links[i].area)->entity.handle);

      if (links[i].route != 0)
        gtk_widget_set_tooltip_text (chip, _ ("Joined by a route"));
      gtk_flow_box_append (GTK_FLOW_BOX (chips), chip);
    }
  gtk_flow_box_append (GTK_FLOW_BOX (chips), new_route_button (scope));
  gtk_box_append (GTK_BOX (section), chips);
  gtk_box_append (GTK_BOX (scope->page), section);
}

void
loom_inspector_add_areas (const LoomInspectorScope *scope)
{
  g_autofree LoomSubject *subjects = loom_inspector_subjects (scope);
  GtkWidget *section = loom_form_new_section (scope->n > 1 ? loom_words_kinds (LOOM_KIND_AREA)
                                                           : loom_words_kind (LOOM_KIND_AREA));

  gtk_box_append (GTK_BOX (scope->page), section);
  if (scope->n == 1)
    loom_inspector_append_fields (scope, section, "name", NULL);
  loom_inspector_append_fields (scope, section, "terrain", NULL);
  append_group (scope, section, subjects);
  if (scope->n == 1)
    loom_inspector_append_place (scope, section, scope->entities[0], _ ("Position"));
  else if (are_all_nodes (scope))
    loom_inspector_append_fields (scope, section, "at", NULL);
  if (are_all_nodes (scope))
    loom_inspector_append_fields (scope, section, "radius", NULL);
  if (scope->n > 1)
    loom_inspector_append_fields (scope, section, "label-angle", "tags", NULL);
}

/* After the pieces, because who looks at an area looks at these first. */
void
loom_inspector_add_tags (const LoomInspectorScope *scope)
{
  const LoomArea *area = (const LoomArea *)loom_inspector_first (scope);
  GtkWidget *expander, *box;

  if (scope->n != 1)
    return;
  expander = loom_form_new_expander (
      _ ("Tags"), area->tags != NULL && *area->tags != '\0' ? area->tags : _ ("none"), &box);
  loom_inspector_append_fields (scope, box, "tags", NULL);
  loom_inspector_append_id (scope, box);
  gtk_box_append (GTK_BOX (scope->page), expander);
}
