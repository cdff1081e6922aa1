/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which layer is looked at, chosen from their names: for where the list of layers is not seen. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

/**
 * loom_layer_choice_new: A drop-down of the layers that the board has now. It tells of the layer
 * that is in sight; one that is chosen is told of once it is, too.
 */
GtkWidget *loom_layer_choice_new (LoomCanvas *canvas);

G_END_DECLS
