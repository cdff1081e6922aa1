/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shortcuts window: a group for each heading of the rows, in their order, and one each for the
 * tools of areas and of layers. */

#include "editor/window/shell/shortcuts.h"

#include "editor/window/widgets/commands.h"
#include "editor/window/canvas/tool.h"

#include <glib/gi18n.h>

/* Before GTK 4.14 the window can only be put together by a GtkBuilder. */
static void
add_shortcut (GString *xml, const char *title, const char *accelerators)
{
  g_autofree char *text = g_markup_printf_escaped (
      "<child><object class='GtkShortcutsShortcut'><property name='title'>%s</property>"
      "<property name='accelerator'>%s</property></object></child>",
      title, accelerators);
  g_string_append (xml, text);
}

static void
begin_group (GString *xml, const char *title)
{
  g_autofree char *text = g_markup_printf_escaped (
      "<child><object class='GtkShortcutsGroup'><property name='title'>%s</property>", title);
  g_string_append (xml, text);
}

static void
end_group (GString *xml)
{
  g_string_append (xml, "</object></child>");
}

/* A row may have several keys; those of the number pad go without saying. */
static void
add_row (GString *xml, const LoomCommandRow *row)
{
  g_autoptr (GString) keys = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (row->keys) && row->keys[i] != NULL; i++)
    if (i == 0 || strstr (row->keys[i], "KP_") == NULL)
      g_string_append_printf (keys, "%s%s", keys->len > 0 ? " " : "", row->keys[i]);
  add_shortcut (xml, gettext (row->title), keys->str);
}

static void
add_group_rows (GString *xml, const char *group)
{
  const LoomCommandRow *const *tables = loom_commands_get_tables ();
  begin_group (xml, gettext (group));
  for (guint i = 0; tables[i] != NULL; i++)
    for (const LoomCommandRow *row = tables[i]; row->action != NULL; row++)
      if (row->keys[0] != NULL && strcmp (row->group, group) == 0)
        add_row (xml, row);
  end_group (xml);
}

static void
add_groups (GString *xml)
{
  g_autoptr (GHashTable) done = g_hash_table_new (g_str_hash, g_str_equal);
  const LoomCommandRow *const *tables = loom_commands_get_tables ();
  for (guint i = 0; tables[i] != NULL; i++)
    for (const LoomCommandRow *row = tables[i]; row->action != NULL; row++)
      if (row->keys[0] != NULL && g_hash_table_add (done, (gpointer)row->group))
        add_group_rows (xml, row->group);
}

static void
add_tools (GString *xml, gboolean layers)
{
  const LoomToolRow *rows = loom_toolbox_rows (layers);
  begin_group (xml, layers ? _ ("Tools for Layers") : _ ("Tools for Areas"));
  for (guint i = 0; rows[i].id != NULL; i++)
    if (rows[i].key != NULL)
      add_shortcut (xml, gettext (rows[i].title), rows[i].key);
  end_group (xml);
}

GtkWidget *
loom_shortcuts_new (void)
{
  g_autoptr (GString) xml = g_string_new (
      "<interface><object class='GtkShortcutsWindow' id='shortcuts'>"
      "<property name='modal'>true</property><property name='destroy-with-parent'>true</property>"
      "<child><object class='GtkShortcutsSection'><property name='section-name'>all</property>"
      "<property name='max-height'>14</property>");
  add_groups (xml);
  add_tools (xml, FALSE);
  add_tools (xml, TRUE);
  g_string_append (xml, "</object></child></object></interface>");
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (xml->str, (gssize)xml->len);
  GtkWidget *shortcuts = GTK_WIDGET (gtk_builder_get_object (builder, "shortcuts"));
  gtk_window_set_title (GTK_WINDOW (shortcuts), _ ("Keyboard Shortcuts"));
  gtk_widget_add_css_class (shortcuts, "boardloom");
  return shortcuts;
}

void
loom_shortcuts_present (GtkApplicationWindow *window)
{
  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));
  GtkWidget *shortcuts = loom_shortcuts_new ();
  gtk_window_set_transient_for (GTK_WINDOW (shortcuts), GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (shortcuts));
}
