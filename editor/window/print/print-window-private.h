/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The print window for its own sources: what is shown is print-window.c, what goes to files and
 * printers print-send.c. */

#pragma once

#include "editor/window/print/findings.h"
#include "editor/window/print/print-window.h"

G_BEGIN_DECLS

struct _LoomPrintWindow
{
  GtkWindow parent_instance;
  LoomHost *parent;           /* weak */
  LoomDocument *document;     /* owned; NULL when the window is closed */
  GtkPrintSettings *settings; /* owned: of the last print, or NULL */
  LoomPrintPlanner *planner;
  LoomPrintPanel *panel;
  LoomPrintView *view;
  GtkBox *left;
  GtkLabel *subtitle, *summary, *trouble, *trouble_heading;
  GtkImage *trouble_icon;
  GtkButton *zoom;
  GtkStack *stack;
  GtkToggleButton *tabs[LOOM_N_PRINT_PARTS], *glued;
  LoomPrintFindings *findings;
  GtkLabel *ink, *status;
  GtkWidget *status_bar, *hint;
  LoomPrintPart part;
  gboolean is_kept; /* the board asks for what is wished for */
  gboolean is_filling;
};

/** The draft when it is of what is wished for now and has something on paper, or NULL. Lent. */
LoomPrintPreview *loom_print_window_find_printable (LoomPrintWindow *self);

/* The actions: asks for a file, or for a printer. */
void loom_print_window_save (GtkWidget *widget, const char *action, GVariant *parameter);
void loom_print_window_print (GtkWidget *widget, const char *action, GVariant *parameter);

/** Prints a sheet that shows what the printer does to pages. */
void loom_print_window_print_test (LoomPrintWindow *self);

G_END_DECLS
