/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fields that are lists: points and cells as rows of two numbers, references as chips that select
 * what they name.
 *
 * Implementation notes: a coast can have a thousand points, so their rows are those of a list view,
 * which makes only as many as can be seen. A row knows its place in the list; after an edit the
 * rows in sight are bound again when the number of points has changed, else only told. */

#include "editor/window/forms/field-editor.h"
#include "editor/window/forms/form.h"
#include "editor/window/forms/number-entry.h"
#include "editor/window/words/words.h"

#include <glib/gi18n.h>

/* More chips than this are told by their number. */
#define MOST_CHIPS 40

static LoomBinding *
binding_of (LoomFieldRow *row)
{
  return loom_field_row_get_binding (row);
}

/* Points and cells are pairs of numbers alike. */
G_STATIC_ASSERT (sizeof (LoomPoint) == sizeof (LoomCell));
G_STATIC_ASSERT (sizeof (LoomPoints) == sizeof (LoomCells));

static void
replace (LoomFieldRow *row, const LoomPoint *items, guint n)
{
  LoomValue value = { .type = loom_binding_get_field (binding_of (row))->type };

  value.points.items = (LoomPoint *)items; /* lent */
  value.points.n = n;
  loom_field_row_commit (row, &value);
}

static void
commit_coordinate_cb (GtkWidget *entry, LoomFieldRow *row)
{
  guint place = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "place"));
  gboolean is_second = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (entry), "second"));
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  g_autoptr (GError) error = NULL;
  gint32 *number;

  loom_binding_get (binding_of (row), 0, &value);
  if (place >= value.points.n)
    return;
  number = is_second ? &value.points.items[place].y : &value.points.items[place].x;
  if (loom_number_entry_evaluate (LOOM_NUMBER_ENTRY (entry), *number, number, &error))
    replace (row, value.points.items, value.points.n);
  loom_number_entry_complain (LOOM_NUMBER_ENTRY (entry),
                              error != NULL ? error->message : loom_field_row_get_complaint (row));
}

static void
remove_cb (GtkWidget *button, LoomFieldRow *row)
{
  guint place = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "place"));
  g_auto (LoomValue) value = LOOM_VALUE_INIT;

  loom_binding_get (binding_of (row), 0, &value);
  if (place >= value.points.n)
    return;
  for (guint i = place; i + 1 < value.points.n; i++)
    value.points.items[i] = value.points.items[i + 1];
  replace (row, value.points.items, value.points.n - 1);
}

/* A further point stands as far behind the last as that behind the one before it. */
static void
add_cb (GtkWidget *button, LoomFieldRow *row)
{
  gboolean are_cells = loom_binding_get_field (binding_of (row))->type == LOOM_TYPE_CELLS;
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  g_autofree LoomPoint *items = NULL;
  guint n;

  loom_binding_get (binding_of (row), 0, &value);
  n = value.points.n;
  items = g_new (LoomPoint, n + 1);
  for (guint i = 0; i < n; i++)
    items[i] = value.points.items[i];
  if (n >= 2)
    items[n]
        = (LoomPoint){ 2 * items[n - 1].x - items[n - 2].x, 2 * items[n - 1].y - items[n - 2].y };
  else if (n == 1)
    items[n] = (LoomPoint){ items[0].x + (are_cells ? 1 : 10 * LOOM_MM), items[0].y };
  else
    items[n] = are_cells ? (LoomPoint){ 1, 1 } : (LoomPoint){ 0, 0 };
  replace (row, items, n + 1);
}

static GtkWidget *
append_coordinate (GtkWidget *box, LoomFieldRow *row, gboolean is_second)
{
  gboolean are_cells = loom_binding_get_field (binding_of (row))->type == LOOM_TYPE_CELLS;
  const char *words = are_cells
                          ? (is_second ? _ ("Row") : _ ("Column"))
                          : (is_second ? _ ("From the top in mm") : _ ("From the left in mm"));
  GtkWidget *entry
      = loom_number_entry_new (are_cells ? LOOM_TYPE_INT : LOOM_TYPE_MM,
                               are_cells ? 1 : -LOOM_MM_MAX, are_cells ? 1024 : LOOM_MM_MAX, FALSE);

  gtk_widget_add_css_class (entry, "small");
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  g_object_set_data (G_OBJECT (entry), "second", GINT_TO_POINTER (is_second));
  g_signal_connect_object (entry, "commit", G_CALLBACK (commit_coordinate_cb), row, 0);
  gtk_box_append (GTK_BOX (box), entry);
  return entry;
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, LoomFieldRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *number = gtk_label_new (NULL);
  GtkWidget *button = loom_form_new_icon_button ("list-remove-symbolic", _ ("Remove"));

  gtk_label_set_width_chars (GTK_LABEL (number), 3);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_widget_add_css_class (number, "dim-label");
  gtk_widget_add_css_class (number, "numeric");
  gtk_box_append (GTK_BOX (box), number);
  append_coordinate (box, row, FALSE);
  append_coordinate (box, row, TRUE);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), row, 0);
  gtk_box_append (GTK_BOX (box), button);
  gtk_list_item_set_child (item, box);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_selectable (item, FALSE);
}

/* Shows point @place in the widgets of a line. */
static void
show_line (LoomFieldRow *row, GtkWidget *box, guint place)
{
  GtkWidget *number = gtk_widget_get_first_child (box);
  GtkWidget *first = gtk_widget_get_next_sibling (number);
  GtkWidget *second = gtk_widget_get_next_sibling (first);
  GtkWidget *button = gtk_widget_get_next_sibling (second);
  g_autofree char *words = g_strdup_printf ("%u", place + 1);
  g_auto (LoomValue) value = LOOM_VALUE_INIT;

  loom_binding_get (binding_of (row), 0, &value);
  if (place >= value.points.n)
    return;
  gtk_label_set_text (GTK_LABEL (number), words);
  g_object_set_data (G_OBJECT (first), "place", GUINT_TO_POINTER (place));
  g_object_set_data (G_OBJECT (second), "place", GUINT_TO_POINTER (place));
  g_object_set_data (G_OBJECT (button), "place", GUINT_TO_POINTER (place));
  loom_number_entry_set_value (LOOM_NUMBER_ENTRY (first), value.points.items[place].x);
  loom_number_entry_set_value (LOOM_NUMBER_ENTRY (second), value.points.items[place].y);
}

static void
refresh_line_cb (GtkWidget *box, gpointer data)
{
  LoomFieldRow *row = data;

  show_line (row, box, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (box), "place")));
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, LoomFieldRow *row)
{
  GtkWidget *box = gtk_list_item_get_child (item);

  g_object_set_data (G_OBJECT (box), "place", GUINT_TO_POINTER (gtk_list_item_get_position (item)));
  loom_form_set_refresh (box, refresh_line_cb, row);
  show_line (row, box, gtk_list_item_get_position (item));
}

static GtkWidget *
new_list (LoomFieldRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *window = gtk_scrolled_window_new ();
  GtkWidget *add = gtk_button_new_with_label (_ ("Add Point"));
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkStringList *model = gtk_string_list_new (NULL);
  GtkWidget *view;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), row);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), row);
  view = gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (model))),
                            factory);
  gtk_widget_add_css_class (view, "points");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), view);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (window), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (window), 220);
  gtk_box_append (GTK_BOX (box), window);
  if (loom_binding_get_field (binding_of (row))->type == LOOM_TYPE_CELLS)
    gtk_button_set_label (GTK_BUTTON (add), _ ("Add Cell"));
  gtk_widget_add_css_class (add, "small-button");
  gtk_widget_set_halign (add, GTK_ALIGN_START);
  g_signal_connect (add, "clicked", G_CALLBACK (add_cb), row);
  gtk_box_append (GTK_BOX (box), add);
  g_object_set_data (G_OBJECT (box), "model", model);
  return box;
}

static void
show_list (LoomFieldRow *row, GtkWidget *editor, const LoomValue *value, gboolean is_mixed)
{
  GtkStringList *model = g_object_get_data (G_OBJECT (editor), "model");
  guint n = loom_binding_get_n (binding_of (row)) == 1 ? value->points.n : 0;
  guint before = g_list_model_get_n_items (G_LIST_MODEL (model));

  gtk_widget_set_visible (gtk_widget_get_first_child (editor), n > 0);
  gtk_widget_set_sensitive (editor, loom_binding_get_n (binding_of (row)) == 1);
  if (n == before)
    {
      loom_form_refresh (editor);
      return;
    }
  {
    g_autofree const char **empty = g_new0 (const char *, n + 1);

    for (guint i = 0; i < n; i++)
      empty[i] = "";
    gtk_string_list_splice (model, 0, before, empty);
  }
}

const LoomFieldEditor loom_field_editor_list = { new_list, show_list, TRUE };

static void
chip_cb (GtkWidget *chip, LoomFieldRow *row)
{
  LoomHandle entity = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (chip), "thing"));

  loom_selection_set_one (
      loom_document_get_selection (loom_binding_get_document (binding_of (row))), entity);
}

static GtkWidget *
new_chips (LoomFieldRow *row)
{
  GtkWidget *box = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), 3);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (box), 4);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (box), 4);
  gtk_widget_add_css_class (box, "chips");
  return box;
}

static void
show_chips (LoomFieldRow *row, GtkWidget *editor, const LoomValue *value, gboolean is_mixed)
{
  const LoomBoard *board = loom_document_get_board (loom_binding_get_document (binding_of (row)));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (editor)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (editor), child);
  if (is_mixed)
    {
      gtk_flow_box_append (GTK_FLOW_BOX (editor), loom_form_new_hint (_ ("— (mixed)")));
      return;
    }
  for (guint i = 0; i < MIN (value->refs.n, MOST_CHIPS); i++)
    {
      const LoomEntity *entity = loom_board_get (board, value->refs.items[i]);
      g_autofree char *name = loom_words_dup_entity (board, entity);
      GtkWidget *chip = loom_form_new_chip (name);

      g_object_set_data (G_OBJECT (chip), "thing", GUINT_TO_POINTER (value->refs.items[i]));
      g_signal_connect_object (chip, "clicked", G_CALLBACK (chip_cb), row, 0);
      gtk_flow_box_append (GTK_FLOW_BOX (editor), chip);
    }
  if (value->refs.n > MOST_CHIPS)
    {
      g_autofree char *more
          = g_strdup_printf (ngettext ("and %u more", "and %u more", value->refs.n - MOST_CHIPS),
                             value->refs.n - MOST_CHIPS);

      gtk_flow_box_append (GTK_FLOW_BOX (editor), loom_form_new_hint (more));
    }
}

const LoomFieldEditor loom_field_editor_chips = { new_chips, show_chips, TRUE };
