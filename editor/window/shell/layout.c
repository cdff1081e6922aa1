/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What of the window is in sight: by mode, by what the person wants, and by how much room there is.
 * In a narrow window the left panel, and in a very narrow one the right panel too, lies over the
 * board instead of beside it; a button in the header brings it then. */

#include "editor/window/widgets/preferences.h"
#include "editor/window/shell/window-private.h"

static LoomWindowRoom
room_of (int width)
{
  return width < 900    ? LOOM_WINDOW_ROOM_NARROW
         : width < 1000 ? LOOM_WINDOW_ROOM_ICONS
         : width < 1100 ? LOOM_WINDOW_ROOM_LEFT
                        : LOOM_WINDOW_ROOM_WIDE;
}

/* Puts a panel into its pane, or into the revealer that lies over the board. */
static void
place_panel (GtkWidget *panel,
             GtkPaned *paned,
             gboolean is_start,
             GtkRevealer *revealer,
             gboolean lies_over)
{
  GtkWidget *there = gtk_revealer_get_child (revealer);
  if (lies_over == (there == panel))
    return;
  g_object_ref (panel);
  if (lies_over)
    {
      if (is_start)
        gtk_paned_set_start_child (paned, NULL);
      else
        gtk_paned_set_end_child (paned, NULL);
      gtk_revealer_set_child (revealer, panel);
    }
  else
    {
      gtk_revealer_set_child (revealer, NULL);
      if (is_start)
        gtk_paned_set_start_child (paned, panel);
      else
        gtk_paned_set_end_child (paned, panel);
    }
  g_object_unref (panel);
}

static void
show_panel (GtkWidget *panel, GtkRevealer *revealer, gboolean lies_over, gboolean is_wanted)
{
  gtk_widget_set_visible (panel, lies_over || is_wanted);
  gtk_widget_set_visible (GTK_WIDGET (revealer), lies_over && is_wanted);
  gtk_revealer_set_reveal_child (revealer, lies_over && is_wanted);
}

/* A pane whose panel is hidden has no handle in sight, but GTK 4.8 still takes presses where it was
 * last: its gestures rest meanwhile. */
static void
let_handle (GtkPaned *paned, GtkWidget *panel)
{
  static const char key[] = "loom-phase";
  gboolean takes
      = gtk_widget_get_parent (panel) == GTK_WIDGET (paned) && gtk_widget_get_visible (panel);
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (GTK_WIDGET (paned));
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) one = g_list_model_get_item (all, i);
      GtkPropagationPhase phase = gtk_event_controller_get_propagation_phase (one);
      if (!GTK_IS_GESTURE (one))
        continue;
      if (phase != GTK_PHASE_NONE)
        g_object_set_data (G_OBJECT (one), key, GINT_TO_POINTER (phase));
      phase = (GtkPropagationPhase)GPOINTER_TO_INT (g_object_get_data (G_OBJECT (one), key));
      gtk_event_controller_set_propagation_phase (one, takes ? phase : GTK_PHASE_NONE);
    }
}

void
loom_window_lay_out (LoomWindow *self)
{
  gboolean edits = self->mode == LOOM_MODE_EDIT;
  gboolean left_over = self->room >= LOOM_WINDOW_ROOM_LEFT,
           right_over = self->room == LOOM_WINDOW_ROOM_NARROW;
  gboolean has_words = self->room < LOOM_WINDOW_ROOM_ICONS;
  if (self->canvas == NULL)
    return;
  loom_window_fill_panels (self);
  place_panel (self->left_panel, self->left_paned, TRUE, self->left_revealer, left_over);
  place_panel (self->right_panel, self->right_paned, FALSE, self->right_revealer, right_over);
  show_panel (self->left_panel, self->left_revealer, left_over, self->wants_left[self->mode]);
  show_panel (self->right_panel, self->right_revealer, right_over, self->wants_right);
  gtk_widget_set_visible (self->left_toggle, left_over && edits);
  gtk_widget_set_visible (self->right_toggle, right_over);
  gtk_widget_set_visible (GTK_WIDGET (self->problems_slot), self->wants_problems[self->mode]);
  let_handle (self->left_paned, self->left_panel);
  let_handle (self->right_paned, self->right_panel);
  let_handle (self->foot_paned, GTK_WIDGET (self->problems_slot));
  gtk_widget_set_visible (GTK_WIDGET (self->rail_slot), edits);
  gtk_widget_set_visible (self->rulers[0], edits);
  gtk_widget_set_visible (self->rulers[1], edits);
  gtk_widget_set_visible (self->ruler_corner, edits);
  loom_status_bar_set_has_position (self->status, edits);
  gtk_widget_set_visible (self->mode_edit, has_words);
  gtk_widget_set_visible (self->mode_playtest, has_words);
  gtk_widget_set_visible (self->mode_fairness, has_words);
  loom_window_update_actions (self);
}

/* A panel that lies over the board would hide it when the window becomes narrow: it is put away
 * then, and comes back with the room. */
static void
set_room (LoomWindow *self, LoomWindowRoom room)
{
  if ((room >= LOOM_WINDOW_ROOM_LEFT) != (self->room >= LOOM_WINDOW_ROOM_LEFT))
    self->wants_left[LOOM_MODE_EDIT] = room < LOOM_WINDOW_ROOM_LEFT;
  if ((room == LOOM_WINDOW_ROOM_NARROW) != (self->room == LOOM_WINDOW_ROOM_NARROW))
    self->wants_right = room != LOOM_WINDOW_ROOM_NARROW;
  self->room = room;
}

static void
layout_cb (GdkSurface *surface, int width, int height, LoomWindow *self)
{
  LoomWindowRoom room = room_of (width);
  if (room == self->room)
    return;
  set_room (self, room);
  loom_window_lay_out (self);
}

static void
realize_cb (LoomWindow *self)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (self)), "layout",
                           G_CALLBACK (layout_cb), self, 0);
}

static void
remember (LoomWindow *self)
{
  LoomPreferences *preferences = loom_preferences_get_default ();
  int width, height;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_object_set (preferences, "maximized", gtk_window_is_maximized (GTK_WINDOW (self)), NULL);
  if (width >= 400 && height >= 300 && !gtk_window_is_maximized (GTK_WINDOW (self)))
    g_object_set (preferences, "width", width, "height", height, NULL);
}

void
loom_window_watch_room (LoomWindow *self)
{
  LoomPreferences *preferences = loom_preferences_get_default ();
  int width = loom_preferences_get_int (preferences, "width");
  int height = loom_preferences_get_int (preferences, "height");
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  /* From the beginning: with all panels beside the board a window could not be as narrow. */
  set_room (self, room_of (width));
  if (loom_preferences_get_boolean (preferences, "maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  gtk_paned_set_position (self->left_paned, loom_preferences_get_int (preferences, "left-width"));
  g_signal_connect (self, "realize", G_CALLBACK (realize_cb), NULL);
  g_signal_connect (self, "notify::default-width", G_CALLBACK (remember), NULL);
  g_signal_connect (self, "notify::default-height", G_CALLBACK (remember), NULL);
  g_signal_connect (self, "notify::maximized", G_CALLBACK (remember), NULL);
}

void
loom_window_focus_next_panel (LoomWindow *self)
{
  GtkWidget *const stops[] = { GTK_WIDGET (self->canvas), GTK_WIDGET (self->rail),
                               self->left_panel,          GTK_WIDGET (self->options_slot),
                               self->right_panel,         GTK_WIDGET (self->problems_slot),
                               GTK_WIDGET (self->status) };
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  guint at = G_N_ELEMENTS (stops) - 1;
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    if (focus != NULL && (focus == stops[i] || gtk_widget_is_ancestor (focus, stops[i])))
      at = i;
  for (guint i = 1; i <= G_N_ELEMENTS (stops); i++)
    {
      GtkWidget *next = stops[(at + i) % G_N_ELEMENTS (stops)];
      if (gtk_widget_get_mapped (next)
          && (next == GTK_WIDGET (self->canvas)
                  ? gtk_widget_grab_focus (next)
                  : gtk_widget_child_focus (next, GTK_DIR_TAB_FORWARD)))
        {
          gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);
          return;
        }
    }
}
