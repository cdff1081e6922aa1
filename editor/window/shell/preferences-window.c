/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preferences: every choice shows at once, there is nothing to confirm. */

#include "editor/window/shell/preferences-window.h"

#include "editor/window/forms/settings-form.h"
#include "editor/window/widgets/preferences.h"

#include <glib/gi18n.h>

static const char *const schemes[] = { N_ ("As the System"), N_ ("Light"), N_ ("Dark"), NULL };
static const char *const units[] = { N_ ("Millimetres"), N_ ("Inches"), NULL };

static const LoomSetting fields[] = {
  { N_ ("Colours"), LOOM_CONTROL_CHOICE, N_ ("The board itself stays the colour of its paper"),
    .section = N_ ("Looks"), .property = "color-scheme", .names = schemes },
  { N_ ("High contrast"), LOOM_CONTROL_SWITCH,
    N_ ("Strong lines, also where the system does not ask for them"), .property = "high-contrast" },
  { N_ ("Less motion"), LOOM_CONTROL_SWITCH, N_ ("Panels and messages appear at once"),
    .property = "reduced-motion" },
  { N_ ("Pieces on their way"), LOOM_CONTROL_SWITCH,
    N_ ("In a playtest a move is seen to go from where to where"), .property = "moving-pieces" },
  { N_ ("Snapping"), LOOM_CONTROL_SWITCH,
    N_ ("New windows begin with it; Alt turns it off for a moment"), .section = N_ ("Drawing"),
    .property = "snapping" },
  { N_ ("Grid"), LOOM_CONTROL_SWITCH, N_ ("New windows begin with it"), .property = "shows-grid" },
  { N_ ("Lines of the grid, mm apart"), LOOM_CONTROL_SPIN, .property = "grid", .factor = 0.001,
    .least = 0.5, .most = 200, .step = 0.5, .digits = 1 },
  { N_ ("Lengths are shown in"), LOOM_CONTROL_CHOICE,
    N_ ("Fields understand both: 25.4, 1in, 2.5cm, 10+2"), .property = "inches", .names = units },
  { N_ ("Keep a backup"), LOOM_CONTROL_SWITCH,
    N_ ("Saving keeps the file that was there as “name~”"), .section = N_ ("Files"),
    .property = "backup" },
  { N_ ("Recover unsaved work"), LOOM_CONTROL_SWITCH,
    N_ ("Every step is written down until the board is saved"), .property = "recovery" },
};

/* What is chosen elsewhere shows here too. */
static void
notify_cb (GtkWidget *window)
{
  loom_settings_form_show (g_object_get_data (G_OBJECT (window), "form"));
}

void
loom_preferences_window_present (GtkWindow *parent)
{
  LoomPreferences *preferences = loom_preferences_get_default ();
  LoomSettingsForm *form
      = loom_settings_form_new (fields, G_N_ELEMENTS (fields), preferences, NULL, NULL);
  GtkWidget *window = g_object_new (GTK_TYPE_WINDOW, "title", _ ("Preferences"), "transient-for",
                                    parent, "modal", parent != NULL, "destroy-with-parent", TRUE,
                                    "default-width", 520, "default-height", 620, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                      GTK_POLICY_NEVER, "child", box, NULL);
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  gtk_widget_add_css_class (window, "boardloom");
  gtk_widget_add_css_class (box, "preferences");
  loom_settings_form_append (form, box, LOOM_ROW_CARD, 0, G_N_ELEMENTS (fields) - 1);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  g_object_set_data_full (G_OBJECT (window), "form", form, (GDestroyNotify)loom_settings_form_free);
  g_signal_connect_object (preferences, "notify", G_CALLBACK (notify_cb), window,
                           G_CONNECT_SWAPPED);
  loom_settings_form_show (form);
  gtk_window_present (GTK_WINDOW (window));
}
