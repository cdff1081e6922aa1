/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Remembering a board that was opened or saved: in the program's own list and in the system's. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void loom_recent_add (const char *path);

G_END_DECLS
