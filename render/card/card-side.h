/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/sheet/print-settings.h"

G_BEGIN_DECLS

/**
 * LoomCardSide: how the sides of a rules card lie on paper. All lengths are in mm.
 *
 * A side is @width by @height, its band @band high; its text has the box that begins at (@text_x,
 * @text_y) within it. @n_rows sides stand on a sheet, one above the other, in its middle. @bleed is
 * printed beyond the card’s edge.
 */
typedef struct
{
  double sheet_width;
  double sheet_height;
  double width;
  double height;
  double bleed;
  double band;
  double text_x;
  double text_y;
  double text_width;
  double text_height;
  guint n_rows;
} LoomCardSide;

/**
 * loom_card_side_init:
 * A side is as large as A5 on its side, or what the paper of @settings holds. Two stand on an
 * upright sheet where both are high enough; else the sheet lies. How the board’s sheets lie has
 * nothing to do with it.
 */
void loom_card_side_init (LoomCardSide *self, const LoomPrintSettings *settings);

/** The upper left corner of row @row where @n of them stand on a sheet. */
void loom_card_side_place (const LoomCardSide *self, guint row, guint n, double *x, double *y);

G_END_DECLS
