/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layers/sheet.h"

G_BEGIN_DECLS

/** LoomLegendBox: where a legend goes, in mm; @k scales its largest letters and pictures. */
typedef struct
{
  double x, y, width, height;
  double k;
} LoomLegendBox;

/**
 * loom_layer_legend_draw: explains what is really on a layer, in the strip below it or wherever a
 * designer wants it.
 *
 * Signs come first, then seats, terrain and units. They are set as a table of as many rows as make
 * it largest; what will not fit at the smallest size that is read easily is left out from the end:
 * what dwells there and what is blocked come last, then units.
 */
void loom_layer_legend_draw (const LoomLegendBox *box,
                             const LoomPen *pen,
                             const LoomScene *scene,
                             const LoomGround *ground);

/** loom_layer_legend_dup_texts: what the legend of @scene explains, in its order. Free with
 * g_strfreev(). */
char **loom_layer_legend_dup_texts (const LoomScene *scene);

G_END_DECLS
