/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done with what is selected in the outline: to see it on the board, rename and remove
 * it. */

#include "editor/window/panels/outline/outline-panel-private.h"

#include "editor/window/canvas/reveal.h"
#include "formats/edit/edit-remove.h"

#include <glib/gi18n.h>

static const LoomField *
name_field_of (const LoomEntity *entity)
{
  const LoomField *field = loom_kind_field (entity->kind, "name");

  if (field == NULL || field->type != LOOM_TYPE_STRING)
    field = loom_kind_field (entity->kind, "title");
  if (entity->kind == LOOM_KIND_TEXT)
    field = loom_kind_field (entity->kind, "");
  return field != NULL && (field->type == LOOM_TYPE_STRING || field->type == LOOM_TYPE_TEXT) ? field
                                                                                             : NULL;
}

void
loom_outline_panel_renamed_cb (LoomOutlineRow *row, const char *name, LoomOutlinePanel *self)
{
  LoomHandle handle = loom_outline_row_get_entity (row);
  const LoomEntity *entity = loom_board_get (loom_document_get_board (self->document), handle);
  const LoomField *field = entity != NULL ? name_field_of (entity) : NULL;
  g_autofree char *label = NULL;
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  LoomEdit *edit;

  if (field == NULL)
    return;
  label = g_strdup_printf (_ ("Rename to “%s”"), name);
  edit = loom_edit_new (label);
  value = loom_value_string (name);
  value.type = field->type;
  loom_edit_set (edit, handle, field->name, &value);
  loom_document_apply (self->document, edit, NULL);
}

gboolean
loom_outline_panel_rename (GtkWidget *panel, LoomHandle entity)
{
  LoomOutlinePanel *self = LOOM_OUTLINE_PANEL (panel);
  const LoomEntity *named = loom_board_get (loom_document_get_board (self->document), entity);
  GHashTableIter iter;
  gpointer row;

  if (named == NULL || name_field_of (named) == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &row, NULL))
    if (loom_outline_row_get_entity (row) == entity)
      {
        loom_outline_row_begin_rename (row);
        return TRUE;
      }
  return FALSE;
}

static void
rename_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LoomOutlinePanel *self = LOOM_OUTLINE_PANEL (widget);

  loom_outline_panel_rename (
      widget, loom_selection_get_chief (loom_document_get_selection (self->document)));
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LoomOutlinePanel *self = LOOM_OUTLINE_PANEL (widget);

  loom_reveal_entity (self->document, self->canvas,
                      loom_selection_get_chief (loom_document_get_selection (self->document)));
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LoomOutlinePanel *self = LOOM_OUTLINE_PANEL (widget);
  g_autoptr (GError) error = NULL;
  guint n;
  const LoomHandle *entities
      = loom_selection_get_all (loom_document_get_selection (self->document), &n);
  LoomEdit *edit;

  if (n == 0)
    return;
  edit = loom_edit_remove_all (loom_document_get_board (self->document), entities, n, &error);
  if (edit == NULL || !loom_document_apply (self->document, edit, &error))
    gtk_widget_error_bell (widget);
}

static GtkWidget *
new_menu (LoomOutlinePanel *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) own = g_menu_new ();
  g_autoptr (GMenu) taking = g_menu_new ();
  g_autoptr (GMenu) removing = g_menu_new ();
  GtkWidget *popover;

  g_menu_append (own, _ ("Show on Board"), "outline.show");
  g_menu_append (own, _ ("Rename"), "outline.rename");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (own));
  g_menu_append (taking, _ ("Cut"), "win.cut");
  g_menu_append (taking, _ ("Copy"), "win.copy");
  g_menu_append (taking, _ ("Duplicate"), "win.duplicate");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (taking));
  g_menu_append (removing, _ ("Remove"), "outline.remove");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (removing));
  popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  return popover;
}

static void
pop_up (LoomOutlinePanel *self, GtkWidget *row, double x, double y)
{
  double left, top;
  GdkRectangle at;

  if (self->menu == NULL)
    self->menu = new_menu (self);
  gtk_widget_translate_coordinates (row, GTK_WIDGET (self), x, y, &left, &top);
  at = (GdkRectangle){ (int)left, (int)top, 1, 1 };
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &at);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

void
loom_outline_panel_secondary_cb (GtkGestureClick *gesture,
                                 int n_press,
                                 double x,
                                 double y,
                                 LoomOutlinePanel *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  LoomHandle entity = loom_outline_row_get_entity (LOOM_OUTLINE_ROW (row));
  LoomSelection *selection = loom_document_get_selection (self->document);

  if (entity == 0)
    return;
  if (!loom_selection_contains (selection, entity))
    loom_selection_set_one (selection, entity);
  pop_up (self, row, x, y);
}

static gboolean
menu_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  LoomOutlinePanel *self = LOOM_OUTLINE_PANEL (widget);

  if (loom_selection_get_n (loom_document_get_selection (self->document)) > 0)
    pop_up (self, self->list, 24, 24);
  return GDK_EVENT_STOP;
}

void
loom_outline_panel_add_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "outline.rename", NULL, rename_action);
  gtk_widget_class_install_action (widget_class, "outline.show", NULL, show_action);
  gtk_widget_class_install_action (widget_class, "outline.remove", NULL, remove_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "outline.rename", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
}
