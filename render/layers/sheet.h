/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layers/scene.h"

G_BEGIN_DECLS

/**
 * LoomLayerSheet: the page of one layer in millimetres.
 *
 * A board of 20 by 20 cells of 10 mm has a page of 226 by 246 mm. The margins grow with the root
 * of the board's side (@k is 1 there), so that titles suit small and large boards alike; a narrow
 * board gets a wider page than its grid, and more room below for the legend.
 */
typedef struct
{
  double width, height;
  double grid_x, grid_y, grid_width, grid_height;
  double cell;
  double k;
  double margin;   /* left and right of what is printed */
  double legend_y; /* top of the legend's strip */
  double legend_height;
} LoomLayerSheet;

/** loom_layer_sheet_init: the page of @layer with cells of @cell mm. */
void loom_layer_sheet_init (LoomLayerSheet *self, const LoomLayer *layer, double cell);

/**
 * loom_layer_sheet_draw_frame: ground, hairline, title, place among the layers, coordinates.
 *
 * The origin is the page's top left corner and one unit is a millimetre; @pen's shadows and
 * detail do not matter.
 */
void loom_layer_sheet_draw_frame (const LoomLayerSheet *self,
                                  const LoomPen *pen,
                                  const LoomScene *scene,
                                  const LoomGround *ground);

/** loom_layer_sheet_ink: the colour of letters on this page's ground. */
guint32 loom_layer_sheet_ink (const LoomScene *scene, const LoomGround *ground);

G_END_DECLS
