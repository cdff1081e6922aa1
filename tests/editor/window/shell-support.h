/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An application of its own with windows of samples. */
#pragma once

#include "editor/window/shell/application.h"

/* The one application of the program; main() makes it. */
extern LoomApplication *application;

/* Seconds after which waiting is an error. */
#define PATIENCE 20

typedef gboolean (*Predicate) (gpointer data);

static const char *const boards[] = { "two-shrines.board.xml", "two-queens.board.xml" };

void wait_until (Predicate predicate, gpointer data);

gboolean is_mapped (gpointer widget);

/* Whatever is due: idles, and what the next frames do. */
void settle (LoomWindow *window);

LoomWindow *open_sample (const char *name);

void close_window (gpointer window);
