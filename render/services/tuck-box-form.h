/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/point.h"
#include "render/services/piece-presets.h"

#include <cairo.h>

G_BEGIN_DECLS

/* The width in mm of the notch in the back for a thumb, and twice its depth. */
#define LOOM_TUCK_BOX_NOTCH 12.7

/* The faces and flaps of a box, flat: a side, the front, the other side and the back one after
 * another from left to right, with a flap to glue; a lid and a base on the front. */
typedef enum
{
  LOOM_TUCK_BOX_LEFT,
  LOOM_TUCK_BOX_FRONT,
  LOOM_TUCK_BOX_RIGHT,
  LOOM_TUCK_BOX_BACK,
  LOOM_TUCK_BOX_GLUE,
  LOOM_TUCK_BOX_LID,
  LOOM_TUCK_BOX_BASE,
  LOOM_TUCK_BOX_LID_TUCK,
  LOOM_TUCK_BOX_BASE_TUCK,  /* empty where the base is glued */
  LOOM_TUCK_BOX_BASE_BACK,  /* of the back, to glue on the base; empty where that is tucked in */
  LOOM_TUCK_BOX_DUST_FIRST, /* over and below the left side, then the right one */
  LOOM_TUCK_BOX_DUST_LAST = LOOM_TUCK_BOX_DUST_FIRST + 3,
  LOOM_TUCK_BOX_N_PANELS
} LoomTuckBoxPanel;

/** Where @panel lies on the sheet of @preset, in mm from its upper left corner, bleed included. */
LoomRect loom_tuck_box_panel (const LoomPiecePreset *preset, LoomTuckBoxPanel panel);

/** The lines that @preset is cut along and, dashed, those it is folded at. */
void loom_tuck_box_draw_lines (const LoomPiecePreset *preset, cairo_t *cr);

G_END_DECLS
