/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/theme/pen.h"

G_BEGIN_DECLS

/**
 * LoomWorm: an earthworm's body as the centres of its cells in units, head first.
 *
 * Neighbouring centres should be a cell apart; a jump is drawn as a straight stretch.
 * A cut tail ends in a ragged bite.
 */
typedef struct
{
  const LoomVec2 *centres;
  guint n;       /* at least 1 */
  double facing; /* radians, the way a worm of one cell looks */
  gboolean cut_tail;
} LoomWorm;

/** loom_worm_draw: the worm as one body with its shadow. O(length). */
void loom_worm_draw (const LoomPen *pen, const LoomWorm *worm);

G_END_DECLS
