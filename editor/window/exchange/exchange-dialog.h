/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialogue of importing, and that of exporting for another tool: what the file is or is to be,
 * the options of that format, and what comes of it, live. */

#pragma once

#include "editor/document/document.h"
#include "editor/work/exchange.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signal "accept" (): the button was pressed, and what came can be used. The dialogue stays until
 * somebody closes it. */
#define LOOM_TYPE_EXCHANGE_DIALOG (loom_exchange_dialog_get_type ())
G_DECLARE_FINAL_TYPE (LoomExchangeDialog, loom_exchange_dialog, LOOM, EXCHANGE_DIALOG, GtkWindow)

/**
 * loom_exchange_dialog_new_import:
 * @formats: (nullable): to choose from, static; NULL: those of the program
 * @format: (nullable): what the file at @path is; NULL: seen from what is in it
 * @values: (nullable): of @format; copied
 * @accept: what the button says
 */
GtkWidget *loom_exchange_dialog_new_import (GtkWindow *parent,
                                            const LoomFormat *const *formats,
                                            const char *path,
                                            const LoomFormat *format,
                                            const LoomFormatValues *values,
                                            const char *accept);

/**
 * loom_exchange_dialog_new_export: For @document, in @format (nullable: the first).
 */
GtkWidget *loom_exchange_dialog_new_export (GtkWindow *parent,
                                            const LoomFormat *const *formats,
                                            LoomDocument *document,
                                            const LoomFormat *format);

/** loom_exchange_dialog_get_exchange: The work behind it. Lent. */
LoomExchange *loom_exchange_dialog_get_exchange (LoomExchangeDialog *self);

/** loom_exchange_dialog_write: Writes the document to @path, with what is chosen now. */
void loom_exchange_dialog_write (LoomExchangeDialog *self, const char *path);

/** loom_exchange_dialog_is_ready: Whether all that was asked for is shown; for tests. */
gboolean loom_exchange_dialog_is_ready (LoomExchangeDialog *self);

G_END_DECLS
