/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window's own actions. loom_window_update_actions() is the one place that says which of them
 * can be done. */

#include "editor/window/shell/window-actions.h"

#include "editor/window/shell/command-list.h"
#include "editor/window/shell/shortcuts.h"
#include "editor/window/widgets/preferences.h"
#include "editor/window/shell/window-private.h"

#include <glib/gi18n.h>

/* Each step of zooming is the square root of two: two steps double the picture. */
#define ZOOM_STEP 1.4142135623730951

/* clang-format off */
const LoomCommandRow loom_window_commands[] = {
  { "win.undo", N_("Undo"), N_("Edit"), { "<Control>z" } },
  { "win.redo", N_("Redo"), N_("Edit"), { "<Control><Shift>z", "<Control>y" } },
  { "win.fix-problem", N_("Fix the Selected Problem, or the First"), N_("Edit"), { NULL } },
  { "win.fix-all", N_("Fix All Problems That Can Be Fixed"), N_("Edit"), { NULL } },
  { "win.mode('edit')", N_("Edit the Board"), N_("Modes"), { "F6" } },
  { "win.mode('playtest')", N_("Playtest"), N_("Modes"), { "F7" } },
  { "win.mode('fairness')", N_("Measure Fairness"), N_("Modes"), { "F8" } },
  { "win.left-panel", N_("Show or Hide the Left Panel"), N_("View"), { "F9" } },
  { "win.right-panel", N_("Show or Hide the Right Panel"), N_("View"), { "<Shift>F9" } },
  { "win.problems", N_("Show or Hide Problems"), N_("View"), { "F4" } },
  { "win.fullscreen", N_("Full Screen"), N_("View"), { "F11" } },
  { "win.zoom-in", N_("Zoom In"), N_("View"), { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
  { "win.zoom-out", N_("Zoom Out"), N_("View"), { "<Control>minus", "<Control>KP_Subtract" } },
  { "win.zoom-fit", N_("Fit the Board"), N_("View"), { "<Control>0", "<Control>KP_0" } },
  { "win.zoom-true", N_("True Size"), N_("View"), { "<Control>1", "<Control>KP_1" } },
  { "win.zoom-selection", N_("Zoom to the Selection"), N_("View"), { "<Control>2", "<Control>KP_2" } },
  { "win.edit-style", N_("Edit the Style"), N_("View"), { NULL } },
  { "win.snap", N_("Snap to Corners, Edges and Guides"), N_("View"), { "<Shift>s" } },
  { "win.grid", N_("Show the Grid"), N_("View"), { "<Control>apostrophe" } },
  { "win.part('outline')", N_("Go to the Outline"), N_("View"), { "<Alt>1" } },
  { "win.part('scenario')", N_("Go to the Scenario"), N_("View"), { "<Alt>2" } },
  { "win.part('history')", N_("Go to the History"), N_("View"), { "<Alt>3" } },
  { "win.part('inspector')", N_("Go to the Inspector"), N_("View"), { "<Alt>4" } },
  { "win.part('problems')", N_("Go to the Problems"), N_("View"), { "<Alt>5" } },
  { "win.canvas", N_("Go to the Board"), N_("View"), { "<Alt>0" } },
  { "win.guides", N_("Guides"), N_("View"), { "<Control>semicolon" } },
  { "win.next-panel", N_("Go to the Next Panel"), N_("View"), { "<Control>F6" } },
  { "win.commands", N_("Find a Command"), N_("Help"), { "<Control><Shift>p" } },
  { "win.show-help-overlay", N_("Keyboard Shortcuts"), N_("Help"), { "<Control>question" } },
  { "win.close", N_("Close Window"), N_("Window"), { "<Control>w" } },
  { NULL },
};
/* clang-format on */

static void
enable (LoomWindow *self, const char *name, gboolean enabled)
{
  loom_host_enable (LOOM_HOST (self), name, enabled);
}

static void
set_state (LoomWindow *self, const char *name, GVariant *state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);
  g_autoptr (GVariant) held = g_variant_ref_sink (state);
  if (action != NULL)
    g_simple_action_set_state (G_SIMPLE_ACTION (action), held);
}

/* In a game Undo takes back a move, if there is one. */
static gboolean
can_take_back (LoomWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "play-undo");

  return action != NULL && g_action_get_enabled (action);
}

void
loom_window_update_actions (LoomWindow *self)
{
  static const char *const modes[] = { "edit", "playtest", "fairness" };
  gboolean can_undo, can_redo;
  gboolean edits = self->mode == LOOM_MODE_EDIT;
  if (g_action_map_lookup_action (G_ACTION_MAP (self), "undo") == NULL)
    return;
  g_object_get (self->document, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  enable (self, "undo", self->mode == LOOM_MODE_PLAYTEST ? can_take_back (self) : can_undo);
  enable (self, "redo", can_redo && self->mode != LOOM_MODE_PLAYTEST);
  enable (self, "tool", edits);
  enable (self, "guides", edits);
  enable (self, "zoom-selection",
          loom_selection_get_n (loom_document_get_selection (self->document)) > 0);
  set_state (self, "mode", g_variant_new_string (modes[self->mode]));
  set_state (self, "tool", g_variant_new_string (self->tool_id != NULL ? self->tool_id : ""));
  set_state (self, "left-panel", g_variant_new_boolean (self->wants_left[self->mode]));
  set_state (self, "right-panel", g_variant_new_boolean (self->wants_right));
  set_state (self, "problems", g_variant_new_boolean (self->wants_problems[self->mode]));
  set_state (self, "snap", g_variant_new_boolean (loom_canvas_get_snapping (self->canvas)));
  set_state (self, "grid", g_variant_new_boolean (loom_canvas_get_grid (self->canvas) > 0));
}

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LoomWindow *self = data;
  LoomTool *tool = loom_canvas_get_tool (self->canvas);
  if (self->mode == LOOM_MODE_PLAYTEST)
    {
      g_action_group_activate_action (G_ACTION_GROUP (self), "play-undo", NULL);
      return;
    }
  /* What a tool is in the middle of is the first thing to be taken back. */
  if (tool == NULL || loom_tool_rests (tool) || !loom_tool_cancel (tool))
    loom_document_undo (self->document);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LoomWindow *self = data;
  LoomTool *tool = loom_canvas_get_tool (self->canvas);
  if (tool != NULL && !loom_tool_rests (tool))
    loom_tool_cancel (tool);
  loom_document_redo (self->document);
}

static void
mode_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  const char *name = g_variant_get_string (state, NULL);
  LoomMode mode = strcmp (name, "playtest") == 0   ? LOOM_MODE_PLAYTEST
                  : strcmp (name, "fairness") == 0 ? LOOM_MODE_FAIRNESS
                                                   : LOOM_MODE_EDIT;
  loom_window_set_mode (data, mode);
}

static void
tool_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  loom_window_set_tool (data, g_variant_get_string (state, NULL));
}

static void
left_panel_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  LoomWindow *self = data;
  self->wants_left[self->mode] = g_variant_get_boolean (state);
  loom_window_lay_out (self);
}

static void
right_panel_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  LoomWindow *self = data;
  self->wants_right = g_variant_get_boolean (state);
  loom_window_lay_out (self);
}

static void
problems_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  LoomWindow *self = data;
  self->wants_problems[self->mode] = g_variant_get_boolean (state);
  loom_window_lay_out (self);
}

static void
fullscreen_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  if (g_variant_get_boolean (state))
    gtk_window_fullscreen (GTK_WINDOW (data));
  else
    gtk_window_unfullscreen (GTK_WINDOW (data));
}

static void
snap_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  LoomWindow *self = data;
  loom_canvas_set_snapping (self->canvas, g_variant_get_boolean (state));
  loom_window_update_actions (self);
}

static void
grid_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  LoomWindow *self = data;
  LoomPreferences *preferences = loom_preferences_get_default ();
  int pitch;
  g_object_get (preferences, "grid", &pitch, NULL);
  loom_canvas_set_grid (self->canvas, g_variant_get_boolean (state) ? pitch : 0);
  loom_window_update_actions (self);
}

static void
zoom_in_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_canvas_zoom (LOOM_WINDOW (data)->canvas, ZOOM_STEP);
}

static void
zoom_out_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_canvas_zoom (LOOM_WINDOW (data)->canvas, 1 / ZOOM_STEP);
}

static void
zoom_fit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_canvas_fit (LOOM_WINDOW (data)->canvas);
}

static void
zoom_true_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_canvas_zoom_true (LOOM_WINDOW (data)->canvas);
}

static void
zoom_selection_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_canvas_zoom_selection (LOOM_WINDOW (data)->canvas);
}

static void
zoom_to_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LoomWindow *self = data;
  const LoomViewport *viewport = loom_canvas_get_viewport (self->canvas);
  double wanted = viewport->true_scale * g_variant_get_int32 (parameter) / 100.0;
  if (viewport->scale > 0)
    loom_canvas_zoom (self->canvas, wanted / viewport->scale);
}

/* Brings a panel forward, and the keyboard with it. */
static void
part_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *panel = loom_window_show_part (data, g_variant_get_string (parameter, NULL));
  if (panel == NULL)
    return;
  gtk_widget_child_focus (panel, GTK_DIR_TAB_FORWARD);
  gtk_window_set_focus_visible (GTK_WINDOW (data), TRUE);
}

static void
fix_problem_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *panel = loom_window_show_part (data, "problems");
  if (panel != NULL)
    gtk_widget_activate_action (panel, "problems.fix-selected", NULL);
}

static void
fix_all_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *panel = loom_window_show_part (data, "problems");
  if (panel != NULL)
    gtk_widget_activate_action (panel, "problems.fix-all", NULL);
}

static void
edit_style_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *inspector = loom_window_show_part (data, "inspector");
  if (inspector != NULL)
    gtk_widget_activate_action (inspector, "inspector.edit-style", NULL);
}

static void
canvas_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (LOOM_WINDOW (data)->canvas));
  gtk_window_set_focus_visible (GTK_WINDOW (data), TRUE);
}

static void
guides_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (LOOM_WINDOW (data)->ruler_corner));
}

static void
next_panel_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_window_focus_next_panel (data);
}

static void
commands_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_command_list_present (data);
}

static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  loom_shortcuts_present (data);
}

static void
close_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_close (GTK_WINDOW (data));
}

void
loom_window_add_actions (LoomHost *host)
{
  static const GActionEntry entries[] = {
    { "undo", undo_cb },
    { "redo", redo_cb },
    { "mode", NULL, "s", "'edit'", mode_cb },
    { "tool", NULL, "s", "'select'", tool_cb },
    { "left-panel", NULL, NULL, "true", left_panel_cb },
    { "right-panel", NULL, NULL, "true", right_panel_cb },
    { "problems", NULL, NULL, "true", problems_cb },
    { "fullscreen", NULL, NULL, "false", fullscreen_cb },
    { "snap", NULL, NULL, "true", snap_cb },
    { "grid", NULL, NULL, "false", grid_cb },
    { "zoom-in", zoom_in_cb },
    { "zoom-out", zoom_out_cb },
    { "zoom-fit", zoom_fit_cb },
    { "zoom-true", zoom_true_cb },
    { "zoom-selection", zoom_selection_cb },
    { "zoom-to", zoom_to_cb, "i" },
    { "part", part_cb, "s" },
    { "edit-style", edit_style_cb },
    { "fix-problem", fix_problem_cb },
    { "fix-all", fix_all_cb },
    { "canvas", canvas_cb },
    { "guides", guides_cb },
    { "next-panel", next_panel_cb },
    { "commands", commands_cb },
    { "show-help-overlay", shortcuts_cb },
    { "close", close_cb },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
  g_signal_connect (host, "action-enabled-changed::play-undo",
                    G_CALLBACK (loom_window_update_actions), NULL);
}
