/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layers/scene.h"

G_BEGIN_DECLS

/** loom_scene_gather_cells: what the rows and the legend say of the cells of @self's layer. For
 * scene.c alone. O(cells). */
void loom_scene_gather_cells (LoomScene *self);

G_END_DECLS
