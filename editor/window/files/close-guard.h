/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Closing windows. It is asked only where something would be lost. */

#pragma once

#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

/**
 * loom_close_guard_attach: From now on closing @host asks when its board is not saved, or a game in
 * which people played is in no log.
 */
void loom_close_guard_attach (LoomHost *host);

/* Whether the window may go. */
typedef void (*LoomMayGo) (LoomHost *host, gboolean may_go, gpointer data);

/**
 * loom_close_guard_ask: Asks about @host where need be, and saves when that is the answer; @then is
 * called in any case, and once. The window stays.
 */
void loom_close_guard_ask (LoomHost *host, LoomMayGo then, gpointer data);

/**
 * loom_close_guard_quit: Asks about each window of @application in turn, and closes all when all
 * may go. One that may not keeps them all, and nothing of what was to be discarded is.
 */
void loom_close_guard_quit (GtkApplication *application);

G_END_DECLS
