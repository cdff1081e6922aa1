/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The gallery of what to make: games, the generator, other ways to begin, recent files, samples. */

#pragma once

#include "editor/window/widgets/program.h"

G_BEGIN_DECLS

#define LOOM_TYPE_START_WINDOW (loom_start_window_get_type ())
G_DECLARE_FINAL_TYPE (LoomStartWindow, loom_start_window, LOOM, START_WINDOW, GtkApplicationWindow)

/**
 * loom_start_window_new: Not shown yet. It closes when something is chosen.
 */
GtkWidget *loom_start_window_new (LoomProgram *program);

G_END_DECLS
