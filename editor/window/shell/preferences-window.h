/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window in which preferences are chosen. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void loom_preferences_window_present (GtkWindow *parent);

G_END_DECLS
