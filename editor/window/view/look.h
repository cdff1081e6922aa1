/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The colours that things are drawn in over the board, taken from the style sheet. */

#pragma once

#include "editor/window/view/paint.h"

G_BEGIN_DECLS

/** LoomLookColour: what has the same colour over every board and in every style sheet. */
typedef enum
{
  LOOM_LOOK_PAGE, /* where no picture is yet, and its shadow */
  LOOM_LOOK_PAGE_SHADOW,
  LOOM_LOOK_SIGHT, /* round what is seen, where no sheet is loaded */
  LOOM_LOOK_MARKER,
  LOOM_LOOK_BEYOND, /* what is beyond a bound */
  LOOM_LOOK_NOBODY, /* a proposal that is for no seat */
  LOOM_LOOK_ONION_CASING,
  LOOM_LOOK_ONION_ABOVE,
  LOOM_LOOK_ONION_BELOW,
  LOOM_LOOK_ERROR, /* the marks of problems; their signs are pale */
  LOOM_LOOK_WARNING,
  LOOM_LOOK_NOTE,
  LOOM_N_LOOKS,
} LoomLookColour;

/** loom_look_colour: The colour that is for @what. */
const GdkRGBA *loom_look_colour (LoomLookColour what);

/**
 * loom_look_read: The look as the style of @widget has it; what the sheet does not name has a
 * colour of its own. In high contrast lines are wider.
 */
void loom_look_read (LoomPaintLook *look, GtkWidget *widget);

G_END_DECLS
