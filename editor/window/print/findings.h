/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the checks of printing found, in the status line of the print window: the worst in a
 * sentence, and all of them in a popover, with a button for those that can be mended.
 *
 * Signal "fix" (LoomProblem *): this one is to be mended. */

#pragma once

#include "validator/diagnostics/report.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_PRINT_FINDINGS (loom_print_findings_get_type ())
G_DECLARE_FINAL_TYPE (LoomPrintFindings, loom_print_findings, LOOM, PRINT_FINDINGS, GtkWidget)

GtkWidget *loom_print_findings_new (void);

/**
 * loom_print_findings_show:
 * @report: NULL: the checks are at work
 * @can_fix: whether its fixes are good for the board as it is
 */
void loom_print_findings_show (LoomPrintFindings *self, const LoomReport *report, gboolean can_fix);

G_END_DECLS
