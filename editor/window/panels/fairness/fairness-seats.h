/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What share of the victories each seat has, as dealt, by place and by the order of turns, for each
 * line-up of players of the document's measurement. Not in sight while nothing is known. */

#pragma once

#include "editor/document/document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_FAIRNESS_SEATS (loom_fairness_seats_get_type ())
G_DECLARE_FINAL_TYPE (LoomFairnessSeats, loom_fairness_seats, LOOM, FAIRNESS_SEATS, GtkWidget)

GtkWidget *loom_fairness_seats_new (LoomDocument *document);

/**
 * loom_fairness_seats_update: Shows what is known by now.
 */
void loom_fairness_seats_update (LoomFairnessSeats *self);

G_END_DECLS
