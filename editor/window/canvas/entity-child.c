/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Children that are not drawn: see entity-child.h. */

#include "editor/window/canvas/entity-child.h"

struct _LoomEntityChild
{
  GtkWidget parent_instance;

  LoomHandle entity;
  LoomRect box;
  char *words;
  gboolean selected;
};

G_DEFINE_FINAL_TYPE (LoomEntityChild, loom_entity_child, GTK_TYPE_WIDGET)

static void
loom_entity_child_finalize (GObject *object)
{
  g_free (LOOM_ENTITY_CHILD (object)->words);
  G_OBJECT_CLASS (loom_entity_child_parent_class)->finalize (object);
}

/* As large as the thing is on the screen: whatever it is given. */
static void
loom_entity_child_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *least,
                           int *natural,
                           int *least_baseline,
                           int *natural_baseline)
{
  *least = *natural = 0;
}

static void
loom_entity_child_class_init (LoomEntityChildClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = loom_entity_child_finalize;
  widget->measure = loom_entity_child_measure;
  gtk_widget_class_set_css_name (widget, "thing");
  gtk_widget_class_set_accessible_role (widget, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
loom_entity_child_init (LoomEntityChild *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, FALSE, -1);
}

GtkWidget *
loom_entity_child_new (LoomHandle entity)
{
  LoomEntityChild *self = g_object_new (LOOM_TYPE_ENTITY_CHILD, NULL);

  self->entity = entity;
  self->box = (LoomRect){ 0, 0, -1, -1 };
  return GTK_WIDGET (self);
}

LoomHandle
loom_entity_child_get_entity (LoomEntityChild *self)
{
  g_return_val_if_fail (LOOM_IS_ENTITY_CHILD (self), 0);

  return self->entity;
}

void
loom_entity_child_set_box (LoomEntityChild *self, const LoomRect *box)
{
  g_return_if_fail (LOOM_IS_ENTITY_CHILD (self));

  self->box = *box;
}

LoomRect
loom_entity_child_get_box (LoomEntityChild *self)
{
  g_return_val_if_fail (LOOM_IS_ENTITY_CHILD (self), ((LoomRect){ 0, 0, -1, -1 }));

  return self->box;
}

void
loom_entity_child_set_words (LoomEntityChild *self, const char *words)
{
  g_return_if_fail (LOOM_IS_ENTITY_CHILD (self));

  if (g_strcmp0 (words, self->words) == 0)
    return;
  g_free (self->words);
  self->words = g_strdup (words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

void
loom_entity_child_set_selected (LoomEntityChild *self, gboolean selected)
{
  g_return_if_fail (LOOM_IS_ENTITY_CHILD (self));

  if (selected == self->selected)
    return;
  self->selected = selected;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}
