/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shortcuts window: a group for each heading of the rows, in their order, and one each for the
 * tools of areas and of layers, beside each other where there is room, and scrolling.
 *
 * Implementation notes: GtkShortcutsWindow of GTK 4.8 is as high as its longest group, higher than
 * many a screen, and has its pages in an order that changes; so only its groups are taken. */

#include "editor/window/shell/shortcuts.h"

#include "editor/window/widgets/commands.h"
#include "editor/window/canvas/tool.h"

#include <glib/gi18n.h>

/* px: three groups beside each other, in English; nearly as high as the lowest screens. */
#define WIDTH 1060
#define HEIGHT 560

/* px of the lowest screens that a window leaves. */
#define MOST_WIDTH 780

/* A group while it is filled. */
typedef struct
{
  const char *title;
  GString *rows; /* in XML */
  guint n;
} Group;

/* Before GTK 4.14 a group can only be put together by a GtkBuilder. */
static void
add_shortcut (Group *group, const char *title, const char *accelerators)
{
  g_autofree char *row = g_markup_printf_escaped (
      "<child><object class='GtkShortcutsShortcut'><property name='title'>%s</property>"
      "<property name='accelerator'>%s</property></object></child>",
      title, accelerators);

  g_string_append (group->rows, row);
  group->n++;
}

/* A row may have several keys; those of the number pad go without saying. */
static void
add_row (Group *group, const LoomCommandRow *row)
{
  g_autoptr (GString) keys = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (row->keys) && row->keys[i] != NULL; i++)
    if (i == 0 || strstr (row->keys[i], "KP_") == NULL)
      g_string_append_printf (keys, "%s%s", keys->len > 0 ? " " : "", row->keys[i]);
  add_shortcut (group, gettext (row->title), keys->str);
}

static Group
gather_commands (const char *title)
{
  const LoomCommandRow *const *tables = loom_commands_get_tables ();
  Group group = { gettext (title), g_string_new (NULL), 0 };

  for (guint i = 0; tables[i] != NULL; i++)
    for (const LoomCommandRow *row = tables[i]; row->action != NULL; row++)
      if (row->keys[0] != NULL && strcmp (row->group, title) == 0)
        add_row (&group, row);
  return group;
}

static Group
gather_tools (gboolean layers)
{
  const LoomToolRow *rows = loom_toolbox_rows (layers);
  Group group = { layers ? _ ("Tools for Layers") : _ ("Tools for Areas"), g_string_new (NULL), 0 };

  for (guint i = 0; rows[i].id != NULL; i++)
    if (rows[i].key != NULL)
      add_shortcut (&group, gettext (rows[i].title), rows[i].key);
  return group;
}

/* (element-type Group), in their order; free their rows. */
static GArray *
gather_groups (void)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (Group));
  g_autoptr (GHashTable) done = g_hash_table_new (g_str_hash, g_str_equal);
  const LoomCommandRow *const *tables = loom_commands_get_tables ();

  for (guint i = 0; tables[i] != NULL; i++)
    for (const LoomCommandRow *row = tables[i]; row->action != NULL; row++)
      if (row->keys[0] != NULL && g_hash_table_add (done, (gpointer)row->group))
        {
          const Group group = gather_commands (row->group);

          g_array_append_val (groups, group);
        }
  for (guint layers = 0; layers < 2; layers++)
    {
      const Group group = gather_tools (layers);

      g_array_append_val (groups, group);
    }
  return groups;
}

static GtkWidget *
group_new (const Group *group)
{
  g_autoptr (GtkSizeGroup) keys = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autofree char *title = g_markup_escape_text (group->title, -1);
  g_autofree char *xml = g_strdup_printf (
      "<interface><object class='GtkShortcutsGroup' id='group'><property name='title'>%s</property>"
      "%s</object></interface>",
      title, group->rows->str);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (xml, -1);
  GtkWidget *widget = GTK_WIDGET (gtk_builder_get_object (builder, "group"));

  g_object_set (widget, "accel-size-group", keys, NULL);
  return g_object_ref (widget);
}

static GtkWidget *
sheet_new (void)
{
  GtkFlowBox *box = GTK_FLOW_BOX (gtk_flow_box_new ());
  g_autoptr (GArray) groups = gather_groups ();

  gtk_flow_box_set_selection_mode (box, GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (box, 3);
  gtk_flow_box_set_column_spacing (box, 18);
  gtk_flow_box_set_row_spacing (box, 18);
  for (guint i = 0; i < groups->len; i++)
    {
      const Group *group = &g_array_index (groups, Group, i);
      g_autoptr (GtkWidget) widget = group_new (group);

      gtk_flow_box_insert (box, widget, -1);
      gtk_widget_set_focusable (gtk_widget_get_parent (widget), FALSE);
      g_string_free (group->rows, TRUE);
    }
  gtk_widget_set_valign (GTK_WIDGET (box), GTK_ALIGN_START);
  gtk_widget_add_css_class (GTK_WIDGET (box), "shortcuts");
  return GTK_WIDGET (box);
}

/* A screen that is not known is as large as most are. */
static int
choose_width (void)
{
  GListModel *screens = gdk_display_get_monitors (gdk_display_get_default ());
  g_autoptr (GdkMonitor) first = g_list_model_get_item (screens, 0);
  GdkRectangle place = { .width = WIDTH + 100 };

  if (first != NULL)
    gdk_monitor_get_geometry (first, &place);
  return place.width < WIDTH ? MOST_WIDTH : WIDTH;
}

GtkWidget *
loom_shortcuts_new (void)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkWidget *window = g_object_new (
      GTK_TYPE_WINDOW, "title", _ ("Keyboard Shortcuts"), "modal", TRUE, "destroy-with-parent",
      TRUE, "default-width", choose_width (), "default-height", HEIGHT, "child", scrolled, NULL);

  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), sheet_new ());
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  gtk_widget_add_css_class (window, "boardloom");
  return window;
}

void
loom_shortcuts_present (GtkApplicationWindow *window)
{
  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));
  GtkWidget *shortcuts = loom_shortcuts_new ();
  gtk_window_set_transient_for (GTK_WINDOW (shortcuts), GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (shortcuts));
}
