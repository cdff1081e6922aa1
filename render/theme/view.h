/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"
#include "render/styles/table.h"
#include "render/theme/heat.h"

G_BEGIN_DECLS

/* What a map keeps while somebody draws on it: render/areas/stance.h. */
typedef struct LoomStance LoomStance;

/**
 * LoomView: what of a board is drawn, and how large. Start from LOOM_VIEW_INIT.
 *
 * @layer is one layer of a board of layers, or 0 for all that there is: the map of areas, or
 * where there is none all layers side by side, or, when @stacked, in a stack seen from above its
 * near edge (then even where there is a map of areas). @scale is 1 for true millimetres. @folder is
 * where the document lies; pictures are read from inside it alone, and left out when it is
 * NULL. @screen also draws what is not to be printed. @heat (borrowed, may be NULL) makes it a
 * heat map: areas are filled by their warmth alone, without hatches, symbols or a key, and layers
 * glow where something warm is. @style (borrowed, may be NULL) is drawn in instead of
 * that which the board asks for. @ground leaves out what stands on areas and cells, though there is
 * room for it and the key names it, for whoever shows pieces that move. @tracing shows through
 * areas what lies under them, for whoever draws over a picture. @draft draws what is soft on a map
 * coarsely and in less time, for whoever changes how it looks. @stance (borrowed, may be NULL) is
 * how large things were and where title and key stood, and they stay so.
 */
typedef struct
{
  LoomHandle layer;
  gboolean stacked;
  double scale;
  const char *folder;
  gboolean screen;
  gboolean ground;
  gboolean tracing;
  gboolean draft;
  const LoomHeat *heat;
  const LoomStyleTable *style;
  const LoomStance *stance;
} LoomView;

#define LOOM_VIEW_INIT                                                                             \
  {                                                                                                \
    .layer = 0, .stacked = FALSE, .scale = 1, .folder = NULL, .screen = FALSE, .ground = FALSE,    \
    .tracing = FALSE, .draft = FALSE, .heat = NULL, .style = NULL, .stance = NULL                  \
  }

G_END_DECLS
