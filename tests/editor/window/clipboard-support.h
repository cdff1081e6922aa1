/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with a sample in it, and steps of its history, for copying and for the menu of the
 * board. */
#pragma once

#include "editor/window/shell/window.h"

LoomWindow *open_sample (const char *name);

void close_window (LoomWindow *window);

void activate (LoomWindow *window, const char *action);

LoomDocument *document_of (LoomWindow *window);

const LoomBoard *board_of (LoomWindow *window);

guint n_steps (LoomWindow *window);

void select_id (LoomWindow *window, const char *id);

/* One step that undone gives @before. */
void expect_step (LoomWindow *window, GBytes *before, guint steps, const char *label);
