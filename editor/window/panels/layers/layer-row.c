/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A layer in the list. */

#include "editor/window/panels/layers/layer-row.h"

#include "editor/window/panels/layers/layer-thumbnail.h"
#include "editor/window/panels/layers/layers-actions.h"
#include "editor/window/panels/layers/onion-skin.h"
#include "editor/window/widgets/editable-name.h"

#include <glib/gi18n.h>

struct _LoomLayerRow
{
  GtkListBoxRow parent_instance;
  LoomCanvas *canvas; /* which outlives the list */
  LoomHandle layer;
  LoomLayerThumbnail *thumbnail;
  GtkEditableLabel *name;
  GtkLabel *detail;
  GtkToggleButton *eye;
  gboolean refreshing;
};

G_DEFINE_FINAL_TYPE (LoomLayerRow, loom_layer_row, GTK_TYPE_LIST_BOX_ROW)

LoomHandle
loom_layer_row_get_layer (LoomLayerRow *self)
{
  g_return_val_if_fail (LOOM_IS_LAYER_ROW (self), 0);
  return self->layer;
}

void
loom_layer_row_rename (LoomLayerRow *self)
{
  g_return_if_fail (LOOM_IS_LAYER_ROW (self));
  gtk_editable_label_start_editing (self->name);
}

/* How far the layer is from the one that is edited, downwards. */
static int
find_distance (LoomLayerRow *self, guint depth)
{
  LoomDocument *document = loom_canvas_get_document (self->canvas);
  const LoomBoard *board = loom_document_get_board (document);
  const LoomHandle current = loom_document_get_layer (document);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    if (loom_board_layer (board, i)->entity.handle == current)
      return (int)depth - (int)i;
  return 0;
}

static char *
dup_detail (LoomLayerRow *self, const LoomLayer *layer, guint depth)
{
  LoomOnionSkin *onion = loom_onion_skin_of (self->canvas);
  const int distance = find_distance (self, depth);
  const gboolean seen
      = loom_onion_skin_get_enabled (onion) && loom_onion_skin_get_shown (onion, self->layer);
  if (seen && distance == -1)
    return g_strdup (_ ("above: dashes"));
  if (seen && distance == 1)
    return g_strdup (_ ("below: dots"));
  /* Translators: columns and rows of a layer. */
  return g_strdup_printf (_ ("%d × %d cells"), layer->columns, layer->rows);
}

void
loom_layer_row_refresh (LoomLayerRow *self, guint depth)
{
  g_return_if_fail (LOOM_IS_LAYER_ROW (self));
  const LoomBoard *board = loom_document_get_board (loom_canvas_get_document (self->canvas));
  const LoomLayer *layer = loom_board_layer (board, depth);
  g_autofree char *detail = dup_detail (self, layer, depth);
  const gboolean shown = loom_onion_skin_get_shown (loom_onion_skin_of (self->canvas), self->layer);
  self->refreshing = TRUE;
  loom_layer_thumbnail_show (self->thumbnail, board, depth);
  if (!gtk_editable_label_get_editing (self->name))
    gtk_editable_set_text (GTK_EDITABLE (self->name), layer->title);
  gtk_label_set_text (self->detail, detail);
  gtk_toggle_button_set_active (self->eye, shown);
  gtk_button_set_icon_name (GTK_BUTTON (self->eye),
                            shown ? "view-reveal-symbolic" : "view-conceal-symbolic");
  /* Translators: the name of a layer, and its size. */
  g_autofree char *label = g_strdup_printf (C_ ("layer", "%s, %s"), layer->title, detail);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  self->refreshing = FALSE;
}

static void
editing_cb (LoomLayerRow *self)
{
  LoomDocument *document = loom_canvas_get_document (self->canvas);
  const LoomLayer *layer
      = (const LoomLayer *)loom_board_get (loom_document_get_board (document), self->layer);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->name));
  if (gtk_editable_label_get_editing (self->name) || layer == NULL
      || g_strcmp0 (text, layer->title) == 0)
    return;
  if (*text == '\0')
    {
      gtk_editable_set_text (GTK_EDITABLE (self->name), layer->title);
      return;
    }
  g_auto (LoomValue) title = loom_value_string (text);
  LoomEdit *edit = loom_edit_new (_ ("Rename layer"));
  loom_edit_set (edit, self->layer, "title", &title);
  loom_document_apply (document, edit, NULL);
}

static void
eye_cb (LoomLayerRow *self)
{
  if (!self->refreshing)
    loom_onion_skin_set_shown (loom_onion_skin_of (self->canvas), self->layer,
                               gtk_toggle_button_get_active (self->eye));
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, LoomLayerRow *self)
{
  return gdk_content_provider_new_typed (G_TYPE_UINT, self->layer);
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, LoomLayerRow *self)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));
  gtk_drag_source_set_icon (source, picture, 20, 20);
}

static guint
find_depth (LoomLayerRow *self, LoomHandle layer)
{
  const LoomBoard *board = loom_document_get_board (loom_canvas_get_document (self->canvas));
  guint i = 0;
  while (i < loom_board_n (board, LOOM_KIND_LAYER)
         && loom_board_layer (board, i)->entity.handle != layer)
    i++;
  return i;
}

/* Dropped on a row a layer takes its place. */
static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, LoomLayerRow *self)
{
  const LoomHandle layer = g_value_get_uint (value);
  LoomHost *host = loom_host_of (GTK_WIDGET (self));
  const LoomBoard *board = loom_document_get_board (loom_canvas_get_document (self->canvas));
  if (host == NULL || layer == self->layer
      || find_depth (self, layer) >= loom_board_n (board, LOOM_KIND_LAYER))
    return FALSE;
  loom_layers_move (host, layer, find_depth (self, self->layer));
  return TRUE;
}

static void
add_dragging (LoomLayerRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_MOVE);
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->thumbnail), GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
loom_layer_row_class_init (LoomLayerRowClass *class)
{
}

/* A click on the name chooses the layer; only while it is being changed is the name for the
 * pointer. Otherwise the letters of tools would go into it. */
static void
target_cb (GtkEditableLabel *name)
{
  gtk_widget_set_can_target (GTK_WIDGET (name), gtk_editable_label_get_editing (name));
}

static void
pressed_cb (GtkGestureClick *click, int n_press, double x, double y, LoomLayerRow *self)
{
  if (n_press == 2)
    gtk_editable_label_start_editing (self->name);
}

static GtkWidget *
new_words (LoomLayerRow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->name = GTK_EDITABLE_LABEL (loom_editable_name_new ());
  self->detail = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->name), "layer-name");
  gtk_widget_add_css_class (GTK_WIDGET (self->detail), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->detail), "small");
  gtk_label_set_xalign (self->detail, 0);
  gtk_label_set_ellipsize (self->detail, PANGO_ELLIPSIZE_END);
  gtk_widget_set_can_target (GTK_WIDGET (self->name), FALSE);
  g_signal_connect (self->name, "notify::editing", G_CALLBACK (target_cb), NULL);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (box, GTK_EVENT_CONTROLLER (click));
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->name), 12);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->name), 8);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Name of the layer"), -1);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->name));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->detail));
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static void
loom_layer_row_init (LoomLayerRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *eye = gtk_toggle_button_new ();
  self->thumbnail = LOOM_LAYER_THUMBNAIL (loom_layer_thumbnail_new ());
  self->eye = GTK_TOGGLE_BUTTON (eye);
  gtk_widget_add_css_class (eye, "flat");
  gtk_widget_add_css_class (eye, "small-button");
  gtk_widget_add_css_class (eye, "eye");
  gtk_widget_set_valign (eye, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (eye, _ ("Show it in the onion skin"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (eye), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Show it in the onion skin"), -1);
  gtk_widget_set_valign (GTK_WIDGET (self->thumbnail), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->thumbnail));
  gtk_box_append (GTK_BOX (box), new_words (self));
  gtk_box_append (GTK_BOX (box), eye);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  g_signal_connect_object (self->name, "notify::editing", G_CALLBACK (editing_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (eye, "toggled", G_CALLBACK (eye_cb), self, G_CONNECT_SWAPPED);
  add_dragging (self);
}

GtkWidget *
loom_layer_row_new (LoomCanvas *canvas, LoomHandle layer)
{
  LoomLayerRow *self = g_object_new (LOOM_TYPE_LAYER_ROW, NULL);
  self->canvas = canvas;
  self->layer = layer;
  return GTK_WIDGET (self);
}
