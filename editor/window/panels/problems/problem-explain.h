/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the manual for a code, as a small window: what it means, how to mend it, an example.
 * The same words as `boardloom explain`. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * loom_problem_explain: Shows the page of @code over @parent. A code that no check has shows
 * nothing.
 */
void loom_problem_explain (GtkWindow *parent, const char *code);

G_END_DECLS
