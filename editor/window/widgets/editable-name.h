/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A name that is changed where it stands. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * loom_editable_name_new: A GtkEditableLabel that may be removed at any moment.
 */
GtkWidget *loom_editable_name_new (void);

G_END_DECLS
