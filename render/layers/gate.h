/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/grounds/outline.h"
#include "render/styles/palette.h"
#include "render/theme/pen.h"

G_BEGIN_DECLS

/** LoomGate: an entrance or the throne: @total turns to dig, of which @left are left. */
typedef struct
{
  int total;
  int left; /* 0: open */
  gboolean throne;
} LoomGate;

/** loom_gate_draw: the gate centred on (@x, @y), 9.5 units across, the throne a little more. */
void loom_gate_draw (const LoomPen *pen, const LoomGate *gate, double x, double y);

/** loom_gate_draw_landing: the cell below an entrance, where units come up and down. */
void loom_gate_draw_landing (const LoomPen *pen, const LoomGround *ground, double x, double y);

/** loom_gate_draw_mosaic: the paved floor about a throne at (@x, @y); clip to the floor first. */
void loom_gate_draw_mosaic (const LoomPen *pen, double x, double y);

G_END_DECLS
