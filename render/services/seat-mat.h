/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/pieces/piece-art.h"

G_BEGIN_DECLS

/**
 * LoomSeatMat: what a player has before them: whose it is, a field for each kind of piece of
 * theirs, as many as there are, and what is done in a turn. All is borrowed; @components is an
 * array of LoomComponent of all seats. It is cut to @width by @height mm, with @bleed around it.
 */
typedef struct
{
  const LoomPieceArt *art;
  const LoomPieceSizes *sizes;
  const GArray *components;
  const LoomScenario *scenario;
  guint seat; /* from 1 */
  double width;
  double height;
  double bleed;
} LoomSeatMat;

/** How many seats @scenario (nullable) has, each of which has a mat. */
guint loom_seat_mat_count (const LoomScenario *scenario);

/** The mat, what is cut from the origin of @cr on. */
void loom_seat_mat_draw (const LoomSeatMat *self, cairo_t *cr);

G_END_DECLS
