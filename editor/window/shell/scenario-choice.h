/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of the board's scenarios, to choose which one is looked at. */

#pragma once

#include "editor/document/document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * loom_scenario_choice_new: Not visible while the board has no scenario.
 */
GtkWidget *loom_scenario_choice_new (LoomDocument *document);

G_END_DECLS
