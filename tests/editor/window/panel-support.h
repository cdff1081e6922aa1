/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For tests of the panels: one in a window of its own, its rows driven as a person would. */

#pragma once

#include "editor/window/canvas/canvas.h"
#include "editor/window/forms/field-row.h"

G_BEGIN_DECLS

/* A panel of an open sample, shown. */
typedef struct
{
  LoomDocument *document; /* owned */
  GtkWidget *window;      /* owned */
  GtkWidget *panel;       /* of the window */
} LoomTestPanel;

/** loom_test_init() with the style and the pictures of the window. */
void loom_test_panels_init (int *argc, char ***argv);

/** Runs the main loop until it has nothing to do, @times times. */
void loom_test_spin (guint times);

/** samples/@name.board.xml, open. (transfer full) */
LoomDocument *loom_test_document_open (const char *name);

/** samples/@sample.board.xml in the panel that @new_panel makes. */
LoomTestPanel *
loom_test_panel_open (const char *sample, GtkWidget *(*new_panel) (LoomDocument *, LoomCanvas *));
void loom_test_panel_free (LoomTestPanel *self);

/** The place in the history: how many steps are done. */
guint loom_test_panel_place (LoomTestPanel *self);

void loom_test_panel_select (LoomTestPanel *self, LoomHandle entity);

/** The first thing of @kind on the board, or in the scenario looked at; 0 for none. */
LoomHandle loom_test_panel_first (LoomTestPanel *self, LoomKind kind);

/** The first widget of @type at or below @root, or NULL. */
GtkWidget *loom_test_find_type (GtkWidget *root, GType type);

/** What the key controllers of @widget make of a key that is pressed. */
gboolean loom_test_press_key (GtkWidget *widget, guint keyval, GdkModifierType state);

/** Runs the main loop for @ms. */
void loom_test_pass (guint ms);

/** The editor in a row. */
GtkWidget *loom_test_editor_of (GtkWidget *row);

/**
 * loom_test_panel_drive: Changes what every row shows, in turn, as a person would: each but for
 * those that complain is one step that undo takes back to the last byte. Gives how many were one.
 */
guint loom_test_panel_drive (LoomTestPanel *self, void (*update) (GtkWidget *panel));

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomTestPanel, loom_test_panel_free)

G_END_DECLS
