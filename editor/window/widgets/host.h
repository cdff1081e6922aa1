/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window with one open board, as its panels, tools and actions see it: what they may ask of it
 * and no more. A host is a window that holds actions, so it is also the parent of dialogues
 * (GTK_WINDOW) and the map that actions are added to (G_ACTION_MAP). LoomWindow is one. */

#pragma once

#include "editor/document/document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What the right panel is for; the target of win.mode is its name in lower case. */
typedef enum
{
  LOOM_MODE_EDIT,
  LOOM_MODE_PLAYTEST,
  LOOM_MODE_FAIRNESS,
} LoomMode;

/* The canvas stands above this folder: whoever draws on it includes editor/window/canvas/canvas.h.
 */
typedef struct _LoomCanvas LoomCanvas;

#define LOOM_TYPE_HOST (loom_host_get_type ())
G_DECLARE_INTERFACE (LoomHost, loom_host, LOOM, HOST, GtkApplicationWindow)

struct _LoomHostInterface
{
  GTypeInterface parent_interface;

  LoomDocument *(*get_document) (LoomHost *self);
  LoomCanvas *(*get_canvas) (LoomHost *self);
  LoomMode (*get_mode) (LoomHost *self);
  void (*set_mode) (LoomHost *self, LoomMode mode);
  const char *(*get_tool) (LoomHost *self);
  void (*set_tool) (LoomHost *self, const char *id);
  GtkWidget *(*show_part) (LoomHost *self, const char *id);
  void (*set_status) (LoomHost *self, const char *sentence);
  void (*set_hint) (LoomHost *self, const char *hint);
  void (*toast) (LoomHost *self, const char *sentence, const char *button, const char *action);
  void (*add_notice) (LoomHost *self, GtkWidget *notice);
  void (*remove_notice) (LoomHost *self, GtkWidget *notice);
};

/** loom_host_of: The host that @widget is in, lent, or NULL. O(1). */
LoomHost *loom_host_of (GtkWidget *widget);

/** loom_host_get_document: The board that is open, lent; the same one as long as the host lives. */
LoomDocument *loom_host_get_document (LoomHost *self);

/** loom_host_get_canvas: Where the board is shown, lent; NULL once the host is being destroyed. */
LoomCanvas *loom_host_get_canvas (LoomHost *self);

/**
 * loom_host_get_mode, loom_host_set_mode:
 * What the right panel is for. "notify::mode" tells when it is another.
 */
LoomMode loom_host_get_mode (LoomHost *self);
void loom_host_set_mode (LoomHost *self, LoomMode mode);

/**
 * loom_host_get_tool: The id of the tool in hand, lent, which it keeps in modes without tools; NULL
 * before there was one.
 */
const char *loom_host_get_tool (LoomHost *self);

/** loom_host_set_tool: Takes the tool @id, if the board as it is looked at has it. */
void loom_host_set_tool (LoomHost *self, const char *id);

/**
 * loom_host_show_part: Brings the tab or panel @id ("problems") to the front, with the mode it
 * belongs to, and gives its widget, lent, made when need be; NULL when there is none such.
 */
GtkWidget *loom_host_show_part (LoomHost *self, const char *id);

/**
 * loom_host_set_status, loom_host_set_hint:
 * What the status bar says in place of the selection and of the tool's key hints
 * ("Space|next throw;Esc|choose again"), or NULL for these.
 */
void loom_host_set_status (LoomHost *self, const char *sentence);
void loom_host_set_hint (LoomHost *self, const char *hint);

/**
 * loom_host_toast:
 * @button: (nullable): label of a button, as "Undo", that activates @action (detailed name)
 *
 * Says a sentence at the foot of the canvas for a few seconds, also to screen readers.
 */
void loom_host_toast (LoomHost *self, const char *sentence, const char *button, const char *action);

/**
 * loom_host_add_notice, loom_host_remove_notice:
 * A bar over the whole width, below the header, for what must be answered (recovery, a change
 * outside). The host holds it until it is removed; one that is not there is let be.
 */
void loom_host_add_notice (LoomHost *self, GtkWidget *notice);
void loom_host_remove_notice (LoomHost *self, GtkWidget *notice);

/** loom_host_enable: Sets whether the action @name ("undo") of the host, a simple one, can be done.
 */
void loom_host_enable (LoomHost *self, const char *name, gboolean enabled);

G_END_DECLS
