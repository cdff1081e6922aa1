/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ctrl-C as a request: what runs long is cancelled, says what it knows by then and ends by itself.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * loom_stopper_begin:
 *
 * From now on SIGINT and SIGTERM cancel the answer; a second one more than half a second later ends
 * the program at once with LOOM_EXIT_INTERRUPTED. Borrowed; one at a time, until
 * loom_stopper_end().
 */
GCancellable *loom_stopper_begin (void);

/**
 * loom_stopper_end: The signals mean what they meant before, unless one has come: then a second one
 * within half a second still means nothing, and a later one ends the program at once.
 */
void loom_stopper_end (void);

/**
 * loom_stopper_was_used: Whether somebody has asked to stop, also after loom_stopper_end().
 */
gboolean loom_stopper_was_used (void);

G_END_DECLS
