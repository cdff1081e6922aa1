/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layers/sheet.h"

G_BEGIN_DECLS

/**
 * loom_layer_legend_draw: the strip below a layer that explains what is really on it.
 *
 * Signs come first, then seats, units and terrain. It sets in as many rows as the strip holds; what
 * will not fit at the smallest size that is read easily is left out, units before signs.
 */
void loom_layer_legend_draw (const LoomLayerSheet *sheet,
                             const LoomPen *pen,
                             const LoomScene *scene,
                             const LoomGround *ground);

G_END_DECLS
