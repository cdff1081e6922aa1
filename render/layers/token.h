/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/motifs/insect.h"
#include "render/styles/palette.h"
#include "render/theme/pen.h"

G_BEGIN_DECLS

/** LoomToken: one counter. @hp of @hp_max pips are filled; an antlion's pips are bites left. */
typedef struct
{
  LoomInsect kind;
  const LoomSeatLook *look; /* borrowed */
  int hp;
  int hp_max;
  gboolean carries;
  LoomInsect cargo;
} LoomToken;

/** The usual radius of a counter in a cell of 10 units. */
#define LOOM_TOKEN_RADIUS 4.45

/** loom_token_draw: the counter centred on (@x, @y) with radius @r, its shadow below it. */
void loom_token_draw (const LoomPen *pen, const LoomToken *token, double x, double y, double r);

/** loom_token_draw_blank: ground and rim alone, without shadow, emblem and pips. */
void
loom_token_draw_blank (const LoomPen *pen, const LoomSeatLook *look, double x, double y, double r);

/** loom_token_draw_pip: one hit point, filled or lost; @square for the bites of an antlion. */
void loom_token_draw_pip (const LoomPen *pen,
                          const LoomSeatLook *look,
                          double x,
                          double y,
                          double r,
                          gboolean on,
                          gboolean square);

/** loom_token_append_shape: appends the outline of a counter of this shape. */
void loom_token_append_shape (const LoomPen *pen, LoomShape shape, double x, double y, double r);

G_END_DECLS
