/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The print window: every sheet as it will come out, for printers and for a PDF. It follows its
 * document: what is edited meanwhile is in the sheets. */

#pragma once

#include "editor/window/print/panel.h"
#include "editor/window/print/planner.h"
#include "editor/window/print/view.h"
#include "editor/window/widgets/commands.h"
#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

extern const LoomCommandRow loom_print_commands[];

/** loom_print_add_actions: Gives @host the action "print", which presents its print window. */
void loom_print_add_actions (LoomHost *host);

#define LOOM_TYPE_PRINT_WINDOW (loom_print_window_get_type ())
G_DECLARE_FINAL_TYPE (LoomPrintWindow, loom_print_window, LOOM, PRINT_WINDOW, GtkWindow)

/** loom_print_window_present: The print window of @parent, made when there is none. */
LoomPrintWindow *loom_print_window_present (LoomHost *parent);

LoomPrintPlanner *loom_print_window_get_planner (LoomPrintWindow *self);
LoomPrintPanel *loom_print_window_get_panel (LoomPrintWindow *self);
LoomPrintView *loom_print_window_get_view (LoomPrintWindow *self);

/** loom_print_window_choose: Prints with @options, as if they had been chosen in the panel. */
void loom_print_window_choose (LoomPrintWindow *self, const LoomPrintOptions *options);

/** loom_print_window_show_part: Shows the sheets of @part, its boards glued when @is_glued. */
void loom_print_window_show_part (LoomPrintWindow *self, LoomPrintPart part, gboolean is_glued);

/** loom_print_window_save_to: Writes the PDF, and says what came of it. */
void loom_print_window_save_to (LoomPrintWindow *self, const char *path);

/** loom_print_window_is_ready: Whether all is planned and what is in sight is drawn. */
gboolean loom_print_window_is_ready (LoomPrintWindow *self);

G_END_DECLS
