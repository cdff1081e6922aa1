/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/grounds/dress.h"

G_BEGIN_DECLS

/* The ways of a ground, each about the origin and within its cell of ten units. */

/** loom_way_draw_door: a door whose leaf lies from west to east. */
void loom_way_draw_door (const LoomPen *pen, const LoomNamedGround *look);

/** loom_way_draw_down: the open way down. */
void loom_way_draw_down (const LoomPen *pen, const LoomNamedGround *look);

/** loom_way_draw_up: the way up. */
void loom_way_draw_up (const LoomPen *pen, const LoomNamedGround *look);

/** loom_way_draw_dais: the floor about a throne, 48 units across; clip it to the floor. */
void loom_way_draw_dais (const LoomPen *pen, const LoomNamedGround *look);

G_END_DECLS
