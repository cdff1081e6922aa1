/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Noticing that somebody else changed or removed the file of a window. */

#pragma once

#include "editor/window/shell/window.h"

G_BEGIN_DECLS

/**
 * loom_outside_watch: From now on the file of @window is watched, and a notice tells when it is not
 * any more what the board came from, with ways to compare, read it again, or keep what is open.
 */
void loom_outside_watch (LoomWindow *window);

/**
 * loom_outside_keep: What is open is to take the place of what is on disk when it is saved next.
 */
void loom_outside_keep (LoomWindow *window);

G_END_DECLS
