/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A print on its way to a printer: its pages at their true size, through the system's dialogue. */

#pragma once

#include "render/print/job.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * loom_print_operation_new:
 * What prints all pages of @job, which has some, on paper of their own size. @title is what
 * printers call it; @last (nullable) what was chosen for the last print. @owner, which the job
 * lives as long as, is taken over and given to @free when all is done. (transfer full)
 */
GtkPrintOperation *loom_print_operation_new (const LoomPrintJob *job,
                                             const char *title,
                                             GtkPrintSettings *last,
                                             gpointer owner,
                                             GDestroyNotify free);

/** Whether @operation was ended by a look at its preview, so that nothing was printed. */
gboolean loom_print_operation_is_preview (GtkPrintOperation *operation);

G_END_DECLS
