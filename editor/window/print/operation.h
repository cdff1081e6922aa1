/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A draft on its way to a printer: its pages at their true size, through the system's dialogue. */

#pragma once

#include "editor/window/print/draft.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * loom_print_operation_new:
 * What prints all pages of @draft, which has a job, on paper of their own size. @title is what
 * printers call it. (transfer full)
 */
GtkPrintOperation *loom_print_operation_new (LoomPrintDraft *draft, const char *title);

/** The paper of a page, which people may have a name for, and how it lies. (transfer full) */
GtkPageSetup *loom_print_operation_new_setup (const LoomPage *page);

G_END_DECLS
