/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/theme/pen.h"
#include "validator/sheets/components.h"

G_BEGIN_DECLS

/** LoomInsectColours: 0xRRGGBB; @figure the body, @ground what shows through, @line outlines. */
typedef struct
{
  guint32 figure, ground, wing, gold, line, termite;
} LoomInsectColours;

/**
 * loom_insect_draw: the emblem of @kind, head up, centred on (@x, @y), @size units high and wide.
 */
void loom_insect_draw (const LoomPen *pen,
                       LoomInsect kind,
                       double x,
                       double y,
                       double size,
                       const LoomInsectColours *colours);

/** loom_insect_append_crown: the queen's crown as a path about (0, 0), 100 units to a square. */
void loom_insect_append_crown (const LoomPen *pen);

G_END_DECLS
