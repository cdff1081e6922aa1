/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/card/card-look.h"
#include "validator/sheets/card.h"

#include <cairo.h>

G_BEGIN_DECLS

/**
 * loom_card_picture_draw:
 * The picture beside row @row of a table, as it is on the board, of radius @r mm about (@x, @y).
 * Counters are those of the first two seats in turn.
 */
void loom_card_picture_draw (cairo_t *cr,
                             const LoomCardLook *look,
                             LoomCardPicture picture,
                             guint row,
                             double x,
                             double y,
                             double r);

/** A pen whose origin is (@x, @y) and whose cell is @cell mm wide; cairo_restore() ends it. */
LoomPen loom_card_begin_pen (cairo_t *cr, const LoomTheme *theme, double x, double y, double cell);

G_END_DECLS
