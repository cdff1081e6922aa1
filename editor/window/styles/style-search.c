/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search among the groups of a style: see style-search.h. Whoever opens a group has its rows
 * made, and there are thousands: so two letters that most settings have open the first few only. */

#include "editor/window/styles/style-search.h"

#include <string.h>

/* How many rows are shown without having been asked for group by group. */
#define MOST_ROWS 60

/* Of an expander: that it is open for the search alone. */
#define OPENED "opened-by-search"

/* Names in a style are small letters. */
static gboolean
is_found (GtkWidget *group, const char *key, const char *typed)
{
  const char *name = g_object_get_data (G_OBJECT (group), "group");
  g_autofree char *small = g_ascii_strdown (typed, -1);
  g_autofree char *words = g_strdup_printf ("%s %s", name, key);

  return strstr (words, g_strstrip (small)) != NULL;
}

static guint
count_found (GtkWidget *group, const char *typed)
{
  g_auto (GStrv) keys = g_strsplit (g_object_get_data (G_OBJECT (group), "keys"), " ", -1);
  guint n = 0;

  for (guint i = 0; keys[i] != NULL; i++)
    n += is_found (group, keys[i], typed);
  return n;
}

void
loom_style_search_narrow (GtkWidget *group, const char *typed)
{
  g_return_if_fail (GTK_IS_EXPANDER (group) && typed != NULL);

  GtkWidget *box = g_object_get_data (G_OBJECT (group), "box");
  for (GtkWidget *row = gtk_widget_get_first_child (box); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    gtk_widget_set_visible (row, is_found (group, gtk_widget_get_name (row), typed));
}

static void
open_group (GtkWidget *group, gboolean is_open)
{
  GtkExpander *expander = GTK_EXPANDER (group);
  const gboolean is_ours = g_object_get_data (G_OBJECT (group), OPENED) != NULL;

  if (is_open ? gtk_expander_get_expanded (expander) : !is_ours)
    return;
  gtk_expander_set_expanded (expander, is_open);
  g_object_set_data (G_OBJECT (group), OPENED, GINT_TO_POINTER (is_open));
}

gboolean
loom_style_search_show (GtkWidget *groups, const char *typed)
{
  g_return_val_if_fail (GTK_IS_WIDGET (groups) && typed != NULL, FALSE);

  guint shown = 0;
  for (GtkWidget *group = gtk_widget_get_first_child (groups); group != NULL;
       group = gtk_widget_get_next_sibling (group))
    {
      const guint n = count_found (group, typed);

      gtk_widget_set_visible (group, n > 0);
      open_group (group, *typed != '\0' && n > 0 && shown < MOST_ROWS);
      loom_style_search_narrow (group, typed);
      shown += n;
    }
  return shown > 0;
}
