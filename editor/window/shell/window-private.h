/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window is made of, for the files that put it together (window.c, frame/layout.c,
 * frame/window-actions.c) and for nobody else. */

#pragma once

#include "editor/window/shell/status-bar.h"
#include "editor/window/shell/toast.h"
#include "editor/window/shell/tool-rail.h"
#include "editor/window/canvas/tool.h"
#include "editor/window/shell/window.h"

G_BEGIN_DECLS

#define LOOM_N_MODES (LOOM_MODE_FAIRNESS + 1)

/* How much room there is, from the width. */
typedef enum
{
  LOOM_WINDOW_ROOM_WIDE,   /* all stands side by side */
  LOOM_WINDOW_ROOM_LEFT,   /* below 1100: the left panel lies over the board */
  LOOM_WINDOW_ROOM_ICONS,  /* below 1000: the modes have no words, either */
  LOOM_WINDOW_ROOM_NARROW, /* below 900: the right panel lies over the board, too */
} LoomWindowRoom;

struct _LoomWindow
{
  GtkApplicationWindow parent_instance;

  LoomDocument *document;
  LoomCanvas *canvas;
  LoomMode mode;
  LoomWindowRoom room;
  gboolean wants_left[LOOM_N_MODES];
  gboolean wants_problems[LOOM_N_MODES];
  gboolean wants_right;
  gboolean shows_layers; /* the rail has the tools for layers */
  GHashTable *tools;     /* const LoomToolRow * → LoomTool, made when first taken; owned */
  const char *tool_id;
  const char *tool_of[2]; /* the tool last used for areas, and for layers */
  GHashTable *panels;     /* const LoomPartRow * → its widget, lent */

  GtkWidget *open_button, *menu_button, *undo_button, *redo_button;
  GtkWidget *mode_edit, *mode_playtest, *mode_fairness; /* the words */
  GtkLabel *title, *subtitle;
  GtkBox *notices, *rail_slot, *layers_slot, *options_slot, *options_row, *scenario_slot,
      *problems_slot, *foot_slot, *status_slot;
  GtkWidget *rail_line, *scenario_label;
  GtkWidget *left_toggle, *right_toggle; /* of panels that lie over the board */
  GtkOverlay *body, *canvas_overlay;
  GtkPaned *left_paned, *right_paned, *foot_paned;
  GtkWidget *left_panel, *right_panel, *tabs;
  GtkStack *tab_stack, *right_stack;
  GtkRevealer *left_revealer, *right_revealer;
  GtkGrid *canvas_grid;
  GtkWidget *ruler_corner, *rulers[2];
  GtkWidget *tool_options; /* in options_slot or options_row; or NULL */
  LoomToolRail *rail;
  LoomStatusBar *status;
  LoomToast *toast;
};

/** Answers what a host is asked. shell/window-host.c. */
void loom_window_host_init (LoomHostInterface *interface);

/** Makes the panels that are in sight and are not there yet. */
void loom_window_fill_panels (LoomWindow *self);

/** Shows and hides by mode and room. frame/layout.c. */
void loom_window_lay_out (LoomWindow *self);
void loom_window_watch_room (LoomWindow *self);
void loom_window_focus_next_panel (LoomWindow *self);

/** Sets every action of the window by the state that there is. frame/window-actions.c. */
void loom_window_update_actions (LoomWindow *self);

G_END_DECLS
