/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The command list: a field to type into and what fits it, best first. Up and Down move in the
 * list while the field keeps the keys; Enter does what is chosen. What cannot be done now is grey
 * and stays, so that a person learns that it is there. */

#include "editor/window/shell/command-list.h"

#include "editor/window/shell/command-item.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkWindow *window;
  GtkEditable *field;
  GtkListView *view;
  GListModel *items;          /* of LoomCommandItem, lent by the sorter's model */
  GtkSingleSelection *chosen; /* what is shown of them */
  GtkFilter *filter;
  GtkSorter *sorter;
  GtkWidget *nothing;
} List;

/* --- Matching ------------------------------------------------------------------------------- */

/* Without accents and capitals. */
static char *
fold (const char *text)
{
  g_autofree char *split = g_utf8_normalize (text, -1, G_NORMALIZE_NFKD);
  g_autofree char *lower = g_utf8_casefold (split != NULL ? split : "", -1);
  GString *folded = g_string_new (NULL);
  for (const char *at = lower; *at != '\0'; at = g_utf8_next_char (at))
    if (!g_unichar_ismark (g_utf8_get_char (at)))
      g_string_append_unichar (folded, g_utf8_get_char (at));
  return g_string_free (folded, FALSE);
}

int
loom_command_match (const char *title, const char *words)
{
  g_autofree char *in = fold (title), *wanted = fold (words);
  int score = 1, together = 0;
  gboolean begins = TRUE;
  const char *at = in;
  for (const char *letter = wanted; *letter != '\0'; letter = g_utf8_next_char (letter))
    {
      gunichar c = g_utf8_get_char (letter);
      if (g_unichar_isspace (c))
        {
          together = 0;
          continue;
        }
      while (*at != '\0' && g_utf8_get_char (at) != c)
        {
          begins = !g_unichar_isalnum (g_utf8_get_char (at));
          together = 0;
          at = g_utf8_next_char (at);
        }
      if (*at == '\0')
        return 0;
      together++;
      score += 2 * together + (begins ? 6 : 0);
      begins = FALSE;
      at = g_utf8_next_char (at);
    }
  return score;
}

gboolean
loom_command_is_called (const char *also, const char *words)
{
  g_autofree char *in = fold (also), *wanted = fold (words);
  g_auto (GStrv) names = g_strsplit (in, " ", -1);
  g_auto (GStrv) typed = g_strsplit (g_strstrip (wanted), " ", -1);
  for (guint i = 0; typed[i] != NULL; i++)
    {
      gboolean begins = FALSE;
      for (guint k = 0; names[k] != NULL && !begins; k++)
        begins = names[k][0] != '\0' && g_str_has_prefix (names[k], typed[i]);
      if (!begins)
        return FALSE;
    }
  return typed[0] != NULL;
}

static gboolean
fits (gpointer item, gpointer data)
{
  return loom_command_item_get_score (item) > 0;
}

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  return loom_command_item_get_score ((gpointer)b) - loom_command_item_get_score ((gpointer)a);
}

static void
typed_cb (List *self)
{
  const char *words = gtk_editable_get_text (self->field);
  for (guint i = 0; i < g_list_model_get_n_items (self->items); i++)
    {
      g_autoptr (LoomCommandItem) item = g_list_model_get_item (self->items, i);
      const char *title = loom_command_item_get_title (item);
      int score = loom_command_match (title, words);
      g_autofree char *both = g_strconcat (loom_command_item_get_group (item), " ", title, NULL);
      const char *also = loom_command_item_get_also (item);
      /* What people call it besides counts as much as its name; a word of the heading finds its
       * actions, too, but behind those that are called so. */
      if (loom_command_is_called (also, words))
        score = MAX (score, loom_command_match (also, words));
      loom_command_item_set_score (item, score > 0                              ? 1000 + score
                                         : loom_command_match (both, words) > 0 ? 1
                                                                                : 0);
    }
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->chosen));
  gtk_widget_set_visible (self->nothing, n == 0);
  if (n > 0)
    {
      gtk_single_selection_set_selected (self->chosen, 0);
      gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", 0);
    }
}

/* --- Doing ---------------------------------------------------------------------------------- */

static void
activate_cb (List *self)
{
  LoomCommandItem *item = gtk_single_selection_get_selected_item (self->chosen);
  if (item == NULL || !loom_command_item_get_enabled (item))
    return;
  g_object_ref (item);
  gtk_window_destroy (self->window);
  loom_command_item_activate (item);
  g_object_unref (item);
}

static void
move_by (List *self, int step)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->chosen));
  int at = (int)gtk_single_selection_get_selected (self->chosen) + step;
  if (n == 0)
    return;
  at = CLAMP (at, 0, (int)n - 1);
  gtk_single_selection_set_selected (self->chosen, (guint)at);
  gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", (guint)at);
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType modifiers,
        List *self)
{
  switch (keyval)
    {
    case GDK_KEY_Escape:
      gtk_window_destroy (self->window);
      return TRUE;
    case GDK_KEY_Up:
      move_by (self, -1);
      return TRUE;
    case GDK_KEY_Down:
      move_by (self, 1);
      return TRUE;
    case GDK_KEY_Page_Up:
      move_by (self, -8);
      return TRUE;
    case GDK_KEY_Page_Down:
      move_by (self, 8);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      activate_cb (self);
      return TRUE;
    default:
      return FALSE;
    }
}

/* --- Rows ----------------------------------------------------------------------------------- */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *row, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *title
      = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  GtkWidget *group = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "hexpand", TRUE, NULL);
  GtkWidget *keys = gtk_label_new (NULL);
  gtk_widget_add_css_class (group, "dim-label");
  gtk_widget_add_css_class (group, "small");
  gtk_widget_add_css_class (keys, "key");
  gtk_widget_set_valign (keys, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), group);
  gtk_box_append (GTK_BOX (box), keys);
  gtk_list_item_set_child (row, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *row, gpointer data)
{
  LoomCommandItem *item = gtk_list_item_get_item (row);
  GtkWidget *box = gtk_list_item_get_child (row);
  GtkWidget *title = gtk_widget_get_first_child (box);
  GtkWidget *group = gtk_widget_get_next_sibling (title);
  GtkWidget *keys = gtk_widget_get_next_sibling (group);
  const char *words = loom_command_item_get_keys (item);
  gtk_label_set_label (GTK_LABEL (title), loom_command_item_get_title (item));
  gtk_label_set_label (GTK_LABEL (group), loom_command_item_get_group (item));
  gtk_label_set_label (GTK_LABEL (keys), words);
  gtk_widget_set_visible (keys, words[0] != '\0');
  gtk_widget_set_sensitive (box, loom_command_item_get_enabled (item));
}

static GtkWidget *
view_new (List *self, GtkApplicationWindow *window)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkFilterListModel *filtered;
  GtkSortListModel *sorted;
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  self->items = loom_command_items_new (window);
  self->filter = GTK_FILTER (gtk_custom_filter_new (fits, NULL, NULL));
  self->sorter = GTK_SORTER (gtk_custom_sorter_new (compare, NULL, NULL));
  filtered = gtk_filter_list_model_new (self->items, self->filter);
  sorted = gtk_sort_list_model_new (G_LIST_MODEL (filtered), self->sorter);
  self->chosen = gtk_single_selection_new (G_LIST_MODEL (sorted));
  self->view = GTK_LIST_VIEW (gtk_list_view_new (GTK_SELECTION_MODEL (self->chosen), factory));
  gtk_list_view_set_single_click_activate (self->view, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "command-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Commands"), -1);
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (activate_cb), self);
  return GTK_WIDGET (self->view);
}

static GtkWidget *
content_new (List *self, GtkApplicationWindow *window)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  self->field = GTK_EDITABLE (gtk_search_entry_new ());
  g_object_set (self->field, "placeholder-text", _ ("Find a command"), NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->field), "command-field");
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (box, keys);
  g_object_set (scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "vexpand", TRUE, "child",
                view_new (self, window), NULL);
  self->nothing = gtk_label_new (_ ("No command is called so"));
  gtk_widget_add_css_class (self->nothing, "dim-label");
  gtk_widget_add_css_class (self->nothing, "command-nothing");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->field));
  gtk_box_append (GTK_BOX (box), self->nothing);
  gtk_box_append (GTK_BOX (box), scrolled);
  g_signal_connect_swapped (self->field, "changed", G_CALLBACK (typed_cb), self);
  return box;
}

void
loom_command_list_present (GtkApplicationWindow *window)
{
  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));
  List *self = g_new0 (List, 1);
  self->window = g_object_new (GTK_TYPE_WINDOW, "transient-for", window, "modal", TRUE,
                               "destroy-with-parent", TRUE, "title", _ ("Commands"), "decorated",
                               FALSE, "default-width", 540, "default-height", 420, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->window), "boardloom");
  gtk_widget_add_css_class (GTK_WIDGET (self->window), "commands");
  gtk_window_set_child (self->window, content_new (self, window));
  g_object_set_data_full (G_OBJECT (self->window), "list", self, g_free);
  typed_cb (self);
  gtk_window_present (self->window);
  gtk_widget_grab_focus (GTK_WIDGET (self->field));
}
