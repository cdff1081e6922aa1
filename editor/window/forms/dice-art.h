/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice in the panel of a playtest: before the throw with question marks, after it with faces. */

#pragma once

#include "editor/window/forms/mark.h"

G_BEGIN_DECLS

/**
 * loom_dice_art_draw:
 * @faces: (nullable): NULL draws question marks
 * @sides: dice of more than six sides show numbers
 *
 * A row of @n dice from (x, y), its left and middle, at most @width wide: the dice become narrower,
 * and beyond what can be told apart their number is written. Gives the width that was used, px.
 */
double loom_dice_art_draw (GtkWidget *widget,
                           cairo_t *cr,
                           double x,
                           double y,
                           double width,
                           LoomMarkLook look,
                           const guint8 *faces,
                           guint n,
                           guint sides);

G_END_DECLS
