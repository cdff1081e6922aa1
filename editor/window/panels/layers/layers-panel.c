/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The layers panel. Rows stay as long as the layers and their order do, so that a name that is
 * being edited and the focus survive edits. */

#include "editor/window/panels/layers/layers-panel.h"

#include "editor/window/canvas/view-options.h"
#include "editor/window/panels/layers/layer-row.h"
#include "editor/window/panels/layers/layers-actions.h"
#include "editor/window/panels/layers/onion-skin.h"

#include <glib/gi18n.h>

#define LOOM_TYPE_LAYERS_PANEL (loom_layers_panel_get_type ())
G_DECLARE_FINAL_TYPE (LoomLayersPanel, loom_layers_panel, LOOM, LAYERS_PANEL, GtkBox)

struct _LoomLayersPanel
{
  GtkBox parent_instance;
  LoomDocument *document; /* which the window keeps */
  LoomCanvas *canvas;
  GtkListBox *list;
  GtkWidget *menu; /* popover of a row */
  gboolean refreshing;
};

G_DEFINE_FINAL_TYPE (LoomLayersPanel, loom_layers_panel, GTK_TYPE_BOX)

/* A list of more rows than this scrolls. */
#define MOST_ROWS 5
#define ROW_HEIGHT 48

static LoomLayerRow *
get_row (LoomLayersPanel *self, guint i)
{
  return (LoomLayerRow *)gtk_list_box_get_row_at_index (self->list, (int)i);
}

static gboolean
has_rows (LoomLayersPanel *self, const LoomBoard *board)
{
  const guint n = loom_board_n (board, LOOM_KIND_LAYER);
  for (guint i = 0; i < n; i++)
    if (get_row (self, i) == NULL
        || loom_layer_row_get_layer (get_row (self, i))
               != loom_board_layer (board, i)->entity.handle)
      return FALSE;
  return get_row (self, n) == NULL;
}

static void
make_rows (LoomLayersPanel *self, const LoomBoard *board)
{
  while (get_row (self, 0) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (get_row (self, 0)));
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    gtk_list_box_append (
        self->list, loom_layer_row_new (self->canvas, loom_board_layer (board, i)->entity.handle));
}

static void
refresh (LoomLayersPanel *self)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  const LoomHandle layer = loom_document_get_layer (self->document);
  self->refreshing = TRUE;
  if (!has_rows (self, board))
    make_rows (self, board);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    {
      loom_layer_row_refresh (get_row (self, i), i);
      if (loom_board_layer (board, i)->entity.handle == layer)
        gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (get_row (self, i)));
    }
  if (layer == 0)
    gtk_list_box_unselect_all (self->list);
  self->refreshing = FALSE;
}

static void
selected_cb (LoomLayersPanel *self, GtkListBoxRow *row)
{
  if (!self->refreshing && row != NULL)
    loom_document_set_layer (self->document, loom_layer_row_get_layer (LOOM_LAYER_ROW (row)));
}

/* The menu at a point of the list. */
static void
pop_up (LoomLayersPanel *self, double x, double y)
{
  double left, top;
  gtk_widget_translate_coordinates (GTK_WIDGET (self->list), GTK_WIDGET (self), x, y, &left, &top);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle){ (int)left, (int)top, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

/* As by the right button, in the middle of the line. */
static void
pop_up_at_row (LoomLayersPanel *self, GtkListBoxRow *row)
{
  graphene_rect_t box;
  if (gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &box))
    pop_up (self, box.origin.x + 24, box.origin.y + box.size.height / 2);
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        LoomLayersPanel *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  GtkWidget *widget = GTK_WIDGET (self);
  if (row == NULL)
    return FALSE;
  if (keyval == GDK_KEY_F2)
    loom_layer_row_rename (LOOM_LAYER_ROW (row));
  else if (keyval == GDK_KEY_Delete)
    gtk_widget_activate_action (widget, "win.remove-layer", NULL);
  else if (keyval == GDK_KEY_Up && (state & GDK_ALT_MASK) != 0)
    gtk_widget_activate_action (widget, "win.raise-layer", NULL);
  else if (keyval == GDK_KEY_Down && (state & GDK_ALT_MASK) != 0)
    gtk_widget_activate_action (widget, "win.lower-layer", NULL);
  else if (keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && (state & GDK_SHIFT_MASK) != 0))
    pop_up_at_row (self, row);
  else
    return FALSE;
  return TRUE;
}

static void
rename_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LoomLayersPanel *self = data;
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  if (row != NULL)
    loom_layer_row_rename (LOOM_LAYER_ROW (row));
}

static GMenuModel *
new_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) names = g_menu_new ();
  g_autoptr (GMenu) places = g_menu_new ();
  g_menu_append (names, _ ("Rename"), "layers.rename");
  g_menu_append (names, _ ("Duplicate"), "win.duplicate-layer");
  g_menu_append (names, _ ("Remove"), "win.remove-layer");
  g_menu_append (places, _ ("Move Up"), "win.raise-layer");
  g_menu_append (places, _ ("Move Down"), "win.lower-layer");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (names));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (places));
  return G_MENU_MODEL (menu);
}

static void
menu_cb (GtkGestureClick *click, int n_press, double x, double y, LoomLayersPanel *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, (int)y);
  if (row == NULL)
    return;
  gtk_list_box_select_row (self->list, row);
  pop_up (self, x, y);
}

static GtkWidget *
new_head (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new (_ ("Layers"));
  GtkWidget *add = gtk_button_new_from_icon_name ("list-add-symbolic");
  gtk_widget_add_css_class (box, "layers-head");
  gtk_widget_add_css_class (title, "section-title");
  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (add, "flat");
  gtk_widget_add_css_class (add, "small-button");
  gtk_widget_set_tooltip_text (add, _ ("New layer"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (add), "win.new-layer");
  gtk_accessible_update_property (GTK_ACCESSIBLE (add), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("New layer"), -1);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), add);
  return box;
}

/* Icons alone for the ways to see all: three chips with words are wider than the panel. */
static GtkWidget *
new_way (const char *icon, const char *label, const char *action)
{
  GtkWidget *button = gtk_toggle_button_new ();
  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  gtk_widget_add_css_class (button, "chip");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static GtkWidget *
new_foot (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class (box, "layers-foot");
  gtk_box_append (GTK_BOX (box),
                  loom_chip_new (_ ("Onion skin"), "loom-onion-symbolic",
                                 _ ("Show what blocks on the layers above and below (K)"),
                                 "win.onion-skin"));
  gtk_box_append (GTK_BOX (box),
                  new_way ("view-dual-symbolic", _ ("Side by side (Shift+K)"), "win.side-by-side"));
  gtk_box_append (GTK_BOX (box),
                  new_way ("loom-layers-symbolic", _ ("In a stack (Alt+K)"), "win.stacked"));
  return box;
}

static GtkWidget *
new_list (LoomLayersPanel *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  g_autoptr (GMenuModel) menu = new_menu ();
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_BROWSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "layers-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Layers, topmost first"), -1);
  g_signal_connect_object (self->list, "row-selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), keys);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (menu_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), GTK_EVENT_CONTROLLER (click));
  self->menu = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->list));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled),
                                              MOST_ROWS * ROW_HEIGHT);
  return scrolled;
}

static void
dispose (GObject *object)
{
  LoomLayersPanel *self = LOOM_LAYERS_PANEL (object);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  G_OBJECT_CLASS (loom_layers_panel_parent_class)->dispose (object);
}

static void
loom_layers_panel_class_init (LoomLayersPanelClass *class)
{
  G_OBJECT_CLASS (class)->dispose = dispose;
}

static void
loom_layers_panel_init (LoomLayersPanel *self)
{
  static const GActionEntry entries[] = { { "rename", rename_cb } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "layers", G_ACTION_GROUP (group));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "layers-box");
  gtk_box_append (GTK_BOX (self), new_head ());
  gtk_box_append (GTK_BOX (self), new_list (self));
  gtk_box_append (GTK_BOX (self), new_foot ());
}

GtkWidget *
loom_layers_panel_new (LoomDocument *document, LoomCanvas *canvas)
{
  LoomLayersPanel *self = g_object_new (LOOM_TYPE_LAYERS_PANEL, NULL);
  self->document = document;
  self->canvas = canvas;
  g_signal_connect_object (document, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::layer", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (loom_onion_skin_of (canvas), "changed", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);
  refresh (self);
  return GTK_WIDGET (self);
}
