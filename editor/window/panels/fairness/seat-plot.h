/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shares of the victories, a line a seat (or a rank): a dark whisker for what is known now,
 * pale ones for what was known earlier, a band for what counts as fair, and the figure. */

#pragma once

#include "editor/work/measurement.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_SEAT_PLOT (loom_seat_plot_get_type ())
G_DECLARE_FINAL_TYPE (LoomSeatPlot, loom_seat_plot, LOOM, SEAT_PLOT, GtkWidget)

GtkWidget *loom_seat_plot_new (void);

/**
 * loom_seat_plot_clear: Shows nothing, and forgets what was known earlier.
 */
void loom_seat_plot_clear (LoomSeatPlot *self);

/**
 * loom_seat_plot_show:
 * @board: whose liveries mark the seats
 * @names: (array length=n): of the lines; copied
 * @are_seats: whether lines are seats, which have a mark; else ranks
 * @shares: @n of them
 * @delta: how far from its due a share may be
 *
 * Shows the shares; those shown last stay as a pale trace, unless lines or @trace differ.
 */
void loom_seat_plot_show (LoomSeatPlot *self,
                          const LoomBoard *board,
                          const char *const *names,
                          gboolean are_seats,
                          const LoomMeasureShare *shares,
                          guint n,
                          double delta,
                          guint trace);

G_END_DECLS
