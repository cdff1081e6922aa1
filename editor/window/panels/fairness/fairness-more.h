/* SPDX-License-Identifier: GPL-3.0-or-later */

/* After “not sure”: about how many games more would tell, and a button that plays them. */

#pragma once

#include "editor/work/measurement.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_FAIRNESS_MORE (loom_fairness_more_get_type ())
G_DECLARE_FINAL_TYPE (LoomFairnessMore, loom_fairness_more, LOOM, FAIRNESS_MORE, GtkBox)

/** Signal "play-on" (guint64 games): so many games a line-up are to be played in all. */
GtkWidget *loom_fairness_more_new (void);

/** Shows what the result of @measurement leaves open, or nothing where it leaves nothing. */
void loom_fairness_more_update (LoomFairnessMore *self, LoomMeasurement *measurement);

/**
 * loom_fairness_more_estimate: How many games of @result would settle what @delta (a share) about
 * the due of @n_seats leaves open, as far as can be told: 0 where it is settled, or too close to be
 * told ever.
 */
guint64 loom_fairness_more_estimate (const LoomMeasureResult *result, guint n_seats, double delta);

G_END_DECLS
