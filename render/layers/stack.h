/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layers/arrange.h"
#include "render/layers/sheet.h"
#include "validator/position/position.h"

G_BEGIN_DECLS

/** loom_layer_stack_draw_ground: what lies behind a stack, on the whole page. */
void loom_layer_stack_draw_ground (cairo_t *cr,
                                   const LoomLayersArrangement *all,
                                   const LoomTheme *theme);

/** loom_layer_stack_draw_edge: shadow and edge of a layer in a stack, before the layer itself. */
void loom_layer_stack_draw_edge (const LoomLayerSheet *sheet,
                                 const LoomPen *pen,
                                 const LoomGround *ground);

/**
 * loom_layer_stack_draw_ways: dashed lines from the entrances that @position plays with down to
 * where they lead.
 */
void loom_layer_stack_draw_ways (cairo_t *cr,
                                 const LoomLayersArrangement *all,
                                 const LoomPosition *position,
                                 const LoomTheme *theme);

G_END_DECLS
