/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What comes of an exchange, as it comes: the board as a picture, how much there is on it, what was
 * made, mended or lost; and, where that takes longer than a moment, how far it is and a way to stop
 * it. */

#pragma once

#include "editor/work/exchange.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** Milliseconds after which work shows how far it is. */
#define LOOM_EXCHANGE_VIEW_PATIENCE 300

/** Signal "again" (): what was stopped is to be done after all. */
#define LOOM_TYPE_EXCHANGE_VIEW (loom_exchange_view_get_type ())
G_DECLARE_FINAL_TYPE (LoomExchangeView, loom_exchange_view, LOOM, EXCHANGE_VIEW, GtkWidget)

/**
 * loom_exchange_view_new:
 * @title: of the list of what was made or lost
 * @nothing: what stands there when it is empty
 */
GtkWidget *loom_exchange_view_new (LoomExchange *exchange, const char *title, const char *nothing);

/** Whether all that came is shown; for tests. */
gboolean loom_exchange_view_is_ready (LoomExchangeView *self);

/** Whether it shows how far the work is. */
gboolean loom_exchange_view_shows_progress (LoomExchangeView *self);

G_END_DECLS
