/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The outline panel for its own sources: the list is outline-panel.c, what can be done with what is
 * selected in it outline-actions.c, its search outline-search.c. */

#pragma once

#include "editor/window/panels/outline/outline-panel.h"
#include "editor/window/panels/outline/outline-row.h"
#include "editor/window/panels/outline/outline-tree.h"

G_BEGIN_DECLS

struct _LoomOutlinePanel
{
  GtkWidget parent_instance;

  LoomDocument *document;
  LoomCanvas *canvas; /* weak, or NULL */
  LoomOutlineTree *tree;
  GtkFilter *heading_filter, *entity_filter;
  GtkTreeListModel *rows;
  GtkSelectionModel *selection;
  GtkWidget *search, *list, *window;
  GtkWidget *empty;         /* what to do first; in sight while there is nothing to list */
  GtkWidget *menu;          /* popover of the context menu, or NULL */
  GHashTable *bound;        /* set of LoomOutlineRow in sight */
  GHashTable *findings;     /* or NULL */
  GHashTable *placed;       /* see outline-words.h; while showing */
  char *needle;             /* casefolded, or NULL */
  GArray *actions_entities; /* (element-type LoomHandle) what the context menu is about */
  guint syncing;
  guint idle;
};

#define LOOM_TYPE_OUTLINE_PANEL (loom_outline_panel_get_type ())
G_DECLARE_FINAL_TYPE (LoomOutlinePanel, loom_outline_panel, LOOM, OUTLINE_PANEL, GtkWidget)

/** The node that @row is of. Lent as long as @row is in the list. */
LoomOutlineNode *loom_outline_panel_node_of (GtkTreeListRow *row);

/** Selects in the list what is selected on the board. */
void loom_outline_panel_pull_selection (LoomOutlinePanel *self);

/** Gives the class its actions, and their keys. */
void loom_outline_panel_add_actions (GtkWidgetClass *widget_class);

/* What a line is told: a new name, and the other button of the pointer. */
void loom_outline_panel_renamed_cb (LoomOutlineRow *row, const char *name, LoomOutlinePanel *self);
void loom_outline_panel_secondary_cb (GtkGestureClick *gesture,
                                      int n_press,
                                      double x,
                                      double y,
                                      LoomOutlinePanel *self);

/** Makes the search entry, and the filters by what is typed into it. */
void loom_outline_panel_make_search (LoomOutlinePanel *self);

G_END_DECLS
