/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The column of tools. Each button is a toggle on the action win.tool; where the window is too low
 * for all of them the column scrolls. */

#include "editor/window/shell/tool-rail.h"

#include "editor/window/canvas/tool.h"

#include <glib/gi18n.h>

struct _LoomToolRail
{
  GtkWidget parent_instance;
  GtkStack *stack;  /* pages "areas" and "layers", made when first shown */
  GtkWidget *board; /* weak */
};

G_DEFINE_FINAL_TYPE (LoomToolRail, loom_tool_rail, GTK_TYPE_WIDGET)

/* Who goes through the tools by keys stays among them. */
static void
clicked_cb (GtkWidget *button, LoomToolRail *self)
{
  if (self->board != NULL && !gtk_widget_has_focus (button))
    gtk_widget_grab_focus (self->board);
}

static GtkWidget *
button_new (LoomToolRail *self, const LoomToolRow *row)
{
  g_autofree char *upper = row->key != NULL ? g_ascii_strup (row->key, -1) : NULL;
  const char *title = gettext (row->title);
  /* Translators: the name of a tool and its key. */
  g_autofree char *tip
      = upper != NULL ? g_strdup_printf (C_ ("tool", "%s (%s)"), title, upper) : g_strdup (title);
  GtkWidget *button = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "icon-name", row->icon, "tooltip-text",
                                    tip, "action-name", "win.tool", "focus-on-click", FALSE, NULL);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", row->id);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "tool");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  return button;
}

static GtkWidget *
page_new (LoomToolRail *self, gboolean layers)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  const LoomToolRow *rows = loom_toolbox_rows (layers);
  gtk_widget_add_css_class (box, "toolrail");
  for (guint i = 0; rows[i].id != NULL; i++)
    {
      if (i > 0 && rows[i].group != rows[i - 1].group)
        gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
      gtk_box_append (GTK_BOX (box), button_new (self, &rows[i]));
    }
  return box;
}

void
loom_tool_rail_show_layers (LoomToolRail *self, gboolean layers)
{
  const char *name = layers ? "layers" : "areas";
  g_return_if_fail (LOOM_IS_TOOL_RAIL (self));
  if (gtk_stack_get_child_by_name (self->stack, name) == NULL)
    gtk_stack_add_named (self->stack, page_new (self, layers), name);
  gtk_stack_set_visible_child_name (self->stack, name);
}

static void
dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));
  g_clear_pointer (&child, gtk_widget_unparent);
  g_clear_weak_pointer (&LOOM_TOOL_RAIL (object)->board);
  G_OBJECT_CLASS (loom_tool_rail_parent_class)->dispose (object);
}

static void
loom_tool_rail_class_init (LoomToolRailClass *class)
{
  G_OBJECT_CLASS (class)->dispose = dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

static void
loom_tool_rail_init (LoomToolRail *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_EXTERNAL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->stack));
  gtk_widget_set_parent (scrolled, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Tools"),
                                  GTK_ACCESSIBLE_PROPERTY_ORIENTATION, GTK_ORIENTATION_VERTICAL,
                                  -1);
}

GtkWidget *
loom_tool_rail_new (GtkWidget *board)
{
  LoomToolRail *self = g_object_new (LOOM_TYPE_TOOL_RAIL, NULL);
  g_set_weak_pointer (&self->board, board);
  return GTK_WIDGET (self);
}
