/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The problems panel for its own sources: the list is problems-panel.c, what can be done with what
 * it shows problems-actions.c. */

#pragma once

#include "editor/window/panels/problems/fix-preview.h"
#include "editor/window/panels/problems/problem.h"
#include "editor/window/panels/problems/problems-head.h"
#include "editor/window/panels/problems/problems-panel.h"

G_BEGIN_DECLS

struct _LoomProblemsPanel
{
  GtkWidget parent_instance;

  LoomChecker *checker;
  LoomDocument *document;
  LoomImported *imported; /* lent by the document; NULL: its board was not imported */
  LoomCanvas *canvas;     /* lent by the window, which outlives the panel; NULL once disposed */

  GListStore *problems; /* (element-type LoomProblem) all of the report */
  GPtrArray *fresh;  /* (element-type LoomProblem) (owned) those of a new report while they are put
                        into the list; else NULL */
  guint n_taken;     /* of them that are in the list already */
  guint filling;     /* source that goes on with that, or 0 */
  LoomProblem *kept; /* what was selected when that began, or NULL */
  GtkFilterListModel *shown;
  GtkCustomFilter *filter;
  GtkSingleSelection *selection;
  GtkListView *list;
  LoomProblemsHead *head;
  GtkLabel *empty;
  GtkStack *stack;
  LoomFixPreview *preview; /* of the selected problem's fix, or NULL */
  guint previewing;        /* source that makes it, or 0 */
  guint overlay;

  GPtrArray *errors; /* (element-type LoomProblem) (owned) of the last report; NULL before it */
  LoomProblem *news; /* the first that is new in it, until it has been told; or NULL */
  guint n_news;      /* how many are */
  guint resizing;    /* timeout that waits for the pointer to rest, or 0 */
};

/** The problem that is selected, or NULL. Lent. */
LoomProblem *loom_problems_panel_get_selected (LoomProblemsPanel *self);

/** Selects what @problem is about, in its scenario and on its layer, and brings it into sight. */
void loom_problems_panel_show_place (LoomProblemsPanel *self, LoomProblem *problem);

/**
 * loom_problems_panel_hear, loom_problems_panel_tell_news, loom_problems_panel_forget_news:
 * A report with the problems @fresh has come; its list is complete, so what is new among its errors
 * is brought into sight and said; nothing is waited for any more.
 */
void loom_problems_panel_hear (LoomProblemsPanel *self, const GPtrArray *fresh);
void loom_problems_panel_tell_news (LoomProblemsPanel *self);
void loom_problems_panel_forget_news (LoomProblemsPanel *self);

/** loom_problems_panel_fit_height: Two lines where nothing is listed, as soon as nobody works on
 * the board. */
void loom_problems_panel_fit_height (LoomProblemsPanel *self);

/** Gives the class its actions, and the keys of the context menu. */
void loom_problems_panel_add_actions (GtkWidgetClass *widget_class);

G_END_DECLS
