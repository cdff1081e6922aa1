/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/card/card-look.h"
#include "validator/sheets/card.h"

#include <cairo.h>

G_BEGIN_DECLS

/** The size in mm of a figure beside letters of @size mm. */
double loom_card_figure_width (const LoomCardBlock *block, double size);
double loom_card_figure_height (const LoomCardBlock *block, double size);

/** Draws it as boards show such things, its upper left corner at (@x, @y). */
void loom_card_figure_draw (const LoomCardBlock *block,
                            cairo_t *cr,
                            const LoomCardLook *look,
                            double x,
                            double y,
                            double size);

G_END_DECLS
