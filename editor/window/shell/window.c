/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window puts its parts together: the canvas in the middle, the rail, the panels of parts.c
 * around it, and the status bar. A panel is made when it is first in sight, so that a window is
 * there at once. Where things stand is frame/layout.c, what actions do frame/window-actions.c. */

#include "editor/window/shell/window.h"

#include "editor/work/checker.h"
#include "editor/window/canvas/guides-popover.h"
#include "editor/window/canvas/minimap.h"
#include "editor/window/canvas/ruler.h"
#include "editor/window/shell/drawing-sign.h"
#include "editor/window/shell/turn-sign.h"
#include "editor/window/shell/keys.h"
#include "editor/window/shell/scenario-choice.h"
#include "editor/window/words/step-words.h"
#include "editor/window/shell/parts.h"
#include "editor/window/widgets/fit-options.h"
#include "editor/window/widgets/preferences.h"
#include "editor/window/shell/window-private.h"

#include <glib/gi18n.h>

/* Files in the menu of the Open button. */
#define MOST_RECENT 8

G_DEFINE_FINAL_TYPE_WITH_CODE (LoomWindow,
                               loom_window,
                               GTK_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (LOOM_TYPE_HOST, loom_window_host_init))

/* The hint of the tool that is in hand. */
static void
show_hint (LoomWindow *self)
{
  LoomTool *tool = loom_canvas_get_tool (self->canvas);
  g_autofree char *hint = tool != NULL ? loom_tool_dup_hint (tool) : NULL;
  loom_status_bar_set_hint (self->status, hint);
}

void
loom_window_set_hint (LoomWindow *self, const char *hint)
{
  g_return_if_fail (LOOM_IS_WINDOW (self));
  if (hint != NULL)
    loom_status_bar_set_hint (self->status, hint);
  else
    show_hint (self);
}

/* --- Panels --------------------------------------------------------------------------------- */

static GtkWidget *
make_panel (LoomWindow *self, const LoomPartRow *row)
{
  GtkWidget *panel = g_hash_table_lookup (self->panels, row);
  if (panel != NULL || row->new_panel == NULL)
    return panel;
  panel = row->new_panel (self->document, self->canvas);
  g_hash_table_insert (self->panels, (gpointer)row, panel);
  return panel;
}

/* A tab has a page from the beginning, so that the switcher has its name, and is filled later. */
static void
fill_tab (LoomWindow *self, const LoomPartRow *row)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->tab_stack, row->id);
  if (g_hash_table_contains (self->panels, row)
      || gtk_stack_get_visible_child (self->tab_stack) != page)
    return;
  GtkWidget *panel = make_panel (self, row);
  gtk_widget_set_vexpand (panel, TRUE);
  gtk_box_append (GTK_BOX (page), panel);
}

static void
fill_right (LoomWindow *self, const LoomPartRow *row)
{
  if (row->mode != self->mode)
    return;
  if (!g_hash_table_contains (self->panels, row))
    gtk_stack_add_named (self->right_stack, make_panel (self, row), row->id);
  gtk_stack_set_visible_child_name (self->right_stack, row->id);
}

/* Into @box; shown in the row's own mode alone. */
static void
fill_box (LoomWindow *self, const LoomPartRow *row, GtkBox *box, gboolean is_wanted)
{
  GtkWidget *panel = g_hash_table_lookup (self->panels, row);
  if (panel == NULL && is_wanted)
    {
      panel = make_panel (self, row);
      gtk_box_append (box, panel);
    }
  if (panel != NULL)
    gtk_widget_set_visible (panel, is_wanted);
}

static void
fill_row (LoomWindow *self, const LoomPartRow *row)
{
  gboolean has_layers
      = loom_board_n (loom_document_get_board (self->document), LOOM_KIND_LAYER) > 0;
  switch (row->slot)
    {
    case LOOM_IN_NONE:
      break;
    case LOOM_IN_TAB:
      if (self->wants_left[self->mode])
        fill_tab (self, row);
      break;
    case LOOM_IN_LAYERS:
      if (self->wants_left[self->mode])
        fill_box (self, row, self->layers_slot, has_layers);
      break;
    case LOOM_IN_RIGHT:
      fill_right (self, row);
      break;
    case LOOM_IN_FOOT:
      fill_box (self, row, self->foot_slot, row->mode == self->mode);
      break;
    case LOOM_IN_OPTIONS:
      fill_box (self, row, self->options_slot, row->mode == self->mode);
      break;
    case LOOM_IN_PROBLEMS:
      if (self->wants_problems[self->mode])
        fill_box (self, row, self->problems_slot, TRUE);
      break;
    }
}

void
loom_window_fill_panels (LoomWindow *self)
{
  for (const LoomPartRow *row = loom_parts_get (); row->id != NULL; row++)
    fill_row (self, row);
}

GtkWidget *
loom_window_show_part (LoomWindow *self, const char *id)
{
  g_return_val_if_fail (LOOM_IS_WINDOW (self), NULL);
  const LoomPartRow *row = loom_parts_get ();
  while (row->id != NULL && strcmp (row->id, id) != 0)
    row++;
  if (row->id == NULL)
    return NULL;
  if (row->slot == LOOM_IN_RIGHT || row->slot == LOOM_IN_FOOT)
    {
      self->wants_right = TRUE;
      loom_window_set_mode (self, row->mode);
    }
  if (row->slot == LOOM_IN_TAB || row->slot == LOOM_IN_LAYERS)
    self->wants_left[self->mode] = TRUE;
  if (row->slot == LOOM_IN_PROBLEMS)
    self->wants_problems[self->mode] = TRUE;
  if (row->slot == LOOM_IN_TAB)
    gtk_stack_set_visible_child_name (self->tab_stack, row->id);
  loom_window_lay_out (self);
  return g_hash_table_lookup (self->panels, row);
}

/* --- Tools ---------------------------------------------------------------------------------- */

static void
say_cb (LoomWindow *self, const char *sentence)
{
  loom_toast_say (self->toast, sentence, NULL, NULL);
}

static void
wants_scenario_cb (LoomWindow *self)
{
  loom_toast_say (self->toast, _ ("Pieces and numbers stand in a scenario, and there is none yet"),
                  _ ("Add a Scenario"), "win.add-scenario('')");
}

static void
show_tool (LoomWindow *self)
{
  LoomTool *tool = loom_canvas_get_tool (self->canvas);
  GtkWidget *options = tool != NULL ? loom_tool_new_options (tool) : NULL;
  self->tool_options = options;
  if (options != NULL)
    gtk_widget_set_visible (options, self->mode == LOOM_MODE_EDIT);
  loom_fit_options_take (self->options_slot, options);
  if (self->mode == LOOM_MODE_EDIT)
    show_hint (self);
}

static void
options_changed_cb (LoomWindow *self, LoomTool *tool)
{
  if (tool == loom_canvas_get_tool (self->canvas))
    show_tool (self);
}

static const LoomToolRow *
find_tool (LoomWindow *self, const char *id)
{
  const LoomToolRow *rows = loom_toolbox_rows (self->shows_layers);
  for (guint i = 0; rows[i].id != NULL; i++)
    if (strcmp (rows[i].id, id) == 0)
      return &rows[i];
  return NULL;
}

static LoomTool *
get_tool (LoomWindow *self, const LoomToolRow *row)
{
  LoomTool *tool = g_hash_table_lookup (self->tools, row);
  if (tool != NULL)
    return tool;
  tool = loom_toolbox_new_tool (row->id, self->shows_layers, self->canvas);
  if (tool == NULL)
    return NULL;
  g_signal_connect_object (tool, "say", G_CALLBACK (say_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tool, "wants-scenario", G_CALLBACK (wants_scenario_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tool, "options-changed", G_CALLBACK (options_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_hash_table_insert (self->tools, (gpointer)row, tool);
  return tool;
}

void
loom_window_set_tool (LoomWindow *self, const char *id)
{
  g_return_if_fail (LOOM_IS_WINDOW (self) && id != NULL);
  const LoomToolRow *row = find_tool (self, id);
  LoomTool *tool = row != NULL ? get_tool (self, row) : NULL;
  if (tool == NULL)
    return;
  self->tool_id = row->id;
  self->tool_of[self->shows_layers] = row->id;
  if (self->mode == LOOM_MODE_EDIT)
    loom_canvas_set_tool (self->canvas, tool);
  show_tool (self);
  loom_window_update_actions (self);
}

const char *
loom_window_get_tool (LoomWindow *self)
{
  g_return_val_if_fail (LOOM_IS_WINDOW (self), NULL);
  return self->tool_id;
}

/* The rail follows what is looked at: the map of areas, or a layer. */
static void
layer_cb (LoomWindow *self)
{
  gboolean layers = loom_document_get_layer (self->document) != 0;
  if (layers == self->shows_layers && self->tool_id != NULL)
    return;
  self->shows_layers = layers;
  loom_tool_rail_show_layers (self->rail, layers);
  loom_window_set_tool (self, self->tool_of[layers] != NULL ? self->tool_of[layers] : "select");
}

/* --- Modes ---------------------------------------------------------------------------------- */

void
loom_window_set_mode (LoomWindow *self, LoomMode mode)
{
  g_return_if_fail (LOOM_IS_WINDOW (self) && mode < LOOM_N_MODES);
  if (mode == self->mode)
    return;
  self->mode = mode;
  loom_canvas_set_shows_aids (self->canvas, mode == LOOM_MODE_EDIT);
  if (mode == LOOM_MODE_EDIT)
    loom_window_set_tool (self, self->tool_id != NULL ? self->tool_id : "select");
  else
    loom_canvas_set_tool (self->canvas, NULL);
  if (self->tool_options != NULL)
    gtk_widget_set_visible (self->tool_options, mode == LOOM_MODE_EDIT);
  loom_window_set_status (self, NULL);
  loom_window_set_hint (self, NULL);
  loom_window_lay_out (self);
  g_object_notify (G_OBJECT (self), "mode");
}

/* --- Titles --------------------------------------------------------------------------------- */

static char *
subtitle_words (LoomWindow *self)
{
  const char *path = loom_document_get_path (self->document);
  g_autofree char *name = path != NULL ? g_path_get_basename (path) : NULL;
  g_autofree char *shown = name != NULL ? g_filename_display_name (name) : NULL;
  if (shown == NULL)
    return g_strdup (_ ("not saved yet"));
  if (loom_document_is_saved (self->document))
    return g_steal_pointer (&shown);
  /* Translators: the name of a file with changes that are not saved. */
  return g_strdup_printf (_ ("%s · not saved"), shown);
}

static void
update_title (LoomWindow *self)
{
  g_autofree char *title = loom_document_dup_title (self->document);
  g_autofree char *subtitle = subtitle_words (self);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
set_step_tip (GtkWidget *button, const char *label, const char *with, const char *without)
{
  g_autofree char *tip = NULL;
  if (label != NULL && label[0] != '\0')
    {
      g_auto (GStrv) parts = g_strsplit (with, "%s", 2);
      tip = g_strjoinv (loom_step_words (label), parts);
    }
  gtk_widget_set_tooltip_text (button, tip != NULL ? tip : without);
}

static void
history_cb (LoomWindow *self)
{
  g_autofree char *undo = NULL, *redo = NULL;
  g_object_get (self->document, "undo-label", &undo, "redo-label", &redo, NULL);
  set_step_tip (self->undo_button, undo, _ ("Undo: %s (Ctrl+Z)"), _ ("Undo (Ctrl+Z)"));
  set_step_tip (self->redo_button, redo, _ ("Redo: %s (Shift+Ctrl+Z)"), _ ("Redo (Shift+Ctrl+Z)"));
  loom_window_update_actions (self);
}

/* --- The object ----------------------------------------------------------------------------- */

/* The counts in the status bar, whether or not the panel is in sight. */
static void
checked_cb (LoomWindow *self, LoomChecker *checker)
{
  const LoomReport *report = loom_checker_get_report (checker);
  loom_window_set_problem_counts (self, loom_report_count (report, LOOM_SEVERITY_ERROR),
                                  loom_report_count (report, LOOM_SEVERITY_WARNING),
                                  loom_report_count (report, LOOM_SEVERITY_NOTE));
}

static void
watch_document (LoomWindow *self)
{
  g_signal_connect_object (loom_checker_of (self->document), "checked", G_CALLBACK (checked_cb),
                           self, G_CONNECT_SWAPPED);
  static const char *const titles[] = { "title", "path", "is-saved" };
  static const char *const steps[] = { "can-undo", "can-redo", "undo-label", "redo-label" };
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autofree char *signal = g_strconcat ("notify::", titles[i], NULL);
      g_signal_connect_object (self->document, signal, G_CALLBACK (update_title), self,
                               G_CONNECT_SWAPPED);
    }
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *signal = g_strconcat ("notify::", steps[i], NULL);
      g_signal_connect_object (self->document, signal, G_CALLBACK (history_cb), self,
                               G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (self->document, "notify::layer", G_CALLBACK (layer_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "step", G_CALLBACK (loom_window_fill_panels), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (loom_document_get_selection (self->document), "changed",
                           G_CALLBACK (loom_window_update_actions), self, G_CONNECT_SWAPPED);
}

/* What the rulers count: on a layer, cells. */
static void
ruler_unit_cb (LoomWindow *self)
{
  GtkWidget *unit = gtk_menu_button_get_child (GTK_MENU_BUTTON (self->ruler_corner));
  LoomLayerPlace place;
  gtk_label_set_label (GTK_LABEL (unit),
                       loom_canvas_get_place (self->canvas, &place) ? "#" : _ ("mm"));
}

static void
add_canvas (LoomWindow *self)
{
  LoomPreferences *preferences = loom_preferences_get_default ();
  self->canvas = LOOM_CANVAS (loom_canvas_new (self->document));
  gtk_widget_set_hexpand (GTK_WIDGET (self->canvas), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->canvas), TRUE);
  gtk_overlay_set_child (self->canvas_overlay, GTK_WIDGET (self->canvas));
  gtk_overlay_add_overlay (self->canvas_overlay, loom_minimap_new (self->canvas));
  loom_canvas_set_snapping (self->canvas, loom_preferences_get_boolean (preferences, "snapping"));
  if (loom_preferences_get_boolean (preferences, "shows-grid"))
    loom_canvas_set_grid (self->canvas, loom_preferences_get_int (preferences, "grid"));
  for (guint i = 0; i < 2; i++)
    {
      self->rulers[i] = loom_ruler_new (self->canvas, (GtkOrientation)i);
      gtk_grid_attach (self->canvas_grid, self->rulers[i], i == 0, i == 1, 1, 1);
    }
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->ruler_corner),
                               loom_guides_popover_new (self->canvas));
  g_signal_connect_object (self->canvas, "refreshed", G_CALLBACK (ruler_unit_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->ruler_corner),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Guides"), -1);
  gtk_overlay_add_overlay (self->canvas_overlay, loom_drawing_sign_new (self->canvas));
  gtk_overlay_add_overlay (self->canvas_overlay, loom_turn_sign_new (self->canvas));
  self->toast = LOOM_TOAST (loom_toast_new ());
  gtk_overlay_add_overlay (self->canvas_overlay, GTK_WIDGET (self->toast));
}

static void
add_frame (LoomWindow *self)
{
  GtkWidget *scenario = loom_scenario_choice_new (self->document);
  self->rail = LOOM_TOOL_RAIL (loom_tool_rail_new (GTK_WIDGET (self->canvas)));
  gtk_box_prepend (self->rail_slot, GTK_WIDGET (self->rail));
  self->status = LOOM_STATUS_BAR (loom_status_bar_new (self->canvas));
  gtk_box_append (self->status_slot, GTK_WIDGET (self->status));
  gtk_box_append (self->scenario_slot, scenario);
  g_object_bind_property (scenario, "visible", self->scenario_label, "visible",
                          G_BINDING_SYNC_CREATE);
}

/* What was opened lately, made when the menu is asked for. */
static void
open_menu_cb (GtkMenuButton *button, gpointer data)
{
  LoomWindow *self = data;
  g_autoptr (GMenu) menu = g_menu_new (), first = g_menu_new (), recent = g_menu_new ();
  g_auto (GStrv) paths = loom_preferences_get_recent (loom_preferences_get_default ());
  const char *here = loom_document_get_path (self->document);
  g_menu_append (first, _ ("Open…"), "app.open");
  for (guint i = 0, n = 0; paths[i] != NULL && n < MOST_RECENT; i++)
    if (g_strcmp0 (paths[i], here) != 0 && g_file_test (paths[i], G_FILE_TEST_IS_REGULAR))
      {
        g_autofree char *name = g_filename_display_basename (paths[i]);
        g_autoptr (GMenuItem) item = g_menu_item_new (name, NULL);
        g_menu_item_set_action_and_target (item, "app.open-path", "s", paths[i]);
        g_menu_append_item (recent, item);
        n++;
      }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (first));
  g_menu_append_section (menu, _ ("Recent"), G_MENU_MODEL (recent));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static void
add_menus (LoomWindow *self)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/org/boardloom/Editor/ui/menus.ui");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->menu_button),
                                  G_MENU_MODEL (gtk_builder_get_object (builder, "main_menu")));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->open_button), open_menu_cb, self,
                                         NULL);
}

static void
add_parts (LoomWindow *self)
{
  for (const LoomPartRow *row = loom_parts_get (); row->id != NULL; row++)
    {
      if (row->add_actions != NULL)
        row->add_actions (LOOM_HOST (self));
      if (row->slot == LOOM_IN_TAB)
        gtk_stack_add_titled (self->tab_stack, gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), row->id,
                              gettext (row->title));
    }
  g_signal_connect_object (self->tab_stack, "notify::visible-child",
                           G_CALLBACK (loom_window_fill_panels), self, G_CONNECT_SWAPPED);
}

LoomWindow *
loom_window_new (GtkApplication *application, LoomDocument *document)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (document), NULL);
  LoomWindow *self = g_object_new (LOOM_TYPE_WINDOW, "application", application, NULL);
  self->document = g_object_ref (document);
  add_canvas (self);
  add_frame (self);
  add_menus (self);
  add_parts (self);
  loom_keys_attach (self);
  watch_document (self);
  loom_window_watch_room (self);
  layer_cb (self);
  update_title (self);
  history_cb (self);
  loom_window_lay_out (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  return self;
}

enum
{
  PROPERTY_MODE = 1,
};

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_int (value, (int)LOOM_WINDOW (object)->mode);
}

static void
dispose (GObject *object)
{
  LoomWindow *self = LOOM_WINDOW (object);
  if (self->canvas != NULL)
    loom_canvas_set_tool (self->canvas, NULL);
  self->canvas = NULL;
  g_clear_pointer (&self->tools, g_hash_table_unref);
  g_clear_pointer (&self->panels, g_hash_table_unref);
  G_OBJECT_CLASS (loom_window_parent_class)->dispose (object);
  g_clear_object (&self->document);
}

static void
bind_children (GtkWidgetClass *class)
{
#define BIND(name) gtk_widget_class_bind_template_child (class, LoomWindow, name)
  BIND (open_button);
  BIND (menu_button);
  BIND (undo_button);
  BIND (redo_button);
  BIND (mode_edit);
  BIND (mode_playtest);
  BIND (mode_fairness);
  BIND (title);
  BIND (subtitle);
  BIND (notices);
  BIND (rail_slot);
  BIND (rail_line);
  BIND (layers_slot);
  BIND (options_slot);
  BIND (options_row);
  BIND (scenario_slot);
  BIND (scenario_label);
  BIND (left_toggle);
  BIND (right_toggle);
  BIND (problems_slot);
  BIND (foot_slot);
  BIND (status_slot);
  BIND (body);
  BIND (canvas_overlay);
  BIND (left_paned);
  BIND (right_paned);
  BIND (foot_paned);
  BIND (left_panel);
  BIND (right_panel);
  BIND (tabs);
  BIND (tab_stack);
  BIND (right_stack);
  BIND (left_revealer);
  BIND (right_revealer);
  BIND (canvas_grid);
  BIND (ruler_corner);
#undef BIND
}

static void
loom_window_class_init (LoomWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = dispose;
  G_OBJECT_CLASS (class)->get_property = get_property;
  g_object_class_install_property (G_OBJECT_CLASS (class), PROPERTY_MODE,
                                   g_param_spec_int ("mode", NULL, NULL, 0, LOOM_N_MODES - 1, 0,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_template_from_resource (widget_class, "/org/boardloom/Editor/ui/window.ui");
  bind_children (widget_class);
}

static void
loom_window_init (LoomWindow *self)
{
  self->wants_left[LOOM_MODE_EDIT] = TRUE;
  self->wants_problems[LOOM_MODE_EDIT] = TRUE;
  self->wants_right = TRUE;
  self->tools = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->panels = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  loom_fit_options_attach (self->options_slot, self->options_row);
}
