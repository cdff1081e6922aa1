/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/grounds/flooring.h"
#include "render/grounds/mass.h"
#include "render/layers/scene.h"

G_BEGIN_DECLS

/**
 * loom_layer_ground_draw: all of a layer that is ground: floor, grid, what cells are made of, and
 * what stands on them. Clip to the board before the call. O(cells).
 * @is_plain: pieces are drawn as spots; the floor is not worn round them
 */
void loom_layer_ground_draw (const LoomPen *pen, const LoomScene *scene, gboolean is_plain);

/** loom_layer_ground_draw_gate, loom_layer_ground_draw_landing: an entrance, and where the one
 * above leads to, in the words of the ground. */
void loom_layer_ground_draw_gate (const LoomPen *pen,
                                  const LoomDress *dress,
                                  const LoomGate *gate,
                                  double x,
                                  double y);
void
loom_layer_ground_draw_landing (const LoomPen *pen, const LoomDress *dress, double x, double y);

/** loom_layer_ground_get_free: the cells of the floor on which nothing is, for what is strewn
 * about. Clear it with loom_cell_set_clear (). */
void loom_layer_ground_get_free (const LoomScene *scene, LoomCellSet *free);

G_END_DECLS
