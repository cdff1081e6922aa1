/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the looks of scenery share: a brush, set up in a box of about 4 to each side of the origin
 * with the foot of things at 2.5. */

#pragma once

#include "render/draw/noise.h"
#include "render/theme/theme.h"

G_BEGIN_DECLS

/** LoomSceneryBrush: what one thing is drawn with. Plain data for the time of a call. */
typedef struct
{
  cairo_t *cr;
  const LoomTheme *theme;
  LoomColour dark;   /* lines, shadows */
  LoomColour lit;    /* what faces the light */
  LoomColour ground; /* the land below */
  double width;      /* of a line */
  gboolean is_bold;  /* shadows are solid; flat shapes are outlined */
  guint variant;
  LoomNoise noise;
} LoomSceneryBrush;

/** loom_scenery_trace: adds @path, as loom_path_data() has it. */
void loom_scenery_trace (LoomSceneryBrush *self, const char *path);

/** loom_scenery_fill, _stroke, _piece: the path filled, stroked with a line @share times as wide,
 * and both; it is gone then. */
void loom_scenery_fill (LoomSceneryBrush *self, LoomColour colour);
void loom_scenery_stroke (LoomSceneryBrush *self, LoomColour colour, double share);
void loom_scenery_piece (LoomSceneryBrush *self, LoomColour fill, LoomColour line, double share);

/** loom_scenery_draw_ink, _geo, _toy: @symbol in one of the looks. */
void loom_scenery_draw_ink (LoomSceneryBrush *self, LoomSymbolKind symbol);
void loom_scenery_draw_geo (LoomSceneryBrush *self, LoomSymbolKind symbol);
void loom_scenery_draw_toy (LoomSceneryBrush *self, LoomSymbolKind symbol);

G_END_DECLS
