/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Seed and number of the game: see game-choice.h. */

#include "editor/window/playtest/game-choice.h"

#include "editor/window/logs/game-logs.h"

#include <glib/gi18n.h>

struct _LoomGameChoice
{
  GtkWidget parent_instance;

  LoomPlayView *view;
  GtkEntry *seed;
  GtkEntry *index;
  GtkWidget *begin;
};

G_DEFINE_FINAL_TYPE (LoomGameChoice, loom_game_choice, GTK_TYPE_WIDGET)

static gboolean
read_number (GtkEntry *entry, guint64 *number)
{
  return g_ascii_string_to_unsigned (gtk_editable_get_text (GTK_EDITABLE (entry)), 10, 0,
                                     G_MAXUINT64, number, NULL);
}

static void
check (LoomGameChoice *self)
{
  GtkEntry *const entries[] = { self->seed, self->index };
  gboolean is_good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      guint64 number;

      if (read_number (entries[i], &number))
        gtk_widget_remove_css_class (GTK_WIDGET (entries[i]), "error");
      else
        gtk_widget_add_css_class (GTK_WIDGET (entries[i]), "error");
      is_good = is_good && read_number (entries[i], &number);
    }
  gtk_widget_set_sensitive (self->begin, is_good);
}

static void
begin (LoomHost *host, gpointer data)
{
  loom_playtest_start (loom_playtest_of (loom_host_get_document (host)), data);
}

static void
begin_cb (LoomGameChoice *self)
{
  LoomPlaytestRequest request = { .players = NULL };

  if (read_number (self->seed, &request.seed) && read_number (self->index, &request.index))
    loom_play_replace_game (LOOM_HOST (gtk_widget_get_root (GTK_WIDGET (self))), begin,
                            g_memdup2 (&request, sizeof request), g_free);
}

static void
set_number (GtkEntry *entry, guint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  if (gtk_widget_get_focus_child (GTK_WIDGET (entry)) == NULL)
    gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

static void
changed_cb (LoomGameChoice *self, guint what)
{
  const LoomPlayLine *line = loom_playtest_get_line (loom_play_view_get_playtest (self->view));

  if ((what & LOOM_PLAYTEST_CHANGED_STAGE) == 0)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self), line != NULL);
  if (line == NULL)
    return;
  set_number (self->seed, line->seed);
  set_number (self->index, line->index);
}

static void
loom_game_choice_dispose (GObject *object)
{
  LoomGameChoice *self = LOOM_GAME_CHOICE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->view);
  G_OBJECT_CLASS (loom_game_choice_parent_class)->dispose (object);
}

static void
loom_game_choice_class_init (LoomGameChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_game_choice_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
loom_game_choice_init (LoomGameChoice *self)
{
}

static GtkEntry *
new_entry (LoomGameChoice *self, GtkWidget *box, const char *label)
{
  GtkWidget *title = gtk_label_new (label);
  GtkWidget *entry = gtk_entry_new ();

  gtk_widget_add_css_class (title, "field-label");
  gtk_widget_add_css_class (entry, "num");
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 7);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (check), self);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (begin_cb), self);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), entry);
  return GTK_ENTRY (entry);
}

static GtkWidget *
new_action_button (const char *label, const char *action, const char *tooltip)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_add_css_class (button, "small-button");
  gtk_widget_set_hexpand (button, TRUE);
  return button;
}

GtkWidget *
loom_game_choice_new (LoomPlayView *view)
{
  LoomGameChoice *self = g_object_new (LOOM_TYPE_GAME_CHOICE, NULL);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *numbers = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *others = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->view = g_object_ref (view);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  gtk_widget_set_margin_top (GTK_WIDGET (self), 6);
  self->begin = gtk_button_new_with_label (_ ("Begin"));
  gtk_widget_set_tooltip_text (self->begin, _ ("Begin this game; the same seed and number give the "
                                               "same dice"));
  self->seed = new_entry (self, numbers, _ ("Seed"));
  self->index = new_entry (self, numbers, C_ ("game", "Number"));
  g_signal_connect_swapped (self->begin, "clicked", G_CALLBACK (begin_cb), self);
  gtk_box_append (GTK_BOX (numbers), self->begin);
  gtk_box_append (GTK_BOX (others),
                  new_action_button (_ ("Restart"), "win.restart-game",
                                     _ ("The same game again, on the board as it is now")));
  gtk_box_append (GTK_BOX (others),
                  new_action_button (_ ("Next Game"), "win.next-game", _ ("With other dice")));
  gtk_box_append (GTK_BOX (others),
                  new_action_button (_ ("Open Log…"), "win.open-game-log",
                                     _ ("A game that was saved here or by “boardloom play”")));
  gtk_widget_set_parent (numbers, GTK_WIDGET (self));
  gtk_widget_set_parent (others, GTK_WIDGET (self));
  g_signal_connect_object (loom_play_view_get_playtest (view), "changed", G_CALLBACK (changed_cb),
                           self, G_CONNECT_SWAPPED);
  changed_cb (self, LOOM_PLAYTEST_CHANGED_STAGE);
  return GTK_WIDGET (self);
}
