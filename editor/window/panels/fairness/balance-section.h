/* SPDX-License-Identifier: GPL-3.0-or-later */

/* “Make it fair” in the fairness panel: what may be changed, the search, and its proposal, which
 * the canvas shows before it is applied. */

#pragma once

#include "editor/work/balancing.h"
#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

#define LOOM_TYPE_BALANCE_SECTION (loom_balance_section_get_type ())
G_DECLARE_FINAL_TYPE (LoomBalanceSection, loom_balance_section, LOOM, BALANCE_SECTION, GtkWidget)

GtkWidget *loom_balance_section_new (LoomDocument *document, LoomCanvas *canvas);

/**
 * loom_balance_section_set_request: By whom and how closely it is to be fair, as for a measurement.
 */
void loom_balance_section_set_request (LoomBalanceSection *self, const char *players, double delta);

/**
 * loom_balance_section_get_apply: The button that applies the proposal, to be put where it stays in
 * sight. Lent.
 */
GtkWidget *loom_balance_section_get_apply (LoomBalanceSection *self);

G_END_DECLS
