/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The transport bar and the switches of the options bar: see transport.h. */

#include "editor/window/playtest/transport.h"

#include "editor/window/logs/timeline.h"
#include "editor/window/panels/layers/layer-choice.h"
#include "editor/window/playtest/play-view.h"

#include <glib/gi18n.h>

/* Moves a second. */
static const struct
{
  double speed;
  const char *label;
} speeds[] = {
  { 1, N_ ("Speed ½ ×") },
  { 2, N_ ("Speed 1 ×") },
  { 8, N_ ("Speed 4 ×") },
  { 32, N_ ("Speed 16 ×") },
  { LOOM_PLAYTEST_FULL_SPEED, N_ ("Full Speed") },
};

/* What the bar's callbacks need; data of the bar. */
typedef struct
{
  LoomPlayView *view; /* lent: the canvas has it */
  GtkWidget *play;
  GtkDropDown *speed;
  gboolean is_updating;
} Bar;

static GtkWidget *
new_button (const char *icon, const char *action, const char *label)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  /* The keys stay with the board. */
  gtk_widget_set_focus_on_click (button, FALSE);
  return button;
}

static void
update (GtkWidget *widget)
{
  Bar *bar = g_object_get_data (G_OBJECT (widget), "bar");
  LoomPlaytest *playtest = loom_play_view_get_playtest (bar->view);
  const gboolean is_running = loom_playtest_is_running (playtest);
  const char *label = is_running ? _ ("Pause (Space)") : _ ("Play (Space)");

  gtk_button_set_icon_name (GTK_BUTTON (bar->play), is_running ? "media-playback-pause-symbolic"
                                                               : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (bar->play, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar->play), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  bar->is_updating = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    if (speeds[i].speed == loom_playtest_get_speed (playtest))
      gtk_drop_down_set_selected (bar->speed, i);
  bar->is_updating = FALSE;
}

static void
speed_cb (GtkWidget *widget)
{
  Bar *bar = g_object_get_data (G_OBJECT (widget), "bar");
  const guint i = gtk_drop_down_get_selected (bar->speed);

  if (!bar->is_updating && i < G_N_ELEMENTS (speeds))
    loom_playtest_set_speed (loom_play_view_get_playtest (bar->view), speeds[i].speed);
}

static GtkWidget *
new_speed (void)
{
  GtkStringList *words = gtk_string_list_new (NULL);
  GtkWidget *choice;

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    gtk_string_list_append (words, _ (speeds[i].label));
  choice = gtk_drop_down_new (G_LIST_MODEL (words), NULL);
  gtk_widget_set_tooltip_text (choice, _ ("How fast the game is played"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Speed"), -1);
  gtk_widget_set_valign (choice, GTK_ALIGN_CENTER);
  return choice;
}

GtkWidget *
loom_transport_new (LoomDocument *document, LoomCanvas *canvas)
{
  GtkWidget *self = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *games = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *forfeit = gtk_button_new_with_label (_ ("Forfeit…"));
  Bar *bar = g_new0 (Bar, 1);

  bar->view = loom_play_view_of (canvas);
  bar->play = new_button ("media-playback-start-symbolic", "win.play", _ ("Play (Space)"));
  gtk_widget_remove_css_class (bar->play, "flat");
  gtk_widget_add_css_class (bar->play, "circular");
  gtk_widget_add_css_class (bar->play, "suggested-action");
  bar->speed = GTK_DROP_DOWN (new_speed ());
  g_object_set_data_full (G_OBJECT (self), "bar", bar, g_free);
  gtk_widget_add_css_class (self, "transport");
  gtk_box_append (GTK_BOX (buttons), new_button ("edit-undo-symbolic", "win.play-undo",
                                                 _ ("Take back a move (Ctrl+Z)")));
  gtk_box_append (GTK_BOX (buttons), new_button ("media-skip-backward-symbolic", "win.play-start",
                                                 _ ("To the start (Alt+Home)")));
  gtk_box_append (GTK_BOX (buttons), new_button ("media-seek-backward-symbolic", "win.play-back",
                                                 _ ("One move back (,)")));
  gtk_box_append (GTK_BOX (buttons), bar->play);
  gtk_box_append (GTK_BOX (buttons),
                  new_button ("media-seek-forward-symbolic", "win.play-on", _ ("One move on (.)")));
  gtk_box_append (GTK_BOX (buttons), new_button ("media-skip-forward-symbolic", "win.play-end",
                                                 _ ("To the end (Alt+End)")));
  gtk_box_append (GTK_BOX (games), new_button ("view-refresh-symbolic", "win.restart-game",
                                               _ ("Restart: the same game from its start")));
  gtk_box_append (GTK_BOX (games), new_button ("go-next-symbolic", "win.next-game",
                                               _ ("Next game: with other dice")));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (forfeit), "win.forfeit");
  gtk_widget_set_valign (forfeit, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (forfeit, _ ("Hand your seat to the computer, at full speed"));
  gtk_box_append (GTK_BOX (self), buttons);
  gtk_box_append (GTK_BOX (self), loom_timeline_new (loom_play_view_get_playtest (bar->view)));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (bar->speed));
  gtk_box_append (GTK_BOX (self), games);
  gtk_box_append (GTK_BOX (self), forfeit);
  g_signal_connect_object (bar->speed, "notify::selected", G_CALLBACK (speed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (loom_play_view_get_playtest (bar->view), "changed", G_CALLBACK (update),
                           self, G_CONNECT_SWAPPED);
  update (self);
  return self;
}

/* --- options ------------------------------------------------------------------------------------
 */

static void
toggled_cb (GtkWidget *box)
{
  LoomPlayView *view = g_object_get_data (G_OBJECT (box), "view");
  GtkWidget *moves = gtk_widget_get_first_child (box);
  GtkWidget *odds = gtk_widget_get_next_sibling (moves);

  loom_play_view_set_shows (view, gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (moves)),
                            gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (odds)));
}

static GtkWidget *
new_chip (GtkWidget *box, const char *label, const char *tooltip)
{
  GtkWidget *chip = gtk_toggle_button_new_with_label (label);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), TRUE);
  gtk_widget_add_css_class (chip, "chip");
  gtk_widget_set_tooltip_text (chip, tooltip);
  gtk_widget_set_focus_on_click (chip, FALSE);
  g_signal_connect_object (chip, "toggled", G_CALLBACK (toggled_cb), box, G_CONNECT_SWAPPED);
  return chip;
}

static void
hold_cb (GtkWidget *box, GtkToggleButton *chip)
{
  loom_play_view_set_holds_layer (g_object_get_data (G_OBJECT (box), "view"),
                                  gtk_toggle_button_get_active (chip));
}

/* How layers are seen while the game goes on: one of them, which may stay, or all. */
static void
append_layers (GtkWidget *box, LoomCanvas *canvas)
{
  const struct
  {
    const char *label, *tooltip, *action;
  } rows[] = {
    { _ ("Stay Here"), _ ("Keep this layer in view, wherever the game goes on"), NULL },
    { _ ("Side by Side"), _ ("See all layers beside each other"), "win.side-by-side" },
    { _ ("In a Stack"), _ ("See all layers over each other"), "win.stacked" },
  };

  gtk_box_append (GTK_BOX (box), loom_layer_choice_new (canvas));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *chip = gtk_toggle_button_new_with_label (rows[i].label);

      gtk_widget_add_css_class (chip, "chip");
      gtk_widget_set_tooltip_text (chip, rows[i].tooltip);
      gtk_widget_set_focus_on_click (chip, FALSE);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), rows[i].action);
      if (rows[i].action == NULL)
        g_signal_connect_object (chip, "toggled", G_CALLBACK (hold_cb), box, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (box), chip);
    }
}

GtkWidget *
loom_play_options_new (LoomDocument *document, LoomCanvas *canvas)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  g_object_set_data (G_OBJECT (box), "view", loom_play_view_of (canvas));
  gtk_box_append (GTK_BOX (box),
                  new_chip (box, _ ("Legal Moves"), _ ("Veil all that no move is about now")));
  gtk_box_append (GTK_BOX (box), new_chip (box, _ ("Odds on the Board"),
                                           _ ("Write the chance of each attack on its target")));
  if (loom_board_n (loom_document_get_board (document), LOOM_KIND_LAYER) > 1)
    append_layers (box, canvas);
  return box;
}
