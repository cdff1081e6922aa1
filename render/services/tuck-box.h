/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/pieces/piece-art.h"
#include "render/services/tuck-box-form.h"

G_BEGIN_DECLS

/* What a sheet with a box shows. */
typedef enum
{
  LOOM_TUCK_BOX_FACE,
  LOOM_TUCK_BOX_CUT /* the lines alone along which it is cut, and dashed where it is folded */
} LoomTuckBoxSide;

/** LoomTuckBox: a box for cards in the style of a board. Borrows all that it is given. */
typedef struct
{
  const LoomPiecePreset *preset;
  const LoomPieceArt *art;
  const LoomPrintSettings *settings;
} LoomTuckBox;

/** The sheet in mm from its upper left corner, bleed included. */
void loom_tuck_box_draw (const LoomTuckBox *self, LoomTuckBoxSide side, cairo_t *cr);

G_END_DECLS
