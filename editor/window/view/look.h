/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The colours that things are drawn in over the board, taken from the style sheet. */

#pragma once

#include "editor/window/view/paint.h"

G_BEGIN_DECLS

/**
 * loom_look_read: The look as the style of @widget has it; what the sheet does not name has a
 * colour of its own. In high contrast lines are wider.
 */
void loom_look_read (LoomPaintLook *look, GtkWidget *widget);

G_END_DECLS
