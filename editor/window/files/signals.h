/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Being told to end from outside. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_signals_save_install: SIGTERM, SIGHUP and SIGINT end the program in order: what is on its
 * way to the disk arrives, and what is not saved is in the journals and offered at the next start.
 */
void loom_signals_save_install (void);

G_END_DECLS
