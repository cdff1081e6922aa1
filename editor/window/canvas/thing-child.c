/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Children that are not drawn: see thing-child.h. */

#include "editor/window/canvas/thing-child.h"

struct _LoomThingChild
{
  GtkWidget parent_instance;

  LoomHandle thing;
  char *words;
  gboolean selected;
};

G_DEFINE_FINAL_TYPE (LoomThingChild, loom_thing_child, GTK_TYPE_WIDGET)

static void
loom_thing_child_finalize (GObject *object)
{
  g_free (LOOM_THING_CHILD (object)->words);
  G_OBJECT_CLASS (loom_thing_child_parent_class)->finalize (object);
}

/* As large as the thing is on the screen: whatever it is given. */
static void
loom_thing_child_measure (GtkWidget *widget,
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
loom_thing_child_class_init (LoomThingChildClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = loom_thing_child_finalize;
  widget->measure = loom_thing_child_measure;
  gtk_widget_class_set_css_name (widget, "thing");
  gtk_widget_class_set_accessible_role (widget, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
loom_thing_child_init (LoomThingChild *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, FALSE, -1);
}

GtkWidget *
loom_thing_child_new (LoomHandle thing)
{
  LoomThingChild *self = g_object_new (LOOM_TYPE_THING_CHILD, NULL);

  self->thing = thing;
  return GTK_WIDGET (self);
}

LoomHandle
loom_thing_child_get_thing (LoomThingChild *self)
{
  g_return_val_if_fail (LOOM_IS_THING_CHILD (self), 0);

  return self->thing;
}

void
loom_thing_child_set_words (LoomThingChild *self, const char *words)
{
  g_return_if_fail (LOOM_IS_THING_CHILD (self));

  if (g_strcmp0 (words, self->words) == 0)
    return;
  g_free (self->words);
  self->words = g_strdup (words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

void
loom_thing_child_set_selected (LoomThingChild *self, gboolean selected)
{
  g_return_if_fail (LOOM_IS_THING_CHILD (self));

  if (selected == self->selected)
    return;
  self->selected = selected;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}
