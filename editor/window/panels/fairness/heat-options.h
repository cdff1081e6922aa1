/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The heat map of a measurement: a switch in the options bar, and the scale beside it. Each area,
 * entrance or item gets the colour of what holding it early went with. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

#define LOOM_TYPE_HEAT_OPTIONS (loom_heat_options_get_type ())
G_DECLARE_FINAL_TYPE (LoomHeatOptions, loom_heat_options, LOOM, HEAT_OPTIONS, GtkWidget)

GtkWidget *loom_heat_options_new (LoomDocument *document, LoomCanvas *canvas);

G_END_DECLS
