/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools as a column of buttons, for areas or for layers, from the rows of the toolbox. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_TOOL_RAIL (loom_tool_rail_get_type ())
G_DECLARE_FINAL_TYPE (LoomToolRail, loom_tool_rail, LOOM, TOOL_RAIL, GtkWidget)

/**
 * loom_tool_rail_new:
 * @board: has the keys once a tool was chosen by the mouse, so that arrows draw with it
 */
GtkWidget *loom_tool_rail_new (GtkWidget *board);
void loom_tool_rail_show_layers (LoomToolRail *self, gboolean layers);

G_END_DECLS
