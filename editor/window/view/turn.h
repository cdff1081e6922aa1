/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_turn_keep:
 * From now on this thread, which runs the default main context, has its turn at fonts whenever it
 * is at work, and gives it to others while it waits for something to do. To be called before other
 * threads draw; calling it again does nothing.
 */
void loom_turn_keep (void);

G_END_DECLS
