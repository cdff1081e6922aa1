/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A sentence at the foot of the canvas that goes away by itself, with a button where something can
 * be done about it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_TOAST (loom_toast_get_type ())
G_DECLARE_FINAL_TYPE (LoomToast, loom_toast, LOOM, TOAST, GtkWidget)

GtkWidget *loom_toast_new (void);

/**
 * loom_toast_say: See loom_window_toast(). A new sentence takes the place of the last.
 */
void loom_toast_say (LoomToast *self, const char *sentence, const char *button, const char *action);
void loom_toast_hide (LoomToast *self);

/** The sentence in sight, or NULL. */
const char *loom_toast_get (LoomToast *self);

G_END_DECLS
