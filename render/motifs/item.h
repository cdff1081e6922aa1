/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/motifs/insect.h"

G_BEGIN_DECLS

/** loom_item_draw: an item in amber, face up, centred on (@x, @y) with radius @r. */
void loom_item_draw (const LoomPen *pen, LoomInsect kind, double x, double y, double r);

/** loom_item_draw_small: the same for an item that is carried: a simpler sign, told at 4 mm. */
void loom_item_draw_small (const LoomPen *pen, LoomInsect kind, double x, double y, double r);

/** loom_item_draw_hidden: an item face down: a cocoon of silk. */
void loom_item_draw_hidden (const LoomPen *pen, double x, double y, double r);

G_END_DECLS
