/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The history panel: a list view over the steps of the document, the place where it stands being
 * the selected line.
 *
 * Implementation notes: the list is a model of its own over the history, which is a plain list; an
 * item is a string made when a line comes into sight, so ten thousand steps cost nothing. */

#include "editor/window/panels/history/history-panel.h"

#include "editor/window/panels/history/history-words.h"

#include <glib/gi18n.h>

struct _LoomHistoryPanel
{
  GtkWidget parent_instance;

  LoomDocument *document;
  GtkStringList *steps; /* labels; the first is the beginning */
  GtkSingleSelection *selection;
  GtkWidget *list;
  GtkWidget *window;
  guint place; /* shown as the current one */
  guint showing;
  guint idle;
  GtkWidget *menu; /* popover of the context menu */
};

#define LOOM_TYPE_HISTORY_PANEL (loom_history_panel_get_type ())
G_DECLARE_FINAL_TYPE (LoomHistoryPanel, loom_history_panel, LOOM, HISTORY_PANEL, GtkWidget)
G_DEFINE_FINAL_TYPE (LoomHistoryPanel, loom_history_panel, GTK_TYPE_WIDGET)

/* Brings the list up to the history: nearly always one line more, or others from some place on. */
static void
bring_up (LoomHistoryPanel *self)
{
  const LoomHistory *history = loom_document_get_history (self->document);
  guint n = loom_history_get_n_steps (history) + 1;
  guint old = g_list_model_get_n_items (G_LIST_MODEL (self->steps));
  guint same = MIN (n, old);
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);

  while (same > 1
         && !loom_history_is_called (self->document, same - 2,
                                     gtk_string_list_get_string (self->steps, same - 1)))
    same--;
  for (guint i = same; i < n; i++)
    g_ptr_array_add (labels, i == 0 ? g_strdup (_ ("Beginning"))
                                    : loom_history_dup_words (self->document, i - 1));
  g_ptr_array_add (labels, NULL);
  if (same < old || same < n)
    gtk_string_list_splice (self->steps, same, old - same, (const char *const *)labels->pdata);
}

static void
mark_row (LoomHistoryPanel *self, GtkListItem *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *icon = gtk_widget_get_first_child (box);
  guint position = gtk_list_item_get_position (item);

  gtk_image_set_from_icon_name (GTK_IMAGE (icon),
                                position == self->place ? "object-select-symbolic" : NULL);
  if (position > self->place)
    gtk_widget_add_css_class (box, "dim-label");
  else
    gtk_widget_remove_css_class (box, "dim-label");
}

static void
update (LoomHistoryPanel *self)
{
  self->showing++;
  self->place = loom_history_get_place (loom_document_get_history (self->document));
  bring_up (self);
  gtk_single_selection_set_selected (self->selection, self->place);
  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *box = gtk_widget_get_first_child (row);
      GtkListItem *item = box != NULL ? g_object_get_data (G_OBJECT (box), "item") : NULL;

      if (item != NULL)
        mark_row (self, item);
    }
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", self->place);
  self->showing--;
}

static gboolean
idle_cb (gpointer data)
{
  LoomHistoryPanel *self = data;

  self->idle = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

static void
queue_update (LoomHistoryPanel *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (idle_cb, self);
}

static void
activate_cb (GtkListView *list, guint position, LoomHistoryPanel *self)
{
  if (self->showing == 0)
    loom_document_jump (self->document, position);
}

/* The menu: to the step it was opened on, which is the selected one, and one back or forth. */

static void
go_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LoomHistoryPanel *self = LOOM_HISTORY_PANEL (widget);

  loom_document_jump (self->document, gtk_single_selection_get_selected (self->selection));
}

static GtkWidget *
new_menu (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) steps = g_menu_new ();
  GtkWidget *popover;

  g_menu_append (menu, _ ("Go to This Step"), "history.go");
  g_menu_append (steps, _ ("Undo"), "win.undo");
  g_menu_append (steps, _ ("Redo"), "win.redo");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (steps));
  popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  return popover;
}

static void
pop_up (LoomHistoryPanel *self, GtkWidget *from, double x, double y)
{
  double left, top;

  gtk_widget_translate_coordinates (from, GTK_WIDGET (self), x, y, &left, &top);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle){ (int)left, (int)top, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
secondary_cb (GtkGestureClick *click, int n_press, double x, double y, gpointer data)
{
  GtkWidget *box = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click));
  GtkWidget *panel = gtk_widget_get_ancestor (box, LOOM_TYPE_HISTORY_PANEL);
  GtkListItem *item = g_object_get_data (G_OBJECT (box), "item");

  if (panel == NULL || item == NULL)
    return;
  gtk_single_selection_set_selected (LOOM_HISTORY_PANEL (panel)->selection,
                                     gtk_list_item_get_position (item));
  pop_up (LOOM_HISTORY_PANEL (panel), box, x, y);
}

static gboolean
menu_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  LoomHistoryPanel *self = LOOM_HISTORY_PANEL (widget);

  pop_up (self, self->list, 24, 24);
  return GDK_EVENT_STOP;
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = gtk_image_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_set_size_request (icon, 16, -1);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  g_object_set_data (G_OBJECT (box), "item", item);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (secondary_cb), NULL);
  gtk_widget_add_controller (box, GTK_EVENT_CONTROLLER (click));
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, LoomHistoryPanel *self)
{
  GtkWidget *label = gtk_widget_get_last_child (gtk_list_item_get_child (item));
  const char *words
      = gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_list_item_get_item (item)));

  gtk_label_set_text (GTK_LABEL (label), words);
  gtk_widget_set_tooltip_text (label, words);
  mark_row (self, item);
}

void
loom_history_panel_update (GtkWidget *panel)
{
  LoomHistoryPanel *self = LOOM_HISTORY_PANEL (panel);

  g_clear_handle_id (&self->idle, g_source_remove);
  update (self);
}

static void
loom_history_panel_dispose (GObject *object)
{
  LoomHistoryPanel *self = LOOM_HISTORY_PANEL (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->window, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (loom_history_panel_parent_class)->dispose (object);
}

static void
loom_history_panel_class_init (LoomHistoryPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_history_panel_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "history.go", NULL, go_action);
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb,
                                NULL);
}

static void
loom_history_panel_init (LoomHistoryPanel *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->steps = gtk_string_list_new (NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->steps));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  self->list = gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (self->list), TRUE);
  gtk_widget_add_css_class (self->list, "history");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("History"), -1);
  g_signal_connect (self->list, "activate", G_CALLBACK (activate_cb), self);
  self->window = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->window), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (self->window, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->window), self->list);
  gtk_widget_set_parent (self->window, GTK_WIDGET (self));
  self->menu = new_menu ();
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "panel");
}

GtkWidget *
loom_history_panel_new (LoomDocument *document, LoomCanvas *canvas)
{
  LoomHistoryPanel *self = g_object_new (LOOM_TYPE_HISTORY_PANEL, NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "step", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
