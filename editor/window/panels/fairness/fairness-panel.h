/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Is it fair? The right panel of the mode Fairness: the verdict, by whom and how closely it is
 * measured, the shares of the seats as they close in, what would make it fair, and how the games
 * went. It measures when it is first shown. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

#define LOOM_TYPE_FAIRNESS_PANEL (loom_fairness_panel_get_type ())
G_DECLARE_FINAL_TYPE (LoomFairnessPanel, loom_fairness_panel, LOOM, FAIRNESS_PANEL, GtkWidget)

GtkWidget *loom_fairness_panel_new (LoomDocument *document, LoomCanvas *canvas);

/**
 * loom_fairness_panel_measure: Measures again as the panel says.
 */
void loom_fairness_panel_measure (LoomFairnessPanel *self);

G_END_DECLS
